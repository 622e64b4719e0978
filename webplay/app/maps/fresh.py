"""Another map: an invented one of a size and a difficulty that somebody likes.

Not responsible for inventing (`engine/inventing.py`) nor for measuring (`engine/measuring.py`). Pure Python. What was
chosen is remembered for the visit, so that the next map is of the same kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.game import Game
from engine.inventing import MOST_NUMBER, invented_id
from engine.layout import Layout
from generator.shipped import shipped

USUAL_SIZE = "normal"
#: any difficulty will do
ANY = 0


@dataclass
class FreshMap:
    """What kind of map is wanted, and the one that was found."""

    game: Game
    size: str = USUAL_SIZE
    level: int = ANY
    #: the number of the map; -1 before there is one
    number: int = -1

    def __post_init__(self) -> None:
        if self.size not in self.game.sizes:
            self.size = self.game.sizes[0]

    @property
    def layout(self) -> Layout | None:
        """The map that was found."""
        return None if self.number < 0 else shipped().layout(self.game.id, invented_id(self.number, self.size))

    def another(self, random: Random) -> Layout:
        """The next map, of any difficulty."""
        before = self.number
        while True:
            self.number = random.randint(0, MOST_NUMBER)
            found = self.layout
            if found and self.number != before and not self.game.lacking(found):
                return found

    def resize(self, size: str) -> None:
        """Another size; a map of it is yet to be found."""
        if size in self.game.sizes and size != self.size:
            self.size, self.number = size, -1
