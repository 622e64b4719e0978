"""The sheet of Sea of Treasures: five by five cells of sea, zones to circle, seven bottles, solo titles and deeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.games.treasures.sheet import TITLE_TOTALS, TITLES, TreasuresLayout, TreasuresSheet
from engine.games.treasures.stamps import DEEDS
from generator.draw import fonts, frame
from generator.draw.shapes import Circle, Group, Path, Shape, Style, Text
from generator.draw.sheet_foot import COLUMN, LABEL, TOP, solo_label
from generator.games.seas import panel, sea
from generator.games.seas.panel import Block
from generator.games.seas.sheet import SeaDrawing
from generator.games.treasures.look import LOOK
from generator.words import Words

GAME = "treasures"


class TreasuresDrawing(SeaDrawing[TreasuresLayout, TreasuresSheet]):
    """What draws the sheets of Sea of Treasures."""

    icons: ClassVar = {"A": "archipelago", "M": "monster", "T": "treasure_island", "S": "galleon"}
    setup_icon = "archipelago"
    reminders_top = TOP + 11.6

    def blocks(self, layout: TreasuresLayout, words: Words) -> list[Block]:
        """Return the blocks of the panel, the deeds of solo play last."""
        deeds = tuple(words.with_colon(words(f"sheet.deed.{deed}"), words(f"sheet.deed_text.{deed}")) for deed in DEEDS)
        title, text = words("sheet.treasures.deeds"), words("sheet.treasures.deeds_text")
        # What cannot be done is left out, and all else stays where it is on other sheets: photos count on that.
        impossible = frozenset(place for place, deed in enumerate(DEEDS) if deed not in layout.possible_deeds())
        return [*super().blocks(layout, words), Block("deeds", "crown", title, text, lines=deeds, left_out=impossible)]

    def also_scored(self, layout: TreasuresLayout, sheet: TreasuresSheet, words: Words) -> Sequence[Group]:
        """Return ticks at the deeds that the sheet shows."""
        boxes = panel.panel_of(self.blocks(layout, words), layout).deeds
        done = sheet.deeds() or []
        ticks = [sea.check(box) for deed, box in zip(DEEDS, boxes, strict=True) if deed in done]
        return [Group("deeds", tuple(Path(data, Style(stroke="pencil", width=0.7)) for data in ticks))]

    def below(self, words: Words) -> list[Shape]:
        """Return the solo titles of TR-9 as buoys on a line, each with the gold it takes."""
        step = (COLUMN - LABEL) / len(TITLE_TOTALS)
        y = TOP + 5.1
        shapes: list[Shape] = [solo_label(GAME, words, TOP + 0.5)]
        wave = "c0.9 -1 1.7 -1 2.6 0c0.9 1 1.7 1 2.6 0" * 17
        shapes.append(Path(f"M{frame.LEFT + LABEL:g} {y:g}{wave}", Style(stroke=GAME, width=0.35)))
        for index, (gold, title) in enumerate(zip(TITLE_TOTALS, TITLES[1:], strict=True)):
            x = round(frame.LEFT + LABEL + (index + 0.5) * step, 2)
            name, size = fonts.fitted(words(f"sheet.title.{title}"), "text", 2.6, 2 * step - 1, "bold")
            highest = index == len(TITLE_TOTALS) - 1
            shapes.append(Circle(x, y, 2.6, Style("gold" if highest else "paper", GAME, 0.45)))
            shapes.append(Text(x, round(y + 0.9, 2), str(gold), 2.6, weight="bold", anchor="middle"))
            # Long titles stand by turns above and below their buoys.
            shapes.append(Text(x, round(y + (-3.4 if index % 2 else 5), 2), name, size, weight="bold", anchor="middle"))
        return shapes


_DRAWING = TreasuresDrawing(LOOK)
draw, cell_boxes, pencil = _DRAWING.draw, _DRAWING.cell_boxes, _DRAWING.pencil
marks, scores = _DRAWING.marks, _DRAWING.scores
