"""The end of a game: a small celebration, the explained score, and three ways on.

Not responsible for computing any of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

import js

from engine.chance import MOST_SEED
from engine.match import HandDice
from generator.reviewing import about, line_told
from generator.shipped import shipped
from webplay.app.maps.measured_maps import MeasuredMaps
from webplay.app.play import play_of
from webplay.app.replay.steps import Replay
from webplay.app.result.counting import Counting
from webplay.app.result.highlights import Highlight, highlight
from webplay.app.result.ladder import ladder, next_title_told
from webplay.app.result.ladder_view import ladder_element
from webplay.app.result.par_line import ParLine
from webplay.app.result.sharing import Sharing
from webplay.app.result.ways import OwnWays, Ways
from webplay.app.review.reviewing import Reviewing
from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.downloads import download_pdf, download_svg
from webplay.app.shell.interface import Shell
from webplay.app.shell.page_words import isolated, listed, total_words
from webplay.app.shell.screen import A_FRAME, Doer, Pieces, Screen, does
from webplay.app.store.beside import Beside
from webplay.app.store.bests import counts
from webplay.app.table import lookups as dialogs
from webplay.app.table.match_view import MatchView
from webplay.app.table.session import Session
from webplay.app.thinking.slices import NobodyWaits, in_slices

STARS = 12
#: of a large table the first ones are shown, the others when asked for
MOST_RANKED = 8


class ResultScreen(Screen):
    """How it ended."""

    name = "result"

    def __init__(self, page: Shell, ways: type[Ways] = OwnWays) -> None:
        super().__init__(page)
        assert page.session
        self.session: Session = page.session
        self.match = page.session.match
        people = self.session.people or [0]
        best = [player for player in self.match.winners() if player in people]
        self.on = (best or people)[0]
        self.lit: tuple[str, ...] = ()
        self.ways = ways(page, self.session)
        self.view: MatchView | None = None
        self.celebrated = False
        self.par = ParLine(page, self.session.record())
        self.sharing: Sharing | None = None
        self.all_ranked = False

    def title(self) -> str:
        return self.words("page.result")

    def show(self) -> None:
        for _ in self.pieces():
            pass

    def pieces(self) -> Pieces:
        say = self.words
        self.counting = Counting(self.match.game.id, self.match.score(self.on), say)
        self.highlight_place = dom.make("p", class_="highlight")
        head = dom.make("section", headline := self._headline(), class_="result-head")
        sheet = dom.make("div", class_="sheet-place")
        score = dom.make("section", class_="result-score")
        dom.fill(
            self.page.place,
            bar(say, dom.make("span", say(f"game.{self.match.game.id}.short"))),
            dom.make("div", head, sheet, score, class_="result", data_game=self.match.game.id),
        )
        if not self.celebrated:
            self.page.speak(f"{self._heading()} {self._stars()}")
        yield A_FRAME
        dom.fill(head, headline, self._table(), self.ways.element())
        yield A_FRAME
        view = self._look()
        yield 0
        dom.fill(sheet, view.element)
        yield A_FRAME
        dom.fill(score, dialogs.score_lines(self.match, self.on, say))
        if not self.celebrated:
            self.celebrated = True
            self.page.spawn(self._count())

    def _look(self) -> MatchView:
        """What was played on, in the page's language."""
        self.leave()
        self.view = play_of(self.match.game.id).look_at(self.match, self.session.names, self.words)
        self.view.show(self.match, self.on, self.lit)
        return self.view

    def leave(self) -> None:
        if self.view:
            self.view.leave()

    def _heading(self) -> str:
        say, names, winners = self.words, self.session.names, self.match.winners()
        title = self.match.title(self.on)
        if self.match.players == 1:
            return say(f"sheet.title.{title}") if title and self.match.over else say("page.result")
        if len(winners) > 1:
            return say("page.shared", names=listed(names[player] for player in winners))
        return say("page.won", name=names[winners[0]])

    def _headline(self) -> Element:
        stars = [dom.drawn(pictures.icon("star", self.match.game.id, "gold"), class_="spark") for _ in range(STARS)]
        return dom.make(
            "div",
            dom.make("div", *stars, class_="sparks", aria_hidden="true"),
            dom.make("h1", self._heading(), class_="headline"),
            dom.make("p", self._stars(), class_="stars"),
            self.counting.element,
            self._best(),
            dom.make("p", self._comment(), class_="comment"),
            *self._beyond(),
            self.highlight_place,
            class_="celebration",
        )

    def _beyond(self) -> list[Element | None]:
        """How far the next title and par are; of a lesson that stopped early, that it is counted as it stands."""
        if self.match.over:
            rungs, layout = ladder(self.match, self.on), self.match.layout
            meaning = next_title_told(rungs, layout, MeasuredMaps(self.page.storage).measures(layout), self.words)
            return [ladder_element(rungs, self.words, meaning), self.par.lay_out()]
        text = self.words("page.join.stopped", count=self.match.round - 1)
        return [dom.make("p", text, class_="note stopped")]

    async def _count(self) -> None:
        """Count the score up, then look for the move that brought most."""
        await self.counting.run()
        with suppress(NobodyWaits):
            replay = Replay(self.session.record())
            finding = highlight(replay, self.on)
            found = await in_slices(finding, lambda: self.page.screen is self, lambda _news: None)
            if found and self.page.screen is self:
                self._tell_highlight(found)

    def _tell_highlight(self, found: Highlight) -> None:
        say, kind = self.words, play_of(self.match.game.id).controls
        move = kind.move_words(found.move, say)
        text = say("page.ending.highlight", move=move, gain=dialogs.signed(found.gain))
        best = dom.make("a", text, href=f"#replay/{self.page.key}/{found.moment}")
        dom.fill(self.highlight_place, best, *self._costliest())

    def _costliest(self) -> list[Element]:
        """The costliest decision, where the coach has looked at this game already."""
        reviewing = Reviewing(self.session.record(), self.page.key, self.page.storage)
        own = [place for place in reviewing.costliest() if reviewing.verdicts[place].player == self.on]
        if not own:
            return []
        verdict, moment = reviewing.verdicts[own[0]], reviewing.review.moments[own[0]]
        move = line_told(self.match.game.id, moment.line, self.words)
        text = self.words("page.ending.costliest", move=move, loss=about(verdict.loss, self.words))
        return [dom.make("br"), dom.make("a", text, href=f"#review/{self.page.key}")]

    @does("count-end")
    def _end_counting(self) -> None:
        self.counting.show_end()

    def _best(self) -> Element | None:
        """A new personal best, or the one to beat; and whether this was the game of the day."""
        keeper, say, record = self.page.keeper, self.words, self.session.record()
        best = keeper.bests.best(self.match.layout) if counts(record) else None
        if best is None:
            return None
        kind = keeper.best if best.total == self.match.score(self.on).total else ""
        text = say(f"page.best.{kind or 'old'}", total=dialogs.plain(best.total))
        daily = dom.make("span", say("page.today.counted"), class_="best-daily") if keeper.is_daily else None
        return dom.make("p", dom.make("span", text, class_=f"best {kind}".strip()), daily, class_="bests")

    def _stars(self) -> str:
        total = self.match.score(self.on).total
        stars = total_words(self.match.game.id, dialogs.plain(total), total, self.words)
        return stars if self.match.players == 1 else f"{isolated(self.session.names[self.on])} · {stars}"

    def _comment(self) -> str:
        title = self.match.title(self.on)
        if not self.match.over:
            return ""
        if title and self.match.players == 1:
            own = f"page.{self.match.game.id}.comment.{title}"
            comment = self.words(own if own in self.words else f"page.comment.{title}")
            deeds = [self.words(f"sheet.deed.{deed}") for deed in self.match.deeds(self.on) or []]
            return " ★ ".join([comment, *deeds])
        return self.words("page.comment.table")

    def _table(self) -> Element | None:
        """Everybody with their total; a name shows that sheet."""
        if self.match.players == 1:
            return None
        scores, winners = self.match.scores(), self.match.winners()
        order = sorted(
            range(self.match.players), key=lambda player: (-scores[player].total, player not in winners, player)
        )
        rows = []
        for player in order if self.all_ranked else order[:MOST_RANKED]:
            crown = dom.drawn(pictures.icon("crown", "ink", "gold"), class_="icon") if player in winners else None
            inside = [
                dom.make("span", crown, class_="rank"),
                dom.make("span", dom.make("bdi", self.session.names[player]), class_="rank-name"),
                dom.make("span", dialogs.plain(scores[player].total), class_="points"),
            ]
            pressed = "true" if player == self.on else "false"
            rows.append(
                dom.make("li", dom.button(inside, "look-at", str(player), class_="ranked", aria_pressed=pressed))
            )
        hidden = len(order) - len(rows)
        more = dom.button(self.words("page.ranked_more", count=hidden), "rank-all", class_="link") if hidden else None
        return dom.make("div", dom.make("ol", *rows, class_="ranking"), more)

    def parts(self) -> Iterable[Doer]:
        return (part for part in (self.view, self.ways, self.par, self.sharing) if part)

    @does("rank-all")
    def _rank_all(self) -> None:
        self.all_ranked = True
        self.show()

    @does("look-at")
    def _look_at(self, player: str) -> None:
        self.on, self.lit = int(player), ()
        self.show()
        dom.the(f"[data-do=look-at][data-arg='{player}']").focus()

    @does("share")
    def _share(self) -> None:
        self.sharing = Sharing(self.page, self.session.record(), self.page.pupil)
        self.sharing.open()

    @does("pdf")
    def _make_pdf(self) -> None:
        self.page.spawn(self._make("pdf"))

    @does("svg")
    def _make_svg(self) -> None:
        self.page.spawn(self._make("svg"))

    @does("light")
    def _light(self, place: str) -> None:
        cells = self.match.explain(self.on)[int(place)].cells
        self.lit = () if cells == self.lit else cells
        if self.view:
            self.view.light(self.lit)
        self.page.speak(", ".join(cells))

    @does("again")
    def _again(self) -> None:
        """The same people on the same map, with new dice."""
        record = self.session.record()
        hand = HandDice() if record.hand else None
        self.page.begin(replace(record, moves=(), hand=hand, seed=int(js.Math.random() * (MOST_SEED + 1))))

    @does("same-dice")
    def _same_dice(self) -> None:
        """The same game once more; whoever plays it knows what comes, so it counts nowhere."""
        record = replace(self.session.record(), moves=())
        self.page.begin(record, beside=Beside(branch=0))

    @does("next-map")
    def _next_map(self, place: str) -> None:
        """The same people on another map."""
        layout = shipped().layouts(self.match.game.id)[int(place)]
        seed = int(js.Math.random() * (MOST_SEED + 1))
        self.page.begin(replace(self.session.record(), layout=layout, moves=(), hand=None, seed=seed))

    @does("print")
    def _print(self) -> None:
        say = self.words
        self.page.open_dialog(
            say("page.print"),
            dom.make("p", say("page.print_text")),
            dom.make(
                "p",
                dom.button("PDF", "pdf", class_="button primary"),
                dom.button("SVG", "svg", class_="button quiet"),
                class_="ways",
            ),
            dom.make("p", id="print-note", role="status", class_="note"),
            dom.make("p", dom.make("a", say("page.shop.more_ways"), href="#print/record")),
            name="print",
        )

    async def _make(self, kind: str) -> None:
        """Make a file; fetching what prints takes a moment the first time."""
        note = dom.the("#print-note")
        dom.fill(note, self.words("page.printing"))
        if kind == "pdf":
            people = self.session.people or list(range(self.match.players))
            await download_pdf(self.session, people if self.match.players > 1 else [self.on], self.words)
        else:
            await download_svg(self.session, self.on, self.words)
        dom.fill(note, self.words("page.printed"))

    def key(self, event: Event) -> None:
        if self.view and self.view.key(event):
            event.preventDefault()
