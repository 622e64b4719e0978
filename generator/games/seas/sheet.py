"""The sheet of a sea, put together: both seas are drawn by one class and fill in what is their own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Generic, TypeVar

from engine.games.seas.layout import SeaLayout
from engine.games.seas.sheet import SeaSheet
from engine.match import Score
from generator.draw import frame
from generator.draw.assembly import assemble
from generator.draw.frame import Box, SheetExtras
from generator.draw.shapes import Drawing, Group, Shape
from generator.draw.sheet_foot import REMINDERS_TOP
from generator.games.seas import panel, sea
from generator.games.seas.look import SeaLook
from generator.games.seas.panel import Block
from generator.words import Words

AnySea = TypeVar("AnySea", bound=SeaLayout)
AnySheet = TypeVar("AnySheet", bound=SeaSheet)


class SeaDrawing(Generic[AnySea, AnySheet]):
    """What draws the sheets of one sea."""

    #: the picture of each kind of cell
    icons: ClassVar[dict[str, str]]
    #: the picture of the cells in which a route is drawn at set-up
    setup_icon: str
    reminders_top = REMINDERS_TOP

    def __init__(self, look: SeaLook) -> None:
        self.look, self.game = look, look.id
        # Sheets of one sea differ in what is written on them only.
        self.printed = lru_cache(maxsize=64)(self._printed)

    def draw(
        self,
        layout: AnySea,
        sheet: AnySheet | None = None,
        words: Words | None = None,
        extras: SheetExtras | None = None,
    ) -> Drawing:
        """Return the sheet: blank, or with what is written on it."""
        words, extras = words or Words(), extras or SheetExtras()
        written: list[Group] = []
        if sheet is not None:
            cells = tuple(self.pencil(layout, sheet, name) for name in self.cell_boxes(layout))
            written += [Group("pencil", cells), self.marks(layout, sheet, words)]
            if extras.scores:
                written += [*self.also_scored(layout, sheet, words), self.scores(sheet, words, extras.score)]
        return assemble(self.game, layout, words, self.printed(layout, words), written, extras, self.reminders_top)

    def cell_boxes(self, layout: AnySea) -> dict[str, Box]:
        """Return where the cells of the sea lie, by name."""
        return sea.cell_boxes(layout)

    def pencil(self, layout: AnySea, sheet: AnySheet, cell: str) -> Group:
        """Return what is drawn in one cell."""
        return sea.pencil(layout, sheet, cell)

    def marks(self, layout: AnySea, sheet: AnySheet, words: Words) -> Group:
        """Return what is written beside the board: circled and crossed numbers, ticked bottles."""
        return panel.marks(layout, sheet, panel.panel_of(self.blocks(layout, words), layout))

    def scores(self, sheet: AnySheet, words: Words, score: Score | None = None) -> Group:
        """Return the score as it is written into the boxes along the foot: the sheet's own, or the one at its table."""
        score = score or sheet.score()
        return frame.written_scores(frame.score_places(self.look.score_boxes(words)), score.parts, score.total)

    def also_scored(self, layout: AnySea, sheet: AnySheet, words: Words) -> Sequence[Group]:
        """Return what else is written when the game is over."""
        return ()

    def blocks(self, layout: AnySea, words: Words) -> list[Block]:
        """Return the blocks of the panel: the zones that have numbers, then the bottles."""
        key = f"sheet.{self.game}"
        zones = [
            Block(
                zone,
                self.look.part_icons[zone],
                words(f"{key}.part.{zone}"),
                words(f"{key}.zone.{zone}"),
                layout.numbers[index],
                index in layout.ending_zones,
            )
            for index, zone in enumerate(layout.zones)
            if layout.numbers[index]
        ]
        bottles = words(f"{key}.part.bottles"), words(f"{key}.zone.bottles")
        return [*zones, Block("bottles", "bottle", *bottles, ends=True)]

    def beside(self, layout: AnySea, words: Words) -> list[Shape]:
        """Return what only this sea prints beside the board."""
        return []

    def below(self, words: Words) -> list[Shape]:
        """Return what only this sea prints under the score."""
        return []

    def _printed(self, layout: AnySea, words: Words) -> Group:
        """Return everything that is printed before the game begins."""
        blocks, boxes = self.blocks(layout, words), self.look.score_boxes(words)
        total, name = words(f"sheet.{self.game}.part.total_formula"), layout.name[words.language]
        shapes = [
            *frame.border(self.game),
            *frame.title_strip(self.game, self.look.icon, words(f"game.{self.game}.name"), name, words),
            *sea.board(self.game, layout, self.icons, layout.tick),
            *panel.panel(self.game, blocks, layout),
            *self.beside(layout, words),
            *sea.setup_table(self.game, layout, words, self.setup_icon),
            *frame.dice_strip(self.look.die_notes(words)),
            *frame.score_boxes(self.game, boxes, total, words),
            *self.below(words),
        ]
        return Group("print", tuple(shapes))
