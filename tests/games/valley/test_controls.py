"""The Valley played by taps alone: dice to spend, Penny, buildings, snakes, and discoveries to mark."""

from random import Random
from typing import Any

import pytest

from engine.games.registry import game_of
from engine.games.valley.discoveries import FOREST, find
from engine.games.valley.moves import Cross, Reveal, Spend
from engine.games.valley.sheet import SNAKE
from engine.grid import cells_of
from engine.match import HandDice
from generator.shipped import shipped
from generator.words import Words
from generator.words.messages import sentence
from tests.webplay.tapper import ENGLISH, controls, explained, play_whole_game, started

VALLEY = "valley"


def with_roll(*roll: int | str, players: int = 1) -> Any:
    """A game whose first round shows these faces."""
    shelf = shipped()
    match = game_of(VALLEY).start(shelf.layout(VALLEY, shelf.ids(VALLEY)[0]), players, 0, hand=HandDice())
    match.enter_roll(list(roll))
    return match


def ids(table: Any) -> list[str]:
    return [chip.id for chip in table.chips()]


def written(match: Any, first: int = 0) -> Any:
    """Numbers 1 to 15 again and again over the whole valley but for a few cells; a new round begins then."""
    sheet = match.sheets[0]
    cells = cells_of(match.layout.cells)
    for place, cell in enumerate(cells[:-6]):
        sheet.fill(cell, (place * 4 + first) % 15 + 1)
    sheet.end_round()
    return match


def acted(match: Any) -> Any:
    """The first die is spent somewhere."""
    table = controls(match)
    table.tap_chip(ids(table)[0])
    table.tap_cell(min(table.possible()))
    match.play(0, table.actions()[0].move)
    return controls(match)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [1, 2])
def test_whole_games_by_random_taps(seed: int, players: int) -> None:
    kinds: set[str] = set()
    layout = shipped().ids(VALLEY)[seed % 2]
    match = started(VALLEY, seed, players, layout)
    play_whole_game(match, Random(seed), lambda table: kinds.add(type(table.actions()[0].move).__name__))
    assert match.over
    assert kinds >= {"Spend", "Draw", "Done"}
    done = [past for past in match.history if str(past.move) == "done"]
    assert len(done) == len({(past.round, past.player) for past in match.history}), "every round is ended by a move"


def test_dice_are_summed_by_tapping_them() -> None:
    match = with_roll(2, 5, 3)
    table = controls(match)
    table.tap_chip("die0")
    table.tap_chip("die1")
    cell = min(table.possible())
    assert table.tap_cell(cell) is None
    assert table.actions()[0].words == f"Write 7 in {cell}"
    table.tap_chip("die0")
    assert table.actions()[0].move == Spend((5,), cell)


def test_each_die_is_spent_once_and_the_round_can_end() -> None:
    match = with_roll(2, 5, 3)
    assert not controls(match).actions()
    table = acted(match)
    assert len([name for name in ids(table) if name.startswith("die")]) == 2
    (ending,) = table.actions()
    assert (ending.words, ending.ends) == ("End the round: 2 dice unspent", True)
    assert table.forced() is None
    table.speak_in(Words("fr"))
    assert table.actions()[0].words.endswith("2 dés inutilisés")


@pytest.mark.parametrize(("roll", "count"), [((2, 5, 3), 2), (("penny", 5, 3), 2), (("penny", "dakota", 3), 2)])
def test_what_is_unspent_is_counted_penny_and_dakota_too(roll: tuple[Any, ...], count: int) -> None:
    match = with_roll(*roll)
    table = acted(match)
    assert table.actions()[0].words == f"End the round: {count} dice unspent"
    table.type_number(5 if 5 in roll else 12)
    table.tap_cell(min(table.possible()))
    match.play(0, table.actions()[0].move)
    assert controls(match).actions()[0].words == "End the round: 1 die unspent"


def test_with_everything_spent_and_nothing_to_discover_the_round_ends_by_itself() -> None:
    match = with_roll(2, 5, 3)
    for _ in range(3):
        assert controls(match).forced() is None
        acted_table = controls(match)
        acted_table.tap_chip(ids(acted_table)[0])
        acted_table.tap_cell(min(acted_table.possible()))
        match.play(0, acted_table.actions()[0].move)
    assert str(controls(match).forced()) == "done"


def test_with_a_discovery_in_sight_the_round_waits() -> None:
    match = written(with_roll(1, 1, 1))
    acted(match)
    match.sheets[0].turn = match.sheets[0].turn._replace(faces=())
    table = controls(match)
    assert table.forced() is None
    assert [action.words for action in table.actions()] == ["End the round"]


