"""The game of the day: one card, ready to set off.

Not responsible for which game it is (`daily.py`).
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from engine.games.registry import GAMES
from engine.record import Record
from generator.shipped import shipped
from webplay.app.play import play_of
from webplay.app.setup.party import Party, remembered
from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Screen, does
from webplay.app.store.saves import Save
from webplay.app.table.lookups import plain
from webplay.app.today import calendar
from webplay.app.today.daily import expedition
from webplay.app.today.days import Days


class TodayScreen(Screen):
    """What everybody plays today."""

    name = "today"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.day = calendar.today()
        self.expedition = expedition(self.day, shipped())

    def title(self) -> str:
        return self.words("page.today.title")

    def show(self) -> None:
        say, game = self.words, self.expedition
        result = Days(self.page.storage).result(self.day)
        tomorrow = expedition(self.day + timedelta(1), shipped())
        layout = game.layout
        dom.fill(
            self.page.place,
            bar(say),
            dom.make(
                "section",
                dom.make("p", calendar.day(self.day, say.language), class_="today-date"),
                dom.make("h1", say(f"game.{game.game}.name")),
                dom.make(
                    "div",
                    dom.drawn(pictures.board(layout, say), class_="map-picture"),
                    dom.make("p", layout.name[say.language], class_="map-name"),
                    class_="today-map",
                ),
                dom.make(
                    "div",
                    dom.make("p", say(f"page.same.today.{play_of(game.game).controls.chance}"), class_="today-text"),
                    self._result(result),
                    self._ways(result),
                    dom.make("p", say("page.today.tomorrow", game=say(f"game.{tomorrow.game}.short")), class_="note"),
                    class_="today-words",
                ),
                class_="today",
                data_game=game.game,
            ),
        )

    def _result(self, result: int | None) -> Any:
        if result is None:
            return None
        say = self.words
        return dom.make(
            "div",
            dom.make("p", say("page.today.done", total=plain(result)), class_="today-done"),
            dom.make("p", say("page.today.done_text"), class_="note"),
        )

    def _ways(self, result: int | None) -> Any:
        say, save = self.words, self._kept()
        if save and not save.over:
            ways = [dom.button(say("page.today.go_on"), "resume", save.key, class_="button primary large")]
        elif result is not None:
            look = dom.button(say("page.today.look"), "resume", save.key, class_="button quiet large") if save else None
            ways = [look, dom.button(say("page.today.again"), "start", class_="button quiet large")]
        else:
            ways = [dom.button(say("page.today.start"), "start", class_="button primary large")]
        return dom.make("div", *ways, class_="ways")

    def _kept(self) -> Save | None:
        """The game of today as far as it was played, the latest."""
        for save in self.page.saves.all():
            if (save.game, save.record.get("seed")) == (self.expedition.game, self.expedition.seed):
                record = self.page.saves.load(save)
                if record and self.expedition.is_of(record):
                    return save
        return None

    def record(self) -> Record:
        """One person, by the name they go by here, and as many bots as the game needs."""
        party = Party(GAMES[self.expedition.game])
        if names := remembered(self.page.storage)[:1]:
            party.name(0, names[0])
        return self.expedition.record(party.names(self.words))

    @does("resume")
    def _resume(self, key: str) -> None:
        if save := self.page.saves.find(key):
            self.page.resume(save)

    @does("start")
    def _start(self) -> None:
        self.page.begin(self.record())
