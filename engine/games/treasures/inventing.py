"""What an invented Sea of Treasures holds, by its size (TR-10)."""

from __future__ import annotations

from engine.games.seas.inventing import SeaKind

SIZES = {
    "small": SeaKind(
        5,
        ("A3:1", "A3:1", "A3:1", "A2:1", "A2:1"),
        ({"M": 4, "T": 5, "S": 4}, {"M": 5, "T": 4, "S": 4}, {"M": 4, "T": 4, "S": 5}),
        {"monsters": [2, 3, 5, 7], "islands": [1, 2, 3, 4, 5, 6], "bounties": [2, 4, 6], "bottles": 5},
    ),
    "normal": SeaKind(
        5,
        ("A3:1", "A3:1", "A3:1", "A3:1", "A4:2"),
        ({"M": 6, "T": 7, "S": 7}, {"M": 7, "T": 7, "S": 6}, {"M": 6, "T": 8, "S": 6}, {"M": 7, "T": 6, "S": 7}),
        {
            "monsters": [2, 3, 5, 7, 10, 15],
            "islands": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
            "bounties": [3, 5, 7, 10],
            "bottles": 7,
        },
    ),
    "large": SeaKind(
        5,
        ("A4:1", "A4:1", "A4:1", "A4:2", "A5:2"),
        ({"M": 7, "T": 7, "S": 6}, {"M": 7, "T": 8, "S": 5}, {"M": 8, "T": 7, "S": 5}),
        {
            "monsters": [2, 3, 5, 7, 10, 13, 18],
            "islands": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
            "bounties": [3, 5, 7, 10, 13],
            "bottles": 9,
        },
    ),
}
