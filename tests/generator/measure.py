"""Measures printed pages: their least type, the least place to write in, and how near to the edge they come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import zip_longest
from math import cos, hypot, radians, sin

from generator.draw.board_alone import bounds_of
from generator.draw.fonts import POINT
from generator.draw.pages import Page
from generator.draw.shapes import Circle, Drawing, Group, Path, Rectangle, Shape, Style, Text

#: a x + c y + e, b x + d y + f
Matrix = tuple[float, float, float, float, float, float]
#: what is smaller only marks a spot; nobody writes in it
MARK = 1.4


def _moved(matrix: Matrix, x: float, y: float, rotation: float, scale: float) -> Matrix:
    a, b, c, d, e, f = matrix
    across, down = cos(radians(rotation)) * scale, sin(radians(rotation)) * scale
    return (
        a * across + c * down,
        b * across + d * down,
        c * across - a * down,
        d * across - b * down,
        a * x + c * y + e,
        b * x + d * y + f,
    )


def _scale(matrix: Matrix) -> float:
    return hypot(matrix[0], matrix[1])


def walk(page: Page) -> Iterator[tuple[Shape, Matrix, Shape | None]]:
    """Every shape of a page that is no group, how it lies there, and the shape drawn after it."""
    for placed in page.placements:
        start = _moved((1, 0, 0, 1, 0, 0), placed.x, placed.y, placed.rotation, placed.scale)
        yield from _walk(placed.drawing.shapes, start)
    yield from _walk(page.marks, (1, 0, 0, 1, 0, 0))


def _walk(shapes: Sequence[Shape], matrix: Matrix) -> Iterator[tuple[Shape, Matrix, Shape | None]]:
    for shape, after in zip_longest(shapes, shapes[1:]):
        if isinstance(shape, Group):
            yield from _walk(shape.shapes, _moved(matrix, shape.x, shape.y, shape.rotation, shape.scale))
        else:
            yield shape, matrix, after


def type_sizes(page: Page) -> list[tuple[float, str]]:
    """The texts of a page with their sizes in points."""
    return [(size * scale / POINT, text) for scale, measured in _parts(page) for size, text in measured.texts]


def places(page: Page) -> list[float]:
    """The least sides of empty outlines, in millimetres: boxes and circles to tick and to write in."""
    return [side for _, side in outlines(page)]


def outlines(page: Page) -> list[tuple[Rectangle | Circle, float]]:
    """The empty outlines of a page, each with its least side in millimetres."""
    return [(shape, side * scale) for scale, measured in _parts(page) for shape, side in measured.outlines]


class Measured:
    """What was measured of some shapes: their texts and empty outlines, and how far they reach."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        walked = list(_walk(shapes, (1, 0, 0, 1, 0, 0)))
        self.texts = [(shape.size * _scale(at), shape.text) for shape, at, _ in walked if isinstance(shape, Text)]
        self.outlines = list(_outlines(walked))
        self._walked = walked

    @cached_property
    def corners(self) -> list[tuple[float, float]]:
        """The corners of the box around all that is seen; only margins ask for them."""
        return _corners(self._walked)


#: what is kept here with its measures is never another object of the same identity
_measured: dict[int, tuple[Drawing, Measured]] = {}
MOST_KEPT = 400


def _measures_of(drawing: Drawing) -> Measured:
    """The measures of a drawing: one that lies on many pages is measured once."""
    if id(drawing) not in _measured:
        if len(_measured) >= MOST_KEPT:
            _measured.clear()
        _measured[id(drawing)] = drawing, Measured(drawing.shapes)
    return _measured[id(drawing)][1]


def _parts(page: Page) -> Iterator[tuple[float, Measured]]:
    """What lies on a page, each with its scale."""
    yield from ((placed.scale, _measures_of(placed.drawing)) for placed in page.placements)
    yield 1, Measured(page.marks)


def _outlines(walked: Sequence[tuple[Shape, Matrix, Shape | None]]) -> Iterator[tuple[Rectangle | Circle, float]]:
    before: Shape | None = None
    for shape, at, after in walked:
        if isinstance(shape, Rectangle | Circle) and shape.style.fill == "paper" and shape.style.stroke:
            left, top, right, bottom = bounds_of(shape)
            least, most = sorted((right - left, bottom - top))
            # Bands, and the inner line of a double ring, only adorn something.
            adorns = most > 3 * least or (isinstance(before, Circle) and _inside(shape, before))
            if least > MARK and not adorns and not (after and _holds(shape, after)):
                yield shape, least * _scale(at)
        before = shape


def _holds(shape: Shape, after: Shape) -> bool:
    """Whether something is printed in a box already: a number, or a tick."""
    return isinstance(after, Text | Path) and not getattr(after, "style", Style()).fill and _inside(after, shape)


def _inside(inner: Shape, outer: Shape) -> bool:
    (x1, y1, x2, y2), (left, top, right, bottom) = bounds_of(inner), bounds_of(outer)
    return left < (x1 + x2) / 2 < right and top < (y1 + y2) / 2 < bottom


def margin(page: Page) -> float:
    """How far from the edge of the paper its outermost shape lies, in millimetres."""
    found = [page.width]
    for placed in page.placements:
        matrix = _moved((1, 0, 0, 1, 0, 0), placed.x, placed.y, placed.rotation, placed.scale)
        found += _distances(_measures_of(placed.drawing).corners, matrix, page)
    return min([*found, *_distances(Measured(page.marks).corners, (1, 0, 0, 1, 0, 0), page)])


def _distances(corners: Sequence[tuple[float, float]], matrix: Matrix, page: Page) -> Iterator[float]:
    a, b, c, d, e, f = matrix
    for x, y in corners:
        across, down = a * x + c * y + e, b * x + d * y + f
        yield from (across, down, page.width - across, page.height - down)


def _corners(walked: Sequence[tuple[Shape, Matrix, Shape | None]]) -> list[tuple[float, float]]:
    """The corners of the box around all shapes that are seen, as wide as their lines make it."""
    xs: list[float] = []
    ys: list[float] = []
    for shape, (a, b, c, d, e, f), _ in walked:
        left, top, right, bottom = bounds_of(shape)
        style = getattr(shape, "style", None)
        if (style is not None and not (style.fill or style.stroke)) or getattr(style, "fill", "") == "paper":
            continue
        reach = style.width / 2 * hypot(a, b) if style is not None and style.stroke else 0
        for x, y in ((x, y) for x in (left, right) for y in (top, bottom)):
            across, down = a * x + c * y + e, b * x + d * y + f
            xs += [across - reach, across + reach]
            ys += [down - reach, down + reach]
    return [(x, y) for x in (min(xs), max(xs)) for y in (min(ys), max(ys))] if xs else []
