"""Dice for a table that plays on paper: large, rolled by a tap or the space bar, with what they allow.

Not responsible for the dice (`rolling.py`, `table.py`).
"""

from __future__ import annotations

import js

from engine.chance import MOST_SEED
from generator.shipped import shipped
from webplay.app.dice.rolling import Rolled
from webplay.app.dice.table import PLAIN, DiceTable, kinds, read_table
from webplay.app.setup.party import remembered
from webplay.app.shell import dom
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.fields import chooser
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Screen, does
from webplay.app.table.dice import die_picture, opening_list

MOST_HISTORY = 40


class DiceScreen(Screen):
    """Roll for everybody around the table."""

    name = "dice"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.table = read_table(page.storage) or DiceTable(seed=_any_seed())
        #: the round that is looked at; 0 before the first
        self.shown = self.table.round

    def title(self) -> str:
        return self.words("page.dice.title")

    def show(self) -> None:
        say = self.words
        self.stage = dom.make("div", class_="roller-stage", role="status")
        self.past = dom.make("ol", class_="roller-past", aria_label=say("page.dice.history"))
        game = self.table.kind if self.table.kind != PLAIN else ""
        dom.fill(
            self.page.place,
            bar(say, dom.make("h1", self.title())),
            dom.make(
                "section",
                self._kinds(),
                self.stage,
                dom.make(
                    "div", dom.button(say("page.dice.roll"), "roll", class_="button primary large"), class_="roller-go"
                ),
                self.past,
                self._settings(),
                class_="roller",
                data_game=game or None,
            ),
        )
        self._update()

    def _kinds(self) -> Element:
        say = self.words
        chips = [
            dom.button(
                say("page.dice.plain") if kind == PLAIN else say(f"game.{kind}.short"),
                "kind",
                kind,
                class_="roller-kind",
                aria_pressed="true" if kind == self.table.kind else "false",
                data_game=kind,
            )
            for kind in kinds()
        ]
        return dom.make("div", *chips, class_="roller-kinds", role="group", aria_label=say("page.dice.kinds"))

    def _settings(self) -> Element:
        """How many, on which map, and a new game."""
        say, table = self.words, self.table
        label = say("page.dice.dice" if table.kind == PLAIN else "page.dice.players")
        count = dom.make(
            "span",
            dom.make("span", label),
            dom.button("−", "count", "-1", class_="tool", aria_label=say.with_colon(label, say("page.dice.fewer"))),
            dom.make("strong", str(table.count), class_="roller-count"),
            dom.button("+", "count", "1", class_="tool", aria_label=say.with_colon(label, say("page.dice.more"))),
            class_="roller-players",
        )
        board = table.board(shipped())
        maps = None
        roller = table.roller(shipped())
        if board and roller and roller.reads_map:
            named = [(layout.id, layout.name[say.language]) for layout in shipped().layouts(table.kind)]
            chosen = chooser(named, board.id, data_do="map")
            maps = dom.make("label", say("page.dice.map"), chosen, class_="roller-map")
        new = dom.button(say("page.dice.new"), "new", class_="link")
        return dom.make("div", count, maps, new, class_="roller-settings")

    # The round.

    def _update(self, rolling: bool = False) -> None:
        if self.shown:
            rolled = self.table.rolled(self.shown, shipped(), self.words)
            dom.fill(self.stage, *self._round(rolled))
        else:
            dom.fill(self.stage, *self._opening())
        self.stage.className = "roller-stage" if rolling else "roller-stage still"
        numbers = range(max(1, self.table.round - MOST_HISTORY + 1), self.table.round + 1)
        dom.fill(self.past, *[self._past(number) for number in reversed(numbers) if number != self.shown])

    def _round(self, rolled: Rolled) -> list[Element]:
        say = self.words
        dice = dom.make("div", *map(die_picture, rolled.dice), class_="dice", role="img", aria_label=rolled.spoken)
        shown = [dom.make("p", say("page.round", round=rolled.round), class_="roller-round"), dice]
        if self.table.kind == PLAIN:
            if len(rolled.dice) > 1:
                total = sum(int(die.words) for die in rolled.dice)
                shown.append(dom.make("p", say("page.dice.sum", sum=total), class_="roller-numbers"))
            return shown
        if rolled.numbers:
            numbers = "  ".join(map(str, rolled.numbers))
            text = say("page.dice.any_number") if len(rolled.numbers) == 15 else numbers
            shown.append(dom.make("p", text, class_="roller-numbers"))
        look = "roller-allows hazard" if rolled.hazard else "roller-allows"
        lines = [dom.make("li", text) for text in rolled.allows]
        if not rolled.numbers and not rolled.hazard and self.table.count > 1:
            lines.insert(0, dom.make("li", say("page.dice.first", number=rolled.first + 1)))
        shown.append(dom.make("ul", *lines, class_=look))
        if rolled.swap:
            shown.append(self._swap(rolled.swap))
        return shown

    def _swap(self, swap: tuple[int, ...]) -> Element:
        """Who draws on whose sheet: by name where the people who played here last are as many, else by number."""
        say, names = self.words, remembered(self.page.storage)
        if len(names) != len(swap):
            names = tuple(str(number + 1) for number in range(len(swap)))
        pairs = [
            dom.make(
                "li",
                dom.make("span", names[player]),
                dom.make("span", "→", aria_hidden="true"),
                dom.make("span", names[sheet]),
                aria_label=say("page.dice.swapped", player=names[player], sheet=names[sheet]),
            )
            for player, sheet in enumerate(swap)
        ]
        label = say("page.dice.swap")
        return dom.make("div", dom.make("p", label), dom.make("ol", *pairs, class_="roller-swap", aria_label=label))

    def _opening(self) -> list[Element]:
        """Before the first roll: the set-up of a sea, or a word to begin with."""
        say, roller = self.words, self.table.roller(shipped())
        steps = roller.opening(say) if roller else []
        if steps:
            return [dom.make("p", say("page.dice.set_up"), class_="say"), opening_list(steps)]
        return [dom.make("p", say("page.dice.begin"), class_="say")]

    def _past(self, number: int) -> Element:
        """One earlier round, small; a tap shows it again."""
        rolled = self.table.rolled(number, shipped(), self.words)
        inside = [dom.make("span", str(number), class_="log-round"), *map(die_picture, rolled.dice)]
        label = self.words.with_colon(self.words("page.round", round=number), rolled.spoken)
        look = "roller-roll hazard" if rolled.hazard else "roller-roll"
        return dom.make("li", dom.button(inside, "look-at", str(number), class_=look, aria_label=label))

    # Touch and keys.

    @does("look-at")
    def _look_at(self, number: str) -> None:
        self.shown = int(number)
        self._update()

    @does("kind")
    def _choose_kind(self, kind: str) -> None:
        self._begin(f"[data-do=kind][data-arg={kind}]", kind=kind)

    @does("count")
    def _count(self, more: str) -> None:
        self._begin(f"[data-do=count][data-arg='{more}']", count=max(1, self.table.count + int(more)))

    @does("map")
    def _choose_map(self, _arg: str, event: Event) -> None:
        if event.type == "change":
            self._begin("[data-do=map]", layout=str(event.target.value))

    @does("new")
    def _begin_anew(self) -> None:
        self._begin("[data-do=roll]")

    def _begin(self, focus: str, kind: str = "", layout: str = "", count: int = 0) -> None:
        self.table.begin(_any_seed(), kind, layout, count)
        self.table.keep(self.page.storage)
        self.shown = 0
        self.show()
        dom.the(focus).focus()

    @does("roll")
    def _roll(self) -> None:
        self.table.roll()
        self.table.keep(self.page.storage)
        self.shown = self.table.round
        self._update(rolling=True)

    def key(self, event: Event) -> None:
        # A button or a list that has the focus wants the key for itself.
        if event.key in (" ", "Enter") and str(event.target.tagName) not in ("BUTTON", "SELECT", "A"):
            event.preventDefault()
            self._roll()


def _any_seed() -> int:
    return int(js.Math.random() * (MOST_SEED + 1))
