from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.codes.lesson import Lesson
from engine.errors import Refused
from engine.games.registry import GAMES
from generator.draw.pages import PageSetup
from generator.shipped import shipped
from generator.shop.make import pages_of
from generator.shop.names import decoded, read_names
from generator.shop.order import PrintOrder, Product, read_products
from generator.shop.remarks import remarks
from generator.shop.seeded import extras_of
from generator.words import LANGUAGES, Words
from generator.words.messages import whole_sentence
from tests.generator.measure import type_sizes
from tests.generator.paper import ordered


def test_products_are_named_by_texts() -> None:
    temple, one, kit, dice, card, rules = read_products(
        ["temple", "skull:four-capes", "pan", "dice", "scorecard", "rules:pan"]
    )
    assert [layout.id for layout in temple.layouts] == ["sun-court", "sunken-crypt"]
    assert [layout.id for layout in one.layouts] == ["four-capes"]
    assert kit.kind == "kit"
    assert (dice.kind, card.variant, rules.variant) == ("dice", "evening", "pan")


def test_what_nobody_asked_for_is_not_printed() -> None:
    order = ordered("pan:first-shore")
    assert not any((order.fold, order.cut_lines, order.booklet, order.large, order.hide_sums))
    assert (order.seed, order.table, order.page) == (None, None, None)


@pytest.mark.parametrize("text", ["chess", "scorecard:night", "rules:chess", "temple:nowhere", "dice:temple"])
def test_what_nobody_prints_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        read_products([text])
    for language in LANGUAGES:
        assert len(whole_sentence(refused.value.refusal, Words(language))) > 20


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ana\n\n  Élodie   Dupont \r\n", ("Ana", "Élodie Dupont")),
        ("\ufeffName,Class\nAna,5b\nBo,5b\n", ("Ana", "Bo")),
        ("Classe;Nom;Prénom\n5b;Dupont;Élodie\n5b;;Bo\n", ("Élodie Dupont", "Bo")),
        ("Prénom\tÂge\nZoé\t9\n", ("Zoé",)),
        ('"Dupont, Élodie",5b\n"Roux, Bo",5b\n', ("Dupont, Élodie", "Roux, Bo")),
    ],
)
def test_names_come_from_lists_and_tables(text: str, names: tuple[str, ...]) -> None:
    assert read_names(text) == names


HEADS = "First name;Last name|Prénom;Nom|Vorname;Name|Nombre;Apellidos|Nome;Cognome|Voornaam;Achternaam|Nome;Apelido"


@pytest.mark.parametrize("head", HEADS.split("|"))
def test_every_language_heads_its_lists_in_its_own_way(head: str) -> None:
    assert read_names(f"{head}\nAna;Alves\n") == ("Ana Alves",)
    assert read_names(";".join(reversed(head.split(";"))) + "\nAlves;Ana\n") == ("Ana Alves",)


@pytest.mark.parametrize("head", ["Name", "Élève", "Schülerin", "Nombre completo", "Nome", "Naam"])
def test_one_column_holds_whole_names(head: str) -> None:
    assert read_names(f"Nr;{head}\n7;Ana Alves\n") == ("Ana Alves",)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_names_are_read_as_spreadsheets_write_them(encoding: str) -> None:
    assert read_names(decoded("Nom;Prénom\r\nDupont;Élodie\r\n".encode(encoding))) == ("Élodie Dupont",)


def test_whoever_plays_on_one_map_gets_its_sheet_alone() -> None:
    first, second = shipped().layouts("temple")[:2]
    order = ordered("temple", names=("Ana", "Bo", "Cy", "Di"), setup=PageSetup("a4", 1), one_sided=True)
    assert len(pages_of(order)) == 8
    given = {"Ana": second.digest, "Bo": first.digest, "Cy": second.digest}
    printed = [text for page in pages_of(replace(order, maps=given)) for _, text in type_sizes(page)]
    # The first map with its names, the second with its own, and both for whoever chooses.
    assert [text for text in printed if text in {"Ana", "Bo", "Cy", "Di"}] == ["Bo", "Ana", "Cy", "Di", "Di"]
    names = [text for text in printed if text in {first.name["en"], second.name["en"]}]
    assert names == [one.name["en"] for one in (first, second, second, first, second)]
    # On both sides of the paper an empty page lies behind whoever has one map.
    backs = pages_of(replace(order, maps=given, one_sided=False))[1::2]
    assert [bool(page.placements) for page in backs] == [False, False, False, True]


def test_three_maps_leave_the_last_back_empty_so_that_everybody_begins_on_a_front() -> None:
    three = Product("sheet", tuple(shipped().layouts("temple")[:3]))
    order = PrintOrder((three,), names=("Ana", "Bo"), setup=PageSetup("a4", 1))
    assert [bool(list(type_sizes(page))) for page in pages_of(order)] == [True, True, True, False] * 2


def test_a_hostile_table_is_refused_or_read_but_never_breaks() -> None:
    assert read_names("a,b\rc,d") == ("a", "c")
    with pytest.raises(Refused):
        read_names('name,x\n"' + "z" * 200_000)
    # Quotes that never end.
    with pytest.raises(Refused):
        read_names('Name,Class\n"Ana,5b\n' + "Bo,5b\n" * 20)
    assert read_names('Name,Home\nAna,"1 Rue A\n75001 Paris\nFrance"\nBo,x\n') == ("Ana", "Bo")
    five, six = ("\n".join("abcdefg"[:lines]) for lines in (6, 7))
    assert read_names(f'Name,Home\nAna,"{five}"\nBo,x\n') == ("Ana", "Bo")
    with pytest.raises(Refused):
        read_names(f'Name,Home\nAna,"{six}"\nBo,x\n')


def test_a_class_code_leads_to_its_lesson_and_any_other_sign_to_where_the_sheet_is_checked() -> None:
    layout = shipped().layouts("temple")[0]
    lesson = Lesson(GAMES["temple"], layout, 77).code

    def link(**settings: Any) -> str:
        return extras_of(layout, PrintOrder(link="https://a.example/", **settings)).link

    assert link(code=lesson) == f"https://a.example/#class={lesson}"
    assert link(code="5B", seed=3).startswith("https://a.example/#code=1")
    assert link(code="5B") == link() == f"https://a.example/#check/temple/{layout.id}/en"


@pytest.mark.parametrize("text", ["", "\n \n", "name\n"])
def test_a_list_without_names_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        read_names(text)
    for language in LANGUAGES:
        assert whole_sentence(refused.value.refusal, Words(language))


def test_small_cells_are_said() -> None:
    assert remarks(ordered("valley")) == []
    said = remarks(ordered("valley:broad-vale", setup=PageSetup("a4", 4)))
    assert len(said) == 2
    assert "9.1 mm wide" in said[1]
    said = remarks(ordered("valley:broad-vale", setup=PageSetup("a4", 4), language="fr"))
    assert "Le grand val" in said[1]


def test_letters_that_no_font_has_are_said() -> None:
    said = remarks(ordered("temple", names=("Zoé", "李 Anna 李", "Анна")))
    assert len(said) == 1
    assert "李" in said[0]
