"""What screens know of the page that shows them.

Not responsible for doing any of it: `shell/page.py` does, and no screen imports that.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Literal, Protocol

from webplay.app.store.beside import NOTHING, Beside

# The page begins before any of these is loaded.
if TYPE_CHECKING:
    from engine.errors import Refusal
    from engine.record import Record
    from generator.words import Words
    from webplay.app.classes.lessons.in_use import Pupil
    from webplay.app.settings.settings import Settings
    from webplay.app.shell.addresses import Address
    from webplay.app.shell.dom import Child, Element
    from webplay.app.shell.notices import Notice
    from webplay.app.store.bests import Bests
    from webplay.app.store.saves import Save, Saves
    from webplay.app.store.storage import Storage
    from webplay.app.table.session import Session


class Kept(Protocol):
    """What screens know of how the game on the table is kept."""

    bests: Bests
    best: Literal["", "first", "new"]
    is_daily: bool
    #: whether the game on the table is only looked at
    looking: bool

    def latest(self) -> Save | None:
        """The game of this tab, or the one played last."""

    def remember(self, key: str) -> None:
        """After a reload this tab goes on with this game, whatever other tabs play."""


class Shell(Protocol):
    """The page, as screens know it."""

    storage: Storage
    saves: Saves
    notice: Notice
    session: Session | None
    #: the lesson that the game on the table is played for, if it is for one
    pupil: Pupil | None
    #: what stands beside the game on the table
    beside: Beside
    #: what the reader has chosen for the whole page
    settings: Settings
    #: the name under which the game on the table is kept
    key: str
    #: what screens keep for this visit, by their names; forgotten with everything else
    visit: dict[str, object]
    #: where a screen draws itself
    place: Element

    @property
    def words(self) -> Words:
        """The words in the page's language."""

    @property
    def address(self) -> Address:
        """What stands behind the `#` of the page's address."""

    @property
    def is_done(self) -> bool:
        """Whether there is nothing left to play on the table: the game is over, or the lesson stops here."""

    @property
    def keeper(self) -> Kept: ...

    @property
    def screen(self) -> object:
        """The screen that is shown."""

    def go(self, name: str, instead: bool = False) -> None:
        """Change the address, and so the screen; `instead` leaves no way back to the address before."""

    def show_game(self) -> None:
        """Show the table, or the result when the game is over."""

    def begin(
        self, record: Record, key: str = "", holder: int = 0, pupil: Pupil | None = None, instead: bool = False,
        looking: bool = False, beside: Beside = NOTHING,
    ) -> None:  # fmt: skip
        """Put a game on the table: a new one, one that was kept, or somebody's to look at."""

    def resume(self, save: Save) -> bool:
        """Put a kept game back on the table; false when it cannot be read any more."""

    def keep(self) -> None:
        """Keep the game on the table as it stands."""

    def new_key(self) -> str:
        """A name under which no other game is kept."""

    def forget_game(self) -> None:
        """Clear the table."""

    def forget_look(self) -> None:
        """As the device says, like on a first visit."""

    def calm(self) -> None:
        """Take away what was said of something that went wrong."""

    def open_given(self, text: str, instead: bool = False) -> Refusal | None:
        """Open a code, a link or the text of a file, or say why it cannot be."""

    def meant(self, text: str) -> Element | None:
        """A button for what somebody may have meant who typed a code with one wrong character, or nothing."""

    def open_dialog(self, title: str, *children: Child, name: str = "") -> Element:
        """Open a dialog with a way to close it."""

    def close_dialog(self) -> None:
        """Close whatever dialog is open."""

    def speak(self, text: str) -> None:
        """Say something to those who listen instead of looking."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that takes its time; what goes wrong in it is shown as well."""
