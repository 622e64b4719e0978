"""What leads a player by the hand: nothing at an ordinary table (`guided.py` has one that does)."""

from __future__ import annotations

from engine.errors import Refusal
from webplay.app.shell.screen import Doer
from webplay.app.table.controls import Action, AnyControls


class Lead(Doer):
    """Lets a player do as they like."""

    def words(self) -> str:
        """The sentence that leads on; "" where there is none."""
        return ""

    def laid_out(self) -> None:
        """The table was laid out."""

    def before_update(self) -> None:
        """Everything is about to be brought up to date."""

    def after_update(self) -> None:
        """Everything was brought up to date."""

    def goes_astray(self, refusal: Refusal | None) -> bool:
        """Whether a touch led elsewhere; what it chose is given up then."""
        return False

    def answered(self, refusal: Refusal | None, astray: bool) -> None:
        """A touch was answered: a word on it."""

    def allows(self, controls: AnyControls, action: Action) -> bool:
        """Whether a move may be made; if not, a word on it was said."""
        return True
