"""A form that counts the score of a game of Pan played on a real table.

Not responsible for the arithmetic (`tally.py`).
"""

from __future__ import annotations

from typing import Any

from engine.games.pan.game import GAME
from engine.games.pan.moves import DOMAINS, KINDS
from engine.record import LONGEST_NAME
from webplay.app.games.pan.explorers import sign_picture
from webplay.app.games.pan.tally import Tally, TallyBoard, read_number
from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.fields import name_entry
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Screen, does


class TallyScreen(Screen):
    """Count a game on the table."""

    name = "tally"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.tally = Tally()

    def title(self) -> str:
        return self._say("title")

    def _say(self, key: str, **values: Any) -> str:
        return self.words(f"page.pan.tally.{key}", **values)

    def show(self) -> None:
        boards = self.tally.boards
        self.outcome = dom.make("p", class_="stars", role="status")
        dom.fill(
            self.page.place,
            bar(self.words),
            dom.make(
                "section",
                dom.make("h1", self._say("title")),
                dom.make("p", self._say("lead"), class_="comment"),
                self._island(),
                *[self._board(player, board) for player, board in enumerate(boards)],
                dom.make(
                    "div",
                    dom.button(
                        self._say("more"), "more", class_="button quiet", disabled=len(boards) >= GAME.most_players
                    ),
                    dom.button(
                        self._say("less"), "less", class_="button quiet", disabled=len(boards) <= GAME.least_players
                    ),
                    class_="tally-foot",
                ),
                self.outcome,
                class_="tally",
                data_game="pan",
            ),
        )
        self._count()

    def _island(self) -> Element:
        fields = [
            self._number(domain, self._say(domain), f"group:{place}", self.tally.groups[place])
            for place, domain in enumerate(DOMAINS)
        ]
        legend = dom.make("legend", self._say("island"))
        return dom.make("fieldset", legend, dom.make("div", *fields, class_="tally-fields"))

    def _board(self, player: int, board: TallyBoard) -> Element:
        shown = self._say("player", number=player + 1)
        name = name_entry(
            board.name,
            LONGEST_NAME,
            placeholder=shown,
            aria_label=self._say("name", number=player + 1),
            data_do="name",
            data_arg=player,
        )
        total = dom.make("output", class_="points", id=f"total-{player}")
        head = dom.make("div", dom.drawn(sign_picture(player), class_="icon"), name, total, class_="tally-head")
        markers = [
            self._number(kind, self.words(f"sheet.pan.part.{kind}s"), f"marker:{player}:{place}", board.markers[place])
            for place, kind in enumerate(KINDS)
        ]
        ticks = [
            dom.make(
                "label",
                dom.make(
                    "input", type="checkbox", data_do="kept", data_arg=f"{player}:{place}", checked=board.kept[place]
                ),
                self._say(domain),
            )
            for place, domain in enumerate(DOMAINS)
        ]
        kept = dom.make("div", dom.make("span", self._say("kept")), *ticks, class_="tally-kept")
        return dom.make("fieldset", head, dom.make("div", *markers, class_="tally-fields"), kept, aria_label=shown)

    def _number(self, icon: str, label: str, arg: str, value: int) -> Element:
        field = dom.make(
            "input",
            type="text",
            inputmode="numeric",
            maxlength=3,
            data_do="number",
            data_arg=arg,
            value=value or "",
            placeholder="0",
        )
        return dom.make("label", dom.drawn(pictures.icon(icon), class_="icon"), label, field)

    @does("number")
    def _enter_number(self, place: str, event: Event) -> None:
        kind, *places = place.split(":")
        row = self.tally.groups if kind == "group" else self.tally.boards[int(places[0])].markers
        row[int(places[-1])] = read_number(str(event.target.value))
        self._count()

    @does("kept")
    def _keep(self, lake: str, event: Event) -> None:
        player, place = map(int, lake.split(":"))
        self.tally.boards[player].kept[place] = bool(event.target.checked)
        self._count()

    @does("name")
    def _name(self, player: str, event: Event) -> None:
        self.tally.boards[int(player)].name = str(event.target.value).strip()
        self._count()

    @does("more")
    def _seat_one_more(self) -> None:
        if len(self.tally.boards) < GAME.most_players:
            self.tally.boards.append(TallyBoard())
            self.show()
            self._count()

    @does("less")
    def _seat_one_less(self) -> None:
        if len(self.tally.boards) > GAME.least_players:
            self.tally.boards.pop()
            self.show()
            self._count()

    def _count(self) -> None:
        """Show all totals and who wins."""
        scores = [self.tally.score(board) for board in self.tally.boards]
        for player, score in enumerate(scores):
            dom.fill(dom.the(f"#total-{player}"), str(score.total))
        best = self.tally.winners()
        names = ", ".join(self.tally.boards[player].name or self._say("player", number=player + 1) for player in best)
        key = "share" if len(best) > 1 else "wins"
        dom.fill(self.outcome, self._say(key, names=names, total=scores[best[0]].total) if best else "")
