"""The table of Sea of Treasures."""

from __future__ import annotations

from typing import ClassVar

from engine.games.seas.sheet import Preview
from engine.games.treasures.rules import TreasuresMatch
from engine.games.treasures.sheet import ANY, TreasuresSheet
from generator.words import Words
from webplay.app.games.seas.controls import SeaControls


class TreasuresControls(SeaControls[TreasuresMatch, TreasuresSheet]):
    """Forts for the treasure islands, and jokers on 6."""

    game = "treasures"
    tick = "fort"
    kinds: ClassVar = {"A": "archipelago", "M": "monster", "T": "island", "S": "ship"}

    def zone_words(self, made: Preview) -> str:
        key = "page.sea.makes_length" if made.zone == "monsters" else "page.sea.makes_forts"
        return self.words(key, count=made.made)

    @classmethod
    def column_words(cls, black: int, words: Words) -> str:
        return words("page.sea.column_any") if black == ANY else super().column_words(black, words)
