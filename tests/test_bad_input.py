"""Whatever stands in a file or an argument: one line on standard error and status 2, never a stack of calls."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.test_command_line import english, refused, run

__all__ = ["english"]

ENDLESS = "1" * 5000
ESCAPES = "\x1b[31mRed\x9b2J\u202eback\x07\r"
RECORD = {"format": 1, "game": "temple", "layout": "sun-court", "players": ["A"], "seed": 0, "moves": []}
SHEET = 'game = "temple"\nlayout = {{ map = ". ." }}\ncells = ". {cell}"\nplayer = {player}\n'


def record(**changes: Any) -> str:
    return json.dumps({**RECORD, **changes})


@pytest.mark.parametrize(
    ("command", "text", "said"),
    [
        ("replay", record().replace('"seed": 0', '"seed": ' + ENDLESS), "more than 24 digits"),
        ("replay", record(rolls=[], swaps={ENDLESS: [0]}), "key swaps"),
        ("replay", record(players=["\ud800"]), "half a character"),
        ("replay", record(layout={"map": ". .", "name": {"en": "\udfff", "fr": ""}}), "half a character"),
        ("replay", record(moves=[[0, ENDLESS + "@a1"]]), "move 1"),
        ("replay", record(format=2, weather="rain"), "newer version of Carnet"),
        ("replay", record(format=1.0), "format 1.0"),
        ("replay", "1WT16G4400BBCEHAS52B9FSJP4KJJPNFD7G58000000G4000H55YY", "typing error"),
        ("score", SHEET.format(cell=ENDLESS, player='""'), "cannot stand in b1"),
        ("score", SHEET.format(cell="1", player="0x" + "f" * 5000), "more than 24 digits"),
        ("score", SHEET.format(cell="1", player="[" * 5000), "too many brackets"),
        ("check", "x = ['\"', " + "[" * 5000 + "]" * 5000 + ", '\"']", "line 1: There are too many brackets"),
        ("check", 'game = "treasures"\nbottles' + ".a" * 20_000 + " = 1", "line 2: A key has more than 8 parts"),
        ("check", 'game = "temple"\nmap = ". ."\nname.en = 0b' + "1" * 20_000, "more than 24 digits"),
    ],
)
def test_a_file_that_asks_too_much(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str, text: str, said: str
) -> None:
    file = tmp_path / "input"
    file.write_text(text, encoding="utf-8")
    line = refused(capsys, command, str(file))
    assert line.startswith(f"{file}: ")
    assert said in line
    assert len(line) < 400


def test_a_layout_that_is_much_too_long_is_no_layout(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for command in (["simulate", "temple"], ["print", "temple", "-o", str(tmp_path / "x.pdf")]):
        line = refused(capsys, *command, "--layout", "x" * 5000)
        assert "There is no layout" in line
        assert "written" not in line
    assert list(tmp_path.iterdir()) == []


def test_names_from_files_leave_the_terminal_as_it_is(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sheet, other, game, layout = (tmp_path / name for name in ("a.toml", "b.toml", "c.json", "d.toml"))
    name = json.dumps(ESCAPES).replace("\x7f", "")
    sheet.write_text(SHEET.format(cell="1", player=name), encoding="utf-8")
    other.write_text(SHEET.format(cell="2", player='"two\\nlines"'), encoding="utf-8")
    game.write_text(record(players=[ESCAPES, "B"]), encoding="utf-8")
    layout.write_text(f'game = "temple"\nmap = ". ."\nname.en = {name}\nname.fr = {name}\n', encoding="utf-8")
    whole = record(layout={"map": ".", "name": {"en": ESCAPES, "fr": ""}}, players=[ESCAPES], moves=[])
    (tmp_path / "e.json").write_text(whole, encoding="utf-8")
    commands = [
        ["score", str(sheet)],
        ["score", str(sheet), str(other)],
        ["score", str(sheet), str(other), "--json"],
        ["replay", str(game)],
        ["replay", str(game), "--lang", "fr"],
        ["check", str(layout)],
        ["simulate", "temple", "--layout", str(layout), "--json"],
        ["simulate", "temple", "--layout", str(layout)],
        ["print", "--record", str(tmp_path / "e.json"), "-o", str(tmp_path / "x.pdf")],
    ]
    for command in commands:
        status, out, err = run(capsys, *command)
        assert status == 0, err
        shown = out + err
        assert not [letter for letter in shown if letter != "\n" and (ord(letter) < 32 or 127 <= ord(letter) < 160)]
        assert "\u202e" not in shown
        assert "two\nlines" not in shown
    data = json.loads(run(capsys, *commands[2])[1])
    assert data["sheets"][0]["player"] == ESCAPES, "data stays what it was"
