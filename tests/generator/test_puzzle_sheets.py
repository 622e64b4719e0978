"""Puzzle sheets: every question has its solution on the last pages, and a booklet is read in order."""

from __future__ import annotations

import pytest

from generator.draw.booklet import booklet
from generator.draw.pages import PageSetup
from generator.draw.shapes import Drawing, Group, Text
from generator.look import look_of
from generator.shop.make import pages_of
from generator.shop.puzzle_sets import keep_data, made, made_of, puzzle_data, unmade
from generator.words import LANGUAGES, Words
from tests.engine.test_puzzles import SHEETS
from tests.generator.paper import ordered, words_on, written
from tests.tiers import some_of


@pytest.mark.usefixtures("quick_puzzles")
@pytest.mark.parametrize("game", some_of(SHEETS, "temple", "treasures"))
def test_twelve_questions_and_twelve_solutions(game: str) -> None:
    # One game after another: its puzzles are made once for all languages.
    for language in LANGUAGES:
        _twelve(game, language)


def _twelve(game: str, language: str) -> None:
    words = Words(language)
    printed = pages_of(ordered(f"puzzles:{game}", seed=5, language=language))
    drawings = [placed.drawing for page in printed for placed in page.placements]
    questions = [drawing for drawing in drawings if drawing.title[:1].isdigit()]
    assert {drawing.title.split(" · ")[0] for drawing in questions} == {str(number) for number in range(1, 13)}
    solutions = [drawing for drawing in drawings if drawing.title == words("shop.puzzles.solutions")]
    assert drawings[-len(solutions) :] == solutions
    bold = [text for page in solutions for text in written(page.shapes) if text.weight == "bold"]
    numbers = [text.text for text in bold if text.anchor == "middle"]
    assert numbers == [str(number) for number in range(1, 13)]
    for page in solutions:
        groups = [shape for shape in page.shapes if isinstance(shape, Group)]
        # No page of solutions is half empty.
        assert max(group.y + text.y for group in groups for text in written(group.shapes)) > page.height * 0.75


def test_a_sheet_that_is_to_be_scored_has_no_score_on_it_and_its_solution_has() -> None:
    found = words_on(ordered("puzzles:temple", seed=5))
    assert "How much is this sheet worth?" in found[0]
    assert "in all." in found[-1]


@pytest.mark.parametrize("pages", [4, 7, 16])
def test_a_booklet_is_read_in_order_when_it_is_folded(pages: int) -> None:
    drawings = [Drawing(148, 210, (Text(20, 20, str(number), 5),)) for number in range(1, pages + 1)]
    sheets = booklet(drawings, PageSetup())
    whole = -(-pages // 4) * 4
    assert len(sheets) == whole // 2
    read: dict[int, str] = {}
    for leaf in range(len(sheets) // 2):
        for side, places in ((0, (whole - 2 * leaf, 2 * leaf + 1)), (1, (2 * leaf + 2, whole - 2 * leaf - 1))):
            for number, placed in zip(places, sheets[2 * leaf + side].placements, strict=True):
                read[number] = "".join(text.text for text in written(placed.drawing.shapes))
    blanks = whole - pages
    expected = [*range(1, pages), *[""] * blanks, pages]
    assert [read[number] for number in range(1, whole + 1)] == [str(number) for number in expected]


@pytest.mark.thorough
def test_puzzles_become_a_booklet_with_a_cover() -> None:
    found = pages_of(ordered("puzzles:temple", seed=5, booklet=True, difficulty=3))
    assert len(found) % 2 == 0
    assert all(len(page.placements) == 2 for page in found)
    cover = found[0].placements[1].drawing
    assert cover.title == "Puzzles · The Temple of Apikhabou"
    assert look_of("temple").icon in str(cover.shapes)
    assert found[0].placements[0].drawing.title == "Solutions"


@pytest.mark.thorough
def test_what_was_made_is_kept_and_a_booklet_needs_only_a_few_more() -> None:
    order = ordered("puzzles:temple", seed=6)
    (wanted,) = unmade(order)
    found = made(wanted)
    assert not unmade(order)
    assert made_of(wanted) == len(found) == wanted.size
    (larger,) = unmade(ordered("puzzles:temple", seed=6, booklet=True))
    assert made_of(larger) == wanted.size < larger.size
    for number in range(made_of(larger), larger.size):
        keep_data(larger, puzzle_data((larger, number)))
    assert made(larger)[: wanted.size] == found
    assert not unmade(ordered("puzzles:temple", seed=6, booklet=True))
