"""A class on the built page: games that change devices, codes as people type them, and the caller beside a class."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine.bots import play_out
from engine.codes.alphabet import grouped
from engine.codes.class_game import ClassGame, read_class_game, write_class_game
from engine.codes.lesson import Lesson
from engine.codes.lookalikes import ALIKE
from engine.codes.result import read_result
from engine.games.registry import GAMES
from generator.shipped import shipped
from tests.engine.pupils import pupil_code
from tests.webplay.page_tapper import tap_on

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewPage = Callable[..., Page]
LESSON = Lesson(GAMES["temple"], shipped().layouts("temple")[0], 2026, undo=False, hints=False)


FAMILY = "👩\u200d👩\u200d👧\u200d👦"
#: whether one text inside an element is seen to the left of another
LEFT_EDGES = """([place, one, other]) => {
  const left = text => {
    const node = [...document.querySelector(place).childNodes].find(node => node.data.includes(text));
    const range = document.createRange();
    range.setStart(node, node.data.indexOf(text));
    range.setEnd(node, node.data.indexOf(text) + text.length);
    return range.getBoundingClientRect().left;
  };
  return left(one) < left(other) ? "in order" : "turned round";
}"""


def mistaken(code: str) -> str:
    """A code with one character taken for another, behind its kind."""
    place = next(place for place, letter in enumerate(code) if place and ALIKE[letter])
    return code[:place] + ALIKE[code[place]][0] + code[place + 1 :]


@pytest.mark.thorough
def test_a_class_game_keeps_its_class_on_another_device(new_page: NewPage, open_page: Open, tmp_path: Path) -> None:
    match = LESSON.start()
    while match.round < 20:
        match.play(0, match.legal_moves(0)[0])
    code = write_class_game(ClassGame(LESSON, "Zoë", 0, match))
    page = open_page(new_page(locale="en-GB", reduced_motion="reduce"), f"#code={code}")
    page.wait_for_selector("body[data-screen=table] .cell")
    expect(page.locator("[data-do=hint]")).to_have_count(0)
    # From here it can be given on, as a code and in the file of all games.
    page.evaluate("location.hash = 'saved'")
    page.click("[data-do=share]")
    expect(page.locator("dialog")).to_contain_text("your class")
    expect(page.locator("dialog .qr > svg")).to_be_visible()
    again = read_class_game(page.text_content("dialog .code") or "", shipped())
    assert (again.lesson, again.name, again.match.moves()) == (LESSON, "Zoë", match.moves())
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.click("[data-do=export-all]")
    file = tmp_path / "games.json"
    download.value.save_as(file)

    page = open_page(new_page(locale="fr-FR", reduced_motion="reduce"), "#saved")
    page.click("[data-do=import]")
    page.set_input_files("[data-do=import-files]", file)
    page.click(".saved-card")
    page.wait_for_selector("body[data-screen=table] .cell")
    expect(page.locator("[data-do=hint]")).to_have_count(0)
    tap_on(page, 4)
    result = read_result(page.get_attribute(".hand-in .code", "data-code") or "", shipped(), LESSON)
    assert result.name == "Zoë"
    assert result.match.moves()[: len(match.moves())] == match.moves()


def test_codes_as_people_type_them(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(locale="en-GB"))
    page.click(".front-code")
    page.fill("#code", "Class code: " + grouped(LESSON.code, 4).replace("-", " – "))
    page.click("[data-do=open-code]")
    expect(page.locator("#pupil-name")).to_be_visible()
    page.click("[data-do=home]")
    page.click(".front-code")
    page.fill("#code", mistaken(LESSON.code))
    page.click("[data-do=open-code]")
    expect(page.locator("#open-note")).to_contain_text("typing error")
    expect(page.locator(".meant")).to_have_text(f"Did you mean {grouped(LESSON.code)}?")
    page.click(".meant")
    expect(page.locator("#pupil-name")).to_be_visible()

    page.evaluate(f"location.hash = 'class={mistaken(LESSON.code)}'")
    page.click("dialog .meant")
    expect(page.locator("#pupil-name")).to_be_visible()

    # The teacher types a result in groups, with one letter wrong; another one cannot be saved.
    page.evaluate(f"location.hash = 'results/{LESSON.code}'")
    code = pupil_code(LESSON, 1, "Ada")
    lost = pupil_code(LESSON, 2, "Bo")[:-6]
    page.fill("#codes", "\n".join(grouped(text).replace("-", " ") for text in (mistaken(code), lost)))
    page.click("[data-do=add]")
    expect(page.locator(".refused-codes li")).to_have_count(2)
    expect(page.locator(".refused-codes")).to_contain_text("typing error")
    page.click(".refused-codes .meant")
    expect(page.locator(".ranks tbody tr")).to_have_count(1)
    expect(page.locator(".refused-codes li")).to_have_count(1)
    assert page.locator("#trouble").is_hidden()


def test_names_keep_their_direction_and_their_shape(new_page: NewPage, open_page: Open) -> None:
    """Without isolation the number behind an Arabic name would stand before it."""
    sea = Lesson(GAMES["monsters"], shipped().layouts("monsters")[0], 2026, 1)
    match = sea.start()
    play_out(match, "random")
    code = write_class_game(ClassGame(sea, "سارة", 0, match))
    page = open_page(new_page(locale="en-GB"), f"#code={code}")
    expect(page.locator(".stars")).to_contain_text("سارة")
    assert page.evaluate(LEFT_EDGES, [".stars", "سارة", "·"]) == "in order"
    assert page.evaluate(LEFT_EDGES, [".stars", "·", str(match.score(0).total)]) == "in order"
    # An emoji made of seven characters comes through field, table and code in one piece.
    page.evaluate(f"location.hash = 'class={LESSON.code}'")
    page.fill("#pupil-name", f"Zoé {FAMILY}")
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-screen=table] .cell")
    page.evaluate("location.hash = ''")
    expect(page.locator("#front-continue .front-facts")).to_contain_text(f"Zoé {FAMILY}")


def test_other_dice_leave_a_class_without_dice_alone(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(locale="en-GB"), "#class")
    page.click("[data-do=game][data-arg=pan]")
    code = page.text_content(".class-code") or ""
    page.evaluate("location.hash = 'caller'")
    page.click("[data-do=begin][data-arg=temple]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".caller h2")).to_have_text("Round 2")
    expect(page.locator(".caller-beside")).to_contain_text("Pan has no dice")
    page.click("[data-do=other]")
    page.click("[data-do=begin][data-arg=skull]")
    expect(page.locator(".caller")).to_have_attribute("data-game", "skull")
    page.evaluate("location.hash = 'class'")
    expect(page.locator(".class-code")).to_have_text(code)
