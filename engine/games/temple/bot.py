"""What a bot thinks of the Temple: an estimate, in points, of what a number or a mummy in a cell will bring."""

from __future__ import annotations

from engine.games.penny.dice import MOST_VALUE
from engine.games.penny.sheet import DEFEATS
from engine.games.temple.sheet import TempleSheet


class Guess:
    """What a sheet may become: an estimate of what a number or a mummy in a cell will bring.

    The weights were tuned on simulated games; they are worth points only roughly.
    """

    def __init__(self, sheet: TempleSheet) -> None:
        self.sheet = sheet
        self.values = sheet.values
        self.around = sheet.layout.grid.around
        self.free = set(sheet.free_rooms) | set(sheet.free_doors)
        numbers = sheet.numbers()
        self.up = self._lengths(numbers, 1)
        self.down = self._lengths(numbers, -1)
        self.best = max(self.up.values(), default=0)
        self.grouped = set(sheet.scoring_groups())
        self.undefeated = {cell for cell, defeated in sheet.mummies().items() if not defeated}

    def _lengths(self, numbers: dict[int, int], step: int) -> dict[int, int]:
        """For each number, the length of the longest run that leaves from it upwards or downwards."""
        lengths: dict[int, int] = {}
        for cell in sorted(numbers, key=lambda cell: -step * numbers[cell]):
            following = numbers[cell] + step
            others = [lengths.get(other, 0) for other in self.around[cell] if self.values[other] == following]
            lengths[cell] = 1 + max(others, default=0)
        return lengths

    def number(self, cell: int, value: int) -> tuple[float, float, float]:
        """What a number in a cell may bring: for the run, the groups, the mummies."""
        around, values = self.around[cell], self.values
        room = sum(other in self.free for other in around)
        up = max((self.up.get(other, 0) for other in around if values[other] == value + 1), default=0)
        down = max((self.down.get(other, 0) for other in around if values[other] == value - 1), default=0)
        through = up + down + 1
        run = max(0, through - self.best) + 0.25 * through * (room > 0)
        # A number that leaves a gap of one free cell to its neighbour in the run keeps hope alive.
        run += 0.1 * sum(abs(values[other] - value) == 2 for other in around if 0 < values[other] <= MOST_VALUE)
        return run, self._group(cell, value, room), self._nine(around, value)

    def _group(self, cell: int, value: int, room: int) -> float:
        if value in self.grouped:
            return 0.0
        group, seen = [cell], {cell}
        for member in group:
            for other in self.around[member]:
                if other not in seen and self.values[other] == value:
                    seen.add(other)
                    group.append(other)
        return 3.0 if len(group) >= 3 else 1.2 if len(group) == 2 and room else 0.0

    def _nine(self, around: tuple[int, ...], value: int) -> float:
        if value != DEFEATS:
            return 0.0
        defeated = sum(other in self.undefeated for other in around)
        return 4.0 * defeated + 0.15 * sum(other in self.free for other in around)

    def mummy(self, cell: int) -> float:
        """What a mummy in a cell brings to the sheet's owner."""
        around, values = self.around[cell], self.values
        defeated = any(values[other] == DEFEATS for other in around)
        room = sum(other in self.free for other in around)
        lost = 0.15 * sum(self.up[other] + self.down[other] for other in around if other in self.up)
        return (2.0 if defeated else min(1.0, 0.3 * room) - 2.0) - lost
