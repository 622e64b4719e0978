"""The contract between a game and the table screen: what the player may touch now, and what each touch does.

Not responsible for how anything looks, nor for making moves: the screen shows what is offered here and gives the
move of the chosen action to the session. Pure Python, so that a whole game can be played in a test without a browser.

A game's own are in `webplay/app/games/<game>/controls.py`; its `Play` names them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, TypeVar

from engine.errors import Refusal
from engine.match import Match, Move, RollData
from generator.draw.shapes import Group
from generator.words import Words
from webplay.app.table.news import News


@dataclass(frozen=True)
class Die:
    """A die as drawn: the pigment it keeps everywhere, the picture of its face, and the face in words."""

    pigment: str
    icon: str
    words: str
    idle: bool = False
    #: somebody has taken it
    taken: bool = False
    #: the chip that a tap on this die is, in games where dice are chosen
    chip: str = ""
    #: the picture of what taking it costs
    cost: str = ""


@dataclass(frozen=True)
class DieToEnter:
    """A real die to be entered by hand: its name and its faces, each with the value that the engine reads."""

    name: str
    faces: tuple[tuple[Any, Die], ...]


@dataclass(frozen=True)
class Chip:
    """Something to choose before or after a cell: a number, a drawing, a die, a shape.

    `label` is written on it, or `icon` drawn on it; `spoken` is its whole name. Chips of one `row` stand together.
    """

    id: str
    spoken: str
    label: str = ""
    icon: str = ""
    pigment: str = "ink"
    selected: bool = False
    row: str = ""
    #: false for something that can be tapped but leads nowhere yet: it is drawn paler
    ready: bool = True
    #: what it takes, in a few letters below its name
    note: str = ""


@dataclass(frozen=True)
class Action:
    """Something the player can do for good, named by what it does. The first of several is the primary one."""

    move: Move
    words: str
    icon: str = ""
    #: its whole name, where a picture on it says a part
    spoken: str = ""
    #: never the primary one: something else is expected
    quiet: bool = False
    #: gives up something that could still be done: a second tap by mistake must not hit it
    ends: bool = False


MarkState = Literal["free", "circled", "crossed", "coming"]


@dataclass(frozen=True)
class Mark:
    """One number or box of a track: free, circled, crossed, or about to be circled; the last one may end the game."""

    label: str
    state: MarkState = "free"
    ends: bool = False


@dataclass(frozen=True)
class Track:
    """Numbers or boxes printed beside the board, which a small screen shows below it."""

    key: str
    icon: str
    marks: tuple[Mark, ...]
    #: the whole track in a sentence
    spoken: str

    def crossed(self) -> set[str]:
        """The ids of the crosses on the sheet's picture."""
        return {f"cross-{self.key}-{mark.label}" for mark in self.marks if mark.state == "crossed"}


#: what a game is played as, and what one player writes in it
AnyMatch = TypeVar("AnyMatch", bound=Match[Any])
AnySheet = TypeVar("AnySheet")


