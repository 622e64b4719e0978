"""The Valley of Wiraqocha as a game: its facts, and how its texts are read."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.bots.outlook import Outlook
from engine.bots.weights import shipped_weights
from engine.draws import Draws
from engine.game import Yardstick
from engine.games.penny.game import PennyGame
from engine.games.penny.sketch import SketchOutlook
from engine.games.valley.inventing import SIZES, invent_valley
from engine.games.valley.moves import read_valley_move
from engine.games.valley.rules import ValleyMatch
from engine.games.valley.sheet import MOST_ROUNDS, ValleyLayout, ValleySheet, read_valley
from engine.games.valley.sketch import NO_END, ValleySketch
from engine.games.valley.stamps import STAMPS
from engine.games.valley.weights import Weights
from engine.layout import Layout
from engine.match import Match, Move
from engine.teaching import Tunable


class ValleyGame(PennyGame, Tunable):
    """The Valley of Wiraqocha."""

    id = "valley"
    ends_for_all = True
    layout_type = ValleyLayout
    match_type = ValleyMatch
    review_playouts = 240
    par_steps = 4_000
    parts = ("full_grid", "forests", "cities", "mountains", "pyramids", "buildings", "snakes")
    playouts = MappingProxyType({"strong": 48, "expert": 480})
    stamps = STAMPS
    sizes = tuple(SIZES)
    yardstick = Yardstick(1.1, 2.73, 0.067)

    def invent(self, size: str, draws: Draws) -> dict[str, Any]:
        return invent_valley(size, draws)

    def lacking(self, layout: Layout) -> tuple[str, ...]:
        """Of the smallest valleys a few have no room for a pyramid (VA-9)."""
        assert isinstance(layout, ValleyLayout)
        return () if layout.shapes else ("pyramids",)

    def read_move(self, text: str) -> Move:
        return read_valley_move(text)

    def longest(self, layout: Layout) -> int:
        """The expedition is over after so many rounds (VA-14)."""
        return MOST_ROUNDS

    def outlook(self, match: Match[Any], player: int) -> Outlook:
        assert isinstance(match, ValleyMatch)
        solo = bool(match.options["hazards"] == "solo")
        rounds = MOST_ROUNDS - match.round + 1 if match.by_solo_rules else NO_END
        sketch = ValleySketch.of(match.sheets[match.on[player]], shipped_weights(Weights, "valley"), solo, rounds)
        return SketchOutlook(match, player, sketch)

    def quick_game(self, layout: Layout, weights: Mapping[str, Any], seed: int) -> float:
        assert isinstance(layout, ValleyLayout)
        return ValleySketch(layout, Weights(**weights), rounds=MOST_ROUNDS + 1).play(seed)

    def read_sheet(self, data: Mapping[str, Any], layout: Layout) -> ValleySheet:
        assert isinstance(layout, ValleyLayout)
        return read_valley(data, layout)


GAME = ValleyGame()
