"""What stands in a valley and may still score; a review says by it why another round was better."""

from __future__ import annotations

from engine.games.valley.discoveries import CITY, MOUNTAIN, MOUNTAIN_LEAST, PYRAMID, PYRAMID_LEAST
from engine.games.valley.sheet import ValleySheet
from engine.grid import cells_of
from engine.match import ScoreLine


def valley_prospects(sheet: ValleySheet) -> list[ScoreLine]:
    """Discoveries that lack one number and have room for it."""
    grid, loose = sheet.grid, sheet.loose

    def has_room(cells: list[int]) -> bool:
        return any(grid.around_mask[cell] & sheet.free for cell in cells)

    lines = []
    for value, cells in enumerate(sheet.by_value):
        for group in sheet.groups(cells_of(cells & loose)) if not sheet.cities >> value & 1 else []:
            if len(group) == CITY.size - 1 and has_room(group):
                names = grid.names_of(group)
                lines.append(ScoreLine(CITY.part, CITY.stars, "VA-9", "city_begun", names, {"value": value}))
    for group in sheet.groups(cells_of(loose & _from(sheet, MOUNTAIN_LEAST))):
        if len(group) == MOUNTAIN.size - 1 and has_room(group):
            names = grid.names_of(group)
            lines.append(ScoreLine(MOUNTAIN.part, MOUNTAIN.stars, "VA-9", "mountain_begun", names))
    high = loose & _from(sheet, PYRAMID_LEAST)
    for shape in sheet.shapes:
        if (shape & high).bit_count() == PYRAMID.size - 1 and shape & ~high & sheet.free:
            names = grid.names_of(cells_of(shape & high))
            # One is enough to say so: three numbers may begin several.
            return [*lines, ScoreLine(PYRAMID.part, PYRAMID.stars, "VA-9", "pyramid_begun", names)]
    return lines


def _from(sheet: ValleySheet, least: int) -> int:
    """The cells that hold a number from so much up."""
    cells = 0
    for mask in sheet.by_value[least:]:
        cells |= mask
    return cells
