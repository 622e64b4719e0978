"""Pictures that are printed small: letters that nobody could read there are drawn larger, or left out."""

from __future__ import annotations

from dataclasses import replace

from generator.draw.fonts import LEAST_POINTS, POINT
from generator.draw.shapes import Drawing, Group, Shape, Text

#: rounding may take a little of it
LEAST = LEAST_POINTS * POINT + 0.01


class Reduced:
    """Drawings for one scale; a group that is part of many of them is worked on once and stays one group."""

    def __init__(self, scale: float, grow: bool) -> None:
        self.scale, self.grow = scale, grow
        # With each group what became of it: what is kept here is never another object of the same identity.
        self.done: dict[int, tuple[Group, Group]] = {}

    def drawing(self, drawing: Drawing) -> Drawing:
        """The same picture without letters that are too small."""
        return replace(drawing, shapes=self.shapes(drawing.shapes, self.scale))

    def shapes(self, shapes: tuple[Shape, ...], scale: float) -> tuple[Shape, ...]:
        kept = (self._shape(shape, scale) for shape in shapes)
        return tuple(shape for shape in kept if shape is not None)

    def _shape(self, shape: Shape, scale: float) -> Shape | None:
        if isinstance(shape, Group):
            return self._group(shape, scale)
        if not isinstance(shape, Text) or shape.size * scale >= LEAST:
            return shape
        # What stands beside a board in soft ink has room around it.
        return replace(shape, size=round(LEAST / scale, 2)) if self.grow and shape.fill == "soft" else None

    def _group(self, group: Group, scale: float) -> Group:
        if id(group) not in self.done:
            inner = self.shapes(group.shapes, scale * group.scale)
            # A group that needs no change stays itself.
            same = len(inner) == len(group.shapes) and all(a is b for a, b in zip(inner, group.shapes, strict=True))
            self.done[id(group)] = group, group if same else replace(group, shapes=inner)
        return self.done[id(group)][1]
