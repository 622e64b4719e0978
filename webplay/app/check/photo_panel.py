"""Looking over what was read from photos: the doubtful places first, each with its crop, and the photo itself.

Not responsible for reading photos (`photos.py`), nor for the sheet that comes of them (`screen.py`).
"""

from __future__ import annotations

from collections.abc import Callable

from generator.draw.frame import Box
from webplay.app.check.paper_sheet import PaperSheet
from webplay.app.check.photo_sheets import NAME, WHOLE, PhotoSheet, matrix
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Child, Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does

#: how wide a place, a whole sheet and the line with the name are shown
CROP, SHEET, LINE = 132, 296, 220
#: marks that no paper sheet has chips for
MARKS = (".", "tick", "ring", "cross")


class PhotoPanel(Doer):
    """The sheets that were read from photos, and which of them is looked at."""

    def __init__(self, page: Shell, changed: Callable[[PhotoSheet], None]) -> None:
        self.page, self.changed = page, changed
        self.sheets: list[PhotoSheet] = []
        self.place = 0

    @property
    def sheet(self) -> PhotoSheet | None:
        return self.sheets[self.place] if self.sheets else None

    def sheet_of(self, paper: PaperSheet) -> PhotoSheet | None:
        """The sheet that is looked at, if a paper is what became of it."""
        sheet = self.sheet
        return sheet if sheet and sheet.paper is paper else None

    def parts(self, paper: PaperSheet) -> list[Child]:
        """What stands beside a sheet that was read: the place to look at, and the photo itself."""
        sheet = self.sheet_of(paper)
        if sheet is None:
            return []
        say = self.page.words
        parts: list[Child] = [self._which()] if len(self.sheets) > 1 else []
        if sheet.unsure:
            parts.append(dom.make("p", say("page.photo.unsure"), class_="note refusal"))
        parts.append(self._doubt(sheet) if sheet.doubtful else self._all_seen(sheet))
        parts.append(self._straightened(sheet))
        return parts

    def name_line(self, paper: PaperSheet) -> Element | None:
        """The line with the name in the photo, beside the field in which it is typed."""
        sheet = self.sheet_of(paper)
        return shown(sheet, NAME, LINE, self.page.words("page.photo.name")) if sheet else None

    def _which(self) -> Element:
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
    def _go(self, arg: str) -> None:
        self.go_to(int(arg))

    def go_to(self, place: int) -> None:
        """Look at another sheet."""
        self.place = min(max(0, place), len(self.sheets) - 1)
        self.changed(self.sheets[self.place])

    def doubtful(self, paper: PaperSheet) -> tuple[set[str], str]:
        """The cells of a sheet that somebody should look at, and the one that is asked about now."""
        sheet = self.sheet_of(paper)
        if sheet is None or not sheet.doubtful:
            return set(), ""
        return {sheet.cell_of(place) for place in sheet.doubtful}, sheet.cell_of(sheet.doubtful[0])

    def next_sheet(self) -> bool:
        """Go on to the next sheet of the photos; false when there is none."""
        if self.place + 1 >= len(self.sheets):
            return False
        self.go_to(self.place + 1)
        return True

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
