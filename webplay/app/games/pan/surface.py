"""The island on the table: one for everybody, with all explorers, the tiles, and one step at a time.

Not responsible for the rules, for what a step offers (`controls.py`), nor for pushing and zooming (`island_view.py`).
"""

from __future__ import annotations

from collections.abc import Collection
from math import hypot
from typing import Any

import js

from engine.errors import Refusal
from engine.games.pan.rules import PanMatch
from engine.hexes import hex_named, name_of
from engine.match import Move
from generator.draw.frame import Box
from generator.draw.hexagons import ROOT, extent
from generator.draw.shapes import Group
from generator.games.pan.picture import SIDE, island_groups
from generator.games.pan.table import STILL, outlooks
from webplay.app.games.pan.controls import lake_words
from webplay.app.games.pan.explorers import explorers_table, tiles_row, tracks_picture
from webplay.app.games.pan.island_view import CLOSER, IslandView
from webplay.app.games.pan.places import place_words, way_to
from webplay.app.games.pan.tiles import hexes_of
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.refill import Refill
from webplay.app.shell.screen import does
from webplay.app.table.interface import TableInterface
from webplay.app.table.sheet_view import CellState
from webplay.app.table.surface import Surface

#: empty hexes that are seen around the island
RIM = 1.1
#: hexes around an explorer that are looked at closely
NEAR = 3.2
SPOT = 9.0


