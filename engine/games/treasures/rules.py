"""Sea of Treasures (TR-1 to TR-10): a 5×5 sea of monsters, treasure islands, ships, and archipelagos with forts."""

from __future__ import annotations

from engine.bots.weights import shipped_weights
from engine.games.seas.bot import SeaGuess, Weights
from engine.games.seas.match import SeaMatch
from engine.games.treasures.bot import TreasuresGuess
from engine.games.treasures.sheet import BUILDER_FORTS, ISLANDS, TreasuresLayout, TreasuresSheet


class TreasuresMatch(SeaMatch[TreasuresLayout, TreasuresSheet]):
    """A game of Sea of Treasures."""

    joker_clause = "TR-1"

    def begin(self) -> None:
        self.builders: frozenset[int] = frozenset()
        super().begin()

    def new_sheet(self) -> TreasuresSheet:
        return TreasuresSheet(self.layout)

    def may_pass(self) -> bool:
        return bool(self.options["more_control"])

    def won(self, player: int, cell: int, wins: tuple[tuple[int, int], ...]) -> None:
        super().won(player, cell, wins)
        sheet = self.sheets[player]
        # The sheet does not show how many forts there were when an island won its gold (TR-9).
        if wins and wins[0][0] == ISLANDS and sheet.forts(sheet.runs[cell]) >= BUILDER_FORTS:
            self.builders |= {player}

    def closed_key(self, sheet: TreasuresSheet, cell: int) -> tuple[str, str]:
        return "archipelago_route", "TR-2"

    def tick_key(self, sheet: TreasuresSheet, cell: int) -> tuple[str, str]:
        return ("forts_full" if cell in self.layout.setup_cells else "no_archipelago"), "TR-2"

    def title(self, player: int) -> str | None:
        """Titles and deeds belong to the solo game (TR-9)."""
        return self.sheets[player].title() if self.players == 1 else None

    def deeds(self, player: int) -> list[str] | None:
        if self.players > 1:
            return None
        shown = self.sheets[player].deeds() or []
        return [*shown, "builder"] if player in self.builders else shown

    def guess(self, player: int) -> SeaGuess:
        return TreasuresGuess(self.sheets[player], shipped_weights(Weights, "treasures", "easy"), self.players == 1)
