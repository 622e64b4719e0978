"""What can be read on a sheet of this sea."""

from generator.games.monsters.sheet import _DRAWING
from generator.games.seas.reading import SeaReading

READING = SeaReading(_DRAWING)
