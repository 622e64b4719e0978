"""What a game is played on: the contract between the table and a sheet, an island, or whatever comes.

Not responsible for whose turn it is or what a tap does: the table knows that.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from typing import Any, ClassVar, Protocol

from engine.errors import Refusal
from engine.match import Match, Move
from generator.words import Words
from generator.words.messages import sentence
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.page_words import isolated
from webplay.app.shell.refill import Refill
from webplay.app.shell.screen import Doer, does
from webplay.app.table.dice import DiceRow
from webplay.app.table.interface import TableInterface
from webplay.app.table.news import News
from webplay.app.table.sheet_view import CellState

# How long a bot's move may be looked at: so many short pauses.
PAUSES, PAUSES_AT_ONCE, PAUSE = 8, 3, 0.07


class BoardView(Protocol):
    """A picture with real buttons over it."""

    element: Element
    grid: Element
    buttons: dict[str, Element]
    focus_cell: str

    def take(self, name: str) -> None:
        """Make a cell the one stop of the tab key."""

    def focus(self, name: str) -> None:
        """Give a cell the focus."""

    def step(self, key: str) -> bool:
        """Move the focus by an arrow key; false when the key is no arrow."""

    def mark(self, states: Mapping[str, CellState]) -> None:
        """Show how the cells stand."""

    def leave(self) -> None:
        """The view is looked at no longer."""


class Surface(Doer, ABC):
    """What is played on, with everything around it that shows how the game stands."""

    #: whether the board is a part of a printed sheet
    on_paper: ClassVar[bool] = False

    def __init__(self, table: TableInterface) -> None:
        self.table = table
        #: whose sheet is shown, or whose turn is
        self.on = -1
        #: how things stood before a move
        self._before: Any = None
        #: nobody wants to see what bots do, one move after another
        self.hurry = False

    @property
    def match(self) -> Match[Any]:
        return self.table.session.match

    @property
    def words(self) -> Words:
        return self.table.words

    @property
    @abstractmethod
    def view(self) -> BoardView | None:
        """The picture that lies on the table, once one does."""

    def lay_out(self) -> None:
        """Make the places for everything, empty."""
        self.put_away()
        self.on = -1
        self.dice = DiceRow()
        self.tracks = dom.make("div", class_="tracks")
        self.strip = dom.make("div", class_="strip-place")
        self.tracks_shown, self.strip_shown = Refill(self.tracks), Refill(self.strip)
        self.place = dom.make("div", class_="sheet-place")

    @abstractmethod
    def put_away(self) -> None:
        """Put away what lies on the table."""

    def leave(self) -> None:
        """Nobody looks at the table any more."""
        self.put_away()
        self.hurry = True

    # What is seen.

    @abstractmethod
    def lay(self, on: int) -> None:
        """Lay what a player plays on on the table, as it stands."""

    def prepare(self, on: int) -> None:
        """Draw what a player plays on out of sight, so that to lay it takes less."""

    @abstractmethod
    def written(self, on: int) -> None:
        """Something was just written on a player's sheet: show it."""

    @abstractmethod
    def update(self) -> None:
        """Bring everything around the board up to date."""

    @abstractmethod
    def mark(self) -> None:
        """Show how the cells stand, and what is about to be written."""

    @abstractmethod
    def whose(self) -> str:
        """Whose sheet or turn this is, in words; "" where that goes without saying."""

    @abstractmethod
    def waiting_words(self) -> str:
        """What stands in the place of the prompt while nobody decides."""

    @abstractmethod
    def board_words(self) -> str:
        """All of the board, read aloud."""

    @abstractmethod
    def cells_words(self, cells: Collection[str]) -> list[str]:
        """Some cells of the board, in the order in which they are read."""

    def reason(self, refusal: Refusal) -> str:
        """Why a touch did nothing, in words."""
        return sentence(refusal, self.words)

    def instead_of(self, refusal: Refusal) -> str:
        """What is said instead of a reason; "" where the reason is said."""
        return ""

    def notes(self) -> dict[str, str]:
        """What the helps that are switched on note in cells."""
        return {}

    def meanwhile(self) -> list[Element]:
        """The buttons while nobody decides."""
        waiting = self.table.session.thinking and self.table.busy and not self.hurry
        return [dom.button(self.words("page.others.hurry"), "hurry", class_="button quiet")] if waiting else []

    # What happens.

    def tap(self, cell: str) -> None:
        """A cell was tapped."""
        if self.view:
            self.view.take(cell)

    def begin_waiting(self) -> None:
        """Bots are about to think."""
        self.hurry = False
        if self.on < 0:
            self.lay(self.table.session.holder)

    async def show_bot(self) -> None:
        """Let people see what a bot just did, unless they are in a hurry."""
        session, kind = self.table.session, self.table.kind
        told = session.log[-1]
        if not self.hurry:
            name, move = isolated(session.names[told.player]), kind.move_words(told.move, self.words)
            said = self.words.with_colon(name, move)
            await self.table.point_out_gently([said], self.bot_cells(told.move))
        for _ in range(self.pauses()):
            if self.hurry:
                break
            await asyncio.sleep(PAUSE * self.table.page.settings.pace)

    def pauses(self) -> int:
        """How long a bot's move may be looked at; where all write at once, less long."""
        return PAUSES_AT_ONCE if self.match.game.simultaneous else PAUSES

    def bot_cells(self, move: Move) -> tuple[str, ...]:
        """The cells of this board that a bot's move is about."""
        return ()

    @does("hurry")
    def hurry_on(self) -> None:
        """Do not wait to see what bots do."""
        self.hurry = True

    def before_move(self, player: int) -> None:
        """A player is about to move."""
        self._before = self.table.kind.snapshot(self.match, player)

    def after_move(self, player: int) -> list[News]:
        """What the move of a player brought that deserves a word."""
        return self.table.kind.news(self._before, self.table.kind.snapshot(self.match, player), self.words, player)

    def box_of(self, part: str) -> Element | None:
        """Where the points of a part of the score stand, or all of them where the parts are not seen."""
        boxes = dom.find_all(f"[data-part='{part}'], .strip-total", self.strip)
        return next((box for box in boxes if box.getBoundingClientRect().width), None)

    def note_left(self, player: int) -> None:
        """Note what a player has seen, to show later what others did since."""

    @abstractmethod
    def lingers(self, player: int) -> bool:
        """Whether what a player did is looked at for a moment before the game goes on."""

    # Focus and keys.

    def focus(self) -> None:
        """Give the focus to the board."""
        if self.view:
            self.view.focus(self.view.focus_cell)

    def confirms_here(self) -> bool:
        """Whether the enter key confirms: on the cell about to be written in."""
        controls = self.table.controls
        return bool(controls and self.view and self.view.focus_cell in controls.chosen() and controls.actions())

    def key(self, event: Event) -> bool:
        """A key was pressed; false when it is none of the board's own."""
        return False
