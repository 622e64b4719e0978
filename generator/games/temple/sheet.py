"""The sheet of The Temple of Apikhabou: a stone temple seen from above, with doors one recognises at once."""

from __future__ import annotations

import itertools
from functools import lru_cache

from engine.games.penny.sheet import DEFEATS
from engine.games.temple.sheet import TempleLayout, TempleSheet
from generator.draw import fonts, frame, squares
from generator.draw.assembly import assemble
from generator.draw.frame import Box, SheetExtras
from generator.draw.paths import number
from generator.draw.shapes import Circle, Drawing, Group, Icon, Line, Path, Rectangle, Shape, Style, Text
from generator.draw.sheet_foot import solo_scale
from generator.draw.squares import Board
from generator.games.temple.look import LOOK
from generator.words import Words

GAME = "temple"
ROOM = Box(frame.LEFT + 8, 36.4, frame.INNER - 16, 84.6)
NOTES_TOP = 125.6
DOOR = "D"
OUTSIDE = "#"


def draw(
    layout: TempleLayout,
    sheet: TempleSheet | None = None,
    words: Words | None = None,
    extras: SheetExtras | None = None,
) -> Drawing:
    """Return the sheet: blank, or with what is written on it."""
    words, extras = words or Words(), extras or SheetExtras()
    written: list[Group] = []
    if sheet is not None:
        if extras.scores:
            written += [_groups(layout, sheet), _run(layout, sheet)]
        written.append(Group("pencil", tuple(pencil(layout, sheet, name) for name in cell_boxes(layout))))
        if extras.scores:
            written.append(scores(sheet, words))
    return assemble(GAME, layout, words, _printed(layout, words), written, extras)


def cell_boxes(layout: TempleLayout) -> dict[str, Box]:
    """Return where the cells of the temple lie, by name."""
    return _board(layout).boxes(layout)


def pencil(layout: TempleLayout, sheet: TempleSheet, cell: str) -> Group:
    """Return what is written in one cell."""
    index = layout.grid.names.index(cell)
    token = sheet.tokens()[index]
    box = _board(layout).box(index)
    door = layout.tokens[index] == DOOR
    x, y = box.middle
    shapes: tuple[Shape, ...] = ()
    if token == "mummy":
        side = box.width * 0.74
        shapes = (Icon("mummy", -side / 2, -side / 2, side, "hazard", "hazard.wash"),)
        if DEFEATS in (sheet.values[other] for other in layout.grid.around[index]):
            shapes = _beaten(side)
    elif token not in (".", OUTSIDE):
        size = fonts.fitting_size(token, "hand", box.width * 0.8, box.width * (0.6 if door else 0.75))
        shapes = (Text(-size * 0.05, size * 0.31, token, size, "hand", anchor="middle", fill="pencil"),)
    # A steady but human hand: every cell leans a little, always the same way.
    lean = (index * 5) % 7 - 3
    return Group(f"pencil-{cell}", shapes, round(x, 2), round(y + (0.5 if door else 0), 2), lean)


def scores(sheet: TempleSheet, words: Words) -> Group:
    """Return the score of a sheet as it is written into the boxes along the foot."""
    score = sheet.score()
    return frame.written_scores(frame.score_places(LOOK.score_boxes(words)), score.parts, score.total)


def _board(layout: TempleLayout) -> Board:
    return squares.place(layout, ROOM, largest=15.5)


@lru_cache(maxsize=64)
def _printed(layout: TempleLayout, words: Words) -> Group:
    """Return everything that is printed before the game begins."""
    title = words(f"game.{GAME}.name")
    shapes = [
        *frame.border(GAME),
        *frame.title_strip(GAME, "door", title, layout.name[words.language], words),
        *_temple(layout),
        *_notes(words),
        *frame.dice_strip(LOOK.die_notes(words)),
        *frame.score_boxes(GAME, LOOK.score_boxes(words), words("sheet.temple.part.total_formula"), words),
        *solo_scale(GAME, LOOK.solo_titles(words), words),
    ]
    return Group("print", tuple(shapes))


