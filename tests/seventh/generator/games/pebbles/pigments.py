"""What Pebbles is drawn with."""

from generator.draw.ink import Hatch, Pigment, strong, wash

PIGMENTS: dict[str, Pigment] = {
    "pebbles": strong("#5a4a3a", "#444444"),
    "pebbles.wash": wash("#e8e0d4", "#e3e3e3", Hatch(45)),
}
