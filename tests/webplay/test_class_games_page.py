"""Every game as a lesson, at one's own pace and together, by the solo rule and with a neighbour: to the hand-in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.codes.lesson import Lesson
from engine.codes.result import read_result
from engine.games.registry import GAMES
from generator.look import look_of
from generator.shipped import shipped
from generator.words import Words
from tests.tiers import some_of
from tests.webplay.page_tapper import tap_on
from webplay.app.classes.lessons.in_use import round_word

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewPage = Callable[..., Page]
PHONE = {"width": 360, "height": 640}
#: the game that a class plays at one's own pace here; `make soak` plays every lesson of every game
ALSO_ALONE = "temple"
#: more rounds than any of these games has
ROUNDS = 60


def lessons_of(game: str) -> list[Lesson]:
    """All lessons that differ in how the class plays."""
    bots = GAMES[game].least_players - 1
    hazards = [rule for rule in GAMES[game].choices(1 + bots).get("hazards", ()) if rule != "swap"]
    options: list[dict[str, Any]] = [{"hazards": rule} for rule in hazards] or [{}]
    # A small one, where there are small ones.
    layout = shipped().layouts(game)[2]
    return [
        Lesson(GAMES[game], layout, 2026, bots, option, together=together)
        for option in options
        for together in (False, True)
    ]


@pytest.mark.parametrize("game", some_of(GAMES, "temple", "treasures"))
def test_a_lesson_is_played_to_the_hand_in(game: str, new_page: NewPage) -> None:
    """Together, by the last of its rules; one game at one's own pace too."""
    every = lessons_of(game)
    lessons = [every[0], every[-1]] if game == ALSO_ALONE else every[-1:]
    play_to_the_hand_in(new_page(viewport=PHONE, reduced_motion="reduce"), lessons)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_is_played_to_the_hand_in(game: str, new_page: NewPage) -> None:
    play_to_the_hand_in(new_page(viewport=PHONE, reduced_motion="reduce"), lessons_of(game))


def play_to_the_hand_in(page: Page, lessons: list[Lesson]) -> None:
    """Join each lesson, play it, and read what is handed in."""
    for lesson in lessons:
        told = f"{lesson.game.id}, {lesson.options}, together: {lesson.together}"
        words = [round_word(lesson, round_number, Words("en")) for round_number in range(1, ROUNDS)]
        page.evaluate(f"location.hash = 'class={lesson.code}'")
        page.fill("#pupil-name", "Ada")
        page.keyboard.press("Enter")
        page.wait_for_selector("body[data-screen=table] .cell")
        asked = lesson.together and not look_of(lesson.game.id).shares_board
        if page.locator("[data-do=open]").count():
            page.click("[data-do=open]")
        assert page.locator("#round-word").count() == asked, told
        if asked:
            # With a real finger: the field is reached, and so is the way home.
            page.fill("#round-word", words[0], timeout=5_000)
            page.click("[data-do=word]", timeout=5_000)
            expect(page.locator("#round-word"), told).to_have_count(0)
        tap_on(page, 7, most=60_000, words=words)
        code = page.get_attribute(".hand-in .code", "data-code", timeout=5_000) or ""
        result = read_result(code, shipped(), lesson)
        assert result.match.options == lesson.start().options, told
