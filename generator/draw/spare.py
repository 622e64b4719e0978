"""The same drawing with less ink: grounds become paper, lines and signs stay.

Everything that a ground says is said by a sign too (`ink.py`), so nothing is lost but warmth. The same shapes become
the very same shapes again, so a file that shares its parts goes on sharing them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.draw.ink import pigments
from generator.draw.pages import Page
from generator.draw.shapes import Drawing, Group, Icon, Shape, Style, Text

PAPER = "paper"


class Sparing:
    """Spares ink in many drawings; what was spared once is not spared again."""

    def __init__(self) -> None:
        # Each entry keeps its key alive, so an identity never belongs to two things.
        self._groups: dict[int, tuple[Group, Group]] = {}
        self._drawings: dict[int, tuple[Drawing, Drawing]] = {}

    def pages(self, pages: Sequence[Page]) -> list[Page]:
        """Return pages whose drawings have no grounds."""
        return [
            replace(
                page,
                placements=tuple(replace(placed, drawing=self.drawing(placed.drawing)) for placed in page.placements),
            )
            for page in pages
        ]

    def drawing(self, drawing: Drawing) -> Drawing:
        """Return a drawing without grounds."""
        if id(drawing) not in self._drawings:
            shapes = tuple(self._shape(shape) for shape in drawing.shapes)
            self._drawings[id(drawing)] = drawing, replace(drawing, shapes=shapes)
        return self._drawings[id(drawing)][1]

    def _shape(self, shape: Shape) -> Shape:
        match shape:
            case Text():
                return shape
            case Group():
                if id(shape) not in self._groups:
                    shapes = tuple(self._shape(inner) for inner in shape.shapes)
                    self._groups[id(shape)] = shape, replace(shape, shapes=shapes)
                return self._groups[id(shape)][1]
            case Icon():
                return replace(shape, accent=_spared(shape.accent))
            case _:
                return replace(shape, style=_spared_style(shape.style))


def _spared(pigment: str) -> str:
    return PAPER if pigment and pigments()[pigment].ground else pigment


def _spared_style(style: Style) -> Style:
    return replace(style, fill=_spared(style.fill), stroke=_spared(style.stroke))
