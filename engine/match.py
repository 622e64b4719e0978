"""The contract every game keeps: moves, decisions, scores, and the match that goes from move to move.

A match holds what the whole table shares, and the sheets. It is the replay of its moves: nothing in it could not be
computed again from layout, players, seed, options and moves. It knows nothing of names, screens or pages.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from engine.chance import MOST_SEED
from engine.errors import Refusal, Refused, refuse
from engine.layout import Layout, is_whole

if TYPE_CHECKING:
    from engine.game import Game

AnyLayout = TypeVar("AnyLayout", bound=Layout)
#: a roll as a trace tells it, in JSON: only its own game knows what stands in it
RollData: TypeAlias = Any


class Move:
    """One thing a player does. A value: `str(move)` is its text, and the game's `read_move` reads it back."""

    __slots__ = ()


class Decision(NamedTuple):
    """What a player owes: on whose sheet, and what kind of thing."""

    player: int
    on: int
    kind: str


@dataclass(frozen=True)
class Score:
    """The parts of a score in the order of scoring, and what breaks a tie."""

    parts: dict[str, int]
    tie: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        return sum(self.parts.values())

    def to_data(self) -> dict[str, Any]:
        return {"total": self.total, "parts": self.parts}


@dataclass(frozen=True)
class ScoreLine:
    """One line of an explained score: so many points, for a part, by a clause, because of these cells.

    `key` names a sentence of the catalogue (`score.<game>.<key>`) and `values` fill its gaps. The points of all lines
    of a part add up to that part.
    """

    part: str
    points: int
    clause: str
    key: str
    cells: tuple[str, ...] = ()
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass
class HandDice:
    """What people with real dice entered: rolls by round, the black dice of the set-up, and who drew on whose sheet."""

    rolls: list[Any] = field(default_factory=list)
    setup: list[int] | None = None
    swaps: dict[int, tuple[int, ...]] = field(default_factory=dict)

    def copy(self) -> HandDice:
        return HandDice(list(self.rolls), None if self.setup is None else list(self.setup), dict(self.swaps))


class Past(NamedTuple):
    """One entry of a match's history."""

    round: int
    player: int
    move: Move


