"""What a teacher chooses, step by step, until it is a lesson.

Every choice leaves a lesson that can be played: what no longer fits (a map of another game, an option for other
numbers of players) falls back to its default. Not responsible for showing it. Pure Python.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.chance import MOST_SEED
from engine.codes.alphabet import grouped
from engine.codes.lesson import MOST_FRESH_SEED, Lesson, Level
from engine.games import NAMES
from engine.games.registry import GAMES
from engine.inventing import MOST_NUMBER, invented_id
from engine.layout import OUTSIDE, Layout, MapLayout
from engine.shelf import Shelf
from webplay.app.maps.own_maps import own_key
from webplay.app.play import play_of

MOST_BOTS = 3
#: rounds after which a short lesson may stop (0 for never), and after which a word may be asked for
STOPS = (0, 5, 8, 10, 12, 15, 20, 24)
EVERIES = (1, 2, 3, 4, 5)
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
    return replace(lesson, game=GAMES[game], layout=layout, bots=bots, options={}, levels=())


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


def with_layout(lesson: Lesson, layout: Layout) -> Lesson:
    """The lesson on another map; of a lesson in levels, the usual one."""
    return with_level(lesson, 2, layout=layout) if lesson.levels else replace(lesson, layout=layout)


def invented(lesson: Lesson, size: str, number: int, shelf: Shelf) -> Layout:
    """A map that a number gives, for the game of a lesson."""
    return shelf.layout(lesson.game.id, invented_id(number % (MOST_NUMBER + 1), size))


def with_levels(lesson: Lesson, layouts: Sequence[Layout], shelf: Shelf) -> Lesson:
    """The lesson in three levels: the smallest map and every help, as it is, and without help."""
    size = lesson.game.sizes[0] if lesson.game.sizes else ""
    small = [invented(lesson, size, lesson.seed, shelf)] if size else []
    smallest = min((*layouts, *small), key=_size)
    easy, usual = Level(smallest), Level(lesson.layout, lesson.undo, lesson.hints)
    return replace(lesson, levels=(easy, usual, Level(lesson.layout, undo=False, hints=False)))


def without_levels(lesson: Lesson) -> Lesson:
    """The lesson with one and the same game for all again, as its usual level was."""
    return replace(lesson, levels=())


def with_level(lesson: Lesson, number: int, **changes: Any) -> Lesson:
    """The lesson with another map or other helps at one of its levels."""
    levels = [replace(level, **changes) if at == number else level for at, level in enumerate(lesson.levels, 1)]
    return replace(lesson, levels=tuple(levels))


def _size(layout: Layout) -> int:
    """How much can be written on a map; where there is none, all are of one size."""
    return sum(token != OUTSIDE for token in layout.tokens) if isinstance(layout, MapLayout) else 0


def class_order(lesson: Lesson, code: str) -> tuple[set[str], dict[str, str]]:
    """What the print shop makes for a class: the products, and the fields of its form.

    Sheets carry the class code, so that a pupil can go on from paper to a screen. A class that waits for each other
    gets its dice from the caller: they are not printed.
    """
    game = lesson.game
    layouts = [level.layout for level in lesson.levels] or [lesson.layout]
    products = {f"{game.id}:{layout.id or own_key(layout)}" for layout in layouts}
    if play_of(game.id).controls.chance != "rolls":
        return products, {}
    players = "" if lesson.players == game.least_players else str(lesson.players)
    hidden = "yes" if lesson.together else ""
    return products, {"seed": str(lesson.seed), "players": players, "hide_rolls": hidden, "code": grouped(code)}


def maps_of(lesson: Lesson, levels: Mapping[str, int]) -> dict[str, bytes]:
    """On which map those play whose level is given: their sheets are of it alone."""
    return {
        name: lesson.levels[level - 1].layout.digest for name, level in levels.items() if level <= len(lesson.levels)
    }
