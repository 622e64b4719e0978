"""Sea of Monsters (MO-1 to MO-8): a 6×6 sea of reefs, monsters, krakens and ships, raced for by all players."""

from __future__ import annotations

from engine.bots.weights import shipped_weights
from engine.games.monsters.bot import MonstersGuess
from engine.games.monsters.sheet import KRAKEN, MonstersLayout, MonstersSheet
from engine.games.seas.bot import SeaGuess, Weights
from engine.games.seas.match import SeaMatch


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
        return MonstersGuess(self.sheets[player], shipped_weights(Weights, "monsters", "easy"), False)
