"""How L'île de Pan looks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import ClassVar

from engine.games.pan.layout import PanLayout
from engine.games.pan.moves import Animal, Found, Go, Lay, Observe, Stay, Take, Wonder
from engine.games.pan.rules import PanMatch
from engine.hexes import hex_named, name_of, triangle
from engine.match import Move, Score
from generator.draw.frame import Box, SheetExtras
from generator.draw.hexagons import extent, hexagon_path
from generator.draw.pages import Page, PageSetup
from generator.draw.shapes import Drawing, Group, Path, Shape, Style, without_texts
from generator.games.pan.examples import hexes, ring
from generator.games.pan.picture import SIDE, chart_of, draw_game, draw_island, island_groups
from generator.games.pan.small_map import small_island
from generator.games.pan.table import STILL, draw_lake, draw_sample, draw_tile
from generator.look import KitForm, Look, Picture, SheetDrawing
from generator.words import Words


class PanLook(Look[PanLayout, PanMatch]):
    """L'île de Pan."""

    id = "pan"
    icon = "hex_portal"
    stamp_icons: ClassVar = {
        "three_wonders": "wonder",
        "all_animals": "herbivore",
        "great_herd": "raptor",
        "great_domains": "lake",
    }
    part_icons: ClassVar = {"herbivores": "herbivore", "raptors": "raptor", "reptiles": "reptile", "lakes": "lake"}
    lesson_plans: ClassVar = {
        20: "6 show 11 part 3 talk",
        45: "8 show 30 whole 4 score 3 ticket",
        90: "10 show 40 whole 8 score 14 talk 12 chances 6 ticket",
    }

    printed_as = "kit"
    shares_board = True

    @property
    def sheet(self) -> SheetDrawing[PanLayout]:
        raise LookupError("Pan is played on one island, not on sheets")

    def focus(self, layout: PanLayout) -> Box:
        raise LookupError("an island grows in all directions")

    def map_picture(self, layout: PanLayout, words: Words) -> Picture:
        sample = draw_sample(layout, words)
        return Picture(sample.shapes, Box(0, 0, sample.width, sample.height))

    def small_picture(self, match: PanMatch, player: int, words: Words) -> Picture:
        left, top, right, bottom = extent(match.island.letters, SIDE)
        return Picture(tuple(island_groups(match, STILL)), Box(left - 2, top - 2, right - left + 4, bottom - top + 4))

    def own_icon(self, name: str, line: str) -> Picture:
        """A tile (`tile_LPM`) or a lake (`lake_plain`)."""
        kind, _, what = name.partition("_")
        drawing = draw_tile(what) if kind == "tile" else draw_lake(what)
        return Picture(drawing.shapes, Box(0, 0, drawing.width, drawing.height))

    def kit(
        self,
        layouts: Sequence[PanLayout],
        words: Words,
        setup: PageSetup,
        low_ink: bool,
        form: KitForm,
        extras: Sequence[SheetExtras] = (),
    ) -> list[Page]:
        # Most tables never print a kit.
        from generator.games.pan.kit.pages import kit_pages
        from generator.games.pan.kit.which_maps import ToldMap

        names = (layout.name[words.language] for layout in layouts)
        maps = [ToldMap(name, told) for name, told in zip(names, extras, strict=False) if told.note]
        return kit_pages(layouts, words, setup.paper, low_ink, setup.duplex, form, maps)

    def overview(self, layout: PanLayout, words: Words) -> Drawing:
        from generator.games.pan.kit.pages import overview

        return overview(layout, words)

    def played(
        self,
        match: PanMatch,
        names: Sequence[str],
        players: Sequence[int],
        extras: Callable[[int], SheetExtras],
        words: Words,
    ) -> list[Drawing]:
        return [draw_game(match, names, words)]

    def keepsake(self, match: PanMatch, name: str, score: Score, words: Words) -> Drawing:
        return draw_island(match, words, rim=0.2)

    def boards(self, match: PanMatch, words: Words, ringed: Sequence[Collection[str]]) -> list[Drawing]:
        island, chart = draw_island(match, words, rim=0.2), chart_of(match, rim=0.2)
        pen = Style("", self.id, 1.6)
        rings = tuple(Path(hexagon_path(chart.middle(hex_named(name)), chart.side * 0.9), pen) for name in ringed[0])
        return [replace(island, shapes=(*island.shapes, Group("new", rings)))]

    def _small_map(self, match: PanMatch, marked: Collection[str], height: float) -> tuple[tuple[Shape, ...], float]:
        return small_island(match, marked, height)

    def told(self, move: Move, words: Words) -> str:
        match move:
            case Animal(kind):
                return words(f"move.pan.animal.{kind}")
            case Lay():
                return words("move.pan.lay")
            case Go():
                return words("move.pan.go")
            case Stay():
                return words("move.pan.stay")
            case Observe(count):
                return words("move.pan.observe", count=count)
            case Found(domain, _):
                return words(f"move.pan.lake.{domain}")
            case Wonder(_, kind):
                return words(f"move.pan.wonder.{kind}")
            case _:
                return ""

    def answered(self, move: Move, words: Words) -> str:
        return (
            words("page.pan.told.take", number=move.number) if isinstance(move, Take) else super().answered(move, words)
        )

    def changed(self, move: Move) -> tuple[str, ...]:
        """The hexes of a tile, or the lake that was founded or inhabited."""
        if isinstance(move, Lay):
            return tuple(name_of(hexagon) for hexagon in triangle(hex_named(move.place), move.turn))
        return (move.place,) if isinstance(move, Found | Wonder) else ()

    def card_picture(self, match: PanMatch) -> Picture:
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
