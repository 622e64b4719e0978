"""The tables of strength as Markdown: rows already there stay until they are measured again."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from engine.games.registry import GAMES
from generator.shipped import shipped
from tests.strength.matches import Row

PAGE = Path(__file__).parents[2] / "docs" / "strength.md"
INTRODUCTION = """# How strong the bots are

Measured by `make strength` on the shipped maps; `python -m tests.strength --help` measures single rows again. A bot's
budget is a number of playouts for each decision, so the same seeds give the same games on any machine. Game n has the
seed n, from 0.
"""
SOLO = ("game", "map", "level", "games", "mean", "titles", "playouts", "measured")
DUELS = ("game", "map", "duel", "games", "won : lost", "tied", "verdict", "playouts", "measured")
ALONE, AGAINST, NOTES = "## Alone", "## Against each other", "## Notes"
ABOUT_DUELS = """Each seed is played twice, seats exchanged; a sequential test (one half or seven in ten of the decided
games? one error in twenty) stops when it has decided."""


def with_row(text: str, row: Row, date: str) -> str:
    """The page with a row put in, or put in place of the one with the same first cells."""
    solo, duels = (read_rows(text, heading) for heading in (ALONE, AGAINST))
    rows = duels if ":" in row.key[2] else solo
    rows[row.key] = (*row.cells, playouts(row), date)
    parts = [INTRODUCTION, ALONE, "", table(SOLO, solo), AGAINST, "", ABOUT_DUELS, "", table(DUELS, duels)]
    # What people wrote below the tables stays.
    _, heading, notes = text.partition(f"{NOTES}\n")
    return "\n".join([*parts, heading + notes] if heading else parts)


def playouts(row: Row) -> str:
    """The budgets of the bots of a row."""
    budgets = [GAMES[row.key[0]].playouts.get(level, 0) for level in row.key[2].split(" : ")]
    return " : ".join(str(budget or "–") for budget in budgets)


def read_rows(text: str, heading: str) -> dict[tuple[str, str, str], tuple[str, ...]]:
    """The rows under a heading, by their first three cells."""
    rows = {}
    part = text.partition(f"{heading}\n")[2].partition("\n## ")[0]
    for line in part.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and cells[0] in GAMES:
            rows[cells[0], cells[1], cells[2]] = tuple(cells[3:])
    return rows


def table(head: Iterable[str], rows: dict[tuple[str, str, str], tuple[str, ...]]) -> str:
    """A Markdown table, games and maps in their order."""
    order = {(game, layout): place for place, (game, layout) in enumerate(all_maps())}
    lines = [list(head), ["---"] * len(list(head))]
    lines += [[*key, *rows[key]] for key in sorted(rows, key=lambda key: order.get((key[0], key[1]), 99))]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def all_maps() -> list[tuple[str, str]]:
    """Every shipped map with its game."""
    return [(game, layout) for game in GAMES for layout in shipped().ids(game)]
