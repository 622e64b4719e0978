"""What the maps of Sea of Treasures are painted with."""

from __future__ import annotations

from engine.games.treasures.sheet import ARCHIPELAGO
from engine.layout import EMPTY, OUTSIDE
from webplay.app.games.seas.painting import BOTTLES, SeaPainting, zone
from webplay.app.maps.painting import Knob, Paint

MOST_FORTS = 5


class TreasuresPainting(SeaPainting):
    """Archipelagos with their forts, monsters, treasure islands, ships."""

    game = "treasures"
    side = 5
    setup = "A3:1"
    paints = (
        Paint("A3:1", "archipelago", "archipelago", EMPTY, "wash"),
        Paint("M", "monster", "monster", EMPTY),
        Paint("T", "island", "treasure_island", EMPTY),
        Paint("S", "ship", "galleon", EMPTY),
        Paint(EMPTY, "sea", "wave", EMPTY),
        Paint(OUTSIDE, "outside", "", EMPTY, "none", rare=True),
    )
    numbers = (
        zone("monsters", "monster"),
        zone("islands", "treasure_island"),
        zone("bounties", "treasure"),
        BOTTLES,
    )
    usual = (
        ("monsters", (2, 3, 5, 7, 10, 15)),
        ("islands", tuple(range(1, 11))),
        ("bounties", (3, 5, 7, 10)),
        ("bottles", (7,)),
    )

    def paint_of(self, token: str) -> Paint:
        return self.paints[0] if ARCHIPELAGO.fullmatch(token) else super().paint_of(token)

    def knobs(self, token: str) -> list[Knob]:
        found = ARCHIPELAGO.fullmatch(token)
        if not found:
            return []
        forts, ticked = int(found[1]), int(found[2])
        return [Knob("forts", forts, 1, max(MOST_FORTS, forts)), Knob("ticked", ticked, 0, forts)]

    def turned(self, token: str, knob: str, value: int) -> str:
        forts, ticked = (each.value for each in self.knobs(token))
        forts, ticked = (value, ticked) if knob == "forts" else (forts, value)
        return f"A{forts}:{min(forts, ticked)}"
