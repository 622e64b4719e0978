"""What comes between two decisions: what was rolled at the start, real dice, passing the notebook on, a neighbour.

Not responsible for the table: it asks its interludes in order, and the first that has something to say lies over it or
asks in its tray.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.match import Match
from generator.words import Words
from webplay.app.shell import dom
from webplay.app.shell.dom import Child, Element, Event
from webplay.app.shell.screen import Doer, does
from webplay.app.table.controls import Chip, DieToEnter
from webplay.app.table.dice import die_picture, opening_list
from webplay.app.table.dice_entry import DiceEntry
from webplay.app.table.interface import TableInterface
from webplay.app.table.matches import WithHazards, WithSetup


@dataclass
class Asked:
    """Something asked in the tray, while the board and the way home stay in reach."""

    say: str
    acts: list[Element]
    chips: list[Chip] = field(default_factory=list)
    #: a button in the place of the chips: not under the finger that has just confirmed something
    instead: Element | None = None
    refused: bool = False
    #: what gets the focus
    focus: str = ""


class Interlude(Doer):
    """Something between two decisions."""

    def __init__(self, table: TableInterface) -> None:
        self.table = table

    @property
    def match(self) -> Match[Any]:
        return self.table.session.match

    @property
    def words(self) -> Words:
        return self.table.words

    def cover(self) -> Element | None:
        """What lies over the whole table now; None when nothing does."""
        return None

    def ask(self) -> Asked | None:
        """What is asked in the tray now, instead of a decision; None when nothing is."""
        return None

    def hides_dice(self) -> bool:
        """Whether the dice of this round are not to be seen yet."""
        return False

    # A touch while it is asked.

    def tap_chip(self, chip: str) -> bool:
        """A chip was tapped; false when it does nothing."""
        return False

    def type_number(self, number: int) -> bool:
        """A number was typed; false when it does nothing."""
        return False

    def clear(self) -> bool:
        """Give up what was chosen; false when nothing was."""
        return False

    def key(self, event: Event) -> bool:
        """A key was pressed; false when it means nothing here."""
        return False


class Opening(Interlude):
    """What was rolled before the first round, and what it drew on every sheet."""

    def __init__(self, table: TableInterface) -> None:
        super().__init__(table)
        self.unseen = not self.match.history and not self.match.hand

    def cover(self) -> Element | None:
        steps = self.table.kind.opening(self.match, self.words) if self.unseen else []
        if not steps:
            return None
        return dom.make(
            "section",
            dom.make("p", self.words("page.sea.set_up"), class_="handover-line"),
            opening_list(steps),
            dom.button(self.words("page.sea.set_up_go"), "open", class_="button primary large"),
            class_="handover",
            aria_label=self.words("page.sea.set_up"),
        )

    @does("open")
    def open(self) -> None:
        """It was seen."""
        self.unseen = False
        self.table.next()


class RealDice(Interlude):
    """What people's own dice show, entered die by die."""

    def __init__(self, table: TableInterface) -> None:
        super().__init__(table)
        #: what they show, as far as it was entered
        self.entry: DiceEntry | None = None

    def ask(self) -> Asked | None:
        if not self.match.waits_for_dice:
            return None
        dice = self._dice()
        if self.entry is None or len(self.entry.faces) != len(dice):
            self.entry = DiceEntry(dice)
        done = dom.button(self.words("page.enter_roll_done"), "enter-roll", class_="button primary")
        done.disabled = not self.entry.whole
        acts = [correct_button(self.words), done] if self.table.session.can_correct_dice else [done]
        text = self.table.kind.entry_words(self.match, self.words)
        return Asked(text, acts, self.entry.chips(dice, self.words), focus="[data-arg=face0]")

    def hides_dice(self) -> bool:
        return self.match.waits_for_dice

    def _dice(self) -> Sequence[DieToEnter]:
        return self.table.kind.dice_to_enter(self.match, self.words)

    def tap_chip(self, chip: str) -> bool:
        if self.entry:
            self.entry.tap(chip)
        return self.entry is not None

    def type_number(self, number: int) -> bool:
        if self.entry is None or not 0 < number % 10 <= len(self._dice()[self.entry.place].faces):
            return False
        self.entry.choose(number % 10 - 1)
        return True

    def clear(self) -> bool:
        return self.entry is not None and self.entry.clear()

    @does("enter-roll")
    def enter(self) -> None:
        """Take what was entered for the roll."""
        if self.entry is None or not self.entry.whole:
            return
        faces = self.entry.values(self._dice())
        self.entry = None
        if isinstance(self.match, WithSetup) and self.match.waits_for_setup:
            self.table.session.enter_setup(faces)
        else:
            self.table.session.enter_roll(self.table.kind.roll_of(faces))
        self.table.next()

    @does("correct-dice")
    def correct(self) -> None:
        """Ask once more what the real dice show, with what was entered."""
        if self.table.session.can_correct_dice:
            shown = self.table.kind.faces_of(self.table.session.correct_dice())
            self.entry = DiceEntry(self._dice(), shown)
            self.table.next()


