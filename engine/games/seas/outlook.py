"""A decision at sea as a search sees it: all sheets of the table in mind, played on for some rounds, then estimated."""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from engine.bots.outlook import Line, Outlook, Playout, Ranked
from engine.bots.view import conclusion
from engine.games.seas.dice import white_dice
from engine.games.seas.estimate import Judge, left_on
from engine.games.seas.layout import SeaLayout
from engine.games.seas.match import SeaMatch
from engine.games.seas.routes import BOTTLE, SHAPE_NUMBER, Draw
from engine.games.seas.scoring import bottle_gold
from engine.games.seas.sketch import SeaSketch
from engine.grid import cells_of
from engine.match import Move

#: so many rounds are played before the sheets are estimated: alone, and at a table, where each takes longer
ALONE_AHEAD, TABLE_AHEAD = 4, 2
FACES = range(1, 7)
#: so many options are weighed before somebody else may do something
AT_ONCE = 40
#: no game of bots has so many
MOST_ROUNDS = 200


class Option(NamedTuple):
    """A white die, a cell and a shape (0 ticks a box); die 0 takes none and ticks a bottle."""

    die: int
    cell: int
    shape: int


NO_DIE = Option(0, -1, 0)


@lru_cache(maxsize=4096)
def imagined_dice(seed: int, white: int, rounds: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The dice of the rounds to come, as somebody imagines them."""
    random = Random(seed)
    rolls = (random.choices(FACES, k=1 + white) for _ in range(rounds))
    return tuple((roll[0], tuple(sorted(roll[1:]))) for roll in rolls)


class SeaTable:
    """A table in a bot's mind: the sheets, the dice that are left, and who takes one next."""

    __slots__ = ("black", "judges", "layout", "left", "may_pass", "over", "queue", "round", "sketches")

    layout: SeaLayout
    may_pass: bool
    sketches: list[SeaSketch]
    judges: list[Judge]
    black: int
    left: list[int]
    queue: list[int]
    round: int
    over: bool

    @classmethod
    def of(cls, match: SeaMatch[Any, Any], kind: type[SeaSketch], judges: list[Judge]) -> SeaTable:
        """The table of a match, with somebody who judges for each player."""
        table = cls()
        table.layout, table.may_pass = match.layout, match.may_pass()
        table.sketches = [kind.of(sheet, white_dice(match.players)) for sheet in match.sheets]
        table.judges = judges
        table.black, table.left, table.queue = match.black, match.left.copy(), match.queue.copy()
        table.round, table.over = match.round, match.over
        return table

    def copy(self) -> SeaTable:
        other = SeaTable()
        other.layout, other.may_pass, other.black = self.layout, self.may_pass, self.black
        other.sketches = [sketch.copy() for sketch in self.sketches]
        other.judges = self.judges
        other.left, other.queue = self.left[:], self.queue[:]
        other.round, other.over = self.round, self.over
        return other

    def options(self) -> list[Option]:
        """What whoever is next may do, in the order of the match."""
        sketch, layout = self.sketches[self.queue[0]], self.layout
        full = sketch.bottles >= layout.bottles
        found: list[Option] = []
        for die in dict.fromkeys(self.left):
            if full and layout.costs[self.black][die]:
                continue
            for cell in cells_of(layout.named[self.black][die] & sketch.open):
                if not layout.setup_mask >> cell & 1:
                    found += [Option(die, cell, shape) for shape in FACES]
                if sketch.ticks[cell] < layout.boxes[cell]:
                    found.append(Option(die, cell, 0))
        if not full and (not found or self.may_pass):
            found.append(NO_DIE)
        return found

    def tried(self, option: Option) -> SeaSketch:
        """The sheet of whoever is next, after an option."""
        sketch = self.sketches[self.queue[0]].copy()
        if option.die:
            if self.layout.costs[self.black][option.die]:
                sketch.drink()
            sketch.draw(option.cell, option.shape)
        else:
            sketch.drink()
        return sketch

    def make(self, option: Option) -> None:
        """Do what an option says, and go on to the next player who can do something."""
        player = self.queue.pop(0)
        sketch = self.sketches[player]
        if option.die:
            self.left.remove(option.die)
            if self.layout.costs[self.black][option.die]:
                sketch.drink()
            for zone, number in sketch.draw(option.cell, option.shape):
                if zone in self.layout.shared_zones:
                    for other, crossing in enumerate(self.sketches):
                        if other != player:
                            crossing.free[zone] &= ~(1 << number)
        else:
            sketch.drink()
        self._skip()

    def roll(self, black: int, white: tuple[int, ...]) -> None:
        """Begin a round."""
        self.black, self.left = black, list(white)
        players = len(self.sketches)
        self.queue = [(self.round - 1 + turn) % players for turn in range(players)]
        self._skip()

    def _skip(self) -> None:
        while self.queue and self.sketches[self.queue[0]].bottles >= self.layout.bottles and not self.options():
            self.queue.pop(0)
        if not self.queue:
            if any(sketch.ended for sketch in self.sketches):
                self.over = True
            else:
                self.round += 1

    def weighed(self, options: list[Option]) -> Generator[None, None, list[float]]:
        """What the sheet of whoever is next would be worth after each option, in small steps."""
        player = self.queue[0]
        judge, stakes = self.judges[player], dict[int, float]()
        # Looked at once as it is: what an option leaves as it was need not be looked at again.
        judge.value(self.sketches[player])
        worths: list[float] = []
        for option in options:
            sketch = self.tried(option)
            if sketch.bottles not in stakes:
                stakes[sketch.bottles] = self._stake(player, sketch.bottles)
            worths.append(judge.value(sketch) + stakes[sketch.bottles])
            if len(worths) % AT_ONCE == 0:
                yield
        return worths

    def _stake(self, player: int, ticked: int) -> float:
        """What so many bottles will bring a player, as those of the others stand."""
        bottles = [sketch.bottles for sketch in self.sketches]
        bottles[player] = ticked
        return self._late() * sum(bottle_gold(bottles, self.layout.bottle_gold)[player])

    def _late(self) -> float:
        """How sure the bottles of now are at the end: who has the fewest may change while there is much to draw."""
        return 1 - sum(left_on(sketch)[0] for sketch in self.sketches) / len(self.sketches)

    def play_on(self) -> Generator[None, None, None]:
        """Whoever is next does what looks best."""
        options = self.options()
        if len(options) > 1:
            worths = yield from self.weighed(options)
            options = [options[worths.index(max(worths))]]
        self.make(options[0])

    def values(self) -> list[float]:
        """What every sheet is worth: its gold, and while the game goes on what may still come."""
        late = 1.0 if self.over else self._late()
        stakes = bottle_gold([sketch.bottles for sketch in self.sketches], self.layout.bottle_gold)
        golds = [float(sketch.gold) for sketch in self.sketches]
        if not self.over:
            golds = [judge.value(sketch) for judge, sketch in zip(self.judges, self.sketches, strict=True)]
        return [gold + late * (loss + win) for gold, (loss, win) in zip(golds, stakes, strict=True)]


def quick_game(table: SeaTable, seed: int) -> None:
    """Everybody does what looks best, to the end of the game."""
    dice = iter(imagined_dice(seed, white_dice(len(table.sketches)), MOST_ROUNDS))
    while not table.over:
        if table.queue:
            conclusion(table.play_on())
        else:
            table.roll(*next(dice))


class SeaOutlook(Outlook):
    """A player's decision at a table in mind."""

    def __init__(self, table: SeaTable) -> None:
        self.table = table
        self.player = table.queue[0]
        self.white = white_dice(len(table.sketches))
        self.rounds = ALONE_AHEAD if len(table.sketches) == 1 else TABLE_AHEAD

    def ranking(self, most: int) -> Generator[None, None, list[Ranked]]:
        options = self.table.options()
        worths = yield from self.table.weighed(options)
        found = [Ranked(worth, (self._move(option),)) for worth, option in zip(worths, options, strict=True)]
        return sorted(found, key=lambda option: -option.worth)[:most]

    def ranked(self, most: int) -> list[Ranked]:
        return conclusion(self.ranking(most))

    def _move(self, option: Option) -> Move:
        if not option.die:
            return BOTTLE
        moves = self.table.layout.moves[option.die][option.cell]
        return moves[option.shape - 1]

    def _option(self, move: Move) -> Option:
        if not isinstance(move, Draw):
            return NO_DIE
        return Option(move.die, self.table.layout.grid.index[move.cell], SHAPE_NUMBER.get(move.drawing, 0))

    def playout(self, line: Line, seed: int) -> Playout:
        table = self.table.copy()
        for move in line:
            table.make(self._option(move))
        dice = imagined_dice(seed, self.white, self.rounds)
        ahead = 0
        while not table.over:
            if table.queue:
                yield from table.play_on()
                yield
            elif ahead < len(dice):
                table.roll(*dice[ahead])
                ahead += 1
            else:
                break
        values = table.values()
        own = values.pop(self.player)
        return own - max(values, default=0.0)