def _temple(layout: TempleLayout) -> list[Shape]:
    """Return the board: walls of stone around floor tiles, doors, pits, and some green outside."""
    board = _board(layout)
    inside = [index for index, token in enumerate(layout.tokens) if token != OUTSIDE]
    line, wall = squares.outline(board, inside), _wall(board)
    shapes: list[Shape] = [
        *squares.coordinates(board, wall + 1.6),
        Path(line, Style(stroke=GAME, width=2 * wall + 0.4)),
        Path(line, Style(stroke="temple.wash", width=2 * wall - 0.5)),
        *_joints(board, inside),
        Path(line, Style(fill="paper")),
    ]
    open_air = _open_air(board, inside)
    for index, token in enumerate(layout.tokens):
        box = board.box(index)
        if token == DOOR:
            shapes += _door(box)
        elif token != OUTSIDE:
            shapes.append(Rectangle(box.x, box.y, box.width, box.height, Style(stroke="soft", width=0.22)))
        elif index not in open_air:
            shapes += _pit(box)
    shapes.append(Path(line, Style(stroke="ink", width=0.5)))
    return shapes + _scenery(board, open_air)


def _joints(board: Board, inside: list[int]) -> list[Shape]:
    """Return the joints between the stones of the wall, not quite regular."""
    style, wall = Style(stroke=GAME, width=0.25), _wall(board)
    shapes: list[Shape] = []
    for count, ((x1, y1), (x2, y2)) in enumerate(squares.edges(board.columns, inside)):
        start, along = board.corner((x1, y1)), (x2 - x1, y2 - y1)
        outward = (along[1], -along[0])
        for share in (0.27, 0.52, 0.77) if board.cell > 6 else (0.5,):
            shift = ((count * 7 + int(share * 100)) % 9 - 4) * 0.012
            x = start[0] + along[0] * (share + shift) * board.cell
            y = start[1] + along[1] * (share + shift) * board.cell
            shapes.append(Line(x, y, x + outward[0] * wall, y + outward[1] * wall, style))
    return shapes


def _wall(board: Board) -> float:
    """Return how thick the walls are; a third of a small cell would be too much of it."""
    return min(2.7, board.cell * 0.19)


def _door(box: Box, wash: str = "temple.wash", paper: str = "paper") -> list[Shape]:
    """Return a door: a round arch of stones with room to write in it, a threshold and a ring to knock with."""
    # Drawn for cells of 14 mm; smaller ones get smaller stones.
    unit = min(1.0, box.width / 14)
    side, bottom = box.width * 0.12, box.y + box.height - 1.1 * unit
    left, right, spring = box.x + side, box.x + box.width - side, box.y + box.height * 0.42
    middle, half, rise = box.x + box.width / 2, (right - left) / 2, box.height * 0.42 - 1.2 * unit
    top = f"A{number(half)} {number(rise)} 0 0 1 {_at(right, spring)}"
    arch = f"M{_at(left, bottom)}L{_at(left, spring)}{top}L{_at(right, bottom)}Z"
    stones = Style(stroke=GAME, width=0.3 * unit)
    corner = box.y + unit
    return [
        Rectangle(box.x, box.y, box.width, box.height, Style(wash, GAME, 0.6 * unit)),
        Line(box.x, spring, left, spring, stones),
        Line(right, spring, box.x + box.width, spring, stones),
        Line(middle - 1.1 * unit, box.y, middle - 0.7 * unit, box.y + 1.4 * unit, stones),
        Line(middle + 1.1 * unit, box.y, middle + 0.7 * unit, box.y + 1.4 * unit, stones),
        Line(box.x + unit, corner, left + half * 0.32, box.y + 2.6 * unit, stones),
        Line(box.x + box.width - unit, corner, right - half * 0.32, box.y + 2.6 * unit, stones),
        Path(arch, Style(paper, GAME, 0.75 * unit)),
        Circle(right - 1.1 * unit, bottom - box.height * 0.13, 0.55 * unit, Style("gold", GAME, 0.3 * unit)),
    ]


