"""A lesson on the built page: a teacher sets it up, pupils play it, and only its own codes open; the network is cut."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.bots import play_out
from engine.codes.alphabet import grouped
from engine.codes.lesson import Lesson, read_lesson
from engine.codes.result import read_result, write_result
from engine.codes.share import write_code
from engine.games.registry import GAMES
from generator.shipped import shipped
from generator.shop.order import PrintOrder
from generator.shop.seeded import extras_of
from generator.words import Words
from tests.engine.test_share_codes import own_layout_code
from tests.webplay.page_tapper import tap_on
from tests.webplay.storing import kept, store
from webplay.app.classes.lessons.in_use import round_word

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
PROJECTOR = {"width": 1920, "height": 1080}
READY = "#app[data-state=ready]"
DICE = "[...document.querySelectorAll('.caller-stage > .dice .die')].map(die => die.innerHTML)"
TABLE_DICE = "[...document.querySelectorAll('.table .dice .die')].map(die => die.innerHTML)"


def lesson_of(game: str = "temple", **more: Any) -> Lesson:
    return Lesson(GAMES[game], shipped().layouts(game)[0], 2026, GAMES[game].least_players - 1, **more)


def join(page: Page, name: str) -> None:
    page.wait_for_selector("#pupil-name")
    page.fill("#pupil-name", name)
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-screen=table] .cell")


def typed(page: Page, text: str) -> None:
    """Open a text from the home screen."""
    page.click(".front-code")
    page.fill("#code", text)
    page.click("[data-do=open-code]")


@pytest.mark.thorough
def test_from_set_up_to_a_result_that_is_checked(new_page: NewPage, open_page: Open) -> None:
    teacher = open_page(new_page(locale="en-GB"), "#class")
    teacher.click("[data-do=game][data-arg=temple]")
    teacher.fill("[data-do=seed]", "2026")
    teacher.keyboard.press("Tab")
    teacher.uncheck("[data-do=allow][data-arg=hints]")
    teacher.select_option("[data-do=pupils-language]", "fr")
    expect(teacher.locator(".qr > svg")).to_be_visible()
    link = teacher.text_content(".class-link") or ""
    lesson = read_lesson(teacher.text_content(".class-code") or "", shipped())
    assert (lesson.game.id, lesson.seed, lesson.hints, lesson.undo) == ("temple", 2026, False, True)
    assert link.endswith(f"#class={lesson.code}&lang=fr")
    teacher.click("a[href='#class/show']")
    expect(teacher.locator(".class-steps .class-code")).to_have_text(grouped(lesson.code))

    pupil = new_page(locale="en-GB", viewport=PHONE, reduced_motion="reduce")
    pupil.goto(link)
    pupil.wait_for_selector(READY, timeout=90_000)
    expect(pupil.locator("html")).to_have_attribute("lang", "fr")
    join(pupil, "  Zoë <b>Œ</b>  ")
    expect(pupil.locator("[data-do=hint]")).to_have_count(0)
    expect(pupil.locator("[data-do=log]")).to_have_count(1)
    pupil.keyboard.press("h")
    expect(pupil.locator(".say")).not_to_contain_text("bon coup")
    tap_on(pupil, 3, most=60)
    pupil.reload()
    pupil.wait_for_selector(READY, timeout=90_000)
    pupil.wait_for_selector("body[data-screen=table] .cell")
    expect(pupil.locator("[data-do=hint]")).to_have_count(0)
    assert len(kept(pupil)) == 1
    tap_on(pupil, 4)
    expect(pupil.locator(".hand-in .qr > svg")).to_be_visible()
    code = pupil.get_attribute(".hand-in .code", "data-code") or ""
    result = read_result(pupil.text_content(".hand-in .code") or "", shipped(), lesson)
    assert result.name == "Zoë <b>Œ</b>"
    assert str(result.score.total) in (pupil.text_content(".stars") or "")
    with pupil.expect_download() as download:
        pupil.click("[data-do=result-file]")
    assert Path(download.value.path()).read_text() == f"{code}\n"
    assert pupil.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_class_waits_for_each_other(new_page: NewPage, open_page: Open) -> None:
    lesson = lesson_of(together=True)
    pupil = open_page(new_page(locale="en-GB", reduced_motion="reduce"), f"#class={lesson.code}")
    join(pupil, "Ada")
    assert pupil.evaluate(TABLE_DICE) == []
    expect(pupil.locator(".cell[data-marks~=possible]")).to_have_count(0)
    pupil.fill("#round-word", "nonsense")
    pupil.keyboard.press("Enter")
    expect(pupil.locator(".say.refusal")).to_contain_text("not the word of round 1")
    pupil.fill("#round-word", round_word(lesson, 1, Words("fr")).upper())
    pupil.click("[data-do=word]")
    pupil.wait_for_selector(".cell[data-marks~=possible]")
    seen = [pupil.evaluate(TABLE_DICE)]
    tap_on(pupil, 1, stop="#round-word")
    expect(pupil.locator(".round")).to_have_text("Round 2")
    assert pupil.evaluate(TABLE_DICE) == []
    # A word of a round that was entered stays entered; the next one is still needed.
    pupil.reload()
    pupil.wait_for_selector("#round-word", timeout=90_000)
    pupil.fill("#round-word", round_word(lesson, 2, Words("en")))
    pupil.keyboard.press("Enter")
    pupil.wait_for_selector(".cell[data-marks~=possible]")
    seen.append(pupil.evaluate(TABLE_DICE))
    pupil.reload()
    pupil.wait_for_selector(".cell[data-marks~=possible]", timeout=90_000)
    assert pupil.evaluate(TABLE_DICE) == seen[1]

    caller = open_page(new_page(locale="fr-FR", viewport=PROJECTOR, reduced_motion="reduce"))
    store(caller, {"carnet.lesson": lesson.code})
    caller.evaluate("location.hash = 'caller'")
    caller.wait_for_selector(".caller-stage")
    assert caller.evaluate(DICE) == []
    caller.keyboard.press("PageDown")
    expect(caller.locator(".caller-word strong")).to_have_text(round_word(lesson, 1, Words("fr")))
    assert caller.evaluate(DICE) == seen[0]
    caller.keyboard.press("ArrowRight")
    assert caller.evaluate(DICE) == seen[1]
    caller.keyboard.press("PageUp")
    assert caller.evaluate(DICE) == seen[0]
    expect(caller.locator(".caller-past")).to_have_count(2)
    caller.keyboard.press("Space")
    expect(caller.locator(".caller h2")).to_have_text("Tour 2")
    caller.keyboard.press("c")
    expect(caller.locator("dialog .chances > svg")).to_be_visible()
    caller.keyboard.press("Escape")
    caller.keyboard.press("t")
    expect(caller.locator(".caller-clock")).to_have_text(re.compile(r"0:(30|29)"))
    caller.reload()
    caller.wait_for_selector(".caller-stage .dice", timeout=90_000)
    expect(caller.locator(".caller h2")).to_have_text("Tour 2")
    assert caller.evaluate("document.documentElement.scrollHeight") <= PROJECTOR["height"]


@pytest.mark.thorough
def test_a_neighbour_draws_the_hazard(new_page: NewPage, open_page: Open) -> None:
    lesson = lesson_of(options={"hazards": "neighbour"}, undo=False)
    pupil = open_page(new_page(locale="en-GB", reduced_motion="reduce"), f"#class={lesson.code}")
    join(pupil, "Ada")
    tap_on(pupil, 5, stop="[data-do=lend]")
    expect(pupil.locator(".handover")).to_contain_text("your neighbour")
    pupil.click("[data-do=lend]")
    expect(pupil.locator(".say")).to_contain_text("mummy")
    tap_on(pupil, 6, stop="[data-do=back]")
    expect(pupil.locator(".handover")).to_contain_text("I am Ada")
    tap_on(pupil, 7)
    result = read_result(pupil.get_attribute(".hand-in .code", "data-code") or "", shipped(), lesson)
    assert result.match.options["hazards"] == "neighbour"


def test_links_open_exactly_what_they_hold(new_page: NewPage, open_page: Open, site_address: str) -> None:
    page = open_page(new_page(locale="en-GB", reduced_motion="reduce"))
    layout = shipped().layouts("skull")[1]
    printed = extras_of(layout, PrintOrder(seed=77, link=site_address)).link
    assert printed.startswith(site_address)
    page.goto(printed)
    page.wait_for_selector("body[data-screen=table] .cell")
    assert kept(page) == {}
    assert page.evaluate("location.hash") == "#play"
    # It is kept as soon as somebody plays on in it.
    tap_on(page, 2, most=12)
    first = kept(page)
    (record,) = [entry["record"] for entry in first.values()]
    assert (record["game"], record["layout"], record["seed"]) == ("skull", layout.id, 77)
    assert record["moves"]

    # A finished game shows its end; the game that was open before is as it was.
    match = lesson_of().start()
    play_out(match, "random")
    page.goto(f"{site_address}#code={write_code(match)}&lang=xx&nonsense=1")
    page.wait_for_selector("body[data-screen=result]")
    assert kept(page) == first
    # A game for several asks who plays.
    page.goto(f"{site_address}#code={write_code(lesson_of('monsters').start())}")
    page.wait_for_selector("body[data-screen=setup] [data-do=start]")

    code = lesson_of().code
    # Read as it stands, the last would end the browser's Python.
    deep = own_layout_code('{"layout": ' + "[" * 190_000)
    wrongs = (f"class={code[:-1]}", f"class=C{code[2:]}0", "code=<b>x</b>", f"code={code[::-1]}", f"code={deep}")
    for wrong in wrongs:
        page.goto(f"{site_address}#{wrong}")
        expect(page.locator("dialog .refusal")).to_be_visible()
        expect(page.locator("dialog")).to_contain_text("kept on this device are untouched")
        page.keyboard.press("Escape")
        assert page.evaluate("document.body.dataset.screen") == "home"
    assert kept(page) == first

    typed(page, write_result(match, lesson_of(), "Ada"))
    expect(page.locator("#open-note")).to_contain_text("teacher’s page")
    page.keyboard.press("Escape")
    typed(page, grouped(code).lower().replace("0", "o"))
    expect(page.locator("body")).to_have_attribute("data-screen", "join")
    expect(page.locator("#pupil-name")).to_be_focused()
    assert page.locator("#trouble").is_hidden()


def test_taking_back_is_as_the_lesson_says(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(locale="en-GB", reduced_motion="reduce"))
    for allowed in (True, False):
        page.evaluate(f"location.hash = 'class={lesson_of('valley', undo=allowed).code}'")
        join(page, "Ada")
        tap_on(page, 2, most=80, stop="[data-do=undo]")
        assert page.locator("[data-do=undo]").count() == allowed
        expect(page.locator("[data-do=hint]")).to_have_count(1)
