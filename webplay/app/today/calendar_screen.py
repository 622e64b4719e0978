"""The calendar of past days: what was made of each, and a way to play what was missed.

Not responsible for what is remembered (`days.py`).
"""

from __future__ import annotations

from datetime import date, timedelta

from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Child, Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Screen, does
from webplay.app.shell.titled import show_titled
from webplay.app.table.points import plain
from webplay.app.today import calendar
from webplay.app.today.days import DayResult, Days, game_of_day, month_of

#: how far back one can leaf, in months
MOST_BACK = 24


class CalendarScreen(Screen):
    """One month at a time."""

    name = "calendar"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.today = calendar.today()
        self.back = 0

    def title(self) -> str:
        return self.words("page.days.title")

    def show(self) -> None:
        say = self.words
        days = Days(self.page.storage)
        self.results = days.all()
        streak = days.streak(self.today)
        rows = [say("page.days.row", count=streak.now)] if streak.now else []
        rows += [say("page.days.longest", count=streak.longest)] if streak.longest else []
        rows += [say("page.days.today_missing")] if streak.now and not streak.today else []
        show_titled(
            self,
            dom.make("p", " · ".join(rows), class_="streak", hidden=not rows),
            self._leaf(),
            self._month(),
            dom.make("p", say("page.days.text"), class_="note"),
            class_="calendar",
        )

    def _leaf(self) -> Element:
        say = self.words
        weeks = month_of(self.today, self.back)
        first = next(day for day in weeks[0] if day)
        earlier = dom.button("‹", "leaf", "1", class_="tool", aria_label=say("page.days.earlier"))
        later = dom.button("›", "leaf", "-1", class_="tool", aria_label=say("page.days.later"))
        earlier.disabled, later.disabled = self.back >= MOST_BACK, self.back == 0
        month = dom.make("h2", calendar.month(first, say.language), id="month", aria_live="polite")
        return dom.make("div", earlier, month, later, class_="calendar-leaf")

    def _month(self) -> Element:
        say = self.words
        monday = date(2024, 1, 1)
        head = [
            dom.make("th", calendar.weekday(monday + timedelta(place), say.language), scope="col") for place in range(7)
        ]
        weeks = [dom.make("tr", *map(self._day, week)) for week in month_of(self.today, self.back)]
        body = [dom.make("thead", dom.make("tr", *head)), dom.make("tbody", *weeks)]
        return dom.make("table", *body, class_="calendar-month", aria_labelledby="month")

    def _day(self, day: date | None) -> Element:
        if day is None:
            return dom.make("td")
        say, game = self.words, game_of_day(day)
        said = {"date": calendar.day(day, say.language), "game": say(f"game.{game}.short")}
        number = dom.make("span", str(day.day), class_="calendar-number", aria_hidden="true")
        if day > self.today:
            unseen = dom.make("span", say("page.days.to_come", date=said["date"]), class_="unseen")
            return dom.make("td", dom.make("span", number, unseen, class_="calendar-day to-come"))
        result = self.results.get(day)
        inside, label = self._told(day, game, result, said)
        current = "date" if day == self.today else None
        address = "#today" if day == self.today else f"#today/{day.isoformat()}"
        state = "open" if result is None else "done" if result.in_time(day) else "late"
        said_of_it = dom.make("span", label, class_="unseen")
        shown = dom.make("span", number, inside, class_="calendar-shown", aria_hidden="true")
        link = dom.make("a", shown, said_of_it, href=address, class_=f"calendar-day {state}", aria_current=current)
        return dom.make("td", link, data_game=game)

    def _told(self, day: date, game: str, result: DayResult | None, said: dict[str, str]) -> tuple[Child, str]:
        """What stands in a day's cell, and what is said of it."""
        from generator.look import look_of

        if result is None:
            picture = pictures.icon(look_of(game).icon, game, f"{game}.wash")
            return dom.drawn(picture, class_="calendar-game"), self.words("page.days.open", **said)
        total = plain(result.total)
        key = "page.days.played" if result.in_time(day) else "page.days.played_late"
        return dom.make("span", total, class_="calendar-total"), self.words(key, total=total, **said)

    @does("leaf")
    def _turn_leaf(self, way: str) -> None:
        self.back = min(MOST_BACK, max(0, self.back + int(way)))
        self.show()
        button = dom.find(f"[data-do=leaf][data-arg='{way}']:enabled") or dom.the("[data-do=leaf]:enabled")
        button.focus()
