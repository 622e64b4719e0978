"""A lesson: the one game that a whole class plays, as a short class code. No server: the code says everything.

It holds game, layout, seed, options, how many bots sit at each pupil's table, what pupils may use, and whether the
class waits for each other; where a teacher asks for it also after how many rounds it stops, how often a word is asked
for, after which time a pupil's device forgets the game, and the levels among which pupils choose. Whoever opens the
code starts exactly that game with exactly those rolls. What is usual is not written: such lessons have the codes that
they always had, and the plainest of them a short one as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.chance import MOST_SEED, numbers, shuffled
from engine.codes.alphabet import (
    DigitList,
    check,
    clean,
    layout_digits,
    read_layout_digits,
    read_varied,
    split,
    varied,
    write,
)
from engine.codes.packed import pack, unpack
from engine.codes.short import LENGTH, read_short, write_short
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
MOST_FRESH_SEED = 2**15 - 1
#: stands in the place of a game, where more follows than the first editions knew
MORE = GAME_BASE - 1
MORE_FORMATS = 4
STOP_STEP, EVERY_STEP = 16, 8
MOST_ROUNDS = 999
#: hours after which a pupil's device forgets the game; 0 for never
FORGETS = (0, 1, 24, 168)
FORGETS_BASE = 8
#: a class is given that many levels at most, of which the second is the usual one
MOST_LEVELS = 3
LEVELS_BASE = MOST_LEVELS + 1
#: so many shipped layouts of a game have short codes
SHORT_LAYOUTS = 32
#: the bot at a pupil's table
BOT = "greedy"
#: how many different words a round can have
ROUND_WORDS = 64


@dataclass(frozen=True)
class Level:
    """What one group of a class plays: a map of the same game, and what it may use."""

    layout: Layout
    undo: bool = True
    hints: bool = True


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
    #: the round after which it is counted as it stands; 0 to play to the end
    stop: int = 0
    #: after how many rounds the next word is asked for
    every: int = 1
    #: after how many hours a pupil's device forgets the game; 0 for never
    forget: int = 0
    #: what pupils choose among, from the easiest on; the level that was chosen counts from 1, and is 0 for the class
    levels: tuple[Level, ...] = ()
    level: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.seed <= MOST_SEED:
            raise unreadable("seed", seed=self.seed, most=MOST_SEED)
        if not self.game.least_players <= self.players <= self.game.most_players or self.bots >= BOTS_BASE:
            raise unreadable("class_bots", bots=self.bots)
        object.__setattr__(self, "options", self.game.read_options(self.options, self.players))
        self._check_pace()
        self._take_level()

    def _check_pace(self) -> None:
        rounds = 0 <= self.stop <= MOST_ROUNDS and 1 <= self.every <= MOST_ROUNDS
        if not rounds or self.forget not in FORGETS:
            raise unreadable("class_pace")

    def _take_level(self) -> None:
        """A lesson in levels is played as the chosen one says; the class as a whole as its usual one."""
        if not self.levels:
            object.__setattr__(self, "level", 0)
            return
        fits = all(level.layout.game == self.game.id for level in self.levels)
        if not fits or not 1 < len(self.levels) <= MOST_LEVELS or not 0 <= self.level <= len(self.levels):
            raise unreadable("class_levels")
        chosen = self.levels[(self.level or 2) - 1]
        for name in ("layout", "undo", "hints"):
            object.__setattr__(self, name, getattr(chosen, name))

    @property
    def players(self) -> int:
        """The pupil and the bots."""
        return 1 + self.bots

    @property
    def code(self) -> str:
        """The code of the lesson, with the level that was chosen."""
        return write(KIND, lesson_digits(self))

    @property
    def class_code(self) -> str:
        """The code of the class, whichever level was chosen."""
        return self.at(0).code if self.level else self.code

    def at(self, level: int) -> Lesson:
        """The lesson at one of its levels; at 0, of the whole class."""
        return replace(self, level=level)

    def is_done(self, match: Match[Any]) -> bool:
        """Whether a pupil's game is to be handed in: it is over, or it has come as far as the lesson goes."""
        return match.over or 0 < self.stop < match.round

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
    """The lesson of a class code, short or not."""
    code = clean(text)
    if len(code) == LENGTH and code[0] == KIND:
        return _read_short_number(read_short(code), shelf)
    body, checked, digits = split(code, KIND)
    if check(body) != checked:
        raise unreadable("code_typo")
    lesson = read_lesson_digits(digits, shelf)
    if digits.number:
        raise unreadable("code_typo")
    return lesson


