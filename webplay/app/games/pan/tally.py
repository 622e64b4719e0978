"""The score of a game of Pan that was played on a real table, from what people read off their boards.

Not responsible for the form (`tally_screen.py`). Pure Python; nothing of it is kept.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.games.pan.rules import score_of
from engine.match import Score, winners

MOST = 999


@dataclass
class TallyBoard:
    """One player's board: a name, the three markers, and the wonder lakes not founded (plain, mountain, desert)."""

    name: str = ""
    markers: list[int] = field(default_factory=lambda: [0, 0, 0])
    kept: list[bool] = field(default_factory=lambda: [False, False, False])


@dataclass
class Tally:
    """All boards, and the largest group of each domain on the island."""

    groups: list[int] = field(default_factory=lambda: [0, 0, 0])
    boards: list[TallyBoard] = field(default_factory=lambda: [TallyBoard(), TallyBoard()])

    def score(self, board: TallyBoard) -> Score:
        """The score of a board (PA-10)."""
        return score_of(board.markers, [group for group, kept in zip(self.groups, board.kept, strict=True) if kept])

    def winners(self) -> list[int]:
        """Who has won; nobody while all stand at 0."""
        scores = [self.score(board) for board in self.boards]
        return winners(scores) if any(score.total for score in scores) else []


def read_number(text: str) -> int:
    """The number in a field: its digits, at most MOST; nothing is 0."""
    digits = "".join(letter for letter in text if letter in "0123456789")
    return min(MOST, int(digits[:6] or 0))
