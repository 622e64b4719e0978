"""What is known of a sea before any match."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.bots.outlook import Outlook
from engine.game import Game
from engine.games.seas.dice import seeded_dice, white_dice
from engine.games.seas.match import SeaMatch
from engine.games.seas.outlook import SeaOutlook, SeaTable
from engine.games.seas.routes import read_sea_move
from engine.games.seas.scoring import check_together, table_explains, table_scores
from engine.games.seas.sheet import SeaLayout
from engine.games.seas.sketch import SeaSketch, shipped_outlooks
from engine.layout import OUTSIDE
from engine.match import Match, Move, Score, ScoreLine


class SeaGame(Game):
    """What the registry knows of a sea."""

    family = "seas"
    most_players = 5
    layouts_clause = "DO-3"
    tick: ClassVar[str]
    sketch_type: ClassVar[type[SeaSketch]]

    def read_move(self, text: str) -> Move:
        return read_sea_move(text, self.tick)

    def outlook(self, match: Match[Any], player: int) -> Outlook:
        assert isinstance(match, SeaMatch)
        weights, dice = shipped_outlooks(self.id), white_dice(match.players)
        return SeaOutlook(SeaTable.of(match, [self.sketch_type.of(sheet, weights, dice) for sheet in match.sheets]))

    def check_table(self, sheets: list[Any]) -> None:
        super().check_table(sheets)
        check_together(sheets)

    def seeded_roll(self, seed: int, round_number: int, players: int) -> Any:
        black, white = seeded_dice(seed, round_number, players)
        return {"black": black, "white": list(white)}

    def longest(self, layout: SeaLayout) -> int:
        """Every round draws a route, ticks a box or ticks a bottle, and the last bottle ends the game."""
        routes = sum(token != OUTSIDE for token in layout.tokens) - len(layout.setup_cells)
        return routes + sum(layout.boxes) - sum(layout.ticked) + layout.bottles

    def table_scores(self, sheets: list[Any]) -> list[Score]:
        self.check_table(sheets)
        return table_scores(sheets)

    def table_explains(self, sheets: list[Any]) -> list[list[ScoreLine]]:
        self.check_table(sheets)
        return table_explains(sheets)
