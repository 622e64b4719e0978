"""The chips of the paper checker: what may be put into a cell, and what stands beside the board.

Not responsible for what a tap does (`screens/check.py`). Pure Python.
"""

from __future__ import annotations

from typing import Any

from engine.games.seas.routes import SHAPES
from engine.games.valley.discoveries import KINDS
from generator.look import look_of
from generator.words import Words
from webplay.app.check.paper_sheet import PaperSheet
from webplay.app.table.controls import Chip

ICONS = {"crossed": "cross"}


def cell_chips(paper: PaperSheet, cell: str, words: Words) -> list[Chip]:
    """What may stand in a cell; what does is selected."""
    written = paper.written(cell)
    chips = []
    for token in paper.choices(cell):
        chosen = token in written
        if token.isdigit():
            chips.append(Chip(token, token, label=token, selected=chosen, row="1"))
        elif token in SHAPES:
            spoken = words(f"page.sea.drawing.{token}")
            chips.append(Chip(token, spoken, icon=f"route_{token}", pigment="pencil", selected=chosen, row="1"))
        elif token.startswith("+"):
            spoken = words("page.check.ticks", count=int(token[1:]))
            chips.append(Chip(token, spoken, label=f"✓{token[1:]}", selected=chosen, row="2"))
        else:
            name = words(f"page.check.draw.{token}")
            chips.append(Chip(token, name, name, ICONS.get(token, token), selected=chosen, row="2"))
    return [*chips, Chip("erase", words("page.check.erase"), label="⌫", row="2" if len(chips) > 6 else "1")]


def beside_rows(paper: PaperSheet, sheet: Any, words: Words) -> list[tuple[str, list[Chip]]]:
    """What is noted beside the board, row by row with its name: treasures, circled numbers, bottles."""
    game = paper.layout.game
    if game == "skull":
        chips = []
        for text in paper.finds(sheet):
            value, _, cell = text.partition("@")
            told = words("page.check.treasure", value=value, cell=cell)
            chips.append(Chip(f"treasure:{text}", told, told, "treasure", selected=text in paper.treasures))
        return [(words("page.check.treasures"), chips)]
    rows = []
    layout: Any = paper.layout
    icons = look_of(game).part_icons
    for place, zone in enumerate(paper.circled):
        name = words(f"sheet.{game}.part.{zone}")
        chips = [
            Chip(
                f"circle:{zone}:{number}",
                words("page.check.circled", zone=name, number=number),
                label=str(number),
                selected=number in paper.circled[zone],
            )
            for number in layout.numbers[place]
        ]
        rows.append((f"{icons[zone]}|{name}", chips))
    if paper.circled:
        boxes = []
        for count in range(1, layout.bottles + 1):
            told = words("page.check.bottle", count=count)
            boxes.append(Chip(f"bottle:{count}", told, label=str(count), selected=count <= paper.bottles))
        rows.append((f"bottle|{words('page.check.bottles')}", boxes))
    return rows


def region_chips(paper: PaperSheet, words: Words) -> list[Chip]:
    """The discoveries outlined so far; a tap takes one out."""
    chips = []
    for kind, lists in paper.regions.items():
        for place, cells in enumerate(lists):
            told = words("page.check.region", kind=words(f"sheet.valley.{kind}"), cells=" ".join(cells))
            spoken = words("page.check.region_out", region=told)
            chips.append(Chip(f"region:{kind}:{place}", spoken, f"{told} ×", KINDS[kind].name))
    return chips


def kind_chips(chosen: str, words: Words) -> list[Chip]:
    """The kinds of discoveries to outline."""
    names = {kind: words(f"sheet.valley.{kind}") for kind in KINDS}
    return [Chip(f"kind:{kind}", name, name, kind, selected=kind == chosen) for kind, name in names.items()]
