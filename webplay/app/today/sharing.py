"""Shows the card of a day and gives it away: through the system's share sheet, as a text, or as a picture.

Not responsible for what the card says (`card.py`).
"""

from __future__ import annotations

import js
from pyodide.ffi import JsException

from generator.draw import svg
from generator.draw.frame import Box
from webplay.app.shell import dom, pictures
from webplay.app.shell.copying import copy
from webplay.app.shell.dom import Event
from webplay.app.shell.downloads import download
from webplay.app.shell.handing import can_share, hand_over
from webplay.app.shell.interface import Shell
from webplay.app.shell.picture_files import picture_file
from webplay.app.shell.screen import Doer, does
from webplay.app.today.card import HEIGHT, WIDTH, DayCard, card_drawing, card_text
from webplay.archives import unpack

#: picture points for a millimetre: sharp on a telephone, small in a message
SCALE = 10


class CardSharing(Doer):
    """The dialog that gives a day's card away."""

    def __init__(self, page: Shell, card: DayCard, address: str) -> None:
        self.page, self.card, self.address = page, card, address
        #: the picture as PNG, as soon as it is ready
        self.png = b""

    @property
    def text(self) -> str:
        link = "" if str(js.location.protocol) == "file:" else str(js.location.href).partition("#")[0] + self.address
        return "\n".join(filter(None, [card_text(self.card, self.page.words), link]))

    def open(self) -> None:
        """Show the card."""
        say = self.page.words
        drawing = card_drawing(self.card, say)
        picture = pictures.picture(drawing.shapes, Box(0, 0, WIDTH, HEIGHT))
        share = dom.button(say("page.days.share"), "card-share", class_="button primary") if can_share() else None
        look = "button quiet" if can_share() else "button primary"
        self.page.open_dialog(
            say("page.days.card.title"),
            dom.drawn(picture, class_="day-card", role="img", aria_label=drawing.title),
            dom.make("p", say("page.days.card.note"), class_="note"),
            dom.make(
                "p",
                share,
                dom.button(say("page.copy"), "card-copy", class_=look),
                dom.button(say("page.days.card.picture"), "card-picture", class_="button quiet"),
                class_="ways",
            ),
            name="card",
        )
        self.page.spawn(self._prepare())

    async def _prepare(self) -> None:
        """Make the picture before it is asked for: a share sheet opens at once, or not at all."""
        try:
            await unpack("print")
            self.png = await picture_file(
                svg.document(card_drawing(self.card, self.page.words)), WIDTH * SCALE, HEIGHT * SCALE
            )
        except (OSError, JsException):
            # The words alone will do.
            self.png = b""

    @does("card-share")
    def _share(self, _arg: str, event: Event) -> None:
        hand_over(self.page, self.text, event.target.closest("button"), self.png)

    @does("card-copy")
    def _copy(self, _arg: str, event: Event) -> None:
        copy(self.page, self.text, event.target.closest("button"))

    @does("card-picture")
    def _save(self) -> None:
        self.page.spawn(self._download())

    async def _download(self) -> None:
        if not self.png:
            await self._prepare()
        if self.png:
            download("carnet.png", self.png, "image/png")
