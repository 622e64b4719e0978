"""Which round a dice caller has come to, for the class of this device, and what it tells.

Going back only looks: what was rolled stays rolled. Not responsible for showing anything. Pure Python.
"""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from dataclasses import dataclass, replace
from typing import Any

from engine.classroom import Lesson
from generator.shop.rolls import most_rounds
from generator.words import Words
from webplay.app.lessons import round_word
from webplay.app.rolling import Rolled, Roller
from webplay.app.stored import NONSENSE, stored_value, whole

CALLER = "carnet.caller"
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
        self.roller = Roller(lesson.game, lesson.layout, lesson.seed, lesson.players, swaps)
        self.last = last_round(lesson)
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
        return 0 if self.roller.is_sea or not self.latest else 1

    def restart(self) -> None:
        """Begin again before the first round, for another group with the same dice."""
        self.latest = self.shown = 0

    def look_at(self, round: int) -> None:
        """Look at a round that was rolled."""
        self.shown = max(self._first, min(round, self.latest))

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
        """Write down how far the class has come."""
        texts[CALLER] = json.dumps({"dice": self._name, "round": self.latest})


def read_calling(lesson: Lesson, texts: MutableMapping[str, str]) -> Calling:
    """The caller of a lesson, where it was left."""
    calling = Calling(lesson)
    try:
        kept = stored_value(texts.get(CALLER, ""))
        if kept["dice"] == calling._name:
            return Calling(lesson, whole(kept["round"]))
    except NONSENSE:
        pass
    return calling


def last_round(lesson: Lesson) -> int:
    """The last round that any pupil can need: in a temple all sheets are full after the same one (TE-6)."""
    if lesson.game.id != "temple":
        return most_rounds(lesson.layout) if lesson.game.has_sheets else 0
    match: Any = lesson.start()
    while not match.over:
        player = match.owing()[0]
        match.play(player, match.legal_moves(player)[0])
    return int(match.round)
