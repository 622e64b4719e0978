"""What an invented Sea of Monsters holds, by its size (MO-7)."""

from __future__ import annotations

from engine.games.seas.inventing import SeaKind

REEFS = ("R",) * 6
SIZES = {
    "small": SeaKind(
        6,
        REEFS,
        ({"M": 6, "K": 5, "S": 4, "G": 3}, {"M": 6, "K": 4, "S": 4, "G": 4}, {"M": 5, "K": 6, "S": 4, "G": 3}),
        {"monsters": [2, 3, 4, 5, 6, 7, 8, 9, 10], "krakens": [2, 3, 4, 6, 8, 9, 12], "bottles": 7},
    ),
    "normal": SeaKind(
        6,
        REEFS,
        (
            {"M": 10, "K": 8, "S": 7, "G": 5},
            {"M": 11, "K": 8, "S": 6, "G": 5},
            {"M": 9, "K": 9, "S": 7, "G": 5},
            {"M": 10, "K": 7, "S": 7, "G": 6},
        ),
        {
            "monsters": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 18],
            "krakens": [2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 18],
            "bottles": 12,
        },
    ),
    "large": SeaKind(
        6,
        REEFS,
        (
            {"M": 11, "K": 9, "S": 6, "G": 4},
            {"M": 12, "K": 8, "S": 6, "G": 4},
            {"M": 10, "K": 10, "S": 5, "G": 5},
        ),
        {
            "monsters": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 18, 22],
            "krakens": [2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 20, 24],
            "bottles": 15,
        },
    ),
}
