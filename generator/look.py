"""How a game looks on paper and in pictures: the one object from which everything drawn of it is reached.

Common code asks a game's look and never names the game. `generator/games/<game>/look.py` holds it; `look_of` finds it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, NamedTuple, Protocol

from generator.draw.frame import Box, DieNote, ScoreBox, SheetExtras
from generator.draw.shapes import Drawing, Group, Shape, Text
from generator.words import Words


class Face(NamedTuple):
    """A face of a die as it is drawn: its pigment, its icon, and the key of its words (`sheet.<game>.die.<key>`)."""

    pigment: str
    icon: str
    key: str


class Picture(NamedTuple):
    """Shapes, and the box of them that is shown."""

    shapes: tuple[Shape, ...]
    box: Box


class SheetDrawing(Protocol):
    """What a game's `sheet.py` offers: the whole sheet, where its cells lie, and what is written in one of them."""

    def draw(
        self, layout: Any, sheet: Any = None, words: Words | None = None, extras: SheetExtras | None = None
    ) -> Drawing: ...

    def cell_boxes(self, layout: Any) -> dict[str, Box]: ...

    def pencil(self, layout: Any, sheet: Any, cell: str) -> Group: ...


class Look(ABC):
    """The look of one game."""

    id: ClassVar[str]
    #: its picture among those of other games
    icon: ClassVar[str]
    #: the pictures of its score parts
    part_icons: ClassVar[Mapping[str, str]]
    #: the signs of score parts that are not simply added
    part_signs: ClassVar[Mapping[str, str]] = {}
    #: what its dice may show, as sheets and rules explain it
    faces: ClassVar[tuple[Face, ...]] = ()

    #: whether its sheets say how to play with ordinary dice
    has_dice_line: ClassVar[bool] = False

    @abstractmethod
    def examples(self) -> list[Drawing]:
        """The pictures of its rules, in the order of their captions (`rules.<game>.example_1` …)."""

    def die_notes(self, words: Words) -> list[DieNote]:
        """The panels about the dice."""
        key = f"sheet.{self.id}.die"
        return [
            DieNote(face.pigment, face.icon, words(f"{key}.{face.key}"), words(f"{key}.{face.key}_text"))
            for face in self.faces
        ]

    def score_boxes(self, words: Words) -> list[ScoreBox]:
        """The boxes of the score along the foot of a sheet."""
        key = f"sheet.{self.id}.part"
        return [
            ScoreBox(part, icon, words(f"{key}.{part}"), self.part_formula(part, words), self.part_signs.get(part, "+"))
            for part, icon in self.part_icons.items()
        ]

    # Dice, in the form in which a trace names a roll.

    def dice(self, roll: Any, side: float) -> list[list[Shape]]:
        """The dice of a round, each drawn at the origin with this side."""
        return []

    def is_hazard(self, roll: Any) -> bool:
        """Whether a hazard takes the place of everything else in a round."""
        return False

    def allowed(self, roll: Any) -> str:
        """What may be written in a round, where that fits into a few figures."""
        return ""

    def dice_line(self, words: Words) -> Group | None:
        """The line at the head of a sheet for a table with ordinary dice only."""
        return None

    def rolls_foot(self, players: int, words: Words) -> str:
        """What a list of rolls means, in a few lines."""
        return ""

    def rolls_setup(self, layout: Any, seed: int, box: Box, words: Words) -> list[Shape]:
        """What is rolled before the first round, in a box of a list of rolls; nothing in most games."""
        return []

    # Pictures.

    @property
    @abstractmethod
    def sheet(self) -> SheetDrawing:
        """What draws its sheets; loaded when it is first asked for."""

    @abstractmethod
    def focus(self, layout: Any) -> Box:
        """The part of a sheet that a small screen shows."""

    @abstractmethod
    def map_picture(self, layout: Any, words: Words) -> Picture:
        """A map to choose from."""

    @abstractmethod
    def small_picture(self, match: Any, player: int, words: Words) -> Picture:
        """A game as it stands for one player, small."""

    def own_icon(self, name: str, line: str) -> Picture:
        """A picture that only this game has among those that can be chosen on the page."""
        raise LookupError(name)

    @abstractmethod
    def card_picture(self, match: Any) -> Picture:
        """A game half played, without texts: what one will do."""

    def part_formula(self, part: str, words: Words) -> str:
        """How a score part is counted, in a few words."""
        return words(f"sheet.{self.id}.part.{part}_formula")


class SheetLook(Look):
    """The look of a game in which everybody has a sheet."""

    #: room around the cells for walls and letters, in millimetres: left, top, right, bottom
    margins: ClassVar[tuple[float, float, float, float]] = (8, 7.4, 5, 4.6)

    @property
    def sheet(self) -> SheetDrawing:
        drawing: SheetDrawing = import_module(f"generator.games.{self.id}.sheet")
        return drawing

    def focus(self, layout: Any) -> Box:
        """The board with its walls and letters."""
        left, top, right, bottom = self.margins
        boxes = self.sheet.cell_boxes(layout).values()
        west, north = min(box.x for box in boxes) - left, min(box.y for box in boxes) - top
        east = max(box.x + box.width for box in boxes) + right
        south = max(box.y + box.height for box in boxes) + bottom
        return Box(west, north, east - west, south - north)

    def map_picture(self, layout: Any, words: Words) -> Picture:
        return Picture(self.sheet.draw(layout, None, words).shapes, self.focus(layout))

    def small_picture(self, match: Any, player: int, words: Words) -> Picture:
        return Picture(self.sheet.draw(match.layout, match.sheets[player], words).shapes, self.focus(match.layout))

    def card_picture(self, match: Any) -> Picture:
        printed, *written = self.sheet.draw(match.layout, match.sheets[0]).shapes
        pencil = [group for group in written if isinstance(group, Group) and group.id == "pencil"]
        return Picture((without_texts(printed), *pencil), self.focus(match.layout))


def without_texts(shape: Shape) -> Shape:
    """The same without its texts, so that no font is needed."""
    if not isinstance(shape, Group):
        return shape
    kept = tuple(without_texts(inner) for inner in shape.shapes if not isinstance(inner, Text))
    return replace(shape, shapes=kept)


@cache
def look_of(game: str) -> Look:
    """The look of a game."""
    look: Look = import_module(f"generator.games.{game}.look").LOOK
    return look
