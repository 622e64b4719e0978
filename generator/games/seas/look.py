"""What the looks of the two seas share: black and white dice, and a set-up that is rolled."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from engine.chance import numbers, shuffled
from engine.games.seas.dice import seeded_setup, white_dice
from engine.games.seas.layout import SeaLayout
from engine.games.seas.routes import Bottle, Draw
from engine.games.seas.sheet import SeaSheet
from engine.layout import MapLayout
from engine.match import Move, RollData, Score
from generator.draw import fonts
from generator.draw.frame import Box
from generator.draw.shapes import Drawing, Group, Icon, Path, Rectangle, Shape, Style, Text
from generator.look import SETUP_HEIGHT, SETUP_SIZE, Picture, SheetDrawing
from generator.sheet_look import SheetLook
from generator.words import Words

#: other drawings are told as routes: their shape is drawn
TICKS = ("fort", "tentacle")
FACES = [1, 2, 3, 4, 5, 6]


class SeaSheetDrawing(SheetDrawing[MapLayout], Protocol):
    """What the `sheet.py` of a sea offers beside the usual."""

    def marks(self, layout: SeaLayout, sheet: SeaSheet, words: Words) -> Group:
        """What is written beside the board."""

    def scores(self, sheet: SeaSheet, words: Words, score: Score | None = None) -> Group:
        """The score as it is written along the foot."""


class SeaLook(SheetLook):
    """The look of a sea."""

    margins = (8.6, 8.4, 3.4, 2.2)
    has_deck = True
    has_reading = True
    own_map_letters = False

    @property
    def sheet(self) -> SeaSheetDrawing:
        drawing: SeaSheetDrawing = import_module(f"..{self.id}.sheet", __package__)
        return drawing

    def dice(self, roll: RollData, side: float) -> list[list[Shape]]:
        """The black die of a round, then the white ones."""
        dark: list[Shape] = [Icon(f"die_dark{roll['black']}", 0, 0, side, "ink", "paper")]
        return [dark] + [[Icon(f"die{face}", 0, 0, side, "ink", "paper")] for face in roll["white"]]

    def figures(self, roll: RollData, side: float) -> list[list[Shape]]:
        """Figures in the squares of the dice: white on black, then black on white."""
        faces = [(roll["black"], "ink", "paper"), *((face, "paper", "ink") for face in roll["white"])]
        return [self._figure(face, ground, pen, side) for face, ground, pen in faces]

    def _figure(self, face: int, ground: str, pen: str, side: float) -> list[Shape]:
        middle, size = side / 2, round(side * 0.86, 2)
        return [
            Rectangle(0, 0, round(side, 2), round(side, 2), Style(ground, "ink", 0.25), round(side * 0.16, 2)),
            Text(middle, round(middle + size * 0.36, 2), str(face), size, weight="bold", anchor="middle", fill=pen),
        ]

    def deck(self, players: int) -> list[Any]:
        """Every face of every die six times, mixed anew for each die."""
        count = 1 + white_dice(players)
        columns = [shuffled(FACES * 6, numbers(0, "roll cards", die, players)) for die in range(count)]
        return [{"black": black, "white": list(white)} for black, *white in zip(*columns, strict=True)]

    def told(self, move: Move, words: Words) -> str:
        match move:
            case Draw(die, drawing, cell):
                return words(f"move.{drawing if drawing in TICKS else 'route'}", die=die, cell=cell)
            case Bottle():
                return words("move.bottle")
            case _:
                return ""

    def answered(self, move: Move, words: Words) -> str:
        """A route with the two sides that it joins."""
        if isinstance(move, Draw) and move.drawing not in TICKS:
            sides = "–".join(words(f"shop.puzzles.side.{letter}") for letter in move.drawing)
            return f"{self.told(move, words)} ({sides})"
        return super().answered(move, words)

    def own_icon(self, name: str, line: str) -> Picture:
        """A route as it is drawn in a cell: from side to side."""
        # The sheet of a sea asks its look for the pictures of its parts.
        from generator.games.seas.sea import route_path

        cell = Box(3, 3, 18, 18)
        frame = Rectangle(cell.x, cell.y, cell.width, cell.height, Style("paper", "soft", 0.8, (1.6, 1.6)), 2)
        route = Path(route_path(cell, name.removeprefix("route_")), Style(stroke=line, width=3))
        return Picture((frame, route), Box(0, 0, 24, 24))

    def fields(self, layout: MapLayout, words: Words) -> Drawing | None:
        """The numbers of every zone, the bottles, and what is drawn at set-up."""
        from generator.games.seas.plain import fields

        assert isinstance(layout, SeaLayout)
        return fields(self, layout)

    def rolls_foot(self, players: int, words: Words) -> str:
        return words("shop.rolls.sea_alone") if players == 1 else words("shop.rolls.sea", players=players)

    def rolls_setup(self, layout: MapLayout, seed: int, box: Box, words: Words) -> list[Shape]:
        """For each column the black die and the route it draws (DO-3)."""
        # The sheet of a sea asks its look for the pictures of its parts.
        from generator.games.seas.sea import SHAPES, route_path

        title = words("sheet.sea.setup")
        # Six columns leave just room for a letter, a die and a route each.
        # In a higher box the title has a line of its own, and everything is larger.
        over = max(0.0, round(box.height - SETUP_HEIGHT, 2))
        title_size, letters = (over - 1, over - 1) if over else (SETUP_SIZE, 3.4)
        label = 1.5 if over else fonts.width_of(title, "text", title_size, "bold") + 3.5
        step = (box.width - label) / layout.grid.columns
        title_y = box.y + over if over else box.y + 7
        shapes: list[Shape] = [
            Rectangle(box.x, box.y, box.width, box.height, Style("cream", self.id, 0.3), 2),
            Text(box.x + 2, round(title_y, 2), title, round(title_size, 2), weight="bold", fill=self.id),
        ]
        for column, face in enumerate(seeded_setup(seed, layout.grid.columns)):
            x = round(box.x + label + column * step, 2)
            y = round(box.y + over, 2)
            tile = Box(round(x + 10, 2), y + 2.6, 6.8, 6.8)
            letter = chr(97 + column)
            shapes += [
                Text(
                    round(x + 2.2, 2), y + 7.1, letter, round(letters, 2), weight="bold", anchor="middle", fill="soft"
                ),
                Icon(f"die_dark{face}", round(x + 4.1, 2), y + 3.4, 5.2, "ink", "paper"),
                Rectangle(tile.x, tile.y, tile.width, tile.height, Style("paper", "soft", 0.25), 0.6),
                Path(route_path(tile, SHAPES[face - 1]), Style(stroke=self.id, width=1.3)),
            ]
        return shapes
