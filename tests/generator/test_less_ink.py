"""What a printer needs for a page: grey and black toner only where that was asked for, and no more than necessary."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.record import Record, record_of
from generator.draw import ink
from generator.draw.pages import PageSetup
from generator.draw.shapes import Group, Icon, Shape, Text
from generator.shipped import shipped
from generator.shop.make import make, pages_of
from tests.bench.ink import coverage
from tests.generator.goods import GOODS
from tests.generator.paper import objects, ordered, picture, read

#: operators that set a colour otherwise than as a grey
COLOURS = re.compile(rb"(?<![\w/])(?:rg|RG|k|K|cs|CS|sc|SC|scn|SCN)(?=\s|$)")
STRINGS = re.compile(rb"\((?:\\.|[^\\()])*\)", re.DOTALL)
SHEETS = ("temple", "skull", "valley", "treasures", "monsters")
OTHERS = ("pan", "dice", "scorecard", "scorecard:tournament", "scorecard:class", "rules")
SMALL = PageSetup("a5", 1)


def played() -> Record:
    match = GAMES["valley"].start(shipped().layouts("valley")[0], 1, 3)
    play_out(match, "random")
    return record_of(match)


def streams(data: bytes) -> bytes:
    """Return what is drawn on all pages, without the texts."""
    reader = read(data)
    found = [page.get_contents().get_data() for page in reader.pages if page.get_contents()]  # type: ignore[union-attr]  # asked beside it
    forms = [value for value in objects(reader) if isinstance(value, dict) and value.get("/Subtype") == "/Form"]
    found += [form.get_data() for form in forms]  # type: ignore[attr-defined]  # a stream is a dictionary too
    return STRINGS.sub(b"", b"\n".join(found))


@pytest.mark.parametrize("ink", ["grey", "black"])
def test_grey_and_black_are_never_mixed_out_of_colours(ink: Any) -> None:
    orders = [ordered(*SHEETS, *OTHERS, ink=ink, seed=3, names=("Zoé",))]
    orders += [ordered(record=played(), ink=ink, replay=replay) for replay in (False, True)]
    for order in orders:
        drawn = streams(make(order))
        assert re.search(rb"\d g\s", drawn)
        assert COLOURS.findall(drawn) == []
    assert COLOURS.search(streams(make(ordered("dice"))))


def darkness(product: str, **settings: Any) -> float:
    setup = SMALL if product in SHEETS else PageSetup()
    counts: list[int] = picture(make(ordered(product, setup=setup, **settings)), 1, 200).histogram()
    return 1 - sum(level * count for level, count in enumerate(counts)) / 255 / sum(counts)


@pytest.mark.parametrize("product", ["skull", "valley", "monsters", "dice"])
def test_black_needs_no_more_toner_than_grey(product: str) -> None:
    assert darkness(product, ink="black") <= darkness(product, ink="grey")


def pigments(shapes: tuple[Shape, ...]) -> set[str]:
    """Return the names of everything that shapes are drawn with."""
    found: set[str] = set()
    for shape in shapes:
        if isinstance(shape, Group):
            found |= pigments(shape.shapes)
        elif isinstance(shape, Icon):
            found |= {shape.line, shape.accent}
        elif not isinstance(shape, Text):
            found |= {shape.style.fill, shape.style.stroke}
    return found - {""}


@pytest.mark.parametrize("product", [*SHEETS, *OTHERS])
def test_low_ink_leaves_no_ground_in_any_product(product: str) -> None:
    def grounds(**settings: Any) -> set[str]:
        printed = pages_of(ordered(product, seed=3, **settings))
        used = set().union(*(pigments(spot.drawing.shapes) for page in printed for spot in page.placements))
        return {name for name in used if ink.pigments()[name].ground} - {"paper"}

    assert grounds()
    assert grounds(low_ink=True) == set()


def test_spared_sheets_go_on_sharing_what_is_printed_on_them() -> None:
    whole = pages_of(ordered("temple:sun-court", names=("Ada", "Bo"), low_ink=True))
    first, second = (placed.drawing.shapes[0] for placed in whole[0].placements)
    assert isinstance(first, Group)
    assert first is second


def rises(name: str) -> None:
    """Check the first page of an order in all inks; `make bench` prints how much each needs on all its pages."""
    black, grey, colour = (coverage(make(replace(GOODS[name](ink), page=1))) for ink in ("black", "grey", "colour"))
    assert 0 < black <= grey <= colour


@pytest.mark.parametrize("name", ["cards", "table pack", "kit to fold", "scorecard:evening"])
def test_ink_rises_from_black_over_grey_to_colour(name: str) -> None:
    rises(name)


@pytest.mark.soak
@pytest.mark.parametrize("name", GOODS)
def test_ink_rises_on_everything_that_is_printed(name: str) -> None:
    rises(name)
