"""What The Valley of Wiraqocha is drawn with: its hue, strong for frame, title and lines, a wash for special cells."""

from generator.draw.ink import Hatch, Pigment, strong, wash

PIGMENTS: dict[str, Pigment] = {
    "valley": strong("#3f6f21", "#444444"),
    "valley.wash": wash("#dcecc9", "#e3e3e3", Hatch(135)),
    # What players outline: a colour for each kind, and a line of its own shape.
    "forest": strong("#2b6e2f", "#444444"),
    "city": strong("#9a3464", "#444444", weight=1.1),
    "mountain": strong("#4a5666", "#444444"),
    "pyramid": strong("#8f5200", "#444444", weight=1.1),
}
