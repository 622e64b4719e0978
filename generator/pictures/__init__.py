"""The path data of all icons, one file a part of the world; `generator/icons.py` draws them."""

from generator.pictures import land, sea, signs, wild
from generator.pictures.strokes import Stroke

ALL: dict[str, tuple[Stroke, ...]] = {**signs.ICONS, **land.ICONS, **sea.ICONS, **wild.ICONS}
