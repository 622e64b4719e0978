"""The dialog that sends something to a friend: through the system's share sheet, as a link, a QR code or a file.

Not responsible for what is sent.
"""

from __future__ import annotations

from dataclasses import dataclass

import js

from engine.codes.alphabet import fits_qr
from webplay.app.shell import dom
from webplay.app.shell.copying import copy
from webplay.app.shell.dom import Child, Event
from webplay.app.shell.downloads import download
from webplay.app.shell.handing import can_share, hand_over
from webplay.app.shell.interface import Shell
from webplay.app.shell.qr_view import show_qr
from webplay.app.shell.screen import Doer, does


@dataclass(frozen=True)
class Parcel:
    """What is sent: a heading, what to say about it here and in the message, its code, and its file."""

    title: str
    note: str
    message: str
    code: str
    file_name: str
    file: str


class Sending(Doer):
    """The dialog."""

    def __init__(self, page: Shell) -> None:
        self.page = page
        self.parcel: Parcel | None = None

    def open(self, parcel: Parcel) -> None:
        """Offer all ways to send something; a game too long for a link goes as a file."""
        self.parcel = parcel
        say = self.page.words
        file = dom.button(say("page.save_file"), "send-file", class_="button quiet")
        shown: list[Child] = [dom.make("p", parcel.note)]
        if fits_qr(parcel.code):
            share = dom.button(say("page.friends.send"), "send-share", class_="button primary") if can_share() else None
            look = "button quiet" if can_share() else "button primary"
            link = dom.button(say("page.invite.copy_link"), "send-link", class_=look)
            qr = dom.make("div", class_="qr-place")
            shown += [dom.make("p", share, link, file, class_="ways"), qr]
            here = parcel.code if str(js.location.protocol) == "file:" else self.link
            self.page.spawn(show_qr(qr, here, say, say("page.friends.qr")))
        else:
            shown += [dom.make("p", say("page.share_long")), dom.make("p", file, class_="ways")]
        self.page.open_dialog(parcel.title, *shown, name="send")

    @property
    def link(self) -> str:
        """The address that opens it on another device."""
        assert self.parcel
        return f"{str(js.location.href).partition('#')[0]}#code={self.parcel.code}"

    @does("send-share")
    def _share(self, _arg: str, event: Event) -> None:
        assert self.parcel
        hand_over(self.page, f"{self.parcel.message}\n{self.link}", event.target.closest("button"))

    @does("send-link")
    def _copy(self, _arg: str, event: Event) -> None:
        copy(self.page, self.link, event.target.closest("button"))

    @does("send-file")
    def _file(self) -> None:
        assert self.parcel
        download(self.parcel.file_name, self.parcel.file.encode(errors="replace"), "application/json")
