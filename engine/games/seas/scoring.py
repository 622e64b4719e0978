"""Finished sheets of one sea scored together (DO-9, DO-10): bottles, and what one table cannot show."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import refuse
from engine.games.seas.sheet import SeaSheet
from engine.grid import cells_of
from engine.match import Score, ScoreLine


def bottle_gold(bottles: list[int], stake: int) -> list[tuple[int, int]]:
    """What each player loses and wins for bottles (DO-9); alone, nothing (TR-9)."""
    if len(bottles) < 2:
        return [(0, 0) for _ in bottles]
    most, fewest = max(bottles), min(bottles)
    return [(-stake if count == most else 0, stake if count == fewest else 0) for count in bottles]


def table_scores(sheets: Sequence[SeaSheet]) -> list[Score]:
    """The scores of sheets that were played at one table."""
    gold = bottle_gold([sheet.bottles for sheet in sheets], sheets[0].layout.bottle_gold)
    alone = [sheet.score() for sheet in sheets]
    return [
        Score({**score.parts, "bottles": loss + win}, score.tie) for score, (loss, win) in zip(alone, gold, strict=True)
    ]


def table_explains(sheets: Sequence[SeaSheet]) -> list[list[ScoreLine]]:
    """The explained scores of sheets that were played at one table."""
    gold = bottle_gold([sheet.bottles for sheet in sheets], sheets[0].layout.bottle_gold)
    lines = []
    for sheet, (loss, win) in zip(sheets, gold, strict=True):
        count = {"bottles": sheet.bottles}
        most = [ScoreLine("bottles", loss, "DO-9", "bottles_most", (), count)] if loss else []
        fewest = [ScoreLine("bottles", win, "DO-9", "bottles_fewest", (), count)] if win else []
        lines.append(sheet.explain() + most + fewest)
    return lines


def check_together(sheets: Sequence[SeaSheet]) -> None:
    """Refuse sheets that were not played together: another set-up, or one number that two players won."""
    layout = sheets[0].layout
    for cell in layout.setup_cells:
        if len({sheet.routes[cell] for sheet in sheets} - {0}) > 1:
            name = layout.grid.names[cell]
            raise refuse("table_setup", "DO-3", name, cell=name)
    for zone in layout.shared_zones:
        numbers = [number for sheet in sheets for number in cells_of(sheet.circled[zone])]
        for number in numbers:
            if numbers.count(number) > 1:
                raise refuse("table_number", layout.zone_clauses[zone], zone=layout.zones[zone], number=number)
