"""Cut-and-fold nets of the three Penny Papers dice, twice on a page, and what to do without scissors.

A net is a cross: four faces in a row, one above and one below the second. Opposite faces add up to six, and the
special face lies opposite the 1. Seven glue flaps meet the seven edges that no fold makes.
"""

from __future__ import annotations

from generator.draw import page_frame
from generator.draw.paths import number
from generator.draw.shapes import Drawing, Group, Icon, Line, Path, Rectangle, Shape, Style, Text
from generator.words import Words

SIDE = 20.0
FLAP = 6.0
#: the faces of the row, from the left; 0 is the special one
ROW = (1, 2, 0, 5)
ABOVE, BELOW = 3, 4
#: each die with what its special face shows; one set serves all three games
DICE: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("penny", ("penny",)),
    ("dakota", ("dakota",)),
    ("hazard", ("mummy", "danger", "snake")),
)
CUT = Style(stroke="ink", width=0.3)
FOLD = Style(stroke="soft", width=0.25, dash=(1.4, 1))


def dice_page(words: Words) -> Drawing:
    """Return the page: how to make them, two sets of nets, and three ordinary dice instead."""
    width, height = page_frame.A4
    shapes: list[Shape] = [
        *page_frame.sheet_frame(page_frame.A4, "penny"),
        *page_frame.head(page_frame.A4, "penny", "die5", words("shop.dice.title"), words("shop.dice.subtitle")),
        *page_frame.paragraph(words("shop.dice.how"), 12, 33.5, width - 24, 3.4),
    ]
    step, across = 3 * SIDE + 2 * FLAP + 2.6, 4 * SIDE + FLAP + 8
    for column in range(2):
        for row, (pigment, _) in enumerate(DICE):
            x, y = 15 + column * across, 43.5 + row * step
            shapes.append(net(row, x, y))
            shapes.append(Text(x + 3 * SIDE + FLAP, y + 7, words(f"shop.dice.{pigment}"), 4.6, "hand", fill=pigment))
    shapes += _without(words, height - 25.4)
    return Drawing(width, height, tuple(shapes), words("shop.dice.title"))


def net(which: int, x: float, y: float) -> Group:
    """Return one net; (x, y) is the top left corner of the box around its flaps."""
    pigment, specials = DICE[which]
    shapes: list[Shape] = []
    top = FLAP + SIDE
    for column, face in enumerate(ROW):
        shapes += _face(face, FLAP + column * SIDE, top, pigment, specials)
    shapes += _face(ABOVE, FLAP + SIDE, FLAP, pigment, specials)
    shapes += _face(BELOW, FLAP + SIDE, top + SIDE, pigment, specials)
    shapes += _flaps()
    outer = Path(_outline(), CUT)
    return Group("", (*shapes, outer), x, y)


def _face(face: int, x: float, y: float, pigment: str, specials: tuple[str, ...]) -> list[Shape]:
    """Return what is printed on one face."""
    middle_x, middle_y = x + SIDE / 2, y + SIDE / 2
    if face:
        return page_frame.pips(face, middle_x, middle_y, SIDE * 0.25, SIDE * 0.085, pigment)
    inset = 1.6
    ground = Rectangle(
        x + inset, y + inset, SIDE - 2 * inset, SIDE - 2 * inset, Style(f"{pigment}.wash", pigment, 0.5), 3
    )
    if len(specials) == 1:
        size = SIDE * 0.68
        return [ground, Icon(specials[0], middle_x - size / 2, middle_y - size / 2, size, pigment, "paper")]
    size = SIDE * 0.38
    places = ((0, -0.21), (-0.21, 0.21), (0.21, 0.21))
    return [
        ground,
        *(
            Icon(name, middle_x + right * SIDE - size / 2, middle_y + down * SIDE - size / 2, size, pigment, "paper")
            for name, (right, down) in zip(specials, places, strict=True)
        ),
    ]


def _flaps() -> list[Shape]:
    """Return the lines to fold along: between the faces, and where a flap begins."""
    left, top, bottom = FLAP, FLAP + SIDE, FLAP + 2 * SIDE
    second, third = left + SIDE, left + 2 * SIDE
    folds = [(left, top, left, bottom), (second, top, second, bottom), (third, top, third, bottom)]
    folds += [
        (left + 3 * SIDE, top, left + 3 * SIDE, bottom),
        (second, top, third, top),
        (second, bottom, third, bottom),
    ]
    for far, near in ((FLAP, top), (bottom + SIDE, bottom)):
        folds += [(second, far, third, far), (second, far, second, near), (third, far, third, near)]
    return [Line(*fold, FOLD) for fold in folds]


def _outline() -> str:
    """Return the line to cut along, clockwise from the upper left corner of the first face."""
    left, right, top, bottom = FLAP, FLAP + 4 * SIDE, FLAP + SIDE, FLAP + 2 * SIDE
    second, third, high, low = left + SIDE, left + 2 * SIDE, FLAP, FLAP + 3 * SIDE
    slant = FLAP * 0.7
    points = [
        (left, top),
        # The flaps of the upper face: left, above, right. Beside the row they keep clear of its faces.
        (second, top),
        (second - FLAP, top - slant),
        (second - FLAP, high + slant),
        (second, high),
        (second + slant, high - FLAP),
        (third - slant, high - FLAP),
        (third, high),
        (third + FLAP, high + slant),
        (third + FLAP, top - slant),
        (third, top),
        (right, top),
        (right, bottom),
        (third, bottom),
        (third + FLAP, bottom + slant),
        (third + FLAP, low - slant),
        (third, low),
        (third - slant, low + FLAP),
        (second + slant, low + FLAP),
        (second, low),
        (second - FLAP, low - slant),
        (second - FLAP, bottom + slant),
        (second, bottom),
        (left, bottom),
        # The flap that closes the row.
        (left - FLAP, bottom - slant),
        (left - FLAP, top + slant),
    ]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def _without(words: Words, y: float) -> list[Shape]:
    """Return what to do with three ordinary dice, and what the seas are played with."""
    width = page_frame.A4[0] - 24
    text = page_frame.paragraph(words("shop.dice.ordinary"), 26, y + 4.6, width - 16, 3.4)
    return [
        Rectangle(12, y - 1, width, 16.6, Style("cream", "penny", 0.3), 2.4),
        Icon("die6", 14.5, y + 1.4, 9.4, "ink", "paper"),
        *text,
    ]
