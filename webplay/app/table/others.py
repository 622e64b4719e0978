"""The others at the table: a small live sheet each, with name and score; a tap looks at one.

Not responsible for showing a bot's move (the surface does), nor for a board that all share. In a game in which all
decide at once people's sheets stay hidden until they pass the notebook on: only those of bots are shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.faces import face_of
from generator.look import look_of
from generator.words import Words
from webplay.app.saved.thumbnails import thumbnail
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Child, Element
from webplay.app.shell.screen import Doer, does
from webplay.app.table import lookups
from webplay.app.table.interface import TableInterface
from webplay.app.table.sheets import sheet_of
from webplay.app.table.side_panel import SidePanel

#: at a larger table small sheets would leave no room for the own one
MOST_SHOWN = 5
# The names of groups belong to the sheet that is played on.
NAMED = re.compile(r'(<g[^>]*?) id="[^"]*"')


class Shown(NamedTuple):
    """The small sheet of somebody: its button, and what stands on it."""

    button: Element
    stands: tuple[str, str, str, str]


class Others:
    """A small sheet for every opponent whose sheet may be seen."""

    def __init__(self, table: TableInterface) -> None:
        self.table = table
        self.element = dom.make("div", class_="others", hidden=True)
        #: the pictures as they were last drawn, with what stood on the sheets then
        self._pictures: dict[int, tuple[list[str], str]] = {}
        #: what is shown: so many moves of a match, beside whose sheet, who moved last, in which language
        self._stands: tuple[int, int, int, int, str] | None = None
        #: whose buttons stand in the element, and every button that was made
        self._laid: list[int] = []
        self._shown: dict[int, Shown] = {}
        #: counts the times that everything was brought up to date
        self._turn = 0

    def players(self, on: int) -> list[int]:
        """Whose sheets are shown beside the one of a player."""
        session, match = self.table.session, self.table.session.match
        seen = range(match.players) if not match.game.simultaneous else sorted(session.bots)
        others = [player for player in seen if player != on]
        return others if len(others) <= MOST_SHOWN and not look_of(match.game.id).shares_board else []

    def picture(self, player: int) -> str:
        """The board of a player, drawn anew when something new stands on it."""
        tokens = sheet_of(self.table.session.match, player).tokens()
        if player not in self._pictures or self._pictures[player][0] != tokens:
            drawn = thumbnail(self.table.session.match, player, self.table.words)
            self._pictures[player] = (tokens, NAMED.sub(r"\1", drawn))
        return self._pictures[player][1]

    def updating(self, on: int) -> Iterator[None]:
        """Show the others as they stand, one after another; whoever moved last stands out."""
        session, language = self.table.session, self.table.words.language
        last = session.log[-1].player if session.log and self.table.busy else -1
        stands = (len(session.log), id(session.match), on, last, language)
        # A tap changes nothing here: it is answered at once.
        if stands == self._stands:
            return
        players = self.players(on)
        self._turn += 1
        turn = self._turn
        self.element.hidden = not players
        if players != self._laid:
            self._laid = []
            dom.fill(self.element)
        for place, player in enumerate(players):
            # To draw a picture and to show it takes about as long: somebody may tap between the two.
            for news in self._steps(player, place):
                if news:
                    yield
                    # Somebody else has brought everything up to date meanwhile.
                    if turn != self._turn:
                        return
            self._shown[player].button.classList.toggle("moved", player == last)
        self._stands = stands

    def _steps(self, player: int, place: int) -> Iterator[bool]:
        """Draw a board, then show it; says after each whether there was anything to do."""
        known = self._pictures.get(player)
        self.picture(player)
        yield self._pictures[player] is not known
        yield self._draw(player, place)

    def _draw(self, player: int, place: int) -> bool:
        """Show the button of a player; says whether there is anything new on it."""
        session, words = self.table.session, self.table.words
        name, total = session.names[player], lookups.plain(session.match.score(player).total)
        stands = self.picture(player), name, total, words.language
        known = self._shown.get(player)
        fresh = not known or known.stands != stands
        if fresh:
            self._shown[player] = Shown(self._button(player, name, total), stands)
        button = self._shown[player].button
        if place == len(self._laid):
            self._laid.append(player)
            self.element.append(button)
        elif known and fresh:
            known.button.replaceWith(button)
        return fresh

    def _button(self, player: int, name: str, total: str) -> Element:
        session, words = self.table.session, self.table.words
        inside: list[Child] = [
            dom.drawn(self.picture(player), class_="other-picture"),
            bot_face(session.bots.get(player)),
            dom.make("span", dom.make("bdi", name), class_="other-name"),
            " ",
            dom.make("span", total, class_="other-total"),
            dom.make("span", words("page.others.look"), class_="unseen"),
        ]
        return dom.button(inside, "other", str(player), class_="other", title=name)


def bot_face(bot: str | None) -> Element | None:
    """The face of a bot, beside its name; none where a person plays."""
    return dom.drawn(pictures.icon(face_of(bot), "ink", "gold"), class_="icon bot-face") if bot else None


class OthersReader(Doer):
    """Reads one of the others' sheets, large, with its score."""

    def __init__(self, table: TableInterface, others: Others, beside: SidePanel) -> None:
        self.table, self.others, self.beside = table, others, beside
        self.player = 0

    @does("other")
    def look_at(self, player: str) -> None:
        """Look at somebody's sheet beside the game."""
        self.player = int(player)
        self.beside.open("other", self._reading, self.table.words)

    def _reading(self, words: Words) -> tuple[str, Sequence[Child]]:
        session = self.table.session
        large = dom.drawn(self.others.picture(self.player), class_="other-large")
        score = lookups.score_lines(session.match, self.player, words)
        # Its lines light up no cell of the sheet that is played on.
        for line in dom.find_all("[data-do=light]", score):
            line.disabled = True
        return words("page.sheet_of", name=session.names[self.player]), [large, score]
