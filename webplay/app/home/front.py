"""What home shows first: the game left open with its picture, today's game with the days in a row, the bests.

Not responsible for the cards themselves: the first paint drew them (`static/front.js`), and they keep their size. What
needs the rules follows a moment later, so that home stands without them.
"""

from __future__ import annotations

import asyncio

from engine.letters import cut
from webplay.app.play import playable
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.page_words import listed
from webplay.app.shell.screen import Screen
from webplay.app.statistics.played import COUNTED, Ledger
from webplay.app.statistics.summary import best_game
from webplay.app.store.saves import Save
from webplay.app.table.points import plain
from webplay.app.today import calendar
from webplay.app.today.days import Days, game_of_day

#: the game left open, for the first paint of the next visit
FRONT = "carnet.front"
MOST_NAMES, MOST_LETTERS = 3, 24
#: seconds in which the page answers the first taps
A_BREATH = 0.3
#: seconds after which a reader has found what they came for
A_WHILE = 3.0


class Front:
    """The first things on the home screen."""

    def __init__(self, page: Shell) -> None:
        self.page = page

    def show(self) -> Save | None:
        """Fill the cards; returns the game that is to be continued, if there is one."""
        save = left_open(self.page)
        remember_front(self.page)
        # From now on its dialog opens without a way through the address.
        dom.the(".front-code").setAttribute("data-do", "have-code")
        self._continue(save)
        self._today()
        self._bests()
        if COUNTED not in self.page.storage and any(game.over for game in self.page.saves.all()):
            self.page.spawn(self._count())
        return save

    async def _count(self) -> None:
        """Games that an earlier edition finished are looked through once, when everything else is done."""
        screen = self.page.screen
        await asyncio.sleep(A_WHILE)
        if self.page.screen is not screen:
            return
        from webplay.app.statistics.older import count_older

        await count_older(self.page)
        if self.page.screen is screen:
            self._bests()

    def _continue(self, save: Save | None) -> None:
        card = dom.the("#front-continue")
        card.hidden = save is None
        if save is None:
            return
        say = self.page.words
        names = listed(cut(name, MOST_LETTERS) for name in save.names[:MOST_NAMES])
        marks = [say("page.branch.mark")] if save.beside.is_branch else []
        where = [say("page.saved.round", round=save.round)] if save.round else []
        self._fill(card, save.game, " · ".join(filter(None, [*marks, names, *where])))
        self.page.spawn(self._draw(card, save))

    async def _draw(self, card: Element, save: Save) -> None:
        """Show the game as it stands, once the page has drawn a breath."""
        await asyncio.sleep(A_BREATH)
        screen = self.page.screen
        from webplay.app.saved.thumbnails import thumbnail

        record = self.page.saves.load(save)
        if record is None or self.page.screen is not screen:
            return
        picture = thumbnail(record.replay(), min(save.holder, len(record.players) - 1), self.page.words)
        dom.fill(dom.the(".front-picture", card), dom.drawn(picture))

    def _today(self) -> None:
        say, day = self.page.words, calendar.today()
        days = Days(self.page.storage)
        streak, result = days.streak(day), days.result(day)
        facts = [say("page.today.done", total=plain(result))] if result is not None else []
        facts += [say("page.days.row", count=streak.now)] if streak.now > 1 else []
        card = dom.the("#front-today")
        self._fill(card, game_of_day(day), " · ".join(facts))
        self.page.spawn(self._tell_par(card, facts))

    async def _tell_par(self, card: Element, facts: list[str]) -> None:
        """What experts get today, where it was computed beforehand; the rules must be loaded for it."""
        screen = self.page.screen
        await asyncio.sleep(A_BREATH)
        from generator.pars import known_par
        from generator.shipped import shipped
        from webplay.app.today.daily import expedition

        today = expedition(calendar.today(), shipped())
        found = known_par(today.layout, today.seed)
        if found and self.page.screen is screen:
            told = [*facts, self.page.words("page.days.par", expert=found.expert)]
            dom.fill(dom.the(".front-facts", card), " · ".join(told))

    def _fill(self, card: Element, game: str, facts: str) -> None:
        drawn = dom.data(card, "game") == game and dom.find(".front-picture *", card)
        picture = dom.find(f".games [data-game='{game}'] img")
        if not drawn and picture is not None:
            dom.fill(dom.the(".front-picture", card), picture.cloneNode())
        card.setAttribute("data-game", game)
        dom.fill(dom.the("strong", card), self.page.words(f"game.{game}.name"))
        dom.fill(dom.the(".front-facts", card), facts)

    def _bests(self) -> None:
        """The best score and its title, on the card of each game."""
        say, ledger = self.page.words, Ledger(self.page.storage)
        for game in playable():
            link = dom.the(f".games [data-game='{game}'] a")
            for old in dom.find_all(".card-best", link):
                old.remove()
            best = best_game(ledger.of(game))
            if best:
                title = f"sheet.title.{best.title}"
                named = say(title) if best.title not in ("", "none") and title in say else ""
                text = " · ".join(filter(None, [f"{plain(best.total)}★", named]))
                spoken = dom.make("span", say("page.days.best"), " ", class_="unseen")
                link.append(dom.make("span", spoken, text, class_="card-best"))


def left_open(page: Shell) -> Save | None:
    """The game that was touched last and is not over."""
    return next((save for save in page.saves.all() if not save.over and save.game in playable()), None)


class ContinueScreen(Screen):
    """An address that leads to the game left open, so that its card works before Python is awake."""

    name = "home"

    def show(self) -> None:
        # The way back from the table leads home, and not here.
        self.page.go("", instead=True)
        save = left_open(self.page)
        if save and not self.page.resume(save):
            self.page.open_dialog(self.words("page.broken"), dom.make("p", self.words("page.broken_text")))


def remember_front(page: Shell) -> None:
    """Tell the next first paint which game is open."""
    save = left_open(page)
    if save and page.storage.get(FRONT) != save.game:
        page.storage[FRONT] = save.game
    elif save is None:
        page.storage.pop(FRONT, None)
