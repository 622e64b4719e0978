"""Who sits at a table where a map is tried out. Pure Python."""

from __future__ import annotations

from engine.game import Game
from generator.words import Words
from webplay.app.setup.party import Party


def with_one_bot(game: Game, words: Words) -> tuple[tuple[str, ...], dict[int, str]]:
    """One person and a bot, or as many bots as the game needs: their names, and which of them are bots."""
    party = Party(game)
    if len(party) < 2:
        party.add(bot=True)
    return party.names(words), party.bots()
