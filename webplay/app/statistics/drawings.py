"""Stamps and the small plot, drawn with our own pencil.

Not responsible for what they say: words stand beside them. Pure Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from generator.draw.frame import Box
from generator.draw.shapes import Circle, Group, Icon, Path, Rectangle, Shape, Style, Text
from generator.look import look_of
from webplay.app.shell.pictures import picture
from webplay.app.statistics.summary import Column

SIDE = 32.0
#: how far a stamp may be turned, in degrees: nobody stamps straight
MOST_TURN = 11
PLOT_WIDTH, PLOT_HEIGHT, FOOT = 100.0, 36.0, 6.0


@lru_cache(maxsize=64)
def stamp_picture(game: str, name: str, earned: bool) -> str:
    """A stamp in the ink of its game; one that is still to be earned is a place for it, in dots."""
    icon = look_of(game).stamp_icons[name]
    middle = SIDE / 2
    if not earned:
        shapes: list[Shape] = [
            Circle(middle, middle, 13.5, Style(stroke="faint", width=0.6, dash=(1.2, 1.6))),
            Icon(icon, 9, 9, 14, "faint", "paper"),
        ]
        return picture(shapes, Box(0, 0, SIDE, SIDE))
    turn = sum(map(ord, name)) % (2 * MOST_TURN) - MOST_TURN
    inside: tuple[Shape, ...] = (
        Circle(0, 0, 14.2, Style(f"{game}.wash", game, 1.1)),
        Circle(0, 0, 11.8, Style("paper", game, 0.5)),
        *_notches(game),
        Icon(icon, -8, -8, 16, game, f"{game}.wash"),
    )
    return picture([Group("stamp", inside, middle, middle, turn)], Box(0, 0, SIDE, SIDE))


def _notches(game: str) -> list[Shape]:
    """Short strokes between the two rings, as on a postmark."""
    stroke = Path("M0 -13.6V-12.5", Style(stroke=game, width=0.6))
    return [Group("notch", (stroke,), 0, 0, angle) for angle in range(0, 360, 15)]


def plot_picture(game: str, columns: Sequence[Column], best: int) -> str:
    """How often each total was reached: a column each, the one with the best marked."""
    most = max(column.count for column in columns)
    width = PLOT_WIDTH / max(6, len(columns))
    floor = PLOT_HEIGHT - FOOT
    shapes: list[Shape] = [Path(f"M0 {floor}H{PLOT_WIDTH}", Style(stroke="pencil", width=0.5))]
    for place, column in enumerate(columns):
        high = (floor - 6) * column.count / most
        is_best = column.least <= best <= column.most
        left = place * width + width * 0.1
        if column.count:
            style = Style(game if is_best else f"{game}.wash", game, 0.5)
            shapes.append(Rectangle(left, floor - high, width * 0.8, high, style, 0.5))
            count = str(column.count)
            shapes.append(Text(left + width * 0.4, floor - high - 1.2, count, 3.4, anchor="middle", fill="ink"))
        if place in (0, len(columns) - 1) or len(columns) <= 6 or place % 3 == 0:
            least = str(column.least).replace("-", "−")
            shapes.append(Text(left + width * 0.4, PLOT_HEIGHT - 1.4, least, 3.4, anchor="middle", fill="soft"))
    return picture(shapes, Box(-1, 0, PLOT_WIDTH + 2, PLOT_HEIGHT))
