"""The first screen: the games, and the games left open.

Not responsible for starting one. It adopts what the page showed before Python was awake, so nothing flashes.
"""

from __future__ import annotations

from collections.abc import Iterable

import js

from engine.letters import cut
from generator.words import PSEUDO, file_of
from webplay.app.home.codes import CodeDialog
from webplay.app.home.front import Front
from webplay.app.play import playable
from webplay.app.shell import dom
from webplay.app.shell.addresses import SCREENS
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.page_words import listed
from webplay.app.shell.screen import Doer, Screen, does
from webplay.app.store.saves import Save

MOST_SHOWN = 3
#: by this mark of the document the single file is known
ONE_FILE = "one-file"
MOST_NAMES, MOST_LETTERS = 3, 24
#: the other screens that home leads to, in this order
WAYS = ("saved", "statistics", "today", "dice", "print", "class")


class HomeScreen(Screen):
    """Choose an expedition."""

    name = "home"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.front = Front(page)
        self.codes = CodeDialog(page)

    def parts(self) -> Iterable[Doer]:
        return (self.codes,)

    def show(self) -> None:
        say = self.words
        home = dom.the("#home")
        self._speak(home)
        for link in dom.find_all(".games a", home):
            link.parentElement.hidden = str(link.getAttribute("href")).removeprefix("#") not in playable()
        home.hidden = False
        first = self.front.show()
        dom.fill(self.page.place, bar(say, home=False), self._fleeting(), self._kept(first), self._open())

    def leave(self) -> None:
        dom.the("#home").hidden = True

    def _speak(self, home: Element) -> None:
        """Put the words of the language in their places, as the first paint did."""
        words = getattr(js.carnetBoot.settings.words, file_of(self.words.language))
        for spoken in dom.find_all("[data-word]", home):
            text = str(getattr(words, str(spoken.dataset.word)))
            if self.words.language == PSEUDO:
                from generator.words.pseudo import disguise

                text = disguise(text)
            spoken.textContent = text

    def _fleeting(self) -> Element | None:
        """Where nothing lasts (some browsers keep nothing for a page opened from a file), say so in time."""
        if self.page.storage.lasting:
            return None
        say = self.words
        games = self.page.saves.all()
        export = dom.button(say("page.saved.export_all"), "export-all", class_="link") if games else None
        return dom.make("p", say("page.storage.fleeting"), " ", export, class_="note fleeting", role="note")

    def _kept(self, first: Save | None) -> Element | None:
        """The other games left open."""
        say = self.words
        open_games = [save for save in self.page.saves.all() if not save.over and save != first][:MOST_SHOWN]
        rows = []
        for save in open_games:
            game = save.game
            if game not in playable():
                continue
            names = listed(cut(name, MOST_LETTERS) for name in save.names[:MOST_NAMES])
            facts = [names, say("page.saved.round", round=save.round) if save.round else ""]
            inside = [
                dom.make("strong", say(f"game.{game}.short")),
                dom.make("span", " · ".join(filter(None, facts)), class_="kept-facts"),
            ]
            card = dom.button(inside, "resume", save.key, class_="kept-game")
            rows.append(dom.make("li", card, data_game=game))
        if not rows:
            return None
        return dom.make("section", dom.make("h2", say("page.days.also_open")), dom.make("ul", *rows), class_="kept")

    def _open(self) -> Element:
        say = self.words
        shown = [name for name in WAYS if name in SCREENS]
        links = [dom.make("a", say(f"page.way.{name}"), href=f"#{name}", class_="way") for name in shown]
        if js.document.documentElement.getAttribute("data-kind") != ONE_FILE:
            # What is written about Carnet lies beside the page, and cannot lie in the single file.
            links.append(dom.make("a", say("page.way.docs"), href="docs/index.html", class_="way"))
        return dom.make("nav", *links, class_="home-foot")

    @does("resume")
    def _resume(self, key: str) -> None:
        save = next((save for save in self.page.saves.all() if save.key == key), None)
        if save is None or not self.page.resume(save):
            self.page.open_dialog(self.words("page.broken"), dom.make("p", self.words("page.broken_text")))
