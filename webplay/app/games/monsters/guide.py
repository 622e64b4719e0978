"""The guided game of Sea of Monsters: a kraken woken, a route past a monster through two reefs, two ships joined."""

from __future__ import annotations

from webplay.app.table.guide import Guide, GuideStep

GUIDE = Guide(
    "monsters",
    "howling-strait",
    players=2,
    setup=(2, 2, 2, 2, 1, 6),
    rolls=(
        {"black": 3, "white": [4, 2, 6]},
        {"black": 5, "white": [4, 1, 5]},
        {"black": 5, "white": [3, 5, 6]},
        {"black": 3, "white": [4, 3, 5]},
        {"black": 2, "white": [4, 1, 3]},
        {"black": 1, "white": [4, 2, 5]},
    ),
    steps=(
        GuideStep("4 tentacle@c4", "tentacle", ("tentacle",)),
        GuideStep("2 ns@c2"),
        GuideStep("1 ew@e1"),
        GuideStep("4 nw@e4", "route", ("nw",)),
        GuideStep("3 ns@e3", "monster", ("ns",)),
        GuideStep("5 tentacle@e5"),
        GuideStep("3 ns@c3"),
        GuideStep("4 ew@c4", "kraken", ("ew",)),
        GuideStep("4 ew@b4", "longer", ("ew",)),
        GuideStep("1 ns@b1"),
        GuideStep("5 ns@a5"),
        GuideStep("4 se@a4", "ships", ("se",)),
    ),
)
