"""A sheet on the screen: the generator's picture, and a real grid of buttons over its cells.

Not responsible for what the cells mean or what a tap does. Of the picture only the groups that changed are replaced.
How much of the sheet is seen (all of it, or the board alone on a phone) is for the style sheet to decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.layout import MapLayout
from generator.draw import svg
from generator.draw.shapes import Drawing, Group, Shape
from generator.look import look_of
from webplay.app.shell import dom
from webplay.app.shell.dom import Element

STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


@dataclass(frozen=True)
class CellState:
    """How a cell appears: its words, and marks that are never colour alone."""

    words: str
    possible: bool = False
    chosen: bool = False
    fresh: bool = False
    lit: bool = False
    #: a few letters in its corner
    note: str = ""

    def marks(self) -> str:
        names = ("possible", "chosen", "fresh", "lit")
        return " ".join(name for name in names if getattr(self, name))


class SheetView:
    """One sheet of a layout with cells."""

    def __init__(self, layout: MapLayout, name: str, playable: bool = True) -> None:
        self.layout = layout
        self.boxes = look_of(layout.game).sheet.cell_boxes(layout)
        self.shown: dict[str, Group] = {}
        self.states: dict[str, CellState] = {}
        self.picture = dom.make("div", class_="sheet-picture")
        self.grid = dom.make("div", role="grid", aria_label=name, class_="sheet-grid")
        self.buttons: dict[str, Element] = {}
        self.paper = dom.make("div", self.picture, self.grid, class_="sheet-paper")
        self.element = dom.make("div", self.paper, class_="sheet")
        self.focus_cell = ""
        self.playable = playable

    # The picture.

    def show(self, drawing: Drawing, animate: bool = False) -> None:
        """Show a drawing of this sheet; of one that is shown already, only what changed."""
        if not self.shown:
            self._show_whole(drawing)
        else:
            self._replace(self.picture, drawing.shapes, animate)
        self.shown = dict(_named(drawing.shapes))

    def _show_whole(self, drawing: Drawing) -> None:
        self._measure(drawing)
        view = f"0 0 {drawing.width:g} {drawing.height:g}"
        inside = svg.fragment(drawing.shapes)
        self.picture.innerHTML = (
            f'<svg viewBox="{view}" aria-hidden="true" focusable="false"><g {svg.PEN} data-part="all">{inside}</g>'
            f'<g {svg.PEN} class="pending"></g></svg>'
        )
        self._make_buttons(drawing)

    def _measure(self, drawing: Drawing) -> None:
        """Tell the style sheet where the board lies on the sheet."""
        board = look_of(self.layout.game).focus(self.layout)
        facts = {"w": drawing.width, "h": drawing.height, "bx": board.x, "by": board.y}
        facts |= {"bw": board.width, "bh": board.height}
        for name, value in facts.items():
            self.element.style.setProperty(f"--{name}", f"{value:.2f}")

    def _replace(self, root: Element, shapes: Iterable[Shape], animate: bool) -> None:
        for group in shapes:
            if not isinstance(group, Group) or not group.id or self.shown.get(group.id) == group:
                continue
            old = dom.find(f'[id="{group.id}"]', root)
            if old is None:
                # A group that was not there before (a first score): it takes its place at the end.
                dom.the("[data-part=all]", self.picture).insertAdjacentHTML("beforeend", svg.fragment([group]))
            elif _inner_ids(group) and _inner_ids(group) == _inner_ids(self.shown[group.id]):
                self._replace(old, group.shapes, animate)
            else:
                old.outerHTML = svg.fragment([group])
                if animate:
                    dom.the(f'[id="{group.id}"]', root).classList.add("fresh-ink")

    def calm(self) -> None:
        """Nothing of it is fresh any more, and nothing can be chosen yet."""
        for shape in dom.find_all(".fresh-ink, .fresh-cross", self.picture):
            shape.classList.remove("fresh-ink", "fresh-cross")
        for name in [name for name, state in self.states.items() if state.marks()]:
            self.buttons[name].setAttribute("data-marks", "")
            del self.states[name]

    def pending(self, groups: Iterable[Group]) -> None:
        """Show what is about to be written, in light pencil."""
        dom.the(".pending", self.picture).innerHTML = svg.fragment(groups)

    # The cells.

    def _make_buttons(self, drawing: Drawing) -> None:
        grid = self.layout.grid
        self.grid.setAttribute("aria-rowcount", str(grid.rows))
        self.grid.setAttribute("aria-colcount", str(grid.columns))
        rows = []
        for row in range(grid.rows):
            names = [name for name in grid.names[row * grid.columns : (row + 1) * grid.columns] if name in self.boxes]
            if names:
                cells = [self._button(name, drawing) for name in names]
                rows.append(dom.make("div", *cells, role="row", aria_rowindex=row + 1))
        dom.fill(self.grid, *rows)
        self.focus_cell = next(iter(self.buttons))
        self.buttons[self.focus_cell].tabIndex = 0

    def _button(self, name: str, drawing: Drawing) -> Element:
        box = self.boxes[name]
        style = (
            f"left:{box.x / drawing.width:.4%};top:{box.y / drawing.height:.4%};"
            f"width:{box.width / drawing.width:.4%};height:{box.height / drawing.height:.4%}"
        )
        self.buttons[name] = dom.make(
            "button",
            type="button",
            role="gridcell",
            class_="cell",
            tabindex=-1,
            style=style,
            data_do="cell",
            data_arg=name,
            aria_colindex=self.layout.grid.index[name] % self.layout.grid.columns + 1,
        )
        return self.buttons[name]

    def mark(self, states: Mapping[str, CellState]) -> None:
        """Show how the cells stand; untouched ones are left alone."""
        for name, state in states.items():
            if self.states.get(name) != state:
                cell = self.buttons[name]
                cell.setAttribute("aria-label", state.words)
                cell.setAttribute("data-marks", state.marks())
                dom.fill(cell, dom.make("span", state.note, class_="cell-note") if state.note else None)
                cell.setAttribute("aria-selected", "true" if state.chosen else "false")
        self.states = dict(states)

    def step(self, key: str) -> bool:
        """Move the focus by an arrow key, over gaps in the map; false when the key is no arrow."""
        if key not in STEPS:
            return False
        right, down = STEPS[key]
        grid = self.layout.grid
        index = grid.index[self.focus_cell]
        column, row = index % grid.columns + right, index // grid.columns + down
        while 0 <= column < grid.columns and 0 <= row < grid.rows:
            name = grid.names[row * grid.columns + column]
            if name in self.buttons:
                self.focus(name)
                break
            column, row = column + right, row + down
        return True

    def focus(self, name: str) -> None:
        """Give a cell the focus, and keep it as the grid's one stop of the tab key."""
        self.take(name)
        self.buttons[name].focus(preventScroll=True)

    def take(self, name: str) -> None:
        """Make a cell the grid's stop of the tab key."""
        self.buttons[self.focus_cell].tabIndex = -1
        self.focus_cell = name
        self.buttons[name].tabIndex = 0

    def leave(self) -> None:
        """A sheet that is looked at no longer holds on to nothing."""


def _inner_ids(group: Group) -> list[str]:
    """The ids of the groups right inside a group."""
    return [shape.id for shape in group.shapes if isinstance(shape, Group) and shape.id]


def _named(shapes: Iterable[Shape]) -> Iterable[tuple[str, Group]]:
    """All groups with an id, those inside groups too."""
    for shape in shapes:
        if isinstance(shape, Group) and shape.id:
            yield shape.id, shape
            yield from _named(shape.shapes)
