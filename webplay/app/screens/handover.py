"""What lies over the table between two decisions: passing the notebook on, and entering real dice.

Not responsible for when; the table decides that.
"""

from __future__ import annotations

from typing import Any

from generator.words import Words
from webplay.app import dom, pictures
from webplay.app.controls.base import Controls
from webplay.app.screens.dice import die_picture, opening_list
from webplay.app.session import Session


def handover(session: Session, kind: type[Controls], words: Words) -> Any:
    """Pass the notebook to the next person; says whose sheet they draw on when sheets were swapped."""
    player = session.deciding
    assert player is not None
    decision = session.match.decision(player)
    name = session.names[player]
    dice = [die_picture(face) for face in kind.dice(session.match, words)]
    swapped = None
    if decision.on != player:
        text = words("page.handover_swap", other=session.names[decision.on])
        swapped = dom.make("p", text, class_="handover-swap")
    return dom.make(
        "section",
        dom.make("p", words("page.handover"), class_="handover-line"),
        dom.make("p", dom.make("bdi", name), class_="handover-name"),
        dom.make("div", *dice, class_="dice", role="img", aria_label=kind.roll_words(session.match, words)),
        swapped,
        dom.button(words("page.handover_ready", name=name), "take", str(player), class_="button primary large"),
        class_="handover",
        aria_label=words("page.handover"),
    )


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


def dice_entry(match: Any, kind: type[Controls], words: Words) -> Any:
    """Ask what the real dice show."""
    rows = []
    for place, die in enumerate(kind.dice_to_enter(match, words)):
        faces = [
            dom.button(
                [dom.drawn(pictures.die(face), class_="die")],
                "face",
                f"{place}:{number}",
                class_="face",
                aria_label=f"{die.name}: {face.words}",
                aria_pressed="false",
            )
            for number, (_, face) in enumerate(die.faces)
        ]
        name = dom.make("span", die.name, class_="faces-name", aria_hidden="true")
        rows.append(dom.make("div", name, *faces, class_="faces", role="group", aria_label=die.name))
    return dom.make(
        "section",
        dom.make("p", kind.entry_words(match, words), class_="handover-line"),
        *rows,
        dom.button(words("page.enter_roll_done"), "enter-roll", class_="button primary large", disabled=True),
        class_="handover dice-entry",
    )


def choose_face(button: Any) -> None:
    """Press one face of its die, and let the roll be confirmed once every die has one."""
    row = button.parentElement
    for face in dom.find_all("button", row):
        face.setAttribute("aria-pressed", "false")
    button.setAttribute("aria-pressed", "true")
    entry = button.closest(".dice-entry")
    rows = dom.find_all(".faces", entry)
    dom.find("[data-do=enter-roll]", entry).disabled = len(_pressed(entry)) < len(rows)


def entered_roll(place: Any, match: Any, kind: type[Controls], words: Words) -> list[Any]:
    """The roll that the pressed faces make."""
    dice = kind.dice_to_enter(match, words)
    pressed = dict(dom.data(face, "arg").split(":") for face in _pressed(place))
    return [die.faces[int(pressed[str(number)])][0] for number, die in enumerate(dice)]


def _pressed(place: Any) -> list[Any]:
    return dom.find_all(".face[aria-pressed=true]", place)
