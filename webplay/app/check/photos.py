"""Photos of sheets: taken or chosen, and read in the background.

Not responsible for what is read (`generator/reader`), nor for looking it over (`photo_panel.py`).
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException

from engine.errors import Refusal
from engine.layout import Layout
from generator.sheet_signs import signed_layout
from generator.shipped import shipped
from generator.words.messages import sentence
from webplay.app.check.camera import Camera, can_photograph, light_of, opened
from webplay.app.check.photo_panel import PhotoPanel
from webplay.app.check.photo_sheets import read_sheet
from webplay.app.classes.scanner import NoDecoder, codes_in_picture
from webplay.app.maps.own_maps import OwnLayouts
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does
from webplay.app.thinking.slices import NobodyWaits
from webplay.app.thinking.thinker import THINKER


class Photos(Doer):
    """The photos of one visit to the checker."""

    def __init__(self, page: Shell, panel: PhotoPanel, refused: Callable[[], None]) -> None:
        self.page, self.panel, self.refused = page, panel, refused
        #: the map that somebody chose, or that a sheet's QR code opened
        self.chosen: Layout | None = None
        self.waiting: list[Any] = []
        self.said: list[str] = []
        self.status = dom.make("p", class_="note photo-status", role="status")
        self.view = dom.make("div", class_="photo-view")
        self.camera: Camera | None = None
        self.busy = False

    # Choosing.

    def door(self) -> Element:
        """Where photos come in."""
        say = self.page.words
        field = {"type": "file", "accept": "image/*", "data_do": "photo", "title": ""}
        taken = dom.make("input", **field, capture="environment")
        chosen = dom.make("input", **field, multiple=True)
        live = dom.button(say("page.photo.camera"), "camera") if can_photograph() else None
        return dom.make(
            "section",
            dom.make("h2", say("page.photo.title")),
            dom.make("p", say("page.photo.lead")),
            dom.make(
                "div",
                live,
                dom.make("label", say("page.photo.take"), taken, class_="button file-field photo-camera"),
                dom.make("label", say("page.photo.choose"), chosen, class_="button file-field"),
                class_="ways",
            ),
            self.view,
            self.status,
            *[dom.make("p", text, class_="note refusal", role="alert") for text in self.said],
            dom.make("p", say("page.photo.look_over"), class_="note"),
            class_="photo-door",
        )

    @does("photo")
    def _take(self, _arg: str, event: Event) -> None:
        if event.type == "change":
            files = event.target.files
            self.waiting += [files.item(place) for place in range(files.length)]
            if not self.busy:
                self.page.spawn(self._read_all())

    @does("camera")
    def _open_camera(self) -> None:
        if not self.busy:
            self.page.spawn(self._photograph())

    @does("camera-stop")
    def _stop_camera(self) -> None:
        if self.camera:
            self.camera.stop()

    @does("camera-take")
    def _take_now(self) -> None:
        if self.camera and self.camera.stream:
            self.waiting.append(self.camera.take())

    async def _photograph(self) -> None:
        """Look through the camera until a sheet is found, or somebody presses a button."""
        from webplay.archives import unpack

        say, self.busy = self.page.words, True
        self.camera = Camera(self._glance)
        buttons = (("page.photo.take_now", "camera-take"), ("page.photo.stop", "camera-stop"))
        ways = dom.make("p", *[dom.button(say(key), do) for key, do in buttons], class_="ways")
        dom.fill(self.view, dom.make("p", say("page.photo.hold")), self.camera.element, ways)
        dom.reveal(self.view)
        try:
            await unpack("reader")
            taken = await self.camera.run()
            self.waiting += [taken] if taken else []
        except (JsException, OSError):
            self.said = [say("page.results.scan_refused")]
        finally:
            self.camera.stop()
            self.busy = False
            dom.fill(self.view)
        if self.waiting:
            await self._read_all()
        elif self.said:
            self.refused()

    async def _glance(self, width: int, height: int, light: bytes) -> bool:
        """Whether a sheet lies in what the camera sees."""
        if not self.view.isConnected and self.camera:
            self.camera.stop()
            return False
        answer = await THINKER.ask("glance", self._question(width, height, light), lambda: True)
        return bool(answer["found"])

    def _question(self, width: int, height: int, light: bytes, texts: list[str] | None = None) -> dict[str, Any]:
        """What the worker needs: the photo, the reader, somebody's own maps, and those that QR codes name."""
        from webplay.app.thinking.photos import reader_files

        own: list[Layout] = [kept.layout for kept in OwnLayouts(self.page.storage).all()]
        own += [self.chosen] if self.chosen and self.chosen not in own else []
        signed = [layout for text in texts or () if (layout := signed_layout(text, own)) and layout not in own]
        return {
            "width": width,
            "height": height,
            "light": base64.b64encode(light).decode(),
            "files": reader_files(),
            "own": [{"game": layout.game, "layout": layout.id or layout.to_data()} for layout in (*own, *signed)],
        }

    async def _read_all(self) -> None:
        self.busy, self.said = True, []
        first = len(self.panel.sheets)
        screen = self.page.screen
        try:
            while self.waiting:
                await self._read_one(self.waiting.pop(0), lambda: self.page.screen is screen)
        except NobodyWaits:
            return
        finally:
            self.busy = False
            self.status.textContent = ""
        if len(self.panel.sheets) > first:
            self.panel.go_to(first)
        else:
            self.refused()

    async def _read_one(self, photo: Any, wanted: Callable[[], bool]) -> None:
        """Read the sheets of a photo: a file, or a canvas from the camera."""
        from webplay.archives import unpack

        say, name = self.page.words, str(getattr(photo, "name", ""))
        self.status.textContent = say("page.photo.opening")
        try:
            await unpack("reader")
            canvas = await opened(photo) if name else photo
        except (JsException, OSError):
            self.said.append(say.with_colon(name, say("page.photo.no_picture")))
            return
        try:
            texts = await codes_in_picture(photo)
        except NoDecoder:
            texts = []
        answer = await THINKER.ask("photo", self._question(*light_of(canvas), texts), wanted, self._heard)
        if refused := answer.get("refused"):
            said = sentence(Refusal(refused["key"], values=refused["values"]), say)
            self.said.append(say.with_colon(name, said) if name else said)
            return
        address = str(js.URL.createObjectURL(photo) if name else canvas.toDataURL("image/jpeg", 0.9))
        size = (canvas.width, canvas.height)
        self.panel.sheets += [read_sheet(told, shipped(), address, size) for told in answer["sheets"]]

    def _heard(self, news: Any) -> None:
        self.status.textContent = self.page.words("page.photo.reading", percent=round(100 * news["share"]))

    def leave(self) -> None:
        """Another screen takes over: the camera is let go."""
        if self.camera:
            self.camera.stop()
