"""Data inside a code: a map of one's own, dice that were rolled by hand, what stands on a paper sheet."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from typing import Any

from engine.codes.alphabet import MOST_CHARACTERS, DigitList, of_bytes, read_bytes, read_varied, varied
from engine.errors import unreadable
from engine.match import Digits
from engine.texts import read_json

#: what a small code may unfold to
MOST_BYTES = 200_000


def pack(data: Mapping[str, Any]) -> DigitList:
    """Data as digits."""
    packed = zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 9)
    return [*varied(len(packed)), *of_bytes(packed)]


def unpack(digits: Digits) -> dict[str, Any]:
    """The data that `pack` wrote."""
    length = read_varied(digits)
    if length > MOST_CHARACTERS:
        raise unreadable("code_typo")
    packed = read_bytes(digits, length)
    try:
        text = zlib.decompressobj().decompress(packed, MOST_BYTES)
        return read_json(text.decode())
    except (zlib.error, UnicodeDecodeError):
        raise unreadable("code_typo") from None
