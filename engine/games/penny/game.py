"""What is known of a Penny Papers game before any match."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.game import Game
from engine.games.penny.dice import seeded_roll
from engine.games.penny.match import PennyMatch
from engine.games.penny.sheet import TITLES


class PennyGame(Game):
    """What the registry knows of a Penny Papers game."""

    match_type: ClassVar[type[PennyMatch[Any, Any]]]
    family = "penny"
    most_players = 100
    players_clause = "PP-12"
    layouts_clause = "PP-12"
    simultaneous = True
    titles = TITLES

    def seeded_roll(self, seed: int, round_number: int, players: int) -> Any:
        return seeded_roll(seed, round_number).to_data(self.match_type.hazard)

    def choices(self, players: int) -> dict[str, tuple[Any, ...]]:
        """Option `hazards` (PP-13)."""
        return {"hazards": ("solo", "neighbour") if players == 1 else ("swap", "solo")}
