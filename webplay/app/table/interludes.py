"""What comes between two decisions: passing the notebook on, lending it to a neighbour, what was rolled at the start.

Not responsible for when: the table decides that, and lays it over itself where something is not to be seen yet.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from generator.words import Words
from webplay.app.shell import dom
from webplay.app.table.controls import Chip, Controls
from webplay.app.table.dice import die_picture, opening_list
from webplay.app.table.session import Session


@dataclass
class Asked:
    """Something asked in the tray, while the board and the way home stay in reach."""

    say: str
    acts: list[Any]
    chips: list[Chip] = field(default_factory=list)
    #: a button in the place of the chips: not under the finger that has just confirmed something
    instead: Any = None
    refused: bool = False
    #: what gets the focus
    focus: str = ""


def handover(session: Session, kind: type[Controls], words: Words) -> Any:
    """Pass the notebook to the next person; says whose sheet they draw on when sheets were swapped."""
    player = session.deciding
    assert player is not None
    decision = session.match.decision(player)
    swapped = None
    if decision.on != player:
        swapped = _framed(words("page.handover_swap", other=session.names[decision.on]))
    ready = take_button(session, words, "button primary large")
    return _passed(session.names[player], ready, words, _dice(session, kind, words), swapped)


def pass_on(session: Session, words: Words) -> Asked:
    """Pass the notebook on where nothing on it is secret: the sheet stays in sight."""
    assert session.deciding is not None
    text = words("page.flow.pass_on", name=session.names[session.deciding])
    return Asked(text, [], instead=take_button(session, words, "button primary"), focus="[data-do=take]")


def take_button(session: Session, words: Words, look: str) -> Any:
    """The next person says that the notebook has arrived."""
    name = session.names[session.deciding or 0]
    return dom.button(words("page.handover_ready", name=name), "take", str(session.deciding or 0), class_=look)


def lend(session: Session, kind: type[Controls], words: Words) -> Any:
    """Lend the notebook to a neighbour, who draws the hazard (PP-13)."""
    text = f"{words(f'page.{kind.game}.prompt_hazard')} {words('page.join.lend_text')}"
    ready = words("page.join.lend_ready", name=session.names[0])
    button = dom.button(ready, "lend", class_="button primary large")
    name = words("page.join.neighbour_name")
    return _passed(name, button, words, _dice(session, kind, words), _framed(text))


def give_back(session: Session, words: Words) -> Any:
    """Give the notebook back to its owner."""
    ready = words("page.handover_ready", name=session.names[0])
    return _passed(session.names[0], dom.button(ready, "back", class_="button primary large"), words)


def opening(match: Any, kind: type[Controls], words: Words) -> Any:
    """What was rolled before the first round, and what it drew on every sheet."""
    return dom.make(
        "section",
        dom.make("p", words("page.sea.set_up"), class_="handover-line"),
        opening_list(kind.opening(match, words)),
        dom.button(words("page.sea.set_up_go"), "open", class_="button primary large"),
        class_="handover",
        aria_label=words("page.sea.set_up"),
    )


def _passed(name: str, ready: Any, words: Words, *between: Any) -> Any:
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


def _dice(session: Session, kind: type[Controls], words: Words) -> Any:
    dice = [die_picture(face) for face in kind.dice(session.match, words)]
    return dom.make("div", *dice, class_="dice", role="img", aria_label=kind.roll_words(session.match, words))


def _framed(text: str) -> Any:
    return dom.make("p", text, class_="handover-swap")
