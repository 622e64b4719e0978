"""The path data of all icons, one file a part of the world; `generator/draw/icons.py` draws them."""

from generator.draw.icon_paths import crew, land, sea, signs, wild
from generator.draw.icon_paths.strokes import Stroke

ALL: dict[str, tuple[Stroke, ...]] = {**signs.ICONS, **land.ICONS, **sea.ICONS, **wild.ICONS, **crew.ICONS}
