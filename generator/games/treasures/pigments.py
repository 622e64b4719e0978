"""What Sea of Treasures is drawn with: its hue, strong for frame, title and lines, a wash for special cells."""

from generator.draw.ink import Pigment, strong, wash, water

PIGMENTS: dict[str, Pigment] = {
    "treasures": strong("#1b62a5", "#444444"),
    "treasures.wash": wash("#d4e6f6", "#e6e6e6", water(1.5)),
}
