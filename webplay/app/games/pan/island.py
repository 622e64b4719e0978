"""The table of a game on one island for everybody: the island, all explorers, the tiles, and one step at a time.

Not responsible for the rules, for what a step offers (`controls/`), nor for pushing and zooming (`island_view.py`).
Everybody sees the same island, so the notebook is not passed on: the screen says whose turn it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from math import hypot
from typing import Any

import js

from engine.hexes import hex_named, name_of
from engine.match import Move
from generator.draw.frame import Box
from generator.draw.hexagons import ROOT, extent
from generator.games.pan.picture import SIDE, island_groups
from generator.games.pan.table import STILL, outlooks
from generator.words.messages import sentence
from webplay.app.games.pan.controls import PanControls, advice, lake_words
from webplay.app.games.pan.explorers import explorers_table, tiles_row, tracks_picture
from webplay.app.games.pan.island_view import CLOSER, IslandView
from webplay.app.games.pan.places import place_words
from webplay.app.games.pan.tiles import hexes_of
from webplay.app.shell import dom
from webplay.app.shell.interface import Shell
from webplay.app.shell.page_words import isolated
from webplay.app.table import lookups as dialogs
from webplay.app.table.screen import TableScreen
from webplay.app.table.sheet_view import CellState

#: empty hexes that are seen around the island
RIM = 1.1
#: hexes around an explorer that are looked at closely
NEAR = 3.2
SPOT = 9.0
# How long a bot's move may be looked at: so many short pauses.
PAUSES, PAUSE = 8, 0.07
ZOOM_KEYS = {"+": "zoom-in", "=": "zoom-in", "-": "zoom-out", "−": "zoom-out", "0": "zoom-fit"}


class IslandScreen(TableScreen):
    """A game on an island."""

    view: IslandView | None  # type: ignore[assignment]

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        #: the hex that was tapped last
        self.asked = ""
        #: whose score is explained
        self.looked = 0
        self.hurry = False
        #: the island as each player last left it
        self.seen: dict[int, dict[int, Any]] = {}

    def show(self) -> None:
        if self.view:
            self.view.leave()
        super().show()

    def leave(self) -> None:
        super().leave()
        self.hurry = True
        if self.view:
            self.view.leave()
            self.view = None

    # What happens next.

    def next(self) -> None:
        self._take_seat()
        super().next()

    def _take_seat(self) -> None:
        if self.session.deciding is not None:
            self.session.take(self.session.deciding)

    async def _bots(self) -> None:
        self.busy, self.hurry = True, False
        self._show_sheet(self.match.player)
        self._update()
        await self.session.let_bots_think(self._watch)
        self.busy, self.lit = False, frozenset()
        if self.page.screen is self:
            self.next()

    async def _watch(self) -> bool:
        """Let people see what a bot just did, unless they are in a hurry."""
        told = self.session.log[-1]
        name, move = isolated(self.session.names[told.player]), self.kind.move_words(told.move, self.words)
        text = self.words.with_colon(name, move)
        for _ in range(PAUSES):
            if self.hurry or self.page.screen is not self or self.match.over:
                break
            if not _:
                self.lit = frozenset(self.kind.move_cells(told.move))
                self._update()
                self.tell(text)
                self.page.speak(text)
            await asyncio.sleep(PAUSE)
        return await super()._watch()

    # Drawing.

    def _show_sheet(self, on: int) -> None:
        self.on = self.looked = on
        if self.view is None:
            self.view = IslandView(self.words)
            dom.fill(self.sheet_place, self.view.element)
            self.strip.after(self.view.zooms)
        self.view.show(self._drawing())
        self._place_buttons()
        self._frame()

    def _drawing(self) -> Any:
        return [*island_groups(self.match, STILL), *outlooks(self.match)]

    def _frame(self) -> None:
        """Tell the view how far the island reaches, with a rim of sea, and with the tile about to be laid."""
        left, top, right, bottom = extent(self.match.island.letters, SIDE)
        rim = RIM * ROOT * SIDE
        left, top, right, bottom = left - rim, top - rim, right + rim, bottom + rim
        for place in self.controls.chosen() if self.controls and self.match.step == "lay" else ():
            west, north, east, south = extent(hexes_of(place), SIDE)
            left, top, right, bottom = min(left, west), min(top, north), max(right, east), max(bottom, south)
        if self.view:
            self.view.frame(Box(left, top, right - left, bottom - top), self._part())

    def _part(self) -> Box | None:
        """Around the player who walks or founds; while a tile is chosen and laid the whole island matters."""
        if self.controls is None or self.match.step not in ("move", "act", "wonder"):
            return None
        explorer = self.match.explorers[self.match.player]
        x, y = STILL.middle(explorer)
        offered = [(hex, *STILL.middle(hex)) for hex in map(hex_named, sorted(self.controls.possible()))]
        # What a portal leads to may lie far away: arrows at the edge lead there.
        near = [hex for hex, across, down in offered if hypot(across - x, down - y) < NEAR * ROOT * SIDE]
        left, top, right, bottom = extent([explorer, *near], SIDE)
        rim = ROOT * SIDE / 2
        return Box(left - rim, top - rim, right - left + 2 * rim, bottom - top + 2 * rim)

    def _place_buttons(self) -> None:
        """A button over every hex, every place on offer, and whatever is lit."""
        offered = self.controls.possible() if self.controls else frozenset()
        wanted = {*map(name_of, sorted(self.match.island.letters)), *offered, *self.lit}
        boxes, kinds = {}, {}
        for name in sorted(wanted, key=_reading_order):
            if " " in name:
                x, y = (sum(way) / 3 for way in zip(*map(STILL.middle, hexes_of(name)), strict=True))
                boxes[name] = Box(x - SPOT / 2, y - SPOT / 2, SPOT, SPOT)
                kinds[name] = "spot"
            else:
                boxes[name] = STILL.box(hex_named(name))
        if self.view:
            self.view.place(boxes, kinds)

    def _update(self) -> None:
        say, controls = self.words, self.controls
        dom.fill(self.round, say("page.round", round=self.match.round))
        self._update_who()
        taking = controls is not None and self.match.step == "take"
        dom.fill(self.dice.element, *([] if taking else tiles_row(self.match, say)))
        self.dice.element.setAttribute("aria-label", self.kind.roll_words(self.match, say))
        self.dice.element.setAttribute("role", "img")
        dom.fill(self.tracks, tracks_picture(self.match))
        dom.fill(self.strip, explorers_table(self.match, self.session.names, say))
        self._update_tray()
        self._update_cells()

    def _update_who(self) -> None:
        again = self.match.tile is None and self.match.step == "move" and self._walked()
        key = "page.pan.extra_turn" if again else "page.pan.turn_of"
        dom.fill(self.who, self.words(key, name=self.session.names[self.match.player]))
        self.who.hidden = False

    def _walked(self) -> bool:
        """Whether the last thing done was the choice of an animal for the bonus space (PA-9)."""
        log = self.session.log
        return bool(log) and str(log[-1].move).startswith("animal") and log[-1].player == self.match.player

    def _update_say(self) -> None:
        if self.refusal and self.refusal.key.startswith("step_") and self.asked:
            names = tuple(self.session.names)
            self.tell(_capital(lake_words(self.match, self.asked, names, self.words)))
        elif self.refusal:
            self._say_refusal(self.refusal, _capital(sentence(self.refusal, self.words)))
        else:
            name = self.session.names[self.match.player]
            self._say_prompt(self.words("page.pan.bots_think", name=name) if self.session.thinking else "")

    def _update_acts(self) -> None:
        super()._update_acts()
        if self.session.thinking and self.busy:
            dom.fill(self.acts, dom.button(self.words("page.pan.skip"), "hurry", class_="button quiet"))

    def _update_cells(self) -> None:
        view, controls = self.view, self.controls
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
                lit=name in self.lit,
            )
            for name in view.buttons
        }
        view.mark(marks)
        view.pending(controls.sketch() if controls else [])

    def _hex_words(self, name: str, possible: bool) -> str:
        text = lake_words(self.match, name, tuple(self.session.names), self.words)
        text = f"{text}, {place_words(self.match.explorers[self.match.player], name, self.words)}"
        return f"{text}, {self.words('page.cell_possible')}" if possible else text

    def _snapshot(self) -> dict[int, Any]:
        island = self.match.island
        return {hex: (letter, island.animals.get(hex), hex in island.wonders) for hex, letter in island.letters.items()}

    def _fresh(self) -> frozenset[str]:
        """What others changed since the player's last turn, shown while a tile is chosen."""
        before = self.seen.get(self.match.player)
        if before is None or self.controls is None or self.match.step != "take":
            return frozenset()
        return frozenset(name_of(hex) for hex, now in self._snapshot().items() if before.get(hex) != now)

    # Touch.

    def act(self, do: str, arg: str, event: Any) -> None:
        if do == "score":
            self.looked = int(arg) if arg else self.on
            self.look_up("score")
        elif do == "hurry":
            self.hurry = True
        elif do.startswith("zoom-"):
            self._zoom(do)
        else:
            super().act(do, arg, event)

    def _note_left(self, player: int) -> None:
        """Everybody has the same island: what is new on it is seen by `_snapshot`."""

    def _zoom(self, do: str) -> None:
        if self.view and do == "zoom-fit":
            self.view.fit_all()
        elif self.view:
            self.view.closer(CLOSER if do == "zoom-in" else 1 / CLOSER)

    def _tap_cell(self, cell: str) -> None:
        self.asked = cell
        super()._tap_cell(cell)

    def confirm(self, place: int) -> None:
        controls, action = self.controls, self.ready(place)
        if controls is None or action is None:
            return
        player, focused = controls.player, self._focused()
        self._play(controls, action)
        if self.match.over or self.match.player == player:
            self._go_on(focused)
        else:
            self.seen[player] = self._snapshot()
            self.controls = None
            self.page.spawn(self._after_a_moment())

    def look_up(self, name: str) -> None:
        if name == "rules":
            self.rules.open(self.words)
            return
        dialogs.open_one(name, self.page, self.session, self.looked, self.kind)

    def _light(self, place: int) -> None:
        line = self.match.explain(self.looked)[place]
        self.page.close_dialog()
        self.lit = frozenset(line.cells)
        self._update_cells()

    def hint(self) -> None:
        if self.controls:
            choice = self.session.hint(self.controls.player)
            self.refusal, self.lit = None, frozenset(PanControls.move_cells(choice.move))
            self._update()
            text = self._advice(choice.move, choice.expects)
            self.tell(text)
            self.page.speak(text)

    def _advice(self, move: Move, expects: Mapping[str, float]) -> str:
        hopes = [self.words(f"sheet.pan.part.{part}").lower() for part, gain in expects.items() if gain > 0]
        key = "page.hint_why" if hopes else "page.hint_move"
        return self.words(key, move=advice(move, self.words), parts=", ".join(hopes))

    # Keys.

    def key(self, event: Any) -> None:
        key, view = str(event.key), self.view
        if dom.find("dialog[open]") or view is None:
            return
        if event.shiftKey and view.push_by_key(key):
            event.preventDefault()
        elif key in ZOOM_KEYS:
            self._zoom(ZOOM_KEYS[key])
        elif key.lower() == "t" and self.match.step == "lay" and self.controls:
            self.answer(self.controls.tap_chip("turn"))
        elif key == "Enter" and self.busy and str(js.document.activeElement.tagName) == "BODY":
            self.hurry = True
        else:
            super().key(event)

    def pending_here(self) -> bool:
        """Whether Enter confirms: on the chosen hex, or anywhere when no hex is to be chosen."""
        controls, view = self.controls, self.view
        if not (controls and view and controls.actions()):
            return False
        return view.focus_cell in controls.chosen() or not controls.possible()


def _reading_order(name: str) -> tuple[int, str]:
    return hex_named(name.split()[0]), name


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
