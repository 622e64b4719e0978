"""How a game looks on paper and in pictures: the one object from which everything drawn of it is reached.

Common code asks a game's look and never names the game. `generator/games/<game>/look.py` holds it; `look_of` finds it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from engine.layout import Layout
from engine.match import Match, Move, RollData, Score
from engine.sheet import Sheet
from generator.draw.frame import Box, DieNote, ScoreBox, SheetExtras
from generator.draw.pages import Page, PageSetup
from generator.draw.shapes import Drawing, Group, Shape
from generator.words import Words

if TYPE_CHECKING:
    from generator.reader.places import SheetReading

LayoutOfGame = TypeVar("LayoutOfGame", bound=Layout)
DrawnLayout = TypeVar("DrawnLayout", bound=Layout, contravariant=True)
MatchOfGame = TypeVar("MatchOfGame", bound=Match[Any])


#: a kit with its backs on the other side, with backs to fold over, or only its lines for a machine that cuts
KitForm: TypeAlias = Literal["duplex", "fold", "cut"]


class Face(NamedTuple):
    """A face of a die as it is drawn: its pigment, its icon, and the key of its words (`sheet.<game>.die.<key>`)."""

    pigment: str
    icon: str
    key: str


#: how high the set-up in a list of rolls is, and its type; in a higher box it is drawn in larger type, over two lines
SETUP_HEIGHT, SETUP_SIZE = 12.0, 3.2


class Picture(NamedTuple):
    """Shapes, and the box of them that is shown."""

    shapes: tuple[Shape, ...]
    box: Box


class SheetDrawing(Protocol[DrawnLayout]):
    """What a game's `sheet.py` offers: the whole sheet, where its cells lie, and what is written in one of them."""

    def draw(
        self,
        layout: DrawnLayout,
        sheet: Sheet | None = None,
        words: Words | None = None,
        extras: SheetExtras | None = None,
    ) -> Drawing: ...

    def cell_boxes(self, layout: DrawnLayout) -> dict[str, Box]: ...

    def pencil(self, layout: DrawnLayout, sheet: Sheet, cell: str) -> Group: ...


