"""No ink comes nearer to the edge of the paper than 5 mm, whatever is printed on whatever paper."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.record import Record, record_of
from generator.draw.pages import CROP_GAP, SAFE, PageSetup, crop_marks, impose
from generator.draw.shapes import Drawing, Line
from generator.shipped import shipped
from generator.shop.make import make
from generator.shop.order import PrintOrder
from tests.generator.paper import ordered, pictures
from tests.generator.test_ranking_table import class_results_of

DOTS = 72
#: a dot that the edge of a line only touches is not counted, one that it fills is
DARK = 200


def nearest(data: bytes) -> float:
    """Return how far from the edge of the paper the outermost ink of any page lies, in millimetres."""
    found: list[int] = []
    for shown in pictures(data, DOTS, grey=True):
        page = shown.convert("L").point(lambda tone: 255 if tone < DARK else 0)
        left, top, right, bottom = page.getbbox() or (page.width // 2,) * 4
        found.append(min(left, top, page.width - right, page.height - bottom))
    return min(found) / DOTS * 25.4


def played(game: str) -> Record:
    match = GAMES[game].start(shipped().layouts(game)[0], max(2, GAMES[game].least_players), 3)
    play_out(match, "random")
    return record_of(match)


SHEETS = ("temple", "valley", "monsters")
PAGES = ("dice", "scorecard", "rules:skull")
MARKED: dict[str, Any] = {"crop_marks": True, "ruler": "50 mm: print at 100%"}
ORDERS: dict[str, PrintOrder] = {
    "a4": ordered(*SHEETS, *PAGES, "scorecard:class", copies=2, seed=3, names=("Ada",)),
    "a4 blank": ordered(*SHEETS, copies=2),
    "a4 marked": ordered(*SHEETS, *PAGES, copies=2, setup=PageSetup(**MARKED)),
    "a4 cut in the middle": ordered("temple", setup=PageSetup(crop_marks=True)),
    "a4 four": ordered(*SHEETS, copies=4, setup=PageSetup(per_page=4)),
    "a3 four marked": ordered("skull", copies=4, setup=PageSetup("a3", 4, **MARKED)),
    "a5": ordered(*SHEETS, *PAGES, setup=PageSetup("a5", 1)),
    "a5 marked": ordered("temple", "cards:temple", setup=PageSetup("a5", 1, **MARKED)),
    "letter": ordered(*SHEETS, *PAGES, setup=PageSetup("letter")),
    "large": ordered("temple", setup=PageSetup("a4", 1)),
    "kit": ordered("pan:first-shore"),
    "kit on letter": ordered("pan:first-shore", setup=PageSetup("letter", duplex="short")),
    "played": ordered(record=played("treasures")),
    "played island": ordered(record=played("pan"), setup=PageSetup("a4", 1)),
    "replay": ordered(record=played("pan"), replay=True, setup=PageSetup("a5", 1)),
}


@pytest.mark.parametrize("name", list(ORDERS))
def test_everything_printed_keeps_off_the_edge_of_the_paper(name: str) -> None:
    # A dot is a third of a millimetre wide.
    assert nearest(make(ORDERS[name])) >= SAFE - 25.4 / DOTS


def test_what_a_class_takes_home_keeps_off_it_too() -> None:
    entries = class_results_of("temple", ("Ada", "Bo")).ranking()
    assert nearest(make(PrintOrder(language="fr", ranking=tuple(entries)))) >= SAFE - 25.4 / DOTS


@pytest.mark.parametrize(("paper", "per_page"), [("a4", 2), ("a4", 4), ("letter", 2), ("a3", 1)])
def test_crop_marks_lie_outside_everything_that_is_cut_out(paper: str, per_page: int) -> None:
    setup = PageSetup(paper, per_page, crop_marks=True)
    page = impose([Drawing(148, 210, ())] * per_page, setup)[0]
    trims = [(spot.x, spot.y, spot.x + 148 * spot.scale, spot.y + 210 * spot.scale) for spot in page.placements]
    assert page.marks
    for mark in page.marks:
        assert isinstance(mark, Line)
        assert min(mark.x1, mark.x2, mark.y1, mark.y2) >= SAFE
        for left, top, right, bottom in trims:
            inside_x = max(mark.x1, mark.x2) > left + 0.01 and min(mark.x1, mark.x2) < right - 0.01
            inside_y = max(mark.y1, mark.y2) > top + 0.01 and min(mark.y1, mark.y2) < bottom - 0.01
            assert not (inside_x and inside_y)


def test_sheets_that_fill_the_paper_are_cut_between_them_only() -> None:
    page = impose([Drawing(148, 210, ())] * 2, PageSetup(crop_marks=True))[0]
    assert [spot.scale for spot in page.placements] == [1, 1]
    assert {(mark.x1, mark.x2) for mark in page.marks if isinstance(mark, Line)} == {(148.5, 148.5)}
    alone = crop_marks([(20, 20, 80, 80)], 100, 100)
    assert len(alone) == 8
    assert Line(20, 20 - CROP_GAP, 20, 15, alone[0].style) in alone  # type: ignore[union-attr]  # cut marks are lines
