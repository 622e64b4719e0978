"""Codes as people type them: with any dash, with words around them, with one character taken for another."""

from __future__ import annotations

from typing import Any

import pytest

from engine.codes import finding
from engine.codes.alphabet import ALPHABET, MOST_CHARACTERS, check, grouped, write
from engine.codes.class_game import ClassGame, write_class_game
from engine.codes.finding import codes_in, lines_without, whole_code
from engine.codes.lesson import read_lesson
from engine.codes.lookalikes import ALIKE, changed, put_right
from engine.codes.result import read_result
from engine.ranking import ClassResults
from generator.shipped import shipped
from tests.engine.pupils import lesson_for, pupil_code

LESSON = lesson_for()
CODE = LESSON.code
RESULT = pupil_code(LESSON, 1, "Ada")
OTHER = pupil_code(LESSON, 2, "Bo")


def broken(code: str, place: int = 20) -> str:
    """A code with one character that does not even look alike."""
    wrong = next(letter for letter in ALPHABET if letter != code[place] and letter not in ALIKE.get(code[place], ""))
    return code[:place] + wrong + code[place + 1 :]


def mistaken(code: str, place: int) -> str:
    return code[:place] + ALIKE[code[place]][0] + code[place + 1 :]


DASHES = ["-", "–", "—", "‑", "‐", "−", " ", "\u00a0", "\u202f", "\u00ad", ".", "\u200b", " – "]
AROUND = ["{}", "code: {}", "Code : {} ", "Code de la classe : {}", "“{}”", "({}),", "\ufeff{}\u200e"]


@pytest.mark.parametrize("dash", DASHES)
@pytest.mark.parametrize("around", AROUND)
def test_a_class_code_is_read_with_any_dash_and_a_word_before(dash: str, around: str) -> None:
    assert read_lesson(around.format(grouped(CODE, 4).replace("-", dash)).lower(), shipped()) == LESSON


def test_a_code_is_found_among_words() -> None:
    moved = write_class_game(ClassGame(LESSON, "Ada", 0, LESSON.start()))
    for code in (CODE, RESULT, moved):
        for text in ("Hello, the code is {} for tomorrow", "{}", "Cher Paul, {}!"):
            assert whole_code(text.format(grouped(code).replace("-", " "))) == code
    assert whole_code("Hello, no code here: C12345-67890") == ""


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_a_result_typed_in_groups_is_known_and_a_broken_one_is_called_broken(size: int) -> None:
    for code, reason in ((RESULT, None), (broken(RESULT), "code_typo"), (RESULT[:30] + RESULT[31:], "code_typo")):
        for text in (grouped(code, size).replace("-", " "), grouped(code, size).replace("-", "  ").lower()):
            found = list(codes_in(f"Ada {text}"))
            assert [one.code for one in found] == [code]
            assert lines_without(f"Ada {text}", found) == []
            refused = ClassResults(shipped(), LESSON).add(found[0])
            assert (refused.refusal.key if refused else None) == reason


def test_a_broken_code_in_groups_does_not_swallow_its_neighbours() -> None:
    bad, good = grouped(broken(RESULT)).replace("-", " "), grouped(OTHER).replace("-", " ")
    for text in (f"{bad}\n{good}", f"{good}\n{bad}", f"Ada {bad} {good}", f"{bad[:48]}\n{bad[48:]}\nBo: {good}"):
        assert sorted(one.code for one in codes_in(text)) == sorted([broken(RESULT), OTHER])


def test_a_hostile_text_asks_for_bounded_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but beginnings of codes; a code in one piece behind them is found all the same."""
    asked: list[str] = []

    def count(body: str) -> Any:
        asked.append(body)
        return check(body)

    monkeypatch.setattr(finding, "check", count)
    monkeypatch.setattr(finding, "MOST_TRIES", 2000)
    found = list(codes_in("C2B P3D " * 5000 + RESULT))
    assert found[-1].code == RESULT
    assert len(asked) < 2000 + 120 + 10_000
    assert len(asked) > 2000


def test_a_text_of_words_that_could_be_groups_asks_for_bounded_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each word began a row of a hundred and twenty groups: minutes for a text as long as a class pastes."""
    looked: list[str] = []
    is_group = finding._is_group

    def count(piece: Any) -> bool:
        looked.append(piece.raw)
        return is_group(piece)

    monkeypatch.setattr(finding, "_is_group", count)
    monkeypatch.setattr(finding, "MOST_TRIES", 2000)
    found = list(codes_in("RA " * 5000 + RESULT))
    assert [one.code for one in found] == [RESULT]
    assert len(looked) < 2000 + 120


