"""What a class can talk about: one round, what everybody chose in it, and what each choice is worth.

A part of the results screen. Not responsible for computing anything (`rounds.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence

import js

from engine.layout import MapLayout
from engine.ranking import Entry
from generator.draw.frame import Box
from generator.look import look_of
from generator.ranking_table import nameless
from generator.words import Words
from webplay.app.classes.looking_back.class_coach import KeptReviews
from webplay.app.classes.looking_back.class_plots import heat_plot
from webplay.app.classes.looking_back.coach import coach_links
from webplay.app.classes.looking_back.coach_view import CoachView
from webplay.app.classes.looking_back.plot_files import PlotFiles
from webplay.app.classes.looking_back.rounds import Chosen, RoundTalk, dividing_round, last_round, rolls
from webplay.app.dice.rolling import Chances
from webplay.app.play import play_of
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.page_words import listed
from webplay.app.shell.screen import Doer, does
from webplay.app.table.dice import die_picture
from webplay.app.table.sheet_view import CellState, SheetView

MOST_NAMES = 8
#: milliseconds of work before the page may breathe
SLICE = 40


class TalkView(Doer):
    """One round of a class. It opens on the round that divided the class most, and names nobody unless asked."""

    def __init__(self, page: Shell, files: PlotFiles, keeper: KeptReviews, named: Callable[[], bool]) -> None:
        self.page, self.files, self.named = page, files, named
        self.entries: list[Entry] = []
        self.talk: RoundTalk | None = None
        #: which round; 0 until somebody chose one
        self.round, self.cell = 0, ""
        self.divided = 1
        self.gone = False
        self.coach = CoachView(page, keeper, named)

    def take(self, entries: list[Entry]) -> None:
        """The results to talk about."""
        if entries != self.entries:
            self.round = 0
        self.entries, self.talk = entries, None
        self.divided = dividing_round(entries)
        self.coach.take(entries)

    def go(self, round_number: int) -> None:
        """Talk about another round."""
        self.round, self.cell = round_number, ""

    def tap(self, cell: str) -> None:
        """Look at one cell only, or at all again."""
        self.cell = "" if cell == self.cell else cell

    def leave(self) -> None:
        self.gone = True
        self.coach.leave()

    @does("talk-divided")
    def _go_back(self) -> None:
        self.go(self.divided)
        self.show(self.place)

    def show(self, place: Element) -> None:
        """Show the round; looking at every game takes a moment."""
        self.place = place
        self.round = self.round or self.divided
        last = last_round(self.entries)
        self.round = min(max(1, self.round), last)
        if self.talk and self.talk.round == self.round and self.talk.words == self.page.words:
            dom.fill(place, *self._parts(self.talk, last))
        else:
            self.page.spawn(self._look(place, self.round))

    async def _look(self, place: Element, round_number: int) -> None:
        """Look at one round of every game, a moment at a time."""
        say = self.page.words
        talk = RoundTalk(round_number, play_of(self.entries[0].result.lesson.game.id).controls, say)
        entries = self.entries
        progress = dom.make("progress", max=len(entries), value=0)
        dom.fill(place, dom.make("div", progress, class_="checking"))
        since = float(js.performance.now())
        for done, entry in enumerate(entries, 1):
            talk.add(entry)
            if float(js.performance.now()) - since > SLICE:
                progress.value = done
                await asyncio.sleep(0)
                since = float(js.performance.now())
                if self.gone or self.round != round_number or self.entries is not entries:
                    return
        self.talk = talk
        if place.contains(progress):
            self.show(place)

    def _parts(self, talk: RoundTalk, last: int) -> Iterator[Element]:
        say, lesson = self.page.words, self.entries[0].result.lesson
        play = play_of(lesson.game.id)
        yield self._head(talk, last)
        told = [
            dom.make("p", say("page.talk.lead"), class_="comment"),
            dom.make("p", say("page.talk.chosen", count=talk.pupils) if talk.pupils else say("page.talk.nobody")),
        ]
        if self.cell:
            clear = dom.button(say("page.talk.all_cells"), "cell", self.cell, class_="link")
            told.append(dom.make("p", say("page.talk.cell", cell=self.cell), " ", clear))
        told.append(choice_table(talk.choices(self.cell), say, self.named()))
        told.append(dom.make("p", say("page.talk.estimate_text"), class_="note"))
        if self.named():
            told.append(coach_links(self.entries, say))
        heat: list[Element] = []
        if isinstance(lesson.layout, MapLayout):
            plotted = heat_plot(talk.heat, lesson.layout, say("page.talk.heat"), say)
            heat.append(heat_map(talk, lesson.layout, say, self.cell).element)
            heat.append(dom.make("p", *self.files.ways("heat", plotted), class_="ways"))
        chances = play.roller.chances(say)
        plot = chance_plot(chances, say, self.files.ways("chances", chances.drawing)) if chances else None
        yield dom.make(
            "div",
            dom.make("div", *heat, class_="sheet-place"),
            dom.make("div", *told, class_="talk-told"),
            plot,
            class_="talk",
        )
        yield self.coach.element()

    def _head(self, talk: RoundTalk, last: int) -> Element:
        """Which round, its dice, and the ways to others."""
        say = self.page.words
        dice = [die_picture(die) for die in rolls(self.entries, talk.kind, say).get(talk.round, [])]
        back, on = say("page.talk.before"), say("page.talk.after")
        return dom.make(
            "div",
            dom.button("‹", "step", "-1", class_="button quiet", aria_label=back, disabled=talk.round <= 1),
            dom.make("h2", say("page.round", round=talk.round)),
            dom.button("›", "step", "1", class_="button quiet", aria_label=on, disabled=talk.round >= last),
            dom.make("div", *dice, class_="dice still"),
            self._divided_words(talk.round),
            class_="talk-head",
        )

    def _divided_words(self, round_number: int) -> Element:
        """Whether this is the round to talk about, or the way to it."""
        say = self.page.words
        if round_number == self.divided:
            return dom.make("strong", say("page.talk.divided"), class_="talk-divided")
        return dom.button(say("page.talk.to_divided", round=self.divided), "talk-divided", class_="link talk-divided")


def heat_map(talk: RoundTalk, layout: MapLayout, words: Words, chosen: str) -> SheetView:
    """The blank sheet with how often each cell was chosen: as a number, and as a wash of colour."""
    view = SheetView(layout, words("page.talk.heat"))
    view.show(look_of(layout.game).sheet.draw(layout, None, words))
    most = max(talk.heat.values(), default=1)
    states = {}
    for name in view.buttons:
        count = talk.heat[name]
        spoken = words("page.talk.heat_cell", cell=name, count=count) if count else name
        states[name] = CellState(spoken, chosen=name == chosen, note=str(count) if count else "")
        if count:
            view.buttons[name].classList.add("hot")
            view.buttons[name].style.setProperty("--heat", f"{20 + 60 * count / most:.0f}%")
    view.mark(states)
    return view


def choice_table(choices: Sequence[Chosen], words: Words, with_names: bool) -> Element:
    """Every choice: who made it, how it ended for them, and what the bot thinks of it."""
    heads = ("choice", "who" if with_names else "how_many", "mean", "estimate")
    rows = []
    for choice in choices:
        names = [nameless(name, words) for name in choice.names]
        who = listed(names[:MOST_NAMES]) + ("…" if len(names) > MOST_NAMES else "") if with_names else ""
        good = choice.best == len(choice.names)
        star = dom.drawn(pictures.icon("star", "ink", "gold"), class_="icon", title=words("page.talk.best"))
        total, estimate = (words.figures(f"{number:.1f}") for number in (choice.mean_total, choice.mean_estimate))
        rows.append(
            dom.make(
                "tr",
                dom.make("th", choice.words, scope="row"),
                dom.make("td", dom.make("strong", f"{len(names)}"), " ", dom.make("small", who)),
                dom.make("td", total, class_="talk-number"),
                dom.make("td", estimate, star if good else None, class_="talk-number"),
            )
        )
    head = dom.make("tr", *[dom.make("th", words(f"page.talk.{key}"), scope="col") for key in heads])
    return dom.make("div", dom.make("table", dom.make("thead", head), dom.make("tbody", *rows), class_="talk-choices"))


def chance_plot(chances: Chances, words: Words, ways: Sequence[Element]) -> Element:
    """The chance of each number."""
    plot = chances.drawing
    picture = dom.drawn(pictures.picture(plot.shapes, Box(0, 0, plot.width, plot.height)), class_="chance-plot")
    picture.setAttribute("role", "img")
    picture.setAttribute("aria-label", chances.told)
    told = dom.make("p", words("page.talk.chances"), class_="comment")
    foot = dom.make("figcaption", told, dom.make("p", *ways, class_="ways"), class_="plot-foot")
    return dom.make("figure", picture, foot, class_="talk-chances")
