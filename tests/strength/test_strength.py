"""The tools that tune and measure: a tuner that finds, a table that keeps its rows, a test that stops in time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.strength.cross_entropy import cross_entropy
from tests.strength.kept import Kept
from tests.strength.matches import Row, duel_row, solo_row, verdict
from tests.strength.table import ALONE, read_rows, with_row


def test_the_tuner_finds_a_hidden_point_and_is_the_same_each_time() -> None:
    wanted = [3.0, -1.0, 0.5]

    def evaluate(generation: int, guesses: list[list[float]]) -> list[float]:
        return [-sum((one - other) ** 2 for one, other in zip(guess, wanted, strict=True)) for guess in guesses]

    runs = [list(cross_entropy(evaluate, [0, 0, 0], [2, 2, 2], 30, 40, seed=5)) for _ in range(2)]
    assert runs[0] == runs[1]
    assert all(abs(one - other) < 0.2 for one, other in zip(runs[0][-1].middle, wanted, strict=True))


def test_a_sequential_test_stops_when_it_has_decided() -> None:
    assert verdict(8, 0) == ""
    assert verdict(9, 0) == "stronger"
    assert verdict(3, 3) == ""
    assert verdict(10, 15) == "not clearly stronger"


def test_a_row_takes_the_place_of_the_old_one() -> None:
    solo, other = Row(("temple", "sun-court", "easy"), ("2", "30.0 ± 1.0", "")), ("temple", "sunken-crypt", "easy")
    page = with_row("", solo, "2026-01-01")
    page = with_row(page, Row(other, ("3", "20.0 ± 1.0", "")), "2026-01-02")
    page = with_row(page, Row(("temple", "sun-court", "strong : easy"), ("9", "9 : 0", "0", "stronger")), "2026-01-02")
    page = with_row(page, Row(solo.key, ("4", "31.0 ± 1.0", "")), "2026-01-03")
    rows = read_rows(page, ALONE)
    assert list(rows) == [solo.key, other]
    assert rows[solo.key] == ("4", "31.0 ± 1.0", "", "–", "2026-01-03")
    noted = with_row(page + "\n## Notes\n\nRead me.\n", solo, "2026-01-04")
    assert noted.endswith("\n## Notes\n\nRead me.\n")
    assert with_row(noted, solo, "2026-01-04") == noted
    assert "| temple | sun-court | strong : easy | 9 | 9 : 0 | 0 | stronger |" in page


def test_bots_are_measured_alone_and_in_pairs() -> None:
    with ThreadPoolExecutor(1) as pool:
        row = solo_row("temple", "sun-court", "greedy", 4, pool, Kept())
        assert row.cells[0] == "4"
        assert 20 < float(row.cells[1].split()[0]) < 45
        assert duel_row("temple", "sun-court", ("greedy", "random"), 20, pool, Kept()).cells == (
            "10",
            "10 : 0",
            "0",
            "stronger",
        )


def test_a_measurement_goes_on_where_it_stopped(tmp_path: Path) -> None:
    played: list[int] = []

    def play(number: int) -> list[int]:
        played.append(number)
        return [number]

    with ThreadPoolExecutor(1) as pool:
        for games in (3, 5, 4):
            kept = Kept(tmp_path / "kept.jsonl")
            assert kept.played(("a game", "a mark"), play, range(games), pool) == [[number] for number in range(games)]
        assert played == [0, 1, 2, 3, 4], "no game twice"
        kept.played(("a game", "another mark"), play, range(1), pool)
        assert played[-1] == 0, "other weights are another bot"
