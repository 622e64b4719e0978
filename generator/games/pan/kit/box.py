"""A tuck box for the tiles: a net to cut out, fold and glue, with the name of the tile set on it.

From the left: flap to glue, side, front, side, back. The bottom closes like the lid, by a flap that is tucked in; the
dust flaps at the sides keep it shut.
"""

from __future__ import annotations

from generator.draw import fonts
from generator.draw.paths import number
from generator.draw.shapes import Drawing, Icon, Line, Path, Shape, Style, Text
from generator.words import Words

#: a tile is 59 by 60 mm; thirty-eight of them on thin card are as thick as this
WIDE, HIGH, DEEP = 61.5, 63.0, 29.0
GLUE, TUCK, DUST, SLANT = 10.0, 14.0, 22.0, 3.0
WIDTH, HEIGHT = GLUE + 2 * (WIDE + DEEP), HIGH + 2 * (DEEP + TUCK)
CUT = Style(stroke="soft", width=0.2)
FOLD = Style(stroke="soft", width=0.2, dash=(1.4, 1.1))
#: where panels begin: first side, front, second side, back, end
SIDE_1, FRONT, SIDE_2, BACK = GLUE, GLUE + DEEP, GLUE + DEEP + WIDE, GLUE + 2 * DEEP + WIDE
TOP = TUCK + DEEP
BOTTOM = TOP + HIGH


def box_outline() -> str:
    """Return the line to cut along, clockwise from the upper left corner of the first side."""
    points = [(SIDE_1, TOP), *_dust(SIDE_1, DEEP, TOP, -1), *_lid(FRONT, TOP, -1), *_dust(SIDE_2, DEEP, TOP, -1)]
    points += [(BACK, TOP), (WIDTH, TOP), (WIDTH, BOTTOM), (BACK, BOTTOM)]
    points += [*reversed(_dust(SIDE_2, DEEP, BOTTOM, 1)), *reversed(_lid(FRONT, BOTTOM, 1))]
    points += [*reversed(_dust(SIDE_1, DEEP, BOTTOM, 1)), (SIDE_1, BOTTOM)]
    points += [(SIDE_1 - GLUE, BOTTOM - SLANT), (SIDE_1 - GLUE, TOP + SLANT)]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def _dust(x: float, width: float, y: float, way: int) -> list[tuple[float, float]]:
    """Return a flap beside the lid, narrower at its end; `way` is -1 upwards."""
    far = y + way * DUST
    return [(x, y), (x + SLANT, far), (x + width - SLANT, far), (x + width, y)]


def _lid(x: float, y: float, way: int) -> list[tuple[float, float]]:
    """Return a lid with the flap that is tucked in."""
    fold, far = y + way * DEEP, y + way * (DEEP + TUCK)
    return [(x, y), (x, fold), (x + SLANT, far), (x + WIDE - SLANT, far), (x + WIDE, fold), (x + WIDE, y)]


def tuck_box(name: str, words: Words, low_ink: bool) -> Drawing:
    """Return the box with the name of a tile set."""
    shapes: list[Shape] = [Path(box_outline(), CUT)]
    shapes += [Line(x, TOP, x, BOTTOM, FOLD) for x in (SIDE_1, FRONT, SIDE_2, BACK)]
    for y, way in ((TOP, -1), (BOTTOM, 1)):
        shapes.append(Line(SIDE_1, y, SIDE_2 + DEEP, y, FOLD))
        shapes.append(Line(FRONT, y + way * DEEP, FRONT + WIDE, y + way * DEEP, FOLD))
    title = words("game.pan.name")
    accent = "paper" if low_ink else "pan.wash"
    for left in (FRONT, BACK):
        middle = left + WIDE / 2
        shapes += [
            Icon("compass", middle - 14, TOP + 9, 28, "pan", accent),
            Text(
                middle,
                TOP + 46,
                title,
                fonts.fitting_size(title, "title", 9, WIDE - 6),
                "title",
                "regular",
                "middle",
                "pan",
            ),
            Text(
                middle,
                TOP + 54,
                name,
                fonts.fitting_size(name, "hand", 6, WIDE - 8),
                "hand",
                "regular",
                "middle",
                "soft",
            ),
        ]
    glue = words("kit.pan.box.glue")
    size = fonts.fitting_size(glue, "text", 2.6, GLUE + 6)
    shapes.append(Text(GLUE / 2, TOP + HIGH / 2, glue, min(size, 2.6), anchor="middle", fill="soft"))
    return Drawing(WIDTH, HEIGHT, tuple(shapes), words("kit.pan.page.box"))


def box_inside(pieces: str, words: Words) -> Drawing:
    """Return what is printed on the other side, at the back of the front: what belongs into the box."""
    head, lines = words("kit.pan.box.inside"), fonts.wrap(pieces, "text", 3, WIDE - 10)
    left = WIDTH - FRONT - WIDE
    shapes: list[Shape] = [
        Text(left + 5, TOP + 12, head, fonts.fitting_size(head, "title", 5.4, WIDE - 10), "title", fill="pan")
    ]
    shapes += [Text(left + 5, TOP + 20 + 4.2 * row, line, 3) for row, line in enumerate(lines)]
    return Drawing(WIDTH, HEIGHT, tuple(shapes))
