"""Reads printed pages back: their text, their size, their picture, their QR codes."""

from __future__ import annotations

import io
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from typing import Any

import pypdf
import pytest

from generator.draw.pages import Page
from generator.draw.shapes import Group, Shape, Text
from generator.shop.make import make, pages_of
from generator.shop.order import PrintOrder, read_products

MM = 72 / 25.4


def ordered(*products: str, **settings: Any) -> PrintOrder:
    return PrintOrder(read_products(products), **settings)


def read(data: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(data))


def objects(reader: pypdf.PdfReader) -> Iterator[Any]:
    """Everything that a file holds."""
    size: Any = reader.trailer["/Size"]
    return (reader.get_object(number) for number in range(1, int(size)))


def texts(order: PrintOrder) -> list[str]:
    """Return the text of every page, with plain spaces."""
    pages = read(make(order)).pages
    return [page.extract_text().replace("\u202f", " ").replace("\u00a0", " ") for page in pages]


def written(shapes: Iterable[Shape]) -> list[Text]:
    """Return all texts of some shapes, those inside groups too."""
    found: list[Text] = []
    for shape in shapes:
        if isinstance(shape, Text):
            found.append(shape)
        elif isinstance(shape, Group):
            found += written(shape.shapes)
    return found


def words_of(pages: Iterable[Page]) -> list[str]:
    """Return the texts of every page as they were drawn; much faster than reading them back from a file."""
    return [
        "\n".join(text.text for placed in page.placements for text in written(placed.drawing.shapes)) for page in pages
    ]


def words_on(order: PrintOrder) -> list[str]:
    """Return the texts of every page of an order as they were drawn."""
    return words_of(pages_of(order))


def picture(data: bytes, page: int, dots: int) -> Any:
    """Return a page as a grey picture."""
    image = pytest.importorskip("PIL.Image")
    if not shutil.which("pdftoppm"):
        pytest.skip("pdftoppm is not installed")
    command = ["pdftoppm", "-r", str(dots), "-gray", "-png", "-f", str(page), "-l", str(page), "-"]
    shown = subprocess.run(command, input=data, capture_output=True, check=True).stdout
    return image.open(io.BytesIO(shown)).convert("L")


def codes(data: bytes, page: int) -> list[str]:
    """Return what a camera would read from the QR codes of a page."""
    zxingcpp = pytest.importorskip("zxingcpp")
    return [code.text for code in zxingcpp.read_barcodes(picture(data, page, 250))]
