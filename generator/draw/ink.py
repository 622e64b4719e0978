"""Pigments: what everything is drawn with, in colour, in grey, and in pure black.

A pigment is asked for by name and knows all its forms, so no drawing can forget what happens on a black-
only printer. A fill that carries meaning becomes a hatch there, a line that carries meaning becomes
heavier. The hues of the games and the dice are Okabe-Ito-like (distinct for colour-blind readers) and dark
enough for text on white (contrast at least 4.5:1).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from typing import Literal, TypeAlias, get_args

from engine.games import NAMES

Ink: TypeAlias = Literal["colour", "grey", "black"]
INKS: tuple[Ink, ...] = get_args(Ink)


@dataclass(frozen=True, slots=True)
class Hatch:
    """Parallel lines: angle in degrees, distance and width in millimetres; or rows of dots as wide as that.

    Water is dotted: lines along the cells of a sea would look like routes.
    """

    angle: int
    gap: float = 1.3
    width: float = 0.1
    dots: bool = False


@dataclass(frozen=True, slots=True)
class Pigment:
    """A colour with what it becomes in grey and in black ("" for nothing); the hatch replaces the fill in black.

    Pure black is darker than any grey or hue, so its lines may be finer (`weight`) and still say the same.
    """

    colour: str
    grey: str
    black: str
    hatch: Hatch | None = None
    weight: float = 1
    #: a ground under signs that say the same without it: left out where ink is to be saved
    ground: bool = False

    def tone(self, ink: Ink) -> str:
        """Return the colour value for an ink."""
        return {"colour": self.colour, "grey": self.grey, "black": self.black}[ink]


def strong(colour: str, grey: str, weight: float = 0.6) -> Pigment:
    """A pigment for lines and letters."""
    return Pigment(colour, grey, "#000000", weight=weight)


def wash(colour: str, grey: str, hatch: Hatch | None = None) -> Pigment:
    """A light ground."""
    return Pigment(colour, grey, "#ffffff", hatch, ground=True)


def water(gap: float) -> Hatch:
    """What water becomes in black."""
    return Hatch(45, gap, 0.26, dots=True)


#: what no game owns
COMMON: dict[str, Pigment] = {
    # Paper and pens shared by all drawings.
    "paper": wash("#ffffff", "#ffffff"),
    "cream": wash("#fbf5e6", "#f8f8f8"),
    # Text is pure black in grey too: a printer would make it out of dots.
    "ink": strong("#2c2a36", "#000000", weight=0.7),
    "soft": strong("#5f5a63", "#444444"),
    "faint": strong("#b9ae98", "#b0b0b0", weight=0.35),
    "shade": wash("#e9dfc8", "#e2e2e2", Hatch(45, 1.3)),
    "pencil": strong("#3d4a66", "#3c3c3c", weight=1),
    "black": strong("#000000", "#000000"),
    # A highlighter under numbers, always with a sign beside it: nothing is left of it in black.
    "marker": Pigment("#f7dd8a", "#d6d6d6", "", ground=True),
    # A line where a ground has no black: nothing in colour and grey.
    "rule": Pigment("", "", "#000000", weight=0.5),
    # Clears the hatch under a symbol or a number; with colour and grey there is none to clear.
    "halo": Pigment("", "", "#ffffff"),
    "gold": wash("#f2c14e", "#d2d2d2"),
    # Pages that belong to no game.
    "shop": strong("#94316f", "#444444"),
    "shop.wash": wash("#f3d9e8", "#e6e6e6", Hatch(45, 1.4)),
    # Up to four players at one table, each with a sign of its own beside the colour.
    "player.0": strong("#1b62a5", "#444444"),
    "player.0.wash": wash("#d4e6f6", "#ececec"),
    "player.1": strong("#a8410a", "#444444"),
    "player.1.wash": wash("#fbdcc8", "#ececec"),
    "player.2": strong("#0a6b4f", "#444444"),
    "player.2.wash": wash("#cdeadf", "#ececec"),
    "player.3": strong("#74389a", "#444444"),
    "player.3.wash": wash("#e8d8f2", "#ececec"),
    # The dice keep theirs everywhere, each with a symbol of its own.
    "penny": strong("#6d3fa0", "#404040"),
    "penny.wash": wash("#e6d9f4", "#e8e8e8"),
    "dakota": strong("#1f7a3d", "#404040"),
    "dakota.wash": wash("#cfeed8", "#e0e0e0"),
    "hazard": strong("#b3261e", "#3a3a3a", weight=1),
    "hazard.wash": wash("#f9d5cf", "#d6d6d6"),
}


@cache
def pigments() -> dict[str, Pigment]:
    """All pigments by name: the common ones, and what every game brings (`generator/games/<game>/pigments.py`)."""
    found = dict(COMMON)
    for game in NAMES:
        found |= import_module(f"..games.{game}.pigments", __package__).PIGMENTS
    return found


@dataclass(frozen=True, slots=True)
class Paint:
    """A pigment made ready for one ink."""

    tone: str
    hatch: Hatch | None
    weight: float


@lru_cache(maxsize=512)
def paint(name: str, ink: Ink) -> Paint | None:
    """Return what a named pigment becomes with an ink; None when nothing is to be drawn."""
    if not name or not tone(name, ink):
        return None
    pigment = pigments()[name]
    black = ink == "black"
    return Paint(tone(name, ink), pigment.hatch if black else None, pigment.weight if black else 1)


def tone(name: str, ink: Ink) -> str:
    """Return the colour value of a named pigment with an ink."""
    return pigments()[name].tone(ink)
