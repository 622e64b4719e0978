"""Which round a dice caller has come to, for the class of this device, and what it tells.

Going back only looks: what was rolled stays rolled. Not responsible for showing anything. Pure Python.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, replace

from engine.codes.lesson import Lesson, read_lesson
from engine.errors import Refused
from engine.shelf import Shelf
from generator.words import Words
from webplay.app.classes.lessons import kept_lesson, round_word
from webplay.app.dice.rollers import roller_of
from webplay.app.dice.rolling import Rolled
from webplay.app.play import play_of
from webplay.app.store.stored import by_name, read_kept, stored_entry, wanted, whole

#: how far the callers of this device have come, and the dice that are called beside a class without any
CALLER = "carnet.caller"
BESIDE = "carnet.caller.beside"
#: classes beyond so many make room, the one called longest ago first
MOST_CLASSES = 50
#: seconds a class may have for a round; 0 for no clock
TIMES = (0, 30, 60, 90, 120, 180)


@dataclass
class Calling:
    """The rounds of a lesson, called one after another."""

    lesson: Lesson
    #: the last round that was rolled (0 for none), and the one that is looked at
    latest: int = 0
    shown: int = 0

    def __post_init__(self) -> None:
        lesson = self.lesson
        swaps = lesson.options.get("hazards") == "swap"
        self.roller = roller_of(lesson.game, lesson.layout, lesson.seed, lesson.players, swaps)
        self.last = lesson.game.last_round(lesson.start())
        self.latest = max(0, min(self.latest, self.last))
        self.shown = self.latest

    @property
    def ends(self) -> bool:
        """Whether no round can follow the one that is looked at."""
        return self.shown >= self.last

    def next(self) -> bool:
        """Go on to the next round; true when it was rolled for the first time."""
        if self.ends:
            return False
        self.shown += 1
        rolled = self.shown > self.latest
        self.latest = max(self.latest, self.shown)
        return rolled

    def back(self) -> bool:
        """Look at the round before; false when there is none."""
        moved = self.shown > self._first
        self.shown -= moved
        return moved

    @property
    def _first(self) -> int:
        """The seas begin with their set-up, which is looked at as round 0."""
        return 0 if self.roller.sets_up or not self.latest else 1

    def restart(self) -> None:
        """Begin again before the first round, for another group with the same dice."""
        self.latest = self.shown = 0

    def look_at(self, round_number: int) -> None:
        """Look at a round that was rolled."""
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
        return round_word(self.lesson, self.shown, words) if self.lesson.together and self.shown else ""

    # Across reloads.

    @property
    def _name(self) -> str:
        """What decides the dice: helps and words may change in the middle of a lesson, these not."""
        lesson = self.lesson
        return f"{lesson.game.id}/{lesson.layout.id}/{lesson.seed}/{lesson.players}"

    def keep(self, texts: MutableMapping[str, str]) -> None:
        """Write down how far this class has come; other classes stay where they are."""
        rounds = _kept_rounds(texts)
        rounds.pop(self._name, None)
        rounds[self._name] = self.latest
        texts[CALLER] = json.dumps({"rounds": dict(list(rounds.items())[-MOST_CLASSES:])})


def read_calling(lesson: Lesson, texts: Mapping[str, str]) -> Calling:
    """The caller of a lesson, where it was left."""
    return Calling(lesson, _kept_rounds(texts).get(Calling(lesson)._name, 0))


def _kept_rounds(texts: Mapping[str, str]) -> dict[str, int]:
    """The round of every class, the one called last at the end. Earlier editions kept one class only."""
    return read_kept(texts.get(CALLER), _read_rounds) or {}


def _read_rounds(text: str) -> dict[str, int]:
    entry = stored_entry(text)
    if "rounds" not in entry:
        return {str(wanted(entry, "dice")): whole(wanted(entry, "round"))}
    return {name: whole(round_number) for name, round_number in by_name(entry["rounds"]).items()}


def keep_beside(texts: MutableMapping[str, str], lesson: Lesson) -> None:
    """Keep the dice that are called beside a class whose own game has none; the class stays what it is."""
    texts[BESIDE] = lesson.code


def called_lesson(texts: Mapping[str, str], shelf: Shelf) -> Lesson | None:
    """Whose dice are called: the class's, or beside a class without dice those chosen for it."""
    lesson = kept_lesson(texts, shelf)
    if lesson is None or play_of(lesson.game.id).roller.has_dice:
        return lesson
    try:
        return read_lesson(texts.get(BESIDE, ""), shelf)
    except Refused:
        return lesson