def lesson_digits(lesson: Lesson) -> DigitList:
    """A lesson as digits."""
    game, permissions = lesson.game, (lesson.undo, lesson.hints, lesson.together)
    digits = [*_more_digits(lesson), (NAMES.index(game.id), GAME_BASE), *_layout_digits(lesson.layout)]
    digits.append((lesson.bots, BOTS_BASE))
    for name, values in game.choices(lesson.players).items():
        digits.append((values.index(lesson.options[name]), len(values)))
    digits += [(int(permission), 2) for permission in permissions]
    return digits + varied(lesson.seed, SEED_STEP)


def read_lesson_digits(digits: Digits, shelf: Shelf) -> Lesson:
    """The lesson that `lesson_digits` wrote."""
    place = digits(GAME_BASE)
    more: dict[str, Any] = {}
    if place == MORE:
        more = _read_more(digits, shelf)
        place = digits(GAME_BASE)
    if place >= len(NAMES):
        raise unreadable("code_typo")
    game = GAMES[NAMES[place]]
    layout, bots = _read_layout(digits, game, shelf), digits(BOTS_BASE)
    if not game.least_players <= 1 + bots <= game.most_players:
        raise unreadable("code_typo")
    options = {name: values[digits(len(values))] for name, values in game.choices(1 + bots).items()}
    undo, hints, together = (bool(digits(2)) for _ in range(3))
    seed = read_varied(digits, SEED_STEP)
    if seed > MOST_SEED:
        raise unreadable("code_typo")
    return Lesson(game, layout, seed, bots, options, undo, hints, together, **more)


# What only some lessons have.


def _more_digits(lesson: Lesson) -> DigitList:
    if not (lesson.stop or lesson.every > 1 or lesson.forget or lesson.levels):
        return []
    digits = [(MORE, GAME_BASE), (0, MORE_FORMATS), *varied(lesson.stop, STOP_STEP)]
    digits += [*varied(lesson.every - 1, EVERY_STEP), (FORGETS.index(lesson.forget), FORGETS_BASE)]
    digits += [(len(lesson.levels), LEVELS_BASE), (lesson.level, LEVELS_BASE)]
    digits += [(NAMES.index(lesson.game.id), GAME_BASE)] if lesson.levels else []
    for level in lesson.levels:
        digits += [*_layout_digits(level.layout), (int(level.undo), 2), (int(level.hints), 2)]
    return digits


def _read_more(digits: Digits, shelf: Shelf) -> dict[str, Any]:
    if digits(MORE_FORMATS):
        raise unreadable("class_newer")
    stop, every = read_varied(digits, STOP_STEP), 1 + read_varied(digits, EVERY_STEP)
    forget, count, level = digits(FORGETS_BASE), digits(LEVELS_BASE), digits(LEVELS_BASE)
    if forget >= len(FORGETS):
        raise unreadable("class_newer")
    levels: tuple[Level, ...] = ()
    if count:
        place = digits(GAME_BASE)
        if place >= len(NAMES):
            raise unreadable("code_typo")
        game = GAMES[NAMES[place]]
        levels = tuple(Level(_read_layout(digits, game, shelf), bool(digits(2)), bool(digits(2))) for _ in range(count))
    return {"stop": stop, "every": every, "forget": FORGETS[forget], "levels": levels, "level": level}


def _layout_digits(layout: Layout) -> DigitList:
    """A layout as codes name it; somebody's own with all that is printed on it."""
    return layout_digits(layout) if layout.id else layout_digits(layout) + pack(layout.to_data())


def _read_layout(digits: Digits, game: Game, shelf: Shelf) -> Layout:
    return read_layout_digits(game, digits, shelf) or game.read_layout(unpack(digits))


# The plainest lessons.


def typed_code(lesson: Lesson, shelf: Shelf) -> str:
    """The code that pupils type: the short one where the lesson has one."""
    ids = shelf.ids(lesson.game.id)
    if lesson.seed > MOST_FRESH_SEED or lesson.layout.id not in ids[:SHORT_LAYOUTS]:
        return lesson.class_code
    number = (lesson.seed * 2 + lesson.together) * SHORT_LAYOUTS + ids.index(lesson.layout.id)
    number = number * GAME_BASE + NAMES.index(lesson.game.id)
    plain = _read_short_number(number, shelf).code == lesson.code
    return write_short(KIND, number) if plain else lesson.class_code


def _read_short_number(number: int, shelf: Shelf) -> Lesson:
    """A lesson on a shipped layout with no more bots than the game needs, its first options and every help.

    Layouts keep their places on the shelf: those of later editions stand behind.
    """
    digits = Digits(number)
    place, shown, together = digits(GAME_BASE), digits(SHORT_LAYOUTS), digits(2)
    if place >= len(NAMES):
        raise unreadable("code_typo")
    game = GAMES[NAMES[place]]
    ids = shelf.ids(game.id)
    if shown >= len(ids):
        raise unreadable("code_typo")
    layout = shelf.layout(game.id, ids[shown])
    return Lesson(game, layout, digits.number, game.least_players - 1, together=bool(together))
