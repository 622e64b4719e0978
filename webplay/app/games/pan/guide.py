"""The guided game of L'île de Pan: one turn with everything in it, up to a wonder lake and its wonder animal."""

from __future__ import annotations

from webplay.app.table.guide import Guide, GuideStep

GUIDE = Guide(
    "pan",
    "first-shore",
    players=2,
    seed=23,
    before=(
        (0, "take 2"),
        (0, "animal reptile"),
        (0, "lay -3,2 r5"),
        (0, "move -2,2"),
        (0, "observe 1"),
        (1, "take 2"),
        (1, "animal reptile"),
        (1, "lay -3,1 r4"),
        (1, "move -1,1"),
        (1, "observe 2"),
        (0, "take 1"),
        (0, "animal reptile"),
        (0, "lay -5,3 r5"),
        (0, "move -5,3"),
        (0, "observe 3"),
        (0, "animal raptor"),
        (0, "move -4,2"),
        (0, "observe 2"),
        (1, "take 3"),
        (1, "lay -6,2 r0"),
        (1, "move -3,0"),
        (1, "observe 1"),
        (1, "animal raptor"),
        (1, "move -5,2"),
        (1, "observe 2"),
    ),
    steps=(
        GuideStep("take 3", "take", ("tile3",)),
        GuideStep("lay -7,4 r0", "lay", ("turn",)),
        GuideStep("move -6,4", "walk"),
        GuideStep("observe 2", "observe", ("observe2",)),
        GuideStep("animal reptile", "bonus", ("reptile",)),
        GuideStep("move -7,4", "again"),
        GuideStep("lake desert -7,3", "lake", ("desert",)),
        GuideStep("wonder -7,3 herbivore", "wonder", ("herbivore",)),
    ),
)
