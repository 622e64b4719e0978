"""A simulated game as a task that any process can play, and the line that `carnet simulate` prints of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from engine.bots import bot_of, play_out
from engine.chance import MOST_SEED
from engine.games.registry import game_of
from engine.layout import Layout
from generator.shipped import shipped
from generator.words import Words
from generator.words.plain_text import json_text, simulated_data, simulated_text


@dataclass(frozen=True)
class GameTask:
    """One game for bots, and how it is told. Options and the layout are JSON texts, so that a task is a plain value."""

    game: str
    layout: str
    players: int
    seed: int
    options: str
    bot: str
    language: str
    told_as_json: bool
    place: int = 0

    def check(self) -> None:
        """Refuse what no game can be played with, before any is begun."""
        bot_of(self.bot)
        game_of(self.game).start(_layout(self.game, self.layout), self.players, self.seed, json.loads(self.options))

    def games(self, number: int) -> Iterator[GameTask]:
        """So many games, each of the next seed."""
        return (replace(self, place=place, seed=(self.seed + place) % (MOST_SEED + 1)) for place in range(number))


def layout_name(layout: Layout) -> str:
    """A layout as a task holds it: its id, or the whole of it."""
    return json.dumps(layout.id or layout.to_data())


def played_line(task: GameTask) -> str:
    """The line that tells of a game, once it is played."""
    layout = _layout(task.game, task.layout)
    match = game_of(task.game).start(layout, task.players, task.seed, json.loads(task.options))
    play_out(match, task.bot)
    if task.told_as_json:
        return json_text(simulated_data(match, task.bot))
    return simulated_text(match, task.place, Words(task.language))


@lru_cache(maxsize=8)
def _layout(game: str, layout: str) -> Layout:
    return shipped().layout_of(game_of(game), json.loads(layout))
