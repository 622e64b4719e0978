"""What Carnet knows of a game before any match: who may play, its options, and how its texts are read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from engine.bots.outlook import MatchOutlook, Outlook
from engine.draws import Draws
from engine.errors import refuse, unreadable
from engine.layout import Layout
from engine.match import HandDice, Match, Move, Score, ScoreLine
from engine.sheet import Sheet
from engine.stamps import Stamp


class Yardstick(NamedTuple):
    """What the greedy bot usually gets on a map by the rounds that games last there, and how far maps differ.

    `spread` is the standard deviation between invented maps, as a part of what is usual. Never changed once it is
    given: difficulties are printed on sheets.
    """

    base: float
    each_round: float
    spread: float

    def usual(self, rounds: float) -> float:
        """What is usually got in so many rounds."""
        return max(1.0, self.base + self.each_round * rounds)


class Game(ABC):
    """A game: the one line of the registry from which everything else is reached."""

    id: ClassVar[str]
    layout_type: ClassVar[type[Layout]]
    match_type: ClassVar[type[Match[Any]]]
    family: ClassVar[str]
    least_players: ClassVar[int] = 1
    most_players: ClassVar[int]
    players_clause: ClassVar[str] = ""
    #: the rule that all play on the same layout
    layouts_clause: ClassVar[str] = ""
    simultaneous: ClassVar[bool] = False
    #: whether the last round is the same for everybody with the same dice
    ends_for_all: ClassVar[bool] = False
    parts: ClassVar[tuple[str, ...]]
    #: the deeds for which it gives a stamp
    stamps: ClassVar[tuple[Stamp, ...]] = ()
    #: how many playouts a searching bot spends on one decision, by its level
    playouts: ClassVar[Mapping[str, int]] = {"strong": 24, "expert": 120}

    #: how many a review spends on one decision
    review_playouts: ClassVar[int] = 120
    #: how many changed games a search for the best one looks at, the dice known
    par_steps: ClassVar[int] = 12_000
    #: the sizes in which its maps are invented (`engine/inventing.py`); none in a game that does not know how
    sizes: ClassVar[tuple[str, ...]] = ()
    #: the rule by which there is one size only
    size_clause: ClassVar[str] = ""
    #: what difficulties are measured by (`engine/measuring.py`)
    yardstick: ClassVar[Yardstick] = Yardstick(0.0, 1.0, 0.1)
    #: the titles of its solo game, the lowest first
    titles: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.match_type.game = self

    def __repr__(self) -> str:
        return f"<game {self.id}>"

    def read_layout(self, data: Mapping[str, Any], layout_id: str = "") -> Layout:
        """A layout from the dictionary of its file."""
        return self.layout_type(data, layout_id)

    def invent(self, size: str, draws: Draws) -> dict[str, Any]:
        """An invented map of one of its sizes, as the dictionary of a layout file without names."""
        raise NotImplementedError(self.id)

    def lacking(self, layout: Layout) -> tuple[str, ...]:
        """The parts of the score that cannot be had on a map.

        It can be played on all the same, and whoever names it gets it; where any map will do, it is passed over.
        """
        return ()

    @abstractmethod
    def read_move(self, text: str) -> Move:
        """A move from its text."""

    def start(
        self,
        layout: Layout,
        players: int | None = None,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        hand: HandDice | None = None,
    ) -> Match[Any]:
        """A match before its first move, for as few players as can be unless it is said."""
        assert isinstance(layout, self.layout_type)
        return self.match_type(layout, self.least_players if players is None else players, seed, options, hand)

    def longest(self, layout: Layout) -> int:
        """How many rounds the longest game on a layout can have, everybody on a sheet of their own; 0 without dice."""
        return 0

    def seeded_roll(self, seed: int, round_number: int, players: int) -> Any:
        """The dice of a round as in a trace, without a match; None in a game without dice."""
        return None

    def last_round(self, match: Match[Any]) -> int:
        """The last round that anybody can need in a match that has not begun."""
        return self.longest(match.layout)

    def outlook(self, match: Match[Any], player: int) -> Outlook:
        """A player's decision as a search sees it; a game that can be played out faster brings its own."""
        return MatchOutlook(match, player)

    def read_sheet(self, data: Mapping[str, Any], layout: Layout) -> Sheet:
        """A sheet from the dictionary of its file; one that the rules could not have produced is refused."""
        raise unreadable("no_sheet", game=self.id)

    def choices(self, players: int) -> dict[str, tuple[Any, ...]]:
        """The options for so many players, each with its values, the default first."""
        return {}

    def read_options(self, options: Mapping[str, Any], players: int) -> dict[str, Any]:
        """All options with their values, those not given at their default."""
        choices = self.choices(players)
        for name, value in options.items():
            if name not in choices:
                raise refuse("option", name=name, game=self.id)
            # `1` is not `true`, although Python says that they are equal.
            if (type(value), value) not in [(type(choice), choice) for choice in choices[name]]:
                raise refuse("option_value", name=name, value=value, known=", ".join(map(str, choices[name])))
        return {name: options.get(name, values[0]) for name, values in choices.items()}

    def chosen_options(self, options: Mapping[str, Any], players: int) -> dict[str, Any]:
        """The options that differ from their default: those worth writing down."""
        choices = self.choices(players)
        return {name: value for name, value in options.items() if value != choices[name][0]}

    def check_table(self, sheets: Sequence[Sheet]) -> None:
        """Refuse sheets that were not played at one table."""
        if len(sheets) > self.most_players:
            least, most = self.least_players, self.most_players
            raise refuse("players", self.players_clause, players=len(sheets), least=least, most=most)
        if len({sheet.layout.digest for sheet in sheets}) > 1:
            raise refuse("table_maps", self.layouts_clause)

    def table_scores(self, sheets: Sequence[Sheet]) -> list[Score]:
        """The scores of finished sheets as one table."""
        self.check_table(sheets)
        return [sheet.score() for sheet in sheets]

    def table_explains(self, sheets: Sequence[Sheet]) -> list[list[ScoreLine]]:
        """The explained scores of finished sheets as one table."""
        self.check_table(sheets)
        return [sheet.explain() for sheet in sheets]
