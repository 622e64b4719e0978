"""`carnet invent`, `carnet check`, and packs of invented maps: the same arguments give the same bytes."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from engine.games.registry import read_layout
from engine.measuring import difficulty_of
from generator.shipped import shipped
from tests.test_command_line import refused, run
from tests.test_print_command import pages


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def test_invent_writes_the_map_of_a_number(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, _ = run(capsys, "invent", "temple", "--size", "small", "--seed", "4711")
    assert status == 0
    assert read_layout(out).digest == shipped().layout("temple", "invented:1:small:4711").digest
    file = tmp_path / "map.toml"
    assert run(capsys, "invent", "temple", "--size", "small", "--seed", "4711", "-o", str(file), "--lang", "fr")[0] == 0
    assert file.read_text(encoding="utf-8") == out, "the same bytes in every language"
    assert sha256(out.encode()).hexdigest()[:16] == "06c475d91fb66cfa", "and for ever"


@pytest.mark.thorough
def test_invent_searches_for_a_difficulty(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ("invent", "temple", "--size", "small", "--difficulty", "2", "--seed", "7", "--jobs")
    status, out, told = run(capsys, *wanted, "1")
    assert status == 0
    layout = read_layout(out)
    assert difficulty_of(layout) == 2
    assert layout.id in told
    assert "2 of" not in out
    assert run(capsys, *wanted, "2")[1] == out, "whoever does the work"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("invent", "chess"), "chess"),
        (("invent", "pan", "--size", "small"), "one size only, normal: a rule says how large. (PA-1)"),
        (("print", "temple", "--size", "small", "-o", "x.pdf"), "--size"),
        (("print", "temple", "--difficulty", "5", "-o", "x.pdf"), "5"),
        (("print", "dice", "--invent", "2", "-o", "x.pdf"), "--invent"),
        (("print", "temple", "--invent", "2", "--layout", "sun-court", "-o", "x.pdf"), "--layout"),
        (("print", "temple", "--layout", "invented:1:small:-4", "-o", "x.pdf"), "invented:1:small:4711"),
        (("check", "temple:invented:1:tiny:4"), "small, normal, large"),
        (("check", "temple:nowhere"), "nowhere"),
    ],
)
def test_what_cannot_be_is_refused(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said in refused(capsys, *arguments)
    assert not list(tmp_path.iterdir())


def test_a_search_that_finds_nothing_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.searching.MOST_TRIED", 2)
    monkeypatch.setattr("generator.commands.invent.candidate_difficulty", lambda candidate: 1)
    assert "difficulty 5" in refused(capsys, "invent", "temple", "--difficulty", "5", "--jobs", "1")


def test_check_prints_all_figures(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "check", "temple:invented:1:small:24", "--games", "8", "--jobs", "1")
    assert status == 0
    for said in ("16 cells", "Difficulty", "a beginner", "the greedy bot", "a strong player", "What decides", "Scout"):
        assert said in out
    data = json.loads(run(capsys, "check", "temple:invented:1:small:24", "--games", "8", "--jobs", "1", "--json")[1])
    assert f"Difficulty {data['difficulty']} of 5" in out
    assert data["layout"] == "invented:1:small:24"
    assert set(data["players"]) == {"beginner", "greedy", "strong"}
    assert data["seats"] == []


def test_a_pack_has_a_sheet_for_every_map(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "pack.pdf"
    wanted = ("print", "temple", "--invent", "4", "--size", "small", "--jobs", "1", "-o", str(file))
    assert run(capsys, *wanted)[0] == 0
    found = pages(file)
    assert len(found) == 2, "two different maps on each page"
    for number in (0, 7919, 15_838, 23_757):
        level = difficulty_of(shipped().layout("temple", f"invented:1:small:{number}"))
        assert any(f"small map {number} · difficulty {level} of 5" in page for page in found), number


@pytest.mark.thorough
def test_a_pack_may_be_of_one_difficulty(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "pack.pdf"
    wanted = ("print", "temple", "--invent", "2", "--size", "small", "--difficulty", "1", "--number", "5")
    assert run(capsys, *wanted, "--jobs", "1", "-o", str(file))[0] == 0
    assert "".join(pages(file)).count("difficulty 1 of 5") == 2


def test_blank_sheets_to_draw_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "blank.pdf"
    assert run(capsys, "print", "draw-your-own", "--copies", "1", "-o", str(file))[0] == 0
    found = pages(file)
    assert len(found) == 3, "five games, two sheets a page"
    assert "doors" in found[0]
    assert run(capsys, "print", "draw-your-own:valley", "-o", str(file), "--lang", "fr")[0] == 0
    assert "lacs" in pages(file)[0]
    assert "temple, skull" in refused(capsys, "print", "draw-your-own:pan", "-o", str(file))


def test_a_code_too_long_for_qr_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    rows = [" ".join("." if (7 * row + 5 * column) % 11 % 3 else "#" for column in range(20)) for row in range(20)]
    own.write_text('game = "valley"\nmap = """\n' + "\n".join(rows) + '\n"""\n', encoding="utf-8")
    _, _, told = run(capsys, "print", "valley", "--layout", str(own), "--seed", "3", "-o", str(tmp_path / "own.pdf"))
    assert "too long for a QR code" in told
