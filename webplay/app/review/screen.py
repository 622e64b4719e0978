"""The coach's screen: the curve of a game, its costly decisions on the board, why, and another try.

Not responsible for judging: the worker does (`thinking/tasks.py`), and what it found is kept with the game. The
address says which game (`#review/key`, or `#review/code` for one that is not kept here).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.codes.share import read_code
from engine.errors import Refused
from generator.reviewing import about, line_told, parts_told, why_sentences
from generator.shipped import shipped
from webplay.app.play import play_of
from webplay.app.review.reviewing import Reviewing
from webplay.app.shell import dom
from webplay.app.shell.bar import bar
from webplay.app.shell.curve import curve
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import A_FRAME, Doer, Pieces, Screen, does
from webplay.app.store.beside import Beside
from webplay.app.table.match_view import MatchView
from webplay.app.thinking.slices import NobodyWaits
from webplay.app.thinking.thinker import THINKER

if TYPE_CHECKING:
    from engine.record import Record
    from engine.review.judging import Verdict


class ReviewScreen(Screen):
    """Look back at a game with the coach."""

    name = "review"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.kept = page.address.part
        #: none before the game is read, nor of one that nobody played
        self.reviewing: Reviewing | None = None
        self.read = False
        self.view: MatchView | None = None
        self.working = False
        self.wanted = True
        self.touched = False

    def _find(self) -> Record | None:
        """The game on the table, a kept one, or one that the address tells."""
        page = self.page
        if page.session and self.kept in ("", page.key):
            self.kept = page.key
            return page.session.record()
        save = page.saves.find(self.kept) if self.kept else None
        return page.saves.load(save) if save else self._of_code()

    def _of_code(self) -> Record | None:
        """The game of a share code, of which nothing is kept: somebody's of a class, with bots in the other places."""
        try:
            record = read_code(self.kept, shipped())
        except Refused:
            return None
        self.kept = ""
        return replace(record, bots=dict.fromkeys(range(1, len(record.players)), "easy"))

    def title(self) -> str:
        return self.words("page.review.title")

    def leave(self) -> None:
        self.wanted = False
        if self.view:
            self.view.leave()

    def show(self) -> None:
        for _ in self.pieces():
            pass

    def pieces(self) -> Pieces:
        say = self.words
        if not self.read:
            yield from self._reading()
        reviewing = self.reviewing
        if reviewing is None:
            title = dom.make("h1", self.title())
            dom.fill(self.page.place, bar(say, title), dom.make("p", say("page.review.unknown"), class_="saved-none"))
            return
        game = reviewing.record.game.id
        self.progress_place = self._lay_out_progress()
        self.curve_place = dom.make("div", class_="curve review-curve")
        self.slider = self._slider()
        self.sheet_place = dom.make("div", class_="sheet-place")
        self.verdict_place = dom.make("div", class_="review-verdict", role="status")
        self.summary_place = dom.make("section", class_="review-summary")
        dom.fill(
            self.page.place,
            bar(say, dom.make("h1", self.title(), data_game=game)),
            dom.make(
                "div",
                dom.make("div", self.progress_place, self.curve_place, self.slider, class_="review-head"),
                self.sheet_place,
                self.verdict_place,
                self.summary_place,
                class_="review",
                data_game=game,
            ),
        )
        self._show_progress()
        yield A_FRAME
        if self.view:
            self.view.leave()
        end = reviewing.record.replay()
        yield 0
        self.view = play_of(game).look_at(end, reviewing.record.players, say)
        self._show_decision()
        yield 0
        dom.fill(self.sheet_place, self.view.element)
        yield A_FRAME
        self._show_curve()
        self._show_summary()
        if not reviewing.done and not self.working:
            self.page.spawn(self._work())

    def _reading(self) -> Pieces:
        """Read the game, below the title of the screen."""
        dom.fill(self.page.place, bar(self.words, dom.make("h1", self.title())))
        yield A_FRAME
        record = self._find()
        yield 0
        if record and record.moves:
            self.reviewing = Reviewing(record, self.kept, self.page.storage)
        self.read = True
        yield 0

    # The coach at work.

    async def _work(self) -> None:
        assert self.reviewing
        self.working = self.wanted = True
        self._show_progress()
        try:
            await THINKER.ask("review", self.reviewing.question(), self._is_wanted, self._heard)
        except NobodyWaits:
            pass
        finally:
            self.working = False
        if self.page.screen is self:
            self._show_all()
            if self.reviewing.done:
                self.page.speak(self._sums())

    def _is_wanted(self) -> bool:
        return self.wanted and self.page.screen is self

    def _heard(self, news: Any) -> None:
        """Something was judged, or is about to be."""
        reviewing = self.reviewing
        if reviewing is None or self.page.screen is not self:
            return
        looked = reviewing.place, reviewing.verdict
        if reviewing.take(news):
            # Until somebody looks for themselves, the costliest decision so far is shown.
            if not self.touched:
                reviewing.look_at_worst()
            self._show_curve()
            self._show_summary()
            # What is read now stays where it is, unless something new is to be said of it.
            if looked != (reviewing.place, reviewing.verdict):
                self._show_decision()
        self._show_progress()

    @does("review-stop")
    def _stop(self) -> None:
        self.wanted = False

    @does("review-go-on")
    def _go_on(self) -> None:
        if not self.working:
            self.page.spawn(self._work())

    # What is shown.

    def _show_all(self) -> None:
        self._show_progress()
        self._show_curve()
        self._show_decision()
        self._show_summary()

    def _lay_out_progress(self) -> Element:
        """How far the coach is, and a button to stop or go on; they stay, so that they can be tapped and focused."""
        say = self.words
        self.meter = dom.make("progress", max=1, aria_label=say("page.review.progress"))
        self.share_words = dom.make("span", class_="review-share")
        self.stop = dom.button(say("page.review.stop"), "review-stop", class_="link")
        self.resume = dom.button(say("page.review.go_on"), "review-go-on", class_="link")
        return dom.make("div", self.meter, self.share_words, self.stop, self.resume, class_="review-progress")

    def _show_progress(self) -> None:
        assert self.reviewing
        share = self.reviewing.share
        self.progress_place.hidden = self.reviewing.done
        self.meter.setAttribute("value", f"{share:.3f}")
        percent = f"{share:.0%}".removesuffix("%")
        dom.fill(self.share_words, self.words("page.review.share", percent=percent))
        self.stop.hidden, self.resume.hidden = not self.working, self.working

    def _slider(self) -> Element:
        assert self.reviewing
        return dom.make(
            "input",
            type="range",
            min=0,
            max=max(0, len(self.reviewing.review.moments) - 1),
            value=self.reviewing.place,
            data_do="review-slide",
            class_="replay-slider",
            aria_label=self.words("page.review.slider"),
        )

    def _show_curve(self) -> None:
        assert self.reviewing
        reviewing = self.reviewing
        values = [verdict.expected for verdict in reviewing.verdicts]
        text = curve(values, len(reviewing.review.moments), reviewing.place, reviewing.mistakes())
        dom.fill(self.curve_place, dom.drawn(text, class_="curve-picture"))

    def _show_decision(self) -> None:
        assert self.reviewing
        assert self.view
        reviewing = self.reviewing
        match, on, line = reviewing.shown()
        why = reviewing.why()
        cells = {cell for move in line for cell in self.view.kind.move_cells(move)}
        self.view.show(match, on, cells | set(why.cells if why and reviewing.better else ()))
        self.slider.value = reviewing.place
        told = self._told()
        self.slider.setAttribute("aria-valuetext", told)
        verdict = reviewing.verdict
        dom.fill(
            self.verdict_place,
            dom.make("p", told, class_="review-told"),
            dom.make("p", self._worth(verdict), class_="review-worth"),
            *self._why(),
            dom.make("div", *self._ways(), class_="review-ways"),
        )
        if verdict is None:
            self.verdict_place.setAttribute("aria-busy", "true")
        else:
            self.verdict_place.removeAttribute("aria-busy")

    def _told(self) -> str:
        """The decision that is looked at, in words."""
        assert self.reviewing
        moment, record = self.reviewing.moment, self.reviewing.record
        move = line_told(record.game.id, moment.line, self.words)
        return self.words("review.decision", round=moment.round, name=record.players[moment.player], move=move)

    def _worth(self, verdict: Verdict | None) -> str:
        """What the coach says of the decision."""
        assert self.reviewing
        if verdict is None:
            return self.words("page.review.not_yet")
        if not verdict.clear:
            return self.words("page.review.good")
        return self.words("page.review.cost", loss=about(verdict.loss, self.words))

    def _why(self) -> list[Element]:
        assert self.reviewing
        verdict = self.reviewing.verdict
        if verdict is None or not verdict.clear:
            return []
        sentences, _ = why_sentences(self.reviewing.moment, verdict, self.words)
        return [dom.make("p", sentence, class_="review-why") for sentence in sentences]

    def _ways(self) -> list[Element]:
        """Switch between what was played and what was better; go to the next mistake; try again."""
        assert self.reviewing
        say, reviewing = self.words, self.reviewing
        verdict = reviewing.verdict
        ways: list[Element] = []
        if verdict and verdict.clear:
            for name, pressed in (("played", not reviewing.better), ("better", reviewing.better)):
                look, now = "button quiet toggle", "true" if pressed else "false"
                ways.append(dom.button(say(f"page.review.{name}"), "review-side", name, class_=look, aria_pressed=now))
        if reviewing.record.hand is None:
            ways.append(dom.button(say("page.review.try_again"), "review-try", class_="button quiet"))
        for name, step in (("before", -1), ("after", 1)):
            if (place := reviewing.next_mistake(step)) is not None:
                ways.append(dom.button(say(f"page.review.{name}"), "review-at", str(place), class_="link"))
        return ways

    def _show_summary(self) -> None:
        assert self.reviewing
        say, reviewing = self.words, self.reviewing
        game = reviewing.record.game.id
        rows: list[Element] = []
        for place in reviewing.costliest():
            verdict, moment = reviewing.verdicts[place], reviewing.review.moments[place]
            move = line_told(game, moment.line, say)
            text = say("review.decision", round=moment.round, name=reviewing.record.players[moment.player], move=move)
            inside = [dom.make("span", text), dom.make("span", f"−{about(verdict.loss, self.words)}", class_="points")]
            rows.append(dom.make("li", dom.button(inside, "review-at", str(place), class_="score-line")))
        balance = [
            dom.make("p", say("review.balance", parts=parts_told(game, losses, say)), class_="note")
            for totals in reviewing.totals()
            if (losses := {part: -gain for part, gain in totals.parts.items() if gain > 0})
        ]
        sums = self._sums()
        dom.fill(
            self.summary_place,
            dom.make("p", sums, class_="review-sums") if sums else None,
            dom.make("h2", say("review.costliest")) if rows else None,
            dom.make("ol", *rows, class_="score-lines") if rows else None,
            *balance,
            dom.make("p", say("page.review.honest"), class_="note"),
        )

    def _sums(self) -> str:
        """How many mistakes there were, and what they came to; of whom nothing was looked at yet nothing is said."""
        assert self.reviewing
        told = []
        for totals in self.reviewing.totals():
            if not totals.decisions:
                continue
            name = self.reviewing.record.players[totals.player]
            if totals.mistakes:
                told.append(
                    self.words(
                        "review.sum", name=name, count=totals.mistakes, decisions=totals.decisions,
                        loss=about(totals.loss, self.words),
                    )
                )  # fmt: skip
            else:
                told.append(self.words("review.none", name=name, decisions=totals.decisions, count=totals.decisions))
        return " ".join(told)

    # Touch and keys.

    def parts(self) -> Iterable[Doer]:
        return [self.view] if self.view else []

    def _look_at(self, place: int) -> None:
        assert self.reviewing
        self.touched = True
        self.reviewing.look_at(place)
        self._show_curve()
        self._show_decision()

    @does("review-slide")
    def _slide(self, _arg: str, event: Event) -> None:
        self._look_at(int(event.target.value))

    @does("review-at")
    def _jump(self, place: str) -> None:
        self._look_at(int(place))
        self.verdict_place.scrollIntoView({"block": "nearest"})

    @does("review-side")
    def _switch(self, side: str) -> None:
        assert self.reviewing
        self.touched = True
        self.reviewing.better = side == "better"
        self._show_decision()
        dom.the(f"[data-do=review-side][data-arg={side}]").focus()

    @does("review-try")
    def _try_again(self) -> None:
        """Play on from here, as a branch: the game itself stays as it is."""
        assert self.reviewing
        moment = self.reviewing.moment
        self.page.begin(self.reviewing.branch(), holder=moment.player, beside=Beside(branch=moment.before))

    def key(self, event: Event) -> None:
        steps = {"ArrowLeft": -1, "ArrowRight": 1}
        key = str(event.key)
        if self.reviewing is None or key not in steps or str(event.target.tagName) in ("INPUT", "SELECT"):
            return
        if self.view and self.view.key(event):
            return
        event.preventDefault()
        self._look_at(self.reviewing.place + steps[key])
