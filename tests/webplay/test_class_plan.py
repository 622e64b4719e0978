"""Whatever a teacher chooses, in whatever order, is a lesson that can be played."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.codes.lesson import MOST_FRESH_SEED, Lesson, Level, read_lesson, typed_code
from engine.games.registry import GAMES
from generator.look import look_of
from generator.shipped import shipped
from generator.shop.seeded import extras_of
from webplay.app.classes.setting_up import plan as class_plan
from webplay.app.classes.setting_up.plan import (
    bot_numbers,
    maps_of,
    new_lesson,
    with_bots,
    with_game,
    with_layout,
    with_level,
    with_levels,
    with_option,
    with_seed,
    without_levels,
)
from webplay.app.maps.own_maps import own_key
from webplay.app.shell.links import read_given
from webplay.app.shop.form import Form, read_order, with_pages


def test_the_first_lesson_is_ready_and_its_code_short() -> None:
    lesson = new_lesson(shipped(), lambda: 0.999999999)
    assert lesson.seed <= MOST_FRESH_SEED
    assert len(typed_code(lesson, shipped())) == 8
    assert new_lesson(shipped(), lambda: 0.0).seed == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_chosen(game: str) -> None:
    lesson = with_game(with_option(new_lesson(shipped(), lambda: 0.5), "hazards", 1), game, shipped())
    assert lesson.game.id == game
    assert lesson.start().owing()
    assert read_lesson(lesson.code, shipped()) == lesson


def test_an_option_for_one_falls_back_when_a_bot_comes() -> None:
    lesson = with_option(new_lesson(shipped(), lambda: 0.5), "hazards", 1)
    assert lesson.options == {"hazards": "neighbour"}
    assert with_bots(lesson, 1).options == {"hazards": "swap"}
    assert with_bots(with_option(lesson, "hazards", 0), 2).options == {"hazards": "solo"}


def test_what_cannot_be_is_left_as_it_is() -> None:
    lesson = with_game(new_lesson(shipped(), lambda: 0.5), "monsters", shipped())
    assert list(bot_numbers(lesson)) == [1, 2, 3]
    assert with_bots(lesson, 0) == lesson
    assert with_option(lesson, "hazards", 0) == lesson
    assert with_option(lesson, "nothing", 7) == lesson


def test_a_seed_is_typed_or_fresh() -> None:
    lesson = new_lesson(shipped(), lambda: 0.5)
    assert with_seed(lesson, " 20 26 ", lambda: 0.1).seed == 2026
    assert with_seed(lesson, "no number", lambda: 0.1).seed == class_plan.fresh_seed(lambda: 0.1)
    assert with_seed(lesson, "9" * 40, lambda: 0.1).seed < 2**32


def test_any_order_of_choices_gives_a_lesson() -> None:
    chance = random.Random(8)
    lesson = new_lesson(shipped(), chance.random)
    for _ in range(300):
        lesson = with_game(lesson, chance.choice(list(GAMES)), shipped()) if chance.random() < 0.2 else lesson
        lesson = with_bots(lesson, chance.randrange(-1, 6))
        lesson = with_option(lesson, chance.choice(["hazards", "more_control"]), chance.randrange(-1, 3))
        assert read_lesson(lesson.code, shipped()) == lesson


@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_the_print_shop_makes_the_sheets_of_the_class(game: str, together: bool) -> None:
    lesson = replace(with_game(new_lesson(shipped(), lambda: 0.5), game, shipped()), together=together)
    picked, texts = class_plan.class_order(lesson, typed_code(lesson, shipped()))
    form = Form("en", picked=picked, texts=texts)
    reading = with_pages(read_order(form, "https://school.example/"))
    assert not reading.troubles
    assert reading.order
    (product,) = reading.order.products
    assert product.layouts == (lesson.layout,)
    if not look_of(lesson.game.id).shares_board:
        assert reading.order.hide_rolls == together
        link = extras_of(lesson.layout, reading.order).link
        code = typed_code(lesson, shipped())
        # Without dice a sheet is played at the caller's pace, and counted where it is checked.
        assert link.endswith(f"#check/{code}" if together else f"#class={code}")
        assert together or read_given(link, shipped()) == lesson


def test_levels_begin_with_the_smallest_map_and_can_be_changed() -> None:
    lesson = new_lesson(shipped(), lambda: 0.5)
    layouts = shipped().layouts("temple")
    graded = with_levels(lesson, layouts, shipped())
    assert [(level.undo, level.hints) for level in graded.levels] == [(True, True), (True, True), (False, False)]
    assert graded.layout == lesson.layout
    easy = graded.levels[0].layout
    assert easy.id == f"invented:1:small:{lesson.seed}"
    assert read_lesson(graded.at(1).code, shipped()).layout.digest == easy.digest
    other = with_layout(graded, layouts[1])
    assert (other.layout, other.levels[2].layout) == (layouts[1], layouts[0])
    assert with_level(graded, 3, hints=True).at(3).hints
    assert without_levels(other).layout == layouts[1]
    assert with_game(graded, "skull", shipped()).levels == ()
    own = GAMES["temple"].read_layout(layouts[0].to_data())
    picked, _ = class_plan.class_order(with_level(graded, 1, layout=own), "C")
    assert picked == {f"temple:{own_key(own)}", f"temple:{lesson.layout.id}"}


def test_sheets_of_a_graded_class_are_of_the_level_that_was_given() -> None:
    first, second = shipped().layouts("temple")[:2]
    lesson = Lesson(GAMES["temple"], first, 7, levels=(Level(first), Level(second)))
    assert maps_of(lesson, {"Ana": 2, "Bo": 1, "Cy": 3}) == {"Ana": second.digest, "Bo": first.digest}
    assert not maps_of(Lesson(GAMES["temple"], first, 7), {"Ana": 1})
