"""How often three dice let a player write each number: counted over all 216 rolls, and as a small plot.

Not responsible for showing it. Pure Python; one table serves the three Penny Papers games, whose dice are the same.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product

from engine.games.penny.dice import MOST_VALUE, Roll, numbers_of
from generator.draw.shapes import Drawing, Line, Rectangle, Shape, Style, Text
from generator.words import Words

FACES = 6
ROLLS = FACES**3
WIDTH, HEIGHT = 160.0, 84.0
LEFT, BASE, TOP = 5.0, 74.0, 8.0
STEP, BAR = 10.0, 7.4


@lru_cache(maxsize=1)
def chances() -> dict[int, int]:
    """For each number from 1 to 15: how many of the 216 rolls allow it (PP-3, PP-4); a hazard allows none (PP-5)."""
    found: Counter[int] = Counter()
    for faces in product(range(FACES), repeat=3):
        roll = Roll(*faces)
        if roll.hazard:
            found.update(numbers_of(roll))
    return {number: found[number] for number in range(1, MOST_VALUE + 1)}


def percent(count: int) -> int:
    """So many rolls of all, in whole percent."""
    return round(100 * count / ROLLS)


def told(words: Words) -> str:
    """All chances in words, for those who do not see the plot."""
    return ", ".join(words.with_colon(str(number), f"{percent(count)} %") for number, count in chances().items())


def plot(now: tuple[int, ...] = ()) -> Drawing:
    """The chances as bars; the numbers that a roll allows now are filled in gold and ticked below."""
    counts = chances()
    highest = max(counts.values())
    shapes: list[Shape] = [Line(LEFT - 1, BASE, WIDTH - LEFT + 1, BASE, Style(stroke="ink", width=0.5))]
    for number, count in counts.items():
        x = LEFT + (number - 1) * STEP + (STEP - BAR) / 2
        height = round((BASE - TOP) * count / highest, 2)
        middle, top = round(x + BAR / 2, 2), round(BASE - height, 2)
        style = Style("gold", "ink", 0.6) if number in now else Style("penny.wash", "penny", 0.4)
        shapes += [
            Rectangle(round(x, 2), top, BAR, height, style, 0.8),
            Text(middle, round(top - 1.6, 2), f"{percent(count)}", 3.8, anchor="middle", fill="soft"),
            Text(middle, BASE + 6, str(number), 5, weight="bold", anchor="middle"),
        ]
        if number in now:
            shapes.append(Line(middle - 2.6, BASE + 8, middle + 2.6, BASE + 8, Style(stroke="ink", width=0.9)))
    return Drawing(WIDTH, HEIGHT, tuple(shapes))
