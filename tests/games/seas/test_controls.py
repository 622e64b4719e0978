"""The tables of the two seas without a browser: whole games driven by taps on dice, cells and chips alone."""

from random import Random
from typing import Any

import pytest

from engine.games.registry import GAMES
from engine.games.seas.routes import BOTTLE, SHAPES, Draw
from engine.match import HandDice
from generator.shipped import shipped
from generator.words import Words
from generator.words.messages import sentence
from tests.tiers import spoken_by_turns
from webplay.app.games.seas.controls import SeaControls
from webplay.app.play import play_of

SEAS = ("treasures", "monsters")
TAPS = 4


def a_match(game: str, players: int = 3, seed: int = 1, **options: Any) -> Any:
    return GAMES[game].start(shipped().layouts(game)[0], players, seed, options)


def the_controls(match: Any, language: str = "en") -> Any:
    return play_of(match.game.id).controls(match, match.owing()[0], Words(language))


def tap_anything(controls: Any, random: Random) -> None:
    """One tap somewhere on the page; a refusal must be a whole sentence."""
    dice = [die.chip for die in controls.dice(controls.match, controls.words) if die.chip]
    chips = [chip.id for chip in controls.chips()]
    kind = random.randrange(4)
    if kind == 0:
        refusal = controls.tap_chip(random.choice(dice))
    elif kind == 1:
        refusal = controls.tap_chip(random.choice([*chips, *SHAPES, controls.tick]))
    elif kind == 2:
        refusal = controls.type_number(random.randrange(100))
    else:
        refusal = controls.tap_cell(random.choice(controls.grid.names))
    if refusal:
        assert refusal.clause
        assert "{" not in sentence(refusal, controls.words)


def check_all_agrees(controls: Any) -> None:
    """What is shown before confirming is what the engine would do."""
    match, player = controls.match, controls.player
    legal = match.legal_moves(player)
    assert controls.prompt()
    assert set(controls.chosen()) <= controls.possible()
    for action in controls.actions():
        assert action.move in legal
        assert action.words
        assert action.spoken
    preview = controls.preview()
    if preview is not None:
        after = match.copy()
        after.play(player, controls.actions()[0].move)
        assert preview.to_data() == after.sheets[player].to_data()
        assert controls.sketch() or controls.drawing == controls.tick
    for track in controls.tracks(controls.sheet, controls.words, preview):
        assert track.marks
        assert track.spoken


TABLES = [(game, players) for game in SEAS for players in (1, 2, 3, 5)]


@pytest.mark.parametrize(("game", "players", "language"), spoken_by_turns(TABLES))
def test_whole_games_by_taps_alone(game: str, players: int, language: str) -> None:
    if players < GAMES[game].least_players:
        pytest.skip("no solo game (MO-8)")
    random = Random(players)
    match = a_match(game, players, seed=players)
    moves = 0
    while not match.over:
        controls = the_controls(match, language)
        for _ in range(TAPS):
            tap_anything(controls, random)
        check_all_agrees(controls)
        if not controls.chosen():
            for cell in sorted(controls.possible())[:1]:
                assert controls.tap_cell(cell) is None
        action = controls.actions()[0]
        assert controls.move_words(action.move, controls.words)
        match.play(controls.player, action.move)
        moves += 1
    assert moves >= players
    assert sum(match.scores()[0].parts.values()) == match.scores()[0].total


@pytest.mark.parametrize("game", SEAS)
def test_every_legal_drawing_can_be_tapped(game: str) -> None:
    match = a_match(game)
    for move in match.legal_moves(0):
        if isinstance(move, Draw):
            controls = the_controls(match)
            controls.type_number(move.die)
            if controls.cell != move.cell:
                assert controls.tap_cell(move.cell) is None
            assert controls.tap_chip(move.drawing) is None
            assert controls.actions()[0].move == move


def test_a_second_tap_turns_the_route() -> None:
    controls = the_controls(a_match("treasures"))
    cell = next(
        cell
        for cell in sorted(controls.possible())
        if controls.grid.index[cell] not in controls.match.layout.setup_cells
    )
    controls.tap_cell(cell)
    drawn = []
    for _ in SHAPES:
        drawn.append(controls.drawing)
        controls.tap_cell(cell)
    assert drawn == list(SHAPES)
    assert controls.drawing == SHAPES[0]


