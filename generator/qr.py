"""QR codes as one path, by ReportLab's encoder."""

from __future__ import annotations


def modules(text: str) -> list[list[bool]]:
    """Return the dark squares of a QR code, row by row."""
    # Imported here because the barcode package takes long to load and most sheets have no code.
    from reportlab.graphics.barcode import qrencoder

    code = qrencoder.QRCode(None, qrencoder.QRErrorCorrectLevel.M)
    capital = all(letter in "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:" for letter in text)
    code.addData(qrencoder.QRAlphaNum(text) if capital else qrencoder.QR8bitByte(text.encode("utf-8")))
    code.make()
    return [[bool(code.isDark(row, column)) for column in range(code.moduleCount)] for row in range(code.moduleCount)]


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
