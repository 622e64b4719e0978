"""The ranking as a spreadsheet and on paper."""

from __future__ import annotations

import csv
import io

import pytest
from pypdf import PdfReader

from engine.codes.finding import Found, codes_in
from engine.codes.paper_result import write_paper_result
from engine.codes.result import write_result
from engine.games.registry import GAMES
from engine.ranking import ClassResults
from engine.sheet import SheetMatch
from generator.draw import pdf
from generator.draw.pages import PageSetup
from generator.ranking_table import csv_file
from generator.shipped import shipped
from generator.shop.products.certificates import class_pages
from generator.words import Words
from tests.engine.pupils import lesson_for, pupil_code
from tests.generator.paper import words_of

HOSTILE = ('=HYPERLINK("http://x")', "+1", "-2", "@SUM(A1)", 'a,b;"c"', "Zoë 😀")


def class_results_of(game: str, names: tuple[str, ...]) -> ClassResults:
    lesson = lesson_for(game)
    class_results = ClassResults(shipped(), lesson)
    for number, name in enumerate(names):
        for found in codes_in(pupil_code(lesson, number, name)):
            assert class_results.add(found) is None
    return class_results


@pytest.mark.parametrize(("language", "separator"), [("en", ","), ("fr", ";")])
def test_a_spreadsheet_reads_it_and_runs_nothing(language: str, separator: str) -> None:
    entries = class_results_of("temple", HOSTILE).ranking()
    data = csv_file(entries, Words(language))
    assert data.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=separator))
    assert len(rows) == 1 + len(HOSTILE)
    assert {row[1].removeprefix("'") for row in rows[1:]} == set(HOSTILE)
    assert all(not row[1].startswith(("=", "+", "-", "@")) for row in rows[1:])
    assert [int(row[0]) for row in rows[1:]] == [entry.place for entry in entries]
    assert [int(row[5]) for row in rows[1:]] == [entry.score.total for entry in entries]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_formula_behind_a_sign_that_ends_a_cell_elsewhere_is_harmless_too(language: str) -> None:
    entries = class_results_of("temple", ("Ada;=1+1", "Bo, @SUM(A1)", "Anne-Lise; Zoë")).ranking()
    text = csv_file(entries, Words(language)).decode("utf-8-sig")
    assert '"Ada;\'=1+1"' in text
    for separator in ",;\t":
        for row in csv.reader(io.StringIO(text), delimiter=separator):
            assert not any(cell.lstrip().startswith(("=", "+", "@")) for cell in row)
    assert '"Anne-Lise; Zoë"' in text


def test_the_spreadsheet_can_be_read_back() -> None:
    class_results = class_results_of("skull", HOSTILE)
    text = csv_file(class_results.ranking(), Words("fr")).decode()
    assert {found.code for found in codes_in(text)} == set(class_results.codes)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_certificates_and_a_ranking(game: str) -> None:
    class_results = class_results_of(game, ("Ada", "Émile", ""))
    for language in ("en", "fr"):
        words = Words(language)
        ranking, *certificates = words_of(class_pages(class_results.ranking(), words, PageSetup()))
        assert words("results.ranking.heading") in ranking
        assert len(certificates) == 2
        assert words("results.certificate.heading") in certificates[0]
        assert "Émile" in "".join(certificates)


def test_a_ranking_becomes_a_file() -> None:
    entries = class_results_of("temple", ("Ada", "Émile")).ranking()
    file = PdfReader(io.BytesIO(pdf.document(class_pages(entries, Words("fr"), PageSetup()))))
    assert Words("fr")("results.ranking.heading") in file.pages[0].extract_text()
    assert "Émile" in file.pages[1].extract_text()


def test_paper_and_second_tries_are_marked() -> None:
    class_results = class_results_of("temple", ("Ada",))
    lesson = class_results.lesson
    assert lesson
    played = next(iter(class_results.results.values()))
    assert isinstance(played.match, SheetMatch)
    again = write_result(played.match, lesson, "Bo", 2)
    paper = write_paper_result(played.match.sheets[0], lesson, "Zoé")
    for code in (again, paper):
        assert class_results.add(Found(code, 1, 1)) is None
    text = csv_file(class_results.ranking(), Words("en")).decode()
    assert "Bo (try 2)" in text
    assert "Zoé (paper)" in text
