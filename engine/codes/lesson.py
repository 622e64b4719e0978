"""A lesson: the one game that a whole class plays, as a short class code. No server: the code says everything.

It holds game, layout, seed, options, how many bots sit at each pupil's table, what pupils may use, and whether the
class waits for each other. Whoever opens the code starts exactly that game with exactly those rolls.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.chance import MOST_SEED, numbers, shuffled
from engine.codes.alphabet import (
    DigitList,
    check,
    layout_digits,
    read_layout_digits,
    read_varied,
    split,
    varied,
    write,
)
from engine.errors import unreadable
from engine.game import Game
from engine.games import NAMES
from engine.games.registry import GAMES
from engine.layout import Layout
from engine.match import Digits, Match
from engine.record import Record
from engine.shelf import Shelf

KIND = "C"
GAME_BASE = 16
BOTS_BASE = 8
SEED_STEP = 2**10
#: a fresh seed of a class is small, which makes its code short
MOST_FRESH_SEED = 2**20 - 1
#: the bot at a pupil's table
BOT = "greedy"
#: how many different words a round can have
ROUND_WORDS = 64


@dataclass(frozen=True)
class Lesson:
    """What a teacher sets up."""

    game: Game
    layout: Layout
    seed: int
    bots: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    undo: bool = True
    hints: bool = True
    #: whether a pupil sees the next roll only after the round's word
    together: bool = False

    def __post_init__(self) -> None:
        if not self.layout.id:
            raise unreadable("class_layout")
        if not 0 <= self.seed <= MOST_SEED:
            raise unreadable("seed", seed=self.seed, most=MOST_SEED)
        if not self.game.least_players <= self.players <= self.game.most_players or self.bots >= BOTS_BASE:
            raise unreadable("class_bots", bots=self.bots)
        object.__setattr__(self, "options", self.game.read_options(self.options, self.players))

    @property
    def players(self) -> int:
        """The pupil and the bots."""
        return 1 + self.bots

    @property
    def code(self) -> str:
        """The class code."""
        return write(KIND, lesson_digits(self))

    def start(self) -> Match[Any]:
        """The match of a pupil before the first move."""
        return self.game.start(self.layout, self.players, self.seed, self.options)

    def record(self, names: tuple[str, ...]) -> Record:
        """The game of a pupil before the first move, for the pupil's name and those of the bots."""
        bots = dict.fromkeys(range(1, self.players), BOT)
        options = self.game.chosen_options(self.options, self.players)
        return Record(self.game, self.layout, names, self.seed, bots, options)

    def word_of(self, round_number: int) -> int:
        """Which of the words lets a class that waits for each other go on to a round; none comes twice in a game."""
        turn, place = divmod(round_number - 1, ROUND_WORDS)
        return shuffled(list(range(ROUND_WORDS)), numbers(self.seed, "word", turn))[place]


def read_lesson(text: str, shelf: Shelf) -> Lesson:
    """The lesson of a class code."""
    body, checked, digits = split(text, KIND)
    if check(body) != checked:
        raise unreadable("code_typo")
    lesson = read_lesson_digits(digits, shelf)
    if digits.number:
        raise unreadable("code_typo")
    return lesson


def lesson_digits(lesson: Lesson) -> DigitList:
    """A lesson as digits."""
    game, permissions = lesson.game, (lesson.undo, lesson.hints, lesson.together)
    digits = [(NAMES.index(game.id), GAME_BASE), *layout_digits(lesson.layout)]
    digits.append((lesson.bots, BOTS_BASE))
    for name, values in game.choices(lesson.players).items():
        digits.append((values.index(lesson.options[name]), len(values)))
    digits += [(int(permission), 2) for permission in permissions]
    return digits + varied(lesson.seed, SEED_STEP)


def read_lesson_digits(digits: Digits, shelf: Shelf) -> Lesson:
    """The lesson that `lesson_digits` wrote."""
    place = digits(GAME_BASE)
    if place >= len(NAMES):
        raise unreadable("code_typo")
    game = GAMES[NAMES[place]]
    layout, bots = read_layout_digits(game, digits, shelf), digits(BOTS_BASE)
    if not layout:
        raise unreadable("code_typo")
    if not game.least_players <= 1 + bots <= game.most_players:
        raise unreadable("code_typo")
    options = {name: values[digits(len(values))] for name, values in game.choices(1 + bots).items()}
    undo, hints, together = (bool(digits(2)) for _ in range(3))
    seed = read_varied(digits, SEED_STEP)
    if seed > MOST_SEED:
        raise unreadable("code_typo")
    return Lesson(game, layout, seed, bots, options, undo, hints, together)
