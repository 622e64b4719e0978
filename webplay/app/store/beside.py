"""What stands beside a kept game: that it goes from device to device, that it is a branch, or whose score it answers.

Not responsible for the game itself, which is the same without it. Pure Python.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.errors import Refused
from webplay.app.store.stored import whole

NONE = -1
#: no code that fits a link is longer
LONGEST_CODE = 60_000
MOST_NUMBER = 2**24 - 1


@dataclass(frozen=True)
class Beside:
    """What stands beside a game; nothing beside most."""

    #: the number of a game that is played by link
    turn: int = NONE
    #: after how many moves it left the game that it was played on from
    branch: int = NONE
    #: the code of the challenge that it answers
    challenge: str = ""

    @property
    def by_link(self) -> bool:
        return self.turn != NONE

    @property
    def is_branch(self) -> bool:
        return self.branch != NONE

    def to_data(self) -> dict[str, Any]:
        """What is written down: nothing of what is not so."""
        data: dict[str, Any] = {"turn": self.turn} if self.by_link else {}
        data |= {"branch": self.branch} if self.is_branch else {}
        return data | ({"challenge": self.challenge} if self.challenge else {})


NOTHING = Beside()


def read_beside(data: Mapping[str, Any]) -> Beside:
    """What stands beside a game in a kept text or in a file; nothing when that makes no sense."""
    try:
        challenge = str(data.get("challenge", ""))
        turn, branch = whole(data.get("turn", NONE), NONE, MOST_NUMBER), whole(data.get("branch", NONE), NONE)
    except Refused:
        return NOTHING
    return Beside(turn, branch, challenge if len(challenge) <= LONGEST_CODE else "")
