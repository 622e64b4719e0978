"""Files as they are written and named on the command line."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from engine.games.registry import GAMES
from engine.record import record_of
from generator.commands.inputs import chosen_layout, given_game
from generator.files import UserError, reason_of, write_file
from generator.shipped import shipped
from generator.words import Words

ENGLISH = Words("en")


def test_a_written_file_may_be_read_by_whom_the_system_says(tmp_path: Path) -> None:
    file = tmp_path / "sheet.txt"
    before = os.umask(0o027)
    try:
        write_file(str(file), b"x", Words("en"))
    finally:
        os.umask(before)
    assert file.stat().st_mode & 0o777 == 0o640


def test_one_game_is_named_by_a_file_or_by_its_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    written = record_of(GAMES["temple"].start(shipped().layouts("temple")[0], 1, 7)).to_text()
    for name in ("game.json", "game", "folder/game.txt"):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(written, encoding="utf-8")
        assert given_game(name, ENGLISH).seed == 7
    assert given_game(written, ENGLISH).seed == 7


@pytest.mark.parametrize("name", ["lost.json", "folder/lost"])
def test_a_file_that_is_not_there_is_no_typing_error(name: str) -> None:
    with pytest.raises(UserError, match=f"^{name}: "):
        given_game(name, ENGLISH)


def test_of_several_games_none_is_picked_unasked(tmp_path: Path) -> None:
    line = record_of(GAMES["temple"].start(shipped().layouts("temple")[0], 1, 7)).to_text().replace("\n", "")
    file = tmp_path / "games.json"
    file.write_text(f"{line}\n{line}\n", encoding="utf-8")
    with pytest.raises(UserError, match="2"):
        given_game(str(file), ENGLISH)


def test_a_file_that_cannot_be_put_in_its_place_is_said_even_when_nothing_is_left_to_remove(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(source: str, _: object) -> None:
        Path(source).unlink()
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.replace", gone)
    with pytest.raises(UserError, match=r"^.*sheet\.pdf: .*(space|full)"):
        write_file(str(tmp_path / "sheet.pdf"), b"%PDF", Words("en"))
    assert list(tmp_path.iterdir()) == []


def test_why_the_system_refuses_a_file_is_said_in_words_without_its_numbers() -> None:
    words = Words("en")
    assert reason_of(OSError(errno.ENOSPC, "No space left on device"), words) == words("cli.reason.full")
    assert reason_of(OSError(errno.EXDEV, "Invalid cross-device link", "a", None, "b"), words).startswith("Invalid")
    assert reason_of(ValueError("embedded null byte"), words) == "embedded null byte"


def test_a_map_is_asked_for_by_its_id_invented_or_not() -> None:
    for wanted in ("sunken-crypt", "invented:1:small:4711"):
        assert chosen_layout("temple", wanted, ENGLISH).id == wanted
    assert chosen_layout("temple", None, ENGLISH) == shipped().layouts("temple")[0]
