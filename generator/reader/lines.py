"""The straight lines of a drawing: what a photo of it is laid over. They are the drawing's own, not a grid of cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice

from generator.draw.icons import expand
from generator.draw.paths import steps
from generator.draw.shapes import Drawing, Group, Icon, Line, Path, Rectangle, Shape, Style

#: shorter lines say little, thicker ones are walls and grounds
SHORTEST, THICKEST = 4.0, 1.3
#: pigments too light to be seen in a photo
PALE = ("faint", "paper", "gold", "cream", "shade", "marker")
#: lines nearer than this to one another are one
SAME = 0.05


@dataclass(frozen=True, slots=True)
class Stretch:
    """A straight line across or down a sheet, in millimetres."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float

    @property
    def level(self) -> bool:
        """Whether it runs across, not down."""
        return abs(self.y2 - self.y1) < abs(self.x2 - self.x1)

    @property
    def length(self) -> float:
        return abs(self.x2 - self.x1) + abs(self.y2 - self.y1)


def stretches(drawing: Drawing) -> list[Stretch]:
    """The level and upright lines that are printed on a sheet, each once."""
    found: dict[tuple[float, ...], Stretch] = {}
    for shape in drawing.shapes:
        for line in _of(shape, 0, 0, 1):
            if line.length < SHORTEST or line.width > THICKEST:
                continue
            if min(abs(line.x2 - line.x1), abs(line.y2 - line.y1)) > SAME:
                continue
            ends = sorted([(round(line.x1, 1), round(line.y1, 1)), (round(line.x2, 1), round(line.y2, 1))])
            key = (*ends[0], *ends[1])
            if key not in found or found[key].width < line.width:
                found[key] = line
    return list(found.values())


def _of(shape: Shape, x: float, y: float, scale: float) -> Iterator[Stretch]:
    match shape:
        case Group() if not shape.rotation:
            for inner in shape.shapes:
                yield from _of(inner, x + shape.x * scale, y + shape.y * scale, scale * shape.scale)
        case Rectangle() | Line() | Path() if _seen(shape.style):
            for x1, y1, x2, y2 in _sides(shape):
                yield Stretch(x + x1 * scale, y + y1 * scale, x + x2 * scale, y + y2 * scale, shape.style.width * scale)


def pictures(drawing: Drawing) -> list[list[tuple[float, float]]]:
    """For each picture of a drawing points on its lines."""
    return [points for shape in drawing.shapes for points in _pictured(shape, 0, 0, 1)]


def _pictured(shape: Shape, x: float, y: float, scale: float) -> Iterator[list[tuple[float, float]]]:
    match shape:
        case Icon():
            # All its lines are one picture.
            if points := [*chain.from_iterable(_pictured(expand(shape), x, y, scale))]:
                yield points
        case Group() if not shape.rotation:
            for inner in shape.shapes:
                if isinstance(inner, Group | Icon) or not shape.id:
                    yield from _pictured(inner, x + shape.x * scale, y + shape.y * scale, scale * shape.scale)
        case Path() if shape.style.stroke and shape.style.stroke not in PALE:
            ends = [values[-2:] for command, values in steps(shape.data) if command in "LC"]
            yield [(x + right * scale, y + down * scale) for right, down in ends]


def _seen(style: Style) -> bool:
    return bool(style.stroke) and not style.dash and style.stroke not in PALE and not style.stroke.endswith(".wash")


def _sides(shape: Rectangle | Line | Path) -> Iterable[tuple[float, float, float, float]]:
    match shape:
        case Line():
            yield shape.x1, shape.y1, shape.x2, shape.y2
        case Rectangle():
            left, top, right, bottom = shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
            round_off = shape.radius
            for level in (top, bottom):
                yield left + round_off, level, right - round_off, level
            for upright in (left, right):
                yield upright, top + round_off, upright, bottom - round_off
        case Path():
            start = here = (0.0, 0.0)
            for command, values in steps(shape.data):
                there = start if command == "Z" else (values[-2], values[-1])
                if command in "LZ":
                    yield *here, *there
                elif command == "M":
                    start = there
                here = there


def alone(lines: list[Stretch], within: float) -> list[Stretch]:
    """The lines that no other line as thick runs beside within a distance: what is found there is they."""
    beside: set[Stretch] = set()
    for level in (True, False):
        ordered = sorted((line for line in lines if line.level is level), key=_across)
        for number, line in enumerate(ordered, 1):
            for other in islice(ordered, number, None):
                apart = _across(other) - _across(line)
                if apart >= within:
                    break
                if apart > SAME and _overlap(line, other):
                    beside |= {one for one, thick in ((line, other), (other, line)) if thick.width >= one.width * 0.6}
    return [line for line in lines if line not in beside]


def _across(line: Stretch) -> float:
    """Where a line lies beside those that run the same way."""
    return line.y1 if line.level else line.x1


def _overlap(line: Stretch, other: Stretch) -> bool:
    """Whether two lines that run the same way run beside one another somewhere."""
    (start, end), (first, last) = (sorted((one.x1, one.x2) if one.level else (one.y1, one.y2)) for one in (line, other))
    return start < last and first < end
