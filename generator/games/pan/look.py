"""How L'île de Pan looks."""

from __future__ import annotations

from typing import Any, ClassVar

from generator.draw.frame import Box
from generator.draw.hexagons import extent
from generator.draw.shapes import Drawing, Group
from generator.games.pan.examples import hexes, ring
from generator.games.pan.picture import SIDE, draw_island, island_groups
from generator.games.pan.table import STILL, draw_lake, draw_sample, draw_tile
from generator.look import Look, Picture, SheetDrawing, without_texts
from generator.words import Words


class PanLook(Look):
    """L'île de Pan."""

    id = "pan"
    icon = "hex_portal"
    part_icons: ClassVar = {"herbivores": "herbivore", "raptors": "raptor", "reptiles": "reptile", "lakes": "lake"}

    @property
    def sheet(self) -> SheetDrawing:
        raise LookupError("Pan is played on one island, not on sheets")

    def focus(self, layout: Any) -> Box:
        raise LookupError("an island grows in all directions")

    def map_picture(self, layout: Any, words: Words) -> Picture:
        sample = draw_sample(layout)
        return Picture(sample.shapes, Box(0, 0, sample.width, sample.height))

    def small_picture(self, match: Any, player: int, words: Words) -> Picture:
        left, top, right, bottom = extent(match.island.letters, SIDE)
        return Picture(tuple(island_groups(match, STILL)), Box(left - 2, top - 2, right - left + 4, bottom - top + 4))

    def own_icon(self, name: str, line: str) -> Picture:
        """A tile (`tile_LPM`) or a lake (`lake_plain`)."""
        kind, _, what = name.partition("_")
        drawing = draw_tile(what) if kind == "tile" else draw_lake(what)
        return Picture(drawing.shapes, Box(0, 0, drawing.width, drawing.height))

    def card_picture(self, match: Any) -> Picture:
        island = draw_island(match, rim=0.1)
        return Picture((without_texts(Group("", island.shapes)),), Box(0, 0, island.width, island.height))

    def examples(self) -> list[Drawing]:
        return [
            hexes({**ring("OPMDPMD"), "2,0": "L", "2,1": "P", "1,1": "M"}, ("2,0", "2,1", "1,1")),
            hexes({"0,0": "P", "1,0": "M", "0,1": "D"}, (), {"0,0": ("herbivore", 3)}),
            hexes(
                {"0,0": "L", "1,0": "P", "0,1": "M", "-1,1": "D", "-1,0": "M", "1,-1": "D", "0,-1": "P"},
                ("0,0",),
                {"1,0": ("herbivore", 2), "0,1": ("raptor", 1), "-1,1": ("reptile", 1)},
            ),
        ]

    def part_formula(self, part: str, words: Words) -> str:
        return words(f"rules.pan.part_{part}")


LOOK = PanLook()
