"""Invented valleys: one piece, lakes away from the clouds, room for a pyramid but in a few of the smallest."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.bots.view import conclusion
from engine.codes.lesson import Lesson, read_lesson
from engine.codes.share import read_match, write_code
from engine.games.registry import GAMES, read_layout
from engine.games.valley.inventing import SIZES
from engine.games.valley.sheet import ValleyLayout
from engine.grid import cells_of
from engine.inventing import invent
from engine.measuring import difficulty_of
from generator.searching import STEP
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from generator.words.plain_text import layout_text
from tests.engine.boards import known
from tests.engine.invented import HOW_MANY, some
from tests.games.penny.outlines import check_outline
from tests.test_command_line import run
from tests.test_print_command import pages
from webplay.app.maps.fresh import FreshMap
from webplay.app.thinking.tasks import TASKS


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("number", HOW_MANY)
def test_invented_valleys(size: str, number: int) -> None:
    lakes = narrow = 0
    for layout in some("valley", size, number):
        valley = known(ValleyLayout, layout)
        check_outline(valley.grid, valley.cells, SIZES[size])
        assert not any(valley.grid.around_mask[lake] & valley.clouds for lake in cells_of(valley.lakes))
        assert valley.edge
        narrow += not valley.shapes
        assert GAMES["valley"].lacking(valley) == (() if valley.shapes else ("pyramids",))
        lakes += bool(valley.lakes)
    assert 0 < lakes < number, "some valleys have lakes and some have none"
    assert narrow <= (number // 200 if size == "small" else 0), "there is room for a pyramid (VA-9)"


#: a valley without room for a pyramid
NARROW = "invented:1:small:215"


def test_a_valley_without_room_for_a_pyramid_is_a_map_like_any_other_for_whoever_names_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Its number gives it for ever: it can be played on, in codes and files too; and what it lacks is said."""
    valley = GAMES["valley"]
    narrow = shipped().layout("valley", NARROW)
    assert valley.lacking(narrow) == ("pyramids",)
    match = valley.start(narrow, 1, 3)
    assert read_match(write_code(match), shipped()).layout.id == NARROW
    assert read_lesson(Lesson(valley, narrow, 9, 0).code, shipped()).layout.digest == narrow.digest
    status, out, told = run(capsys, "invent", "valley", "--size", "small", "--seed", "215", "--lang", "en")
    assert (status, read_layout(out).id) == (0, NARROW)
    assert f"{NARROW}: There is no room on this map for: Pyramids." in told
    assert "Pyramids" not in run(capsys, "invent", "valley", "--size", "small", "--seed", "216", "--lang", "en")[2]
    for language in LANGUAGES:
        words = Words(language)
        assert words("sheet.valley.part.pyramids") in list(layout_text(narrow, "", words))[-1]


def test_where_any_map_will_do_it_is_passed_over(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    fresh = FreshMap(GAMES["valley"], "small")

    class Numbers(Random):
        def randint(self, a: int, b: int) -> int:
            return next(numbers)

    numbers = iter((215, 216))
    assert fresh.another(Numbers()).id == "invented:1:small:216"
    # A search by the page's worker, and a pack of the print shop, go on to the next.
    later = 215 + STEP
    found = conclusion(TASKS["find_map"]({"game": "valley", "size": "small", "number": 215, "level": level_of(215)}))
    assert found["number"] != 215
    file = tmp_path / "pack.pdf"
    wanted = ("print", "valley", "--invent", "1", "--size", "small", "--number", "215", "--jobs", "1", "--lang", "en")
    assert run(capsys, *wanted, "-o", str(file))[0] == 0
    assert f"small map {later} " in pages(file)[0]


def level_of(number: int) -> int:
    return difficulty_of(invent(GAMES["valley"], number, "small"))
