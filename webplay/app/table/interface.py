"""What the parts of a table know of it.

Not responsible for doing any of it: `table/screen.py` does, and no part imports that.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Protocol

from engine.errors import Refusal
from engine.match import Move
from generator.words import Words
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.table.controls import AnyControls
from webplay.app.table.news import News
from webplay.app.table.permissions import Permissions
from webplay.app.table.session import Session
from webplay.app.table.worth import Worth


class TableInterface(Protocol):
    """The table, as its surface, its tray and its interludes know it."""

    page: Shell
    session: Session
    kind: type[AnyControls]
    permissions: Permissions
    #: the open decision
    controls: AnyControls | None
    #: why the last touch did nothing
    refusal: Refusal | None
    #: what the last move brought, until the next touch
    news: list[News]
    #: what the move that is chosen would change in the score
    worth: Worth | None
    lit: frozenset[str]
    #: the helps that are switched on
    aids: set[str]
    #: whether bots think, or a written number may be looked at
    busy: bool

    @property
    def words(self) -> Words: ...

    def next(self, gently: bool = False) -> None:
        """Go on with the game; gently, a decision is shown piece by piece."""

    def answer(self, refusal: Refusal | None) -> None:
        """Show what a touch did, or why it did nothing."""

    def point_out(self, said: Sequence[Element | str], cells: Collection[str]) -> None:
        """Say something in the place of the prompt, while its cells are lit."""

    async def point_out_gently(self, said: Sequence[Element | str], cells: Collection[str]) -> None:
        """The same while nobody has tapped: the page answers taps meanwhile."""

    def make(self, move: Move) -> None:
        """Make a move that was not chosen by touch."""

    async def ask(self, task: str, asked: Any, wanted: Callable[[], bool] = lambda: True) -> Any:
        """The answer to a question that takes long, as long as somebody sits at this table and wants it."""

    def lead_words(self) -> str:
        """A sentence above the prompt, of a game in which somebody is guided; "" for none."""

    def dice_hidden(self) -> bool:
        """Whether the dice of this round are not known yet."""

    def is_deaf(self) -> bool:
        """Whether something was confirmed so short a while ago that the next tap may have been meant for that."""
