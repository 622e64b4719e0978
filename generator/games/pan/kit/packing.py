"""Lays pieces of unlike sizes out on few pages: the highest first, each as far up and left as it fits."""

from __future__ import annotations

from collections.abc import Sequence

#: left, top, right, bottom
Area = tuple[float, float, float, float]


def packed(sizes: Sequence[tuple[float, float]], room: tuple[float, float]) -> list[tuple[int, float, float]]:
    """Return for each size the number of its page, and its place on it."""
    pages: list[list[Area]] = []
    found: dict[int, tuple[int, float, float]] = {}
    for index in sorted(range(len(sizes)), key=lambda index: (-sizes[index][1], -sizes[index][0], index)):
        for number in range(len(pages) + 1):
            if number == len(pages):
                pages.append([])
            place = _place(pages[number], sizes[index], room)
            if place or not pages[number]:
                x, y = place or (0.0, 0.0)
                pages[number].append((x, y, x + sizes[index][0], y + sizes[index][1]))
                found[index] = (number, x, y)
                break
    return [found[index] for index in range(len(sizes))]


def _place(taken: list[Area], size: tuple[float, float], room: tuple[float, float]) -> tuple[float, float] | None:
    """Return the highest free place beside or below something that lies there already."""
    corners = [(0.0, 0.0)]
    corners += [(right, top) for _, top, right, _ in taken]
    corners += [(left, bottom) for left, _, _, bottom in taken]
    corners += [(0.0, bottom) for _, _, _, bottom in taken]
    for x, y in sorted(corners, key=lambda corner: (corner[1], corner[0])):
        right, bottom = x + size[0], y + size[1]
        inside = right <= room[0] + 0.001 and bottom <= room[1] + 0.001
        if inside and not any(_overlap((x, y, right, bottom), other) for other in taken):
            return x, y
    return None


def _overlap(one: Area, other: Area) -> bool:
    """Whether two areas share more than an edge."""
    close = 0.001
    return (
        one[0] < other[2] - close
        and other[0] < one[2] - close
        and one[1] < other[3] - close
        and other[1] < one[3] - close
    )
