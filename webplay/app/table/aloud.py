"""What somebody who listens may ask to hear: the board, the roll, what can be done now.

Not responsible for what is said unasked (`voice.py`), nor for the words of a cell or a roll: a game has those.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.words import Words
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.table.frame import TableFrame
from webplay.app.table.interface import TableInterface
from webplay.app.table.surface import Surface
from webplay.app.table.tray import Tray

#: by the key that asks for it; each is explained as `page.key.read_<name>`
ASKED = {"m": "board", "d": "roll", "w": "choices"}


class Aloud:
    """Reads to those who ask."""

    def __init__(self, table: TableInterface, surface: Surface, tray: Tray, frame: TableFrame) -> None:
        self.table = table
        self.surface = surface
        self.tray = tray
        self.frame = frame

    def read(self, asked: str) -> None:
        """Say one of the things that can be asked for; what is covered stays secret."""
        readings = {"board": self._board, "roll": self._roll, "choices": self._choices}
        self.table.page.speak(_sentences([self.frame.cover_words()]) or readings[asked]())

    def _board(self) -> str:
        return _sentences([self.frame.whose(), self.surface.board_words()])

    def _roll(self) -> str:
        table = self.table
        roll = "" if table.dice_hidden() else table.kind.roll_words(table.session.match, table.words)
        return _sentences([str(self.frame.round.textContent), roll or self.tray.said()])

    def _choices(self) -> str:
        """What is asked, what can be chosen, where, and what can be confirmed already."""
        table, say = self.table, self.table.words
        parts = [self.frame.whose(), table.lead_words()]
        controls = table.controls
        if controls is None:
            buttons = [_name(button) for button in dom.find_all("button:not(:disabled)", self.tray.element)]
            return _sentences([*parts, self.tray.said(), _listed("choices", buttons, say)])
        dice = [die.words for die in controls.dice_now() if die.chip and not die.taken]
        chips = [*dice, *(chip.spoken for chip in controls.chips())]
        cells = self.surface.cells_words(controls.possible())
        ready = [self.tray.spoken(action) for action in controls.actions()]
        parts += [controls.prompt(), _listed("choices", chips, say), _listed("possible", cells, say)]
        return _sentences([*parts, _listed("ready", ready, say)])


def _listed(key: str, names: Iterable[str], words: Words) -> str:
    """Several things in one sentence; "" where there are none."""
    listed = "; ".join(names)
    return words(f"page.aloud.{key}", listed=listed) if listed else ""


def _name(button: Element) -> str:
    return str(button.getAttribute("aria-label") or button.textContent)


def _sentences(parts: Iterable[str]) -> str:
    """Sentences one after another, each with its end, so that a voice pauses there."""
    whole = (part.strip() for part in parts if part.strip())
    return " ".join(part if part[-1] in ".!?…" else f"{part}." for part in whole)
