"""Sea of Monsters (MO-1 to MO-8): a 6×6 sea of reefs, monsters, krakens and ships, raced for by all players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.games.sea_guess import SeaGuess, Weights
from engine.games.sea_match import SeaGame, SeaMatch
from engine.games.seas import SeaLayout, SeaSheet
from engine.layout import EMPTY, OUTSIDE, Layout
from engine.match import HandDice

MONSTERS, KRAKENS = range(2)
KRAKEN = "K"
TENTACLES = 4
TICKED_TENTACLES = 2


class MonstersLayout(SeaLayout):
    """A sea with a reef in each column."""

    game = "monsters"
    keys = ("map", "monsters", "krakens", "bottles")
    side = 6
    size_clause = "MO-7"
    tick = "tentacle"
    zones = ("monsters", "krakens")
    zone_tokens = ("M", KRAKEN)
    zone_clauses = ("MO-2", "MO-3")
    ending_zones = (MONSTERS, KRAKENS)
    shared_zones = (MONSTERS, KRAKENS)
    ship_gold: ClassVar[dict[str, int]] = {"S": 3, "G": 5}
    ship_clause = "MO-5"
    bottle_gold = 7

    def knows(self, token: str) -> bool:
        return token in (EMPTY, OUTSIDE, "R", "M", KRAKEN, "S", "G")

    def is_setup(self, token: str) -> bool:
        return token == "R"

    def boxes_of(self, token: str) -> tuple[int, int]:
        return (TENTACLES, TICKED_TENTACLES) if token == KRAKEN else (0, 0)

    def costs_bottle(self, black: int, white: int) -> bool:
        return bool(self.column_and_row(black, white) & self.setup_mask)

    def pointed(self, black: int, white: int) -> int:
        """A die at a reef opens every other cell (MO-1); any other die points at one cell."""
        cell = self.column_and_row(black, white)
        return (1 << self.grid.size) - 1 & ~cell if cell & self.setup_mask else cell


class MonstersSheet(SeaSheet):
    """One player's Sea of Monsters."""

    layout: MonstersLayout

    def reefs(self, run: int) -> int:
        """The reefs that a route runs through."""
        return (run & self.layout.setup_mask).bit_count()

    def made(self, cell: int, run: int) -> int:
        """A monster makes the length of its route (MO-2), a kraken its ticked tentacles × the reefs (MO-3)."""
        return run.bit_count() if self.layout.zone_of[cell] == MONSTERS else self.ticks[cell] * self.reefs(run)


class MonstersMatch(SeaMatch[MonstersLayout, MonstersSheet]):
    """A game of Sea of Monsters."""

    joker_clause = "MO-1"

    def new_sheet(self) -> MonstersSheet:
        return MonstersSheet(self.layout)

    def may_pass(self) -> bool:
        """Always (MO-4)."""
        return True

    def closed_key(self, sheet: MonstersSheet, cell: int) -> tuple[str, str]:
        return "reef_closed", "MO-1"

    def tick_key(self, sheet: MonstersSheet, cell: int) -> tuple[str, str]:
        if self.layout.tokens[cell] != KRAKEN:
            return "no_kraken", "MO-3"
        return ("kraken_drawn" if sheet.routes[cell] else "tentacles_full"), "MO-3"

    def guess(self, player: int) -> SeaGuess:
        return MonstersGuess(self.sheets[player], WEIGHTS, False)


WEIGHTS = Weights(
    unit=(0.5, 0.52), ends=(0.0, 0.6, 1.0), beyond=0.25, hope=(0.4, 0.42), ship=0.08, bottle=2.8, tick=0.2, end=0.0
)


class MonstersGuess(SeaGuess):
    """What a Sea of Monsters may become."""

    sheet: MonstersSheet

    def measure(self, run: int) -> tuple[float, float]:
        return run.bit_count(), self.sheet.reefs(run)

    def tick(self, cell: int) -> float:
        """One tentacle more is worth the reefs of the longest route that could come here."""
        reefs = max(self.sheet.reefs(arm.run) for arm in self._arms(cell))
        return self.weights.tick * (1 + reefs)


class MonstersGame(SeaGame):
    """Sea of Monsters."""

    id = "monsters"
    least_players = 2
    players_clause = "MO-8"
    parts = ("monsters", "krakens", "ships", "bottles")
    tick = "tentacle"

    def read_layout(self, data: Mapping[str, Any], id: str = "") -> MonstersLayout:
        return MonstersLayout(data, id)

    def start(
        self,
        layout: Layout,
        players: int = 1,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        hand: HandDice | None = None,
    ) -> MonstersMatch:
        assert isinstance(layout, MonstersLayout)
        return MonstersMatch(layout, players, seed, options, hand)

    def read_sheet(self, data: Mapping[str, Any], layout: Layout) -> MonstersSheet:
        assert isinstance(layout, MonstersLayout)
        sheet = MonstersSheet(layout)
        sheet.read(data)
        return sheet


MonstersMatch.game = MONSTERS_GAME = MonstersGame()
