"""The dice of the Penny Papers games for a table that plays on paper."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine import chance
from engine.games.penny.dice import Roll, numbers_of, seeded_roll
from engine.match import Move
from generator.games.penny.look import PennyLook
from generator.look import look_of
from generator.words import Words
from webplay.app.dice.rolling import Chances, Rolled, Roller
from webplay.app.games.penny.controls import PennyControls

#: a number that is written: as it is, out of several dice, or as Penny likes
WRITTEN = re.compile(r"(?:penny )?(\d+(?:\+\d+)*)@")


class PennyRoller(Roller):
    """Three dice a round."""

    @classmethod
    def chances(cls, words: Words, now: tuple[int, ...] = ()) -> Chances | None:
        from webplay.app.games.penny import chances

        return Chances(chances.plot(now), chances.told(words))

    @classmethod
    def expected(cls) -> Mapping[int, float]:
        from webplay.app.games.penny.chances import ROLLS, chances

        return {number: count / ROLLS for number, count in chances().items()}

    @classmethod
    def written(cls, move: Move) -> int:
        found = WRITTEN.match(str(move))
        return sum(map(int, found[1].split("+"))) if found else 0

    def is_hazard(self, number: int) -> bool:
        """Whether a round is one of a hazard: every sheet takes one each time."""
        return not seeded_roll(self.seed, number).hazard

    def round(self, number: int, words: Words) -> Rolled:
        roll, hazard = seeded_roll(self.seed, number), self.is_hazard(number)
        assert issubclass(self.controls, PennyControls)
        dice = tuple(self.controls.shown_dice(roll, hazard, words))
        spoken = self.controls.said_dice(dice, words)
        if hazard:
            # A hazard lies beside what was filled last round; before the first there is nothing (PP-9).
            alone = "alone" if self.players == 1 else "own"
            key = "swap" if self.swaps else alone if number > 1 else f"{alone}_first"
            allows = (words(f"page.{self.game.id}.hazard_came"), words(f"page.dice.hazard_{key}"))
            swap = chance.derangement(self.seed, number, self.players) if self.swaps else ()
            return Rolled(number, dice, spoken, allows=allows, hazard=True, swap=swap)
        faces = [words(f"sheet.{self.game.id}.die.{face}_text") for face in self.faces(roll)]
        spent = [] if roll.hazard else [words("page.dice.no_more_dangers")]
        return Rolled(number, dice, spoken, numbers_of(roll), (*faces, *spent))

    def faces(self, roll: Roll) -> list[str]:
        """What the dice mean, by the keys of their words."""
        look = look_of(self.game.id)
        assert isinstance(look, PennyLook)
        dakota = [] if roll.dakota else [look.specials[1].key]
        return ["number" if roll.penny else "penny", *dakota]
