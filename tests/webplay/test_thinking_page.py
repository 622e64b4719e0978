"""Bots and hints think in a worker, on the site and in the single file; without one the page thinks in slices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.bots import LEVELS, conclusion
from engine.games.registry import GAMES
from engine.record import record_from, record_of
from generator.shipped import shipped
from tests.webplay.storing import kept
from webplay.app.thinking.tasks import choose

pytestmark = pytest.mark.browser
Open = Callable[[Page], Page]
AWAKE = "html[data-thinker=awake]"
NO_WORKER = "Object.defineProperty(window, 'Worker', { value: class { constructor() { throw new Error('none'); } } })"
#: keeps the workers that think in sight, so that a test can end one
WORKERS = """
window.workers = [];
window.Worker = class extends Worker {
  constructor(...place) {
    super(...place);
    if (/thinker/.test(place[0])) window.workers.push(this);
  }
};
"""


@pytest.fixture
def alone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="en-GB", offline=True)
    yield context.new_page()
    context.close()


def begin(page: Page, game: str = "temple") -> None:
    """A game with one bot that plays well."""
    page.evaluate(f"location.hash = '#{game}'")
    page.wait_for_selector("body[data-screen=setup]")
    page.click("[data-do=add][data-arg=bot]")
    page.click(".more summary")
    page.fill("[data-do=seed]", "7")
    page.select_option("[data-do=bot]", index=LEVELS.index("strong"))
    page.click("[data-do=start]")
    page.wait_for_selector("body[data-screen=table] :is(.cell[data-marks~=possible], .chips .chip)")


def hint_and_play(page: Page) -> None:
    """Be told where, what and why, and have it played; then the bot has moved, too."""
    page.click(".tools [data-do=hint]")
    expect(page.locator(".cell[data-marks~=lit]")).not_to_have_count(0, timeout=30_000)
    expect(page.locator(".say")).to_contain_text("Look here.")
    page.click(".say [data-do=hint]")
    expect(page.locator(".say")).to_contain_text("A good move: ")
    page.click(".say [data-do=hint]")
    expect(page.locator(".say")).to_contain_text("★")
    page.click("[data-do=play-hint]")
    expect(page.locator(".round")).to_have_text("Round 2", timeout=30_000)


def moves(page: Page) -> list[list[object]]:
    """What was written, checked by the engine."""
    (save,) = kept(page).values()
    record_from(save["record"], shipped()).replay()
    played: list[list[object]] = save["record"]["moves"]
    return played


def thought_here() -> list[object]:
    """What the hint and the bot play where nothing is a page."""
    match = GAMES["temple"].start(shipped().first("temple")[0], 2, 7)
    # The bot does not wait for the person.
    for player in (1, 0):
        asked = {"record": record_of(match).to_data(), "player": player, "bot": "strong"}
        (move,) = conclusion(choose(asked))["moves"]
        match.play(player, match.game.read_move(move))
    moves: list[object] = record_of(match).to_data()["moves"]
    return moves


def test_the_worker_thinks(fresh_page: Page, open_page: Open) -> None:
    begin(open_page(fresh_page))
    fresh_page.wait_for_selector(AWAKE, state="attached", timeout=60_000)
    hint_and_play(fresh_page)
    # The bot may have begun the next round already.
    assert moves(fresh_page)[:2] == thought_here()


@pytest.mark.thorough
def test_without_a_worker_the_page_thinks_the_same(fresh_page: Page, open_page: Open) -> None:
    fresh_page.add_init_script(NO_WORKER)
    begin(open_page(fresh_page))
    hint_and_play(fresh_page)
    expect(fresh_page.locator(AWAKE)).to_have_count(0)
    assert moves(fresh_page)[:2] == thought_here()


@pytest.mark.thorough
def test_the_single_file_has_a_worker_too(alone: Page, site: Path) -> None:
    alone.goto((site.parent / "carnet.html").as_uri())
    alone.wait_for_selector("#app[data-state=ready]", timeout=90_000)
    begin(alone)
    alone.wait_for_selector(AWAKE, state="attached", timeout=60_000)
    hint_and_play(alone)


def test_a_worker_that_died_without_a_word_is_given_up_and_the_hint_comes(fresh_page: Page, open_page: Open) -> None:
    fresh_page.add_init_script(WORKERS)
    begin(open_page(fresh_page), "valley")
    fresh_page.wait_for_selector(AWAKE, state="attached", timeout=60_000)
    # In one task of the page: the worker has the question, and cannot have answered it.
    fresh_page.evaluate("document.querySelector('.tools [data-do=hint]').click(); workers.at(-1).terminate()")
    expect(fresh_page.locator(".say [data-do=hint]")).to_be_visible(timeout=60_000)
    assert fresh_page.locator("html[data-thinker=none]").count()
    # Another worker is woken for the next question.
    fresh_page.click(".say [data-do=hint]")
    fresh_page.click("[data-do=play-hint]")
    fresh_page.wait_for_function("() => document.querySelector('.tools [data-do=hint]').click() || workers.length > 1")
    fresh_page.wait_for_selector(AWAKE, state="attached", timeout=60_000)
    assert fresh_page.evaluate("workers.length") == 2
