"""What is seen of an island: which point lies in the middle of the frame, and how large everything is.

Pure Python: it computes, and whoever shows the island is told when something else is to be seen. Points are millimetres
of the drawing, frames are pixels of the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from generator.draw.frame import Box
from generator.games.pan.picture import SIDE

#: how many pixels a millimetre may take at the most and at the least
NEAREST, FARTHEST = 7.0, 0.9
#: pixels a millimetre at which a finger meets the right hex
COMFORT = 2.6
#: pixels that a key pushes
PUSH = 60
#: pixels around the edge of the frame in which nothing counts as seen
EDGE = 30
DIRECTIONS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}

Point: TypeAlias = tuple[float, float]


def middle(box: Box) -> Point:
    """The middle of a box."""
    return box.x + box.width / 2, box.y + box.height / 2


def distance(one: Point, other: Point) -> float:
    """How far two points lie apart."""
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


class Sight:
    """Looks at an island through a frame of the screen."""

    def __init__(self, size: Callable[[], Point], moved: Callable[[], None]) -> None:
        #: the width and height of the frame, both 0 while it is not shown
        self.size = size
        self.moved = moved
        #: what lies in the middle, and how many pixels a millimetre takes
        self.x, self.y, self.zoom = 0.0, 0.0, 2.0
        #: what must be seen, until somebody pushes or zooms
        self.whole = Box(-30, -30, 60, 60)
        #: where something is to be chosen, looked at more closely when the island is large
        self.part: Box | None = None
        self.fitted = True
        self.all = False

    def frame(self, whole: Box, part: Box | None = None) -> None:
        """Say what there is to see; all of it is shown, of a large island the part that matters now."""
        self.whole = whole
        if part != self.part:
            self.part, self.fitted = part, True
        if self.fitted:
            self.fit()

    def fit(self) -> None:
        """Show the whole island, or the part that matters where the whole would be too small to tap."""
        self.fitted = True
        width, height = self.size()
        if not width or not height:
            return
        seen = self.whole
        zoom = min(width / seen.width, height / seen.height, NEAREST * 0.75)
        if self.part and zoom < COMFORT and not self.all:
            seen = self.part
            zoom = max(zoom, min(width / seen.width, height / seen.height, COMFORT))
        self.x, self.y = middle(seen)
        self._set_zoom(zoom)
        self._look()

    def fit_all(self) -> None:
        """Show the whole island however small; once more, the part that matters."""
        self.all = not (self.all and self.fitted)
        self.fit()

    def closer(self, factor: float, at: Point | None = None) -> None:
        """Zoom about a point of the frame (its middle unless given)."""
        width, height = self.size()
        across, down = (at[0] - width / 2, at[1] - height / 2) if at else (0.0, 0.0)
        before = self.zoom
        self._set_zoom(self.zoom * factor)
        # What lies under the point stays under it.
        self.x += across / before - across / self.zoom
        self.y += down / before - down / self.zoom
        self.fitted = False
        self._look()

    def push(self, right: float, down: float) -> None:
        """Push the island by so many pixels."""
        self.x -= right / self.zoom
        self.y -= down / self.zoom
        self.fitted = False
        self._look()

    def push_by_key(self, key: str) -> bool:
        """Push the island by an arrow key; false when the key is no arrow."""
        if key not in DIRECTIONS:
            return False
        right, down = DIRECTIONS[key]
        self.push(-right * PUSH, -down * PUSH)
        return True

    def bring(self, point: Point) -> None:
        """Bring a point of the island into sight, if it is not."""
        width, height = self.size()
        across, down = (point[0] - self.x) * self.zoom, (point[1] - self.y) * self.zoom
        if abs(across) > width / 2 - EDGE or abs(down) > height / 2 - EDGE:
            self.push(-across, -down)

    def point_under(self, at: Point) -> Point:
        """The point of the island that lies under a point of the frame."""
        width, height = self.size()
        return (at[0] - width / 2) / self.zoom + self.x, (at[1] - height / 2) / self.zoom + self.y

    def hidden(self) -> list[str]:
        """The ways in which there is more land than the frame shows, by the keys that lead there."""
        width, height = self.size()
        across, down, whole = width / self.zoom / 2, height / self.zoom / 2, self.whole
        beyond = {
            "ArrowLeft": self.x - across - whole.x,
            "ArrowRight": whole.x + whole.width - self.x - across,
            "ArrowUp": self.y - down - whole.y,
            "ArrowDown": whole.y + whole.height - self.y - down,
        }
        # The rim of the whole is open sea.
        return [key for key, millimetres in beyond.items() if millimetres > SIDE]

    def _set_zoom(self, zoom: float) -> None:
        self.zoom = min(NEAREST, max(FARTHEST, zoom))

    def _look(self) -> None:
        # The middle of the frame never leaves the island.
        whole = self.whole
        self.x = min(whole.x + whole.width, max(whole.x, self.x))
        self.y = min(whole.y + whole.height, max(whole.y, self.y))
        self.moved()
