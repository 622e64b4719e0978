"""What the QR code of a printed sheet says about it, and who finds the map by it."""

from __future__ import annotations

import pytest

from engine.games.registry import read_layout
from generator.sheet_signs import sheet_sign, signed_layout
from generator.shipped import shipped
from generator.shop.order import PrintOrder, products_of
from generator.shop.seeded import extras_of
from tests.engine.pupils import lesson_for


def test_every_shipped_sheet_is_found_by_its_sign() -> None:
    for game in ("temple", "skull", "valley", "treasures", "monsters"):
        for layout in shipped().layouts(game):
            sign = sheet_sign(layout, "fr")
            assert sign == f"{game}/{layout.id}/fr"
            assert signed_layout(sign) is layout
            assert signed_layout(f"https://a.example/carnet/#check/{sign}") is layout


def test_an_own_map_is_found_by_those_who_have_it() -> None:
    text = 'game = "temple"\nname.en = "Mine"\nname.fr = "À moi"\nmap = """\n. . D\n. . .\n"""\n'
    own = read_layout(text)
    sign = sheet_sign(own, "en")
    # Printed sheets bear it: ten letters, now and ever.
    assert sign == f"temple/own-{own.digest.hex()[:10]}/en"
    assert signed_layout(sign, [*shipped().layouts("temple"), own]) is own
    assert signed_layout(sign) is None


def test_an_invented_map_is_found_by_its_number() -> None:
    layout = shipped().layout("temple", "invented:1:small:4711")
    assert sheet_sign(layout, "en") == "temple/invented:1:small:4711/en"
    found = signed_layout("https://a.example/#check/temple/invented:1:small:4711/en")
    assert found is not None
    assert found.digest == layout.digest
    assert signed_layout("temple/invented:9:huge:1/en") is None


@pytest.mark.parametrize("link", ["", "https://a.example/carnet/", "https://a.example/{code}"])
def test_the_code_on_a_sheet_names_its_map(link: str) -> None:
    invented = shipped().layout("temple", "invented:1:normal:11")
    extras = extras_of(invented, PrintOrder(products_of([invented]), seed=5, link=link))
    assert signed_layout(extras.link or extras.code) == invented
    lesson = lesson_for("skull")
    for text in (lesson.class_code, f"https://a.example/#class={lesson.class_code}&lang=fr", lesson.code):
        assert signed_layout(text) == lesson.layout


def test_a_sheet_of_an_own_map_always_says_which_it_is() -> None:
    own = read_layout('game = "temple"\nname.en = "Mine"\nmap = """\n. . D\n. . .\n"""\n')
    extras = extras_of(own, PrintOrder(products_of([own])))
    assert signed_layout(extras.link, [own]) is own


@pytest.mark.parametrize("game", ["temple", "skull", "valley", "treasures", "monsters"])
def test_a_sheet_that_is_printed_without_an_address_says_which_it_is(game: str) -> None:
    for layout in shipped().layouts(game):
        extras = extras_of(layout, PrintOrder(products_of([layout]), "fr"))
        assert extras.link == f"{game}/{layout.id}/fr"
        assert signed_layout(extras.link) is layout


def test_what_is_no_sign_names_nothing() -> None:
    for text in ("", "temple", "chess/board/en", "temple/../../etc", "https://a.example/#temple", "temple/nowhere/en"):
        assert signed_layout(text) is None
