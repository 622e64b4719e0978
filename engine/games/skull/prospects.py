"""What stands on an island and may still score; a review says by it why another move was better."""

from __future__ import annotations

from engine.games.penny.dice import MOST_VALUE
from engine.games.penny.sheet import DEFEATS
from engine.games.skull.sheet import BOXES, SkullSheet, complete
from engine.grid import cells_of
from engine.match import ScoreLine

#: so many treasures still to be found are spoken of, the largest first
MOST_TREASURES = 3


def skull_prospects(sheet: SkullSheet) -> list[ScoreLine]:
    """Treasures that lack one number, and dangers that a 9 can still reach."""
    names, around = sheet.layout.grid.names, sheet.layout.grid.around_mask
    lines: list[ScoreLine] = []
    if len(sheet.treasures) < BOXES:
        for value in range(MOST_VALUE, 0, -1):
            if sheet.places[value].bit_count() > 1 and value not in sheet.treasures and len(lines) < MOST_TREASURES:
                cell = _begun(sheet, value)
                if cell is not None:
                    about = {"value": value, "cell": names[cell]}
                    lines.append(ScoreLine("treasures", value, "SK-7", "treasure_begun", (names[cell],), about))
    for cell in cells_of(sheet.dangers):
        if DEFEATS not in sheet.beside(cell) and around[cell] & sheet.free:
            about = {"cell": names[cell]}
            lines.append(ScoreLine("dangers", 1, "SK-10", "danger_hope", (names[cell],), about))
    return lines


def _begun(sheet: SkullSheet, value: int) -> int | None:
    """The first cell with a treasure of this value but for one number, which can still be written."""
    places, boats, free = sheet.places[value], sheet.boats, sheet.free
    for cell in cells_of(sheet.layout.island):
        if cell in sheet.treasures.values():
            continue
        left, right, above, below = sheet.layout.sides[cell]
        row, column = (left, right), (above, below)
        for whole, half in ((row, column), (column, row)):
            if not complete(places, boats, *whole) or complete(places, boats, *half):
                continue
            if any(places & one and free & other for one, other in (half, half[::-1])):
                return cell
    return None
