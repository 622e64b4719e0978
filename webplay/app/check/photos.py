"""Photos of sheets: taken or chosen, read in the background, and looked over place by place.

Not responsible for what is read (`generator/reader`), nor for the sheet that comes of it (`screen.py`).
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException

from engine.errors import Refusal
from engine.layout import Layout
from generator.draw.frame import Box
from generator.sheet_signs import signed_layout
from generator.shipped import shipped
from generator.words.messages import sentence
from webplay.app.check.camera import Camera, can_photograph, light_of, opened
from webplay.app.check.paper_sheet import PaperSheet
from webplay.app.check.photo_sheets import WHOLE, PhotoSheet, matrix, read_sheet
from webplay.app.classes.scanner import NoDecoder, codes_in_picture
from webplay.app.maps.own_maps import OwnLayouts
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Child, Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does
from webplay.app.thinking.slices import NobodyWaits
from webplay.app.thinking.thinker import THINKER

#: how wide a place and a whole sheet are shown
CROP, SHEET = 132, 296
#: marks that no paper sheet has chips for
MARKS = (".", "tick", "ring", "cross")


class Photos(Doer):
    """The photos of one visit to the checker."""

    def __init__(self, page: Shell, changed: Callable[[PhotoSheet | None], None]) -> None:
        self.page, self.changed = page, changed
        self.sheets: list[PhotoSheet] = []
        self.place = 0
        self.waiting: list[Any] = []
        self.said: list[str] = []
        self.status = dom.make("p", class_="note photo-status", role="status")
        self.view = dom.make("div", class_="photo-view")
        self.camera: Camera | None = None
        self.busy = False

    @property
    def sheet(self) -> PhotoSheet | None:
        return self.sheets[self.place] if self.sheets else None

    # Choosing.

    def door(self) -> Element:
        """Where photos come in."""
        say = self.page.words
        field = {"type": "file", "accept": "image/*", "data_do": "photo"}
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
                dom.make("label", say("page.photo.take"), taken, class_="button photo-field photo-camera"),
                dom.make("label", say("page.photo.choose"), chosen, class_="button photo-field"),
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
            self.changed(None)

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
        first = len(self.sheets)
        screen = self.page.screen
        try:
            while self.waiting:
                await self._read_one(self.waiting.pop(0), lambda: self.page.screen is screen)
        except NobodyWaits:
            return
        finally:
            self.busy = False
            self.status.textContent = ""
        if len(self.sheets) > first:
            self.place = first
        self.changed(self.sheet if len(self.sheets) > first else None)

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
        self.sheets += [read_sheet(told, shipped(), address, size) for told in answer["sheets"]]

    def _heard(self, news: Any) -> None:
        self.status.textContent = self.page.words("page.photo.reading", percent=round(100 * news["share"]))

    # Looking over.

    def panel(self, paper: PaperSheet) -> list[Child]:
        """What stands beside a sheet that was read: the place to look at, and the photo itself."""
        sheet = self.sheet
        if sheet is None or sheet.paper is not paper:
            return []
        say = self.page.words
        parts: list[Child] = [self._which(sheet)] if len(self.sheets) > 1 else []
        if sheet.unsure:
            parts.append(dom.make("p", say("page.photo.unsure"), class_="note refusal"))
        parts.append(self._doubt(sheet) if sheet.doubtful else self._all_seen(sheet))
        parts.append(self._straightened(sheet))
        return parts

    def _which(self, sheet: PhotoSheet) -> Element:
        say = self.page.words
        here = say("page.photo.sheet", number=self.place + 1, count=len(self.sheets))
        last = self.place == len(self.sheets) - 1
        before, after = say("page.photo.before"), say("page.photo.after")
        return dom.make(
            "div",
            dom.button("‹", "photo-sheet", str(self.place - 1), disabled=not self.place, aria_label=before),
            dom.make("span", here),
            dom.button("›", "photo-sheet", str(self.place + 1), disabled=last, aria_label=after),
            class_="photo-which",
        )

    def _doubt(self, sheet: PhotoSheet) -> Element:
        """The least sure place: its photo, and what may stand in it."""
        say, place = self.page.words, sheet.doubtful[0]
        named = self._named(sheet, place)
        left = say("page.photo.left", count=len(sheet.doubtful))
        choices = [self._choice(sheet, place, token) for token in sheet.guesses[place]]
        return dom.make(
            "div",
            dom.make(
                "p", say("page.photo.doubt", place=named), " ", dom.make("span", left, class_="note"), class_="say"
            ),
            dom.make(
                "div",
                shown(sheet, sheet.box_of(place), CROP, say("page.photo.crop", place=named)),
                dom.make("div", *choices, class_="chips", role="group", aria_label=named),
                class_="photo-choose",
            ),
            dom.make("p", say("page.photo.other"), class_="note") if sheet.cell_of(place) else None,
            class_="photo-doubt",
        )

    def _named(self, sheet: PhotoSheet, place: str) -> str:
        """A place in words: a cell, a box in it, a number beside the board."""
        say, cell = self.page.words, sheet.cell_of(place)
        if cell:
            return cell if cell == place else say("page.photo.box", cell=cell)
        zone, _, number = place.partition(":")
        return f"{say(f'zone.{zone}') if f'zone.{zone}' in say else say('page.check.bottles')} {number}"

    def _choice(self, sheet: PhotoSheet, place: str, token: str) -> Element:
        say, arg = self.page.words, f"{place} {token}"
        if token in MARKS:
            words = say(f"page.photo.token.{'empty' if token == '.' else token}")
            return dom.button(words, "doubt", arg, class_="chip photo-word")
        chip = sheet.paper.choice_chip(token, say)
        inside: list[Child] = [dom.drawn(pictures.icon(chip.icon, chip.pigment), class_="icon")] if chip.icon else []
        inside += [chip.label] if chip.label and not chip.icon else []
        return dom.button(inside, "doubt", arg, class_="chip", aria_label=chip.spoken)

    def _all_seen(self, sheet: PhotoSheet) -> Element:
        say = self.page.words
        key = "page.photo.seen" if sheet.asked else "page.photo.sure"
        return dom.make("p", say(key), class_="say photo-seen")

    def _straightened(self, sheet: PhotoSheet) -> Element:
        say = self.page.words
        picture = shown(sheet, WHOLE, SHEET, say("page.photo.straight"))
        return dom.make(
            "details", dom.make("summary", say("page.photo.straight")), picture, open=True, class_="photo-whole"
        )

    @does("doubt")
    def _settle(self, arg: str) -> None:
        sheet = self.sheet
        assert sheet
        place, _, token = arg.partition(" ")
        sheet.settle(place, token)
        self.page.speak(self.page.words("page.photo.left", count=len(sheet.doubtful)))
        self.changed(sheet)

    @does("photo-sheet")
    def _go_to(self, arg: str) -> None:
        self.place = min(max(0, int(arg)), len(self.sheets) - 1)
        self.changed(self.sheet)

    def doubtful(self, paper: PaperSheet) -> tuple[set[str], str]:
        """The cells of a sheet that somebody should look at, and the one that is asked about now."""
        sheet = self.sheet
        if sheet is None or sheet.paper is not paper or not sheet.doubtful:
            return set(), ""
        return {sheet.cell_of(place) for place in sheet.doubtful}, sheet.cell_of(sheet.doubtful[0])

    def next_sheet(self) -> bool:
        """Go on to the next sheet of the photos; false when there is none."""
        if self.place + 1 >= len(self.sheets):
            return False
        self._go_to(str(self.place + 1))
        return True

    def leave(self) -> None:
        """Another screen takes over: the camera is let go."""
        if self.camera:
            self.camera.stop()

    def settled(self, cell: str) -> None:
        """Somebody wrote in a cell: nobody need be asked about it any more."""
        if (sheet := self.sheet) and cell in sheet.doubtful:
            sheet.doubtful.remove(cell)


def shown(sheet: PhotoSheet, box: Box, width: int, words: str) -> Element:
    """A box of a sheet in its photo, straightened by the browser."""
    picture = dom.make("img", src=sheet.address, alt="")
    picture.style.width, picture.style.height = f"{sheet.size[0]}px", f"{sheet.size[1]}px"
    picture.style.transform = matrix(sheet.straight, box, width)
    frame = dom.make("div", picture, role="img", aria_label=words, class_="photo-frame")
    frame.style.width, frame.style.height = f"{width}px", f"{round(width * box.height / box.width)}px"
    return frame
