"""The first screen: the games, and the games left open.

Not responsible for starting one. It adopts what the page showed before Python was awake, so nothing flashes.
"""

from __future__ import annotations

from typing import Any

import js

from engine.letters import cut
from webplay.app.play import playable
from webplay.app.shell import dom
from webplay.app.shell.addresses import SCREENS
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.page_words import listed
from webplay.app.shell.screen import Screen, does

MOST_SHOWN = 3
MOST_NAMES, MOST_LETTERS = 3, 24
#: the other screens that home leads to, in this order
WAYS = ("today", "saved", "dice", "print", "class")


class HomeScreen(Screen):
    """Choose an expedition."""

    name = "home"

    def show(self) -> None:
        say = self.words
        home = dom.the("#home")
        self._speak(home)
        for link in dom.find_all(".games a", home):
            link.parentElement.hidden = str(link.getAttribute("href")).removeprefix("#") not in playable()
        home.hidden = False
        dom.fill(self.page.place, bar(say, home=False), self._fleeting(), self._kept(), self._open())

    def leave(self) -> None:
        dom.the("#home").hidden = True

    def _speak(self, home: Element) -> None:
        """Put the words of the language in their places, as the first paint did."""
        words = getattr(js.carnetBoot.settings.words, self.words.language)
        for spoken in dom.find_all("[data-word]", home):
            spoken.textContent = getattr(words, str(spoken.dataset.word))

    def _fleeting(self) -> Element | None:
        """Where nothing lasts (some browsers keep nothing for a page opened from a file), say so in time."""
        if self.page.storage.lasting:
            return None
        say = self.words
        games = self.page.saves.all()
        export = dom.button(say("page.saved.export_all"), "export-all", class_="link") if games else None
        return dom.make("p", say("page.storage.fleeting"), " ", export, class_="note fleeting", role="note")

    def _kept(self) -> Element | None:
        say = self.words
        open_games = [save for save in self.page.saves.all() if not save.over][:MOST_SHOWN]
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
        return dom.make("section", dom.make("h2", say("page.continue")), dom.make("ul", *rows), class_="kept")

    def _open(self) -> Element:
        say = self.words
        shown = [name for name in WAYS if name in SCREENS]
        links = [dom.make("a", say(f"page.way.{name}"), href=f"#{name}", class_="way") for name in shown]
        links.append(dom.button(say("page.open"), "open", class_="way"))
        return dom.make("nav", *links, class_="home-foot")

    @does("open-code")
    def _open_code(self) -> None:
        self._read(str(dom.the("#code").value))

    @does("open-file")
    def _open_file(self, _arg: str, event: Event) -> None:
        if event.type == "change":
            self.page.spawn(self._read_file(event.target.files.item(0)))

    @does("resume")
    def _resume(self, key: str) -> None:
        save = next((save for save in self.page.saves.all() if save.key == key), None)
        if save is None or not self.page.resume(save):
            self.page.open_dialog(self.words("page.broken"), dom.make("p", self.words("page.broken_text")))

    @does("open")
    def _open_dialog(self) -> None:
        say = self.words
        self.page.open_dialog(
            say("page.open"),
            dom.make(
                "label", say("page.code"), dom.make("textarea", id="code", rows=3, spellcheck="false"), class_="field"
            ),
            dom.make("p", dom.button(say("page.open_it"), "open-code", class_="button primary"), class_="ways"),
            dom.make("label", say("page.file"), dom.make("input", type="file", data_do="open-file"), class_="field"),
            dom.make("div", id="open-note", role="alert", class_="note refusal"),
            name="open",
        )

    async def _read_file(self, file: Any) -> None:
        if file:
            self._read(str(await file.text()))

    def _read(self, text: str) -> None:
        """Open a share code, a class code, a link with one of them, or the text of a file."""
        refusal = self.page.open_given(text)
        if refusal:
            # Not needed before somebody opens something: the home screen stands without the rules.
            from generator.words.messages import whole_sentence

            dom.fill(dom.the("#open-note"), whole_sentence(refusal, self.words), self.page.meant(text))
            dom.the("#open-note").scrollIntoView()
