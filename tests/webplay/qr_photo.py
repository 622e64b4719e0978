"""A photograph of a QR code, as a PNG file of a few bytes."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from generator.draw import qr

RIM = 4


def photograph(text: str, path: Path, scale: int = 6) -> Path:
    """Write a picture of a text's QR code."""
    modules = qr.modules(text)
    side = (len(modules) + 2 * RIM) * scale
    blank = [False] * RIM
    rows = [[False] * (side // scale)] * RIM
    rows += [[*blank, *row, *blank] for row in modules]
    rows += [[False] * (side // scale)] * RIM
    pixels = b"".join(
        (b"\x00" + b"".join((b"\x00" if dark else b"\xff") * scale for dark in row)) * scale for row in rows
    )
    head = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(pixels)), (b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks))
    return path


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
