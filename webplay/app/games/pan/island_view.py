"""The island on the screen: the generator's picture and real buttons over its hexes, to be pushed and zoomed.

Not responsible for what the hexes mean or what a tap does, for which part is seen (`sight.py`) or for fingers
(`fingers.py`). The origin is the middle of the start tile and never moves, so an island that grows keeps its picture:
only hexes that changed are drawn again. One millimetre of the drawing is `--mm` pixels wide; the style sheet places
everything by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import js
from pyodide.ffi import create_proxy

from generator.draw import svg
from generator.draw.frame import Box
from generator.draw.shapes import Group
from generator.words import Words
from webplay.app.games.pan.fingers import Fingers
from webplay.app.games.pan.sight import DIRECTIONS, Point, Sight, distance, middle
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.table.sheet_view import CellState

#: how much closer one tap looks
CLOSER = 1.3
#: pixels around a possible place in which a tap still means it
NEARBY = 30
#: and millimetres
NEAR = 7.0


class IslandView:
    """One island for everybody."""

    def __init__(self, words: Words) -> None:
        self.shown: dict[str, Group] = {}
        self.boxes: dict[str, Box] = {}
        self.states: dict[str, CellState] = {}
        self.buttons: dict[str, Element] = {}
        self.focus_cell = ""
        self.picture = dom.make("div", class_="island-picture")
        self.grid = dom.make("div", role="group", aria_label=words("page.pan.island"), class_="island-grid")
        self.paper = dom.make("div", self.picture, self.grid, class_="island-paper")
        zooms = [
            dom.button(sign, do, class_="zoom", aria_label=words(f"page.pan.{name}"))
            for sign, do, name in (
                ("+", "zoom-in", "zoom_in"),
                ("−", "zoom-out", "zoom_out"),
                ("⤢", "zoom-fit", "zoom_fit"),
            )
        ]
        #: over the island, unless a screen has a better place for them
        self.zooms = dom.make("div", *zooms, class_="zooms")
        pushes = [
            dom.button(sign, "push", key, class_="zoom edge", aria_label=words(f"page.pan.push.{key}"), tabindex=-1)
            for sign, key in (("‹", "ArrowLeft"), ("›", "ArrowRight"), ("⌃", "ArrowUp"), ("⌄", "ArrowDown"))
        ]
        self.element = dom.make("div", self.paper, *pushes, self.zooms, class_="island")
        self.picture.innerHTML = (
            '<svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">'
            f'<g {svg.PEN} data-part="all"></g><g {svg.PEN} class="pending"></g></svg>'
        )
        self.sight = Sight(self._size, self._look)
        self.fingers = Fingers(self.element, self.sight, self._tapped)
        self.resized = create_proxy(lambda *_: self.sight.fit() if self.sight.fitted else None)
        self.observer = js.ResizeObserver.new(self.resized)
        self.observer.observe(self.element)

    def leave(self) -> None:
        """Give back what the browser holds of this view."""
        self.observer.disconnect()
        self.element.remove()
        self.zooms.remove()
        self.fingers.leave()
        self.resized.destroy()

    # The picture.

    def show(self, groups: Iterable[Group], animate: bool = False) -> None:
        """Show an island; of one that is shown already, only what changed."""
        wanted = {group.id: group for group in groups}
        everything = dom.the("[data-part=all]", self.picture)
        for name in self.shown.keys() - wanted.keys():
            dom.the(f'[id="{name}"]', everything).remove()
        before = None
        for name, group in wanted.items():
            old = dom.find(f'[id="{name}"]', everything) if name in self.shown else None
            if old is None:
                self._insert(everything, before, group)
            elif self.shown[name] != group:
                old.outerHTML = svg.fragment([group])
            before = name
            if animate and self.shown and self.shown.get(name) != group and name.startswith("hex-"):
                dom.the(f'[id="{name}"]', everything).classList.add("fresh-land")
        self.shown = wanted

    def _insert(self, everything: Element, before: str | None, group: Group) -> None:
        """Put a new group behind the one before it, so that the order of drawing holds."""
        text = svg.fragment([group])
        if before is None:
            everything.insertAdjacentHTML("afterbegin", text)
        else:
            dom.the(f'[id="{before}"]', everything).insertAdjacentHTML("afterend", text)

    def pending(self, groups: Iterable[Group]) -> None:
        """Show what is about to be done, in light pencil."""
        dom.the(".pending", self.picture).innerHTML = svg.fragment(groups)

    # The buttons.

    def place(self, boxes: Mapping[str, Box], kinds: Mapping[str, str]) -> None:
        """Lay a button over each box; `kinds` says which are places for a tile."""
        for name in self.buttons.keys() - boxes.keys():
            self.buttons.pop(name).remove()
            self.states.pop(name, None)
        before: Element | None = None
        for name, box in boxes.items():
            if self.boxes.get(name) != box and name in self.buttons:
                self.buttons.pop(name).remove()
                self.states.pop(name, None)
            if name not in self.buttons:
                style = f"--x:{box.x:.2f};--y:{box.y:.2f};--w:{box.width:.2f};--h:{box.height:.2f}"
                self.buttons[name] = dom.make(
                    "button",
                    type="button",
                    class_=f"cell {kinds.get(name, 'hex')}",
                    tabindex=-1,
                    style=style,
                    data_do="cell",
                    data_arg=name,
                )
                # Whoever listens hears the hexes in the order of the boxes, also on an island that grows.
                if before:
                    before.after(self.buttons[name])
                else:
                    self.grid.prepend(self.buttons[name])
            before = self.buttons[name]
        self.boxes = dict(boxes)
        if self.focus_cell not in self.buttons:
            self.focus_cell = ""
            self.take(next(iter(self.buttons)))

    def mark(self, states: Mapping[str, CellState]) -> None:
        """Show how the hexes stand; untouched ones are left alone."""
        for name, state in states.items():
            if self.states.get(name) != state:
                cell = self.buttons[name]
                cell.setAttribute("aria-label", state.words)
                cell.setAttribute("data-marks", state.marks())
                cell.setAttribute("aria-pressed", "true" if state.chosen else "false")
        self.states = dict(states)

    def step(self, key: str) -> bool:
        """Move the focus by an arrow key to the nearest button that way; false when the key is no arrow."""
        if key not in DIRECTIONS:
            return False
        right, down = DIRECTIONS[key]
        x, y = middle(self.boxes[self.focus_cell])
        best, least = "", 1e9
        for name, box in self.boxes.items():
            across, along = middle(box)[0] - x, middle(box)[1] - y
            ahead, aside = across * right + along * down, abs(across * down) + abs(along * right)
            if ahead > 1 and ahead + 2 * aside < least:
                best, least = name, ahead + 2 * aside
        if best:
            self.focus(best)
        return True

    def focus(self, name: str) -> None:
        """Give a hex the focus, bring it into sight, and keep it as the island's one stop of the tab key."""
        self.take(name)
        self.buttons[name].focus(preventScroll=True)
        self.sight.bring(middle(self.boxes[name]))

    def take(self, name: str) -> None:
        """Make a hex the island's stop of the tab key."""
        if self.focus_cell in self.buttons:
            self.buttons[self.focus_cell].tabIndex = -1
        self.focus_cell = name
        self.buttons[name].tabIndex = 0

    # What is seen of it.

    def _size(self) -> Point:
        return float(self.element.clientWidth), float(self.element.clientHeight)

    def _look(self) -> None:
        sight = self.sight
        self.paper.style.setProperty("--mm", f"{sight.zoom:.3f}px")
        self.element.setAttribute("data-hides", " ".join(sight.hidden()))
        self.paper.style.transform = f"translate({-sight.x * sight.zoom:.1f}px, {-sight.y * sight.zoom:.1f}px)"

    # Taps.

    def _tapped(self, target: Element, at: Point) -> bool:
        """A tap just beside a possible place means that place."""
        near = "" if target.closest(".zoom, [data-marks~=possible]") else self._nearest(self.sight.point_under(at))
        if near:
            self.buttons[near].click()
        return bool(near)

    def _nearest(self, point: Point) -> str:
        """The possible place for a tile that a tap in the sea means."""
        best, least = "", max(NEARBY / self.sight.zoom, NEAR)
        for name, state in self.states.items():
            if state.possible and " " in name:
                away = distance(point, middle(self.boxes[name]))
                if away < least:
                    best, least = name, away
        return best
