"""The score boxes of The Valley of Wiraqocha, and over them how the discoveries are outlined."""

from __future__ import annotations

from generator.draw import fonts, frame
from generator.draw.frame import ScoreBox
from generator.draw.shapes import Icon, Rectangle, Shape, Style, Text
from generator.draw.squares import Board
from generator.games.valley.look import LOOK
from generator.games.valley.outlines import outline
from generator.words import Words

GAME = LOOK.id
EXAMPLES_TOP, SCORES_TOP = 147.8, 154.7
#: kind -> columns, rows and cells of the example, and its numbers
EXAMPLES = {
    "forest": (3, 2, (0, 1, 2, 4, 5), ("7", "2", "4", "1", "9")),
    "city": (3, 2, (0, 1, 2, 4), ("3", "3", "3", "3")),
    "mountain": (2, 2, (0, 1, 2), ("6", "11", "8")),
    "pyramid": (3, 2, (1, 3, 4, 5), ("12", "10", "15", "11")),
}


def _example(kind: str, middle: float, foot: float) -> list[Shape]:
    """Return a small discovery in its outline, over the middle of its score box."""
    columns, rows, cells, numbers = EXAMPLES[kind]
    # A triangle needs room beside its cells.
    size = 4.2 if kind == "pyramid" else 4.5
    board = Board(round(middle - columns * size / 2, 2), round(foot - rows * size, 2), size, columns, rows)
    shapes: list[Shape] = []
    for cell, text in zip(cells, numbers, strict=True):
        box = board.box(cell)
        shapes.append(Rectangle(box.x, box.y, size, size, Style(stroke="faint", width=0.15)))
        x, y = box.middle
        # Two digits keep clear of the line around them.
        number_size = max(fonts.LEAST_TYPE, fonts.fitting_size(text, "hand", 2.9, size * 0.5))
        shapes.append(
            Text(
                round(x, 2), round(y + number_size * 0.33, 2), text, number_size, "hand", anchor="middle", fill="pencil"
            )
        )
    return [*shapes, outline(board, cells, kind, 0.35)]


#: score part -> the discovery that is drawn over its box
DISCOVERED = {"forests": "forest", "cities": "city", "mountains": "mountain", "pyramids": "pyramid"}


def score_row(words: Words) -> list[Shape]:
    """Return eight narrow boxes: above each its picture and name, below it what counts."""
    boxes = LOOK.score_boxes(words)
    places = frame.score_places(boxes, SCORES_TOP)
    total = ScoreBox("total", "star", words("sheet.total"), words("sheet.valley.part.total_formula"), "=")
    # Names may be wider than their boxes, but for those at the ends, which would stick out.
    step = places["forests"].x - places["full_grid"].x
    shapes: list[Shape] = []
    for index, box in enumerate([*boxes, total]):
        place, last = places[box.part], box is total
        x = place.middle[0]
        reach = place.width + 0.6 if last or not index else step - 1.2
        style = Style("paper", GAME if last else "ink", 0.8 if last else 0.4)
        kind = DISCOVERED.get(box.part)
        formula = words(f"sheet.valley.{kind}_rule") if kind else box.formula
        shapes += _example(kind, x, EXAMPLES_TOP + 9.2) if kind else [_part_icon(box.icon, x, last)]
        shapes += [
            *_part_name(box.name, x, place.y - 1, reach),
            Rectangle(place.x, place.y, place.width, place.height, style, 2),
            *frame.formula_lines(formula, place, reach),
        ]
        if index:
            middle = place.y + place.height / 2 + 1.7
            shapes.append(Text(place.x - 2.3, middle, box.sign, 5, weight="bold", anchor="middle", fill=GAME))
    return shapes


def _part_icon(icon: str, x: float, last: bool) -> Icon:
    return Icon(icon, round(x - 3.2, 2), EXAMPLES_TOP + 0.6, 6.4, GAME, "gold" if last else "valley.wash")


def _part_name(name: str, x: float, y: float, reach: float) -> list[Shape]:
    """Return the name of a part over its box, in two lines where it is long."""
    lines, size = fonts.block(name, "text", 2.5, reach, 2, "bold")
    first = y - 2.6 * (len(lines) - 1)
    return [
        Text(round(x, 2), round(first + 2.6 * row, 2), line, size, weight="bold", anchor="middle", fill=GAME)
        for row, line in enumerate(lines)
    ]