@pytest.mark.parametrize("tapped", [0, 1, 2])
def test_of_equal_dice_the_one_that_was_tapped_is_spent(tapped: int) -> None:
    match = with_roll(3, 3, 3)
    first = controls(match)
    first.tap_chip(f"die{tapped}")
    first.tap_cell(min(first.possible()))
    match.play(0, first.actions()[0].move)
    table = controls(match)
    table.follow(first)
    assert [place for place, die in enumerate(table.dice_now()) if die.idle] == [tapped]
    assert ids(table)[:2] == [f"die{place}" for place in range(3) if place != tapped]
    # Both that are left, by their sum; then back again.
    table.type_number(6)
    assert table.spending.taken == {0, 1, 2} - {tapped}
    table.tap_cell(min(table.possible()))
    match.play(0, table.actions()[0].move)
    after = controls(match)
    after.follow(table)
    assert all(die.idle for die in after.dice_now())
    match.undo(0)
    back = controls(match)
    back.follow(table)
    assert ids(back)[:2] == ids(table)[:2]
    # A game opened again only knows what the dice showed.
    assert len(controls(match).spending.dice_left) == 2


def test_what_penny_and_dakota_gave_lies_there_paler_once_it_is_used() -> None:
    match = with_roll("penny", "dakota", 3)
    assert not any(die.idle for die in controls(match).dice_now())
    table = controls(match)
    table.tap_chip("penny")
    table.tap_chip("12")
    table.tap_cell(min(table.possible()))
    match.play(0, table.actions()[0].move)
    assert [die.idle for die in controls(match).dice_now()] == [True, False, False]


def test_undo_gives_the_die_back() -> None:
    match = with_roll(2, 5, 3)
    acted(match)
    match.undo(0)
    assert len(ids(controls(match))) == 3


def test_penny_writes_any_number_and_buildings_wait_for_a_number() -> None:
    match = with_roll("penny", "dakota", 3)
    table = controls(match)
    refusal = table.tap_chip("hut")
    assert refusal
    assert refusal.key == "number_first"
    table.tap_chip("penny")
    assert "15" in ids(table)
    table.tap_chip("12")
    cell = min(table.possible())
    table.tap_cell(cell)
    match.play(0, table.actions()[0].move)
    table = controls(match)
    assert table.tap_chip("mine") is None
    cell = min(table.possible())
    table.tap_cell(cell)
    assert table.actions()[0].words == f"Draw the mine in {cell}"


def test_a_typed_number_takes_the_dice_that_make_it() -> None:
    table = controls(with_roll(2, 5, 3))
    assert table.type_number(8) is None
    assert table.spending.taken == {1, 2}
    refusal = table.type_number(4)
    assert refusal
    assert refusal.key == "dice_not_left"


def test_a_snake_tapped_takes_the_nine() -> None:
    match = with_roll(4, 5, 3)
    snake = cells_of(match.layout.cells)[0]
    match.sheets[0].fill(snake, SNAKE)
    match.sheets[0].end_round()
    name = match.layout.grid.names[snake]
    table = controls(match)
    assert name in table.possible()
    assert table.tap_cell(name) is None
    assert table.actions()[0].move == Cross((4, 5), name)
    table.tap_chip("die2")
    assert table.chosen() == (), "12 crosses out nothing"
    refusal = table.tap_cell(name)
    assert refusal
    assert refusal.key == "cross_nine"


def test_a_hazard_round_is_a_snake_and_its_end() -> None:
    match = with_roll(4, 5, "snake", players=2)
    table = controls(match)
    assert table.on == 1
    assert ids(table) == ["snake"]
    table.tap_cell(min(table.possible()))
    match.play(0, table.actions()[0].move)
    table = controls(match)
    assert str(table.forced()) == "done"
    assert not table.possible()
    explained(table.tap_cell("a1"))


def test_no_discovery_before_something_is_done() -> None:
    refusal = controls(written(with_roll(1, 1, 1))).tap_chip("forest")
    assert refusal
    assert refusal.clause == "VA-8"


def test_a_forest_is_marked_cell_by_cell() -> None:
    match = written(with_roll(1, 1, 1))
    table = acted(match)
    assert set(ids(table)) >= {"forest", "city", "mountain", "pyramid"}
    assert table.tap_chip("forest") is None
    names = match.layout.grid.names_of(cells_of(next(find(match.sheets[0], FOREST))))
    for count, name in enumerate(names):
        assert not table.actions()
        assert name in table.possible()
        assert table.tap_cell(name) is None
        assert len(table.chosen()) == count + 1
    assert table.sketch()
    assert table.actions()[0].words == "Reveal the forest"
    assert table.actions()[0].move == Reveal("forest", names)
    refusal = table.tap_cell(next(name for name in table.sheet.layout.grid.names if name not in names))
    assert refusal
    assert refusal.clause == "VA-9"
    match.play(0, table.actions()[0].move)
    assert str(controls(match).forced()) == "done"


