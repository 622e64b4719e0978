"""L'île de Pan by touch, without a browser: every step, whole games, and what is said on the way."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from engine.games.pan.moves import KINDS, Lay
from engine.games.pan.rules import PanMatch
from engine.games.registry import GAMES
from engine.hexes import CENTRE, around, hex_named, name_of, triangle
from generator.shipped import shipped
from generator.words import Words
from tests.tiers import spoken_by_turns
from webplay.app.games.pan.controls import PanControls, lake_words
from webplay.app.games.pan.tally import Tally, TallyBoard, read_number
from webplay.app.games.pan.tiles import LayStep, hexes_of, place_of
from webplay.app.games.pan.walk import ActStep, MoveStep

EN = Words("en")


def started(players: int = 2, seed: int = 7) -> PanMatch:
    layout = shipped().layouts("pan")[0]
    match = GAMES["pan"].start(layout, players, seed)
    assert isinstance(match, PanMatch)
    return match


def tap(match: PanMatch, chance: random.Random, words: Words = EN) -> PanControls:
    """Touch anything on offer until something can be confirmed; everything on the way has words and a sketch."""
    controls = PanControls(match, match.player, words)
    for _ in range(30):
        assert controls.prompt()
        chips = controls.chips()
        assert all(chip.spoken for chip in chips)
        assert len({chip.id for chip in chips}) == len(chips)
        controls.sketch()
        if controls.actions() and chance.random() < 0.7:
            return controls
        cells = sorted(controls.possible())
        if cells and chance.random() < 0.6:
            assert controls.tap_cell(chance.choice(cells)) is None
        elif chips:
            assert controls.tap_chip(chance.choice(chips).id) is None
    raise AssertionError(f"nothing to confirm in step {match.step}")


def until(step: str, seed: int = 7, players: int = 2) -> PanMatch:
    """A game by a random tapper, stopped at a step."""
    match, chance = started(players, seed), random.Random(seed)
    while match.step != step:
        assert not match.over
        match.play(match.player, tap(match, chance).actions()[0].move)
    return match


@pytest.mark.parametrize(("players", "language"), spoken_by_turns([2, 3, 4]))
def test_whole_games_by_touch_alone(players: int, language: str) -> None:
    words, seen = Words(language), set()
    for seed in range(3):
        match, chance = started(players, seed), random.Random(seed)
        while not match.over:
            seen.add(match.step)
            controls = tap(match, chance, words)
            action = controls.actions()[0]
            assert action.move in match.legal_moves(match.player)
            assert PanControls.move_words(action.move, words)
            assert PanControls.roll_words(match, words)
            match.play(match.player, action.move)
        assert sum(match.score(0).parts.values()) == match.score(0).total
    assert seen >= {"take", "animal", "lay", "move", "act", "bonus"}


def test_every_hex_can_be_asked_about() -> None:
    match, chance = started(3, 4), random.Random(4)
    said = set()
    while not match.over:
        for hexagon in match.island.letters:
            said.add(lake_words(match, name_of(hexagon), ("Ana", "Bo", "Cy"), EN))
        match.play(match.player, tap(match, chance).actions()[0].move)
    assert any("founded by" in words and "would bring" in words for words in said)


def test_every_place_of_a_tile_in_three_turns() -> None:
    match = until("lay")
    controls = PanControls(match, match.player, EN)
    moves = set()
    for place in sorted(controls.possible()):
        for _ in range(3):
            assert controls.tap_cell(place) is None
            moves.add(controls.actions()[0].move)
    assert moves == set(match.legal_moves(match.player))


def test_a_place_has_one_name() -> None:
    for turn in range(6):
        hexes = triangle(CENTRE, turn)
        names = {place_of(hexes[which], (turn + 2 * which) % 6) for which in range(3)}
        assert len(names) == 1
        assert set(hexes_of(names.pop())) == set(hexes)


def test_the_chips_turn_the_tile_and_go_from_place_to_place() -> None:
    controls = PanControls(until("lay"), 0, EN)
    assert controls.tap_chip("on") is None
    first = controls.actions()[0].move
    assert controls.tap_chip("turn") is None
    assert controls.actions()[0].move != first
    place = controls.chosen()
    controls.tap_chip("on")
    assert controls.chosen() != place
    controls.tap_chip("back")
    assert controls.chosen() == place
    assert controls.clear()
    assert controls.actions() == []
    assert not controls.clear()


def test_a_sketch_shows_the_tile_where_it_would_lie() -> None:
    match = until("lay")
    controls = PanControls(match, 0, EN)
    controls.tap_chip("on")
    move = controls.actions()[0].move
    assert isinstance(move, Lay)
    assert len(controls.sketch()) == 3
    assert not any(hexagon in match.island.letters for hexagon in triangle(hex_named(move.place), move.turn))


def test_the_way_of_an_explorer_leads_step_by_step() -> None:
    for seed in range(6):
        match = until("move", seed)
        step = PanControls(match, match.player, EN).step
        assert isinstance(step, MoveStep)
        reach = match.island.steps(match.explorers[match.player])
        for goal in match.goals():
            step.tap_cell(name_of(goal))
            way = step.route()
            assert way[0] == match.explorers[match.player]
            assert way[-1] == goal
            assert len(way) - 1 == reach[goal]
            portals = match.island.portals
            assert all(b in around(a) or (a in portals and b in portals) for a, b in pairwise(way))


def test_why_not_speaks_of_the_hex_that_is_lit() -> None:
    controls = PanControls(until("move"), 0, EN)
    refusal = controls.tap_cell("9,9")
    assert refusal
    assert refusal.key == "no_hex_there"
    assert refusal.cells == ("9,9",)
    assert refusal.values["cell"] == "this hex"


def test_a_tap_on_land_before_the_walk_says_what_comes_first() -> None:
    refusal = PanControls(started(), 0, EN).tap_cell("0,0")
    assert refusal
    assert refusal.key == "step_take"


def test_numbers_typed_choose() -> None:
    controls = PanControls(started(), 0, EN)
    assert controls.type_number(2) is None
    assert str(controls.actions()[0].move) == "take 2"
    assert controls.type_number(9) is None


def test_founding_says_what_it_would_bring() -> None:
    seed = 0
    while True:
        match = until("act", seed)
        step = PanControls(match, match.player, EN).step
        assert isinstance(step, ActStep)
        if step.foundings:
            break
        seed += 1
    controls = PanControls(match, match.player, EN)
    place = min(controls.possible())
    assert controls.tap_cell(place) is None
    assert "the tile counts" in controls.prompt()
    assert str(controls.actions()[0].move).startswith("lake ")
    assert controls.sketch()


def test_a_wonder_animal_says_how_far_each_marker_goes() -> None:
    seed = 0
    while True:
        match, chance = started(2, seed), random.Random(seed)
        while not match.over and match.step != "wonder":
            match.play(match.player, tap(match, chance).actions()[0].move)
        if match.step == "wonder":
            break
        seed += 1
    controls = PanControls(match, match.player, EN)
    before = match.markers[match.player].copy()
    assert [chip.id for chip in controls.chips()] == list(KINDS)
    assert controls.tap_chip("raptor") is None
    label = controls.chips()[1].label
    match.play(match.player, controls.actions()[0].move)
    assert label == f"{before[1]} → {match.markers[controls.player][1]}"


def test_laying_has_a_step_of_its_own() -> None:
    assert isinstance(PanControls(until("lay"), 0, EN).step, LayStep)


def test_the_score_of_a_game_on_the_table() -> None:
    tally = Tally(
        groups=[4, 6, 2], boards=[TallyBoard("Ana", [3, 5, 1], [False, True, False]), TallyBoard("Bo", [4, 4, 4])]
    )
    scores = [tally.score(board) for board in tally.boards]
    assert scores[0].parts == {"herbivores": 3, "raptors": 5, "reptiles": 1, "lakes": 6}
    assert [score.total for score in scores] == [15, 12]
    assert tally.winners() == [0]
    tally.boards[1].markers[0] = 7
    assert tally.winners() == [0, 1]
    assert Tally().winners() == []


@pytest.mark.parametrize(("text", "number"), [("", 0), ("12", 12), (" 7 ", 7), ("-3", 3), ("x", 0), ("9" * 40, 999)])
def test_numbers_read_off_a_board(text: str, number: int) -> None:
    assert read_number(text) == number