def correct_button(words: Words) -> Element:
    """The way back to the real dice entered last."""
    return dom.button(words("page.flow.correct"), "correct-dice", class_="button quiet")


class HandOver(Interlude):
    """The notebook goes to the next person: covered where sheets are secret, because all decide at once."""

    @property
    def _is_due(self) -> bool:
        return self.table.session.needs_handover and not self.table.session.thinking

    def cover(self) -> Element | None:
        """Pass the notebook on; says whose sheet the next person draws on when sheets were swapped."""
        session, player = self.table.session, self.table.session.deciding
        if player is None or not self._is_due or not self.match.game.simultaneous:
            return None
        on = self.match.decision(player).on
        swapped = _framed(self.words("page.handover_swap", other=session.names[on])) if on != player else None
        ready = self._take_button("button primary large")
        return _passed(session.names[player], ready, self.words, _dice(self.table), swapped)

    def ask(self) -> Asked | None:
        """Pass the notebook on where nothing on it is secret: the sheet stays in sight."""
        session = self.table.session
        if session.deciding is None or not self._is_due or self.match.game.simultaneous:
            return None
        text = self.words("page.flow.pass_on", name=session.names[session.deciding])
        return Asked(text, [], instead=self._take_button("button primary"), focus="[data-do=take]")

    def _take_button(self, look: str) -> Element:
        """The next person says that the notebook has arrived."""
        player = self.table.session.deciding or 0
        ready = self.words("page.handover_ready", name=self.table.session.names[player])
        return dom.button(ready, "take", str(player), class_=look)

    @does("take")
    def take(self, player: str) -> None:
        """The notebook has arrived."""
        self.table.session.take(int(player))
        self.table.next(gently=True)


class Neighbour(Interlude):
    """The notebook is lent to a neighbour, who draws the hazard, and given back (PP-13)."""

    def __init__(self, table: TableInterface) -> None:
        super().__init__(table)
        #: the round whose hazard a neighbour draws or has drawn, and whether the notebook is still with them
        self.lent_in = 0
        self.lent = False

    def _hazard_due(self) -> bool:
        """Whether somebody beside the player draws now."""
        match, player = self.match, self.table.session.deciding
        beside = match.options.get("hazards") == "neighbour"
        return beside and player is not None and isinstance(match, WithHazards) and match.is_hazard(player)

    def cover(self) -> Element | None:
        due, name = self._hazard_due(), self.table.session.names[0]
        if self.lent and not due:
            ready = self.words("page.handover_ready", name=name)
            return _passed(name, dom.button(ready, "back", class_="button primary large"), self.words)
        if not due or self.lent_in == self.match.round or self.table.dice_hidden():
            return None
        text = f"{self.words(f'page.{self.table.kind.game}.prompt_hazard')} {self.words('page.join.lend_text')}"
        button = dom.button(self.words("page.join.lend_ready", name=name), "lend", class_="button primary large")
        return _passed(self.words("page.join.neighbour_name"), button, self.words, _dice(self.table), _framed(text))

    @does("lend")
    def lend(self) -> None:
        """The neighbour has the notebook."""
        self.lent, self.lent_in = True, self.match.round
        self.table.next()

    @does("back")
    def give_back(self) -> None:
        """Its owner has it again."""
        self.lent = False
        self.table.next()


def _passed(name: str, ready: Element, words: Words, *between: Child) -> Element:
    """The notebook goes to somebody, who says that it has arrived."""
    return dom.make(
        "section",
        dom.make("p", words("page.handover"), class_="handover-line"),
        dom.make("p", dom.make("bdi", name), class_="handover-name"),
        *between,
        ready,
        class_="handover",
        aria_label=words("page.handover"),
    )


def _dice(table: TableInterface) -> Element:
    match, words = table.session.match, table.words
    dice = [die_picture(face) for face in table.kind.dice(match, words)]
    return dom.make("div", *dice, class_="dice", role="img", aria_label=table.kind.roll_words(match, words))


def _framed(text: str) -> Element:
    return dom.make("p", text, class_="handover-swap")
