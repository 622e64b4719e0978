"""Reads printed pages back: their text, their size, their picture, their QR codes."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import Any

import pypdf
import pypdfium2
import zxingcpp
from PIL import Image

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


def pictures(data: bytes, dots: int, grey: bool = False, only: int | None = None) -> Iterator[Image.Image]:
    """Return the pages of a file, or only one of them counted from 1, as pictures with so many dots an inch."""
    with pypdfium2.PdfDocument(data) as document:
        for number in range(len(document)) if only is None else (only - 1,):
            yield document[number].render(scale=dots / 72, grayscale=grey).to_pil()


def picture(data: bytes, page: int, dots: int) -> Image.Image:
    """Return a page, counted from 1, as a grey picture."""
    (shown,) = pictures(data, dots, grey=True, only=page)
    return shown.convert("L")


def codes(data: bytes, page: int) -> list[str]:
    """Return what a camera would read from the QR codes of a page."""
    return [code.text for code in zxingcpp.read_barcodes(picture(data, page, 250))]
