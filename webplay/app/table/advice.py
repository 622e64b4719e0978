"""Hints, step by step: where to look, what to do there, why, and a button that does it.

Not responsible for finding a good move: a bot of the engine does, in the worker where there is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from engine.bots import Choice
from engine.match import Past, ScoreLine
from engine.review.reasons import brought
from generator.words.messages import score_sentence
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.page_words import inside
from webplay.app.shell.screen import Doer, does
from webplay.app.table.interface import TableInterface
from webplay.app.table.lookups import signed
from webplay.app.thinking.slices import NobodyWaits

HINTING_BOT = "strong"
STEPS = ("where", "what", "why")
#: reasons that are said, the weightiest first
MOST_REASONS = 2


#: a decision: all that was played before it, and who decides
Place = tuple[tuple[Past, ...], int]


@dataclass
class Hint:
    """A good move for the decision at this place of the game, and how much of it was told."""

    place: Place
    choice: Choice
    step: int = 0


class Adviser(Doer):
    """Answers who asks for a hint."""

    def __init__(self, table: TableInterface) -> None:
        self.table = table
        self.hint: Hint | None = None
        #: the decision for which a hint is looked for
        self.asking: Place | None = None
        #: who asked while others were to move
        self._early: int | None = None

    def _place(self) -> Place:
        """Which decision this is: another one also where a move was taken back and another made."""
        controls = self.table.controls
        return tuple(self.table.session.match.history), controls.player if controls else -1

    @does("hint")
    def ask(self) -> None:
        """Tell the next step of a hint, or find one."""
        table, place = self.table, self._place()
        if table.controls is None:
            self._early = table.session.holder
            return
        # Who has played on since the last question is not kept waiting for its end.
        if not table.permissions.hints or self.asking == place:
            return
        if self.hint is None or self.hint.place != place:
            self.asking = place
            table.page.spawn(self._find(place))
            return
        self.hint.step += 1
        self._tell(self.hint)

    def opened(self, player: int) -> None:
        """A decision is open: whoever asked a little early is answered now."""
        early, self._early = self._early, None
        if early == player:
            self.ask()

    async def _find(self, place: Place) -> None:
        table = self.table
        table.point_out([table.words("page.hint.thinking")], ())
        try:
            with suppress(NobodyWaits):
                # Whoever has played on meanwhile wants no hint for the decision before.
                ask = partial(table.ask, wanted=lambda: place == self._place())
                choice = await table.session.think(place[1], HINTING_BOT, ask)
                if place == self._place():
                    self.hint = Hint(place, choice)
                    self._tell(self.hint)
        finally:
            if self.asking == place:
                self.asking = None

    def _tell(self, hint: Hint) -> None:
        table, cells = self.table, self.table.kind.move_cells(hint.choice.move)
        # Where nothing on the board is meant, there is nowhere to look.
        steps = STEPS if cells else STEPS[1:]
        step = steps[hint.step % len(steps)]
        if step == "why":
            lines = brought(table.session.match, hint.place[1], (hint.choice.move, *hint.choice.then))
            cells = (*cells, *(cell for line in lines for cell in line.cells))
            text = self._why(hint.choice, lines)
        else:
            text = table.words(f"page.hint.{step}", move=table.kind.advice_words(hint.choice.move, table.words))
        table.point_out([text, *self._ways(step)], cells)

    def _why(self, choice: Choice, lines: Sequence[ScoreLine]) -> str:
        words, game = self.table.words, self.table.session.match.game.id
        # What only may score has no sentence of the score; its cells are lit.
        scored = [line for line in lines if f"score.{game}.{line.key}" in words][:MOST_REASONS]
        if scored:
            sentences = [score_sentence(game, line, words).removesuffix(".") for line in scored]
            told = [f"{text} ({signed(line.points)})" for text, line in zip(sentences, scored, strict=True)]
            return " · ".join(told)
        hopes = [words(f"sheet.{game}.part.{part}") for part, gain in choice.expects.items() if gain > 0]
        return words("page.hint.hopes", parts=inside(", ".join(hopes), words)) if hopes else words("page.hint.later")

    def _ways(self, step: str) -> list[Element | str]:
        """What can be asked next, and the move itself once it is said."""
        words = self.table.words
        further = dom.button(words(f"page.hint.after_{step}"), "hint", class_="link") if step != "why" else None
        play = dom.button(words("page.hint.play"), "play-hint", class_="link") if step != "where" else None
        return [part for way in (further, play) if way is not None for part in (" ", way)]

    @does("play-hint")
    def _play(self) -> None:
        """Make the move that was told."""
        if self.hint and self.hint.place == self._place():
            self.table.make(self.hint.choice.move)
