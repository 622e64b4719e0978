"""What a teacher chooses, step by step, until it is a lesson.

Every choice leaves a lesson that can be played: what no longer fits (a map of another game, an option for other
numbers of players) falls back to its default. Not responsible for showing it. Pure Python.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.chance import MOST_SEED
from engine.codes.alphabet import grouped
from engine.codes.lesson import MOST_FRESH_SEED, Lesson
from engine.games import NAMES
from engine.games.registry import GAMES
from engine.shelf import Shelf
from webplay.app.play import play_of

MOST_BOTS = 3
#: gives a number from 0 up to, not including, 1
Chance = Callable[[], float]


def fresh_seed(chance: Chance) -> int:
    """A small number of a game, which makes a short class code."""
    return 1 + int(chance() * MOST_FRESH_SEED)


def new_lesson(shelf: Shelf, chance: Chance, game: str = NAMES[0]) -> Lesson:
    """A lesson to begin with."""
    return Lesson(GAMES[game], shelf.layouts(game)[0], fresh_seed(chance), GAMES[game].least_players - 1)


def with_game(lesson: Lesson, game: str, shelf: Shelf) -> Lesson:
    """The lesson with another game on its first map."""
    layout, bots = shelf.layouts(game)[0], GAMES[game].least_players - 1
    return replace(lesson, game=GAMES[game], layout=layout, bots=bots, options={})


def with_bots(lesson: Lesson, bots: int) -> Lesson:
    """The lesson with so many bots; options that others have too are kept."""
    if bots not in bot_numbers(lesson):
        return lesson
    choices = lesson.game.choices(1 + bots)
    kept = {name: value for name, value in lesson.options.items() if value in choices.get(name, ())}
    return replace(lesson, bots=bots, options=kept)


def bot_numbers(lesson: Lesson) -> range:
    """How many bots may sit at a pupil's table."""
    return range(lesson.game.least_players - 1, min(lesson.game.most_players, 1 + MOST_BOTS))


def with_option(lesson: Lesson, name: str, place: int) -> Lesson:
    """The lesson with an option at one of its values, by their order."""
    values = lesson.game.choices(lesson.players).get(name, ())
    if not 0 <= place < len(values):
        return lesson
    options: dict[str, Any] = {**lesson.options, name: values[place]}
    return replace(lesson, options=options)


def with_seed(lesson: Lesson, typed: str, chance: Chance) -> Lesson:
    """The lesson with the number that somebody typed; with a fresh one when there is none in it."""
    digits = "".join(letter for letter in typed if letter in "0123456789")
    seed = int(digits[:12]) % (MOST_SEED + 1) if digits else fresh_seed(chance)
    return replace(lesson, seed=seed)


def class_order(lesson: Lesson) -> tuple[set[str], dict[str, str]]:
    """What the print shop makes for a class: the products, and the fields of its form.

    Sheets carry the class code, so that a pupil can go on from paper to a screen. A class that waits for each other
    gets its dice from the caller: they are not printed.
    """
    game = lesson.game
    products = {f"{game.id}:{lesson.layout.id}"}
    if play_of(game.id).controls.chance != "rolls":
        return products, {}
    players = "" if lesson.players == game.least_players else str(lesson.players)
    hidden = "yes" if lesson.together else ""
    return products, {"seed": str(lesson.seed), "players": players, "hide_rolls": hidden, "code": grouped(lesson.code)}
