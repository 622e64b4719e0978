"""Pigments: what everything is drawn with, in colour, in grey, and in pure black.

A pigment is asked for by name and knows all its forms, so no drawing can forget what happens on a black-
only printer. A fill that carries meaning becomes a hatch there, a line that carries meaning becomes
heavier. The hues of the games and the dice are Okabe-Ito-like (distinct for colour-blind readers) and dark
enough for text on white (contrast at least 4.5:1).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

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


def _strong(colour: str, grey: str, weight: float = 0.6) -> Pigment:
    return Pigment(colour, grey, "#000000", weight=weight)


def _wash(colour: str, grey: str, hatch: Hatch | None = None) -> Pigment:
    return Pigment(colour, grey, "#ffffff", hatch, ground=True)


def _water(gap: float) -> Hatch:
    return Hatch(45, gap, 0.26, dots=True)


PIGMENTS: dict[str, Pigment] = {
    # Paper and pens shared by all drawings.
    "paper": _wash("#ffffff", "#ffffff"),
    "cream": _wash("#fbf5e6", "#f8f8f8"),
    # Text is pure black in grey too: a printer would make it out of dots.
    "ink": _strong("#2c2a36", "#000000", weight=0.7),
    "soft": _strong("#5f5a63", "#444444"),
    "faint": _strong("#b9ae98", "#b0b0b0", weight=0.35),
    "shade": _wash("#e9dfc8", "#e2e2e2", Hatch(45, 1.3)),
    "pencil": _strong("#3d4a66", "#3c3c3c", weight=1),
    "black": _strong("#000000", "#000000"),
    # A highlighter under numbers, always with a sign beside it: nothing is left of it in black.
    "marker": Pigment("#f7dd8a", "#d6d6d6", "", ground=True),
    # Clears the hatch under a symbol or a number; with colour and grey there is none to clear.
    "halo": Pigment("", "", "#ffffff"),
    "gold": _wash("#f2c14e", "#d2d2d2"),
    # One hue a game: strong for frame, title and lines; wash for special cells.
    "temple": _strong("#a4501c", "#444444"),
    "temple.wash": _wash("#f7dfc3", "#e3e3e3", Hatch(45)),
    "skull": _strong("#0b6e6e", "#444444"),
    "skull.band": Pigment("#0b6e6e", "#444444", "#ffffff", Hatch(45, 0.7, 0.22), ground=True),
    "skull.wash": _wash("#cfeae6", "#e3e3e3", _water(1.4)),
    "valley": _strong("#3f6f21", "#444444"),
    "valley.wash": _wash("#dcecc9", "#e3e3e3", Hatch(135)),
    # What players outline there: a colour for each kind, and a line of its own shape.
    "forest": _strong("#2b6e2f", "#444444"),
    "city": _strong("#9a3464", "#444444", weight=1.1),
    "mountain": _strong("#4a5666", "#444444"),
    "pyramid": _strong("#8f5200", "#444444", weight=1.1),
    "treasures": _strong("#1b62a5", "#444444"),
    "treasures.wash": _wash("#d4e6f6", "#e6e6e6", _water(1.5)),
    "monsters": _strong("#463d97", "#444444"),
    "monsters.wash": _wash("#dedbf3", "#e3e3e3", _water(1.3)),
    "pan": _strong("#94316f", "#444444"),
    "pan.wash": _wash("#f3d9e8", "#e6e6e6", Hatch(45, 1.4)),
    # Pages that belong to no game.
    "shop": _strong("#94316f", "#444444"),
    "shop.wash": _wash("#f3d9e8", "#e6e6e6", Hatch(45, 1.4)),
    # Up to four players at one table, each with a sign of its own beside the colour.
    "player.0": _strong("#1b62a5", "#444444"),
    "player.0.wash": _wash("#d4e6f6", "#ececec"),
    "player.1": _strong("#a8410a", "#444444"),
    "player.1.wash": _wash("#fbdcc8", "#ececec"),
    "player.2": _strong("#0a6b4f", "#444444"),
    "player.2.wash": _wash("#cdeadf", "#ececec"),
    "player.3": _strong("#74389a", "#444444"),
    "player.3.wash": _wash("#e8d8f2", "#ececec"),
    # The dice keep theirs everywhere, each with a symbol of its own.
    "penny": _strong("#6d3fa0", "#404040"),
    "penny.wash": _wash("#e6d9f4", "#e8e8e8"),
    "dakota": _strong("#1f7a3d", "#404040"),
    "dakota.wash": _wash("#cfeed8", "#e0e0e0"),
    "hazard": _strong("#b3261e", "#3a3a3a", weight=1),
    "hazard.wash": _wash("#f9d5cf", "#d6d6d6"),
    # Terrain of the tiles.
    "mountain.wash": _wash("#d8d2cd", "#d0d0d0", Hatch(60, 1.1)),
    "desert.wash": _wash("#f6e3a8", "#ececec"),
    "plain.wash": _wash("#d6ebb4", "#dedede", Hatch(90, 1.4)),
    "lake.wash": _wash("#bfe0f2", "#d9d9d9", _water(1.1)),
    "portal.wash": _wash("#e3cdf0", "#cccccc", Hatch(135, 1.1)),
}


@dataclass(frozen=True, slots=True)
class Paint:
    """A pigment made ready for one ink."""

    tone: str
    hatch: Hatch | None
    weight: float


def paint(name: str, ink: Ink) -> Paint | None:
    """Return what a named pigment becomes with an ink; None when nothing is to be drawn."""
    if not name or not tone(name, ink):
        return None
    pigment = PIGMENTS[name]
    black = ink == "black"
    return Paint(tone(name, ink), pigment.hatch if black else None, pigment.weight if black else 1)


def tone(name: str, ink: Ink) -> str:
    """Return the colour value of a named pigment with an ink."""
    return PIGMENTS[name].tone(ink)
