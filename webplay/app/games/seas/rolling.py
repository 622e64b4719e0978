"""The dice of the two seas for a table that plays on paper."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.seas.dice import seeded_dice
from engine.games.seas.layout import SeaLayout
from engine.grid import cells_of
from generator.words import Words
from webplay.app.dice.rolling import Rolled, Roller
from webplay.app.games.seas.controls import SeaControls
from webplay.app.games.seas.shown_dice import shown_dice
from webplay.app.table.controls import Die


@dataclass(frozen=True)
class _Dice:
    """The dice of a table that plays on paper: nobody has taken one yet."""

    black: int
    white: tuple[int, ...]
    left: tuple[int, ...]
    #: by the faces of a white die: whether taking it ticks a bottle
    costs: tuple[bool, ...]

    def costs_bottle(self, white: int) -> bool:
        return self.costs[white]


class SeaRoller(Roller):
    """A black die and white ones; where they point depends on the map."""

    sets_up = True
    reads_map = True

    def opening(self, words: Words) -> list[tuple[Die, str, str]]:
        """The set-up: a die a column, and the route it draws (DO-3)."""
        return self.controls.opening(self.game.start(self.layout, seed=self.seed), words)

    def round(self, number: int, words: Words) -> Rolled:
        black, white = seeded_dice(self.seed, number, self.players)
        assert isinstance(self.layout, SeaLayout)
        assert issubclass(self.controls, SeaControls)
        table = _Dice(black, white, tuple(sorted(white)), self.layout.costs[black])
        dice, spoken = tuple(shown_dice(table, words)), self.controls.said_dice(table, words)
        allows = tuple(self._pointed(black, die, words) for die in sorted(set(white)))
        return Rolled(number, dice, spoken, allows=allows, first=(number - 1) % self.players)

    def _pointed(self, black: int, die: int, words: Words) -> str:
        """Where one white die lets people draw."""
        layout = self.layout
        assert isinstance(layout, SeaLayout)
        mask, size = layout.named[black][die], layout.grid.size
        names = layout.grid.names_of(cells_of(mask))
        if len(names) == 1:
            where = names[0]
        elif len(names) >= size - 1:
            where = words("page.dice.anywhere")
        elif len({name[0] for name in names}) == 1:
            where = words("page.dice.column", column=names[0][0])
        else:
            where = words("page.dice.row", row=names[0][1:])
        return words("page.dice.way_bottle" if layout.costs[black][die] else "page.dice.way", die=die, where=where)
