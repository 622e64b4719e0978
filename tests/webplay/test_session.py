"""The façade and the controls, without a browser."""

from __future__ import annotations

import json
import random
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from engine.codes.any_game import read_game
from engine.errors import Refused, Unreadable
from engine.games.registry import GAMES
from engine.match import HandDice
from engine.record import Record
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from webplay.app.play import play_of, playable
from webplay.app.store.saves import PREFIX, Saves
from webplay.app.table.controls import AnyControls
from webplay.app.table.session import Change, Session

EN = Words("en")
Result = TypeVar("Result")


def record(game: str = "temple", names: tuple[str, ...] = ("Ana",), seed: int = 7, **more: Any) -> Record:
    layout = shipped().layouts(game)[0]
    return replace(Record(GAMES[game], layout, names, seed), **more)


def finish(thinking: Coroutine[Any, Any, Result]) -> Result:
    """Run a coroutine that waits for nothing. (`asyncio.run` refuses where a browser test left its loop running.)"""
    try:
        thinking.send(None)
    except StopIteration as end:
        result: Result = end.value
        return result
    raise AssertionError("the bots were to think without a pause")


async def no_pause() -> bool:
    return True


def touch(controls: AnyControls, chance: random.Random) -> None:
    """Touch what is offered, anything, until something can be confirmed."""
    for _ in range(20):
        if controls.actions():
            return
        chips = [chip for chip in controls.chips() if not chip.selected]
        if chips:
            assert controls.tap_chip(chance.choice(chips).id) is None
        if not controls.actions() and controls.possible():
            assert controls.tap_cell(chance.choice(sorted(controls.possible()))) is None
    raise AssertionError("nothing to confirm after twenty touches")


def play_to_the_end(session: Session, chance: random.Random) -> int:
    decisions = 0
    while not session.match.over:
        finish(session.let_bots_think(no_pause))
        player = session.deciding
        if player is None:
            continue
        session.take(player)
        controls = play_of(session.match.game.id).controls(session.match, player, EN)
        assert controls.prompt()
        touch(controls, chance)
        session.play(player, controls.actions()[0].move)
        session.play_forced(lambda player: play_of(session.match.game.id).controls(session.match, player, EN).forced())
        decisions += 1
    return decisions


@pytest.mark.parametrize("game", playable())
def test_a_whole_game_by_touch_alone(game: str) -> None:
    names = ("Ana", "Bo", "Cy")
    session = Session(record(game, names, bots={2: "greedy"}))
    assert play_to_the_end(session, random.Random(3)) > 10
    again = read_game(session.record().to_text(), shipped()).record
    assert again.replay().scores() == session.match.scores()
    assert len(session.log) == len(session.match.history)


@pytest.mark.parametrize("game", playable())
def test_everything_offered_has_words(game: str) -> None:
    spoken, kind = [Words(language) for language in LANGUAGES], play_of(game).controls
    session = Session(record(game, ("Ana", "Bo"), bots={0: "random", 1: "random"}))
    while not session.match.over:
        player = session.thinking[0]
        for words in spoken:
            controls = kind(session.match, player, words)
            assert controls.prompt()
            assert kind.roll_words(session.match, words)
            assert all(die.words for die in kind.dice(session.match, words))
            assert all(chip.spoken for chip in controls.chips())
        move = finish(session.think(player, "random")).move
        session.play(player, move)
        assert all(kind.move_words(move, words) for words in spoken)


def test_changes_are_told() -> None:
    session, told = Session(record()), list[Change]()
    session.subscribe(told.append)
    move = session.match.legal_moves(0)[0]
    session.play(0, move)
    assert told == [Change("played", 0, 0, move, True)]
    session.unsubscribe(told.append)
    session.play(0, session.match.legal_moves(0)[0])
    assert len(told) == 1


