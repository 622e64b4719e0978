"""What can be read on a sheet of this sea."""

from generator.games.seas.reading import SeaReading
from generator.games.treasures.sheet import _DRAWING

READING = SeaReading(_DRAWING)