@pytest.mark.parametrize(
    ("kind", "most"), [("R", 120), ("P", 120), ("S", 120), ("W", 120), ("T", 120), ("D", 120), ("C", 40)]
)
def test_a_code_is_found_in_so_many_groups(kind: str, most: int) -> None:
    code = write(kind, [(12345**60, 32**200)])
    for groups, found in ((most, code), (most + 1, "")):
        text = " ".join([*code[: groups - 1], code[groups - 1 :]])
        assert whole_code(text) == found
        if kind not in "TD":
            assert [one.code for one in codes_in(text) if len(one.code) == len(code)] == ([code] if found else [])


def test_only_so_many_groups_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "MOST_PIECES", 3)
    assert [one.code for one in codes_in(f"Ada Bo {RESULT}")] == [RESULT]
    assert list(codes_in(f"Ada Bo Cy {RESULT}")) == []
    monkeypatch.setattr(finding, "MOST_TEXT", len(RESULT) + 3)
    assert whole_code(f"Bo {RESULT}") == RESULT
    assert whole_code(f"Ada {RESULT}") == ""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        # A word is called a broken result from twelve characters on, and a broken share code from twenty.
        ("R2345678901", []),
        ("R23456789012", ["R23456789012"]),
        ("R23-456-789-012", ["R23456789012"]),
        ("12345678A9012345678", []),
        ("12345678A90123456789", ["12345678A90123456789"]),
        # Only with letters and digits: no telephone number, no long word.
        ("10000000000000000000", []),
        ("RABBBBBBBBBBBBBBBB", []),
        # Three groups of one size in a row, of eight characters at most, and of two at least.
        ("R2345678 A2345678 B2345678", ["R2345678A2345678B2345678"]),
        ("R23456789 A23456789 B23456789", []),
        ("R2 A2 B2 C2 D2 E2", ["R2A2B2C2D2E2"]),
        ("R2345678 A2345678", []),
        ("R A B 2", []),
        # A character may be missing or twice; a much shorter group is the last one, a longer one is another word.
        ("R234 A2345 B234 C234", ["R234A2345B234C234"]),
        ("R2345 A2345 B2 C2345", ["R2345A2345B2"]),
        ("R234 A234 B234 C23456", ["R234A234B234"]),
        # Groups go on in the next line, unless a code begins there, and not two lines further.
        ("R234 A234\nB234", ["R234A234B234"]),
        ("R234 A234 B234\nR234 C234 D234", ["R234A234B234", "R234C234D234"]),
        ("R234 A234 B234\n\nC234", ["R234A234B234"]),
        # Names have one capital letter.
        ("R234 A234 B234 Rose", ["R234A234B234"]),
    ],
)
def test_what_looks_like_a_code_is_called_a_broken_one(text: str, found: list[str]) -> None:
    assert [one.code for one in codes_in(text)] == found


def test_a_found_code_knows_its_lines() -> None:
    bad = "R234 A234\nB234 C234"
    found = list(codes_in(f"Ada\n{bad}\nBo\n\n{RESULT}"))
    assert [(one.line, one.last, one.kind) for one in found] == [(2, 3, "R"), (6, 6, "R")]
    assert lines_without(f"Ada\n{bad}\nBo\n\n{RESULT}", found) == [1, 4]


def test_names_dates_and_numbers_are_no_broken_codes() -> None:
    texts = ["Rose 2015 Rene 2016 Rita 2017", "RUN FOR FUN 100 200 300", "Rémi R2 D2", "R1 2 3", "room 12 at 14 30"]
    texts += ["Robert scored 30 points in round 12", "Rue 12 bis 75 011"]
    assert [text for text in texts if list(codes_in(text))] == []


def test_one_character_taken_for_another_is_put_right() -> None:
    for code in (CODE, RESULT):
        for place, letter in enumerate(code):
            for other in ALIKE.get(letter, ""):
                wrong = code[:place] + other + code[place + 1 :]
                assert put_right(grouped(wrong).lower()) == code
                assert changed(wrong, code) == (place, other, letter)
    assert read_result(put_right(mistaken(RESULT, 30)), shipped()).name == "Ada"


def test_what_cannot_be_known_is_not_guessed() -> None:
    twice = mistaken(mistaken(RESULT, 30), 40)
    for text in (twice, broken(RESULT), "", "C", "héllo", "U" * 20, CODE[:-1], "S" * 5000):
        assert put_right(text) == ""


def test_what_is_longer_than_any_code_is_none() -> None:
    assert whole_code("R" + "2" * MOST_CHARACTERS) == ""
