"""The look of a game in which everybody has a sheet: most of what is asked of it follows from the sheet's drawing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from engine.layout import MapLayout
from engine.match import Score
from engine.sheet import Sheet, SheetMatch
from generator.draw.board_alone import board_alone
from generator.draw.frame import Box, SheetExtras
from generator.draw.shapes import Drawing, Group, Shape, without_texts
from generator.draw.small_map import small_map
from generator.look import Look, Picture, SheetDrawing
from generator.words import Words

if TYPE_CHECKING:
    from generator.draw.plain_sheet import Plan
    from generator.reader.places import SheetReading


class SheetLook(Look[MapLayout, SheetMatch[Any, Any]]):
    """The look of a game in which everybody has a sheet."""

    printed_as = "sheet"
    shares_board = False
    has_puzzles = True
    #: room around the cells for walls and letters, in millimetres: left, top, right, bottom
    margins: ClassVar[tuple[float, float, float, float]] = (8, 7.4, 5, 4.6)

    @property
    def sheet(self) -> SheetDrawing[MapLayout]:
        drawing: SheetDrawing[MapLayout] = import_module(f".games.{self.id}.sheet", __package__)
        return drawing

    @property
    def reading(self) -> SheetReading[MapLayout]:
        """What reads its sheets from a photo; loaded when it is first asked for."""
        reading: SheetReading[MapLayout] = import_module(f".games.{self.id}.reading", __package__).READING
        return reading

    def focus(self, layout: MapLayout) -> Box:
        """The board with its walls and letters."""
        left, top, right, bottom = self.margins
        boxes = self.sheet.cell_boxes(layout).values()
        west, north = min(box.x for box in boxes) - left, min(box.y for box in boxes) - top
        east = max(box.x + box.width for box in boxes) + right
        south = max(box.y + box.height for box in boxes) + bottom
        return Box(west, north, east - west, south - north)

    def solo_titles(self, words: Words) -> list[tuple[str, str]]:
        """The titles of solo play, each with the totals it takes (range, title), the lowest first."""
        return []

    def fields(self, layout: MapLayout, words: Words) -> Drawing | None:
        """What is written beside the board during a game, as wide as a plain sheet; nothing in most games."""
        return None

    def plan(self, layout: MapLayout, sheet: Sheet | None, words: Words) -> Plan:
        """What its plain sheets consist of."""
        from generator.draw.plain_sheet import Plan

        key = f"sheet.{self.id}"
        return Plan(
            self.id,
            self.icon,
            words(f"game.{self.id}.name"),
            layout.name[words.language],
            board_alone(self.sheet.draw(layout, sheet, words), self.sheet.cell_boxes(layout)),
            self.fields(layout, words),
            self.die_notes(words),
            self.score_boxes(words),
            words(f"{key}.part.total_formula"),
            self.solo_titles(words),
            words(f"{key}.small_print"),
            words(f"{key}.reminders"),
        )

    def map_picture(self, layout: MapLayout, words: Words) -> Picture:
        return Picture(self.sheet.draw(layout, None, words).shapes, self.focus(layout))

    def small_picture(self, match: SheetMatch[Any, Any], player: int, words: Words) -> Picture:
        return Picture(self.sheet.draw(match.layout, match.sheets[player], words).shapes, self.focus(match.layout))

    def played(
        self,
        match: SheetMatch[Any, Any],
        names: Sequence[str],
        players: Sequence[int],
        extras: Callable[[int], SheetExtras],
        words: Words,
    ) -> list[Drawing]:
        return [self.sheet.draw(match.layout, match.sheets[player], words, extras(player)) for player in players]

    def keepsake(self, match: SheetMatch[Any, Any], name: str, score: Score, words: Words) -> Drawing:
        extras = SheetExtras(name, scores=True, score=score)
        return self.sheet.draw(match.layout, match.sheets[0], words, extras)

    def boards(self, match: SheetMatch[Any, Any], words: Words, ringed: Sequence[Collection[str]]) -> list[Drawing]:
        boxes = self.sheet.cell_boxes(match.layout)
        drawn = (self.sheet.draw(match.layout, sheet, words) for sheet in match.sheets)
        return [board_alone(drawing, boxes, new, self.id) for drawing, new in zip(drawn, ringed, strict=True)]

    def _small_map(
        self, match: SheetMatch[Any, Any], marked: Collection[str], height: float
    ) -> tuple[tuple[Shape, ...], float]:
        return small_map(match.layout, marked, height)

    def card_picture(self, match: SheetMatch[Any, Any]) -> Picture:
        printed, *written = self.sheet.draw(match.layout, match.sheets[0]).shapes
        pencil = [group for group in written if isinstance(group, Group) and group.id == "pencil"]
        return Picture((without_texts(printed), *pencil), self.focus(match.layout))
