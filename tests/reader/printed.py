"""Printed sheets as light: what synthetic photos show, in every form, ink and language in which sheets are printed."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pypdfium2
from PIL import Image

from engine.games import NAMES
from generator.draw import pages, pdf
from generator.draw.frame import HEIGHT, WIDTH
from generator.draw.ink import Ink
from generator.draw.pages import PageSetup
from generator.draw.shapes import Drawing
from generator.look import look_of
from generator.shipped import shipped
from generator.shop.order import PrintOrder, products_of
from generator.shop.plain import plain_sides
from generator.shop.sheets import sides_of
from generator.words import Words
from tests.reader.hands import PIXELS

INKS: tuple[Ink, ...] = ("colour", "grey", "black")
#: how often each of them is met
INK_SHARES = (6, 2, 2)
#: where the QR code of a sheet leads; sheets printed without an address have none
LINK = "https://example.org/carnet/"
#: the sheets of these games are read
READ = tuple(game for game in NAMES if look_of(game).has_reading)


@lru_cache(maxsize=256)
def printed(
    game: str, name: str, ink: Ink, plain: bool = False, language: str = "en", linked: bool = False
) -> np.ndarray:
    """A printed sheet as light (0 to 1), so many pixels a millimetre as ink has."""
    drawing = _drawn(game, name, plain, language, linked)
    file = pdf.document(pages.impose([drawing], PageSetup("a5", 1)), ink)
    with pypdfium2.PdfDocument(file) as document:
        image = document[0].render(scale=25.4 * PIXELS / 72, grayscale=True).to_pil()
    # Its last row and column are pixels of which the page fills only a part.
    image = image.convert("L").crop((0, 0, int(WIDTH * PIXELS), int(HEIGHT * PIXELS)))
    return np.asarray(image, np.float32) / 255


def shown(light: np.ndarray) -> Image.Image:
    """Light as a picture."""
    return Image.fromarray((light * 255).astype(np.uint8))


def _drawn(game: str, name: str, plain: bool, language: str, linked: bool) -> Drawing:
    layout = shipped().layout(game, name)
    (product,) = products_of([layout])
    order = PrintOrder((product,), language, setup=PageSetup("a5", 1), one_sided=True, link=LINK if linked else "")
    sides = plain_sides(layout, order, Words(language)) if plain else sides_of(product, order, Words(language))
    return sides[0]