class Controls(ABC, Generic[AnyMatch, AnySheet]):
    """One player's open decision: what is selected so far (a view, never stored), and what that makes possible.

    Made anew for every decision; after each move of a decision with several (Valley), too.
    """

    game: ClassVar[str]
    #: whether dice are chosen: then they lie within reach of the thumb
    picks_dice: ClassVar[bool] = False
    #: the most rows of chips that a narrow screen ever shows, eight in a row: their place is kept free
    tray_rows: ClassVar[int] = 2
    #: what chance brings, which is the same for all who play one number: rolls of dice, or tiles
    chance: ClassVar[Literal["rolls", "tiles"]] = "rolls"
    #: keys of this table alone, by name (`page.key.<name>`)
    keys: ClassVar[tuple[str, ...]] = ()

    #: the lines of the score (by key) that are great moments from so many points on
    great: ClassVar[Mapping[str, int]] = {}
    #: whether chips can be dragged to cells, and whether a drag takes every chip that it passes
    drags: ClassVar[bool] = True
    gathers: ClassVar[bool] = False
    #: what is counted in (`page.worth.<unit>`)
    unit: ClassVar[Literal["star", "gold", "point"]] = "star"
    #: helps that a player may switch on while looking at a sheet, by name (`page.<game>.aid.<name>`)
    aids: ClassVar[tuple[str, ...]] = ()

    def __init__(self, match: AnyMatch, player: int, words: Words) -> None:
        self.match = match
        self.player = player
        self.words = words
        self.on: int = match.decision(player).on

    def follow(self, before: AnyControls) -> None:
        """Keep what only the eye knows from the decision whose move was just confirmed."""

    def speak_in(self, words: Words) -> None:
        """Go on in another language, with everything that is selected."""
        self.words = words

    def forced(self) -> Move | None:
        """The one move left where there is nothing to decide any more: the page makes it without asking."""
        return None

    # What is on offer.

    @abstractmethod
    def prompt(self) -> str:
        """What to do next, in one short sentence."""

    @abstractmethod
    def chips(self) -> list[Chip]:
        """What can be chosen beside the board."""

    @abstractmethod
    def possible(self) -> frozenset[str]:
        """The cells that a tap would select (with what is selected already): they get a dotted ring."""

    def chosen(self) -> tuple[str, ...]:
        """The cells selected so far."""
        return ()

    def preview(self) -> AnySheet | None:
        """The sheet as the selection would leave it, shown in light pencil in the chosen cells."""
        return None

    def sketch(self) -> list[Group]:
        """What the selection would draw beside its cells (a line, an outline), shown in light pencil."""
        return []

    def held(self) -> str:
        """The chip of the die chosen, in games where dice are chosen."""
        return ""

    def aid(self, name: str) -> dict[str, str]:
        """What a help that is switched on notes in cells."""
        return {}

    @abstractmethod
    def actions(self) -> list[Action]:
        """What can be confirmed now; empty while something is missing."""

    def settled(self) -> bool:
        """Whether what is chosen is a whole move that needs no further choice, as a route that can be turned does."""
        return any(not (action.quiet or action.ends) for action in self.actions()[:1])

    def can_take_back(self, move: Move) -> bool:
        """Whether a move could be taken back once it is made: then a drag alone may make it."""
        return False

    def swipes(self) -> bool:
        """Whether a finger may mark several cells in one stroke."""
        return False

    # What a touch does. A refusal is the answer to "Why not?".

    @abstractmethod
    def tap_cell(self, cell: str) -> Refusal | None:
        """Select a cell, or say why it cannot be."""

    @abstractmethod
    def tap_chip(self, chip: str) -> Refusal | None:
        """Select a chip, or say why it cannot be."""

    def type_number(self, number: int) -> Refusal | None:
        """A number typed on the keyboard."""
        return self.tap_chip(str(number))

    def clear(self) -> bool:
        """Give up the selection; false when there was none."""
        return False

    # What everybody sees, with or without a decision.

    @classmethod
    @abstractmethod
    def dice(cls, match: AnyMatch, words: Words) -> list[Die]:
        """The dice of this round."""

    def dice_now(self) -> list[Die]:
        """The dice of this round as the player's decision has left them."""
        return self.dice(self.match, self.words)

    @classmethod
    def dice_to_enter(cls, match: AnyMatch, words: Words) -> list[DieToEnter]:
        """What people with real dice enter now, die by die."""
        return []

    @classmethod
    def entry_words(cls, match: AnyMatch, words: Words) -> str:
        """What people with real dice are asked."""
        return words("page.enter_roll")

    @classmethod
    def roll_of(cls, faces: list[Any]) -> RollData:
        """The roll that the entered faces make, in the order of the dice."""
        return faces

    @classmethod
    def faces_of(cls, roll: RollData) -> list[Any]:
        """The faces that made a roll, in the order of the dice."""
        return list(roll)

    @classmethod
    def opening(cls, match: AnyMatch, words: Words) -> list[tuple[Die, str, str]]:
        """What was rolled before the game began: dice, the picture of what each one drew, and where."""
        return []

    @classmethod
    def tracks(cls, sheet: AnySheet, words: Words, preview: AnySheet | None = None) -> list[Track]:
        """The numbers and boxes beside the board, as they stand and as the selection would leave them."""
        return []

    @classmethod
    @abstractmethod
    def roll_words(cls, match: AnyMatch, words: Words) -> str:
        """What was rolled and what it means, spoken."""

    @classmethod
    @abstractmethod
    def cell_words(cls, sheet: AnySheet, cell: str, words: Words) -> str:
        """What is printed and written in a cell, spoken after its name."""

    @classmethod
    def move_cells(cls, move: Move) -> tuple[str, ...]:
        """The cells that a move is about, to light them up for a hint."""
        cell = getattr(move, "cell", "")
        return (cell,) if cell else ()

    @classmethod
    def snapshot(cls, match: AnyMatch, player: int) -> Any:
        """What is compared to see what a move brought: the player's sheet as it stands."""
        # The page begins before drawings are loaded.
        from webplay.app.table.sheets import sheet_of

        return sheet_of(match, player).copy()

    @classmethod
    def news(cls, before: Any, after: Any, words: Words, player: int = 0) -> list[News]:
        """What a move of a player brought that deserves a word, the greatest first."""
        from webplay.app.table.moments import great_lines

        return great_lines(cls.game, cls.great, before, after, words) if cls.great else []

    @classmethod
    def advice_words(cls, move: Move, words: Words) -> str:
        """A move as a piece of advice."""
        return cls.move_words(move, words)

    @classmethod
    @abstractmethod
    def move_words(cls, move: Move, words: Words) -> str:
        """A move that was made, for the log: "7 in c4"."""


#: the controls of whichever game
AnyControls = Controls[Any, Any]