def test_an_illegal_move_changes_nothing() -> None:
    session = Session(record())
    before = session.record().to_text()
    with pytest.raises(Refused):
        session.play(0, session.match.game.read_move("15@a1"))
    assert session.record().to_text() == before
    assert session.log == []


def test_the_notebook_stays_where_it_is_when_it_can() -> None:
    session = Session(record(names=("Ana", "Bo")))
    order = []
    for _ in range(8):
        player = session.deciding
        assert player is not None
        order.append(player)
        session.take(player)
        session.play(player, session.match.legal_moves(player)[0])
    assert order == [0, 1, 1, 0, 0, 1, 1, 0]


def test_what_is_confirmed_stays() -> None:
    session = Session(record())
    session.play(0, session.match.legal_moves(0)[0])
    assert not session.can_undo(0)
    with pytest.raises(Refused):
        session.undo(0)


def test_whether_undo_is_possible_is_asked_after_every_tap_and_copies_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(record())
    monkeypatch.setattr(type(session.match), "copy", None)
    assert not session.can_undo(0)


def test_real_dice_are_entered() -> None:
    session = Session(record(hand=HandDice()))
    assert session.deciding is None
    assert session.match.waits_for_dice
    faces = play_of("temple").controls.dice_to_enter(session.match, EN)
    session.enter_roll([die.faces[-1][0] for die in faces])
    assert session.match.roll_data() == ["penny", "dakota", "mummy"]
    controls = play_of("temple").controls(session.match, 0, EN)
    assert [chip.id for chip in controls.chips()] == ["mummy"]


def test_mistyped_real_dice_are_corrected_until_somebody_plays_on_them() -> None:
    session = Session(record(names=("Ana", "Bot"), bots={1: "greedy"}, hand=HandDice()))
    assert not session.can_correct_dice
    session.enter_roll([1, 2, 3])
    session.play(0, session.match.legal_moves(0)[0])
    finish(session.let_bots_think(no_pause))
    assert not session.can_correct_dice, "the first round was played on"
    before = session.record()
    session.enter_roll([5, 5, 5])
    finish(session.let_bots_think(no_pause))
    told: list[Change] = []
    session.subscribe(told.append)
    # What the bot did with the wrong dice goes with them.
    assert session.correct_dice() == [5, 5, 5]
    assert session.record() == before
    assert len(session.log) == len(session.match.history) == 2
    assert session.match.waits_for_dice
    assert [change.kind for change in told] == ["rolled"]
    session.enter_roll([4, 4, 4])
    session.play(0, session.match.legal_moves(0)[0])
    assert not session.can_correct_dice
    with pytest.raises(Refused):
        session.correct_dice()


def test_the_set_up_of_a_sea_is_corrected_too() -> None:
    session, kind = Session(record("treasures", hand=HandDice())), play_of("treasures").controls
    session.enter_setup([1, 2, 3, 4, 5])
    session.enter_roll(kind.roll_of([1, 2, 3, 4]))
    assert kind.faces_of(session.correct_dice()) == [1, 2, 3, 4]
    assert kind.faces_of(session.correct_dice()) == [1, 2, 3, 4, 5]
    assert session.match.waits_for_dice
    assert session.record() == record("treasures", hand=HandDice())
    assert not session.can_correct_dice


def test_dice_without_a_hand_are_never_corrected() -> None:
    session = Session(record())
    assert not session.can_correct_dice
    with pytest.raises(Refused):
        session.correct_dice()


@pytest.mark.parametrize("game", playable())
def test_another_language_keeps_what_is_chosen(game: str) -> None:
    match = record(game, ("Ana", "Bo")).start()
    controls = play_of(game).controls(match, match.owing()[0], EN)
    touch(controls, random.Random(1))
    before = controls.chosen(), [chip.selected for chip in controls.chips()], [each.move for each in controls.actions()]
    english = controls.prompt(), controls.actions()[0].words
    controls.speak_in(Words("fr"))
    after = controls.chosen(), [chip.selected for chip in controls.chips()], [each.move for each in controls.actions()]
    assert after == before
    assert controls.prompt() != english[0]
    assert controls.actions()[0].words != english[1]