class Match(ABC, Generic[AnyLayout]):
    """A game being played.

    Subclasses keep `round` (from 1) and `over`, and fill in the abstract methods. Cells are named in moves and
    refusals, and are indexes inside.
    """

    game: ClassVar[Game]
    layout: AnyLayout

    def __init__(
        self,
        layout: AnyLayout,
        players: int,
        seed: int,
        options: Mapping[str, Any] | None,
        hand: HandDice | None,
    ) -> None:
        if not is_whole(players, self.game.least_players, self.game.most_players):
            least, most = self.game.least_players, self.game.most_players
            raise refuse("players", self.game.players_clause, players=players, least=least, most=most)
        if not is_whole(seed, 0, MOST_SEED):
            raise refuse("seed", seed=seed, most=MOST_SEED)
        self.layout = layout
        self.players = players
        self.seed = seed
        self.options = self.game.read_options(options or {}, players)
        self.hand = hand
        self.round = 1
        self.over = False
        self.history: list[Past] = []

    def __repr__(self) -> str:
        """The match as its record, which `read_record` reads back."""
        from engine.record import record_of

        return f"<match {record_of(self).to_text()}>"

    # Who owes what.

    @abstractmethod
    def owing(self) -> tuple[int, ...]:
        """The players who owe a decision now, in order; empty when the game is over or waits for real dice."""

    @abstractmethod
    def decision(self, player: int) -> Decision:
        """The decision that a player owes."""

    @property
    def waits_for_dice(self) -> bool:
        """Whether real dice must be entered before anybody can go on."""
        return False

    def enter_roll(self, roll: Any, swap: Iterable[int] | None = None) -> None:
        """Enter the roll of this round (and, after a hazard, who draws on whose sheet) from real dice."""
        raise refuse("no_hand_dice")

    # Moves.

    @abstractmethod
    def legal_moves(self, player: int) -> list[Move]:
        """All moves the player may make now, in an order that never changes (share codes count on it)."""

    def discoveries(self, player: int) -> Iterator[Move]:
        """Legal moves too many to stand in `legal_moves`, found one by one."""
        return iter(())

    @abstractmethod
    def refusal(self, player: int, move: Move) -> Refusal | None:
        """Why the player may not make this move now; None when it is legal."""

    def play(self, player: int, move: Move | str) -> None:
        """Make a move. A text is read first; an illegal move is refused and changes nothing."""
        if isinstance(move, str):
            move = self.game.read_move(move)
        refusal = self.refusal(player, move)
        if refusal:
            raise Refused(refusal)
        self.history.append(Past(self.round, player, move))
        self._apply(player, move)

    def make(self, player: int, move: Move) -> None:
        """Make a move that is known to be legal, unchecked and unrecorded: for a bot's imagined matches."""
        self._apply(player, move)

    @abstractmethod
    def _apply(self, player: int, move: Move) -> None:
        """Carry out a legal move; it is in the history already."""

    def can_undo(self, player: int) -> bool:
        """Whether the player's last move may still be taken back (PP-8)."""
        return False

    def undo(self, player: int) -> Move:
        """Take back the player's last move, inside the decision still open (PP-8), and return it."""
        raise refuse("nothing_to_undo", "PP-8")

    def moves(self) -> list[tuple[int, Move]]:
        """All moves in the order in which a record holds them."""
        past = sorted(self.history, key=lambda entry: entry[:2]) if self.game.simultaneous else self.history
        return [(entry.player, entry.move) for entry in past]

    # What everybody sees.

    @abstractmethod
    def roll_data(self) -> RollData:
        """The roll of this round, as in a trace."""

    @abstractmethod
    def table_data(self, player: int) -> dict[str, Any]:
        """What a trace shows of the table before the player's move: `{"sheet": …}`, or Pan's `{"table": …}`."""

    def trace(self, player: int) -> dict[str, Any]:
        """The trace of a decision, all but the move that is about to be made."""
        return {
            "round": self.round,
            "player": player,
            "on": self.decision(player).on,
            "roll": self.roll_data(),
            **self.table_data(player),
            "legal": [str(move) for move in self.legal_moves(player)],
        }

    @abstractmethod
    def final_data(self) -> dict[str, Any]:
        """What a simulation prints of the table at the end: `{"sheets": […]}`, or Pan's table and stack."""

    @abstractmethod
    def score(self, player: int) -> Score:
        """The player's score as it stands."""

    @abstractmethod
    def explain(self, player: int) -> list[ScoreLine]:
        """The player's score, line by line."""

    def prospects(self, player: int) -> list[ScoreLine]:
        """What may still score: in the manner of `explain`, with the points that it may come to."""
        return []

    def title(self, player: int) -> str | None:
        """The title a player has earned, where the rules give one."""
        return None

    def deeds(self, player: int) -> list[str] | None:
        """The deeds done, in the games that know some."""
        return None

    def scores(self) -> list[Score]:
        return [self.score(player) for player in range(self.players)]

    def winners(self) -> list[int]:
        """Who leads; who has won once the game is over."""
        return winners(self.scores())

    # Bots.

    @abstractmethod
    def copy(self) -> Match[AnyLayout]:
        """A match that goes its own way from here."""

    def imagine(self, seed: int) -> Match[AnyLayout]:
        """A copy whose unseen dice (and tiles) are drawn afresh from another seed: all a bot may look into."""
        fancied = self.copy()
        fancied.seed = seed
        fancied.hand = None
        return fancied

    def candidates(self, player: int) -> list[Move]:
        """The moves worth a bot's thought."""
        return self.legal_moves(player)

    @abstractmethod
    def appraise(self, player: int, moves: list[Move]) -> list[float]:
        """How good each move looks to the player, in points, one decision ahead."""

    @abstractmethod
    def expects(self, player: int, move: Move) -> dict[str, float]:
        """The score parts that a move aims at: what the estimate of each part gains by it."""

    # Share codes.

    def encode(self, player: int, move: Move) -> list[tuple[int, int]]:
        """The move as digits, each with its base, from which `decode` finds it again."""
        moves = self.legal_moves(player)
        return [(moves.index(move), len(moves))]

    def decode(self, player: int, digit: Digits) -> Move:
        """The move whose digits `digit(base)` gives one after another."""
        moves = self.legal_moves(player)
        return moves[digit(len(moves))]


class Digits:
    """Reads digits of changing bases out of one large number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __call__(self, base: int) -> int:
        self.number, digit = divmod(self.number, base)
        return digit


def winners(scores: list[Score]) -> list[int]:
    """The players with the highest total; among them those whose tie-break is best (PP-11, DO-10)."""
    best = max((score.total, score.tie) for score in scores)
    return [player for player, score in enumerate(scores) if (score.total, score.tie) == best]
