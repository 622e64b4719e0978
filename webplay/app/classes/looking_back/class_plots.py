"""Bars to be read from the last row of a classroom: drawn in the shape of a projector, with large figures.

Not responsible for counting (`class_numbers.py`). Pure Python: the same drawing stands on the screen and in a file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.layout import MapLayout
from generator.draw import fonts
from generator.draw.board_alone import board_alone
from generator.draw.shapes import Circle, Drawing, Group, Line, Rectangle, Shape, Style, Text
from generator.look import look_of
from generator.words import Words
from webplay.app.classes.looking_back.class_numbers import Bars, decimal

WIDTH, HEIGHT = 320.0, 180.0
LEFT, RIGHT = 10.0, 310.0
TITLE, BASE, TOP = 17.0, 150.0, 46.0
FIGURE, LABEL, HEAD, NOTE = 8.2, 9.6, 12.0, 8.2
#: how far a figure stands above the foot or the top of its bar
FOOT = 3.0
#: the share of its place that a bar takes
BAR = 0.72


def bar_plot(bars: Bars, hue: str, words: Words) -> Drawing:
    """Return the plot with its title and its legend."""
    title = words(f"page.numbers.{bars.name}", **dict(bars.facts))
    step = (RIGHT - LEFT) / len(bars.labels)
    highest = max((*bars.values, *bars.expected, 1.0))
    shapes: list[Shape] = [
        Rectangle(0, 0, WIDTH, HEIGHT, Style("paper")),
        Text(LEFT, TITLE, title, fonts.fitting_size(title, "title", HEAD, RIGHT - LEFT), "title", fill=hue),
        *_legend(bars, hue, words),
        Line(LEFT - 2, BASE, RIGHT + 2, BASE, Style(stroke="ink", width=0.9)),
    ]
    for place, (label, value) in enumerate(zip(bars.labels, bars.values, strict=True)):
        middle = round(LEFT + (place + 0.5) * step, 2)
        expected = bars.expected[place] if bars.expected else None
        shapes += _bar(middle, step * BAR, value / highest, hue)
        at = None if expected is None else expected / highest
        shapes.append(_figures(middle, step, decimal(value, words), value / highest, at))
        shapes.append(_label(middle, step, label))
        if expected is not None:
            shapes += _expected(middle, step * BAR, expected / highest)
    if bars.line is not None:
        shapes += _line(LEFT + bars.line * step, bars.line_label)
    return Drawing(WIDTH, HEIGHT, tuple(shapes), title, told(bars, words))


def heat_plot(heat: Mapping[str, int], layout: MapLayout, title: str, words: Words) -> Drawing:
    """The board with how often each cell was chosen: a disc whose area says it, and the number."""
    drawn = look_of(layout.game).sheet
    boxes, most = drawn.cell_boxes(layout), max(heat.values(), default=1)
    discs: list[Shape] = []
    for name, box in boxes.items():
        if count := heat.get(name, 0):
            x, y = box.middle
            radius = round(box.width / 2 * (0.45 + 0.5 * (count / most) ** 0.5), 2)
            discs.append(Circle(round(x, 2), round(y, 2), radius, Style("marker", "ink", 0.3)))
            discs.append(Text(round(x, 2), round(y + 1.6, 2), str(count), 4.6, weight="bold", anchor="middle"))
    sheet = drawn.draw(layout, None, words)
    board = board_alone(replace(sheet, shapes=(*sheet.shapes, Group("heat", tuple(discs)))), boxes)
    said = ", ".join(words("page.talk.heat_cell", cell=name, count=count) for name, count in heat.items() if count)
    return replace(board, title=title, description=said)


def told(bars: Bars, words: Words) -> str:
    """The plot in words, for those who do not see it."""
    said = []
    for place, (label, value) in enumerate(zip(bars.labels, bars.values, strict=True)):
        figures = decimal(value, words)
        if bars.expected:
            figures = words("page.numbers.beside", seen=figures, expected=decimal(bars.expected[place], words))
        said.append(words.with_colon(label, figures))
    return ", ".join(said) + (f"; {bars.line_label}" if bars.line_label else "")


def _height(share: float) -> float:
    return round((BASE - TOP) * share, 2)


def _bar(middle: float, width: float, share: float, hue: str) -> list[Shape]:
    if share <= 0:
        return []
    height = _height(share)
    box = Rectangle(round(middle - width / 2, 2), round(BASE - height, 2), round(width, 2), height,
                    Style(f"{hue}.wash", hue, 0.9), 1.2)  # fmt: skip
    return [box]


def _figures(middle: float, step: float, text: str, share: float, expected: float | None) -> Text:
    """The value: at the foot of its bar, or above a bar that is too low for it and what was expected there."""
    size = fonts.fitting_size(text, "text", FIGURE, step - 1, "bold")
    y = BASE - FOOT
    if _height(share) < FIGURE + FOOT:
        y = BASE - _height(share) - FOOT
        if expected is not None and y - FIGURE < BASE - _height(expected) < y + 2:
            y = BASE - _height(expected) - FOOT
    return Text(middle, round(y, 2), text, size, weight="bold", anchor="middle")


def _label(middle: float, step: float, label: str) -> Text:
    size = fonts.fitting_size(label, "text", LABEL, step - 4, "bold")
    return Text(middle, BASE + 12, label, size, weight="bold", anchor="middle")


def _expected(middle: float, width: float, share: float) -> list[Shape]:
    """What was to be expected: a pin across the bar, seen without colour too."""
    y, half = round(BASE - _height(share), 2), width / 2 + 1
    return [
        Line(round(middle - half, 2), y, round(middle + half, 2), y, Style(stroke="ink", width=1.1, dash=(2.4, 1.8))),
        Circle(round(middle + half, 2), y, 1.7, Style("gold", "ink", 0.8)),
    ]


def _legend(bars: Bars, hue: str, words: Words) -> list[Shape]:
    y = TITLE + 13
    seen = words(f"page.numbers.{bars.name}_seen")
    shapes: list[Shape] = [
        Rectangle(LEFT, y - 6, 8, 7, Style(f"{hue}.wash", hue, 0.9), 1),
        Text(LEFT + 11, y, seen, NOTE, fill="soft"),
    ]
    if bars.expected:
        x = round(LEFT + 11 + fonts.width_of(seen, "text", NOTE) + 12, 2)
        shapes += [
            Line(x, y - 2.6, x + 11, y - 2.6, Style(stroke="ink", width=1.1, dash=(2.4, 1.8))),
            Circle(x + 11, y - 2.6, 1.7, Style("gold", "ink", 0.8)),
            Text(x + 16, y, words(f"page.numbers.{bars.name}_expected"), NOTE, fill="soft"),
        ]
    return shapes


def _line(x: float, label: str) -> list[Shape]:
    """A line across all bars, with its name on the side where there is room."""
    x = round(x, 2)
    to_the_left = x > WIDTH / 2
    return [
        # Down to the numbers at the foot of the bars, and not through them.
        Line(x, TOP - 8, x, BASE - FOOT - FIGURE, Style(stroke="ink", width=1.2, dash=(3, 2))),
        Text(x - 3 if to_the_left else x + 3, TOP - 3.5, label, FIGURE, weight="bold",
             anchor="end" if to_the_left else "start"),
    ]  # fmt: skip
