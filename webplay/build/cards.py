"""The pictures on the cards of the home screen: a board of each game, half played, to show what one will do."""

from functools import partial
from typing import Any

from engine.bots import bot_of, bot_random, play_on
from engine.games.registry import GAMES
from generator.draw import svg
from generator.draw.shapes import Drawing, Group
from generator.look import look_of
from generator.shipped import shipped
from webplay.app.play import playable
from webplay.build.crop import cropped

SEED = 7
# How much of a game is played on a card.
SHARE = 0.55


def card_pictures() -> dict[str, str]:
    """An SVG file's text for every playable game."""
    return {game: _card(game) for game in playable()}


def _card(game: str) -> str:
    shapes, box = look_of(game).card_picture(_half_played(game))
    moved = Group("", cropped(shapes, box), -box.x, -box.y)
    return svg.document(Drawing(box.width, box.height, (moved,)))


def _half_played(game: str) -> Any:
    """A match of bots, stopped on the way: as many moves as SHARE of a whole one has."""
    kind = GAMES[game]
    start = partial(kind.start, shipped().layouts(game)[0], kind.least_players, SEED)
    bots = dict.fromkeys(range(kind.least_players), bot_of("greedy"))
    whole: Any = start()
    play_on(whole, bots, {player: bot_random(SEED, player) for player in bots})
    match: Any = start()
    for player, move in whole.moves()[: int(len(whole.moves()) * SHARE)]:
        match.play(player, move)
    return match
