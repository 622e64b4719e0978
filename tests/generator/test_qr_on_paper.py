"""QR codes on paper: squares that a camera sees, and codes that are read after copying, dirt and a bad scan."""

from __future__ import annotations

import random
from typing import Any

import pytest
import zxingcpp
from PIL import ImageFilter

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.record import record_of
from generator.draw import qr, sheet_foot
from generator.draw.board_alone import bounds_of
from generator.draw.frame import SheetExtras
from generator.draw.pages import PageSetup
from generator.draw.shapes import Path
from generator.shipped import shipped
from generator.shop.make import make, pages_of
from tests.generator import measure
from tests.generator.paper import ordered, picture

LINK = "https://somebody.example.org/games/carnet/"
#: the smallest products, and the usual one
SETUPS = {"a6": PageSetup("a6", 1), "four on letter": PageSetup("letter", 4), "two on letter": PageSetup("letter", 2)}
FINE, DOTS, DIRTY = 300, 150, 0.02


def seeded(setup: PageSetup, **more: Any) -> Any:
    return ordered("temple:sun-court", "monsters:kraken-deep", seed=7, link=LINK, hide_rolls=True, setup=setup, **more)


def played(game: str) -> Any:
    match = GAMES[game].start(shipped().layouts(game)[0], 2, 3)
    play_out(match, "greedy")
    return record_of(match)


def squares(order: Any) -> list[float]:
    """The sides of the squares of every QR code of an order, in millimetres on paper."""
    found = []
    for page in pages_of(order):
        for shape, at, _ in measure.walk(page):
            if isinstance(shape, Path) and shape.style.fill == "black":
                left, _, right, _ = bounds_of(shape)
                # The pattern in the corner is seven squares wide.
                corner = float(shape.data.partition("h")[2].partition("v")[0])
                assert right - left > 20 * corner / 7
                found.append(corner / 7 * at[0])
    return found


@pytest.mark.parametrize("name", list(SETUPS))
def test_squares_are_wide_enough_for_a_camera(name: str) -> None:
    sides = squares(seeded(SETUPS[name]))
    assert len(sides) == 2
    assert min(sides) >= sheet_foot.LEAST_SQUARE


def test_a_longer_link_makes_a_larger_code() -> None:
    short, long = (sheet_foot.coded(SheetExtras(link=text)).shapes[-1] for text in (LINK, LINK + "A1B2C3D4E5" * 12))
    assert isinstance(short, Path)
    assert isinstance(long, Path)
    assert bounds_of(long)[0] < bounds_of(short)[0] - 3
    sides = squares(ordered(record=played("temple"), link=LINK, setup=PageSetup("letter", 2)))
    assert sides
    assert min(sides) >= sheet_foot.LEAST_SQUARE
    # One that would need smaller squares is not printed: nobody could read it.
    assert not [shape for shape in sheet_foot.coded(SheetExtras(link="x" * 400)).shapes if isinstance(shape, Path)]


def test_the_code_in_a_link_takes_little_room() -> None:
    assert len(qr.modules(f"{LINK}#code=" + "A1B2C3D4E5" * 10)) < len(qr.modules(f"{LINK}#code=" + "a1b2c3d4e5" * 10))


def spoiled(image: Any) -> Any:
    """A picture as a bad scanner gives it: out of focus, with dirt, and coarse."""
    blurred = image.filter(ImageFilter.GaussianBlur(1.5))
    dice, dots = random.Random(5), blurred.load()
    for _ in range(int(DIRTY * image.width * image.height)):
        dots[dice.randrange(image.width), dice.randrange(image.height)] = dice.choice((0, 255))
    return blurred.resize((image.width * DOTS // FINE, image.height * DOTS // FINE))


def read_back(data: bytes, page: int) -> list[str]:
    """What a camera reads from the upper or lower left quarter of a spoiled page."""
    whole = picture(data, page, FINE)
    middle, foot = whole.width // 2, whole.height // 2
    parts = [whole.crop((0, top, middle, top + foot)) for top in (0, foot)] if whole.width > 1500 else [whole]
    return [code.text for part in parts for code in zxingcpp.read_barcodes(spoiled(part))]


@pytest.mark.parametrize(("name", "page"), [("a6", 2), ("two on letter", 1)])
def test_codes_are_read_from_a_bad_scan(name: str, page: int) -> None:
    order = ordered("monsters:kraken-deep", seed=7, link=LINK, hide_rolls=True, setup=SETUPS[name], copies=1)
    found = read_back(make(order), page)
    assert len(found) == 1
    assert found[0].startswith(f"{LINK}#code=")


def test_the_code_of_a_played_game_is_read_from_a_bad_scan() -> None:
    # The longest code of them all, close to what stands around it.
    found = read_back(
        make(ordered(record=played("valley"), link="https://example.org/", setup=PageSetup("letter", 2))), 1
    )
    assert len(found) == 1


def test_long_codes_stand_in_groups_of_five() -> None:
    code = "A1B2C3D4E5" * 12
    texts = [text.text for text in sheet_foot.foot(SheetExtras(code=code), "", 188)[0].shapes]  # type: ignore[union-attr]  # a foot is of texts
    assert len(texts) > 1
    assert "".join(texts).replace(" ", "") == code
    assert all(len(group) <= 5 for text in texts for group in text.split())
