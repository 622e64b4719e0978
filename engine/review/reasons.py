"""Why another decision was better, in the words of the rules: what would stand on the sheet after each of the two.

A reason is a line of an explained score, or of what may still score; its sentence is `reason.<game>.<key>`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.outlook import Line
from engine.match import ScoreLine
from engine.review.decisions import Moment
from engine.review.judging import Verdict

#: nobody reads more reasons at once
MOST_REASONS = 3


@dataclass(frozen=True)
class Why:
    """What the better line would have done, and what the one that was played did."""

    gained: tuple[ScoreLine, ...]
    spoiled: tuple[ScoreLine, ...]

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells concerned, to be shown on the board."""
        return tuple(dict.fromkeys(cell for line in (*self.gained, *self.spoiled) for cell in line.cells))


def best_line(moment: Moment, verdict: Verdict) -> Line:
    """The better line of a verdict, out of its text."""
    return tuple(moment.match.game.read_move(text) for text in verdict.best.split(", "))


def why(moment: Moment, best: Line) -> Why:
    """Compare what was played with something better."""
    before, played, better = (_lines(moment, line) for line in ((), moment.line, best))
    # What harms the owner of another sheet is good.
    sign = 1 if moment.on == moment.player else -1

    def ahead(ours: list[ScoreLine], theirs: list[ScoreLine], side: int) -> tuple[ScoreLine, ...]:
        new = [line for line in ours if line not in before and line not in theirs and line.points * sign * side > 0]
        # One that the other line has too, elsewhere or larger, is no reason.
        beaten = [line for line in theirs if line not in before]
        kept = [
            line
            for line in new
            if not any(
                other.key == line.key and other.points * side * sign >= line.points * side * sign for other in beaten
            )
        ]
        return tuple(sorted(kept, key=lambda line: -abs(line.points))[:MOST_REASONS])

    return Why(ahead(better, played, 1), ahead(played, better, -1))


def _lines(moment: Moment, line: Line) -> list[ScoreLine]:
    """All that scores or may score on the sheet, after a line."""
    match = moment.match.copy()
    for move in line:
        match.play(moment.player, move)
    return [*match.explain(moment.on), *match.prospects(moment.on)]
