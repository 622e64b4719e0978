"""What can be had with the dice of a game: known beforehand, or found by the worker when asked for.

The result shows it, the game of the day and a challenge.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from engine.par import Par, has_par
from engine.record import Record
from generator.pars import known_par
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does
from webplay.app.store.bests import counts
from webplay.app.thinking.slices import NobodyWaits
from webplay.app.thinking.thinker import THINKER

#: what was found during this visit, by map and seed: whoever asked before the game need not wait again after it
_found: dict[tuple[bytes, int], Par] = {}


def par_words(found: Par, page: Shell) -> str:
    """Par in a few words."""
    return page.words("page.par.told", expert=found.expert, best=found.best)


class ParLine(Doer):
    """One line about a game that one plays alone, before it (`ahead`) or below its score."""

    def __init__(self, page: Shell, record: Record, ahead: bool = False) -> None:
        self.page, self.record = page, record
        self._question = "page.par.ahead" if ahead else "page.par.ask"
        self.element: Element = dom.make("p", class_="par", role="status")

    @property
    def found(self) -> Par | None:
        """It, where it is known."""
        known = known_par(self.record.layout, self.record.seed) or _found.get(self._key)
        return known if self._fits() else None

    @property
    def _key(self) -> tuple[bytes, int]:
        return self.record.layout.digest, self.record.seed

    def _fits(self) -> bool:
        """Whether par speaks of the game that is played: alone, by the plain rules, with our dice."""
        return has_par(self.record.game) and counts(self.record) and self.record.hand is None

    def lay_out(self) -> Element:
        """The line in the page's language."""
        self.element = dom.make("p", class_="par", role="status")
        if found := self.found:
            dom.fill(self.element, par_words(found, self.page))
        elif self._fits():
            dom.fill(self.element, dom.button(self.page.words(self._question), "par", class_="link"))
        return self.element

    @does("par")
    def _ask(self) -> None:
        self.page.spawn(self._find(self.page.screen))

    async def _find(self, screen: object) -> None:
        """Have it found, as long as the same screen is looked at."""
        self._heard({"share": 0.0})
        with suppress(NobodyWaits):
            question = {"record": self.record.to_data() | {"moves": []}}
            answer = await THINKER.ask("par", question, lambda: self.page.screen is screen, self._heard)
            found = _found[self._key] = Par(answer["expert"], answer["best"])
            dom.fill(self.element, par_words(found, self.page))

    def _heard(self, news: Any) -> None:
        percent = f"{news['share']:.0%}".removesuffix("%")
        dom.fill(self.element, self.page.words("page.par.looking", percent=percent))
