"""The rolls of a seed on paper: everybody plays the same game with a pencil only.

As many rounds are printed as the longest game on that layout can need. Each is a line with a box to tick; read down
the columns, so that a strip of paper can hide what is still to come.
"""

from __future__ import annotations

from math import ceil
from typing import Any, NamedTuple

from engine.games.registry import GAMES
from engine.layout import Layout
from engine.par import Par
from generator.draw import fonts, page_frame
from generator.draw.frame import Box
from generator.draw.shapes import Drawing, Group, Line, Rectangle, Shape, Style, Text
from generator.look import SETUP_HEIGHT, SETUP_SIZE, Look, look_of
from generator.words import Words

#: where the lines end at the latest, and what is said under them
BOTTOM, FOOT_BOTTOM = 181.0, 201.0
LEFT, RIGHT = 11.0, 137.0
DIE_GAP = 0.5
HOW_SIZE, MADE_SIZE, NUMBER_SIZE, FOOT_SIZE = 2.6, 2.7, 3.4, 2.9
#: the box to tick, and how far behind it the dice of a line begin
TICK, BEHIND_TICK = 4.0, 7.6
#: smaller dice show a figure instead of spots
LEAST_SPOTS = 4.8
#: dice of this side are read across a table; larger ones are worth no further column
LARGE_ENOUGH = 7.0


class _Grid(NamedTuple):
    """How the lines lie: their top, columns and rows, the size of a line, the side of its dice, and its box to tick."""

    top: float
    columns: int
    rows: int
    width: float
    height: float
    side: float
    tick: float

    @property
    def dice_left(self) -> float:
        """Where the dice of a line begin."""
        return self.tick + BEHIND_TICK


def rolls_page(
    layout: Layout,
    seed: int,
    players: int,
    words: Words,
    par: Par | None = None,
    scale: float = 1.0,
    sums: bool = True,
) -> Drawing:
    """Return the page of rolls that belongs beside or behind a sheet; with what can be got, if that is known.

    `scale` is how small it is printed: what would be too small to read or to tick there is drawn larger. Without
    `sums` nobody is told which numbers the dice make.
    """
    game, look = GAMES[layout.game], look_of(layout.game)
    name, least = layout.name[words.language], fonts.least_size(scale)
    title, how = words("shop.rolls.title", seed=seed), words("shop.rolls.how")
    full_name = words(f"game.{game.id}.name")
    told = page_frame.paragraph(how, LEFT, 32.4, RIGHT - LEFT, max(HOW_SIZE, least), fill="soft")
    shapes: list[Shape] = [
        *page_frame.sheet_frame(page_frame.A5, game.id),
        *page_frame.head(page_frame.A5, game.id, "die5", title, f"{full_name} · {name}" if name else ""),
        *told,
    ]
    top = round_to(told[-1].y + 2.8)
    # Larger type needs a line more.
    setup_height = SETUP_HEIGHT if least <= SETUP_SIZE else SETUP_HEIGHT + least + 1
    if setup := look.rolls_setup(layout, seed, Box(LEFT, top, RIGHT - LEFT, setup_height), words):
        shapes += setup
        top += setup_height + 1.5
    foot = look.rolls_foot(players, words)
    below = _foot(f"{foot} {words('shop.rolls.par', expert=par.expert, best=par.best)}" if par else foot, least)
    rolls = [game.seeded_roll(seed, number, players) for number in range(1, game.longest(layout) + 1)]
    dice = len(look.dice(rolls[0], 1.0))
    grid = _grid(len(rolls), top, min(BOTTOM, below[0].y - 4.4), dice, max(TICK, ceil(TICK / scale * 100) / 100))
    shapes += [*_lines(rolls, grid, look, least), *(_made(rolls, grid, look, least) if sums else []), *below]
    return Drawing(*page_frame.A5, (Group("rolls", tuple(shapes)),), title)


