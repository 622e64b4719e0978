"""The island of a match to be looked at: with buttons and zoom, or as a still picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.pan.rules import PanMatch
from engine.hexes import name_of
from engine.match import Match
from generator.draw.frame import Box
from generator.draw.hexagons import extent
from generator.games.pan.picture import SIDE, draw_island, island_groups
from generator.games.pan.table import STILL, outlooks
from generator.words import Words
from webplay.app.games.pan.controls import lake_words
from webplay.app.games.pan.explorers import explorers_table
from webplay.app.games.pan.island_view import CLOSER, IslandView
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Element
from webplay.app.shell.screen import does
from webplay.app.table.controls import AnyControls
from webplay.app.table.match_view import MatchView

#: millimetres of sea around the island
RIM = 4


class StillIsland(MatchView):
    """The island as a picture."""

    @property
    def island_match(self) -> PanMatch:
        assert isinstance(self.match, PanMatch)
        return self.match

    @property
    def element(self) -> Element:
        island = draw_island(self.island_match, self.words, rim=0.2)
        picture = pictures.picture(island.shapes, Box(0, 0, island.width, island.height))
        return dom.drawn(picture, class_="island-still")

    @property
    def view(self) -> IslandView | None:
        return None

    def draw(self) -> None:
        """A picture is drawn when it is put into the page."""

    def cell_words(self, name: str) -> str:
        return lake_words(self.island_match, name, tuple(self.names), self.words)

    def tracks(self) -> list[Element]:
        return []

    def strip(self) -> Element:
        return explorers_table(self.island_match, self.names, self.words)


class IslandMatchView(StillIsland):
    """The island, always seen as far as it will grow, so that nothing jumps."""

    def __init__(self, end: Match[Any], kind: type[AnyControls], names: Sequence[str], words: Words) -> None:
        super().__init__(end, kind, names, words)
        self._view = IslandView(words)
        left, top, right, bottom = extent(self.island_match.island.letters, SIDE)
        self._whole = Box(left - RIM, top - RIM, right - left + 2 * RIM, bottom - top + 2 * RIM)

    @property
    def element(self) -> Element:
        return self._view.element

    @property
    def view(self) -> IslandView:
        return self._view

    def draw(self) -> None:
        match = self.island_match
        self._view.show([*island_groups(match, STILL), *outlooks(match)])
        self._view.place({name_of(hexagon): STILL.box(hexagon) for hexagon in sorted(match.island.letters)}, {})
        self._view.sight.frame(self._whole)

    @does("zoom-in")
    def zoom_in(self) -> None:
        """Look closer."""
        self._view.sight.closer(CLOSER)

    @does("zoom-out")
    def zoom_out(self) -> None:
        """Look from farther away."""
        self._view.sight.closer(1 / CLOSER)

    @does("zoom-fit")
    def zoom_fit(self) -> None:
        """Look at the whole island."""
        self._view.sight.fit()
