"""The first page of Pan's kit: what has to be done, in which order, and how many of each piece there are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.draw import fonts, page_frame
from generator.draw.shapes import Circle, Drawing, Group, Line, Shape, Style, Text, without_texts
from generator.games.pan.kit.leaves import Leaf, Piece
from generator.games.pan.kit.which_maps import ToldMap, drawn_maps, height_of
from generator.words import Words

WIDTH, HEIGHT = page_frame.A4
LEFT, RIGHT = 12.0, WIDTH - 12.0
TOP = 36.0
BOTTOM = HEIGHT - 14
TEXT = 4.4
#: the least height of a line of the table, and the column of its pictures
ROW, PICTURE = 13.5, 20.0
STEPS = ("print", "join", "order", "straight", "hexes", "fold", "keep")
FINE = Style(stroke="soft", width=0.2)


def assembly_page(leaves: Sequence[Leaf], words: Words, way: str, maps: Sequence[ToldMap] = ()) -> Drawing:
    """Return the page; `way` says how backs come behind their fronts: folded, or over which edge.

    Of invented tile sets, which are `maps`, it says how to find each again.
    """
    title, subtitle = words("kit.pan.assembly.title"), words("kit.pan.assembly.subtitle")
    steps, y = _steps(words, way)
    shapes: list[Shape] = [
        *page_frame.sheet_frame(page_frame.A4, "pan"),
        *page_frame.head(page_frame.A4, "pan", "hex_portal", title, subtitle),
        *steps,
        *_table(leaves, words, y + 4, BOTTOM - height_of(maps)),
        *drawn_maps(maps, LEFT, BOTTOM - height_of(maps) + 2, RIGHT - LEFT),
    ]
    return Drawing(WIDTH, HEIGHT, tuple(shapes), title)


def _steps(words: Words, way: str) -> tuple[list[Shape], float]:
    """Return the numbered steps, and where they end."""
    shapes: list[Shape] = []
    y = TOP + 2
    for number, step in enumerate(STEPS, 1):
        key = f"kit.pan.assembly.{step}"
        lines = page_frame.paragraph(
            words(f"{key}_{way}" if f"{key}_{way}" in words else key), LEFT + 9, y, RIGHT - LEFT - 9, TEXT
        )
        shapes += [
            Circle(LEFT + 3, y - 1.2, 3.1, Style("paper", "pan", 0.4)),
            Text(LEFT + 3, y + 0.05, str(number), 3.6, weight="bold", anchor="middle", fill="pan"),
            *lines,
        ]
        y = lines[-1].y + TEXT * 2
    return shapes, y


def _table(leaves: Sequence[Leaf], words: Words, top: float, bottom: float) -> list[Shape]:
    """Return a line for each kind of piece: its picture, its name, how many there are, and on which pages."""
    kinds: dict[str, list[tuple[int, Piece]]] = {}
    for number, leaf in enumerate(leaves, 2):
        for piece, _, _ in leaf.placed:
            kinds.setdefault(piece.kind, []).append((number, piece))
    # Two columns of lines; kinds in the order in which they are cut out.
    half = -(-len(kinds) // 2)
    width = (RIGHT - LEFT - 6) / 2
    row = min(24.0, (bottom - top) / half)
    shapes: list[Shape] = [Line(LEFT, top, RIGHT, top, Style(stroke="pan", width=0.5))]
    for index, (kind, there) in enumerate(kinds.items()):
        x, y = LEFT + index // half * (width + 6), top + index % half * row
        shapes += _line(kind, there, x, y, width, max(ROW, row), words)
    return shapes


def _line(
    kind: str, there: list[tuple[int, Piece]], x: float, y: float, width: float, row: float, words: Words
) -> list[Shape]:
    front = there[0][1].front
    scale = min((PICTURE - 2) / front.width, (row - 2) / front.height)
    at_x, at_y = x + (PICTURE - front.width * scale) / 2, y + (row - front.height * scale) / 2
    count = sum(piece.count for _, piece in there)
    pages = {number for number, _ in there}
    name = words(f"kit.pan.piece.{kind}")
    told = words("kit.pan.assembly.pages", pages=page_ranges(pages), count=len(pages))
    room = width - PICTURE - 20
    return [
        # Letters would be too small to read here.
        without_texts(Group("", front.shapes, round(at_x, 2), round(at_y, 2), 0, round(scale, 4))),
        Text(
            x + PICTURE + 2,
            round(y + row / 2 - 0.6, 2),
            name,
            fonts.fitting_size(name, "text", 3.6, room, "bold"),
            weight="bold",
        ),
        Text(
            x + PICTURE + 2,
            round(y + row / 2 + 4.2, 2),
            told,
            fonts.fitting_size(told, "text", 2.9, room + 14),
            fill="soft",
        ),
        Text(x + width - 2, round(y + row / 2 + 1.6, 2), f"{count} ×", 6, "hand", anchor="end", fill="pan"),
        Line(x, round(y + row, 2), x + width, round(y + row, 2), FINE),
    ]


def page_ranges(numbers: Iterable[int]) -> str:
    """Page numbers as people write them: 2–19, 25–27; two neighbours stay two."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)
