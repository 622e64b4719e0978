"""The paper checker: what stands on a paper sheet is typed or tapped in, and its score explained line by line.

`#check` asks for the game, `#check/temple` goes straight to its sheet, `#check/<class code>` to that of a lesson. Not
responsible for the rules (the engine's `read_sheet` refuses what cannot be) nor for what is typed (`paper_sheet.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.errors import Refused
from engine.games.registry import GAMES
from engine.layout import MapLayout
from engine.sheet import Sheet
from engine.texts import write_toml
from generator.draw.frame import SheetExtras
from generator.look import look_of
from generator.shipped import shipped
from generator.words.messages import whole_sentence
from webplay.app.check.opening import maps_of, paper_of_game, paper_on, signed_map
from webplay.app.check.paper_sheet import (
    ERASE,
    CheckedSheet,
    PaperSheet,
    toggle,
)
from webplay.app.check.papers import blank_paper, keep_paper, paper_of
from webplay.app.check.photo_panel import PhotoPanel
from webplay.app.check.photo_sheets import PhotoSheet
from webplay.app.check.photos import Photos
from webplay.app.check.score_view import score_parts
from webplay.app.check.views import begin_view, foot_view
from webplay.app.classes.results.paper_pupils import PaperPupils
from webplay.app.play import play_of
from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Child, Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, Screen, does
from webplay.app.table.chips import chip_rows
from webplay.app.table.sheet_view import CellState, SheetView

#: within this many milliseconds a second digit belongs to the first
TYPING = 900


class CheckScreen(Screen):
    """Check a paper sheet."""

    name = "check"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.cell = ""
        self.lit: tuple[str, ...] = ()
        self.note = ""
        self.typed, self.typed_at = "", 0.0
        self.pupils = PaperPupils(page, self._whole_sheet, self._begin_next)
        self.panel = PhotoPanel(page, self._photographed)
        self.photos = Photos(page, self.panel, self.show)
        self.paper: PaperSheet | None = self._asked_for(page.address.part)

    def _asked_for(self, part: str) -> PaperSheet | None:
        """The sheet of a game, of a class code, or of what a printed sheet says about itself."""
        game, _, named = part.partition("/")
        texts = self.page.storage
        if game not in GAMES:
            taught = self.pupils.follow(game)
            return paper_on(texts, taught.layout) if taught and isinstance(taught.layout, MapLayout) else None
        if not play_of(game).paper:
            return None
        if named and (layout := signed_map(texts, part)):
            self.photos.chosen = layout
            return paper_on(texts, layout)
        self.note = self.words("page.check.no_map") if named else ""
        return paper_of_game(texts, game)

    def parts(self) -> Iterable[Doer]:
        return (self.photos, self.panel, self.pupils)

    def leave(self) -> None:
        self.photos.leave()

    def _photographed(self, sheet: PhotoSheet) -> None:
        """Another sheet that was read is looked at, or something in it was put right."""
        if sheet.paper is self.paper:
            self._update()
            return
        self.paper, self.cell, self.lit, self.note = sheet.paper, "", (), ""
        self.show()
        # What is asked about the photo stands below the sheet on a phone.
        dom.reveal(self.photo)
        say, count = self.words, len(sheet.doubtful)
        self.page.speak(say("page.photo.left", count=count) if count else say("page.photo.sure"))

    def _whole_sheet(self) -> Sheet | None:
        """The sheet, if it is in order and somebody has written on it."""
        whole = self.paper is not None and not self.paper.blank and not self.checked.refusal
        return self.checked.sheet if whole else None

    def _begin_next(self) -> None:
        """A sheet was added to the class: the next one, please."""
        assert self.paper
        if not self.panel.next_sheet():
            self._begin(blank_paper(self.paper.layout))

    def title(self) -> str:
        return self.words("page.check.title")

    # Showing.

    def show(self) -> None:
        if self.paper is None:
            self._show_games()
        else:
            self._show_sheet(self.paper)

    def _show_games(self) -> None:
        begin = begin_view(self.words, self.photos.door(), self.note)
        dom.fill(self.page.place, bar(self.words, dom.make("h1", self.title())), begin)

    def _show_sheet(self, paper: PaperSheet) -> None:
        say, layout = self.words, paper.layout
        game = layout.game
        self.view = SheetView(layout, self.title())
        self.photo = dom.make("div", class_="check-photo")
        self.tray = dom.make("div", class_="check-tray")
        self.beside = dom.make("div", class_="check-beside")
        self.score = dom.make("div", class_="check-score", role="status")
        title = dom.make("h1", self.title(), data_game=game)
        door, foot = self.photos.door() if self._door_first(paper) else None, self._foot(paper)
        dom.fill(
            self.page.place,
            bar(say, title, dom.make("span", say(f"game.{game}.short"), class_="round")),
            dom.make(
                "div",
                dom.make("div", self.view.element, class_="sheet-place"),
                dom.make("div", door, self.photo, self.tray, self.beside, self.score, foot, class_="check-side"),
                class_="check",
                data_game=game,
            ),
        )
        self._update()

    def _foot(self, paper: PaperSheet) -> Element:
        maps = maps_of(self.page.storage, paper.layout.game, paper.layout)
        door = None if self._door_first(paper) else self.photos.door()
        return foot_view(paper, maps, self.panel.name_line(paper), door, self.words)

    def _door_first(self, paper: PaperSheet) -> bool:
        """Whether photos come in above everything else: on a sheet on which nothing stands yet."""
        return paper.blank and not self.panel.sheet_of(paper)

    def _update(self) -> None:
        """Bring the picture, the chips and the score up to date."""
        assert self.paper
        self.checked = self.paper.read()
        keep_paper(self.page.storage, self.paper)
        sheet = self.checked.sheet
        sheet.player = self.paper.player
        extras = SheetExtras(self.paper.player, scores=True, score=self.checked.score())
        self.view.show(look_of(self.paper.layout.game).sheet.draw(self.paper.layout, sheet, self.words, extras))
        self._mark()
        dom.fill(self.photo, *self.panel.parts(self.paper))
        dom.fill(self.tray, *self._tray_parts(self.paper))
        dom.fill(self.beside, *self._beside_parts(self.paper))
        dom.fill(self.score, *self._score_parts(self.paper, self.checked))

    def _mark(self) -> None:
        assert self.paper
        kind = play_of(self.paper.layout.game).controls
        doubtful, asked = self.panel.doubtful(self.paper)
        chosen = {*self.paper.outlined, self.cell or asked}
        states = {}
        for name in self.view.buttons:
            wrong = name in self.checked.cells
            # What could not be read is not in the picture: it is shown as a note.
            token = "".join(self.paper.written(name)) if wrong else ""
            note = token if token.isdigit() else "✗" if token else "?" if name in doubtful else ""
            text = f"{name}, {kind.cell_words(self.checked.sheet, name, self.words)}"
            states[name] = CellState(
                f"{text} {note} {token}".strip(), chosen=name in chosen, fresh=wrong, lit=name in self.lit, note=note
            )
        self.view.mark(states)

    def _tray_parts(self, paper: PaperSheet) -> list[Element]:
        say = self.words
        if paper.outlining:
            done = say("page.check.outline_done")
            ready = dom.button(done, "outlined", class_="button primary", disabled=not paper.outlined)
            return [dom.make("p", say("page.check.outline_tap", done=done), class_="say"), ready]
        if not self.cell:
            # What is asked about a photo stands above: one question at a time.
            return [] if self.panel.doubtful(paper)[0] else [dom.make("p", paper.prompt(say), class_="say")]
        chips = chip_rows(paper.cell_chips(self.cell, say))
        head = dom.make("p", say("page.check.cell", cell=self.cell), class_="say")
        return [head, dom.make("div", *chips, class_="chips", role="group", aria_label=self.cell)]

    def _beside_parts(self, paper: PaperSheet) -> list[Child]:
        parts: list[Child] = []
        for row in paper.beside(self.checked.sheet, self.words):
            picture = dom.drawn(pictures.icon(row.icon), class_="icon") if row.icon else None
            parts.append(dom.make("h2", picture, row.name))
            if row.chips:
                parts.append(dom.make("div", *chip_rows(list(row.chips)), class_="chips noted"))
            elif row.none:
                parts.append(dom.make("p", row.none, class_="note"))
        return parts

    def _score_parts(self, paper: PaperSheet, checked: CheckedSheet) -> list[Child]:
        note = dom.make("p", self.note, class_="note refusal", role="alert") if self.note else None
        whole = self._whole_sheet()
        clean = dom.button(self.words("page.check.clean"), "clean", class_="button quiet") if whole else None
        return [note, *score_parts(paper, checked, self.words), clean, self.pupils.element(whole)]

    # Touch.

    def act(self, do: str, arg: str, event: Event) -> None:
        """A touch takes away what was noted before; without a sheet there is nothing to touch."""
        if self.paper or do == "open-sheet" or do in self.photos.deeds:
            self.note = "" if do != "open-sheet" else self.note
            super().act(do, arg, event)

    @does("open-sheet")
    def _open_file(self, _arg: str, event: Event) -> None:
        if event.type == "change":
            self.page.spawn(self._open(event.target.files.item(0)))

    @does("light")
    def _light(self, place: str) -> None:
        cells = self.checked.explain()[int(place)].cells
        self.lit = () if cells == self.lit else cells
        self.page.speak(", ".join(cells))
        self._mark()

    @does("outlined")
    def _finish_outline(self) -> None:
        assert self.paper
        self.paper.finish_outline()
        self._update()

    @does("player")
    def _name_player(self, _arg: str, event: Event) -> None:
        assert self.paper
        self.paper.player = str(event.target.value).strip()
        keep_paper(self.page.storage, self.paper)

    @does("map")
    def _choose_map(self, _arg: str, event: Event) -> None:
        assert self.paper
        if event.type == "change":
            here = self.paper.layout
            self._begin(blank_paper(maps_of(self.page.storage, here.game, here)[int(event.target.value)]))

    @does("sign")
    def _name_map(self, _arg: str, event: Event) -> None:
        if event.type != "change":
            return
        layout = signed_map(self.page.storage, str(event.target.value))
        if layout and play_of(layout.game).paper:
            self._begin(blank_paper(layout))
        else:
            self.note = self.words("page.check.no_map")
            self._update()

    @does("clean")
    def _print_clean(self) -> None:
        from webplay.app.check.clean import download_clean

        if sheet := self._whole_sheet():
            self.page.notice.show(self.words("page.printing"))
            self.page.spawn(download_clean(sheet, self.words))

    @does("blank")
    def _begin_blank(self) -> None:
        assert self.paper
        self._begin(blank_paper(self.paper.layout))

    @does("save-sheet")
    def _save(self) -> None:
        from webplay.app.shell.downloads import download

        assert self.paper
        text = write_toml(self.paper.data())
        download(f"carnet-{self.paper.layout.game}-sheet.toml", text.encode(), "application/toml")

    def _begin(self, paper: PaperSheet) -> None:
        self.paper, self.cell, self.lit = paper, "", ()
        self.photos.chosen = paper.layout
        keep_paper(self.page.storage, paper)
        self.show()

    @does("cell")
    def _tap_cell(self, cell: str) -> None:
        assert self.paper
        self.view.take(cell)
        self.lit = ()
        if self.paper.outlining:
            toggle(self.paper.outlined, cell)
        self.cell = cell
        self._update()

    @does("chip")
    def _tap_chip(self, chip: str) -> None:
        assert self.paper
        self.lit = ()
        if self.paper.tap_beside(chip):
            self._update()
        elif self.cell:
            self._write("" if chip == ERASE else chip)

    def _write(self, token: str, stay: bool = False) -> None:
        """Write in the chosen cell, and go on to the next empty one."""
        assert self.paper
        cell = self.cell
        self.paper.write(cell, token)
        self.panel.settled(cell)
        key = "page.check.written" if token else "page.check.rubbed"
        self.page.speak(self.words(key, token=token, cell=cell) if token else self.words(key, cell=cell))
        if token and not stay and self.paper.goes_on(token):
            self.cell = self.paper.after(cell)
        self._update()

    async def _open(self, file: Any) -> None:
        if not file:
            return
        try:
            self.paper = paper_of(shipped().read_sheet(str(await file.text())))
            self.note = ""
        except Refused as refused:
            self.note = self.words.with_colon(str(file.name), whole_sentence(refused.refusal, self.words))
        self.cell, self.lit = "", ()
        self.show()

    # Keys.

    def key(self, event: Event) -> None:
        key = str(event.key)
        if self.paper is None or not self.view.grid.contains(event.target):
            return
        if here := dom.data(event.target, "arg"):
            self.view.take(here)
        if self.view.step(key):
            self.cell = self.view.focus_cell
            self.typed = ""
            self._update()
        elif not self._type(key, float(event.timeStamp)):
            return
        event.preventDefault()

    def _type(self, key: str, when: float) -> bool:
        """A key that writes something in the cell with the focus; false when it does not."""
        assert self.paper
        if self.cell != self.view.focus_cell:
            self.cell, self.typed = self.view.focus_cell, ""
        if key in ("Delete", "Backspace"):
            self._write("")
            return True
        token = self.paper.typed(self.cell, key, self.typed if when - self.typed_at < TYPING else "")
        if token is None:
            return key.isdigit()
        self.typed, self.typed_at = token, when
        self._write(token, stay=True)
        return True
