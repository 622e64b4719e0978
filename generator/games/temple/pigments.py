"""What The Temple of Apikhabou is drawn with: its hue, strong for frame, title and lines, a wash for special cells."""

from generator.draw.ink import Hatch, Pigment, strong, wash

PIGMENTS: dict[str, Pigment] = {
    "temple": strong("#a4501c", "#444444"),
    "temple.wash": wash("#f7dfc3", "#e3e3e3", Hatch(45)),
}
