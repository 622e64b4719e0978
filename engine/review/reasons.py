"""Why another decision was better, in the words of the rules: what would stand on the sheet after each of the two.

A reason is a line of an explained score, or of what may still score; its sentence is `reason.<game>.<key>`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.bots.outlook import Line
from engine.match import Match, ScoreLine
from engine.review.decisions import Moment
from engine.review.judging import Verdict

#: what scores, and what may still score
_Lines = tuple[list[ScoreLine], list[ScoreLine]]
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
    before, played, better = (_stands(_after(moment, line), moment.on) for line in ((), moment.line, best))
    # What harms the owner of another sheet is good.
    good = 1 if moment.on == moment.player else -1
    return Why(_ahead(better, played, before, good), _ahead(played, better, before, -good))


def brought(match: Match[Any], player: int, line: Line) -> tuple[ScoreLine, ...]:
    """What a decision would bring beyond what stands already: what scores, then what may, the weightiest first."""
    on = match.decision(player).on
    imagined = match.imagine(0)
    for move in line:
        imagined.make(player, move)
    before = _stands(match, on)
    return _ahead(_stands(imagined, on), before, before, 1 if on == player else -1)


def _ahead(ours: _Lines, theirs: _Lines, before: _Lines, sign: int) -> tuple[ScoreLine, ...]:
    """What is new in ours and not matched by theirs, for better (1) or for worse (-1): what scores, then what may."""
    found: list[ScoreLine] = []
    for mine, other, old in zip(ours, theirs, before, strict=True):
        matched = [line for line in other if line not in old]
        new = [line for line in mine if line not in old and line not in other and sign * line.points > 0]
        told = {line.part for line in found}
        found += sorted(
            (
                line
                for line in new
                # One that the other has too, elsewhere and as large, is no reason.
                if not any(rival.key == line.key and sign * rival.points >= sign * line.points for rival in matched)
                and line.part not in told
            ),
            key=lambda line: -abs(line.points),
        )
    return tuple(found[:MOST_REASONS])


def _after(moment: Moment, line: Line) -> Match[Any]:
    match = moment.match.copy()
    for move in line:
        match.play(moment.player, move)
    return match


def _stands(match: Match[Any], on: int) -> _Lines:
    """What scores, and what may still score, on a sheet."""
    return match.explain(on), match.prospects(on)
