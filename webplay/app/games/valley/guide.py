"""The guided game of The Valley of Wiraqocha: a forest, Penny, a mountain, a snake and how to cross it out."""

from __future__ import annotations

from webplay.app.table.guide import Guide, GuideStep

GUIDE = Guide(
    "valley",
    "broad-vale",
    before=((0, "1@b1"), (0, "2@b2"), (0, "3@b3"), (0, "done"), (0, "3+5@c2"), (0, "done")),
    rolls=([1, 2, 3], [3, 5, 1], [4, 2, 3], ["penny", 5, 1], [2, 2, "snake"], [4, 5, 1]),
    steps=(
        GuideStep("4@c3", "die", ("die0",)),
        GuideStep("2+3@c4", "sum", ("die1", "die2")),
        GuideStep("forest b1 b2 b3 c3 c4", "forest", ("forest",)),
        GuideStep("done"),
        GuideStep("penny 12@d2", "penny", ("penny", "12")),
        GuideStep("1+5@d1", "high", ("die1", "die2")),
        GuideStep("mountain d1 c2 d2", "mountain", ("mountain",)),
        GuideStep("done"),
        GuideStep("snake@e2", "snake"),
        GuideStep("done"),
        GuideStep("cross 4+5@e2", "cross", ("die0", "die1")),
    ),
)