def test_taken_dice_are_marked_and_refused() -> None:
    match = a_match("monsters", seed=3)
    first = next(move for move in match.legal_moves(0) if isinstance(move, Draw))
    match.play(0, first)
    controls = the_controls(match)
    dice = controls.dice(match, controls.words)
    assert [die.taken for die in dice].count(True) == 1
    assert dice[0].icon == f"die_dark{match.black}"
    assert not dice[0].chip
    if first.die not in match.left:
        assert controls.type_number(first.die).key == "die_taken"


def test_passing_is_quiet_and_a_forced_bottle_is_not() -> None:
    passing = the_controls(a_match("monsters")).actions()
    assert [(action.move, action.quiet) for action in passing] == [(BOTTLE, True)]
    assert the_controls(a_match("treasures")).actions() == []
    match = a_match("treasures")
    match.sheets[0].open = 0
    forced = the_controls(match)
    assert [(action.move, action.quiet) for action in forced.actions()] == [(BOTTLE, False)]


def test_others_crossed_numbers_show_in_the_tracks() -> None:
    match = a_match("monsters", players=2)
    match.sheets[0].circle(0, 5)
    match.sheets[1].cross(0, 5)
    words = Words("en")
    states = [
        next(mark.state for mark in play_of("monsters").controls.tracks(sheet, words)[0].marks if mark.label == "5")
        for sheet in match.sheets
    ]
    assert states == ["circled", "crossed"]


def test_a_reef_says_what_it_opens() -> None:
    layout: Any = shipped().layouts("monsters")[0]
    cell = layout.setup_cells[0]
    black, white = layout.grid.column(cell) + 1, layout.grid.row(cell) + 1
    other = white % 6 + 1
    hand = HandDice([{"black": black, "white": [white, other, other]}], [1] * 6)
    match = GAMES["monsters"].start(layout, 2, 0, {}, hand)
    controls = the_controls(match)
    refusal = controls.tap_cell(layout.grid.names[cell])
    assert refusal.key == "reef_closed"
    assert controls.type_number(white) is None
    assert len(controls.possible()) == 30
    controls.tap_cell(sorted(controls.possible())[0])
    assert controls.preview().bottles == 1


@pytest.mark.parametrize("game", SEAS)
def test_real_dice(game: str) -> None:
    kind = play_of(game).controls
    assert issubclass(kind, SeaControls)
    words = Words("fr")
    match: Any = GAMES[game].start(shipped().layouts(game)[0], 2, 0, {}, HandDice())
    columns = kind.dice_to_enter(match, words)
    assert len(columns) == match.layout.grid.columns
    assert "{" not in kind.entry_words(match, words)
    match.enter_setup([die.faces[1][0] for die in columns])
    dice = kind.dice_to_enter(match, words)
    assert len(dice) == 1 + 3
    match.enter_roll(kind.roll_of([die.faces[place][0] for place, die in enumerate(dice)]))
    assert match.owing() == (0,)
    assert [shown[1] for shown in kind.opening(match, words)] == [f"{kind.game}:route_ew"] * len(columns)


@pytest.mark.parametrize("game", SEAS)
def test_a_die_says_what_it_costs(game: str) -> None:
    costly = 0
    for seed in range(8):
        match = a_match(game, seed=seed)
        dice = the_controls(match).dice_now()[1:]
        for face, die in zip(match.white, dice, strict=True):
            assert bool(die.cost) == match.costs_bottle(face)
            assert ("bottle" in die.words) == bool(die.cost)
            costly += bool(die.cost)
    assert costly


def test_what_a_route_would_win_is_told_before_it_is_drawn() -> None:
    told = 0
    for seed in range(2):
        match = a_match("treasures", seed=seed)
        random = Random(seed)
        while not match.over:
            player = match.owing()[0]
            moves = match.legal_moves(player)
            drawn = next((move for move in moves if isinstance(move, Draw) and move.drawing in SHAPES), None)
            if drawn:
                sheet = match.sheets[player].copy()
                preview = sheet.preview(drawn.cell, drawn.drawing)
                wins = sheet.draw(sheet.layout.grid.index[drawn.cell], drawn.drawing)
                assert preview.number + preview.bounty == sum(number for _, number in wins)
                told += bool(wins)
            match.play(player, random.choice(moves))
    assert told
