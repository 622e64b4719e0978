"""What cost the class most, with a button to begin, to stop and to go on: a part of where a class talks about it.

Not responsible for what is found (`class_coach.py`, the worker).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from engine.ranking import Entry
from generator.ranking_table import nameless
from generator.reviewing import about
from webplay.app.classes.looking_back.class_coach import ClassCoach, Costly, KeptReviews
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does
from webplay.app.thinking.slices import NobodyWaits
from webplay.app.thinking.thinker import THINKER


class CoachView(Doer):
    """The coach of a whole class."""

    def __init__(self, page: Shell, keeper: KeptReviews, shows_names: Callable[[], bool]) -> None:
        self.page = page
        self.shows_names = shows_names
        self.coach = ClassCoach(keeper)
        self.working = self.wanted = self.recalling = False
        self.place: Element | None = None

    def take(self, entries: list[Entry]) -> None:
        """The results to look at."""
        self.coach.take(entries)

    def leave(self) -> None:
        self.wanted = False

    def element(self) -> Element:
        """The place of the coach, as far as it has come."""
        say = self.page.words
        self.meter = dom.make("progress", max=max(1, len(self.coach.entries)), aria_label=say("page.coach.progress"))
        self.told = dom.make("span", class_="review-share", role="status")
        self.ways = dom.make("div", class_="review-progress")
        self.found = dom.make("div", class_="coach-found")
        self.place = dom.make(
            "section",
            dom.make("h2", say("page.coach.title")),
            dom.make("p", say("page.coach.lead"), class_="comment"),
            self.ways,
            self.found,
            class_="class-coach",
        )
        self._show_ways()
        self._show_found()
        if not self.recalling:
            self.page.spawn(self._recall())
        return self.place

    async def _recall(self) -> None:
        """Take up what was found before, a game at a time."""
        self.recalling, found = True, False
        for brought in self.coach.recall():
            found |= brought
            await asyncio.sleep(0)
        self.recalling = False
        if found:
            self._show_ways()
            self._show_found()

    def _show_ways(self) -> None:
        """The one button that fits, and how far the coach is."""
        say, coach = self.page.words, self.coach
        done, whole = coach.done, len(coach.entries)
        begun = bool(coach.reviews)
        if self.working and self.wanted:
            go = dom.button(say("page.coach.stop"), "coach-stop", class_="button quiet")
        else:
            go = dom.button(say(f"page.coach.{'go_on' if begun else 'begin'}"), "coach-go", class_="button quiet")
        if begun and whole and done == whole:
            dom.fill(self.ways, dom.make("p", say("page.coach.done", count=whole)))
        else:
            dom.fill(self.ways, *([self.meter, self.told] if begun else []), go)
        self._show_share(0.0)

    def _show_share(self, share: float) -> None:
        done, whole = self.coach.done, len(self.coach.entries)
        self.meter.setAttribute("value", f"{min(done + share, whole):.2f}")
        dom.fill(self.told, self.page.words("page.coach.share", done=done, whole=whole))

    def _show_found(self) -> None:
        say = self.page.words
        costly = self.coach.costliest(say)
        rounds = [
            dom.make(
                "li",
                dom.button(say("page.round", round=number), "talk-round", str(number), class_="link"),
                " ",
                say("page.coach.round", count=pupils, loss=about(loss, say)),
            )
            for number, loss, pupils in self.coach.by_round()
        ]
        parts = []
        if rounds:
            parts += [dom.make("h3", say("page.coach.rounds")), dom.make("ul", *rounds)]
        if costly:
            parts += [dom.make("h3", say("page.coach.decisions")), dom.make("ol", *map(self._decision, costly))]
        dom.fill(self.found, *parts)

    def _decision(self, costly: Costly) -> Element:
        say = self.page.words
        head = dom.button(say("page.round", round=costly.round), "talk-round", str(costly.round), class_="link")
        who = dom.make("bdi", nameless(costly.entry.name, say)) if self.shows_names() else None
        facts = say("page.coach.better", played=costly.played, better=costly.better, loss=about(costly.loss, say))
        why = dom.make("small", " ".join(costly.why)) if costly.why else None
        return dom.make("li", head, " · " if who else " ", who, " " if who else None, dom.make("p", facts), why)

    # The coach at work.

    @does("coach-go")
    def _go(self) -> None:
        self.wanted = True
        if not self.working:
            self.page.spawn(self._work())
        self._show_ways()

    @does("coach-stop")
    def _stop(self) -> None:
        self.wanted = False
        self._show_ways()

    async def _work(self) -> None:
        self.working = True
        try:
            while self.wanted and (entry := self.coach.next()):
                question, hears = self.coach.question(entry), self._hears(entry)
                if not self.coach.review_of(entry).done:
                    await THINKER.ask("review", question, lambda: self.wanted, hears)
                self._show_ways()
        except NobodyWaits:
            pass
        finally:
            self.working = False
        self._show_ways()
        self._show_found()

    def _hears(self, entry: Entry) -> Callable[[Any], None]:
        def hear(news: Any) -> None:
            if self.coach.hear(entry, news):
                self._show_found()
            self._show_share(news["share"])

        return hear
