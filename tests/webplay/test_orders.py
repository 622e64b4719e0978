"""The print screen's form: what was ticked and typed becomes the command line's very order."""

from __future__ import annotations

import subprocess
import sys

import pytest

import carnet
from engine.bots import play_out
from engine.games.registry import GAMES, read_layout
from engine.record import record_of
from generator.commands.printing import print_order
from generator.shipped import shipped
from generator.shop.options import BY_NAME, OPTIONS
from generator.shop.order import PrintOrder
from generator.words import LANGUAGES, Words
from generator.words.messages import whole_sentence
from webplay.app.shop.form import COMMON, WHOLE, Form, file_name, page_address, read_order, with_pages

ADDRESS = "https://school.example/carnet/"


def on_the_command_line(*arguments: str) -> PrintOrder:
    words = Words("en")
    return print_order(carnet.parser(words).parse_args(["print", *arguments, "-o", "x.pdf"]), words)


def order(form: Form, address: str = "") -> PrintOrder:
    reading = with_pages(read_order(form, address))
    assert reading.troubles == {}
    assert reading.order
    assert reading.pages
    return reading.order


def test_one_tap_on_a_game_orders_its_pack() -> None:
    form = Form()
    form.toggle_game("temple")
    assert order(form) == on_the_command_line("temple")
    form.toggle_game("temple")
    assert form.empty()


def test_every_option_makes_the_order_of_the_command_line() -> None:
    texts = {
        "paper": "a3", "per_page": "1", "copies": "3", "ink": "black", "low_ink": "yes", "large": "yes",
        "duplex": "short", "one_sided": "yes", "margin": "7", "crop_marks": "yes", "ruler": "yes",
        "no_dice_line": "yes", "seed": "42", "hide_rolls": "yes", "hide_sums": "yes", "players": "3",
        "code": "OTTER", "replay": "yes", "table": "4", "back_offset": "0.5,-1", "fold": "yes", "cut_lines": "yes",
        "page": "2", "difficulty": "3", "booklet": "yes",
    }  # fmt: skip
    assert {*texts, "link"} == {option.name for option in OPTIONS}
    arguments = []
    for name, text in texts.items():
        flag = f"--{name.replace('_', '-')}"
        arguments += [flag] if BY_NAME[name].kind == "flag" else [flag, text]
    form = Form(picked={"skull:four-capes"}, texts=texts)
    expected = on_the_command_line("skull:four-capes", *arguments, "--link", ADDRESS)
    assert order(form, ADDRESS) == expected


def test_a_mix_stands_in_the_order_of_the_screen() -> None:
    form = Form(picked={*COMMON, "rules:pan", "pan:first-shore", "temple:sunken-crypt", "temple:sun-court"})
    products = order(form).products
    assert [product.kind for product in products] == [
        "sheet",
        "kit",
        "dice",
        *["scorecard"] * 3,
        "calibration",
        "parents",
        "rules",
    ]
    assert [layout.id for layout in products[0].layouts] == ["sun-court", "sunken-crypt"]


def test_sheets_lead_to_the_page_unless_somebody_wants_none() -> None:
    form = Form(picked={"temple:sun-court"})
    assert order(form, ADDRESS).link == ADDRESS
    form.names = "Ana\nBo"
    assert order(form, ADDRESS).link == ADDRESS
    assert order(form, "").link == ""
    form.linked = False
    assert order(form, ADDRESS).link == ""


@pytest.mark.parametrize(
    ("address", "place"),
    [("https://a.example/c/#print", "https://a.example/c/"), ("http://[::1]:8000/", "http://[::1]:8000/"),
     ("file:///home/a/carnet.html#print", ""), ("about:blank", "")],
)  # fmt: skip
def test_only_an_address_that_others_can_open_is_printed(address: str, place: str) -> None:
    assert page_address(address) == place


@pytest.mark.parametrize(
    ("form", "field"),
    [
        (Form(picked={"dice"}, texts={"copies": "0"}), "copies"),
        (Form(picked={"dice"}, texts={"copies": "9" * 30}), "copies"),
        (Form(picked={"dice"}, texts={"paper": "a9"}), "paper"),
        (Form(picked={"dice"}, names="name\n"), "names"),
        (Form(picked={"temple:sun-court"}, texts={"margin": "90"}), WHOLE),
        (Form(picked={"monsters:kraken-deep"}, texts={"seed": "1", "players": "9"}), WHOLE),
        (Form(picked={"temple:sun-court"}, texts={"copies": "9000"}, names="Ana\nBo\nChloé"), WHOLE),
        (Form(picked={"pan:first-shore"}, texts={"copies": "9000"}), WHOLE),
        (Form(), WHOLE),
    ],
)
def test_what_cannot_be_printed_is_said_beside_its_field(form: Form, field: str) -> None:
    reading = with_pages(read_order(form))
    assert list(reading.troubles) == [field]
    assert reading.order is None
    for language in LANGUAGES:
        assert len(whole_sentence(reading.troubles[field], Words(language))) > 20


def test_own_maps_stand_among_those_of_their_game() -> None:
    form = Form()
    text = 'game = "temple"\nname.en = "Mine"\nname.fr = "La mienne"\nmap = """\n. . .\n. D .\n. . .\n"""\n'
    form.add_own("own", read_layout(text))
    assert form.chosen("temple")
    assert [layout.name["en"] for layout in order(form).products[0].layouts] == ["Mine"]
    form.toggle("temple:sun-court")
    assert [layout.id for layout in order(form).products[0].layouts] == ["sun-court", ""]


def test_a_played_game_is_an_order_of_its_own() -> None:
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 1, 3)
    play_out(match, "random")
    form = Form(record=record_of(match))
    assert file_name(order(form, ADDRESS)) == "carnet-temple.pdf"
    sheets = len(with_pages(read_order(form)).pages)
    form.texts["replay"] = "yes"
    assert len(with_pages(read_order(form)).pages) > sheets


def test_files_are_named_after_what_is_in_them() -> None:
    assert file_name(order(Form(picked={"dice", "rules:pan"}))) == "carnet-dice-rules.pdf"
    games = {f"{game}:{shipped().layouts(game)[0].id}" for game in GAMES}
    assert file_name(order(Form(picked=games))) == "carnet-temple-skull-and-4-more.pdf"


def test_a_preview_with_a_qr_code_loads_nothing_that_only_a_pdf_needs() -> None:
    code = (
        "import sys\n"
        "from generator.shop.make import preview_svg\n"
        "from webplay.app.shop.form import Form, read_order, with_pages\n"
        "reading = with_pages(read_order(Form(picked={'temple:sun-court', 'pan:first-shore'}, names='Ana'), 'https://a.example/'))\n"
        "assert '<svg' in preview_svg(reading.order, reading.pages[0])\n"
        "print([name for name in sys.modules if name.split('.')[0] in ('reportlab', 'svgwrite', 'xml', 'PIL')])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
