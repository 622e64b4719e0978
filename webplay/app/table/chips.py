"""The chips of the tray: what can be chosen beside the board.

Not responsible for what a chip does: the controls of the game say that.
"""

from __future__ import annotations

from itertools import groupby

from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Child, Element
from webplay.app.table.controls import Chip


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
    pressed = "true" if chip.selected else "false"
    return dom.button(inside, "chip", chip.id, class_=look, aria_label=chip.spoken, aria_pressed=pressed)
