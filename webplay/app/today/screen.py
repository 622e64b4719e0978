"""The game of the day: one card, ready to set off.

Not responsible for which game it is (`daily.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, timedelta

from engine.games.registry import GAMES
from engine.record import Record
from generator.shipped import shipped
from webplay.app.play import play_of
from webplay.app.result.par_line import ParLine
from webplay.app.setup.party import Party, remembered
from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Child, Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, Screen, does
from webplay.app.store.saves import Save
from webplay.app.table.lookups import plain
from webplay.app.today import calendar
from webplay.app.today.card import DayCard, growth_of
from webplay.app.today.daily import expedition
from webplay.app.today.days import Days, game_of_day
from webplay.app.today.sharing import CardSharing


class TodayScreen(Screen):
    """What everybody plays today."""

    name = "today"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.today = calendar.today()
        self.day = asked_day(page.address.part, self.today)
        self.expedition = expedition(self.day, shipped())
        self.par = ParLine(page, self.record(), ahead=True)
        self.sharing: CardSharing | None = None

    def title(self) -> str:
        return self.words("page.today.title")

    def show(self) -> None:
        say, game = self.words, self.expedition
        result = Days(self.page.storage).result(self.day)
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
                    self.par.lay_out(),
                    self._around(),
                    class_="today-words",
                ),
                class_="today",
                data_game=game.game,
            ),
        )

    def _around(self) -> Element:
        """Days in a row, what comes tomorrow, and the way to past days."""
        say, streak = self.words, Days(self.page.storage).streak(self.today)
        row = [say("page.days.row", count=streak.now)] if streak.now > 1 else []
        row += [say("page.days.today_missing")] if streak.now > 1 and not streak.today else []
        tomorrow = say(f"game.{game_of_day(self.today + timedelta(1))}.short")
        return dom.make(
            "div",
            dom.make("p", " · ".join(row), class_="streak") if row else None,
            dom.make("p", say("page.today.tomorrow", game=tomorrow), class_="note"),
            dom.make("p", dom.make("a", say("page.days.calendar"), href="#calendar", class_="way")),
        )

    def _result(self, result: int | None) -> Element | None:
        if result is None:
            return None
        say = self.words
        return dom.make(
            "div",
            dom.make("p", self._done(result), class_="today-done"),
            dom.make("p", say("page.today.done_text"), class_="note"),
        )

    def _done(self, result: int) -> str:
        if self.day == self.today:
            return self.words("page.today.done", total=plain(result))
        return self.words.with_colon(calendar.day(self.day, self.words.language), plain(result))

    def _ways(self, result: int | None) -> Element:
        say, save = self.words, self._kept()
        if save and not save.over:
            ways: list[Child] = [dom.button(say("page.today.go_on"), "resume", save.key, class_="button primary large")]
        elif result is not None:
            look = dom.button(say("page.today.look"), "resume", save.key, class_="button quiet large") if save else None
            share = dom.button(say("page.days.share"), "share-day", class_="button primary large")
            ways = [share, look, dom.button(say("page.today.again"), "start", class_="button quiet large")]
        else:
            ways = [dom.button(say("page.today.start"), "start", class_="button primary large")]
        return dom.make("div", *ways, class_="ways")

    def _kept(self) -> Save | None:
        """The game of the day as far as it was played, the latest."""
        return next((save for save, _ in self._played()), None)

    def _played(self) -> Iterator[tuple[Save, Record]]:
        """All kept games of the day, the latest first."""
        for save in self.page.saves.all():
            if (save.game, save.record.get("seed")) == (self.expedition.game, self.expedition.seed):
                record = None if save.beside.is_branch else self.page.saves.load(save)
                if record and self.expedition.is_of(record):
                    yield save, record

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

    # Others.

    def parts(self) -> Iterable[Doer]:
        return [self.par, *([self.sharing] if self.sharing else [])]

    @does("share-day")
    def _share(self) -> None:
        self.sharing = CardSharing(self.page, self._card(), f"#today/{self.day.isoformat()}")
        self.sharing.open()

    def _card(self) -> DayCard:
        """What was made of the day, with the way there where the game that counted is still kept."""
        days = Days(self.page.storage)
        total, say = days.result(self.day) or 0, self.words
        row = days.streak(self.day).now if self.day == self.today else 0
        date = calendar.short_day(self.day, say.language)
        record = next((record for save, record in self._played() if save.over and total in save.totals[:1]), None)
        title = record.replay().title(0) if record else None
        named = say(f"sheet.title.{title}") if title and title != "none" else ""
        return DayCard(self.expedition.game, date, total, named, row, growth_of(record, 0) if record else ())


def asked_day(part: str, today: date) -> date:
    """The day that an address names, unless it is still to come."""
    try:
        day = date.fromisoformat(part)
    except ValueError:
        return today
    return min(day, today)