def _grid(rounds: int, top: float, bottom: float, count: int, tick: float) -> _Grid:
    """Return the columns in which so many dice a line are largest."""

    def with_columns(columns: int) -> _Grid:
        rows = -(-rounds // columns)
        width, height = (RIGHT - LEFT) / columns, min(11.0, (bottom - top) / rows)
        side = min(height - 1.2, 8.0, (width - tick - BEHIND_TICK - 2) / count - DIE_GAP)
        return _Grid(top, columns, rows, width, height, side, tick)

    return max(map(with_columns, (2, 3, 4)), key=lambda grid: min(grid.side, LARGE_ENOUGH))


def _made(rolls: list[Any], grid: _Grid, look: Look[Any, Any], least: float) -> list[Shape]:
    """Return what each round allows, behind its dice, where there is room for it."""
    size, dice = max(MADE_SIZE, least), len(look.dice(rolls[0], 1.0))
    room = grid.width - grid.dice_left - dice * (grid.side + DIE_GAP) - 4
    texts = [look.allowed(roll) for roll in rolls] if grid.columns == 2 else []
    if not any(texts) or max(fonts.width_of(text, "text", size) for text in texts) > room:
        return []
    shapes: list[Shape] = []
    for index, text in enumerate(texts):
        x, y = LEFT + (index // grid.rows + 1) * grid.width - 4, grid.top + (index % grid.rows + 0.5) * grid.height + 1
        shapes.append(Text(round_to(x), round_to(y), text, size, anchor="end", fill="soft"))
    return shapes


def _lines(rolls: list[Any], grid: _Grid, look: Look[Any, Any], least: float) -> list[Shape]:
    """Return the lines of all rounds, in columns."""
    shapes: list[Shape] = []
    width, height, side, tick = grid.width, grid.height, grid.side, grid.tick
    for index, roll in enumerate(rolls):
        x, y = LEFT + index // grid.rows * width, grid.top + index % grid.rows * height
        if look.is_hazard(roll):
            style = Style("hazard.wash", "hazard", 0.3)
            shapes.append(Rectangle(x, y + 0.2, width - 2, height - 0.4, style, 1.6))
        elif not index % 2:
            shapes.append(Rectangle(x, y + 0.2, width - 2, height - 0.4, Style("cream"), 1.6))
        if index % grid.rows:
            # Where the grounds of the lines are not printed, a rule keeps them apart.
            shapes.append(
                Line(round_to(x), round_to(y), round_to(x + width - 2), round_to(y), Style(stroke="rule", width=0.15))
            )
        middle, left = y + height / 2, x + grid.dice_left
        number, letters = str(index + 1), max(NUMBER_SIZE, least)
        shapes += [
            Rectangle(x + 1, round_to(middle - tick / 2), tick, tick, Style("paper", "ink", 0.3), 0.5),
            Text(round_to(left - 1.2), round_to(middle + 1.2), number, letters, weight="bold", anchor="end"),
        ]
        dice = look.dice(roll, side) if side >= LEAST_SPOTS else look.figures(roll, side)
        for place, drawn in enumerate(dice):
            at = left + place * (side + DIE_GAP)
            shapes.append(Group("", tuple(drawn), round_to(at), round_to(middle - side / 2)))
    return shapes


def round_to(value: float) -> float:
    return float(f"{value:.2f}")


def _foot(text: str, least: float) -> list[Text]:
    """Return what the rolls mean, in a few lines; where they must be large, they begin higher up."""
    size = max(FOOT_SIZE, least)
    while len(fonts.wrap(text, "text", size, RIGHT - LEFT)) * size * 1.3 > 17 and size > least:
        size = round_to(size - 0.1)
    lines = len(fonts.wrap(text, "text", size, RIGHT - LEFT))
    top = min(BOTTOM + 4.4, round_to(FOOT_BOTTOM - (lines - 1) * size * 1.3))
    return page_frame.paragraph(text, LEFT, top, RIGHT - LEFT, size)
