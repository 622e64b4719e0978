"""What teachers print: plans that add up, tickets with their answers, the key of one game, a notice for parents."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.games.registry import GAMES
from generator.draw.pages import PageSetup
from generator.look import look_of
from generator.shipped import shipped
from generator.shop.options import refuse_idle
from generator.shop.order import PrintOrder, products_of
from generator.shop.products.teacher import BOTTOM, SIZES, TOP, _height, _rows, step_words, steps_of
from generator.words import LANGUAGES, Words
from tests.generator.paper import ordered, words_on

TAUGHT = [game for game in GAMES if look_of(game).lesson_plans]


@pytest.mark.parametrize("game", TAUGHT)
def test_the_steps_of_a_lesson_take_as_long_as_it_does(game: str) -> None:
    for minutes in look_of(game).lesson_plans:
        steps = steps_of(game, minutes)
        assert sum(long for long, _ in steps) == minutes
        for language in LANGUAGES:
            assert all(step_words(game, step, Words(language)) for _, step in steps)
    assert sorted(look_of(game).lesson_plans) == [20, 45, 90]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_one_page_with_everything_on_it(game: str, language: str) -> None:
    words = Words(language)
    assert any(_height(_rows(game, words, size)) <= BOTTOM - TOP for size in SIZES)
    lesson, answers = words_on(ordered(f"teacher:{game}", language=language))
    for part in ("aims", "material", "course", "questions", "watch"):
        assert words(f"shop.teaching.{part}") in lesson
    assert words("shop.key.title") in answers


def test_all_games_have_a_page_and_the_answers_follow_the_seed() -> None:
    assert list(GAMES) == TAUGHT
    game = TAUGHT[0]
    layouts = shipped().first(game)
    pages = words_on(ordered(f"teacher:{game}", seed=7))
    told = "\n".join(pages)
    assert "no. 7" in told
    for layout in layouts:
        total = re.search(rf"{layout.name['en']}: the bot made (\d+)\.", told.replace("\n", " "))
        assert total
    assert pages != words_on(ordered(f"teacher:{game}", seed=8))
    # With a map beside it the key is about that map alone.
    first, second = layouts[:2]
    one = "\n".join(words_on(ordered(f"{game}:{first.id}", f"teacher:{game}", seed=7)))
    assert f"{first.name['en']}: the bot" in one
    assert f"{second.name['en']}: the bot" not in one


def test_everybody_gets_a_ticket_with_the_own_name() -> None:
    names = ("Zoé", "Ali", "=1+1", "<b>Bo</b>", "Noé")
    first, second = words_on(ordered(f"ticket:{TAUGHT[0]}", names=names))
    assert all(name in first for name in names[:4])
    assert "Noé" in second
    assert first.count(Words("en")("shop.ticket.title")) == 4
    assert second.count(Words("en")("shop.ticket.title")) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_parents_read_about_the_log_of_the_server_and_where_the_page_is(language: str) -> None:
    (page,) = words_on(ordered("parents", language=language, link="https://school.example/carnet/"))
    assert "(IP)" in page
    assert "https://school.example/carnet/" in page


def test_options_that_change_nothing_are_refused() -> None:
    refuse_idle(["seed", "per_page", "players"], ordered(f"teacher:{TAUGHT[0]}", seed=3), False)
    refuse_idle(["names", "copies", "paper"], ordered("ticket", setup=PageSetup("letter")), False)
    with pytest.raises(Exception, match="option_idle"):
        refuse_idle(["seed"], ordered("parents"), False)


def test_special_dice_are_only_where_a_sheet_has_a_line_for_them() -> None:
    for game in GAMES:
        if look_of(game).has_dice_line:
            refuse_idle(["no_dice_line"], ordered(game), False)
        else:
            with pytest.raises(Exception, match="option_idle"):
                refuse_idle(["no_dice_line"], ordered(game), False)


def test_one_sheet_as_a_picture_has_no_paper_and_two_have() -> None:
    layout = shipped().layouts(TAUGHT[0])[0]
    one = PrintOrder(products_of([layout]))
    refuse_idle(["seed"], one, True)
    refuse_idle(["paper"], replace(one, products=one.products * 2), True)
    with pytest.raises(Exception, match="option_idle"):
        refuse_idle(["paper"], one, True)
