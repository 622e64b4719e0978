"""A map with square cells, painted on the board as it will be printed.

The picture is the generator's board; over it lies a grid of buttons, one for each cell, those outside too. A cell that
was painted since the picture was drawn shows its paint until the picture has followed; so does a map that cannot be
drawn yet. Not responsible for when that happens.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.layout import MapLayout
from generator.draw.frame import Box
from generator.look import look_of
from webplay.app.maps.draft import CheckedDraft
from webplay.app.maps.map_view import MapView
from webplay.app.maps.painting import GridPainting
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Element
from webplay.app.table.sheet_view import STEPS

#: a map of more columns is scrolled with the finger, so that its cells stay large enough
MOST_STROKED = 12


@lru_cache(maxsize=32)
def places_of(painting: type[GridPainting], columns: int, rows: int) -> tuple[Box, Box]:
    """Where the cells of all maps of a size lie together on the sheet, and the same with what is drawn around them."""
    plain = painting()
    layout = plain.read(plain.plain(columns, rows))
    assert isinstance(layout, MapLayout)
    look: Any = look_of(layout.game)
    boxes = look.sheet.cell_boxes(layout).values()
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Box(left, top, right - left, bottom - top), look.focus(layout)


class GridView(MapView):
    """A grid over the board."""

    @property
    def strokes(self) -> bool:  # type: ignore[override]  # it depends on the size of the map
        return self.draft.drawn.columns <= MOST_STROKED

    def lay_out(self) -> None:
        drawn, painting = self.draft.drawn, self.draft.painting
        assert isinstance(painting, GridPainting)
        self.size = (drawn.columns, drawn.rows)
        cells, around = places_of(type(painting), *self.size)
        self.around = around
        self.picture = dom.make("div", class_="draft-picture", aria_hidden="true")
        rows = [self._row(row) for row in range(drawn.rows)]
        label = self.words("page.map.board")
        style = (
            f"--columns:{drawn.columns};left:{(cells.x - around.x) / around.width:.4%};"
            f"top:{(cells.y - around.y) / around.height:.4%};width:{cells.width / around.width:.4%};"
            f"height:{cells.height / around.height:.4%}"
        )
        grid = dom.make(
            "div", *rows, role="grid", class_="draft-grid", style=style, aria_label=label,
            aria_rowcount=drawn.rows, aria_colcount=drawn.columns,
        )  # fmt: skip
        # The smallest cell that a finger hits decides how wide the board is at least.
        least = around.width / cells.width * drawn.columns
        middle_x, middle_y = cells.middle
        style = (
            f"--ratio:{around.width / around.height:.4f};--least:{least:.3f};"
            f"--axis-x:{(middle_x - around.x) / around.width:.4%};--axis-y:{(middle_y - around.y) / around.height:.4%}"
        )
        self.element.setAttribute("data-scrolls", "" if self.strokes else "yes")
        dom.fill(self.element, dom.make("div", self.picture, grid, class_="draft-sheet", style=style))

    def _row(self, row: int) -> Element:
        drawn = self.draft.drawn
        names = drawn.grid.names[row * drawn.columns : (row + 1) * drawn.columns]
        cells = [self.button(name, role="gridcell", aria_colindex=place + 1) for place, name in enumerate(names)]
        return dom.make("div", *cells, role="row", aria_rowindex=row + 1)

    def show(self, checked: CheckedDraft) -> None:
        if (self.draft.drawn.columns, self.draft.drawn.rows) != self.size:
            focused = self.focus_cell
            self.begin()
            self.take(focused if focused in self.buttons else self.focus_cell)
        super().show(checked)

    def update(self) -> None:
        if (self.draft.drawn.columns, self.draft.drawn.rows) == self.size:
            super().update()

    def draw(self, checked: CheckedDraft) -> None:
        layout = checked.layout or checked.drawable
        if not isinstance(layout, MapLayout):
            return
        shapes = look_of(layout.game).map_picture(layout, self.words).shapes
        self.picture.innerHTML = pictures.picture(shapes, self.around)
        self.pictured = dict(zip(layout.grid.names, layout.tokens, strict=True))

    def step(self, key: str) -> bool:
        if key not in STEPS:
            return False
        right, down = STEPS[key]
        grid = self.draft.drawn.grid
        row, column = divmod(grid.index[self.focus_cell], grid.columns)
        column, row = column + right, row + down
        if 0 <= column < grid.columns and 0 <= row < grid.rows:
            self.focus(grid.names[row * grid.columns + column])
        return True
