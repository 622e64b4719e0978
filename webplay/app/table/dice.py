"""The dice on the table: pictures, or buttons in the games where a die is chosen.

Not responsible for what choosing one means.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Element
from webplay.app.table.controls import AnyControls, Die


def die_picture(face: Die) -> Element:
    """One die as it lies there: in play, idle this round, or taken by somebody."""
    state = " idle" if face.idle else " taken" if face.taken else ""
    return dom.drawn(pictures.die(face), class_=f"die{state}")


class DiceRow:
    """The dice of the round. They roll when they are new, and lie still when only one of them was taken."""

    def __init__(self) -> None:
        self.element = dom.make("div", class_="dice")
        self.shown: tuple[Any, ...] = ()

    def clear(self) -> None:
        """Pick the dice up."""
        dom.fill(self.element)
        self.shown = ()

    def show(self, faces: list[Die], spoken: str, controls: AnyControls | None) -> None:
        """Lay out the dice of this round, and press the one that is chosen."""
        choosing = controls is not None and any(face.chip for face in faces)
        if self.shown != (faces, choosing):
            self.element.className = "dice still" if self.shown else "dice"
            dom.fill(self.element, *[self._die(face, choosing) for face in faces])
            self.shown = (faces, choosing)
        self.element.setAttribute("role", "group" if choosing else "img")
        self.element.setAttribute("aria-label", spoken)
        held = controls.held() if controls else ""
        for button in dom.find_all("button", self.element):
            button.setAttribute("aria-pressed", "true" if dom.data(button, "arg") == held else "false")

    def _die(self, face: Die, choosing: bool) -> Element:
        picture = die_picture(face)
        if not (choosing and face.chip):
            return picture
        cost = dom.drawn(pictures.icon(face.cost, "hazard"), class_="die-cost") if face.cost else None
        return dom.button([picture, cost], "chip", face.chip, class_="die-button", aria_label=face.words)


def opening_list(steps: Iterable[tuple[Die, str, str]]) -> Element:
    """What the black die showed before the first round: for each place the die, and what it draws there."""
    return dom.make(
        "ol",
        *[
            dom.make(
                "li",
                dom.make("span", where, class_="opening-where"),
                die_picture(die),
                dom.drawn(pictures.icon(drawn, "pencil"), class_="opening-drawn"),
                aria_label=die.words,
            )
            for die, drawn, where in steps
        ],
        class_="opening",
    )