def _at(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


def _pit(box: Box) -> list[Shape]:
    """Return a pit inside the temple, where nobody can write."""
    inset = box.width * 0.26
    side = box.width - 2 * inset
    return [Rectangle(box.x + inset, box.y + inset, side, side, Style("shade", "soft", 0.25), side / 6)]


def _open_air(board: Board, inside: list[int]) -> list[int]:
    """Return the outside cells that can be reached from the edge of the map."""
    outside = set(range(board.columns * board.rows)) - set(inside)
    reached = {
        i for i in outside if i % board.columns in (0, board.columns - 1) or i // board.columns in (0, board.rows - 1)
    }
    waiting = sorted(reached)
    while waiting:
        index = waiting.pop()
        column = index % board.columns
        beside = [index - board.columns, index + board.columns]
        beside += [index - 1] if column else []
        beside += [index + 1] if column < board.columns - 1 else []
        for other in beside:
            if other in outside and other not in reached:
                reached.add(other)
                waiting.append(other)
    return sorted(reached)


def _scenery(board: Board, open_air: list[int]) -> list[Shape]:
    """Return a few plants in the outside cells, lightly drawn."""
    side = board.cell - 2 * _wall(board) - 2
    if side < 3:
        return []
    shapes: list[Shape] = []
    for count, index in enumerate(open_air):
        box = board.box(index)
        name = ("palm", "plain")[count % 2]
        shapes.append(
            Icon(name, box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side, "faint", "paper")
        )
    return shapes


def _notes(words: Words) -> list[Shape]:
    """Return the two margin notes under the temple: what a 9 does, and how doors open."""
    y, side = NOTES_TOP, 6.2
    mummy_text, door_text = words("sheet.temple.note_mummy"), words("sheet.temple.note_door")
    shapes: list[Shape] = [
        Rectangle(frame.LEFT, y, side, side, Style("paper", "ink", 0.3), 0.6),
        Text(frame.LEFT + side / 2, y + 5, "9", 6.4, "hand", anchor="middle", fill="pencil"),
        Icon("mummy", frame.LEFT + side + 0.8, y - 0.2, side + 0.4, "hazard", "hazard.wash"),
    ]
    x = frame.LEFT + 2 * side + 2.6
    door_size = fonts.fitting_size(door_text, "hand", 4.7, 42)
    door_width = fonts.width_of(door_text, "hand", door_size)
    door_x = frame.RIGHT - door_width - side - 1.2
    mummy_size = fonts.fitting_size(mummy_text, "hand", 4.7, door_x - 3 - x)
    shapes.append(Text(x, y + 4.6, mummy_text, mummy_size, "hand", fill="ink"))
    shapes.append(Icon("door", door_x, y - 0.1, side + 0.2, GAME, "temple.wash"))
    shapes.append(Text(frame.RIGHT, y + 4.6, door_text, door_size, "hand", anchor="end", fill="ink"))
    return shapes


def _beaten(side: float) -> tuple[Shape, ...]:
    """Return a mummy that a 9 has defeated: grey, and crossed out."""
    cross, reach = Style(stroke="pencil", width=0.7), side * 0.46
    return (
        Icon("mummy", -side / 2, -side / 2, side, "soft", "paper"),
        Line(-reach, -reach, reach, reach, cross),
        Line(-reach, reach, reach, -reach, cross),
    )


def _groups(layout: TempleLayout, sheet: TempleSheet) -> Group:
    """Return the groups that score: their cells tinted, each with a frame that a printer without grey draws, too."""
    board = _board(layout)
    cells = [cell for group in sheet.scoring_groups().values() for cell in group]
    inset, style = board.cell * 0.08, Style("temple.wash", GAME, 0.45)
    boxes = [board.box(cell) for cell in cells]
    side = board.cell - 2 * inset
    tints = (Rectangle(box.x + inset, box.y + inset, side, side, style, side / 5) for box in boxes)
    return Group("groups", tuple(tints))


def _run(layout: TempleLayout, sheet: TempleSheet) -> Group:
    """Return the longest run: a marker line through its cells, and pencil links that leave the numbers free."""
    cells = next((line.cells for line in sheet.explain() if line.part == "run"), ())
    boxes = cell_boxes(layout)
    points = [boxes[cell].middle for cell in cells]
    if len(points) < 2:
        return Group("run", ())
    marker = "M" + "L".join(_at(x, y) for x, y in points)
    shapes: list[Shape] = [Path(marker, Style(stroke="marker", width=4.2))]
    # A marker lets the print shine through: draw the doors it ran over once more.
    for cell in cells:
        if layout.tokens[layout.grid.names.index(cell)] == DOOR:
            shapes += _door(boxes[cell], wash="", paper="")
    shapes += [_link(first, second) for first, second in itertools.pairwise(points)]
    return Group("run", tuple(shapes))


def _link(first: tuple[float, float], second: tuple[float, float]) -> Line:
    """Return the middle part of the way from one cell to the next."""
    (x1, y1), (x2, y2) = first, second
    near, far = 0.36, 0.64
    ends = (x1 + (x2 - x1) * near, y1 + (y2 - y1) * near, x1 + (x2 - x1) * far, y1 + (y2 - y1) * far)
    return Line(*ends, Style(stroke="pencil", width=0.6))
