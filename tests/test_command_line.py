"""The command line as users call it: `main` with arguments, standard output, standard error, exit status."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import carnet
from engine.games.registry import GAMES
from generator.look import look_of
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from tests.games.temple.test_clauses import EXAMPLE, EXAMPLE_MAP

ROOT = Path(__file__).parents[1]
SHEET = f'game = "temple"\ncells = """{EXAMPLE}"""\n[layout]\nmap = """{EXAMPLE_MAP}"""\n'


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        status = carnet.main(list(arguments))
    except SystemExit as stopped:
        status = int(stopped.code or 0)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line of a refusal; nothing else is printed, and the status is 2."""
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    return err


def test_score_of_the_rulebooks_example(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "sheet.toml"
    file.write_text(SHEET, encoding="utf-8")
    status, out, _ = run(capsys, "score", str(file), "--json")
    assert status == 0
    expected = {"run": 9, "groups": 15, "mummies": 6}
    assert json.loads(out) == {"game": "temple", "total": 30, "parts": expected, "title": "explorer"}
    status, out, _ = run(capsys, "score", str(file), "--lang", "fr")
    assert "La plus longue suite\u202f: 9" in out
    assert "(TE-7)" in out


def test_score_of_a_table_names_the_winners(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    files = []
    for name, cells in (("Ada", "1 2 3"), ("Bob", "1 1 2")):
        file = tmp_path / f"{name}.toml"
        layout = '{ map = ". . ." }'
        file.write_text(f'game = "temple"\nplayer = "{name}"\nlayout = {layout}\ncells = "{cells}"\n', encoding="utf-8")
        files.append(str(file))
    _, out, _ = run(capsys, "score", *files, "--json")
    table = json.loads(out)
    assert table["winners"] == [0]
    assert [sheet["player"] for sheet in table["sheets"]] == ["Ada", "Bob"]
    assert "Won by Ada" in run(capsys, "score", *files)[1]


def test_bad_sheets_say_the_file_the_place_and_the_rule(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "sheet.toml"
    file.write_text(SHEET.replace("10", "16"), encoding="utf-8")
    assert refused(capsys, "score", str(file)) == (
        f"{file}: cell d2: 16 stands in d2, but numbers go from 1 to 15. (PP-1)\n"
    )
    file.write_text(SHEET + "= 3", encoding="utf-8")
    assert f"{file}: line " in refused(capsys, "score", str(file))
    file.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in refused(capsys, "score", str(file))
    assert "no such file" in refused(capsys, "score", str(tmp_path / "nothing"))
    assert "folder" in refused(capsys, "score", str(tmp_path))


def test_standard_input_is_read_from_a_dash(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SHEET.encode())))
    assert json.loads(run(capsys, "score", "-", "--json")[1])["total"] == 30


@pytest.mark.parametrize("game", list(GAMES))
def test_simulate_replay_and_trace_agree(capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str) -> None:
    players = str(max(2, GAMES[game].least_players))
    _, out, _ = run(capsys, "simulate", game, "--games", "2", "--players", players, "--seed", "7", "--json")
    lines = [json.loads(line) for line in out.splitlines()]
    assert [line["seed"] for line in lines] == [7, 8]
    for line in lines:
        check_simulated(capsys, tmp_path, line)


def check_simulated(capsys: pytest.CaptureFixture[str], tmp_path: Path, line: dict[str, Any]) -> None:
    names = {"game", "layout", "players", "seed", "rounds", "scores", "winners", "record"}
    assert names <= set(line)
    assert ("sheets" in line) == (not look_of(line["game"]).shares_board)
    record = tmp_path / "record.json"
    record.write_text(json.dumps(line), encoding="utf-8")
    _, whole, _ = run(capsys, "replay", str(record), "--trace")
    record.write_text(json.dumps(line["record"]), encoding="utf-8")
    status, out, _ = run(capsys, "replay", str(record), "--trace")
    assert status == 0
    assert out == whole
    traces = [json.loads(trace) for trace in out.splitlines()]
    assert [[trace["player"], trace["move"]] for trace in traces] == line["record"]["moves"]
    for trace in traces:
        assert trace["move"] in trace["legal"] + trace.get("discoveries", [])
        assert trace["round"] >= 1
    if not look_of(line["game"]).shares_board:
        again = [shipped().sheet_of(sheet) for sheet in line["sheets"]]
        scored = [score.to_data() for score in GAMES[line["game"]].table_scores(again)]
        assert scored == line["scores"]
    assert run(capsys, "replay", str(record))[0] == 0


def test_an_illegal_move_is_refused_with_its_number_and_rule(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = {"format": 1, "game": "temple", "layout": "sun-court", "players": ["A"], "seed": 0, "moves": []}
    file = tmp_path / "record.json"
    file.write_text(json.dumps({**record, "moves": [[0, "mummy@f6"], [0, "99@e5"]]}), encoding="utf-8")
    said = refused(capsys, "replay", str(file), "--trace")
    assert said.startswith(f"{file}: move 2: ")
    assert said.endswith("(PP-3)\n")
    french = refused(capsys, "replay", str(file), "--lang=fr")
    assert ": coup 2\u202f: Les dés ne font pas 99" in french


def test_games_lists_everything(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(run(capsys, "games", "--json")[1])
    assert [game["id"] for game in listed] == list(GAMES)
    assert all(len(game["layouts"]) >= 2 for game in listed)
    assert "sun-court" in run(capsys, "games")[1]


def test_check_says_how_a_layout_plays_or_what_is_wrong(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('game = "temple"\nmap = """\n. . D\n. . .\n"""\n', encoding="utf-8")
    status, out, _ = run(capsys, "check", str(file))
    assert status == 0
    assert "6 cells" in out
    file.write_text('game = "temple"\nmap = """\n. . D\n. ?\n"""\n', encoding="utf-8")
    assert "row 2" in refused(capsys, "check", str(file))


def test_print_writes_a_whole_file_or_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pdf = tmp_path / "temple.pdf"
    assert run(capsys, "print", "temple", "-o", str(pdf))[0] == 0
    assert pdf.read_bytes().startswith(b"%PDF-")
    svg = tmp_path / "temple.svg"
    assert run(capsys, "print", "temple", "--layout", "sun-court", "-o", str(svg), "--lang", "fr")[0] == 0
    assert "Soleil" in svg.read_text(encoding="utf-8")
    assert "nowhere" in refused(capsys, "print", "temple", "--layout", "nowhere", "-o", str(pdf))
    assert ".pdf" in refused(capsys, "print", "temple", "-o", str(tmp_path / "temple.png"))
    assert "cannot be written" in refused(capsys, "print", "temple", "-o", str(tmp_path / "no" / "x.pdf"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["temple.pdf", "temple.svg"]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_a_full_disk_is_said(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "carnet.py"), "simulate", "temple", "--json"]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count("the disk is full") == 1
    assert done.stderr.count("\n") == 1


def test_wrong_calls_say_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--help" in refused(capsys, "simulate")
    assert "chess" in refused(capsys, "simulate", "chess")
    assert "hal" in refused(capsys, "simulate", "temple", "--bot", "hal")
    assert "100" in refused(capsys, "simulate", "temple", "--players", "101")
    assert "PP-13" in run(capsys, "simulate", "--help")[1]
    assert "(PP-12)" not in refused(capsys, "simulate", "temple", "--hazards", "never")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_python_says_itself_is_said_in_the_users_language(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str
) -> None:
    words = Words(language)
    assert words("cli.parser.usage") in run(capsys, "print", "--help", "--lang", language)[1]
    assert run(capsys, "--lang", language, "games") == run(capsys, "games", "--lang", language)
    assert words("cli.parser.missing", names="FILE") in refused(capsys, "score", "--lang", language)
    wrong = refused(capsys, "print", "temple", "-o", "x.pdf", "--paper", "b9", "--lang", language)
    assert words("cli.parser.choice", value="b9", choices="'a3'")[:-1] in wrong
    assert words("cli.reason.missing") in refused(capsys, "score", "--lang", language, str(tmp_path / "nothing"))


def test_the_language_comes_from_the_locale(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Le Temple d’Apikhabou" in run(capsys, "games")[1]
    assert "The Temple of Apikhabou" in run(capsys, "games", "--lang", "en")[1]
