"""Where a hex lies, in words: so many steps this way and that from the explorer whose turn it is.

Not responsible for what is there. Pure Python.
"""

from __future__ import annotations

from engine.hexes import axial, hex_named
from generator.words import Words

#: the six directions clockwise from the east, each as a step in axial coordinates
WAYS = {"e": (1, 0), "se": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (0, -1), "ne": (1, -1)}


def way_to(start: int, end: int) -> tuple[tuple[str, int], ...]:
    """The shortest way as steps in at most two neighbouring directions, the longer part first."""
    q, r = (there - here for here, there in zip(axial(start), axial(end), strict=True))
    names = list(WAYS)
    for place, name in enumerate(names):
        after = names[(place + 1) % len(names)]
        (a, b), (c, d) = WAYS[name], WAYS[after]
        # Two neighbouring directions span a sixth of the plane: exactly there both counts are not negative.
        first, second = q * d - r * c, a * r - b * q
        if first > 0 and second >= 0:
            parts = sorted(((name, first), (after, second)), key=lambda part: -part[1])
            return tuple(part for part in parts if part[1])
    return ()


def place_words(start: int, name: str, words: Words) -> str:
    """Where the hex of a name lies, seen from another; of a place for a tile also which way its tip points."""
    hexagon, *turn = name.split()
    end = hex_named(hexagon)
    tip = [words(f"page.pan.way.tip.{turn[0]}")] if turn else []
    return ", ".join((*tip, _seen_from(start, end, words)))


def _seen_from(start: int, end: int, words: Words) -> str:
    steps = [f"{count} {words(f'page.pan.way.{way}')}" for way, count in way_to(start, end)]
    return words("page.pan.way.from", steps=", ".join(steps)) if steps else words("page.pan.way.here")
