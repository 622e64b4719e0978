"""What L'île de Pan is drawn with: its hue, strong for frame, title and lines, a wash for special cells."""

from generator.draw.ink import Hatch, Pigment, strong, wash, water

PIGMENTS: dict[str, Pigment] = {
    "pan": strong("#94316f", "#444444"),
    "pan.wash": wash("#f3d9e8", "#e6e6e6", Hatch(45, 1.4)),
    # What cutting machines look for.
    "pan.cut": strong("#ff0000", "#000000"),
    # Terrain of the tiles.
    "mountain.wash": wash("#d8d2cd", "#d0d0d0", Hatch(60, 1.1)),
    "desert.wash": wash("#f6e3a8", "#ececec"),
    "plain.wash": wash("#d6ebb4", "#dedede", Hatch(90, 1.4)),
    "lake.wash": wash("#bfe0f2", "#d9d9d9", water(1.1)),
    "portal.wash": wash("#e3cdf0", "#cccccc", Hatch(135, 1.1)),
}
