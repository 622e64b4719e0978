"""The end of a game: a small celebration, the explained score, and three ways on.

Not responsible for computing any of it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import js

from engine.chance import MOST_SEED
from engine.match import HandDice
from generator.draw.frame import SheetExtras
from generator.look import look_of
from webplay.app.play import play_of
from webplay.app.result.sharing import Sharing
from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.downloads import download_pdf, download_svg
from webplay.app.shell.interface import Shell
from webplay.app.shell.page_words import isolated, listed
from webplay.app.shell.screen import Screen
from webplay.app.store.bests import counts
from webplay.app.table import lookups as dialogs
from webplay.app.table.session import Session
from webplay.app.table.sheet_view import CellState, SheetView

STARS = 12
#: of a large table the first ones are shown, the others when asked for
MOST_RANKED = 8


class ResultScreen(Screen):
    """How it ended."""

    name = "result"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        assert page.session
        self.session: Session = page.session
        self.match: Any = page.session.match
        self.kind = play_of(self.match.game.id).controls
        people = self.session.people or [0]
        best = [player for player in self.match.winners() if player in people]
        self.on = (best or people)[0]
        self.lit: tuple[str, ...] = ()
        self.celebrated = False
        self.sharing: Sharing | None = None
        self.all_ranked = False

    def title(self) -> str:
        return self.words("page.result")

    def show(self) -> None:
        say = self.words
        self.view = self._view()
        self._mark()
        dom.fill(
            self.page.place,
            bar(say, dom.make("span", say(f"game.{self.match.game.id}.short"))),
            dom.make(
                "div",
                dom.make("section", self._headline(), self._table(), self._ways(), class_="result-head"),
                dom.make("div", self.view.element, class_="sheet-place"),
                dom.make("section", dialogs.score_lines(self.match, self.on, say), class_="result-score"),
                class_="result",
                data_game=self.match.game.id,
            ),
        )
        if not self.celebrated:
            self.celebrated = True
            self.page.speak(f"{self._heading()} {self._stars()}")

    def _view(self) -> Any:
        """What was played on: a sheet, with everything written on it."""
        view = SheetView(self.match.layout, self.words("page.sheet_of", name=self.session.names[self.on]))
        extras = SheetExtras(self.session.names[self.on], scores=True, score=self.match.score(self.on))
        view.show(
            look_of(self.match.layout.game).sheet.draw(
                self.match.layout, self.match.sheets[self.on], self.words, extras
            )
        )
        return view

    def _heading(self) -> str:
        say, names, winners = self.words, self.session.names, self.match.winners()
        title = self.match.title(self.on)
        if self.match.players == 1:
            return say(f"sheet.title.{title}") if title else say("page.result")
        if len(winners) > 1:
            return say("page.shared", names=listed(names[player] for player in winners))
        return say("page.won", name=names[winners[0]])

    def _headline(self) -> Any:
        stars = [dom.drawn(pictures.icon("star", self.match.game.id, "gold"), class_="spark") for _ in range(STARS)]
        return dom.make(
            "div",
            dom.make("div", *stars, class_="sparks", aria_hidden="true"),
            dom.make("h1", self._heading(), class_="headline"),
            dom.make("p", self._stars(), class_="stars"),
            self._best(),
            dom.make("p", self._comment(), class_="comment"),
            class_="celebration",
        )

    def _best(self) -> Any:
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
        gold = f"page.gold.{self.match.game.id}"
        key = gold if gold in self.words else "page.stars"
        stars = self.words(key, count=total, total=dialogs.plain(total))
        return stars if self.match.players == 1 else f"{isolated(self.session.names[self.on])} · {stars}"

    def _comment(self) -> str:
        title = self.match.title(self.on)
        if title and self.match.players == 1:
            own = f"page.{self.match.game.id}.comment.{title}"
            comment = self.words(own if own in self.words else f"page.comment.{title}")
            deeds = [self.words(f"sheet.deed.{deed}") for deed in self.match.deeds(self.on) or []]
            return " ★ ".join([comment, *deeds])
        return self.words("page.comment.table")

    def _table(self) -> Any:
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

    def _ways(self) -> Any:
        say = self.words
        return dom.make(
            "div",
            dom.button(say("page.again"), "again", class_="button primary"),
            dom.button(say("page.share"), "share", class_="button quiet"),
            dom.button(say("page.print"), "print", class_="button quiet"),
            dom.make("a", say("page.saved.replay"), href=f"#replay/{self.page.key}", class_="button quiet"),
            class_="ways",
        )

    def _mark(self) -> None:
        sheet = self.match.sheets[self.on]
        self.view.mark(
            {
                name: CellState(f"{name}, {self.kind.cell_words(sheet, name, self.words)}", lit=name in self.lit)
                for name in self.view.buttons
            }
        )

    def act(self, do: str, arg: str, event: Any) -> None:
        if self.sharing and self.sharing.act(do, event):
            return
        if do == "again":
            self._again()
        elif do == "rank-all":
            self.all_ranked = True
            self.show()
        elif do == "look-at":
            self.on, self.lit = int(arg), ()
            self.show()
            dom.find(f"[data-do=look-at][data-arg='{arg}']").focus()
        elif do == "light":
            self._light(int(arg))
        elif do == "cell":
            self.view.take(arg)
        elif do == "share":
            self.sharing = Sharing(self.page, self.session.record(), self.page.pupil)
            self.sharing.open()
        elif do == "print":
            self._print()
        elif do in ("pdf", "svg"):
            self.page.spawn(self._make(do))

    def _light(self, place: int) -> None:
        cells = self.match.explain(self.on)[place].cells
        self.lit = () if cells == self.lit else cells
        self._mark()
        self.page.speak(", ".join(cells))

    def _again(self) -> None:
        """The same people on the same map, with new dice."""
        record = self.session.record()
        hand = HandDice() if record.hand else None
        self.page.begin(replace(record, moves=(), hand=hand, seed=int(js.Math.random() * (MOST_SEED + 1))))

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
        note = dom.find("#print-note")
        dom.fill(note, self.words("page.printing"))
        if kind == "pdf":
            people = self.session.people or list(range(self.match.players))
            await download_pdf(self.session, people if self.match.players > 1 else [self.on], self.words)
        else:
            await download_svg(self.session, self.on, self.words)
        dom.fill(note, self.words("page.printed"))

    def key(self, event: Any) -> None:
        if self.view.grid.contains(event.target) and self.view.step(str(event.key)):
            event.preventDefault()
