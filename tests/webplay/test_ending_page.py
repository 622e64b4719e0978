"""The end of a game and the coach, played in a real Chromium: counted up, climbed, looked back at, tried again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.bots import play_out
from engine.codes.share import write_code
from engine.games.registry import GAMES
from generator.shipped import shipped
from tests.webplay.storing import kept, stored

pytestmark = pytest.mark.browser
Open = Callable[..., Page]


@pytest.fixture
def ended(page: Page, open_page: Open) -> Page:
    """A finished game alone, kept."""
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 1, 5)
    play_out(match, "beginner")
    open_page(page, f"#code={write_code(match)}")
    page.wait_for_selector("body[data-screen=result]")
    page.click("#notice button")
    return page


#: looks at the screen as soon as something new stands there, presses a key, and looks again
FIRST_SEEN = """(address) => new Promise((seen) => {
  const shown = () => [".headline", ".result-score .score-line"].map((part) => Boolean(document.querySelector(part)));
  const watch = new MutationObserver(() => {
    if (!shown()[0]) return;
    watch.disconnect();
    const first = shown();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
    seen([...first, ...shown()]);
  });
  watch.observe(document.querySelector("#screen"), { childList: true, subtree: true });
  location.hash = address;
})"""


def test_the_first_of_the_end_is_seen_at_once_and_whoever_is_quick_finds_all_of_it(ended: Page) -> None:
    ended.evaluate("location.hash = ''")
    ended.wait_for_selector("body[data-screen=home]")
    assert ended.evaluate(FIRST_SEEN, "play") == [True, False, True, True]
    ended.wait_for_selector("body[data-screen=result]")
    # Each piece was drawn once.
    for part in (".headline", ".ranking, .ways", ".sheet-place .sheet", ".score-lines"):
        assert ended.locator(f".result {part}").count() >= 1, part
    expect(ended.locator(".sheet-place .sheet")).to_have_count(1)


def test_the_score_counts_up_and_leads_on(ended: Page) -> None:
    (save,) = kept(ended).values()
    total = str(save["totals"][0])
    expect(ended.locator(".count-total .count-points")).to_have_text(total, timeout=15_000)
    parts = [int(text.replace("−", "-")) for text in ended.locator(".count-points").all_inner_texts()]
    assert sum(parts[:-1]) == parts[-1]
    expect(ended.locator(".rung")).to_have_count(4)
    assert ended.locator(".rung.reached").count() >= 1
    expect(ended.locator(".meaning")).to_contain_text("for a strong player")
    expect(ended.locator(".highlight a")).to_contain_text("at once")
    ended.click(".highlight a")
    expect(ended.locator(".replay-brought")).to_contain_text("+")
    expect(ended.locator(".curve-line")).to_have_count(1)
    ended.go_back()
    ended.wait_for_selector("body[data-screen=result]")
    ended.click("[data-do=same-dice]")
    ended.wait_for_selector("body[data-screen=table] .cell[data-marks~=possible]")
    expect(ended.locator(".round")).to_have_text("Round 1")


@pytest.mark.thorough
def test_the_coach_judges_stops_goes_on_and_lets_one_try_again(ended: Page) -> None:
    ended.click(".ways a[href^='#review/']")
    ended.wait_for_selector(".review-progress progress")
    # Some decisions are judged; then nobody waits any more, and what was found is kept.
    ended.wait_for_function("document.querySelector('.review-line, .curve-line')?.points.length >= 2", timeout=60_000)
    ended.click("[data-do=review-stop]")
    ended.wait_for_selector("[data-do=review-go-on]")
    assert stored(ended, "carnet.review.")
    judged = ended.evaluate("document.querySelector('.curve-line').points.length")
    ended.reload()
    ended.wait_for_selector("body[data-screen=review] .curve-line", timeout=60_000)
    assert ended.evaluate("document.querySelector('.curve-line').points.length") >= judged
    ended.locator("[data-do=review-slide]").fill("1")
    expect(ended.locator(".review-told")).to_contain_text("Round 2")
    ended.go_back()
    expect(ended.locator(".highlight")).to_contain_text("Best move", timeout=30_000)
    ended.go_forward()
    ended.wait_for_selector("[data-do=review-try]")
    ended.locator("[data-do=review-slide]").fill("1")
    ended.click("[data-do=review-try]")
    ended.wait_for_selector("body[data-screen=table] .cell[data-marks~=possible]")
    expect(ended.locator(".round")).to_have_text("Round 2")
