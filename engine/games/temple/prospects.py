"""What stands in a temple and may still score; a review says by it why another move was better."""

from __future__ import annotations

from engine.games.penny.sheet import DEFEATS
from engine.games.temple.sheet import TempleSheet
from engine.match import ScoreLine


def temple_prospects(sheet: TempleSheet) -> list[ScoreLine]:
    """The open end of the run, pairs with room for a third, mummies that a 9 can reach, cells beside a 9."""
    grid, values = sheet.layout.grid, sheet.values
    free = {*sheet.free_rooms, *sheet.free_doors}

    def has_room(cells: list[int]) -> bool:
        return any(other in free for cell in cells for other in grid.around[cell])

    lines = []
    run = sheet.longest_run()
    if len(run) > 1 and has_room([run[0], run[-1]]):
        lines.append(ScoreLine("run", len(run), "TE-7", "run_open", grid.names_of(run), {"cells": len(run)}))
    taken = sheet.scoring_groups()
    by_value: dict[int, list[int]] = {}
    for cell, value in sheet.numbers().items():
        by_value.setdefault(value, []).append(cell)
    pairs = [
        (value, pair)
        for value, cells in sorted(by_value.items())
        if value not in taken
        for pair in sheet.groups(cells)
        if len(pair) == 2 and has_room(pair)
    ]
    lines += [ScoreLine("groups", 1, "TE-7", "pair", grid.names_of(pair), {"value": value}) for value, pair in pairs]
    for cell, defeated in sheet.mummies().items():
        if not defeated and has_room([cell]):
            name = grid.names[cell]
            lines.append(ScoreLine("mummies", 1, "TE-5", "mummy_hope", (name,), {"cell": name}))
    beside = [cell for cell in free if any(values[other] == DEFEATS for other in grid.around[cell])]
    if beside:
        about = {"count": len(beside)}
        lines.append(ScoreLine("mummies", len(beside), "TE-5", "nine_room", grid.names_of(beside), about))
    return lines
