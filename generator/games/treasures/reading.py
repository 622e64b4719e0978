"""What can be read on a sheet of this sea."""

from generator.games.seas.reading import SeaReading
from generator.games.treasures.sheet import _DRAWING

_READING = SeaReading(_DRAWING)
places, sheet_data = _READING.places, _READING.sheet_data
