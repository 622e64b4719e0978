"""The dice caller without a screen: it calls the pupils' dice, keeps its round, and knows the chances."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from engine.bots import play_out
from engine.codes.lesson import Lesson
from engine.games.penny.dice import seeded_roll
from engine.games.registry import GAMES
from generator.look import look_of
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from webplay.app.classes.caller.calling import (
    GUESSED,
    HIDDEN,
    MOST_DICE,
    SHOWN,
    Calling,
    called_lesson,
    dice_name,
    read_calling,
)
from webplay.app.classes.lessons.in_use import round_word
from webplay.app.classes.lessons.lesson_book import KeptLesson
from webplay.app.games.penny import chances
from webplay.app.play import play_of

EN = Words("en")
CALLER = "caller"
#: the maps of the usual size
TEMPLES = [shipped().layout("temple", name) for name in ("sun-court", "sunken-crypt")]
CALLED = [game for game in GAMES if not look_of(game).shares_board]


def lesson_of(game: str = "temple", seed: int = 2026, **more: Any) -> Lesson:
    bots = GAMES[game].least_players - 1
    return Lesson(GAMES[game], shipped().layouts(game)[0], seed, bots, **more)


@pytest.mark.parametrize("game", CALLED)
def test_the_caller_shows_the_dice_that_pupils_get(game: str) -> None:
    lesson = lesson_of(game)
    calling, match = Calling(lesson), lesson.start()
    while not match.over:
        if match.round > calling.shown:
            assert calling.next()
            shown = [die.icon for die in calling.rolled(EN).dice]
            assert shown == [die.icon for die in play_of(game).controls.dice(match, EN)]
        player = match.owing()[0]
        match.play(player, match.legal_moves(player)[0])
    assert calling.shown <= calling.last


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CALLED)
def test_everything_called_has_words(game: str, language: str) -> None:
    words = Words(language)
    for options in [{name: value} for name, values in GAMES[game].choices(1).items() for value in values] or [{}]:
        lesson = lesson_of(game, together=True, options=options) if GAMES[game].least_players == 1 else lesson_of(game)
        calling = Calling(lesson)
        for _ in range(25):
            calling.next()
            rolled = calling.rolled(words)
            assert rolled.spoken
            assert all(rolled.allows)
            assert bool(calling.word(words)) == lesson.together


def test_a_neighbour_is_named_only_where_one_draws() -> None:
    solo, beside = lesson_of(), lesson_of(options={"hazards": "neighbour"})
    round_number = next(number for number in range(2, 30) if not seeded_roll(solo.seed, number).hazard)
    told = [Calling(lesson, round_number).rolled(EN).allows[1] for lesson in (solo, beside)]
    assert "beside" in told[0]
    assert "neighbour" in told[1]


def test_a_hazard_of_the_first_round_has_nothing_to_lie_beside() -> None:
    seed = next(seed for seed in range(200) if not seeded_roll(seed, 1).hazard)
    assert Calling(lesson_of(seed=seed), 1).rolled(EN).allows[1] == "Draw it in any free cell."


def test_the_plan_of_a_short_lesson_is_true() -> None:
    """It names no map that does not exist, and the rounds that a game of Temple really takes."""
    lessons = [replace(lesson_of(seed=seed), layout=layout) for seed in range(60) for layout in TEMPLES]
    rounds = [lesson.game.last_round(lesson.start()) for lesson in lessons]
    for plan in (Words(language)("page.teachers.plan_20.2") for language in LANGUAGES):
        assert "small" not in plan
        assert "petite" not in plan
        assert str(min(rounds)) in plan
        assert str(max(rounds)) in plan


def test_going_back_only_looks() -> None:
    calling = Calling(lesson_of())
    assert not calling.back()
    assert [calling.next() for _ in range(3)] == [True, True, True]
    assert calling.back()
    assert (calling.shown, calling.latest) == (2, 3)
    assert not calling.next()
    assert (calling.shown, calling.latest) == (3, 3)
    for _ in range(9):
        calling.back()
    assert calling.shown == 1
    calling.look_at(99)
    assert calling.shown == 3


def test_a_sea_can_look_back_at_its_set_up() -> None:
    calling = Calling(lesson_of("treasures"))
    assert len(calling.roller.opening(EN)) == 5
    calling.next()
    assert calling.back()
    assert calling.shown == 0


def test_every_temple_is_full_after_the_last_round() -> None:
    for seed in range(20):
        lesson = lesson_of(seed=seed)
        match = lesson.start()
        play_out(match, "random")
        assert match.round == lesson.game.last_round(lesson.start())
    calling = Calling(lesson_of(), 10**9)
    assert calling.shown == calling.last
    assert not calling.next()


def test_the_round_is_kept_for_these_dice_only() -> None:
    texts: dict[str, str] = {}
    calling = read_calling(lesson_of(), texts, CALLER)
    calling.next()
    calling.next()
    calling.time, calling.sums = 60, HIDDEN
    calling.keep(texts, CALLER)
    again = read_calling(lesson_of(), texts, CALLER)
    assert (again.latest, again.time, again.sums) == (2, 60, HIDDEN)
    assert read_calling(lesson_of(), texts, "another lesson").latest == 0
    assert read_calling(replace(lesson_of(), hints=False), texts, CALLER).latest == 2
    assert read_calling(lesson_of(seed=7), texts, CALLER).latest == 0
    for broken in ("", "[]", "{", '{"dice": 1}', '{"rounds": [1]}', '{"rounds": {"a": 1e999}}', "[" * 100_000):
        texts[CALLER] = broken
        assert read_calling(lesson_of(), texts, CALLER).latest == 0


def test_all_dice_of_a_lesson_keep_their_round() -> None:
    texts: dict[str, str] = {}
    first, second = lesson_of(), lesson_of("skull", seed=7)
    for lesson, rounds in ((first, 3), (second, 5)):
        calling = read_calling(lesson, texts, CALLER)
        for _ in range(rounds):
            calling.next()
        calling.keep(texts, CALLER)
    assert [read_calling(lesson, texts, CALLER).latest for lesson in (first, second)] == [3, 5]
    for seed in range(100, 100 + MOST_DICE):
        Calling(lesson_of(seed=seed), 1).keep(texts, CALLER)
    assert len(json.loads(texts[CALLER])["rounds"]) == MOST_DICE
    assert read_calling(first, texts, CALLER).latest == 0
    # As the first edition kept it.
    texts[CALLER] = json.dumps({"dice": dice_name(first), "round": 4})
    assert read_calling(first, texts, CALLER).latest == 4
    assert read_calling(second, texts, CALLER).latest == 0


def test_dice_beside_a_class_without_any_leave_the_class_alone() -> None:
    island = KeptLesson("1", lesson_of("pan"))
    assert called_lesson(island, shipped()) == island.lesson
    beside = replace(island, beside=lesson_of("temple").code)
    assert called_lesson(beside, shipped()) == lesson_of("temple")
    assert beside.lesson == island.lesson
    assert called_lesson(replace(beside, lesson=lesson_of("skull")), shipped()) == lesson_of("skull")


def test_sums_wait_until_somebody_asks() -> None:
    calling = Calling(lesson_of(), sums=HIDDEN)
    calling.next()
    assert not calling.tells_sums
    calling.revealed = True
    assert calling.tells_sums
    calling.next()
    assert not calling.tells_sums
    calling.look_at(1)
    assert not calling.tells_sums


def test_everybody_guesses_before_the_dice_fall() -> None:
    calling = Calling(lesson_of(), sums=GUESSED)
    assert not calling.next()
    assert (calling.guessing, calling.shown) == (True, 0)
    assert calling.next()
    assert (calling.guessing, calling.shown, calling.tells_sums) == (False, 1, True)
    assert not calling.next()
    assert calling.back(), "changed their mind: the round before is looked at again"
    assert (calling.guessing, calling.shown) == (False, 1)
    calling.next()
    calling.next()
    calling.back()
    assert not calling.next(), "what was rolled is not guessed again"
    assert (calling.shown, calling.guessing) == (2, False)


def test_a_short_lesson_ends_where_it_stops() -> None:
    calling = Calling(lesson_of(stop=3))
    assert [calling.next() for _ in range(4)] == [True, True, True, False]
    assert calling.ends
    assert calling.stops
    assert not Calling(lesson_of(), 3).stops


def test_a_word_may_open_several_rounds() -> None:
    lesson = lesson_of(together=True, every=3)
    calling = Calling(lesson, 5)
    assert calling.word_rounds == (4, 6)
    assert calling.word(EN) == round_word(lesson, 4, EN)
    assert Calling(replace(lesson, stop=5), 5).word_rounds == (4, 5)


def test_the_word_of_a_round_is_the_one_that_pupils_need() -> None:
    lesson = lesson_of(together=True)
    calling = Calling(lesson)
    assert calling.word(EN) == ""
    calling.next()
    assert calling.word(EN) == round_word(lesson, 1, EN)


def test_the_chances_are_counted_over_all_rolls() -> None:
    counts = chances.chances()
    # 15 is made by three fives, or by Penny: 1 + 30 of the 180 rolls without a hazard.
    assert counts[15] == 1 + 30
    # 1 is a one on any die; Penny gives the rest.
    assert counts[1] == sum(1 in roll for roll in product(range(1, 6), range(6), range(1, 6))) + 30
    assert max(counts, key=lambda number: counts[number]) == 5
    drawing = chances.plot((3, 4))
    assert drawing.width > drawing.height


@pytest.mark.parametrize(("time", "kept"), [(60, 60), (0, 0), (45, 0), ("60", 0), (None, 0)])
def test_a_time_that_nobody_can_choose_is_none(time: Any, kept: int) -> None:
    texts = {CALLER: json.dumps({"rounds": {}, "time": time, "sums": "blurred"})}
    assert (read_calling(lesson_of(), texts, CALLER).time, read_calling(lesson_of(), texts, CALLER).sums) == (
        kept,
        SHOWN,
    )
