"""Names of people on paper: long ones keep a size that can be read, those that no font can write get a line."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.record import record_of
from generator.draw import fonts
from generator.draw.frame import RIGHT, SheetExtras, signed
from generator.draw.pages import PageSetup
from generator.shipped import shipped
from generator.shop.make import pages_of
from generator.shop.names import LONGEST, read_names
from generator.shop.order import PrintOrder
from generator.shop.products.certificates import certificate, class_pages
from generator.shop.remarks import remarks
from generator.words import Words
from tests.generator.paper import ordered, words_on, written
from tests.generator.test_ranking_table import class_results_of

LONG = "Maximiliane-Antoinette Charlotte von Hohenberg-Lindqvist"
FOREIGN = ("محمد علي", "דנה", "李小龍", "Zoé 😀")
#: in millimetres: 8 points
READABLE = 2.82


def test_one_long_name_does_not_refuse_a_whole_class() -> None:
    assert read_names(f"Ada\n{LONG}\nBo\n") == ("Ada", LONG, "Bo")
    (cut,) = read_names("x" * 500)
    assert len(cut) == LONGEST


@pytest.mark.parametrize(
    "name", [LONG, "Jean-Baptiste de la Fontaine-Dubois", "Anna Katharina Elisabeth Margarethe Sophie"]
)
def test_a_long_name_has_rows_of_its_own_on_a_sheet(name: str) -> None:
    rows = [text for text in written(signed(SheetExtras(name)).shapes) if text.anchor == "end"]
    assert " ".join(row.text for row in rows) == name
    for row in rows:
        assert row.size >= READABLE
        assert row.x <= RIGHT - 15
        # Beside the name of the map, which ends there.
        assert row.x - fonts.width_of(row.text, "hand", row.size) >= 82


@pytest.mark.parametrize("product", ["scorecard", "scorecard:tournament", "scorecard:class"])
def test_a_long_name_stands_in_two_rows_of_a_list(product: str) -> None:
    page = pages_of(ordered(product, names=(LONG, "Bo")))[0]
    rows = [text for text in written(page.placements[0].drawing.shapes) if text.text and text.text in LONG]
    assert " ".join(row.text for row in rows) == LONG
    assert all(row.size >= 2.5 for row in rows)


@pytest.mark.parametrize("name", ["MW", "Maria Wanda", "W M W", "Zoé"])
def test_initials_stay_in_their_box(name: str) -> None:
    initials = next(text for text in written(signed(SheetExtras(name)).shapes) if text.anchor == "middle")
    assert fonts.width_of(initials.text, "hand", initials.size) <= 9.6


def played(names: tuple[str, ...]) -> Any:
    match = GAMES["skull"].start(shipped().layouts("skull")[0], len(names), 4)
    play_out(match, "random")
    return record_of(match, names)


def test_no_paper_shows_question_marks_in_place_of_a_name() -> None:
    orders = [
        ordered("temple:sun-court", "scorecard", "scorecard:tournament", "scorecard:class", names=FOREIGN),
        ordered(record=played(FOREIGN[:2])),
        ordered(record=played(FOREIGN[:2]), replay=True),
    ]
    for order in orders:
        assert fonts.missing("".join(words_on(order)), "hand").strip() == ""
        assert len(remarks(order)) == len(order.names or (order.record.players if order.record else ()))


@pytest.mark.parametrize("game", ["temple", "pan"])
def test_certificates_leave_a_line_for_a_name_that_cannot_be_printed(game: str) -> None:
    words = Words("en")
    entries = class_results_of(game, (*FOREIGN, "Ada")).ranking()
    said = remarks(PrintOrder(language=words.language, ranking=tuple(entries)))
    assert len(said) == len(FOREIGN)
    assert all("a line is left" in sentence for sentence in said)
    shown = [
        text
        for page in class_pages(entries, words, PageSetup())
        for spot in page.placements
        for text in written(spot.drawing.shapes)
    ]
    assert not [text.text for text in shown if fonts.missing(text.text, text.face, text.weight)]
    assert len([text for text in shown if text.text == "Ada"]) >= 2
    names = {entry.name: written(certificate(entry, 5, words).shapes) for entry in entries}
    assert any(text.text == "Ada" and text.size > 10 for text in names["Ada"])
    assert not any(text.size > 11.5 for text in names["דנה"])
