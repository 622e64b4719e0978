"""Codes, layouts, sheets, records, saves and lists of names that are wrong in every way a seed can think of.

A few in every test run; `make soak` tries a million codes and a hundred thousand files. Each gets our own refusal or is
read, within two seconds and 200 MB.
"""

from __future__ import annotations

import json
import os
import resource
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.bots import play_out
from engine.codes.any_game import read_game
from engine.codes.finding import codes_in, whole_code
from engine.codes.lesson import Lesson, read_lesson
from engine.codes.result import read_result, write_result
from engine.codes.share import read_code, write_code
from engine.errors import Refused
from engine.games.registry import GAMES, read_layout
from engine.record import read_record, record_of
from engine.texts import write_toml
from generator.shipped import shipped
from generator.shop.names import decoded, read_names
from tests.fuzz.spoiling import spoilt, spoilt_code, spoilt_json
from webplay.app.store.exchange import read_any
from webplay.app.store.saves import Saves

DATA = Path(__file__).parents[1] / "data"
#: of each kind, and `make soak` so many times as many (`SOAK=100`, the default, makes a million codes in all)
FEW = 60
#: the factor of a soak run: 18 kinds of codes and 24 of files
SOAK = int(os.environ.get("SOAK", "100"))
MANY_CODES, MANY_FILES = SOAK * 560, SOAK * 45
SECONDS, KILOBYTES = 2.0, 200_000
Read = Callable[[str], Any]


def refused_or_read(texts: Callable[[Random], str], read: Read, number: int) -> None:
    """Read so many spoilt texts: a refusal is fine, anything else that is raised is a mistake of ours."""
    before, slowest = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, 0.0
    for seed in range(number):
        text = texts(Random(seed))
        start = time.process_time()
        try:
            read(text)
        except Refused:
            pass
        except Exception as error:
            raise AssertionError(f"seed {seed}: {type(error).__name__}: {error}: {text!r}"[:2000]) from error
        slowest = max(slowest, took := time.process_time() - start)
        assert took < SECONDS, f"seed {seed}: {text!r}"[:2000]
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    print(f"{number} texts, the slowest in {slowest:.3f} s, {grown} kB more memory")
    assert grown < KILOBYTES


def played(game: str) -> Any:
    match = GAMES[game].start(shipped().layouts(game)[0], None, 7)
    play_out(match, "random")
    return match


def share_code(game: str) -> tuple[str, bytes]:
    match = played(game)
    return write_code(match), match.layout.digest


def lesson(game: str) -> Lesson:
    return Lesson(GAMES[game], shipped().layouts(game)[0], 7, GAMES[game].least_players - 1)


def lesson_code(game: str) -> tuple[str, bytes]:
    return lesson(game).code, b""


def result_code(game: str) -> tuple[str, bytes]:
    return write_result(played(game), lesson(game), "Zoé"), b""


CODES: dict[str, tuple[Callable[[str], tuple[str, bytes]], Read]] = {
    "share": (share_code, lambda text: read_code(text, shipped())),
    "class": (lesson_code, lambda text: read_lesson(text, shipped())),
    "result": (result_code, lambda text: read_result(text, shipped())),
}


def fuzz_codes(kind: str, game: str, number: int) -> None:
    make, read = CODES[kind]
    code, salt = make(game)
    refused_or_read(lambda dice: spoilt_code(code, dice, dice.choice((None, salt, salt))), read, number)
    refused_or_read(lambda dice: spoilt(code, dice), lambda text: read_game(text, shipped()), number // 4)
    refused_or_read(lambda dice: spoilt(f"Ada: {code}\nBo {code}", dice), _sought, number // 8)


def _sought(text: str) -> None:
    list(codes_in(text))
    whole_code(text)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", CODES)
def test_spoilt_codes(kind: str, game: str) -> None:
    fuzz_codes(kind, game, FEW)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", CODES)
def test_a_million_spoilt_codes(kind: str, game: str) -> None:
    fuzz_codes(kind, game, MANY_CODES)


def layout_text(game: str) -> str:
    layout = shipped().layouts(game)[0]
    return shipped().text(game, layout.id)


def sheet_text(game: str) -> str:
    match = played(game)
    sheet = getattr(match, "sheets", [None])[0]
    if sheet is None:
        pytest.skip("a game without sheets")
    return write_toml(sheet.to_data())


def record_text(game: str) -> str:
    return json.dumps(record_of(played(game)).to_data())


FILES: dict[str, tuple[Callable[[str], str], Read]] = {
    "layout": (layout_text, read_layout),
    "sheet": (sheet_text, lambda text: shipped().read_sheet(text).score()),
    "record": (record_text, lambda text: read_record(text, shipped()).replay()),
    "exchange": (record_text, lambda text: read_any(text, shipped())),
}


def fuzz_files(kind: str, game: str, number: int) -> None:
    make, read = FILES[kind]
    text = make(game)
    refused_or_read(lambda dice: spoilt(text, dice), read, number)
    if text.startswith("{"):
        refused_or_read(lambda dice: spoilt_json(text, dice), read, number)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", FILES)
def test_spoilt_files(kind: str, game: str) -> None:
    fuzz_files(kind, game, FEW)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", FILES)
def test_thousands_of_spoilt_files(kind: str, game: str) -> None:
    fuzz_files(kind, game, MANY_FILES)


def fuzz_kept(number: int) -> None:
    kept: dict[str, str] = json.loads((DATA / "saves-1.json").read_text(encoding="utf-8"))
    names = sorted(kept)

    def read(text: str) -> None:
        name, _, value = text.partition("\n")
        saves = Saves({**kept, name: value}, shipped)
        saves.set_aside()
        for save in saves.all():
            if save.key in name:
                saves.load(save)

    refused_or_read(lambda dice: f"{(name := dice.choice(names))}\n{spoilt(kept[name], dice)}", read, number)


def fuzz_names(number: int) -> None:
    listed = 'Surname;First name;Class\nDurand;Zoé;6B\n"O\'Neill";"Ana, Maria";6B\n'
    refused_or_read(lambda dice: spoilt(listed, dice), read_names, number)
    refused_or_read(
        lambda dice: spoilt(listed, dice),
        lambda text: read_names(decoded(text.encode("utf-16", "surrogatepass"))),
        number,
    )


def test_spoilt_saves_and_names() -> None:
    fuzz_kept(FEW)
    fuzz_names(FEW)


@pytest.mark.soak
def test_thousands_of_spoilt_saves_and_names() -> None:
    fuzz_kept(MANY_FILES)
    fuzz_names(MANY_FILES)
