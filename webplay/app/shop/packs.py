"""Invented maps for the print shop: one after another, or several at once, of a size and a difficulty.

Not responsible for the order that they become part of. A map that came at once is measured afterwards in the
background, so that its difficulty can stand on the sheet.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from engine.layout import Layout
from webplay.app.maps.fresh_view import FreshMaps
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.fields import chooser
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import does

#: how many can be asked for: up to a class of them
COUNTS = (1, 2, 4, 8, 16, 30)


class Packs(FreshMaps):
    """More maps of each game; `changed` is told of a game, `measured_all` when all that came at once are measured."""

    def __init__(self, page: Shell, changed: Callable[[str], None], measured_all: Callable[[], None]) -> None:
        super().__init__(page, changed, eager=False)
        self.measured_all = measured_all
        self.counts: dict[str, int] = {}
        #: those that were found and not yet asked for
        self.new: dict[str, list[Layout]] = {}
        self.unmeasured: list[Layout] = []
        self.measuring = False

    def taken(self, game: str) -> list[Layout]:
        """The maps that were found since somebody last asked."""
        return self.new.pop(game, [])

    def next_words(self, game: str) -> str:
        count = self.counts.get(game, 1)
        return self.page.words("page.fresh.several", count=count) if count > 1 else super().next_words(game)

    def more_controls(self, game: str) -> Element:
        chosen = self.counts.get(game, 1)
        told = [(count, str(count)) for count in COUNTS]
        label = self.page.words("page.fresh.number")
        look = "fresh-level fresh-count"
        return chooser(told, chosen, data_do="fresh-count", data_arg=game, aria_label=label, class_=look)

    @does("fresh-count")
    def _choose_count(self, game: str, event: Event) -> None:
        if event.type == "change":
            self.counts[game] = int(event.target.value)
            for button in dom.find_all(f"[data-do=fresh-another][data-arg='{game}']", self.page.place):
                if self.looking != game:
                    dom.fill(button, self.next_words(game))

    # Finding them.

    def take_any(self, game: str) -> None:
        for _ in range(self.counts.get(game, 1)):
            super().take_any(game)
            self._keep(game)
        if not self.measuring:
            self.measuring = True
            self.page.spawn(self._measure())

    async def look_for(self, game: str, turn: int) -> None:
        for place in range(self.counts.get(game, 1)):
            if place:
                self.changed(game)
            await self.find_one(game, turn)
            self._keep(game)
        self.found(game)

    def _keep(self, game: str) -> None:
        layout = self.of(game).layout
        assert layout
        self.new.setdefault(game, []).append(layout)
        if not self.measured.level(layout):
            self.unmeasured.append(layout)

    async def _measure(self) -> None:
        """How difficult the maps are that came at once."""
        from webplay.app.thinking.slices import NobodyWaits
        from webplay.app.thinking.thinker import THINKER

        with suppress(NobodyWaits):
            while self.unmeasured:
                layout = self.unmeasured.pop(0)
                asked = {"game": layout.game, "layout": layout.id}
                found = await THINKER.ask("find_level", asked, lambda: not self.left)
                self.measured.keep_level(layout, found["level"])
            self.measured_all()
        self.measuring = False
