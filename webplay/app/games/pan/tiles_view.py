"""The tiles of an island on the screen, to be painted hex by hex: the start tile, then the landscape tiles.

Not responsible for what a touch does.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.games.pan.layout import TILE_COUNTS
from engine.hexes import CENTRE, around, triangle
from generator.draw.frame import Box
from generator.draw.hexagons import ROOT, centre, extent
from generator.games.pan.kit.pieces import terrain_hex
from webplay.app.games.pan.painting import START_HEXES, TILE_HEXES, hex_names
from webplay.app.maps.draft import CheckedDraft
from webplay.app.maps.map_view import MapView
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Element

SIDE = 10.0
#: how far an arrow key goes: a hex, or a tile
STEPS = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -TILE_HEXES, "ArrowDown": TILE_HEXES}


@cache
def terrain(letter: str) -> str:
    """A hex with its terrain."""
    half = ROOT / 2 * SIDE
    return pictures.picture(terrain_hex(letter, (0.0, 0.0), SIDE), Box(-half, -SIDE, 2 * half, 2 * SIDE))


class TilesView(MapView):
    """All tiles of a layout."""

    strokes = False

    def lay_out(self) -> None:
        say = self.words
        names = iter(hex_names())
        start = self._tile([next(names) for _ in range(START_HEXES)], (CENTRE, *around(CENTRE)), "start")
        parts = [dom.make("h2", say("page.pan.map.start")), start]
        for key, count in TILE_COUNTS.items():
            tiles = [
                self._tile([next(names) for _ in range(TILE_HEXES)], triangle(CENTRE, 0), "") for _ in range(count)
            ]
            parts += [dom.make("h2", say(f"page.pan.map.{key}")), dom.make("div", *tiles, class_="draft-tiles")]
        label = say("page.map.board")
        dom.fill(self.element, dom.make("div", *parts, role="group", aria_label=label, class_="draft-hexes"))

    def _tile(self, names: list[str], hexes: Sequence[int], kind: str) -> Element:
        left, top, right, bottom = extent(hexes, SIDE)
        width, height = right - left, bottom - top
        cells = []
        for name, hexagon in zip(names, hexes, strict=True):
            x, y = centre(hexagon, SIDE)
            style = (
                f"left:{(x - left - ROOT / 2 * SIDE) / width:.4%};top:{(y - top - SIDE) / height:.4%};"
                f"width:{ROOT * SIDE / width:.4%};height:{2 * SIDE / height:.4%}"
            )
            cells.append(self.button(name, style=style))
        style = f"aspect-ratio:{width:.3f}/{height:.3f}"
        return dom.make("div", *cells, class_=f"draft-tile {kind}".strip(), style=style)

    def draw(self, checked: CheckedDraft) -> None:
        """Every hex shows itself."""

    def _say(self, cell: str, token: str, marks: str, loose: bool) -> None:
        super()._say(cell, token, marks, loose=False)
        dom.fill(self.buttons[cell], dom.drawn(terrain(token), class_="icon"))

    def cell_name(self, cell: str) -> str:
        key, *numbers = cell.split("-")
        if key == "start":
            return self.words("page.pan.map.start_hex", hex=numbers[0])
        before = list(TILE_COUNTS)[: list(TILE_COUNTS).index(key)]
        tile = sum(TILE_COUNTS[earlier] for earlier in before) + int(numbers[0])
        return self.words("page.pan.map.tile_hex", tile=tile, hex=numbers[1])

    def step(self, key: str) -> bool:
        if key not in STEPS:
            return False
        names = hex_names()
        here = names.index(self.focus_cell) + STEPS[key]
        self.focus(names[min(max(here, 0), len(names) - 1)])
        return True
