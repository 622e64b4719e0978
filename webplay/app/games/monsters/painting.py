"""What the maps of Sea of Monsters are painted with."""

from __future__ import annotations

from engine.games.monsters.sheet import KRAKEN
from engine.layout import EMPTY, OUTSIDE
from webplay.app.games.seas.painting import BOTTLES, SeaPainting, zone
from webplay.app.maps.painting import Paint


class MonstersPainting(SeaPainting):
    """Reefs, monsters, krakens, schooners and galleons."""

    game = "monsters"
    side = 6
    setup = "R"
    paints = (
        Paint("R", "reef", "reef", EMPTY, "wash"),
        Paint("M", "monster", "monster", EMPTY),
        Paint(KRAKEN, "kraken", "kraken", EMPTY),
        Paint("S", "schooner", "schooner", EMPTY),
        Paint("G", "galleon", "galleon", EMPTY),
        Paint(EMPTY, "sea", "wave", EMPTY),
        Paint(OUTSIDE, "outside", "", EMPTY, "none", rare=True),
    )
    numbers = (zone("monsters", "monster"), zone("krakens", "kraken"), BOTTLES)
    usual = (
        ("monsters", (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 18)),
        ("krakens", (2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 18)),
        ("bottles", (12,)),
    )
