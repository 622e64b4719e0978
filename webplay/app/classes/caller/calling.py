"""Which round a dice caller has come to, in one lesson, and what it tells of it.

Going back only looks: what was rolled stays rolled. The sums may wait until somebody asks for them, and so may the dice
of a round until everybody has said what they expect. Not responsible for showing anything. Pure Python.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, replace

from engine.codes.lesson import Lesson, read_lesson
from engine.shelf import Shelf
from generator.words import Words
from webplay.app.classes.lessons.in_use import round_word, word_round
from webplay.app.classes.lessons.lesson_book import KeptLesson
from webplay.app.dice.rollers import roller_of
from webplay.app.dice.rolling import Rolled
from webplay.app.play import play_of
from webplay.app.store.stored import by_name, read_kept, stored_entry, wanted, whole

#: dice beyond so many make room, those called longest ago first
MOST_DICE = 50
#: seconds a class may have for a round; 0 for no clock
TIMES = (0, 30, 60, 90, 120, 180)
#: what is told of the sums: at once, when asked for, or with the dice after everybody has guessed
SHOWN, HIDDEN, GUESSED = SUMS = ("shown", "hidden", "guessed")


def dice_name(lesson: Lesson) -> str:
    """What decides the dice: helps and words may change in the middle of a lesson, these not."""
    return f"{lesson.game.id}/{lesson.layout.id or lesson.layout.digest.hex()[:12]}/{lesson.seed}/{lesson.players}"


@dataclass
class Calling:
    """The rounds of a lesson, called one after another."""

    lesson: Lesson
    #: the last round that was rolled (0 for none), and the one that is looked at
    latest: int = 0
    shown: int = 0
    #: the seconds of a round, and what is told of the sums
    time: int = 0
    sums: str = SHOWN
    #: whether the sums of this round were asked for, and whether the next one is being guessed
    revealed: bool = False
    guessing: bool = False
    #: whether the class has a break
    paused: bool = False

    def __post_init__(self) -> None:
        lesson = self.lesson
        swaps = lesson.options.get("hazards") == "swap"
        self.roller = roller_of(lesson.game, lesson.layout, lesson.seed, lesson.players, swaps)
        self.last = lesson.game.last_round(lesson.start())
        self.last = min(self.last, lesson.stop) if lesson.stop else self.last
        self.latest = max(0, min(self.latest, self.last))
        self.shown = self.latest

    @property
    def ends(self) -> bool:
        """Whether no round can follow the one that is looked at."""
        return self.shown >= self.last

    @property
    def stops(self) -> bool:
        """Whether it is the lesson that ends here, and not the game."""
        return self.ends and self.shown == self.lesson.stop

    def next(self) -> bool:
        """Go on to the next round; true when it was rolled for the first time.

        Where the class guesses first, the step before it only asks.
        """
        if self.ends:
            return False
        if self.sums == GUESSED and self.shown == self.latest and not self.guessing:
            self.guessing = True
            return False
        self.shown += 1
        self.revealed = self.guessing = False
        rolled = self.shown > self.latest
        self.latest = max(self.latest, self.shown)
        return rolled

    def back(self) -> bool:
        """Look at the round before, or at this one again where the next is being guessed; false when there is none."""
        if self.guessing:
            self.guessing = False
            return True
        moved = self.shown > self._first
        self.shown -= moved
        self.revealed = False
        return moved

    @property
    def tells_sums(self) -> bool:
        """Whether the sums of this round may be seen; a round that is over hides nothing."""
        return self.sums != HIDDEN or self.revealed

    @property
    def _first(self) -> int:
        """The seas begin with their set-up, which is looked at as round 0."""
        return 0 if self.roller.sets_up or not self.latest else 1

    def restart(self) -> None:
        """Begin again before the first round, for another group with the same dice."""
        self.latest = self.shown = 0
        self.revealed = self.guessing = False

    def look_at(self, round_number: int) -> None:
        """Look at a round that was rolled."""
        self.revealed = self.guessing = False
        self.shown = max(self._first, min(round_number, self.latest))

    def rolled(self, words: Words) -> Rolled:
        """The dice that are looked at, with what they mean in this lesson."""
        rolled = self.roller.round(self.shown, words)
        if not rolled.hazard or self.lesson.options.get("hazards") == "solo":
            return rolled
        key = "neighbour" if self.lesson.options["hazards"] == "neighbour" else "page"
        return replace(rolled, allows=(rolled.allows[0], words(f"page.caller.hazard_{key}")))

    def word(self, words: Words) -> str:
        """The word that lets pupils see this round; none where everybody goes at their own pace."""
        lesson = self.lesson
        return round_word(lesson, word_round(lesson, self.shown), words) if lesson.together and self.shown else ""

    @property
    def word_rounds(self) -> tuple[int, int]:
        """The first and the last round that the word opens."""
        first = word_round(self.lesson, self.shown)
        return first, min(first + self.lesson.every - 1, self.last)

    # Across reloads.

    def keep(self, texts: MutableMapping[str, str], name: str) -> None:
        """Write down how far this lesson has come; what was called with other dice stays where it is."""
        rounds = read_kept(texts.get(name), read_rounds) or {}
        rounds.pop(dice_name(self.lesson), None)
        rounds[dice_name(self.lesson)] = self.latest
        kept = {"rounds": dict(list(rounds.items())[-MOST_DICE:]), "time": self.time, "sums": self.sums}
        texts[name] = json.dumps(kept)


def read_calling(lesson: Lesson, texts: Mapping[str, str], name: str) -> Calling:
    """The caller of a lesson, where it was left."""
    rounds = read_kept(texts.get(name), read_rounds) or {}
    time, sums = read_kept(texts.get(name), _read_habits) or (0, SHOWN)
    return Calling(lesson, rounds.get(dice_name(lesson), 0), time=time, sums=sums)


def read_rounds(text: str) -> dict[str, int]:
    """The round of all dice, those called last at the end. Earlier editions kept one class only."""
    entry = stored_entry(text)
    if "rounds" not in entry:
        return {str(wanted(entry, "dice")): whole(wanted(entry, "round"))}
    return {name: whole(round_number) for name, round_number in by_name(entry["rounds"]).items()}


def _read_habits(text: str) -> tuple[int, str]:
    entry = stored_entry(text)
    time, sums = whole(entry.get("time", 0)), entry.get("sums")
    return time if time in TIMES else 0, str(sums) if sums in SUMS else SHOWN


def called_lesson(kept: KeptLesson, shelf: Shelf) -> Lesson:
    """Whose dice are called: the lesson's, or beside a lesson without dice those chosen for it."""
    if play_of(kept.lesson.game.id).roller.has_dice:
        return kept.lesson
    return read_kept(kept.beside or None, lambda code: read_lesson(code, shelf)) or kept.lesson