@pytest.mark.parametrize("kind", ["forest", "city", "mountain", "pyramid"])
def test_every_cell_that_cannot_join_says_why(kind: str) -> None:
    match = written(with_roll(1, 1, 1))
    table = acted(match)
    explained(table.tap_chip(kind))
    for _ in range(3):
        possible = table.possible()
        for cell in table.sheet.layout.grid.names:
            if table.sheet.layout.cells >> table.sheet.layout.grid.index[cell] & 1 and cell not in table.chosen():
                trial = controls(match)
                trial.tap_chip(kind)
                for name in table.chosen():
                    trial.tap_cell(name)
                refusal = trial.tap_cell(cell)
                assert (refusal is None) == (cell in possible)
                explained(refusal)
        if not possible:
            break
        table.tap_cell(min(possible))


def test_a_second_tap_gives_a_cell_back() -> None:
    table = acted(written(with_roll(1, 1, 1)))
    table.tap_chip("forest")
    cell = min(table.possible())
    table.tap_cell(cell)
    table.tap_cell(cell)
    assert table.chosen() == ()
    assert table.clear()
    assert not table.clear()


def test_a_kind_that_cannot_be_found_says_so() -> None:
    table = acted(with_roll(1, 1, 1))
    refusal = table.tap_chip("pyramid")
    assert refusal
    assert "pyramid" in sentence(refusal, ENGLISH)


def with_numbers(roll: tuple[int, ...], **numbers: int) -> Any:
    """A game in which these numbers are written, and the first die of the round is spent far from them."""
    match = with_roll(*roll)
    sheet, index = match.sheets[0], match.layout.grid.index
    for name, number in numbers.items():
        sheet.fill(index[name], number)
    sheet.end_round()
    return match


def block(match: Any) -> list[str]:
    """A cell with its neighbours to the right, far enough from the rim to have some."""
    grid = match.layout.grid
    inside = [cell for cell in cells_of(match.layout.cells) if len(grid.around[cell]) == 8]
    return [grid.names[cell] for cell in (inside[0], *grid.around[inside[0]])]


def test_the_only_discovery_of_a_kind_marks_itself() -> None:
    names = block(with_roll(1, 1, 1))
    match = with_numbers((1, 1, 1), **dict(zip(names[:3], (6, 7, 8), strict=True)))
    table = acted(match)
    assert table.tap_chip("mountain") is None
    assert set(table.chosen()) == set(names[:3])
    assert table.actions()[0].move == Reveal("mountain", table.chosen())
    assert table.tap_cell(names[0]) is None, "a mark can be taken away again"
    assert names[0] not in table.chosen()
    assert table.tap_chip("mountain") is None, "and the kind left"
    assert table.chosen() == ()


def test_of_several_discoveries_the_first_cell_that_decides_completes() -> None:
    match = written(with_roll(1, 1, 1))
    table = acted(match)
    table.tap_chip("forest")
    assert table.chosen() == ()
    assert table.swipes()
    names = match.layout.grid.names_of(cells_of(next(find(match.sheets[0], FOREST))))
    taps = 0
    for name in names:
        if name not in table.chosen():
            assert table.tap_cell(name) is None
            taps += 1
    assert taps <= len(names)
    assert not table.swipes()


def test_the_last_die_is_chosen_by_itself_and_stays_when_it_is_tapped() -> None:
    match = with_roll(2, 5, 3)
    for _ in range(2):
        table = controls(match)
        assert not any(chip.selected for chip in table.chips())
        table.tap_chip(ids(table)[0])
        table.tap_cell(min(table.possible()))
        assert table.can_take_back(table.actions()[0].move)
        match.play(0, table.actions()[0].move)
    table = controls(match)
    last = ids(table)[0]
    assert [chip.id for chip in table.chips() if chip.selected] == [last]
    assert table.actions()[0].ends, "the round can still be ended"
    assert not table.settled()
    table.tap_chip(last)
    assert [chip.id for chip in table.chips() if chip.selected] == [last]
    table.tap_cell(min(table.possible()))
    assert table.settled()
    assert not table.can_take_back(table.actions()[0].move), "the move that ends the round is confirmed"
    table.tap_chip(last)
    assert not table.actions() or table.actions()[0].ends
