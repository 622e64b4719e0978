"""Cut a font file down to the letters of one text, in pure Python and fast enough for the page.

Glyphs keep their numbers; those that are not needed become empty. The fonts that Carnet ships have no
composite glyphs (`generator/fonts/make_fonts.py` draws them out), so no glyph needs another.
"""

from __future__ import annotations

import struct
from functools import lru_cache
from pathlib import Path


@lru_cache(maxsize=32)
def _read(path: Path) -> dict[str, bytes]:
    """Return the tables of a font file."""
    data = path.read_bytes()
    (count,) = struct.unpack_from(">H", data, 4)
    tables: dict[str, bytes] = {}
    for index in range(count):
        tag, _, offset, length = struct.unpack_from(">4sLLL", data, 12 + 16 * index)
        tables[tag.decode("ascii")] = data[offset : offset + length]
    return tables


@lru_cache(maxsize=32)
def _glyph_numbers(path: Path) -> dict[int, int]:
    """Return code point -> glyph number from a format 4 character map."""
    cmap = _read(path)["cmap"]
    (count,) = struct.unpack_from(">H", cmap, 2)
    starts = [struct.unpack_from(">HHL", cmap, 4 + 8 * index)[2] for index in range(count)]
    base = next(start for start in starts if struct.unpack_from(">H", cmap, start)[0] == 4)
    segments = struct.unpack_from(">H", cmap, base + 6)[0] // 2
    numbers: dict[int, int] = {}
    for index in range(segments):
        end, start, delta, offset = (
            struct.unpack_from(">H", cmap, base + 14 + 2 * index + shift)[0]
            for shift in (0, 2 + 2 * segments, 2 + 4 * segments, 2 + 6 * segments)
        )
        for point in range(start, min(end, 0xFFFE) + 1):
            if offset == 0:
                glyph = (point + delta) & 0xFFFF
            else:
                place = base + 16 + 6 * segments + 2 * index + offset + 2 * (point - start)
                glyph = struct.unpack_from(">H", cmap, place)[0]
                glyph = (glyph + delta) & 0xFFFF if glyph else 0
            if glyph:
                numbers[point] = glyph
    return numbers


def only(path: Path, letters: str) -> bytes:
    """Return the font file with all glyphs empty except those of the letters."""
    tables = dict(_read(path))
    numbers = _glyph_numbers(path)
    kept = {0} | {numbers[ord(letter)] for letter in letters if ord(letter) in numbers}
    count = struct.unpack_from(">H", tables["maxp"], 4)[0]
    long_offsets = struct.unpack_from(">h", tables["head"], 50)[0] == 1
    form, unit = (f">{count + 1}L", 1) if long_offsets else (f">{count + 1}H", 2)
    old = [offset * unit for offset in struct.unpack_from(form, tables["loca"])]
    glyphs, new = bytearray(), [0]
    for glyph in range(count):
        if glyph in kept:
            glyphs += tables["glyf"][old[glyph] : old[glyph + 1]]
            glyphs += bytes(-len(glyphs) % 4)
        new.append(len(glyphs))
    tables["glyf"] = bytes(glyphs)
    tables["loca"] = struct.pack(form, *(offset // unit for offset in new))
    return _write(tables)


def _checksum(data: bytes) -> int:
    padded = data + bytes(-len(data) % 4)
    words: tuple[int, ...] = struct.unpack(f">{len(padded) // 4}L", padded)
    return sum(words) & 0xFFFFFFFF


def _write(tables: dict[str, bytes]) -> bytes:
    """Put tables together into a font file with right checksums."""
    head = tables["head"]
    tables["head"] = head[:8] + bytes(4) + head[12:]
    count = len(tables)
    power = 1 << (count.bit_length() - 1)
    directory = struct.pack(">LHHHH", 0x00010000, count, power * 16, power.bit_length() - 1, (count - power) * 16)
    body = b""
    start = 12 + 16 * count
    for tag, data in sorted(tables.items()):
        directory += struct.pack(">4sLLL", tag.encode("ascii"), _checksum(data), start + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    whole = directory + body
    adjustment = (0xB1B0AFBA - _checksum(whole)) & 0xFFFFFFFF
    place = whole.index(tables["head"], len(directory)) + 8
    return whole[:place] + struct.pack(">L", adjustment) + whole[place + 4 :]
