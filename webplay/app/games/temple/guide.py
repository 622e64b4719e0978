"""The guided game of The Temple of Apikhabou: a run through a door, a group, a mummy and the 9 that defeats it."""

from __future__ import annotations

from webplay.app.table.guide import Guide, GuideStep

GUIDE = Guide(
    "temple",
    "sun-court",
    before=((0, "3@b3"), (0, "4@c4"), (0, "2@b5"), (0, "2@b6")),
    rolls=(
        [3, 1, 1],
        [4, 1, 1],
        [2, 1, 5],
        [2, 4, 4],
        [1, 4, 2],
        ["penny", 3, 1],
        [3, "dakota", 4],
        [1, 1, 5],
        [1, 2, "mummy"],
        [4, 5, 1],
    ),
    steps=(
        GuideStep("5@d4", "run", ("5",)),
        GuideStep("6@d5", "penny", ("6",)),
        GuideStep("7@e5", "door", ("7",)),
        GuideStep("2@c5", "group", ("2",)),
        GuideStep("mummy@b4", "mummy"),
        GuideStep("9@a4", "nine", ("9",)),
    ),
)
