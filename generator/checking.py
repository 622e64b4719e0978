"""What is said of a layout that somebody made: how it plays, when bots try it. Why one is refused says the engine.

`carnet check` and the page say the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.bots import play_out
from engine.layout import OUTSIDE, Layout, MapLayout
from engine.match import Match
from engine.registry import GAMES
from generator.words import Words

#: how many games the greedy bot plays to say how a layout plays
CHECK_GAMES = 20


def trial_games(layout: Layout) -> Iterator[Match[Any]]:
    """Games on a layout, one after another, each played to its end by bots."""
    game = GAMES[layout.game]
    for seed in range(CHECK_GAMES):
        match = game.start(layout, game.least_players, seed)
        play_out(match, "greedy")
        yield match


def layout_facts(layout: Layout, name: str, words: Words) -> list[str]:
    """What can be said of a layout at once: its game, and how many cells it has."""
    said = [words("cli.layout_good", name=name, game=words(f"game.{layout.game}.name"))]
    if isinstance(layout, MapLayout):
        said.append(words("cli.layout_cells", cells=sum(token != OUTSIDE for token in layout.tokens)))
    return said


def how_it_plays(matches: Sequence[Match[Any]], words: Words) -> str:
    """What trial games say of a layout."""
    rounds = sum(match.round for match in matches) / len(matches)
    points = sum(match.score(0).total for match in matches) / len(matches)
    return words("cli.layout_plays", games=len(matches), rounds=f"{rounds:.1f}", points=f"{points:.1f}")
