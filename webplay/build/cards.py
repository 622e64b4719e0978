"""The pictures on the cards of the home screen: a board of each game, half played, to show what one will do."""

from dataclasses import replace
from functools import partial
from typing import Any

from engine.bots import bot_of, bot_random, play_on
from engine.games.registry import GAMES
from generator.draw import svg
from generator.draw.shapes import Drawing, Group, Shape, Text
from generator.games import sheets
from generator.games.pan.picture import draw_island
from generator.shipped import shipped
from webplay.app.games.registry import controls_of, playable
from webplay.build.crop import cropped

SEED = 7
# How much of a game is played on a card.
SHARE = 0.55


def card_pictures() -> dict[str, str]:
    """An SVG file's text for every playable game."""
    return {game: _card(game) if game in sheets.MODULES else _island_card(game) for game in playable()}


def _island_card(game: str) -> str:
    island = draw_island(_half_played(game), rim=0.1)
    return svg.document(replace(island, shapes=(_without_texts(Group("", island.shapes)),)))


def _card(game: str) -> str:
    match = _half_played(game)
    layout, sheet = match.layout, match.sheets[0]
    boxes = sheets.module_of(game).cell_boxes(layout)
    # Without its texts a card needs no font but the one of the numbers on it.
    printed, *written = sheets.draw(layout, sheet).shapes
    assert isinstance(printed, Group)
    pencil = [group for group in written if isinstance(group, Group) and group.id == "pencil"]
    shapes = (_without_texts(printed), *pencil)
    box = controls_of(game).focus(boxes)
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


def _without_texts(group: Group) -> Group:
    kept: list[Shape] = []
    for shape in group.shapes:
        if isinstance(shape, Group):
            kept.append(_without_texts(shape))
        elif not isinstance(shape, Text):
            kept.append(shape)
    return replace(group, shapes=tuple(kept))
