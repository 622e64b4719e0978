"""Boards read aloud: whatever is the same side by side is read as one."""

from __future__ import annotations

import pytest

from engine.games.registry import game_of
from engine.grid import grid_of
from generator.look import look_of
from generator.words import LANGUAGES, Words
from tests.webplay.tapper import ENGLISH, started
from webplay.app.play import play_of, playable
from webplay.app.table.runs import rows_words, run_words, runs


def test_neighbours_of_a_row_are_read_as_one() -> None:
    grid = grid_of(4, 2)
    said = {"a1": "empty", "b1": "empty", "c1": "9", "d1": "empty", "a2": "empty", "b2": "empty", "d2": "empty"}
    assert [run_words(run, ENGLISH) for run in runs(grid, said)] == ["a1 to b1", "c1", "d1", "a2 to b2", "d2"]
    assert rows_words(grid, said, ENGLISH) == [
        "Row 1: a1 to b1, empty; c1, 9; d1, empty.",
        "Row 2: a2 to b2, empty; d2, empty.",
    ]
    assert list(runs(grid, {})) == []


@pytest.mark.parametrize("game", [game for game in playable() if not look_of(game).shares_board])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cell_of_a_board_is_read_once(game: str, language: str) -> None:
    match, words = started(game, 3, game_of(game).least_players), Words(language)
    cells = look_of(game).sheet.cell_boxes(match.layout)
    said = {name: play_of(game).controls.cell_words(match.sheets[0], name, words) for name in cells}
    read = [name for run in runs(match.layout.grid, said) for name in run]
    assert sorted(read) == sorted(cells)
    assert len(rows_words(match.layout.grid, said, words)) <= match.layout.grid.rows
