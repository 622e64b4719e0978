"""Plays whole games through a game's controls, by tapping chips and cells at random: no browser, no move texts."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from engine.bots import play_out
from engine.codes.share import write_code
from engine.errors import Refusal
from engine.games.registry import game_of
from engine.record import record_of
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from generator.words.messages import sentence
from webplay.app.play import play_of
from webplay.app.table.controls import Controls

ENGLISH = Words("en")
# A tapper that gets nowhere with so many taps would be a player in front of a dead page.
MOST_TAPS = 400
Watcher = Callable[[Controls], None]


def started(game: str, seed: int, players: int = 1, layout: str = "") -> Any:
    """A game on a shipped layout."""
    shelf = shipped()
    return game_of(game).start(shelf.layout(game, layout or shelf.ids(game)[0]), players, seed)


def late_code(game: str, seed: int, share: float = 0.25) -> str:
    """The code of a game by as many as it needs, of which a share is still to be played."""
    match = started(game, seed, game_of(game).least_players)
    play_out(match, "random")
    record = record_of(match)
    moves = record.moves[: int(len(record.moves) * (1 - share))]
    return write_code(replace(record, moves=moves).replay())


def controls(match: Any, player: int = 0) -> Any:
    """The controls of a player's open decision."""
    return play_of(match.game.id).controls(match, player, ENGLISH)


def explained(refusal: Refusal | None) -> None:
    """A refusal names its clause and has its sentence in every language."""
    if refusal:
        assert refusal.clause, refusal
        for language in LANGUAGES:
            assert sentence(refusal, Words(language))


def tap_on(match: Any, player: int, random: Random, watch: Watcher | None = None) -> None:
    """Tap until one action can be confirmed, and confirm it; everything offered is looked at on the way."""
    table = controls(match, player)
    for _ in range(MOST_TAPS):
        look_at(table)
        actions = table.actions()
        if actions and random.random() < 0.7:
            assert match.refusal(player, actions[0].move) is None
            if watch:
                watch(table)
            match.play(player, actions[0].move)
            play_forced(match, player)
            return
        chips = table.chips()
        if chips and random.random() < 0.4:
            explained(table.tap_chip(random.choice(chips).id))
            continue
        possible = sorted(table.possible())
        if possible and random.random() < 0.8:
            refusal = table.tap_cell(random.choice(possible))
            assert refusal is None, refusal
        else:
            cells = list(match.layout.grid.names)
            explained(table.tap_cell(random.choice(cells)))
    raise AssertionError(f"{MOST_TAPS} taps and nothing to confirm: {match.layout.id}, seed {match.seed}")


def play_forced(match: Any, player: int) -> None:
    """What the page plays without asking."""
    while player in match.owing() and (move := controls(match, player).forced()):
        match.play(player, move)


def look_at(table: Controls) -> None:
    """Everything that the screen reads can be read at any time, and fits together."""
    assert table.prompt()
    assert all(chip.spoken for chip in table.chips())
    names = [chip.id for chip in table.chips()]
    assert len(names) == len(set(names))
    assert not set(table.chosen()) & table.possible() or len(table.chosen()) == 1
    table.preview()
    table.sketch()
    for name in table.aids:
        table.aid(name)
    assert all(action.words for action in table.actions())


def play_whole_game(match: Any, random: Random, watch: Watcher | None = None) -> None:
    """Play to the end by random taps."""
    while not match.over:
        for player in match.owing():
            tap_on(match, player, random, watch)
    for entry in match.history:
        for language in LANGUAGES:
            assert play_of(match.game.id).controls.move_words(entry.move, Words(language))
