"""The others at the table: a small live sheet each, with name and score; a tap looks at one.

Not responsible for showing a bot's move (the surface does), nor for a board that all share. In a game in which all
decide at once people's sheets stay hidden until they pass the notebook on: only those of bots are shown.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

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


class Others:
    """A small sheet for every opponent whose sheet may be seen."""

    def __init__(self, table: TableInterface) -> None:
        self.table = table
        self.element = dom.make("div", class_="others", hidden=True)
        #: the pictures as they were last drawn, with what stood on the sheets then
        self._pictures: dict[int, tuple[list[str], str]] = {}
        #: what is shown: so many moves of a match, beside whose sheet, who moved last, in which language
        self._stands: tuple[int, int, int, int, str] | None = None

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

    def update(self, on: int) -> None:
        """Show the others as they stand; whoever moved last stands out."""
        session, language = self.table.session, self.table.words.language
        last = session.log[-1].player if session.log and self.table.busy else -1
        stands = (len(session.log), id(session.match), on, last, language)
        # A tap changes nothing here: it is answered at once.
        if stands == self._stands:
            return
        self._stands, shown = stands, self.players(on)
        self.element.hidden = not shown
        dom.fill(self.element, *[self._button(player, player == last) for player in shown])

    def _button(self, player: int, moved: bool) -> Element:
        session, words = self.table.session, self.table.words
        name, total = session.names[player], lookups.plain(session.match.score(player).total)
        inside: list[Child] = [
            dom.drawn(self.picture(player), class_="other-picture"),
            bot_face(session.bots.get(player)),
            dom.make("span", dom.make("bdi", name), class_="other-name"),
            " ",
            dom.make("span", total, class_="other-total"),
            dom.make("span", words("page.others.look"), class_="unseen"),
        ]
        return dom.button(inside, "other", str(player), class_="other moved" if moved else "other", title=name)


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
