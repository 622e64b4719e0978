from __future__ import annotations

import pytest

from generator.draw import icons
from generator.draw.icon_paths import ALL
from generator.draw.ink import INKS, Ink, pigments, tone
from generator.draw.paths import bounds, steps
from generator.draw.shapes import Icon, Path

GAMES = ("temple", "skull", "valley", "treasures", "monsters", "pan")
DICE = ("penny", "dakota", "hazard")
NEEDED = [
    "door",
    "mummy",
    "danger",
    "boat",
    "mountain",
    "snake",
    "hut",
    "statue",
    "mine",
    "archipelago",
    "fort",
    "monster",
    "kraken",
    "tentacle",
    "reef",
    "schooner",
    "galleon",
    "bottle",
    "treasure",
    "treasure_island",
    "hex_mountain",
    "hex_desert",
    "hex_plain",
    "hex_lake",
    "hex_portal",
    "herbivore",
    "raptor",
    "reptile",
    "fish",
    "wonder",
    "explorer",
    "penny",
    "dakota",
    "lockpick",
    "lock",
    "compass",
    "building",
    "star",
    "crown",
    "die1",
    "die2",
    "die3",
    "die4",
    "die5",
    "die6",
]


def luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("name", ["ink", "soft", "pencil", *GAMES, *DICE])
def test_everything_that_is_read_has_contrast_enough(name: str, ink: Ink) -> None:
    assert contrast(tone(name, ink), tone("paper", ink)) >= 4.5
    assert contrast(tone(name, ink), tone("cream", ink)) >= 4.5


@pytest.mark.parametrize("name", [*GAMES, *DICE])
def test_every_hue_has_a_light_form(name: str) -> None:
    assert contrast(tone(name, "colour"), tone(f"{name}.wash", "colour")) >= 3


def test_black_is_pure() -> None:
    assert {pigment.black for pigment in pigments().values()} <= {"#000000", "#ffffff", ""}


def test_all_icons_of_the_look_are_there() -> None:
    assert [name for name in NEEDED if name not in ALL] == []


@pytest.mark.parametrize("name", icons.names())
def test_icons_stay_on_their_grid(name: str) -> None:
    for _, data in ALL[name]:
        left, top, right, bottom = bounds(data)
        assert left >= 0
        assert top >= 0
        assert right <= 24
        assert bottom <= 24


def test_an_icon_is_drawn_with_its_pen_and_one_accent() -> None:
    group = icons.expand(Icon("snake", 1, 2, 6, "hazard", "gold"))
    paths = [shape for shape in group.shapes if isinstance(shape, Path)]
    used = {name for path in paths for name in (path.style.fill, path.style.stroke)} - {""}
    assert used == {"hazard", "gold"}
    assert (group.x, group.y, group.scale) == (1, 2, 0.25)


def test_path_data_is_read() -> None:
    assert steps("M1 2l3 4h1v-1z") == (("M", (1, 2)), ("L", (4, 6)), ("L", (5, 6)), ("L", (5, 5)), ("Z", ()))
    arc = steps("M0 0a1 1 0 0 1 2 0")
    assert len(arc) == 3
    assert arc[-1][1][-2:] == pytest.approx((2, 0))
    assert steps("M0 0 1 1")[1] == ("L", (1, 1))
    with pytest.raises(ValueError, match="unknown path command"):
        steps("M0 0T1 1")