@pytest.mark.parametrize("game", ["temple", "skull", "valley"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_once_number_and_cell_are_chosen_the_prompt_says_what_to_do(game: str, language: str) -> None:
    words = Words(language)
    for seed in range(6):
        match = record(game, seed=seed).start()
        controls = play_of(game).controls(match, 0, words)
        touch(controls, random.Random(seed))
        said = [words(f"page.penny.ready_{how}") for how in ("write", "draw")]
        assert controls.prompt() in said or "!" in controls.prompt()
        assert "?" not in controls.prompt()


def test_why_not_in_the_temple() -> None:
    session = Session(record(seed=7))
    controls = play_of("temple").controls(session.match, 0, EN)
    refusal = controls.tap_cell("c1")
    assert refusal
    assert refusal.key == "door_locked"
    assert refusal.cells == ("c1",)
    refusal = controls.type_number(15)
    assert refusal
    assert refusal.key == "number_not_made"
    assert controls.tap_chip("9") is None
    assert controls.tap_cell("d3") is None
    assert [action.words for action in controls.actions()] == ["Write 9 in d3"]
    preview = controls.preview()
    assert preview
    assert preview.tokens()[preview.layout.grid.index["d3"]] == "9"
    assert controls.clear()
    assert controls.actions() == []
    assert not controls.clear()


def test_games_are_read_from_code_and_file() -> None:
    session = Session(record())
    session.play(0, session.match.legal_moves(0)[0])
    assert read_game(session.code().lower(), shipped()).record.moves == session.record().moves
    with pytest.raises(Unreadable):
        read_game("not a code", shipped())
    with pytest.raises(Refused):
        read_game('{"format": 1}', shipped())


def test_saves_keep_and_forget() -> None:
    saves = Saves({}, shipped)
    session = Session(record())
    saves.keep("one", session.record(), 1, False, 0)
    session.play(0, session.match.legal_moves(0)[0])
    saves.keep("two", session.record(), 2, False, 0)
    assert [save.key for save in saves.all()] == ["two", "one"]
    kept = saves.load(saves.all()[0])
    assert kept
    assert kept.moves == session.record().moves
    saves.forget("two")
    assert [save.key for save in saves.all()] == ["one"]


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"saved": 1}', '{"saved": 9, "record": {}, "when": 1, "over": false, "holder": 0}',
     '{"saved": 1, "record": 5, "when": 1, "over": false, "holder": 0}', "[" * 100_000],
)  # fmt: skip
def test_a_broken_save_is_passed_over(text: str) -> None:
    saves = Saves({PREFIX + "x": text, "other": "thing"}, shipped)
    assert saves.all() == []


def test_a_save_with_an_illegal_game_is_not_opened() -> None:
    saves = Saves({}, shipped)
    saves.keep("x", record(), 1, False, 0)
    entry = json.loads(saves.texts[PREFIX + "x"])
    wrong: dict[str, Any] = {"moves": [[0, "99@z9"]], "players": 7, "layout": 3, "seed": "x", "bots": []}
    for key, value in wrong.items():
        saves.texts[PREFIX + "x"] = json.dumps({**entry, "record": {**entry["record"], key: value}})
        assert saves.load(saves.all()[0]) is None


def test_bots_stop_when_nobody_looks_any_more() -> None:
    session = Session(record("temple", ("Ana", "Bo", "Cy"), bots={1: "greedy", 2: "greedy"}))
    session.play(0, finish(session.think(0, "greedy")).move)

    async def left() -> bool:
        return False

    before = len(session.log)
    finish(session.let_bots_think(left))
    assert len(session.log) == before + 1
    finish(session.let_bots_think(no_pause))
    assert not session.thinking
