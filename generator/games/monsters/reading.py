"""What can be read on a sheet of this sea."""

from generator.games.monsters.sheet import _DRAWING
from generator.games.seas.reading import SeaReading

_READING = SeaReading(_DRAWING)
places, sheet_data = _READING.places, _READING.sheet_data
