"""How L'île de Pan is played on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.games.pan.bot import TURNS
from webplay.app.games.pan.controls import PanControls
from webplay.app.play import Play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.match import Match
    from generator.words import Words
    from webplay.app.maps.map_view import MapView
    from webplay.app.maps.painting import Painting
    from webplay.app.table.guide import Guide
    from webplay.app.table.match_view import MatchView
    from webplay.app.table.surface import Surface


class PanPlay(Play):
    """L'île de Pan."""

    id = "pan"
    controls = PanControls
    clauses: ClassVar = {
        "setup": ("PA-0", "PA-1", "PA-2", "PA-3"),
        "round": ("PA-4",),
        "special": ("PA-5", "PA-6", "PA-7"),
        "hazard": ("PA-9",),
        "end": ("PA-10",),
        "example_3": ("PA-8",),
    }

    screens: ClassVar = {"pan-score": ("games.pan.tally_screen", "TallyScreen")}
    more_ways: ClassVar = {"pan-score": "page.pan.tally_open"}
    ways_to_check: ClassVar = {"pan-score": "page.check.pan"}

    def last_round(self, match: Match[Any]) -> int:
        return TURNS

    @property
    def guide(self) -> Guide:
        from webplay.app.games.pan.guide import GUIDE

        return GUIDE

    @property
    def surface(self) -> type[Surface]:
        from webplay.app.games.pan.surface import IslandSurface

        return IslandSurface

    def look_at(self, end: Match[Any], names: Sequence[str], words: Words) -> MatchView:
        from webplay.app.games.pan.match_view import IslandMatchView

        return IslandMatchView(end, self.controls, names, words)

    def still(self, match: Match[Any], names: Sequence[str], words: Words) -> MatchView:
        from webplay.app.games.pan.match_view import StillIsland

        return StillIsland(match, self.controls, names, words)

    @property
    def painting(self) -> Painting:
        from webplay.app.games.pan.painting import PanPainting

        return PanPainting()

    @property
    def map_view(self) -> type[MapView]:
        from webplay.app.games.pan.tiles_view import TilesView

        return TilesView


PLAY = PanPlay()
