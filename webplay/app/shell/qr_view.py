"""QR codes on the page. The encoder comes with the print archive, so the first one takes a moment.

Not responsible for what they hold.
"""

from __future__ import annotations

from pyodide.ffi import JsException

from generator.draw.frame import Box
from generator.draw.shapes import Path, Rectangle, Shape, Style
from generator.words import Words
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Element
from webplay.archives import unpack

SIDE = 100.0
#: cameras want a light rim; the standard asks for four squares
RIM = 7.0


async def show_qr(place: Element, text: str, words: Words, label: str) -> None:
    """Draw a QR code into a place; where it cannot be had, say so: the text stands beside it anyway."""
    place.dataset.wanted = text
    if not dom.find("svg", place):
        dom.fill(place, dom.make("small", words("page.printing")))
    try:
        await unpack("print")
    except (OSError, JsException):
        dom.fill(place, dom.make("small", words("page.class.qr_none")))
        return
    # Somebody may have asked for another one meanwhile.
    if dom.data(place, "wanted") == text:
        dom.fill(place, dom.drawn(qr_picture(text), role="img", aria_label=label, class_="qr"))


def qr_picture(text: str) -> str:
    """A QR code as SVG, dark on light in every look."""
    from generator.draw import qr

    whole = SIDE + 2 * RIM
    shapes: list[Shape] = [
        Rectangle(-RIM, -RIM, whole, whole, Style("paper")),
        Path(qr.path(text, 0, 0, SIDE), Style("ink")),
    ]
    return pictures.picture(shapes, Box(-RIM, -RIM, whole, whole))
