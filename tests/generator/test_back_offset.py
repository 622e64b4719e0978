"""Printers that shift the back of a page: backs are moved the other way, and a page tells by how much."""

from __future__ import annotations

import pytest

from engine.errors import Refused
from generator.draw.pages import PAPERS, PageSetup
from generator.draw.shapes import Line
from generator.shop.make import pages_of
from generator.shop.options import BY_NAME
from tests.generator.paper import ordered


@pytest.mark.parametrize("product", ["pan:first-shore", "temple", "calibration"])
def test_only_backs_are_moved(product: str) -> None:
    still, moved = (pages_of(ordered(product, back_offset=offset)) for offset in ((0.0, 0.0), (0.5, -1.0)))
    assert len(still) == len(moved)
    for number, (before, after) in enumerate(zip(still, moved, strict=True)):
        right, down = (0.5, -1) if number % 2 else (0, 0)
        for one, other in zip(before.placements, after.placements, strict=True):
            assert (other.x - one.x, other.y - one.y) == pytest.approx((right, down), abs=0.001)


def test_a_back_that_is_turned_round_is_moved_the_other_way() -> None:
    setup = PageSetup(duplex="short")
    still, moved = (
        pages_of(ordered("pan:first-shore", setup=setup, back_offset=offset))[3] for offset in ((0.0, 0.0), (2.0, 1.0))
    )
    assert moved.placements[0].x - still.placements[0].x == pytest.approx(-2)
    assert moved.placements[0].y - still.placements[0].y == pytest.approx(-1)


def test_what_is_printed_on_one_side_is_not_moved() -> None:
    for settings in ({"fold": True}, {"cut_lines": True}):
        assert pages_of(ordered("pan", back_offset=(3.0, 3.0), **settings)) == pages_of(ordered("pan", **settings))
    assert pages_of(ordered("temple", one_sided=True, back_offset=(3.0, 3.0)))[1].placements[0].x < 1


def test_the_cross_lies_behind_the_middle_of_the_scales() -> None:
    # A scale in millimetres is as long as it says on every paper.
    for paper, (width, height) in PAPERS.items():
        for page in pages_of(ordered("calibration", setup=PageSetup(paper))):
            (placed,) = page.placements
            assert (placed.drawing.width, placed.drawing.height, placed.scale) == (width, height, 1)
            assert (page.width, page.height, placed.x, placed.y) == (width, height, 0, 0)
            lines = [shape for shape in placed.drawing.shapes if isinstance(shape, Line)]
            across, down = lines[0], lines[1]
            assert (across.x1 + across.x2) / 2 == pytest.approx(down.x1)
            assert down.x1 == width / 2
            assert (down.y1 + down.y2) / 2 == pytest.approx(across.y1)


@pytest.mark.parametrize(("text", "offset"), [("0.5,-1", (0.5, -1)), ("-2, 3", (-2, 3)), ("0,5;1,5", (0.5, 1.5))])
def test_two_lengths_are_read(text: str, offset: tuple[float, float]) -> None:
    assert BY_NAME["back_offset"].read(text) == offset


@pytest.mark.parametrize("text", ["1", "a,b", "1,2,3", "30,0", "nan,0", "inf,0", ","])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        BY_NAME["back_offset"].read(text)