class Look(ABC, Generic[LayoutOfGame, MatchOfGame]):
    """The look of one game."""

    id: ClassVar[str]
    #: its picture among those of other games
    icon: ClassVar[str]
    #: the pictures of its score parts
    part_icons: ClassVar[Mapping[str, str]]
    #: the pictures of its stamps
    stamp_icons: ClassVar[Mapping[str, str]] = {}
    #: the signs of score parts that are not simply added
    part_signs: ClassVar[Mapping[str, str]] = {}
    #: what its dice may show, as sheets and rules explain it
    faces: ClassVar[tuple[Face, ...]] = ()

    #: whether a deck of cards can take the place of its dice
    has_deck: ClassVar[bool] = False
    #: whether puzzles can be printed on its sheets
    has_puzzles: ClassVar[bool] = False
    #: whether its sheets are read from photos (`reading.py`)
    has_reading: ClassVar[bool] = False
    #: how many columns and rows there are to draw a map of one's own in; none in a game that has no such sheets
    own_map: ClassVar[tuple[int, int]] = (0, 0)
    #: whether these cells bring their letters and numbers; else they stand on the sheet already
    own_map_letters: ClassVar[bool] = True
    #: whether its sheets say how to play with ordinary dice
    has_dice_line: ClassVar[bool] = False
    #: the course of lessons on its page for teachers: minutes -> steps, each with its minutes; without any, no page
    lesson_plans: ClassVar[Mapping[int, str]] = {}
    #: the dice on its exit ticket, as a trace names a roll
    ticket_roll: ClassVar[Any] = None
    #: what the shop prints of it: sheets to write on, or a kit to cut out
    printed_as: ClassVar[str]
    #: whether all play on one board, turn by turn, instead of each on a sheet
    shares_board: ClassVar[bool]

    @property
    def has_own_map(self) -> bool:
        """Whether there are sheets to draw a map of one's own on."""
        return self.own_map != (0, 0)

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

    def dice(self, roll: RollData, side: float) -> list[list[Shape]]:
        """The dice of a round, each drawn at the origin with this side."""
        return []

    def figures(self, roll: RollData, side: float) -> list[list[Shape]]:
        """The dice of a round when they are too small for spots: with figures, where a game has that many dice."""
        return self.dice(roll, side)

    def deck(self, players: int) -> list[Any]:
        """Rolls for a deck of cards to shuffle in place of dice: each face of each die equally often."""
        return []

    def is_hazard(self, roll: RollData) -> bool:
        """Whether a hazard takes the place of everything else in a round."""
        return False

    def allowed(self, roll: RollData) -> str:
        """What may be written in a round, where that fits into a few figures."""
        return ""

    def dice_line(self, words: Words) -> Group | None:
        """The line at the head of a sheet for a table with ordinary dice only."""
        return None

    def rolls_foot(self, players: int, words: Words) -> str:
        """What a list of rolls means, in a few lines."""
        return ""

    def rolls_setup(self, layout: LayoutOfGame, seed: int, box: Box, words: Words) -> list[Shape]:
        """What is rolled before the first round, in a box of a list of rolls; nothing in most games."""
        return []

    def dice_page(self, words: Words) -> Drawing | None:
        """A page of dice to cut out and fold, where it needs dice of its own."""
        return None

    # What is printed.

    def kit(
        self,
        layouts: Sequence[LayoutOfGame],
        words: Words,
        setup: PageSetup,
        low_ink: bool,
        form: KitForm,
        extras: Sequence[SheetExtras] = (),
    ) -> list[Page]:
        """The pages of a kit, in a game that is printed as one; `extras` say of invented maps which they are."""
        raise LookupError(f"{self.id} is not printed as a kit")

    def overview(self, layout: LayoutOfGame, words: Words) -> Drawing:
        """A kit in one picture, in a game that is printed as one."""
        raise LookupError(f"{self.id} is not printed as a kit")

    @abstractmethod
    def played(
        self,
        match: MatchOfGame,
        names: Sequence[str],
        players: Sequence[int],
        extras: Callable[[int], SheetExtras],
        words: Words,
    ) -> list[Drawing]:
        """A game to keep: the sheets of some players, or the board that all share."""

    @abstractmethod
    def keepsake(self, match: MatchOfGame, name: str, score: Score, words: Words) -> Drawing:
        """What the first player played, for a certificate."""

    @abstractmethod
    def boards(self, match: MatchOfGame, words: Words, ringed: Sequence[Collection[str]]) -> list[Drawing]:
        """The bare board of every sheet, or the one that all share, each with rings around what is new on it."""

    def small_map(self, match: MatchOfGame, marked: Collection[str], height: float) -> tuple[tuple[Shape, ...], float]:
        """A map no larger than a stamp with some places marked, and how high it is; nothing without such places."""
        return self._small_map(match, marked, height) if marked else ((), 0.0)

    @abstractmethod
    def _small_map(
        self, match: MatchOfGame, marked: Collection[str], height: float
    ) -> tuple[tuple[Shape, ...], float]: ...

    # Moves.

    @abstractmethod
    def told(self, move: Move, words: Words) -> str:
        """What a move did, in a few words; "" where there is nothing to tell."""

    def answered(self, move: Move, words: Words) -> str:
        """A move as the solution of a puzzle: nothing is drawn beside it that would tell the rest."""
        return self.told(move, words) or str(move)

    def changed(self, move: Move) -> tuple[str, ...]:
        """The places in which something new stands after a move; an outline of many cells shows itself."""
        cell = getattr(move, "cell", "")
        return (cell,) if cell else ()

    # Pictures.

    @property
    @abstractmethod
    def sheet(self) -> SheetDrawing[LayoutOfGame]:
        """What draws its sheets; loaded when it is first asked for."""

    @property
    def reading(self) -> SheetReading[Any]:
        """What reads its sheets from a photo, in a game that `has_reading`; loaded when it is first asked for."""
        raise LookupError(f"{self.id} is not read from photos")

    @abstractmethod
    def focus(self, layout: LayoutOfGame) -> Box:
        """The part of a sheet that a small screen shows."""

    @abstractmethod
    def map_picture(self, layout: LayoutOfGame, words: Words) -> Picture:
        """A map to choose from."""

    @abstractmethod
    def small_picture(self, match: MatchOfGame, player: int, words: Words) -> Picture:
        """A game as it stands for one player, small."""

    def own_icon(self, name: str, line: str) -> Picture:
        """A picture that only this game has among those that can be chosen on the page."""
        raise LookupError(name)

    @abstractmethod
    def card_picture(self, match: MatchOfGame) -> Picture:
        """A game half played, without texts: what one will do."""

    def part_formula(self, part: str, words: Words) -> str:
        """How a score part is counted, in a few words."""
        return words(f"sheet.{self.id}.part.{part}_formula")


@cache
def look_of(game: str) -> Look[Any, Any]:
    """The look of a game."""
    look: Look[Any, Any] = import_module(f".games.{game}.look", __package__).LOOK
    return look
