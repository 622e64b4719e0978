"""A long text as a row of codes, each of which fits a QR code: what one device shows, another reads in any order."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.codes.alphabet import check, of_bytes, read_bytes, read_varied, split, varied, write
from engine.errors import unreadable

KIND = "W"
#: bytes in a code: some 580 characters, which a camera reads from a screen at arm's length
PIECE = 360
MOST_PIECES = 400
MARKS = 2**20
#: what a row of codes may unfold to
MOST_BYTES = 4_000_000


def pieces_of(text: str) -> list[str]:
    """The codes of a text."""
    data = zlib.compress(text.encode(), 9)
    parts = [data[start : start + PIECE] for start in range(0, len(data), PIECE)]
    if len(parts) > MOST_PIECES:
        raise unreadable("pieces_many")
    mark = zlib.crc32(data) % MARKS
    return [
        write(KIND, [(mark, MARKS), *varied(len(parts)), *varied(place), *varied(len(part)), *of_bytes(part)])
        for place, part in enumerate(parts)
    ]


@dataclass
class Pieces:
    """The codes of a text that were read so far; those of another text begin anew."""

    mark: int = -1
    count: int = 0
    parts: dict[int, bytes] = field(default_factory=dict)

    def add(self, code: str) -> bool:
        """Take a code; false when it is known."""
        body, checked, digits = split(code, KIND)
        mark, count, place, length = digits(MARKS), read_varied(digits), read_varied(digits), read_varied(digits)
        if check(body) != checked or not place < count <= MOST_PIECES or length > PIECE:
            raise unreadable("code_typo")
        if (mark, count) != (self.mark, self.count):
            self.mark, self.count, self.parts = mark, count, {}
        known = place in self.parts
        self.parts[place] = read_bytes(digits, length)
        return not known

    @property
    def whole(self) -> bool:
        """Whether nothing is missing."""
        return 0 < self.count == len(self.parts)

    @property
    def missing(self) -> list[int]:
        """The numbers, from 1, of the codes that were not read yet."""
        return [place + 1 for place in range(self.count) if place not in self.parts]

    def text(self) -> str:
        """The text, once nothing is missing."""
        data = b"".join(self.parts[place] for place in sorted(self.parts))
        try:
            if not self.whole or zlib.crc32(data) % MARKS != self.mark:
                raise unreadable("code_typo")
            return zlib.decompressobj().decompress(data, MOST_BYTES).decode()
        except (zlib.error, UnicodeDecodeError):
            raise unreadable("code_typo") from None


def joined(codes: Iterable[str]) -> str:
    """The text of a row of codes in any order."""
    pieces = Pieces()
    for code in codes:
        pieces.add(code)
    return pieces.text()
