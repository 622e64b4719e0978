"""What a move would change in the score, before it is made. Pure Python.

Not responsible for what may come of it later: a bot thinks about that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.match import Match, Move, Score
from generator.words import Words
from webplay.app.table.points import signed


@dataclass(frozen=True)
class Worth:
    """The score of one player before and after a move that is chosen but not made."""

    on: int
    before: Score
    after: Score

    @property
    def gain(self) -> int:
        """The points that the move brings, or costs."""
        return self.after.total - self.before.total

    def part(self, part: str) -> int | None:
        """What a part of the score would become; None where it stays as it is."""
        after = self.after.parts[part]
        return None if after == self.before.parts[part] else after


def worth_of(match: Match[Any], player: int, move: Move) -> Worth | None:
    """What a legal move would change in the score of the sheet it is made on; None when that is nothing."""
    on = match.decision(player).on
    imagined = match.imagine(0)
    imagined.make(player, move)
    before, after = match.score(on), imagined.score(on)
    return None if before.parts == after.parts else Worth(on, before, after)


def worth_words(worth: Worth, player: int, unit: str, words: Words) -> str:
    """What a move brings, as short as a button needs it; "" when parts change and the total does not."""
    if not worth.gain:
        return ""
    text = words(f"page.worth.{unit}", points=signed(worth.gain), count=abs(worth.gain))
    return text if worth.on == player else words("page.worth.theirs", worth=text)


def spoken_worth(worth: Worth, player: int, unit: str, words: Words) -> str:
    """What a move brings, for those who listen."""
    if not worth.gain:
        return ""
    text = words(f"page.worth.spoken.{unit}", points=signed(worth.gain), count=abs(worth.gain))
    return text if worth.on == player else words("page.worth.theirs", worth=text)
