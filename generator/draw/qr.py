"""QR codes as one path, by ReportLab's encoder."""

from __future__ import annotations

import importlib.util
from functools import lru_cache
from pathlib import Path
from typing import Any

#: where the page's archive has the encoder (`webplay/build/sources.py` puts it there): it previews without ReportLab
BESIDE = Path(__file__).with_name("qrencoder.pyc")

ALPHANUMERIC = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
#: a part in another alphabet costs twelve bits or more to announce
WORTH_IT = 8


def encoder_file() -> Path:
    """ReportLab's encoder. It is loaded alone: its package loads charts and paragraphs too, slowly."""
    if BESIDE.is_file():
        return BESIDE
    package = importlib.util.find_spec("reportlab")
    assert package
    assert package.origin
    return Path(package.origin).parent / "graphics" / "barcode" / "qrencoder.py"


@lru_cache(maxsize=1)
def _encoder() -> Any:
    spec = importlib.util.spec_from_file_location("carnet_qrencoder", encoder_file())
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@lru_cache(maxsize=64)
def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the dark squares of a QR code, row by row.

    Error correction M: an eighth of it may be dirty. The end of a link is its code, in capitals and figures, which
    take two thirds of the room of other letters.
    """
    encoder = _encoder()
    code = encoder.QRCode(None, encoder.QRErrorCorrectLevel.M)
    address, capitals = _parted(text)
    if address:
        code.addData(encoder.QR8bitByte(address.encode("utf-8")))
    if capitals:
        code.addData(encoder.QRAlphaNum(capitals))
    code.make()
    side = range(code.moduleCount)
    return tuple(tuple(bool(code.isDark(row, column)) for column in side) for row in side)


def _parted(text: str) -> tuple[str, str]:
    """Return a text in two: what only bytes can write, and its end of capitals and figures if that is worth it."""
    end = len(text)
    while end and text[end - 1] in ALPHANUMERIC:
        end -= 1
    return (text[:end], text[end:]) if not end or len(text) - end >= WORTH_IT else (text, "")


@lru_cache(maxsize=16)
def path(text: str, x: float, y: float, size: float) -> str:
    """Return a QR code of a size as path data, one bar for each run of dark squares."""
    rows = modules(text)
    unit = size / len(rows)
    bars: list[str] = []
    for number, row in enumerate(rows):
        start = 0
        while start < len(row):
            end = start
            while end < len(row) and row[end]:
                end += 1
            if end > start:
                left, top, width = x + start * unit, y + number * unit, (end - start) * unit
                bars.append(f"M{left:.3f} {top:.3f}h{width:.3f}v{unit:.3f}h{-width:.3f}z")
            start = end + 1
    return "".join(bars)
