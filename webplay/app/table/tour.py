"""The first-game tour: a few short sentences beside the prompt, each pointing at something real.

Not responsible for showing them. A step passes by itself when what it speaks of was done, so it never stands in the
way; which games were toured is remembered on the device. Pure Python.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Literal

from webplay.app.table.controls import AnyControls

STORED = "carnet.tour"
CHIPS, BOARD, CONFIRM, SCORE, HELP = ".chips", ".sheet-place", ".acts", ".strip-place", ".tools"


@dataclass(frozen=True)
class TourStep:
    """One sentence (`page.tour.<key>`), what it points at, and what makes it pass."""

    key: str
    target: str
    until: Literal["choice", "cell", "move"]
    #: the moment of the game it speaks of (`Controls.moment`)
    when: str = ""


class Tour:
    """Where somebody is in the tour of a game."""

    def __init__(self, game: str, steps: tuple[TourStep, ...], stored: MutableMapping[str, str]) -> None:
        self.game, self.steps = game, steps
        self._stored = stored
        #: the step that is shown; past the last one the tour is over
        self.place = len(self.steps)

    @property
    def known(self) -> bool:
        """Whether this device has had the tour of this game."""
        return self.game in self._stored.get(STORED, "").split()

    def start(self) -> None:
        """Begin, also once more."""
        self.place = 0

    def skip(self) -> None:
        """No more of it, now and later."""
        self.place = len(self.steps)
        if not self.known:
            self._stored[STORED] = f"{self._stored.get(STORED, '')} {self.game}".strip()

    def step(self, controls: AnyControls | None) -> TourStep | None:
        """The step to show now: steps whose deed is done are passed; none while the game is at another moment."""
        while controls and self.place < len(self.steps):
            step = self.steps[self.place]
            if step.when != controls.moment():
                return None
            if not _done(step, controls):
                # "Sure?" is asked only when there is something to confirm.
                return step if step.target != CONFIRM or controls.actions() else None
            self._pass()
        return None

    def moved(self, controls: AnyControls) -> None:
        """A move was made: whatever waited for one is passed."""
        if self.place < len(self.steps) and self.steps[self.place].when == controls.moment():
            # A move made without a choice passes the steps that asked for one, too.
            while self.place < len(self.steps) and self.steps[self.place].until != "move":
                self.place += 1
            self._pass()

    def _pass(self) -> None:
        self.place += 1
        if self.place >= len(self.steps):
            self.skip()


def _done(step: TourStep, controls: AnyControls) -> bool:
    if step.until == "choice":
        return bool(controls.held()) or any(chip.selected for chip in controls.chips())
    return step.until == "cell" and bool(controls.chosen())
