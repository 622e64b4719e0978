"""Sheets on the table: the one that is drawn on, what is new on it, the dice, the numbers beside the board, the score.

Not responsible for the picture and its buttons (`sheet_view.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.sheet import Sheet
from generator.draw.shapes import Drawing, Group
from generator.look import look_of
from webplay.app.shell import dom
from webplay.app.shell.fitting import fit
from webplay.app.table import lookups as dialogs
from webplay.app.table.interface import TableInterface
from webplay.app.table.runs import rows_words, run_words, runs
from webplay.app.table.sheet_view import CellState, SheetView
from webplay.app.table.sheets import sheet_drawing, sheet_of
from webplay.app.table.surface import Surface
from webplay.app.table.tracks import crosses, track_rows


class SheetSurface(Surface):
    """A sheet for each player."""

    on_paper = True

    def __init__(self, table: TableInterface) -> None:
        super().__init__(table)
        self._view: SheetView | None = None
        #: every sheet that lay here, as its owner left it: most of it is there when the notebook comes back
        self._views: dict[int, SheetView] = {}
        #: each player's sheet as they last left it, to show what others did to it since
        self.left: dict[int, list[str]] = {}
        self.crossed: dict[int, set[str]] = {}

    @property
    def view(self) -> SheetView | None:
        return self._view

    def sheet(self, player: int) -> Sheet:
        """The sheet of a player."""
        return sheet_of(self.match, player)

    def put_away(self) -> None:
        self._view = None
        self._views.clear()

    # What is seen.

    def lay(self, on: int) -> None:
        if on == self.on and self._view:
            self._view.show(self._drawing(on))
            return
        self.on = on
        self.prepare(on)
        self._view = self._views[on]
        self._view.calm()
        dom.fill(self.place, self._view.element)

    def prepare(self, on: int) -> None:
        if on not in self._views:
            self._views[on] = SheetView(
                self.match.layout, self.words("page.sheet_of", name=self.table.session.names[on])
            )
        self._views[on].show(self._drawing(on))

    def _drawing(self, on: int) -> Drawing:
        return sheet_drawing(self.match, on, self.table.session.names[on], self.words)

    def written(self, on: int) -> None:
        # In turn-taking games a move may cross out something on every sheet.
        if self._view and (on == self.on or not self.match.game.simultaneous):
            self._view.pending([])
            self._view.show(self._drawing(self.on), animate=True)

    def update(self) -> None:
        controls, kind = self.table.controls, self.table.kind
        if self.table.dice_hidden():
            self.dice.clear()
        else:
            dice = controls.dice_now() if controls else kind.dice(self.match, self.words)
            self.dice.show(dice, kind.roll_words(self.match, self.words), controls)
        self._update_tracks()
        match, on, worth = self.match, self.on, self.table.worth
        facts = (on, match.score(on), worth)
        self.strip_shown.show(facts, lambda: [dialogs.score_strip(match, on, self.words, worth)])
        fit(dom.the(".strip", self.strip))

    def _update_tracks(self) -> None:
        """The numbers beside the board; those that others made the owner cross out since the last turn stand out."""
        preview = self.table.controls.preview() if self.table.controls else None
        tracks = self.table.kind.tracks(self.sheet(self.on), self.words, preview)
        fresh = crosses(tracks) - self.crossed.get(self.on, crosses(tracks))
        self.tracks_shown.show((tracks, fresh), lambda: track_rows(tracks, self.match.game.id, fresh))
        for name in fresh:
            if self._view and (cross := dom.find(f"[id={name}]", self._view.picture)):
                cross.classList.add("fresh-cross")

    def mark(self) -> None:
        view, controls = self._view, self.table.controls
        if view is None:
            return
        possible = controls.possible() if controls else frozenset()
        chosen = controls.chosen() if controls else ()
        fresh, notes = self._fresh(), self.notes()
        view.mark(
            {
                name: CellState(
                    self._cell_words(name, name in possible, notes.get(name, "")),
                    name in possible,
                    name in chosen,
                    name in fresh,
                    name in self.table.lit,
                    notes.get(name, ""),
                )
                for name in view.buttons
            }
        )
        view.grid.setAttribute("data-swipes", "true" if controls and controls.swipes() else "false")
        preview = controls.preview() if controls else None
        draw = look_of(self.match.game.id).sheet.pencil
        groups: list[Group] = [draw(self.match.layout, preview, cell) for cell in chosen] if preview else []
        view.pending([*groups, *(controls.sketch() if controls else [])])

    def notes(self) -> dict[str, str]:
        notes: dict[str, str] = {}
        for name in self.table.kind.aids:
            if self.table.controls and name in self.table.aids:
                notes |= self.table.controls.aid(name)
        return notes

    def _cell_words(self, name: str, possible: bool, note: str) -> str:
        text = f"{name}, {self.table.kind.cell_words(self.sheet(self.on), name, self.words)}"
        text = f"{text} ({note})" if note else text
        return f"{text}, {self.words('page.cell_possible')}" if possible else text

    def _fresh(self) -> frozenset[str]:
        """The cells of the own sheet that others filled since its owner last left it."""
        before, controls = self.left.get(self.on), self.table.controls
        if before is None or (controls and controls.player != self.on):
            return frozenset()
        names, now = self.match.layout.grid.names, self.sheet(self.on).tokens()
        return frozenset(name for name, old, new in zip(names, before, now, strict=True) if old != new)

    def whose(self) -> str:
        session, controls = self.table.session, self.table.controls
        if controls and controls.on != controls.player:
            name, other = session.names[session.holder], session.names[controls.on]
            return self.words("page.on_sheet", name=name, other=other)
        return self.words("page.sheet_of", name=session.names[self.on]) if len(session.names) > 1 else ""

    def waiting_words(self) -> str:
        waiting = self.table.session.thinking and not self.table.news
        return self.words("page.bots_think") if waiting else ""

    def board_words(self) -> str:
        grid, names, sheet = self.match.layout.grid, list(self._cells()), self.sheet(self.on)
        said = {name: self.table.kind.cell_words(sheet, name, self.words) for name in names}
        tracks = self.table.kind.tracks(sheet, self.words)
        return " ".join([*rows_words(grid, said, self.words), *(track.spoken for track in tracks)])

    def cells_words(self, cells: Collection[str]) -> list[str]:
        return [run_words(run, self.words) for run in runs(self.match.layout.grid, dict.fromkeys(cells, ""))]

    def _cells(self) -> Iterable[str]:
        return self._view.buttons if self._view else ()

    # What happens.

    def note_left(self, player: int) -> None:
        sheet = self.sheet(player)
        self.left[player] = sheet.tokens()
        self.crossed[player] = crosses(self.table.kind.tracks(sheet, self.words))

    def lingers(self, player: int) -> bool:
        return self.table.session.needs_handover and self.match.game.simultaneous
