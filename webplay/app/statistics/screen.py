"""Statistics and stamps: what all finished games on this device come to.

Not responsible for counting (`summary.py`) nor for what is kept (`played.py`). Games that earlier editions finished are
looked through the first time, one after another, while the screen stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.look import look_of
from generator.shipped import shipped
from webplay.app.maps.own_maps import OwnLayouts
from webplay.app.play import playable
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Element
from webplay.app.shell.screen import Screen
from webplay.app.shell.titled import show_titled
from webplay.app.statistics.drawings import plot_picture
from webplay.app.statistics.older import count_older
from webplay.app.statistics.played import COUNTED, Ledger, Played
from webplay.app.statistics.stamp_pages import stamp_pages
from webplay.app.statistics.summary import Column, Summary, summary
from webplay.app.table.points import plain


class StatisticsScreen(Screen):
    """All that was reached."""

    name = "statistics"

    def title(self) -> str:
        return self.words("page.statistics.title")

    def show(self) -> None:
        self._draw()
        if COUNTED not in self.page.storage:
            self.page.spawn(self._count())

    async def _count(self) -> None:
        if await count_older(self.page) and self.page.screen is self:
            self._draw()

    def _draw(self) -> None:
        say, ledger = self.words, Ledger(self.page.storage)
        games = {game: summary(ledger.of(game)) for game in playable()}
        played = [game for game, found in games.items() if found.count]
        nothing = dom.make("p", say("page.statistics.none"), class_="saved-none") if not played else None
        show_titled(
            self,
            nothing,
            dom.make("div", *[self._game(game, games[game], ledger) for game in played], class_="stat-games"),
            stamp_pages(games, say),
            dom.make("p", say("page.statistics.where"), class_="note"),
            class_="statistics",
        )

    def _game(self, game: str, found: Summary, ledger: Ledger) -> Element:
        icon = dom.drawn(pictures.icon(look_of(game).icon, game, f"{game}.wash"), class_="icon")
        return dom.make(
            "article",
            dom.make("h2", icon, self.words(f"game.{game}.short")),
            self._numbers(found),
            self._plot(game, found),
            self._titles(found),
            self._maps(game, ledger),
            class_="stat-game",
            data_game=game,
        )

    def _numbers(self, found: Summary) -> Element:
        say, shown = self.words, [("count", str(found.count))]
        if found.best is not None:
            shown += [("average", self._average(found)), ("best", plain(found.best))]
        rows = [
            dom.make("div", dom.make("dt", say(f"page.statistics.{name}")), dom.make("dd", number))
            for name, number in shown
        ]
        shared = found.count - found.alone
        note = dom.make("p", say("page.statistics.shared", count=shared), class_="note") if shared else None
        return dom.make("div", dom.make("dl", *rows, class_="stat-numbers"), note)

    def _average(self, found: Summary) -> str:
        if found.average is None:
            return "–"
        return self.words.figures(f"{found.average:.1f}")

    def _plot(self, game: str, found: Summary) -> Element | None:
        if found.best is None or found.alone < 2:
            return None
        said = ", ".join(f"{_range(column)}: {column.count}" for column in found.columns if column.count)
        label = self.words.with_colon(self.words("page.statistics.plot"), said)
        picture = plot_picture(game, found.columns, found.best)
        return dom.drawn(picture, class_="stat-plot", role="img", aria_label=label)

    def _titles(self, found: Summary) -> Element | None:
        say = self.words
        titles = [(title, count) for title, count in found.titles if title != "none" and f"sheet.title.{title}" in say]
        if not titles:
            return None
        rows = [dom.make("li", f"{say(f'sheet.title.{title}')} × {count}") for title, count in titles]
        return dom.make("ul", *rows, class_="stat-titles", aria_label=say("page.statistics.titles"))

    # Map by map, for whoever asks.

    def _maps(self, game: str, ledger: Ledger) -> Element:
        say = self.words
        places = [place for place in ledger.places() if place.startswith(f"{game}.")]
        columns = ("map", "count", "average", "best")
        head = dom.make("tr", *[dom.make("th", say(f"page.statistics.{name}"), scope="col") for name in columns])
        rows = [self._map(place, ledger.on(place)) for place in places]
        table = dom.make("table", dom.make("thead", head), dom.make("tbody", *rows), class_="stat-maps")
        return dom.make("details", dom.make("summary", say("page.statistics.maps", count=len(places))), table)

    def _map(self, place: str, games: Sequence[Played]) -> Element:
        found = summary(games)
        best = "–" if found.best is None else plain(found.best)
        cells = [dom.make("td", text) for text in (str(found.count), self._average(found), best)]
        return dom.make("tr", dom.make("th", self._map_name(place), scope="row"), *cells)

    def _map_name(self, place: str) -> str:
        game, _, digest = place.partition(".")
        own = [kept.layout for kept in OwnLayouts(self.page.storage).all(game)]
        for layout in [*shipped().layouts(game), *own]:
            if layout.digest.hex().startswith(digest):
                return layout.name[self.words.language]
        return self.words("page.statistics.lost_map")


def _range(column: Column) -> str:
    ends = (plain(column.least), plain(column.most))
    return ends[0] if column.least == column.most else "–".join(ends)
