"""The names of a class as a code, for links: whoever opens one picks a name instead of typing it."""

from __future__ import annotations

import zlib
from collections.abc import Iterable

from engine.codes.alphabet import MOST_CHARACTERS, check, of_bytes, read_bytes, read_varied, split, varied, write
from engine.codes.result import clean_name
from engine.errors import unreadable

KIND = "N"
MOST_NAMES = 500
MOST_BYTES = 60_000


def write_names(names: Iterable[str]) -> str:
    """The code of a list of names."""
    data = zlib.compress("\n".join(names).encode(), 9)
    return write(KIND, [*varied(len(data)), *of_bytes(data)])


def read_names_code(text: str) -> tuple[str, ...]:
    """The names of a code."""
    body, checked, digits = split(text, KIND)
    length = read_varied(digits)
    if check(body) != checked or length > MOST_CHARACTERS:
        raise unreadable("code_typo")
    try:
        lines = zlib.decompressobj().decompress(read_bytes(digits, length), MOST_BYTES).decode().split("\n")
    except (zlib.error, UnicodeDecodeError):
        raise unreadable("code_typo") from None
    return tuple(name for name in map(clean_name, lines[:MOST_NAMES]) if name)