class IslandSurface(Surface):
    """One island for everybody: the notebook is not passed on, the screen says whose turn it is."""

    def __init__(self, table: TableInterface) -> None:
        super().__init__(table)
        self._view: IslandView | None = None
        #: the hex that was tapped last
        self.asked = ""
        #: what was said of each hex, at one moment of the match
        self._texts: tuple[tuple[Any, ...], dict[str, str]] = ((), {})
        #: the island as each player last left it
        self.seen: dict[int, dict[int, Any]] = {}

    @property
    def view(self) -> IslandView | None:
        return self._view

    @property
    def match(self) -> PanMatch:
        match = self.table.session.match
        assert isinstance(match, PanMatch)
        return match

    def put_away(self) -> None:
        if self._view:
            self._view.leave()
            self._view = None

    # What is seen.

    def lay(self, on: int) -> None:
        self.on = on
        if self._view is None:
            self._view = IslandView(self.words)
            dom.fill(self.place, self._view.element)
            self.strip.after(self._view.zooms)
        self._view.show(self._drawing())
        self._place_buttons()
        self._frame()

    def lay_out(self) -> None:
        super().lay_out()
        self.tiles_shown = Refill(self.dice.element)
        self._texts = ((), {})

    def _stands(self) -> tuple[Any, ...]:
        """What tells one moment of the match from another."""
        match, session = self.match, self.table.session
        return id(match), len(session.log), match.round, match.step, match.player, match.over

    def _drawing(self) -> list[Group]:
        return [*island_groups(self.match, STILL), *outlooks(self.match)]

    def written(self, on: int) -> None:
        if self._view:
            self._view.pending([])
            self._view.show(self._drawing(), animate=True)

    def _frame(self) -> None:
        """Tell the view how far the island reaches, with a rim of sea, and with the tile about to be laid."""
        left, top, right, bottom = extent(self.match.island.letters, SIDE)
        rim, controls = RIM * ROOT * SIDE, self.table.controls
        left, top, right, bottom = left - rim, top - rim, right + rim, bottom + rim
        for place in controls.chosen() if controls and self.match.step == "lay" else ():
            west, north, east, south = extent(hexes_of(place), SIDE)
            left, top, right, bottom = min(left, west), min(top, north), max(right, east), max(bottom, south)
        if self._view:
            self._view.sight.frame(Box(left, top, right - left, bottom - top), self._part())

    def _part(self) -> Box | None:
        """Around the player who walks or founds; while a tile is chosen and laid the whole island matters."""
        controls = self.table.controls
        if controls is None or self.match.step not in ("move", "act", "wonder"):
            return None
        explorer = self.match.explorers[self.match.player]
        x, y = STILL.middle(explorer)
        offered = [(hexagon, *STILL.middle(hexagon)) for hexagon in map(hex_named, sorted(controls.possible()))]
        # What a portal leads to may lie far away: arrows at the edge lead there.
        near = [hexagon for hexagon, across, down in offered if hypot(across - x, down - y) < NEAR * ROOT * SIDE]
        left, top, right, bottom = extent([explorer, *near], SIDE)
        rim = ROOT * SIDE / 2
        return Box(left - rim, top - rim, right - left + 2 * rim, bottom - top + 2 * rim)

    def _place_buttons(self) -> None:
        """A button over every hex, every place on offer, and whatever is lit."""
        offered = self.table.controls.possible() if self.table.controls else frozenset()
        wanted = {*map(name_of, sorted(self.match.island.letters)), *offered, *self.table.lit}
        boxes, kinds = {}, {}
        for name in sorted(wanted, key=_reading_order):
            if " " in name:
                x, y = (sum(way) / 3 for way in zip(*map(STILL.middle, hexes_of(name)), strict=True))
                boxes[name] = Box(x - SPOT / 2, y - SPOT / 2, SPOT, SPOT)
                kinds[name] = "spot"
            else:
                boxes[name] = STILL.box(hex_named(name))
        if self._view:
            self._view.place(boxes, kinds)

    def update(self) -> None:
        match, say = self.match, self.words
        taking = self.table.controls is not None and match.step == "take"
        # Each is drawn anew when it looks different, not after every move: most moves change one of them.
        tiles = match.tile, tuple(match.faceup), match.drawn, taking
        self.tiles_shown.show(tiles, lambda: [] if taking else tiles_row(match, say))
        self.dice.element.setAttribute("aria-label", self.table.kind.roll_words(match, say))
        self.dice.element.setAttribute("role", "img")
        markers, worth = tuple(map(tuple, match.markers)), self.table.worth
        self.tracks_shown.show(markers, lambda: [tracks_picture(match)])
        left = tuple(map(tuple, (*match.reserves, *match.unplaced)))
        facts = markers, left, match.scores(), match.player, match.over, worth
        self.strip_shown.show(facts, lambda: [explorers_table(match, self.table.session.names, say, worth)])

    def mark(self) -> None:
        view, controls = self._view, self.table.controls
        if view is None:
            return
        self._place_buttons()
        self._frame()
        possible = controls.possible() if controls else frozenset()
        chosen = controls.chosen() if controls else ()
        fresh = self._fresh()
        marks = {
            name: CellState(
                self._hex_words(name, name in possible),
                possible=name in possible,
                chosen=name in chosen,
                fresh=name in fresh,
                lit=name in self.table.lit,
            )
            for name in view.buttons
        }
        view.mark(marks)
        view.pending(controls.sketch() if controls else [])

    def _hex_words(self, name: str, possible: bool) -> str:
        if self._texts[0] != self._stands():
            self._texts = (self._stands(), {})
        if (text := self._texts[1].get(name)) is None:
            text = lake_words(self.match, name, tuple(self.table.session.names), self.words)
            text = f"{text}, {place_words(self.match.explorers[self.match.player], name, self.words)}"
            self._texts[1][name] = text
        return f"{text}, {self.words('page.cell_possible')}" if possible else text

    def _snapshot(self) -> dict[int, Any]:
        island = self.match.island
        return {
            hexagon: (letter, island.animals.get(hexagon), hexagon in island.wonders)
            for hexagon, letter in island.letters.items()
        }

    def _fresh(self) -> frozenset[str]:
        """What others changed since the player's last turn, shown while a tile is chosen."""
        before = self.seen.get(self.match.player)
        if before is None or self.table.controls is None or self.match.step != "take":
            return frozenset()
        return frozenset(name_of(hexagon) for hexagon, now in self._snapshot().items() if before.get(hexagon) != now)

    def whose(self) -> str:
        again = self.match.tile is None and self.match.step == "move" and self._walked()
        key = "page.pan.extra_turn" if again else "page.pan.turn_of"
        return self.words(key, name=self.table.session.names[self.match.player])

    def _walked(self) -> bool:
        """Whether the last thing done was the choice of an animal for the bonus space (PA-9)."""
        log = self.table.session.log
        return bool(log) and str(log[-1].move).startswith("animal") and log[-1].player == self.match.player

    def waiting_words(self) -> str:
        session = self.table.session
        name = session.names[self.match.player]
        return self.words("page.pan.bots_think", name=name) if session.thinking else ""

    def board_words(self) -> str:
        return "; ".join(self.cells_words([name_of(hexagon) for hexagon in self.match.island.letters]))

    def cells_words(self, cells: Collection[str]) -> list[str]:
        """The nearest first: that is how somebody finds them by arrow keys."""
        here = self.match.explorers[self.match.player]
        far = {name: sum(count for _, count in way_to(here, hex_named(name.split()[0]))) for name in cells}
        return [
            self._hex_words(name, False) for name in sorted(cells, key=lambda name: (far[name], *_reading_order(name)))
        ]

    def reason(self, refusal: Refusal) -> str:
        return _capital(super().reason(refusal))

    def instead_of(self, refusal: Refusal) -> str:
        """A hex that is nothing to choose in this step: what it is."""
        if not refusal.key.startswith("step_") or not self.asked:
            return ""
        return _capital(lake_words(self.match, self.asked, tuple(self.table.session.names), self.words))

    # What happens.

    def tap(self, cell: str) -> None:
        self.asked = cell
        super().tap(cell)

    def begin_waiting(self) -> None:
        self.hurry = False
        self.lay(self.match.player)

    def box_of(self, part: str) -> Element | None:
        rows = dom.find_all(".crew tbody tr", self.strip)
        return dom.find(f"[data-part='{part}']", rows[self.on]) if self.on < len(rows) else None

    def bot_cells(self, move: Move) -> tuple[str, ...]:
        return self.table.kind.move_cells(move)

    def note_left(self, player: int) -> None:
        if self.match.player != player:
            self.seen[player] = self._snapshot()

    def lingers(self, player: int) -> bool:
        return self.match.player != player

    # Touch and keys.

    @does("zoom-in")
    def zoom_in(self) -> None:
        """Look closer."""
        if self._view:
            self._view.sight.closer(CLOSER)

    @does("zoom-out")
    def zoom_out(self) -> None:
        """Look from farther away."""
        if self._view:
            self._view.sight.closer(1 / CLOSER)

    @does("zoom-fit")
    def zoom_fit(self) -> None:
        """Look at the whole island."""
        if self._view:
            self._view.sight.fit_all()

    def key(self, event: Event) -> bool:
        key, view, controls = str(event.key), self._view, self.table.controls
        if dom.find("dialog[open]") or view is None:
            return True
        zooms = {"+": self.zoom_in, "=": self.zoom_in, "-": self.zoom_out, "−": self.zoom_out, "0": self.zoom_fit}
        if event.shiftKey and view.sight.push_by_key(key):
            event.preventDefault()
        elif key in zooms:
            zooms[key]()
        elif key.lower() == "t" and self.match.step == "lay" and controls:
            self.table.answer(controls.tap_chip("turn"))
        elif key == "Enter" and self.table.busy and str(js.document.activeElement.tagName) == "BODY":
            self.hurry = True
        else:
            return False
        return True

    def confirms_here(self) -> bool:
        """On the chosen hex, or anywhere when no hex is to be chosen."""
        controls = self.table.controls
        anywhere = bool(controls and self._view and controls.actions() and not controls.possible())
        return anywhere or super().confirms_here()


def _reading_order(name: str) -> tuple[int, str]:
    return hex_named(name.split()[0]), name


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
