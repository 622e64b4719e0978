"""The island on the screen: the generator's picture and real buttons over its hexes, to be pushed and zoomed.

Not responsible for what the hexes mean or what a tap does. The origin is the middle of the start tile and never moves,
so an island that grows keeps its picture: only hexes that changed are drawn again. One millimetre of the drawing is
`--mm` pixels wide; the style sheet places everything by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from generator.draw import svg
from generator.draw.frame import Box
from generator.draw.shapes import Group
from generator.games.pan.picture import SIDE
from generator.words import Words
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.table.sheet_view import CellState

NEAREST, FARTHEST = 7.0, 0.9
CLOSER = 1.3
#: pixels that a finger may tremble before a tap becomes a push
TREMBLE = 8
#: pixels around a possible place in which a tap still means it
NEARBY = 30
#: and millimetres
NEAR = 7.0
PUSH = 60
#: pixels a millimetre at which a finger meets the right hex
COMFORT = 2.6
DIRECTIONS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


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
        #: what the camera looks at, in millimetres, and how many pixels a millimetre takes
        self.x, self.y, self.zoom = 0.0, 0.0, 2.0
        #: what must be seen, until somebody pushes or zooms
        self.whole = Box(-30, -30, 60, 60)
        #: where something is to be chosen, looked at more closely when the island is large
        self.part: Box | None = None
        self.fitted = True
        self.all = False
        self.fingers: dict[int, tuple[float, float]] = {}
        self.start: tuple[float, float] = (0, 0)
        self.pushed = False
        self._listen()

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
        x, y = _middle(self.boxes[self.focus_cell])
        best, least = "", 1e9
        for name, box in self.boxes.items():
            across, along = _middle(box)[0] - x, _middle(box)[1] - y
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
        self._bring_into_sight(name)

    def take(self, name: str) -> None:
        """Make a hex the island's stop of the tab key."""
        if self.focus_cell in self.buttons:
            self.buttons[self.focus_cell].tabIndex = -1
        self.focus_cell = name
        self.buttons[name].tabIndex = 0

    # The camera.

    def frame(self, whole: Box, part: Box | None = None) -> None:
        """Say what there is to see; all of it is shown, of a large island the part that matters now."""
        self.whole = whole
        if part != self.part:
            self.part, self.fitted = part, True
        if self.fitted:
            self.fit()

    def fit(self) -> None:
        """Show the whole island, or the part that matters where the whole would be too small to tap."""
        self.fitted = True
        width, height = self._size()
        if not width or not height:
            return
        seen = self.whole
        zoom = min(width / seen.width, height / seen.height, NEAREST * 0.75)
        if self.part and zoom < COMFORT and not self.all:
            seen = self.part
            zoom = max(zoom, min(width / seen.width, height / seen.height, COMFORT))
        self.x, self.y = _middle(seen)
        self._set_zoom(zoom)
        self._look()

    def fit_all(self) -> None:
        """Show the whole island however small; once more, the part that matters."""
        self.all = not (self.all and self.fitted)
        self.fit()

    def closer(self, factor: float, at: tuple[float, float] | None = None) -> None:
        """Zoom about a point of the frame (its middle unless given)."""
        width, height = self._size()
        across, down = (at[0] - width / 2, at[1] - height / 2) if at else (0.0, 0.0)
        before = self.zoom
        self._set_zoom(self.zoom * factor)
        # What lies under the point stays under it.
        self.x += across / before - across / self.zoom
        self.y += down / before - down / self.zoom
        self.fitted = False
        self._look()

    def push(self, right: float, down: float) -> None:
        """Push the island by so many pixels."""
        self.x -= right / self.zoom
        self.y -= down / self.zoom
        self.fitted = False
        self._look()

    def push_by_key(self, key: str) -> bool:
        """Push the island by an arrow key; false when the key is no arrow."""
        if key not in DIRECTIONS:
            return False
        right, down = DIRECTIONS[key]
        self.push(-right * PUSH, -down * PUSH)
        return True

    def _set_zoom(self, zoom: float) -> None:
        self.zoom = min(NEAREST, max(FARTHEST, zoom))

    def _look(self) -> None:
        # The middle of the frame never leaves the island.
        whole = self.whole
        self.x = min(whole.x + whole.width, max(whole.x, self.x))
        self.y = min(whole.y + whole.height, max(whole.y, self.y))
        self.paper.style.setProperty("--mm", f"{self.zoom:.3f}px")
        self.element.setAttribute("data-hides", " ".join(self._hidden()))
        self.paper.style.transform = f"translate({-self.x * self.zoom:.1f}px, {-self.y * self.zoom:.1f}px)"

    def _hidden(self) -> list[str]:
        """The ways in which there is more land than the frame shows, by the keys that lead there."""
        width, height = self._size()
        across, down, whole = width / self.zoom / 2, height / self.zoom / 2, self.whole
        beyond = {
            "ArrowLeft": self.x - across - whole.x,
            "ArrowRight": whole.x + whole.width - self.x - across,
            "ArrowUp": self.y - down - whole.y,
            "ArrowDown": whole.y + whole.height - self.y - down,
        }
        # The rim of the whole is open sea.
        return [key for key, millimetres in beyond.items() if millimetres > SIDE]

    def _size(self) -> tuple[float, float]:
        return float(self.element.clientWidth), float(self.element.clientHeight)

    def _bring_into_sight(self, name: str) -> None:
        width, height = self._size()
        x, y = _middle(self.boxes[name])
        across, down = (x - self.x) * self.zoom, (y - self.y) * self.zoom
        if abs(across) > width / 2 - 30 or abs(down) > height / 2 - 30:
            self.push(-across, -down)

    # Fingers, mouse, wheel.

    def _listen(self) -> None:
        handlers = {
            "pointerdown": self._down,
            "pointermove": self._moved,
            "pointerup": self._up,
            "pointercancel": self._up,
            "wheel": self._wheel,
            "click": self._click,
        }
        self.proxies = {name: create_proxy(handler) for name, handler in handlers.items()}
        options = to_js({"passive": False, "capture": True}, dict_converter=js.Object.fromEntries)
        for name, proxy in self.proxies.items():
            self.element.addEventListener(name, proxy, options)
        self.resized = create_proxy(lambda *_: self.fit() if self.fitted else None)
        self.observer = js.ResizeObserver.new(self.resized)
        self.observer.observe(self.element)

    def leave(self) -> None:
        """Give back what the browser holds of this view."""
        self.observer.disconnect()
        self.element.remove()
        self.zooms.remove()
        for proxy in (*self.proxies.values(), self.resized):
            proxy.destroy()

    def _down(self, event: Any) -> None:
        if event.target.closest(".zoom"):
            return
        self.fingers[int(event.pointerId)] = self.start = (float(event.clientX), float(event.clientY))
        if len(self.fingers) == 1:
            self.pushed = False

    def _moved(self, event: Any) -> None:
        finger = int(event.pointerId)
        if finger not in self.fingers:
            return
        before, now = self.fingers[finger], (float(event.clientX), float(event.clientY))
        others = [place for other, place in self.fingers.items() if other != finger]
        if others:
            self._pinch(others[0], before, now)
        elif self.pushed or _distance(self.start, now) > TREMBLE:
            if not self.pushed:
                self.element.setPointerCapture(event.pointerId)
                before = self.start
            self.pushed = True
            self.push(now[0] - before[0], now[1] - before[1])
        else:
            return
        self.fingers[finger] = now

    def _pinch(self, still: tuple[float, float], before: tuple[float, float], now: tuple[float, float]) -> None:
        """Two fingers: zoom about the one that rests."""
        self.pushed = True
        frame = self.element.getBoundingClientRect()
        wide = _distance(still, before)
        if wide > TREMBLE:
            self.closer(_distance(still, now) / wide, (still[0] - float(frame.left), still[1] - float(frame.top)))

    def _up(self, event: Any) -> None:
        self.fingers.pop(int(event.pointerId), None)

    def _wheel(self, event: Any) -> None:
        event.preventDefault()
        frame = self.element.getBoundingClientRect()
        at = (float(event.clientX) - float(frame.left), float(event.clientY) - float(frame.top))
        self.closer(1.0015 ** -max(-300.0, min(300.0, float(event.deltaY))), at)

    def _click(self, event: Any) -> None:
        """A push is no tap; an arrow at the edge pushes; a tap just beside a possible place means that place."""
        if edge := event.target.closest(".edge"):
            self.push_by_key(dom.data(edge, "arg"))
            event.stopPropagation()
            return
        if self.pushed:
            self.pushed = False
            event.stopPropagation()
            return
        if event.isTrusted and not event.target.closest(".zoom, [data-marks~=possible]"):
            near = self._nearest(float(event.clientX), float(event.clientY))
            if near:
                event.stopPropagation()
                self.buttons[near].click()

    def _nearest(self, x: float, y: float) -> str:
        """The possible place for a tile that a tap in the sea means."""
        frame = self.element.getBoundingClientRect()
        width, height = self._size()
        mine = (x - float(frame.left) - width / 2) / self.zoom + self.x
        yours = (y - float(frame.top) - height / 2) / self.zoom + self.y
        best, least = "", max(NEARBY / self.zoom, NEAR)
        for name, state in self.states.items():
            if state.possible and " " in name:
                away = _distance((mine, yours), _middle(self.boxes[name]))
                if away < least:
                    best, least = name, away
        return best


def _middle(box: Box) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2


def _distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)
