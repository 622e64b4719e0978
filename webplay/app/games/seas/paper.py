"""A paper sheet of a sea being typed in: routes, ticked boxes, circled numbers, bottles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.seas.layout import SeaLayout
from engine.games.seas.routes import SHAPES
from engine.layout import EMPTY, OUTSIDE, MapLayout
from engine.limits import whole_number
from engine.sheet import Sheet
from generator.look import look_of
from generator.words import Words
from webplay.app.check.paper_sheet import PaperSheet, Row, toggle
from webplay.app.store.stored import in_order, whole
from webplay.app.table.controls import Chip


class SeaPaper(PaperSheet):
    """Routes in cells, forts or tentacles ticked there (`+2`), and what is noted beside the board."""

    layout: SeaLayout
    scored_with_others = True

    def __init__(self, layout: MapLayout) -> None:
        assert isinstance(layout, SeaLayout)
        super().__init__(layout)
        self.ticks = list(layout.ticked)
        self.circled: dict[str, list[int]] = {zone: [] for zone in layout.zones}
        self.bottles = 0

    # Cells.

    def choices(self, cell: str) -> list[str]:
        index = self.layout.grid.index[cell]
        boxes = [f"+{count}" for count in range(self.layout.ticked[index], self.layout.boxes[index] + 1)]
        return [*SHAPES, *(boxes if self.layout.boxes[index] else [])]

    def choice_chip(self, token: str, words: Words) -> Chip:
        if token.startswith("+"):
            return Chip(token, words("page.check.ticks", count=int(token[1:])), label=f"✓{token[1:]}", row="2")
        return Chip(
            token,
            words(f"page.sea.drawing.{token}"),
            icon=f"{self.layout.game}:route_{token}",
            pigment="pencil",
            row="1",
        )

    def prompt(self, words: Words) -> str:
        return words("page.check.tap_sea")

    def keys_words(self, words: Words) -> str:
        return words("page.check.keys_sea")

    def typed(self, cell: str, key: str, before: str) -> str | None:
        if key in ("1", "2", "3", "4", "5", "6"):
            return SHAPES[int(key) - 1]
        if key not in ("+", "-"):
            return None
        boxes = [token for token in self.choices(cell) if token.startswith("+")]
        now = next((token for token in self.written(cell) if token.startswith("+")), "")
        if now not in boxes:
            return None
        return boxes[max(0, min(boxes.index(now) + (1 if key == "+" else -1), len(boxes) - 1))]

    def written(self, cell: str) -> list[str]:
        index = self.layout.grid.index[cell]
        return [*super().written(cell), *([f"+{self.ticks[index]}"] if self.layout.boxes[index] else [])]

    def write(self, cell: str, token: str) -> None:
        index = self.layout.grid.index[cell]
        if token.startswith("+"):
            self.ticks[index] = int(token)
            return
        super().write(cell, token)
        if not token:
            self.ticks[index] = self.layout.ticked[index]

    def goes_on(self, token: str) -> bool:
        return False

    def cell_text(self, index: int, token: str) -> str:
        ticks = f"+{self.ticks[index]}" if self.layout.boxes[index] else ""
        return token + ticks if token or ticks else super().cell_text(index, token)

    def take_cell(self, index: int, text: str) -> None:
        drawing, _, ticks = text.partition("+")
        self.tokens[index] = "" if drawing in (EMPTY, OUTSIDE) else drawing
        if ticks:
            self.ticks[index] = whole(whole_number(ticks))

    # Beside the board.

    def beside(self, sheet: Sheet, words: Words) -> list[Row]:
        icons = look_of(self.layout.game).part_icons
        rows = []
        for zone, numbers in zip(self.layout.zones, self.layout.numbers, strict=True):
            name = words(f"sheet.{self.layout.game}.part.{zone}")
            chips = [
                Chip(
                    f"circle:{zone}:{number}",
                    words("page.check.circled", zone=name, number=number),
                    label=str(number),
                    selected=number in self.circled[zone],
                )
                for number in numbers
            ]
            rows.append(Row(name, tuple(chips), icons[zone]))
        boxes = []
        for count in range(1, self.layout.bottles + 1):
            told = words("page.check.bottle", count=count)
            boxes.append(Chip(f"bottle:{count}", told, label=str(count), selected=count <= self.bottles))
        return [*rows, Row(words("page.check.bottles"), tuple(boxes), "bottle")]

    def tap_beside(self, chip: str) -> bool:
        name, _, rest = chip.partition(":")
        if name == "circle":
            zone, _, number = rest.partition(":")
            self.circle(zone, int(number))
        elif name == "bottle":
            self.bottles = int(rest) - (int(rest) == self.bottles)
        return name in ("circle", "bottle")

    def circle(self, zone: str, number: int) -> None:
        """Circle a number of a zone, or take the circle back."""
        toggle(self.circled[zone], number)
        self.circled[zone].sort()

    def extra(self) -> dict[str, Any]:
        return {**{zone: list(numbers) for zone, numbers in self.circled.items()}, "bottles": self.bottles}

    def take_extra(self, data: Mapping[str, Any]) -> None:
        self.circled = {zone: [whole(number) for number in in_order(data.get(zone, []))] for zone in self.circled}
        self.bottles = whole(data.get("bottles", 0))
