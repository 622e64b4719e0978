"""The icons of all games: our own pen drawings on a 24-unit grid."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

from generator.shapes import Group, Icon, Path, Style

#: line: drawn with the pen; accent: filled and outlined; tint: filled only; solid: filled with the pen's own colour
Kind: TypeAlias = Literal["line", "accent", "tint", "solid"]
Stroke: TypeAlias = tuple[Kind, str]

GRID = 24
PEN_WIDTH = 1.5

ICONS: dict[str, tuple[Stroke, ...]] = {
    "star": (("accent", "M12 2.5l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.7l-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8z"),),
}


@lru_cache(maxsize=512)
def expand(icon: Icon) -> Group:
    """Return an icon as a group of paths."""
    styles = {
        "line": Style(stroke=icon.line, width=PEN_WIDTH),
        "accent": Style(fill=icon.accent, stroke=icon.line, width=PEN_WIDTH),
        "tint": Style(fill=icon.accent),
        "solid": Style(fill=icon.line),
    }
    paths = tuple(Path(data, styles[kind]) for kind, data in ICONS[icon.name])
    return Group("", paths, icon.x, icon.y, 0, icon.size / GRID)
