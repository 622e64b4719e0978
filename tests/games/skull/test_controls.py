"""Skull Island played by taps alone: numbers, boats, dangers, treasures, and the help for reading the island."""

from random import Random
from typing import Any

import pytest

from engine.games.registry import game_of
from engine.games.skull.sheet import Treasure
from engine.match import HandDice
from generator.shipped import shipped
from generator.words.messages import sentence
from tests.webplay.tapper import ENGLISH, controls, explained, play_whole_game, started
from webplay.app.games.skull.controls import SkullControls

ISLAND = "skull"


def with_roll(*roll: int | str, seed: int = 0, players: int = 1) -> Any:
    """A game whose first round shows these faces."""
    shelf = shipped()
    layout = shelf.layout(ISLAND, shelf.ids(ISLAND)[0])
    match = game_of(ISLAND).start(layout, players, seed, hand=HandDice())
    match.enter_roll(list(roll))
    return match


def coast(match: Any) -> str:
    return str(next(move.cell for move in match.legal_moves(0) if str(move)[0].isdigit()))


def anchorage(match: Any) -> str:
    names = enumerate(match.layout.grid.names)
    return str(next(name for cell, name in names if match.layout.anchorage >> cell & 1))


def competing() -> Any:
    """A game in which one number has shown two treasures of the same value, by a board filled by hand."""
    match = with_roll(4, 5, 1)
    sheet, grid = match.sheets[0], match.layout.grid
    island = [cell for cell in range(grid.size) if match.layout.island >> cell & 1]
    random = Random(1)
    # Land cells are filled with one number until the last one shows several treasures at once.
    for _ in range(500):
        trial = sheet.copy()
        for cell in random.sample([c for c in island if match.layout.land >> c & 1], 12):
            trial.write(cell, 4)
            if trial.finds:
                match.sheets[0] = trial
                return match
            if trial.treasures:
                break
    raise AssertionError("no competing finds")


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", [1, 3])
def test_whole_games_by_random_taps(seed: int, players: int) -> None:
    match = started(ISLAND, seed, players, shipped().ids(ISLAND)[seed % 2])
    play_whole_game(match, Random(seed))
    assert match.over


def test_a_boat_is_offered_only_with_navigation() -> None:
    assert "boat" in [chip.id for chip in controls(with_roll(4, "dakota", 2)).chips()]
    assert "boat" not in [chip.id for chip in controls(with_roll(4, 3, 2)).chips()]


def test_an_anchorage_tapped_first_takes_the_boat() -> None:
    match = with_roll(4, "dakota", 2)
    table = controls(match)
    assert table.tap_cell(anchorage(match)) is None
    assert table.actions()[0].words == f"Draw the boat in {anchorage(match)}"


def test_a_number_does_not_go_to_sea() -> None:
    match = with_roll(4, 3, 2)
    table = controls(match)
    table.tap_chip("4")
    refusal = table.tap_cell(anchorage(match))
    assert refusal
    assert refusal.clause == "SK-1"
    assert "sea" in sentence(refusal, ENGLISH)


def test_a_typed_number_that_the_dice_do_not_make_is_explained() -> None:
    refusal = controls(with_roll(4, "dakota", 2)).type_number(11)
    assert refusal
    assert refusal.key == "number_not_made"


def test_penny_offers_fifteen_numbers() -> None:
    chips = controls(with_roll("penny", 3, 2)).chips()
    assert [chip.label for chip in chips] == [str(number) for number in range(1, 16)]


def test_a_danger_is_drawn_on_another_sheet() -> None:
    match = with_roll(4, 3, "danger", players=2)
    table = controls(match)
    assert table.on == 1
    assert [chip.id for chip in table.chips()] == ["danger"]
    cell = min(table.possible())
    assert table.tap_cell(cell) is None
    assert table.actions()[0].words == f"Draw the danger in {cell}"


def test_competing_finds_are_chosen_by_cell_and_by_value() -> None:
    match = competing()
    assert match.decision(0).kind == "treasure"
    table = controls(match)
    finds = table.finds
    assert table.possible() == {cell for _, cell in finds}
    value, cell = finds[-1]
    assert table.tap_cell(cell) is None
    assert table.actions()[0].move == Treasure(int(value), cell)
    assert table.sketch(), "the lines that reveal it are shown"
    refusal = table.tap_cell(anchorage(match))
    assert refusal
    explained(refusal)


def test_new_treasures_are_news_with_their_lines() -> None:
    match = competing()
    before = match.sheets[0].copy()
    after = before.copy()
    value, cell = after.finds[0]
    after.record(value, cell)
    news = SkullControls.news(before, after, ENGLISH)
    assert news
    assert news[0].words.startswith(f"Treasure! {value} in ")
    assert news[0].part == "treasures"
    assert news[0].points == value
    assert match.layout.grid.names[cell] in news[0].cells
    assert len(news[0].cells) > 2
    assert SkullControls.news(before, before, ENGLISH) == []


def test_one_number_away_names_the_numbers() -> None:
    found = False

    def watch(table: Any) -> None:
        nonlocal found
        for cell, values in table.aid("one_away").items():
            for value in values.split():
                after = table.sheet.copy()
                after.write(after.layout.grid.index[cell], int(value))
                assert int(value) in after.treasures or any(find[0] == int(value) for find in after.finds)
                found = True

    for seed in range(3):
        play_whole_game(started(ISLAND, seed), Random(seed), watch)
    assert found


def test_cells_are_spoken() -> None:
    match = competing()
    sheet, names = match.sheets[0], match.layout.grid.names
    value, cell = sheet.finds[0]
    sheet.record(value, cell)
    assert f"treasure of {value}" in SkullControls.cell_words(sheet, names[cell], ENGLISH)
    assert SkullControls.cell_words(sheet, anchorage(match), ENGLISH) == "anchorage"
    assert coast(with_roll(4, 3, 2))
