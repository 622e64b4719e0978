"""The icons of all games: our own pen drawings on a 24-unit grid, one vocabulary for screen and paper.

An icon has a pen (its lines and dark parts) and one accent (its fill); `icon_paths/` holds the path data.
"""

from __future__ import annotations

from functools import lru_cache

from generator.draw.icon_paths import ALL
from generator.draw.shapes import Group, Icon, Path, Style

GRID = 24
PEN, FINE, ROPE, CORE = 1.4, 1.0, 5.0, 2.4


def names() -> list[str]:
    """Return the names of all icons."""
    return sorted(ALL)


@lru_cache(maxsize=512)
def expand(icon: Icon) -> Group:
    """Return an icon as a group of paths."""
    styles = {
        "line": (Style(stroke=icon.line, width=PEN),),
        "fine": (Style(stroke=icon.line, width=FINE),),
        "accent": (Style(fill=icon.accent, stroke=icon.line, width=PEN),),
        "tint": (Style(fill=icon.accent),),
        "solid": (Style(fill=icon.line),),
        "rope": (Style(stroke=icon.line, width=ROPE), Style(stroke=icon.accent, width=CORE)),
    }
    paths = tuple(Path(data, style) for kind, data in ALL[icon.name] for style in styles[kind])
    return Group("", paths, icon.x, icon.y, 0, icon.size / GRID)
