"""Icons of the dice, of scoring and of the pages."""

from __future__ import annotations

from generator.draw.icon_paths.strokes import Stroke, accent, fine, line, ring, solid, tint

_DIE = accent("M6.5 2.5h11a4 4 0 0 1 4 4v11a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-11a4 4 0 0 1 4-4z")
_NEAR, _MIDDLE, _FAR = 7.3, 12.0, 16.7
_PIPS = {
    1: ((_MIDDLE, _MIDDLE),),
    2: ((_NEAR, _FAR), (_FAR, _NEAR)),
    3: ((_NEAR, _FAR), (_MIDDLE, _MIDDLE), (_FAR, _NEAR)),
    4: ((_NEAR, _NEAR), (_NEAR, _FAR), (_FAR, _NEAR), (_FAR, _FAR)),
    5: ((_NEAR, _NEAR), (_NEAR, _FAR), (_MIDDLE, _MIDDLE), (_FAR, _NEAR), (_FAR, _FAR)),
    6: ((_NEAR, _NEAR), (_NEAR, _MIDDLE), (_NEAR, _FAR), (_FAR, _NEAR), (_FAR, _MIDDLE), (_FAR, _FAR)),
}


def _pips(face: int) -> str:
    return "".join(ring(x, y, 1.9) for x, y in _PIPS[face])


def _die(face: int) -> tuple[Stroke, ...]:
    return _DIE, solid(_pips(face))


def _dark_die(face: int) -> tuple[Stroke, ...]:
    """Return a black die: filled with the pen, its pips left out."""
    return solid(_DIE[1]), tint(_pips(face))


ICONS: dict[str, tuple[Stroke, ...]] = {
    "star": (accent("M12 2.2l2.9 6.4 7 .8-5.2 4.7 1.4 6.9L12 17.5 5.9 21l1.4-6.9L2.1 9.4l7-.8z"),),
    "die": (_DIE,),
    **{f"die{face}": _die(face) for face in _PIPS},
    **{f"die_dark{face}": _dark_die(face) for face in _PIPS},
    "penny": (
        solid("M6.5 9.5C5.7 14 5 17.5 2.5 20.5c3 1.6 5.7 1.3 7.5-.5h4c1.8 1.8 4.5 2.1 7.5.5-2.5-3-3.2-6.5-4-11z"),
        tint("M8 9.5h8v5.2c0 2.8-1.7 4.6-4 4.6s-4-1.8-4-4.6z"),
        solid(ring(10.2, 13, 0.95) + ring(13.8, 13, 0.95)),
        fine("M10.5 16.2c1 .8 2 .8 3 0"),
        accent(
            "M1.8 8.5c2.5-.6 4-1 5-1.2C7.1 4 8.5 1.8 10.2 1.8c.8 0 1.2.5 1.8.5s1-.5 1.8-.5c1.7 0 3.1"
            " 2.2 3.4 5.5 1 .2 2.5.6 5 1.2-2 1.9-5.5 2.8-10.2 2.8S3.8 10.4 1.8 8.5z"
        ),
        line("M6.8 7.3c3.4 1.1 7 1.1 10.4 0"),
    ),
    "dakota": (
        accent(
            "M1.5 14.5c3-1 4.3-1.7 5.3-2.2C6.5 7 8 3.5 10 3.5c.9 0 1.2.7 2 .7s1.1-.7 2-.7c2 0 3.5 3.5"
            " 3.2 8.8 1 .5 2.3 1.2 5.3 2.2-2 3.3-5.7 5-10.5 5s-8.5-1.7-10.5-5z"
        ),
        solid("M6.8 12.3c3.4 1.6 7 1.6 10.4 0l-.1-3c-3.3 1.5-6.9 1.5-10.2 0z"),
    ),
    "compass": (
        accent("M12 2.2a9.8 9.8 0 1 1 0 19.6a9.8 9.8 0 1 1 0-19.6z"),
        solid("M12 5.5l2.4 6.5H9.6z"),
        line("M9.6 12l2.4 6.5 2.4-6.5"),
        fine("M4.5 12h1.5M18 12h1.5"),
    ),
    "building": (
        accent("M4 21.5V11l8-5.5 8 5.5v10.5z"),
        line("M1.8 12.5L12 5.3l10.2 7.2M17.3 8.8V4.5"),
        solid("M9.5 21.5v-6h5v6z"),
    ),
    "crown": (
        accent("M4 20L2 7.5l5.5 4.3L12 3.5l4.5 8.3L22 7.5 20 20z"),
        line("M5 17h14"),
        solid(ring(12, 14, 1.1) + ring(8, 14.5, 0.9) + ring(16, 14.5, 0.9)),
    ),
    "pencil": (
        accent("M3 21l1-5L15.5 4.5c1-1 2.3-1 3.2-.1l.9.9c.9.9.9 2.2-.1 3.2L8 20z"),
        line("M13.5 6.5l4 4"),
        solid("M3 21l.7-3.3 2.6 2.6z"),
    ),
    "check": (line("M4 12.5l5 6L20 5"),),
    "cross": (line("M5 5l14 14M19 5L5 19"),),
    "sun": (
        accent("M12 7a5 5 0 1 1 0 10a5 5 0 1 1 0-10z"),
        line(
            "M12 1.8v2M12 20.2v2M1.8 12h2M20.2 12h2M4.8 4.8l1.4 1.4M17.8 17.8l1.4 1.4M19.2 4.8l-1.4"
            " 1.4M6.2 17.8l-1.4 1.4"
        ),
    ),
    "run": (
        accent(ring(4.5, 18.5, 2.5)),
        accent(ring(12, 11.5, 2.5)),
        accent(ring(19.5, 5, 2.5)),
        line("M6.4 16.7l3.7-3.5M13.9 9.8l3.7-3.2"),
    ),
    "group": (
        accent("M3 3h8.5v8.5H3zM12.5 3H21v8.5h-8.5zM12.5 12.5H21V21h-8.5z"),
        solid(ring(7.25, 7.25, 1.5) + ring(16.75, 7.25, 1.5) + ring(16.75, 16.75, 1.5)),
    ),
}
