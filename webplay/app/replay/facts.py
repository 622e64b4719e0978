"""What is told of a moment beside the sheet: the dice, what the move brought, and the score over the whole game."""

from __future__ import annotations

from contextlib import suppress

from webplay.app.replay.steps import Replay
from webplay.app.shell import dom
from webplay.app.shell.curve import curve
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.table.controls import AnyControls
from webplay.app.table.dice import DiceRow
from webplay.app.table.lookups import signed
from webplay.app.thinking.slices import NobodyWaits, in_slices


class MomentFacts:
    """The facts of the moment that a screen shows."""

    def __init__(self, page: Shell, screen: object, replay: Replay, kind: type[AnyControls]) -> None:
        self.page, self.screen, self.replay, self.kind = page, screen, replay, kind
        self.dice = DiceRow()
        self.curve_place = dom.make("div", class_="curve replay-curve")
        self.moment = self.on = 0
        #: what each player had at each moment, counted when first looked at
        self.totals: dict[int, list[int]] = {}

    def show(self, moment: int, on: int) -> None:
        """Show a moment, with the score of one player."""
        self.moment, self.on = moment, on
        before = self.replay.match_at(max(0, moment - 1))
        faces = [] if before.over else self.kind.dice(before, self.page.words)
        self.dice.show(faces, self.kind.roll_words(before, self.page.words) if faces else "", None)
        if on not in self.totals:
            self.totals[on] = []
            self.page.spawn(self._count(on))
        self._show_curve()

    def brought(self, moment: int, player: int) -> Element | None:
        """What the move that led to a moment brought to a player."""
        parts = self.replay.brought(moment, player)
        if not parts:
            return None
        say, game = self.page.words, self.replay.record.game.id
        told = [f"{say(f'sheet.{game}.part.{part}')} {signed(points)}" for part, points in parts.items()]
        return dom.make("span", " · ".join(told), class_="replay-brought")

    def _show_curve(self) -> None:
        text = curve(self.totals[self.on], len(self.replay) + 1, self.moment)
        dom.fill(self.curve_place, dom.drawn(text, class_="curve-picture"))

    async def _count(self, player: int) -> None:
        """Count the score at every moment, without holding anybody up."""
        with suppress(NobodyWaits):
            counting = self.replay.totals(player)
            self.totals[player] = await in_slices(counting, lambda: self.page.screen is self.screen, lambda _news: None)
            if self.page.screen is self.screen and player == self.on:
                self._show_curve()
