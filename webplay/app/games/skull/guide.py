"""The guided game of Skull Island: a treasure between four eights, a danger overcome, a boat instead of a number."""

from __future__ import annotations

from webplay.app.table.guide import Guide, GuideStep

GUIDE = Guide(
    "skull",
    "lantern-bay",
    before=((0, "8@b4"), (0, "8@c3"), (0, "8@c5"), (0, "6@c6"), (0, "6@b7")),
    rolls=(
        [3, 5, 1],
        [4, 4, 2],
        [5, 3, 1],
        [2, 4, 1],
        [3, 3, 5],
        [3, 5, 2],
        [2, 4, "danger"],
        [4, 5, 3],
        [1, 5, 2],
        [2, "dakota", 4],
    ),
    steps=(
        GuideStep("8@d4", "treasure", ("8",)),
        GuideStep("danger@e4", "danger"),
        GuideStep("9@e3", "nine", ("9",)),
        GuideStep("6@d7", "second", ("6",)),
        GuideStep("boat@c9", "boat", ("boat",)),
    ),
)
