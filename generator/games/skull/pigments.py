"""What Skull Island is drawn with: its hue, strong for frame, title and lines, a wash for special cells."""

from generator.draw.ink import Hatch, Pigment, strong, wash, water

PIGMENTS: dict[str, Pigment] = {
    "skull": strong("#0b6e6e", "#444444"),
    "skull.band": Pigment("#0b6e6e", "#444444", "#ffffff", Hatch(45, 0.7, 0.22), ground=True),
    "skull.wash": wash("#cfeae6", "#e3e3e3", water(1.4)),
}
