"""An island in a bot's mind: what a number, a boat or a danger in a cell may bring, and how a game goes on by that.

A few operations on masks weigh all cells of the island at once; what was found is kept until something changes it.
"""

from __future__ import annotations

from engine.bots.outlook import Ranked
from engine.games.penny.dice import MOST_VALUE, Roll, numbers_of
from engine.games.penny.sheet import DEFEATS
from engine.games.skull.mind import SkullMind
from engine.games.skull.sheet import BOAT, BOXES, BUBBLES, DANGER, Find, Treasure
from engine.games.skull.weights import chances
from engine.grid import cells_of

#: what is known of a cell is looked at anew after so many cells more are filled
STEP = 4


class SkullSketch(SkullMind):
    """One player's island, and what looks best on it."""

    __slots__ = ()

    # Evaluation.

    def _look_around(self) -> None:
        """Which cells have free land on each side: looked at anew every few rounds."""
        stage = self.free.bit_count() // STEP
        if stage == self.stage:
            return
        self.stage = stage
        self.hopes.clear()
        self.gains = [{} for _ in self.places]
        weights = self.weights
        early = self.free.bit_count() / self.layout.land.bit_count()
        self.chances = chances(weights, stage * STEP + STEP // 2)
        self.more = early * weights.more + (1 - early) * weights.more_late
        self.box = early * weights.box + (1 - early) * weights.box_late
        if len(self.treasures) == BOXES - 1:
            self.box += weights.last_box
        sides, free = self.layout.sides, self.free
        left = right = above = below = 0
        for row in self.tables.rows:
            if here := free & row:
                left |= sides[(here & -here).bit_length() - 1][1]
                right |= sides[here.bit_length() - 1][0]
        for column in self.tables.columns:
            if here := free & column:
                above |= sides[(here & -here).bit_length() - 1][3]
                below |= sides[here.bit_length() - 1][2]
        self.room = left, right, above, below, self.layout.island & ~self.circled

    def _hope(self, value: int, left: int, right: int, above: int, below: int, boats: tuple[int, ...]) -> float:
        """What may come of a value with some masks: its best cell, and the others a little."""
        boat_left, boat_right, boat_above, boat_below = boats
        free_left, free_right, free_above, free_below, open_cells = self.room
        whole_row = left & (right | boat_right) | boat_left & right
        whole_column = above & (below | boat_below) | boat_above & below
        if shown := whole_row & whole_column & open_cells:
            return self._gain(value, shown)
        row = ((left | boat_left) & free_right | (right | boat_right) & free_left) & ~whole_row
        column = ((above | boat_above) & free_below | (below | boat_below) & free_above) & ~whole_column
        one, two = self.chances.one[value], self.chances.two[value]
        best = total = 0.0
        if cells := (whole_row & column | row & whole_column) & open_cells:
            best = one
            total = one * cells.bit_count()
        if cells := row & column & open_cells:
            best = best or one * one
            total += one * one * cells.bit_count()
        if cells := (whole_row & free_above & free_below | free_left & free_right & whole_column) & open_cells:
            best = max(best, two)
            total += two * cells.bit_count()
        if cells := (row & free_above & free_below | free_left & free_right & column) & open_cells:
            best = best or one * two
            total += one * two * cells.bit_count()
        return (value - self.box) * (best + self.more * total)

    def _gain(self, value: int, shown: int) -> float:
        """What recording a treasure brings, less the box that it takes."""
        if shown & ~self.dangers or any(self._overcome(cell) for cell in cells_of(shown)):
            return value - self.box
        return value * self.weights.feared - self.box

    def _boats(self) -> tuple[int, int, int, int]:
        return self.left[0], self.right[0], self.above[0], self.below[0]

    def _hope_of(self, value: int) -> float:
        if value not in self.hopes:
            masks = self.left[value], self.right[value], self.above[value], self.below[value]
            self.hopes[value] = self._hope(value, *masks, self._boats())
        return self.hopes[value]

    def _number(self, value: int, cell: int) -> float:
        """What a number adds to the hopes of its value."""
        left, right, above, below = self.layout.sides[cell]
        masks = self.left[value] | right, self.right[value] | left, self.above[value] | below, self.below[value] | above
        return self._hope(value, *masks, self._boats()) - self._hope_of(value)

    def _boat(self, cell: int) -> float:
        """What a boat adds to the hopes of all values."""
        left, right, above, below = self.layout.sides[cell]
        boats = self.left[0] | right, self.right[0] | left, self.above[0] | below, self.below[0] | above
        gain = 0.0
        for value in range(1, MOST_VALUE + 1):
            if self.places[value] and value not in self.treasures:
                masks = self.left[value], self.right[value], self.above[value], self.below[value]
                gain += self._hope(value, *masks, boats) - self._hope_of(value)
        return gain + self.weights.boat

    def _added(self, value: int, cell: int) -> float:
        """What a number (or under 0 a boat) in a cell brings to the treasures; remembered."""
        gain = self.gains[value].get(cell)
        if gain is None:
            gain = self.gains[value][cell] = self._number(value, cell) if value else self._boat(cell)
        return gain

    def _hope_to_overcome(self) -> float:
        early = self.free.bit_count() / self.layout.land.bit_count()
        return early * self.weights.overcome + (1 - early) * self.weights.overcome_late

    def _danger_worth(self, numbers: list[int], room: int, hope: float) -> float:
        """What a danger will be worth among some numbers."""
        if not numbers:
            return 0.0
        least = min(numbers)
        if DEFEATS in numbers:
            return float(least)
        return least * (2 * hope - 1) if room else -float(least)

    def appraise(self, made: tuple[int, ...], targets: int, anchorage: int) -> list[tuple[float, int, int]]:
        """What each number in each target, and each boat, may bring, with the number (a boat's is 0) and the cell."""
        self._look_around()
        weights, around = self.weights, self.layout.grid.around_mask
        early = self.free.bit_count() / self.layout.land.bit_count()
        to_come = BUBBLES - self.dangers.bit_count()
        nine = (early * weights.nine + (1 - early) * weights.nine_late) * to_come
        hope = self._hope_to_overcome()
        treasures, free, gains = self.treasures, self.free, self.gains
        found = []
        for cell in cells_of(targets):
            near = around[cell]
            room = (near & free).bit_count()
            base = weights.reach * (near & free & ~self.beside_written).bit_count()
            beside = []
            for danger in cells_of(near & self.dangers):
                numbers = self._beside(danger)
                space = (around[danger] & free).bit_count() - 1
                base -= self._danger_worth(numbers, space + 1, hope)
                beside.append((numbers, space))
            for value in made:
                worth = base
                for numbers, space in beside:
                    worth += self._danger_worth([*numbers, value], space, hope)
                if value == DEFEATS:
                    worth += nine * room
                if value not in treasures:
                    gain = gains[value].get(cell)
                    worth += self._added(value, cell) if gain is None else gain
                found.append((worth, value, cell))
        for cell in cells_of(anchorage):
            worth = weights.reach * (around[cell] & free & ~self.beside_written).bit_count()
            found.append((worth + self._added(0, cell), 0, cell))
        return found

    def danger(self, cell: int) -> float:
        """What a danger in a cell brings to the sheet's owner."""
        self._look_around()
        room = (self.layout.grid.around_mask[cell] & self.free).bit_count()
        numbers = self._beside(cell)
        worth = self._danger_worth(numbers, room, self._hope_to_overcome()) + self.weights.room * room
        lost = 0.0
        if self.beside_written >> cell & 1:
            values = [value for value in range(7, MOST_VALUE + 1) if value not in self.treasures]
            lost = max((self._added(value, cell) for value in values), default=0.0)
        return worth - self.weights.crossed * lost

    # Playing.

    def lines(self, roll: Roll, most: int) -> list[Ranked]:
        layout = self.layout
        if not roll.hazard and self.takes_hazard:
            ranked = [Ranked(self.danger(cell), (layout.dangers[cell],)) for cell in self._danger_cells()]
        elif self.finds:
            names = layout.grid.names
            ranked = [Ranked(self._find_worth(find), (Treasure(find[0], names[find[1]]),)) for find in self.finds]
        else:
            worths = self.appraise(numbers_of(roll), self._targets(), self._anchorage(roll))
            ranked = [
                Ranked(worth, (layout.writes[value][cell] if value else layout.boats[cell],))
                for worth, value, cell in worths
            ]
        return sorted(ranked, key=lambda option: -option.worth)[:most]

    def finish(self) -> None:
        while self.finds:
            value, cell = max(self.finds, key=self._find_worth)
            self._circle(value, cell)
            self._record_certain()

    def _find_worth(self, find: Find) -> float:
        return self._gain(find[0], 1 << find[1])

    def play_round(self, roll: Roll) -> None:
        if roll.hazard or not self.takes_hazard:
            _, value, cell = max(self.appraise(numbers_of(roll), self._targets(), self._anchorage(roll)))
            self.put(cell, value or BOAT)
            self.finish()
        else:
            # Alone one draws it where it harms least; others draw it where it harms most.
            self.fill((max if self.solo else min)(self._danger_cells(), key=self.danger), DANGER)
