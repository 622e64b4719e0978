"""The map editor: paint cells on the board itself, see at once what is wrong, and do something with the map.

Not responsible for what is painted (`draft.py`), for the board (a game's `map_view`), for fingers (`brush.py`), nor for
what is done with a finished map (`using.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import js

from generator.words.messages import whole_sentence
from webplay.app.maps.brush import Brush
from webplay.app.maps.draft import LONGEST_NAME, MIRRORS, CheckedDraft, Draft, keep_draft
from webplay.app.maps.editor_parts import (
    count_paints,
    number_parts,
    palette,
    palette_state,
    size_parts,
    tools,
    tools_state,
)
from webplay.app.maps.map_view import MapView
from webplay.app.maps.using import MapUses
from webplay.app.play import play_of
from webplay.app.shell import dom
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Child, Element, Event
from webplay.app.shell.fields import name_entry
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, Screen, does

#: seconds after a stroke until the board is drawn anew
PAUSE = 0.06
FIELDS = ("INPUT", "TEXTAREA", "SELECT")


class EditorScreen(Screen):
    """Draw a map."""

    name = "map"

    def __init__(self, page: Shell, draft: Draft) -> None:
        super().__init__(page)
        self.draft = draft
        self.place = page.place
        self.turn = 0
        self.view: MapView = play_of(draft.game).map_view(draft, self.words)
        self.checked: CheckedDraft = draft.check()
        self.uses = MapUses(self)
        self.brush = Brush(self)
        self.opened: set[str] = set()

    def title(self) -> str:
        return self.words("page.map.title")

    def leave(self) -> None:
        self.turn += 1
        self.brush.leave()
        self.uses.level_line.leave()
        keep_draft(self.page.storage, self.draft)

    def parts(self) -> Iterable[Doer]:
        return (self.uses, self.uses.level_line)

    # Showing.

    def show(self) -> None:
        say, game = self.words, self.draft.game
        self.view = play_of(game).map_view(self.draft, say)
        self.view.begin()
        self.view.element.setAttribute("data-mirror", self.draft.mirror)
        self.status = dom.make("p", class_="draft-status", role="status", id="draft-status")
        self.palette = dom.make("div", class_="palette-place")
        self.tools = dom.make("div", class_="draft-tools-place")
        self.size = dom.make("div", class_="draft-size")
        self.numbers = dom.make("div", class_="draft-numbers")
        self.ways = dom.make("div", class_="draft-ways")
        name = name_entry(
            self.draft.name,
            LONGEST_NAME,
            placeholder=say("page.map.nameless"),
            aria_label=say("page.map.name"),
            data_do="map-name",
            class_="draft-name",
        )
        dom.fill(
            self.page.place,
            bar(say, dom.make("h1", self.title()), dom.make("span", say(f"game.{game}.short"), class_="round")),
            dom.make(
                "div",
                dom.make("div", name, self.view.element, class_="draft-canvas"),
                dom.make(
                    "div",
                    dom.make("div", self.status, self.palette, self.tools, class_="draft-tray"),
                    self.ways,
                    self._fold("numbers", self.numbers) if self.draft.painting.numbers else None,
                    self._fold("size", self.size) if self.draft.painting.resizable else None,
                    self._fold("keys", dom.make("p", say("page.map.keys_text"), class_="note")),
                    class_="draft-side",
                ),
                class_="draft",
                data_game=game,
            ),
        )
        self.settle()

    def _fold(self, name: str, inside: Element) -> Element:
        summary = dom.make("summary", self.words(f"page.map.fold.{name}"), data_do="map-fold", data_arg=name)
        return dom.make("details", summary, inside, class_="more", open=name in self.opened)

    @does("map-fold")
    def _note_fold(self, name: str) -> None:
        self.opened ^= {name}

    def settle(self) -> None:
        """Read the map, and bring everything up to date with it."""
        self.turn += 1
        self.checked = self.draft.check()
        keep_draft(self.page.storage, self.draft)
        self.view.show(self.checked)
        self._show_beside()
        self._show_status()
        self.uses.show(self.ways)

    def _show_beside(self) -> None:
        """Draw anew only what looks otherwise: a button that somebody is about to press stays."""
        focused = _deed_of(js.document.activeElement)
        say, draft = self.words, self.draft
        parts: list[tuple[Element, str, Callable[[], list[Child]]]] = [
            (self.palette, palette_state(draft), lambda: [palette(draft, say)]),
            (self.tools, tools_state(draft), lambda: [tools(draft, say)]),
            (self.numbers, repr(draft.drawn.numbers), lambda: number_parts(draft, say)),
        ]
        if draft.painting.resizable:
            size = f"{draft.drawn.columns} {draft.drawn.rows}"
            parts.append((self.size, size, lambda: size_parts(draft, say)))
        for place, state, make in parts:
            if dom.data(place, "state") != state:
                place.setAttribute("data-state", state)
                dom.fill(place, *make())
        count_paints(self.palette, draft)
        if focused and (again := dom.find(focused, self.page.place)) is not None:
            again.focus(preventScroll=True)

    def _show_status(self) -> None:
        refusal, say = self.checked.refusal, self.words
        if self.draft.untouched:
            text, state = say("page.map.untouched"), "blank"
        elif refusal:
            text, state = whole_sentence(refusal, say), "wrong"
        else:
            text, state = say("page.map.good"), "good"
        if not dom.says(self.status, text):
            dom.fill(self.status, text)
        self.status.setAttribute("data-state", state)

    def soon(self) -> None:
        """Show what was painted at once; the board and the verdict follow when the brush rests."""
        self.turn += 1
        self.view.update()
        self.page.spawn(self._settle_soon(self.turn))

    async def _settle_soon(self, turn: int) -> None:
        await asyncio.sleep(PAUSE)
        if turn == self.turn:
            self.settle()

    # The brush.

    def press(self, cell: str) -> None:
        self.view.take(cell)
        self.draft.begin_stroke(cell)
        self.soon()

    def pass_over(self, cell: str) -> None:
        if cell in self.view.buttons:
            self.draft.stroke_over(cell)
            self.soon()

    def lift(self) -> None:
        self.draft.end_stroke()
        self.soon()

    def hurry(self, event: Any) -> None:
        """Control and Z as everywhere; in a field they belong to the field."""
        key = str(event.key).lower()
        if key not in ("z", "y") or str(event.target.tagName) in FIELDS:
            return
        event.preventDefault()
        if key == "y" or event.shiftKey:
            self._redo()
        else:
            self._undo()

    @does("paint")
    def _paint(self, cell: str) -> None:
        """A cell that a key or a screen reader chose."""
        self.view.take(cell)
        self.draft.paint(cell)
        self._tell(cell)
        self.soon()

    def _tell(self, cell: str) -> None:
        self.page.speak(f"{self.view.cell_name(cell)}, {self.view.token_words(self.draft.token(cell))}")

    @does("brush")
    def _choose_brush(self, token: str) -> None:
        paint = self.draft.painting.paint_of(token)
        # What was turned on a paint stays as it was when it is taken up again.
        if self.draft.painting.paint_of(self.draft.brush) is not paint:
            self.draft.brush = token
        self._show_beside()

    @does("knob")
    def _turn(self, arg: str) -> None:
        name, _, by = arg.partition(":")
        self.draft.turn_knob(name, int(by))
        self._show_beside()

    # The whole map.

    @does("undo")
    def _undo(self) -> None:
        self._after(self.draft.undo(), "undone")

    @does("redo")
    def _redo(self) -> None:
        self._after(self.draft.redo(), "redone")

    def _after(self, changed: bool, key: str) -> None:
        if changed:
            self.page.speak(self.words(f"page.map.{key}"))
            self.settle()

    @does("mirror")
    def _mirror(self) -> None:
        self.draft.mirror = MIRRORS[(MIRRORS.index(self.draft.mirror) + 1) % len(MIRRORS)]
        self.view.element.setAttribute("data-mirror", self.draft.mirror)
        self.page.speak(self.words(f"page.map.mirror.{self.draft.mirror or 'none'}"))
        self._show_beside()

    @does("flip")
    def _flip(self, way: str) -> None:
        self._after(self.draft.flip(way == "across"), "flipped")

    @does("mix")
    def _mix(self) -> None:
        self._after(self.draft.mix(Random(int(js.Math.random() * 2**31))), "mixed")

    @does("shift")
    def _shift(self, arg: str) -> None:
        right, down = map(int, arg.split(","))
        self._after(self.draft.push(right, down), "shifted")

    @does("columns")
    def _resize_columns(self, arg: str) -> None:
        self._resize(int(arg.partition(":")[2]), 0)

    @does("rows")
    def _resize_rows(self, arg: str) -> None:
        self._resize(0, int(arg.partition(":")[2]))

    def _resize(self, columns: int, rows: int) -> None:
        if self.draft.resize(columns, rows):
            drawn = self.draft.drawn
            self.page.speak(self.words("page.map.sized", columns=drawn.columns, rows=drawn.rows))
            self.settle()

    # Beside the map.

    @does("number")
    def _toggle_number(self, arg: str) -> None:
        key, _, number = arg.partition(":")
        self.draft.toggle_number(key, int(number))
        self.settle()

    @does("count")
    def _step_number(self, arg: str) -> None:
        key, _, by = arg.partition(":")
        self.draft.step_number(key, int(by))
        self.settle()

    @does("map-name")
    def _rename(self, _arg: str, event: Event) -> None:
        # What was typed is known already when the field is left: nothing is drawn anew under a finger on its way.
        if event.type == "input":
            self.draft.rename(str(event.target.value))
            self.settle()

    # Keys.

    def key(self, event: Event) -> None:
        key = str(event.key)
        if dom.find("dialog[open]") or str(event.target.tagName) in FIELDS:
            return
        if key.isdigit() and 1 <= int(key) <= len(self.draft.painting.paints):
            self._choose_brush(self.draft.painting.paints[int(key) - 1].token)
            self.page.speak(self.view.token_words(self.draft.brush))
        elif key in ("Delete", "Backspace") and self._in_map(event):
            cell = self.view.focus_cell
            self.draft.erase(cell)
            self._tell(cell)
            self.soon()
        elif self._in_map(event) and self.view.step(key):
            pass
        elif key in ("u", "r"):
            (self._undo if key == "u" else self._redo)()
        else:
            return
        event.preventDefault()

    def _in_map(self, event: Event) -> bool:
        if not self.view.element.contains(event.target):
            return False
        if cell := dom.data(event.target, "arg"):
            self.view.take(cell)
        return True


def _deed_of(element: Any) -> str:
    """How to find a button again that is about to be drawn anew; "" for what is no button."""
    do = dom.data(element, "do")
    if not do or do == "paint":
        return ""
    arg = dom.data(element, "arg")
    return f"[data-do='{do}']" + (f"[data-arg='{arg}']" if arg else "")
