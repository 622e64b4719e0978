"""The rolls of a seed on paper: everybody plays the same game with a pencil only.

As many rounds are printed as the longest game on that layout can need. Each is a line with a box to tick; read down
the columns, so that a strip of paper can hide what is still to come.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.games.registry import GAMES
from engine.layout import Layout
from engine.par import Par
from generator.draw import fonts, page_frame
from generator.draw.frame import Box
from generator.draw.shapes import Drawing, Group, Line, Rectangle, Shape, Style, Text
from generator.look import Look, look_of
from generator.words import Words

BOTTOM = 181.0
LEFT, RIGHT = 11.0, 137.0
SETUP_HEIGHT = 12.0
DIE_GAP = 0.5
HOW_SIZE = 2.6
#: the box to tick, and where the dice of a line begin
TICK, DICE_LEFT = 4.0, 11.6
#: smaller dice show a figure instead of spots
LEAST_SPOTS = 4.8
#: dice of this side are read across a table; larger ones are worth no further column
LARGE_ENOUGH = 7.0


class _Grid(NamedTuple):
    """How the lines lie: columns and rows, the size of a line, and the side of its dice."""

    columns: int
    rows: int
    width: float
    height: float
    side: float


def rolls_page(
    layout: Layout, seed: int, players: int, words: Words, par: Par | None = None, sums: bool = True
) -> Drawing:
    """Return the page of rolls that belongs beside or behind a sheet; with what can be got, if that is known.

    Without `sums` nobody is told which numbers the dice make.
    """
    game, look = GAMES[layout.game], look_of(layout.game)
    name = layout.name[words.language]
    title, how = words("shop.rolls.title", seed=seed), words("shop.rolls.how")
    full_name = words(f"game.{game.id}.name")
    told = page_frame.paragraph(how, LEFT, 32.4, RIGHT - LEFT, HOW_SIZE, fill="soft")
    shapes: list[Shape] = [
        *page_frame.sheet_frame(page_frame.A5, game.id),
        *page_frame.head(page_frame.A5, game.id, "die5", title, f"{full_name} · {name}" if name else ""),
        *told,
    ]
    top = round_to(told[-1].y + 2.8)
    if setup := look.rolls_setup(layout, seed, Box(LEFT, top, RIGHT - LEFT, SETUP_HEIGHT), words):
        shapes += setup
        top += SETUP_HEIGHT + 1.5
    rolls = [game.seeded_roll(seed, number, players) for number in range(1, game.longest(layout) + 1)]
    shapes += _lines(rolls, top, look)
    shapes += _made(rolls, top, look) if sums else []
    foot = look.rolls_foot(players, words)
    shapes += _foot(f"{foot} {words('shop.rolls.par', expert=par.expert, best=par.best)}" if par else foot)
    return Drawing(*page_frame.A5, (Group("rolls", tuple(shapes)),), title)


def _grid(rounds: int, top: float, count: int) -> _Grid:
    """Return the columns in which so many dice a line are largest."""

    def with_columns(columns: int) -> _Grid:
        rows = -(-rounds // columns)
        width, height = (RIGHT - LEFT) / columns, min(11.0, (BOTTOM - top) / rows)
        return _Grid(columns, rows, width, height, min(height - 1.2, 8.0, (width - DICE_LEFT - 2) / count - DIE_GAP))

    return max(map(with_columns, (2, 3, 4)), key=lambda grid: min(grid.side, LARGE_ENOUGH))


def _made(rolls: list[Any], top: float, look: Look[Any, Any]) -> list[Shape]:
    """Return what each round allows, behind its dice, where there is room for it."""
    columns, rows, width, height, _ = _grid(len(rolls), top, len(look.dice(rolls[0], 1.0)))
    shapes: list[Shape] = []
    for index, roll in enumerate(rolls if columns == 2 and any(map(look.allowed, rolls)) else []):
        x, y = LEFT + (index // rows + 1) * width - 4, top + (index % rows + 0.5) * height + 1
        shapes.append(Text(round_to(x), round_to(y), look.allowed(roll), 2.7, anchor="end", fill="soft"))
    return shapes


def _lines(rolls: list[Any], top: float, look: Look[Any, Any]) -> list[Shape]:
    """Return the lines of all rounds, in columns."""
    _, rows, width, height, side = _grid(len(rolls), top, len(look.dice(rolls[0], 1.0)))
    shapes: list[Shape] = []
    for index, roll in enumerate(rolls):
        x, y = LEFT + index // rows * width, top + index % rows * height
        if look.is_hazard(roll):
            style = Style("hazard.wash", "hazard", 0.3)
            shapes.append(Rectangle(x, y + 0.2, width - 2, height - 0.4, style, 1.6))
        elif not index % 2:
            shapes.append(Rectangle(x, y + 0.2, width - 2, height - 0.4, Style("cream"), 1.6))
        if index % rows:
            # Where the grounds of the lines are not printed, a rule keeps them apart.
            shapes.append(
                Line(round_to(x), round_to(y), round_to(x + width - 2), round_to(y), Style(stroke="rule", width=0.15))
            )
        middle = y + height / 2
        shapes += [
            Rectangle(x + 1, round_to(middle - TICK / 2), TICK, TICK, Style("paper", "ink", 0.3), 0.5),
            Text(
                round_to(x + DICE_LEFT - 1.2), round_to(middle + 1.2), str(index + 1), 3.4, weight="bold", anchor="end"
            ),
        ]
        dice = look.dice(roll, side) if side >= LEAST_SPOTS else look.figures(roll, side)
        for place, drawn in enumerate(dice):
            at = x + DICE_LEFT + place * (side + DIE_GAP)
            shapes.append(Group("", tuple(drawn), round_to(at), round_to(middle - side / 2)))
    return shapes


def round_to(value: float) -> float:
    return float(f"{value:.2f}")


def _foot(text: str) -> list[Shape]:
    """Return what the rolls mean, in a few lines."""
    size = 2.9
    while len(fonts.wrap(text, "text", size, RIGHT - LEFT)) * size * 1.3 > 17:
        size = round_to(size - 0.1)
    return [*page_frame.paragraph(text, LEFT, BOTTOM + 4.4, RIGHT - LEFT, size)]
