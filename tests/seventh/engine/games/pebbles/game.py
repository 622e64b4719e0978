"""Pebbles as a game: its facts, and how its texts are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.pebbles.rules import TEXT, Pebble, PebblesMatch, rolled
from engine.games.pebbles.sheet import PebblesLayout, PebblesSheet

from engine.errors import unreadable
from engine.game import Game
from engine.layout import EMPTY, Layout
from engine.limits import whole_number
from engine.match import Move
from engine.sheet import read_cells


class PebblesGame(Game):
    """Pebbles."""

    id = "pebbles"
    layout_type = PebblesLayout
    match_type = PebblesMatch
    family = "pebbles"
    most_players = 1
    players_clause = "PE-1"
    parts = ("pairs",)

    def read_move(self, text: str) -> Move:
        if found := TEXT.fullmatch(text):
            return Pebble(int(found[1]), found[2])
        raise unreadable("move_text", text=text)

    def read_sheet(self, data: Mapping[str, Any], layout: Layout) -> PebblesSheet:
        assert isinstance(layout, PebblesLayout)
        sheet = PebblesSheet(layout)
        for cell, token in enumerate(read_cells(data, layout, ())):
            sheet.values[cell] = whole_number(token) or 0
        return sheet

    def longest(self, layout: Layout) -> int:
        """Every round fills a place (PE-1)."""
        assert isinstance(layout, PebblesLayout)
        return layout.tokens.count(EMPTY)

    def seeded_roll(self, seed: int, round_number: int, players: int) -> Any:
        return [rolled(seed, round_number)]


GAME = PebblesGame()
