"""What Sea of Monsters is drawn with: its hue, strong for frame, title and lines, a wash for special cells."""

from generator.draw.ink import Pigment, strong, wash, water

PIGMENTS: dict[str, Pigment] = {
    "monsters": strong("#463d97", "#444444"),
    "monsters.wash": wash("#dedbf3", "#e3e3e3", water(1.3)),
}
