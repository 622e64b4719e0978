"""What is known of a Penny Papers game before any match."""

from __future__ import annotations

from typing import Any

from engine.game import Game


class PennyGame(Game):
    """What the registry knows of a Penny Papers game."""

    family = "penny"
    most_players = 100
    players_clause = "PP-12"
    layouts_clause = "PP-12"
    simultaneous = True

    def choices(self, players: int) -> dict[str, tuple[Any, ...]]:
        """Option `hazards` (PP-13)."""
        return {"hazards": ("solo", "neighbour") if players == 1 else ("swap", "solo")}
