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
from engine.record import LONGEST_NAME
from engine.sheet import Sheet
from engine.texts import write_toml
from generator.draw.frame import SheetExtras
from generator.look import look_of
from generator.ranking_table import title_words
from generator.sheet_signs import signed_layout
from generator.shipped import shipped
from generator.words.messages import sentence, whole_sentence
from webplay.app.check.paper_sheet import (
    ERASE,
    CheckedSheet,
    PaperSheet,
    toggle,
)
from webplay.app.check.papers import blank_paper, keep_paper, kept_paper, paper_of
from webplay.app.check.photo_sheets import PhotoSheet
from webplay.app.check.photos import Photos
from webplay.app.classes.results.paper_pupils import PaperPupils
from webplay.app.maps.own_maps import OwnLayouts
from webplay.app.play import play_of, playable
from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Child, Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, Screen, does
from webplay.app.table.chips import chip_rows
from webplay.app.table.lookups import score_lines
from webplay.app.table.sheet_view import CellState, SheetView

#: within this many milliseconds a second digit belongs to the first
TYPING = 900


class CheckScreen(Screen):
    """Check a paper sheet."""

    name = "check"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        # `#check/temple`, or what the QR code of a sheet says: `#check/temple/sun-court/en`.
        game, _, named = page.address.part.partition("/")
        self.paper: PaperSheet | None = None
        self.pupils = PaperPupils(page, self._whole_sheet, self._begin_next)
        taught = self.pupils.follow(game) if game not in GAMES else None
        if taught and isinstance(taught.layout, MapLayout):
            game = taught.game.id
            here = kept_paper(page.storage, game, shipped())
            fits = here is not None and here.layout.digest == taught.layout.digest
            self.paper = here if fits else blank_paper(taught.layout)
        elif game in GAMES and play_of(game).paper:
            self.paper = self._begun(game, page.address.part if named else "")
        self.cell = ""
        self.lit: tuple[str, ...] = ()
        self.note = ""
        self.typed, self.typed_at = "", 0.0
        self.photos = Photos(page, self._photographed)

    def _begun(self, game: str, sign: str) -> PaperSheet:
        """The sheet of a game that was being typed, or a blank one; what a printed sheet says decides about its map."""
        layouts = self._layouts(game)
        wanted = signed_layout(sign, layouts) if sign else None
        kept = kept_paper(self.page.storage, game, shipped())
        if kept and (wanted is None or kept.layout.digest == wanted.digest):
            return kept
        return blank_paper(wanted if isinstance(wanted, MapLayout) else layouts[0])

    def parts(self) -> Iterable[Doer]:
        return (self.photos, self.pupils)

    def leave(self) -> None:
        self.photos.leave()

    def _photographed(self, sheet: PhotoSheet | None) -> None:
        """A photo was read, or something in it put right; without a sheet only what was said is new."""
        if sheet and sheet.paper is self.paper:
            self._update()
            return
        if sheet:
            self.paper, self.cell, self.lit, self.note = sheet.paper, "", (), ""
        self.show()

    def _whole_sheet(self) -> Sheet | None:
        """The sheet, if it is in order and somebody has written on it."""
        whole = self.paper is not None and not self.paper.blank and not self.checked.refusal
        return self.checked.sheet if whole else None

    def _begin_next(self) -> None:
        """A sheet was added to the class: the next one, please."""
        assert self.paper
        if not self.photos.next_sheet():
            self._begin(blank_paper(self.paper.layout))

    def _layouts(self, game: str) -> list[MapLayout]:
        own = [kept.layout for kept in OwnLayouts(self.page.storage).all(game)]
        return [layout for layout in (*shipped().layouts(game), *own) if isinstance(layout, MapLayout)]

    def title(self) -> str:
        return self.words("page.check.title")

    # Showing.

    def show(self) -> None:
        if self.paper is None:
            self._show_games()
        else:
            self._show_sheet(self.paper)

    def _show_games(self) -> None:
        say = self.words
        games = [
            dom.make("a", say(f"game.{game.id}.name"), href=f"#check/{game.id}", class_="check-game", data_game=game.id)
            for game in GAMES.values()
            if play_of(game.id).paper
        ]
        file = dom.make("input", type="file", data_do="open-sheet")
        dom.fill(
            self.page.place,
            bar(say, dom.make("h1", self.title())),
            dom.make(
                "section",
                self.photos.door(),
                dom.make("h2", say("page.photo.typed")),
                dom.make("p", say("page.check.lead")),
                dom.make("p", say("page.check.which")),
                dom.make("nav", *games, class_="check-games"),
                dom.make("label", say("page.check.open"), file, class_="field"),
                dom.make("p", self.note, class_="note refusal", role="alert") if self.note else None,
                *[
                    dom.make("p", dom.make("a", say(key), href=f"#{address}"))
                    for game in playable()
                    for address, key in play_of(game).ways_to_check.items()
                ],
                class_="check-begin",
            ),
        )

    def _show_sheet(self, paper: PaperSheet) -> None:
        say, layout = self.words, paper.layout
        game = layout.game
        self.view = SheetView(layout, self.title())
        self.photo = dom.make("div", class_="check-photo")
        self.tray = dom.make("div", class_="check-tray")
        self.beside = dom.make("div", class_="check-beside")
        self.score = dom.make("div", class_="check-score", role="status")
        title = dom.make("h1", self.title(), data_game=game)
        dom.fill(
            self.page.place,
            bar(say, title, dom.make("span", say(f"game.{game}.short"), class_="round")),
            dom.make(
                "div",
                dom.make("div", self.view.element, class_="sheet-place"),
                dom.make("div", self.photo, self.tray, self.beside, self.score, self._foot(paper), class_="check-side"),
                class_="check",
                data_game=game,
            ),
        )
        self._update()

    def _foot(self, paper: PaperSheet) -> Element:
        say, game = self.words, paper.layout.game
        layouts = self._layouts(game)
        options = [
            dom.make("option", layout.name[say.language] or layout.id, value=place, selected=layout == paper.layout)
            for place, layout in enumerate(layouts)
        ]
        keys = paper.keys_words(say)
        name = dom.make("input", type="text", value=paper.player, maxlength=LONGEST_NAME, dir="auto", data_do="player")
        file = dom.make("input", type="file", data_do="open-sheet")
        return dom.make(
            "div",
            dom.make("label", say("page.check.map"), dom.make("select", *options, data_do="map"), class_="field"),
            dom.make("label", say("page.check.player"), name, class_="field"),
            dom.make("label", say("page.check.open"), file, class_="field"),
            dom.make(
                "p",
                dom.button(say("page.check.save"), "save-sheet", class_="button quiet"),
                dom.button(say("page.check.again"), "blank", class_="button quiet"),
                class_="ways",
            ),
            dom.make("p", keys, class_="note check-keys"),
            self.photos.door(),
            class_="check-foot",
        )

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
        dom.fill(self.photo, *self.photos.panel(self.paper))
        dom.fill(self.tray, *self._tray_parts(self.paper))
        dom.fill(self.beside, *self._beside_parts(self.paper))
        dom.fill(self.score, *self._score_parts(self.paper, self.checked))

    def _mark(self) -> None:
        assert self.paper
        kind = play_of(self.paper.layout.game).controls
        doubtful, asked = self.photos.doubtful(self.paper)
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
            return [] if self.photos.doubtful(paper)[0] else [dom.make("p", paper.prompt(say), class_="say")]
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
        say = self.words
        note = dom.make("p", self.note, class_="note refusal", role="alert") if self.note else None
        if checked.refusal:
            clause = dom.make("span", checked.refusal.clause, class_="clause") if checked.refusal.clause else None
            said = dom.make("p", sentence(checked.refusal, say), " ", clause)
            return [note, dom.make("div", dom.make("h2", say("page.check.refused")), said, class_="check-refused")]
        title = checked.sheet.title()
        deeds = [say(f"sheet.deed.{deed}") for deed in checked.sheet.deeds() or []]
        honours = " ★ ".join([title_words(title, say), *deeds]) if title and title != "none" else ""
        return [
            note,
            dom.make("h2", say("page.check.score")),
            score_lines(checked, 0, say),
            dom.make("p", honours, class_="stars") if honours and not paper.blank else None,
            dom.make("p", say("page.check.alone"), class_="note") if paper.scored_with_others else None,
            self.pupils.element(self._whole_sheet()),
        ]

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
            self._begin(blank_paper(self._layouts(self.paper.layout.game)[int(event.target.value)]))

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
        self.photos.settled(cell)
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
