"""The end of a game on an island: as every end, with the island in the place of a sheet.

Not responsible for anything that all ends share.
"""

from __future__ import annotations

from typing import Any

from engine.hexes import name_of
from generator.draw.frame import Box
from generator.draw.hexagons import extent
from generator.games.pan.picture import SIDE, island_groups
from generator.games.pan.table import STILL, outlooks
from webplay.app.games.pan.controls import lake_words
from webplay.app.games.pan.island_view import CLOSER, IslandView
from webplay.app.result.screen import ResultScreen
from webplay.app.table.sheet_view import CellState


class IslandResultScreen(ResultScreen):
    """How it ended on the island."""

    def show(self) -> None:
        old = getattr(self, "view", None)
        super().show()
        if old:
            old.leave()

    def leave(self) -> None:
        self.view.leave()

    def _view(self) -> Any:
        view = IslandView(self.words)
        island = self.match.island
        view.show([*island_groups(self.match, STILL), *outlooks(self.match)])
        view.place({name_of(hex): STILL.box(hex) for hex in sorted(island.letters)}, {})
        left, top, right, bottom = extent(island.letters, SIDE)
        view.frame(Box(left - 4, top - 4, right - left + 8, bottom - top + 8))
        return view

    def _mark(self) -> None:
        names = tuple(self.session.names)
        self.view.mark(
            {
                name: CellState(lake_words(self.match, name, names, self.words), lit=name in self.lit)
                for name in self.view.buttons
            }
        )

    def act(self, do: str, arg: str, event: Any) -> None:
        if do == "zoom-fit":
            self.view.fit()
        elif do.startswith("zoom-"):
            self.view.closer(CLOSER if do == "zoom-in" else 1 / CLOSER)
        else:
            super().act(do, arg, event)
