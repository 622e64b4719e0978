"""The chips of the tray: what can be chosen beside the board.

Not responsible for what a chip does: the controls of the game say that.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Child, Element
from webplay.app.table.controls import Chip


class ChipPlace:
    """A place for chips, in which a tap changes only the chips that look different then: an element made costs more
    than a look."""

    def __init__(self, place: Element) -> None:
        self.place = place
        self._shown: list[Chip] = []

    def show(self, chips: list[Chip]) -> None:
        """Show these chips, and nothing else."""
        if [_name(chip) for chip in chips] != [_name(chip) for chip in self._shown] or not chips:
            dom.fill(self.place, *chip_rows(chips))
        else:
            self._change(chips)
        self._shown = chips

    def _change(self, chips: list[Chip]) -> None:
        """Change what is new of chips that stand there already."""
        for button, old, new in zip(dom.find_all(".chip", self.place), self._shown, chips, strict=True):
            if replace(old, selected=new.selected) != new:
                button.replaceWith(_chip(new))
            elif old != new:
                button.setAttribute("aria-pressed", _pressed(new))

    def forget(self) -> None:
        """The place was filled with something else."""
        self._shown = []


def _name(chip: Chip) -> tuple[str, str]:
    return chip.row, chip.id


def _pressed(chip: Chip) -> str:
    return "true" if chip.selected else "false"


def chip_rows(chips: list[Chip]) -> list[Element]:
    """The chips as buttons; several rows of them each stand in a line of their own."""
    rows = [[_chip(chip) for chip in row] for _, row in groupby(chips, key=lambda chip: chip.row)]
    if len(rows) > 1:
        return [dom.make("div", *row, class_="chip-row") for row in rows]
    return [chip for row in rows for chip in row]


def _chip(chip: Chip) -> Element:
    inside: list[Child] = [dom.drawn(pictures.icon(chip.icon, chip.pigment), class_="icon")] if chip.icon else []
    if chip.label:
        inside.append(dom.make("span", chip.label, class_="chip-name") if chip.icon else chip.label)
    if chip.note:
        inside.append(dom.make("span", chip.note, class_="chip-note"))
    look = "chip" + (" named" if chip.icon and chip.label else "") + ("" if chip.ready else " early")
    return dom.button(inside, "chip", chip.id, class_=look, aria_label=chip.spoken, aria_pressed=_pressed(chip))
