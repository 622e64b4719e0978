"""`carnet review`: one object a decision, then the totals; in plain words for people."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import carnet
from engine.bots import play_out
from engine.codes.share import write_code
from engine.games.registry import GAMES
from engine.record import Record, record_of
from generator.reviewing import about, parts_told
from generator.shipped import shipped
from generator.words import LANGUAGES, Words


@pytest.fixture(scope="module")
def record() -> Record:
    match = GAMES["temple"].start(shipped().layout("temple", "sun-court"), 2, 5)
    play_out(match, "beginner")
    return record_of(match, ("Ada", "Bob"), {1: "beginner"})


@pytest.fixture
def file(record: Record, tmp_path: Path) -> str:
    path = tmp_path / "game.json"
    path.write_text(record.to_text(), encoding="utf-8")
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = carnet.main(["review", *arguments])
    told = capsys.readouterr()
    return status, told.out, told.err


def test_one_object_a_decision_then_the_totals(capsys: pytest.CaptureFixture[str], record: Record, file: str) -> None:
    status, out, _ = run(capsys, file, "--seconds", "1", "--json", "--jobs", "1", "--lang", "en")
    assert status == 0
    *decisions, last = map(json.loads, out.splitlines())
    mine = [text for player, text in record.moves if player == 0]
    assert [decision["move"] for decision in decisions] == mine
    for decision in decisions:
        assert {"round", "player", "move", "best", "loss", "error", "parts"} <= set(decision)
        assert decision["player"] == 0
        assert decision["loss"] >= 0
        assert decision["loss"] or decision["best"] == decision["move"]
        assert ("why" in decision) == decision["clear"]
    (totals,) = last["totals"]
    clear = [decision["loss"] for decision in decisions if decision["clear"]]
    assert clear, "a beginner errs"
    assert totals["mistakes"] == len(clear)
    assert totals["loss"] == pytest.approx(sum(clear), abs=0.1)
    assert [decisions[place]["loss"] for place in totals["costliest"]] == sorted(clear, reverse=True)[:3]


def test_codes_players_and_processes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, record: Record, file: str
) -> None:
    """The bot's decisions by the code of the game, on two processes and on one: the same."""
    monkeypatch.setattr("engine.games.temple.game.TempleGame.review_playouts", 24)
    by_file = run(capsys, file, "--player", "1", "--jobs", "2", "--lang", "fr")
    by_code = run(capsys, write_code(record.replay()), "--player", "1", "--jobs", "1", "--lang", "fr")
    assert by_file[0] == by_code[0] == 0
    assert by_file[1].replace("Bob", "P2") == by_code[1]
    assert "Tour 1, Bob\u202f: " in by_file[1]
    assert "Attendu après chaque décision" in by_file[1]


def test_what_cannot_be_reviewed_is_said(capsys: pytest.CaptureFixture[str], file: str, tmp_path: Path) -> None:
    def refused(*arguments: str) -> str:
        status, out, said = run(capsys, *arguments, "--lang", "en")
        assert (status, out, said.count("\n")) == (2, "", 1)
        return said

    assert "0 to 1" in refused(file, "--player", "2")
    assert "no such file" in refused(str(tmp_path / "nothing.json"))
    assert "code" in refused("XYZ-XYZ")
    two = tmp_path / "two.json"
    two.write_text("\n".join([Path(file).read_text(encoding="utf-8")] * 2), encoding="utf-8")
    assert "2 games" in refused(str(two))
    broken = tmp_path / "broken.json"
    broken.write_text(Path(file).read_text(encoding="utf-8").replace('"moves": [[0, "', '"moves": [[0, "9'), "utf-8")
    assert "broken.json: move 1" in refused(str(broken))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_reason_has_a_phrase_in_every_language(game: str) -> None:
    """All that scores or may score at any moment of a few games."""
    for seed in range(3):
        match = GAMES[game].start(shipped().layouts(game)[0], max(2, GAMES[game].least_players), seed)
        while not match.over:
            for player in match.owing():
                bot_moves = match.candidates(player)
                match.play(player, bot_moves[seed % len(bot_moves)])
            for line in [*match.explain(0), *match.prospects(0)]:
                for language in LANGUAGES:
                    assert Words(language)(f"reason.{game}.{line.key}", **line.values)


def test_losses_are_said_as_people_say_them() -> None:
    english, french = Words("en"), Words("fr")
    assert [about(loss, english) for loss in (0.6, 1.2, 1.9, 4.4)] == ["0.5", "1", "2", "4"]
    assert about(0.6, french) == "0,5"
    assert parts_told("temple", {"run": 1.26, "mummies": -3.0}, french) == "Momies −3,0 · Plus longue suite +1,3"
