"""`carnet print` as users call it."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pypdf
import pytest

import carnet
from engine.bots import play_out
from engine.codes.share import write_code
from engine.games.registry import GAMES
from engine.record import record_of
from generator.shipped import shipped


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def pages(file: Path) -> list[str]:
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(file.read_bytes())).pages]


def test_a_mix_of_products(tmp_path: Path) -> None:
    out = tmp_path / "pack.pdf"
    wanted = ["temple:sun-court", "skull:lantern-bay", "rules:temple", "dice", "scorecard", "--copies", "1"]
    assert carnet.main(["print", *wanted, "--one-sided", "--ruler", "--crop-marks", "-o", str(out)]) == 0
    found = pages(out)
    assert len(found) == 5
    assert "Rules in short" in found[2]


def test_a_class_set_from_a_table_says_what_cannot_be_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names, out = tmp_path / "class.csv", tmp_path / "set.pdf"
    names.write_text("Prénom;Nom\nZoé;Roux\n李;Li\n", encoding="utf-8")
    wanted = ["temple", "--names", str(names), "--seed", "9", "--link", "https://example.org/"]
    assert carnet.main(["print", *wanted, "-o", str(out), "--lang", "fr"]) == 0
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "李" in error
    assert len(pages(out)) == 4
    assert "Zoé Roux" in pages(out)[0]


@pytest.mark.parametrize("as_code", [False, True])
def test_a_record_or_a_code_becomes_sheets_and_a_replay(tmp_path: Path, as_code: bool) -> None:
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 1, 3)
    play_out(match, "random")
    file, out = tmp_path / "game", tmp_path / "played.pdf"
    file.write_text(write_code(match) if as_code else record_of(match).to_text(), encoding="utf-8")
    assert carnet.main(["print", "--record", str(file), "-o", str(out)]) == 0
    assert "The points of P1" in pages(out)[0]
    assert carnet.main(["print", "--record", str(file), "--replay", "-o", str(out)]) == 0
    assert f"Round {match.round}" in pages(out)[-1]


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ([], "Name something"),
        (["chess"], "no “chess” to print"),
        (["temple:nowhere"], "no layout “nowhere”"),
        (["scorecard:night"], "evening, tournament, class"),
        (["temple", "--names", "nobody.csv"], "cannot be read"),
        (["temple", "--margin", "90"], "too small to write on"),
        (["monsters", "--seed", "1", "--players", "9"], "2 to 5"),
        (["pan", "--seed", "4"], "--seed changes nothing in what is printed here (pan)"),
        (["pan", "--names", "NAMES"], "--names changes nothing"),
        (["pan", "--per-page", "4"], "--per-page changes nothing"),
        (["dice", "rules", "--duplex", "long"], "--duplex changes nothing in what is printed here (dice, rules)"),
        (["dice", "--layout", "sun-court"], "--layout changes nothing"),
        (["temple", "--players", "3"], "--players changes nothing"),
        (["temple", "--hide-rolls"], "--hide-rolls changes nothing"),
        (["temple", "--replay"], "--replay changes nothing"),
        (["monsters", "--no-dice-line"], "--no-dice-line changes nothing"),
        (["scorecard", "--code", "BLUE"], "--code changes nothing"),
    ],
)
def test_an_order_that_makes_no_sense_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], wanted: list[str], said: str
) -> None:
    out, names = tmp_path / "out.pdf", tmp_path / "names.txt"
    names.write_text("Ada\n", encoding="utf-8")
    wanted = [str(names) if argument == "NAMES" else argument for argument in wanted]
    assert carnet.main(["print", *wanted, "-o", str(out)]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert said in error
    assert not out.exists()


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (["temple"], "Name one with --layout: sun-court, sunken-crypt"),
        (["pan"], "Name one with --layout"),
        (["temple:sun-court", "--copies", "3"], "--copies changes nothing"),
        (["temple:sun-court", "--paper", "a3"], "--paper changes nothing"),
        (["rules"], "one page"),
    ],
)
def test_a_picture_file_holds_one_thing_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], wanted: list[str], said: str
) -> None:
    out = tmp_path / "out.svg"
    assert carnet.main(["print", *wanted, "-o", str(out)]) == 2
    assert said in capsys.readouterr().err
    assert not out.exists()


def test_an_option_that_one_of_several_products_knows_is_not_refused(tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    wanted = ["temple:sun-court", "dice", "scorecard:class", "--seed", "4", "--players", "1", "--code", "BLUE"]
    assert carnet.main(["print", *wanted, "--duplex", "long", "-o", str(out)]) == 0
    assert carnet.main(["print", "rules:pan", "--ruler", "--paper", "letter", "-o", str(out.with_suffix(".svg"))]) == 0


def test_what_a_simulation_says_is_printed_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert carnet.main(["simulate", "skull", "--games", "2", "--json"]) == 0
    text = capsys.readouterr().out
    whole, line, out = tmp_path / "all.json", tmp_path / "one.json", tmp_path / "played.pdf"
    whole.write_text(text, encoding="utf-8")
    line.write_text(text.splitlines()[1], encoding="utf-8")
    assert carnet.main(["print", "--record", str(line), "-o", str(out), "--copies", "2"]) == 0
    found = pages(out)
    assert len(found) == 2
    assert "The points of P1" in found[1]
    assert carnet.main(["print", "--record", str(whole), "-o", str(out)]) == 2
    assert "holds 2 games" in capsys.readouterr().err
    assert carnet.main(["replay", str(line)]) == 0
    second = capsys.readouterr().out
    assert carnet.main(["replay", str(whole)]) == 0
    assert capsys.readouterr().out.endswith(second)


def test_a_record_that_breaks_the_rules_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 1, 3)
    data = {**record_of(match).to_data(), "moves": [[0, "9@a1"]]}
    file, out = tmp_path / "game.json", tmp_path / "played.pdf"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert carnet.main(["print", "--record", str(file), "-o", str(out)]) == 2
    assert "move 1" in capsys.readouterr().err


@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_is_in_the_users_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        carnet.main(["print", "--help", "--lang", language])
    text = capsys.readouterr().out
    assert ("margin" if language == "en" else "imprimantes de maison") in text
