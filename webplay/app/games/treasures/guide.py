"""The guided game of Sea of Treasures: a route past a monster, a treasure island with its bounty, two ships joined."""

from __future__ import annotations

from webplay.app.table.guide import Guide, GuideStep

GUIDE = Guide(
    "treasures",
    "blue-lagoon",
    setup=(1, 1, 2, 6, 6),
    rolls=(
        {"black": 2, "white": [3, 1, 5]},
        {"black": 3, "white": [5, 3, 1]},
        {"black": 4, "white": [3, 5, 2]},
        {"black": 5, "white": [4, 3, 1]},
        {"black": 5, "white": [2, 1, 4]},
        {"black": 5, "white": [4, 4, 1]},
    ),
    steps=(
        GuideStep("3 se@b3", "route", ("se",)),
        GuideStep("3 fort@c3", "fort", ("fort",)),
        GuideStep("3 ew@d3", "monster", ("ew",)),
        GuideStep("3 nw@e3", "island", ("nw",)),
        GuideStep("2 ns@e2", "longer", ("ns",)),
        GuideStep("1 sw@e1", "ships", ("sw",)),
    ),
)
