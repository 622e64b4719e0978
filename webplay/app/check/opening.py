"""Which paper sheet the checker opens: one that was being typed, the one of a lesson, or of the map that a link names.

Not responsible for what can be typed into it. Pure Python.
"""

from __future__ import annotations

from collections.abc import MutableMapping

from engine.layout import MapLayout
from generator.sheet_signs import signed_layout
from generator.shipped import shipped
from webplay.app.check.paper_sheet import PaperSheet
from webplay.app.check.papers import blank_paper, kept_paper
from webplay.app.maps.own_maps import OwnLayouts

Texts = MutableMapping[str, str]


def maps_of(texts: Texts, game: str, here: MapLayout | None = None) -> list[MapLayout]:
    """The maps of a game to choose from: all that are shipped, somebody's own, and the one that is open."""
    own = [kept.layout for kept in OwnLayouts(texts).all(game)]
    maps = [layout for layout in (*shipped().layouts(game), *own) if isinstance(layout, MapLayout)]
    return maps if here is None or here in maps else [*maps, here]


def signed_map(texts: Texts, text: str) -> MapLayout | None:
    """The map that the code or the link on a sheet names; None where it is no map of a sheet, or not on this device."""
    layout = signed_layout(text.strip(), [kept.layout for kept in OwnLayouts(texts).all()])
    return layout if isinstance(layout, MapLayout) else None


def paper_on(texts: Texts, layout: MapLayout) -> PaperSheet:
    """The sheet of a map that was being typed, or a blank one."""
    kept = kept_paper(texts, layout.game, shipped())
    return kept if kept and kept.layout.digest == layout.digest else blank_paper(layout)


def paper_of_game(texts: Texts, game: str) -> PaperSheet:
    """The sheet of a game that was being typed, or a blank one of its first map."""
    return kept_paper(texts, game, shipped()) or blank_paper(maps_of(texts, game)[0])
