"""Whole rounds in a bot's mind: how the dice are spent, where, and what is revealed."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, NamedTuple

from engine.bots.outlook import Ranked
from engine.games.penny.dice import MOST_VALUE, Roll
from engine.games.penny.sheet import DEFEATS
from engine.games.valley.mind import Mind
from engine.games.valley.moves import DONE, Cross, PennyWrite, Reveal, Spend, handfuls, without
from engine.games.valley.revealing import Revealing
from engine.games.valley.sheet import BUILDINGS, SNAKE, Turn
from engine.grid import cells_of
from engine.match import Move

if TYPE_CHECKING:
    from engine.games.valley.sketch import ValleySketch

#: so many other discoveries, or none, are tried after a plan that looks good
OTHER_DISCOVERIES = 3


class Action(NamedTuple):
    """Something to do with dice: a number (with faces, or by Penny without), a crossed snake (value 0), a building."""

    worth: float
    faces: tuple[int, ...]
    value: int
    cell: int
    building: str = ""

    def move(self, sketch: ValleySketch) -> Move:
        """The move that does it."""
        name = sketch.layout.grid.names[self.cell]
        if self.building:
            return sketch.layout.draws[self.building][self.cell]
        if not self.value:
            return Cross(self.faces, name)
        return Spend(self.faces, name) if self.faces else PennyWrite(self.value, name)


class Plan:
    """What looks best with the dice in hand, on a sketch as it stands."""

    def __init__(self, sketch: ValleySketch, turn: Turn, sites: list[int] | None = None) -> None:
        self.sketch = sketch
        self.turn = turn
        self.mind = Mind(sketch, sites)
        self.targets = cells_of(sketch.targets())
        self.crossing = max(((self.mind.crossed(cell), cell) for cell in cells_of(sketch.snakes)), default=None)
        self.best: dict[int, tuple[float, int, int]] = {}
        self.rests: dict[tuple[int, ...], float] = {(): 0.0}

    def best_of(self, value: int) -> tuple[float, int, int]:
        """The best that can be done with dice that make a number: its worth, the number (0: cross out), the cell."""
        if value not in self.best:
            number = self.mind.number
            found = [(number(cell, value), value, cell) for cell in self.targets]
            if value == DEFEATS and self.crossing:
                found.append((self.crossing[0], 0, self.crossing[1]))
            self.best[value] = max(found)
        return self.best[value]

    def rest(self, faces: tuple[int, ...]) -> float:
        """What number dice are worth, spent in the best way or not at all."""
        if faces not in self.rests:
            worths = [self.best_of(sum(taken))[0] + self.rest(without(faces, taken)) for taken in handfuls(faces)]
            skipped = [self.rest(without(faces, (face,))) for face in faces]
            self.rests[faces] = max(0.0, *worths, *skipped)
        return self.rests[faces]

    def spend(self, faces: tuple[int, ...], must: bool) -> Action | None:
        """The first thing to do with number dice; None when they are better left alone."""
        options = []
        for taken in handfuls(faces):
            worth, value, cell = self.best_of(sum(taken))
            options.append((worth + self.rest(without(faces, taken)), Action(worth, taken, value, cell)))
        if not options:
            return None
        total, action = max(options)
        return action if must or (total > 0 and action.worth > 0) else None

    def penny(self) -> Action:
        worth, value, cell = max(self.best_of(value) for value in range(1, MOST_VALUE + 1))
        return Action(worth, (), value, cell)

    def buildings(self) -> Iterator[Action]:
        for building in BUILDINGS:
            if building not in self.sketch.sites:
                for cell in self.targets:
                    yield Action(self.mind.building(building, cell), (), -1, cell, building)

    def next(self) -> Action | None:
        """What to do next; None when nothing more is worth it."""
        turn = self.turn
        if not self.targets:
            crossing = self.crossing
            for taken in handfuls(turn.faces):
                if sum(taken) == DEFEATS and crossing:
                    return Action(crossing[0], taken, 0, crossing[1])
            return Action(crossing[0], (), 0, crossing[1]) if turn.penny and crossing else None
        if turn.dakota and self.sketch.reach:
            action = max(self.buildings(), default=None)
            if action and action.worth > 0:
                return action
        if turn.penny:
            action = self.penny()
            if action.worth > 0 or not (turn.acted or turn.faces):
                return action
        return self.spend(turn.faces, not turn.acted)

    def actions(self) -> list[Action]:
        """Everything that could be done first, with what it and the dice left over are worth."""
        turn, number, found = self.turn, self.mind.number, []
        penny = max(0.0, self.penny().worth) if turn.penny and self.targets else 0.0
        for taken in handfuls(turn.faces):
            left = self.rest(without(turn.faces, taken)) + penny if self.targets else 0.0
            value = sum(taken)
            found += [Action(number(cell, value) + left, taken, value, cell) for cell in self.targets]
            if value == DEFEATS and self.crossing:
                found.append(Action(self.crossing[0] + left, taken, 0, self.crossing[1]))
        left = self.rest(turn.faces) if self.targets else 0.0
        if turn.penny:
            for value in range(1, MOST_VALUE + 1):
                found += [Action(number(cell, value) + left, (), value, cell) for cell in self.targets]
            if self.crossing:
                found.append(Action(self.crossing[0] + left, (), 0, self.crossing[1]))
        if turn.dakota and self.sketch.reach:
            found += [action._replace(worth=action.worth + left + penny) for action in self.buildings()]
        return sorted(found, reverse=True)


def act(sketch: ValleySketch, turn: Turn, action: Action) -> Turn:
    """Do something, and say what is left in the hand."""
    if action.building:
        sketch.build(action.building, action.cell)
        return Turn(turn.faces, turn.penny, False, True)
    if action.value:
        sketch.fill(action.cell, action.value)
    else:
        sketch.cross(action.cell)
    if action.faces:
        return Turn(without(turn.faces, action.faces), turn.penny, turn.dakota, True)
    return Turn(turn.faces, False, turn.dakota, True)


def play_on(sketch: ValleySketch, turn: Turn, log: list[Move] | None) -> None:
    """Spend what is left in the hand as it looks best, and reveal what looks best."""
    if turn.revealed:
        return
    plan = Plan(sketch, turn)
    while turn.faces or turn.penny or turn.dakota:
        action = plan.next()
        if action is None:
            break
        if log is not None:
            log.append(action.move(sketch))
        turn = act(sketch, turn, action)
        plan = Plan(sketch, turn, plan.mind.sites)
    if turn.acted and (found := Revealing(plan.mind).found()) and found[0][0] > 0:
        _, kind, cells = found[0]
        if log is not None:
            log.append(Reveal(kind.name, sketch.layout.grid.names_of(cells_of(cells))))
        sketch.reveal(kind, cells)


def draw_snake(sketch: ValleySketch) -> None:
    """Alone one draws it where it harms least; others draw it where it harms most."""
    mind = Mind(sketch)
    sketch.fill((max if sketch.solo else min)(sketch.snake_cells(), key=mind.snake), SNAKE)


def lines(sketch: ValleySketch, roll: Roll, most: int) -> Generator[None, None, list[Ranked]]:
    """Whole rounds that look good, the best first; found in small steps."""
    if not roll.hazard:
        return _snake_lines(sketch, most)
    turn = sketch.turn_of(roll)
    base: list[Move] = []
    play_on(sketch.copy(), turn, base)
    found = {frozenset(base): Ranked(0.0, (*base, DONE))}
    place = 0.0
    for line in (*_other_ends(sketch, turn, base), *_other_beginnings(sketch, turn, most)):
        if len(found) >= most:
            break
        place -= 1.0
        found.setdefault(frozenset(line), Ranked(place, (*line, DONE)))
        yield
    return list(found.values())


def _other_beginnings(sketch: ValleySketch, turn: Turn, most: int) -> Iterator[list[Move]]:
    """Rounds that begin with something else that looks good."""
    if turn.revealed:
        return
    for action in Plan(sketch, turn).actions()[: 2 * most]:
        tried, line = sketch.copy(), [action.move(sketch)]
        play_on(tried, act(tried, turn, action), line)
        yield line


def _other_ends(sketch: ValleySketch, turn: Turn, base: list[Move]) -> Iterator[list[Move]]:
    """The round that looks best, with another discovery revealed or none."""
    spent = [move for move in base if not isinstance(move, Reveal)]
    if turn.revealed or not (turn.acted or spent):
        return
    tried = sketch.copy()
    tried.turn = turn
    for move in spent:
        tried.make(move)
    if len(spent) < len(base):
        yield spent
    names_of = sketch.layout.grid.names_of
    for _, kind, cells in Revealing(Mind(tried)).found()[:OTHER_DISCOVERIES]:
        yield [*spent, Reveal(kind.name, names_of(cells_of(cells)))]


def _snake_lines(sketch: ValleySketch, most: int) -> list[Ranked]:
    if sketch.fresh:
        return [Ranked(0.0, (DONE,))]
    mind, snakes = Mind(sketch), sketch.layout.draws["snake"]
    ranked = [Ranked(mind.snake(cell), (snakes[cell], DONE)) for cell in sketch.snake_cells()]
    return sorted(ranked, key=lambda option: -option.worth)[:most]
