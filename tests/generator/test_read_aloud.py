"""PDF files for those who hear them: language, title, contents, and a structure that says what stands where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pypdf import PdfReader

from generator.draw.pages import PageSetup
from generator.draw.pdf_tags import in_rows
from generator.draw.shapes import Group, Text
from generator.shipped import shipped
from generator.shop.make import make
from generator.shop.order import PrintOrder
from generator.words import LANGUAGES, Words
from tests.generator.paper import ordered, read
from tests.generator.test_ranking_table import class_results_of


def root_of(reader: PdfReader) -> Any:
    """Where a file begins; what lies in it has no types."""
    return reader.trailer["/Root"]


def heard(data: bytes) -> list[tuple[str, str]]:
    """What a screen reader finds in a file: (role, what is said), in its order."""
    root = root_of(read(data))
    assert root["/MarkInfo"]["/Marked"]
    return list(_heard(root["/StructTreeRoot"]["/K"]))


def _heard(kids: Any) -> Iterator[tuple[str, str]]:
    for kid in kids:
        element = kid.get_object()
        if element["/S"] in ("/Document", "/Sect"):
            yield from _heard(element["/K"])
        else:
            yield element["/S"], str(element.get("/Alt") or element.get("/ActualText"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_read_aloud_in_order(language: str) -> None:
    words = Words(language)
    said = heard(make(ordered("rules:temple", language=language)))
    headings = [text for role, text in said if role in ("/H1", "/H2")]
    assert headings[0] == words("game.temple.name")
    assert headings[1:3] == [f"1 {words('rules.heading.setup')}", f"2 {words('rules.heading.round')}"]
    texts = [text for role, text in said if role == "/P"]
    at = texts.index(words("rules.temple.setup"))
    assert texts[at + 1] == words("rules.temple.round")
    # The digits of a drawn example say nothing without its picture: its caption does.
    assert not [text for text in texts if text.replace(" ", "").isdigit()]
    assert any(words("rules.temple.example_1") in text for text in texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_certificates_are_read_aloud(language: str) -> None:
    words = Words(language)
    entries = class_results_of("temple", ("Zoé",)).ranking()
    data = make(PrintOrder(language=language, ranking=tuple(entries)))
    said = heard(data)
    assert ("/H1", words("results.certificate.heading")) in said
    assert any("Zoé" in text and words("results.certificate.lead") in text for _, text in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_says_what_it_is_and_what_stands_on_it(language: str) -> None:
    words = Words(language)
    said = heard(make(ordered("temple:sun-court", language=language, setup=PageSetup("a5", 1))))
    assert {role for role, _ in said} == {"/Figure"}
    name = shipped().layout("temple", "sun-court").name[language]
    assert said[0][1].startswith(words("sheet.described", game=words("game.temple.name"), layout=name))
    assert words("sheet.total") in said[0][1]
    assert words("sheet.temple.reminders") in [text for _, text in said]


def test_language_title_and_contents() -> None:
    reader = read(make(ordered("temple", "rules:temple", language="fr", setup=PageSetup("a4", 1))))
    root = root_of(reader)
    assert root["/Lang"] == "fr"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert reader.metadata
    assert "Apikhabou" in str(reader.metadata.title)
    assert len(reader.outline) == 3


def test_every_element_knows_its_page_and_every_page_its_elements() -> None:
    reader = read(make(ordered("temple", "rules:skull", "scorecard", setup=PageSetup("a4", 1))))
    tree = root_of(reader)["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    listed = dict(zip(tree[::2], (entry.get_object() for entry in tree[1::2]), strict=True))
    for page in reader.pages:
        if "/StructParents" not in page:
            # The empty back of a page.
            assert not page.extract_text().strip()
            continue
        elements = [element.get_object() for element in listed[page["/StructParents"]]]
        assert [element["/K"] for element in elements] == list(range(len(elements)))
        assert all(element["/Pg"].get_object() == page.get_object() for element in elements)
        content = page.get_contents().get_data().decode("latin-1")  # type: ignore[union-attr]  # every page here has contents
        assert content.count("BDC") == len(elements)
        assert content.count("EMC") == content.count("BDC") + content.count("BMC")


def test_rows_are_read_from_the_top_and_from_the_left() -> None:
    moved = Group("", (Text(0, 0, "c", 3), Text(5, 0.4, "d", 3)), 10, 20)
    assert in_rows([moved, Text(40, 10, "b", 3), Text(2, 10.5, "a", 3)]) == ["a", "b", "c", "d"]


def test_copies_are_told_once() -> None:
    once, often = (heard(make(ordered("temple:sun-court", copies=number))) for number in (1, 8))
    assert once == often
