"""The table of every game on a phone with browser bars: everything in sight at once, and the board stays where it is.

A game is opened at its fullest moments and tapped on; after each tap the boxes of all parts are measured in the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from engine.bots import View, bot_of
from engine.codes.share import write_code
from engine.games.registry import game_of
from generator.look import look_of
from generator.words import LANGUAGES
from tests.tiers import some_of
from tests.webplay.tapper import controls, started
from webplay.app.play import playable

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewPage = Callable[..., Page]
SMALL: ViewportSize = {"width": 360, "height": 640}
LARGER: ViewportSize = {"width": 390, "height": 664}
#: screens on which the table may be scrolled, but never sideways: 400 % zoom, 200 % zoom
ZOOMED: tuple[ViewportSize, ...] = ({"width": 320, "height": 256}, {"width": 640, "height": 400})
TAPS, FEW_TAPS = 22, 8
EIGHT = 8
SEED = 5

# What is wrong with the table as it stands, in words; `window.board` is where the board was.
MEASURE = """
() => { window.measure = (stays) => {
  const wrong = [];
  const box = (element) => element.getBoundingClientRect();
  const seen = (element) => element.checkVisibility() && box(element).height > 1;
  const [board, score] = [".sheet, .island", ".strip, .strip-place:has(.crew)"];
  const names = [".bar", board, ".say", ".chips", ".acts", score, ".tools", ".dice", ".who", ".tracks", ".zooms",
    ".lead"];
  const parts = names.flatMap((name) => [...document.querySelectorAll(`#screen :is(${name})`)].filter(seen)
    .filter((each) => !each.closest(".over-place")).map((each) => [name, box(each)]));
  for (const must of [board, ".say", ".acts", ".tools", score])
    if (!parts.some(([name]) => name === must)) wrong.push(`no ${must}`);
  for (const [name, each] of parts)
    if (each.left < -.5 || each.top < -.5 || each.right > innerWidth + .5 || each.bottom > innerHeight + .5)
      wrong.push(`${name} out of sight: ${[each.left, each.top, each.right, each.bottom].map(Math.round)}`);
  parts.forEach(([name, one], place) => parts.slice(place + 1).forEach(([other, two]) => {
    if (Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
      && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1) wrong.push(`${name} over ${other}`);
  }));
  for (const each of document.querySelectorAll(":is(.chips, .acts, .tools, .tray .dice, .bar) button"))
    if (seen(each)) {
      const [inner, outer] = [box(each), box(each.closest(".chips, .acts, .tools, .dice, .bar"))];
      if (inner.bottom > outer.bottom + 4 || inner.top < outer.top - 4 || inner.right > outer.right + 1)
        wrong.push(`${each.dataset.do} ${each.dataset.arg} outside its place`);
      if (each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
        wrong.push(`${each.textContent} is cut off`);
      if (inner.width < 36 || inner.height < 36) wrong.push(`${each.dataset.do} ${each.dataset.arg} is small: `
        + `${Math.round(inner.width)}×${Math.round(inner.height)}`);
    }
  const total = document.querySelector(".strip-total");
  if (total && box(total).right > box(total.closest(".strip")).right + 1) wrong.push("no total");
  for (const each of document.querySelectorAll(".say, .who"))
    if (seen(each) && (each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1))
      wrong.push(`cut off: ${each.textContent}`);
  if (document.scrollingElement.scrollHeight > innerHeight) wrong.push("the page scrolls");
  const {left, top, width, height} = box(document.querySelector("#screen :is(.sheet, .island)"));
  const place = [left, top, width, height].map(Math.round).join();
  if (stays && window.board !== place) wrong.push(`the board moved from ${window.board} to ${place}`);
  window.board = place;
  return wrong;
} }
"""
WIDE = """
() => document.scrollingElement.scrollWidth <= innerWidth ? [] : ["the page",
  ...[...document.querySelectorAll("#screen :is(div, p, table, button)")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth).map((each) => each.outerHTML.slice(0, 80))]
  .slice(0, 3)
"""
# Also where a notebook that is passed on lies over the table, and its bar cannot be reached.
SPEAK = """
(language) => {
  const menu = document.querySelector("[data-do=language]");
  menu.value = language;
  menu.dispatchEvent(new Event("change", { bubbles: true }));
}
"""
# Taps on like somebody who tries everything, and measures after every tap.
TAP = """
async ([seed, taps]) => {
  let state = seed;
  const some = (selector) => {
    const all = [...document.querySelectorAll(selector)].filter((each) => !each.disabled);
    state = (state * 1103515245 + 12345) % 2147483648;
    return all[Math.floor(state / 2147483648 * all.length)];
  };
  const ways = [".chips .chip", ".cell[data-marks~=possible]", ".acts .primary", ".cell", ".die-button",
    "[data-do=hint]", ".cell[data-marks~=possible]", ".acts .primary"];
  const wrong = {};
  for (let tap = 0; tap < taps && document.body.dataset.screen === "table"; tap++) {
    const target = some(".handover button.primary, [data-do=hurry]") || some(ways[tap % ways.length]);
    if (!target) continue;
    target.click();
    await new Promise((done) => setTimeout(done, 0));
    if (document.body.dataset.screen !== "table") break;
    const first = measure(true), cut = (what) => what.startsWith("cut off");
    // Texts are fitted right before they are painted: what is cut off stays so for some frames.
    let found = first;
    for (let frame = 0; frame < 8 && found.some(cut); frame++) {
      await new Promise(requestAnimationFrame);
      found = measure(true);
    }
    for (const what of [...first.filter((each) => !cut(each)), ...found.filter(cut)])
      wrong[what] ??= `after ${target.dataset.do} ${target.dataset.arg}`;
  }
  return Object.entries(wrong).map((each) => each.join(", "));
}
"""


def rows(match: Any, player: int) -> float:
    """How full the tray is at a decision: rows of eight chips, and how wide the widest of them is."""
    lines = [len(list(line)) for _, line in groupby(controls(match, player).chips(), key=lambda chip: chip.row)]
    return sum(-(-line // EIGHT) for line in lines) + max(lines, default=0) / 100


def fullest(game: str, players: int) -> str:
    """The code of a game at the moment with the most to choose from, late but not at the end."""
    match, bot = started(game, SEED, players), bot_of("random")
    seen: list[tuple[float, int]] = []
    while not match.over:
        for player in match.owing():
            seen.append((rows(match, player), len(match.history)))
            match.play(player, bot.choose(View(match, player), Random(SEED)).move)
    _, made = max(seen[: len(seen) * 3 // 4])
    then = started(game, SEED, players)
    for entry in match.history[:made]:
        then.play(entry.player, entry.move)
    return write_code(then)


def moments(game: str) -> Iterator[str]:
    """A game that just began, and its fullest moments with few and with many players."""
    few = game_of(game).least_players
    match = started(game, SEED, few)
    if few > 1:
        # Without a move it would be an invitation.
        match.play(0, bot_of("random").choose(View(match, 0), Random(SEED)).move)
    yield write_code(match)
    yield fullest(game, few)
    yield fullest(game, 4 if look_of(game).shares_board else 3)


def opened(page: Page, code: str) -> None:
    page.evaluate("code => { location.hash = `code=${code}` }", code)
    page.wait_for_selector("body[data-screen=table] .table .say")
    if page.locator("[data-do=open]").count():
        page.click("[data-do=open]")


def wrong_at(page: Page, code: str, language: str, size: ViewportSize, taps: int) -> list[str]:
    page.set_viewport_size(size)
    opened(page, code)
    if page.get_attribute("html", "lang") != language:
        page.evaluate(SPEAK, language)
        page.wait_for_selector(f"html[lang={language}]")
    found = page.evaluate("measure(false)") + page.evaluate(TAP, [SEED, taps])
    return [f"{size['width']}×{size['height']} {language}: {what}" for what in found]


def all_wrong(page: Page, game: str, views: Sequence[tuple[str, ViewportSize, int]]) -> list[str]:
    """What is wrong in a game at its fullest moments, in some languages and sizes."""
    page.evaluate(MEASURE)
    wrong = []
    for place, code in enumerate(moments(game)):
        found = [what for view in views for what in wrong_at(page, code, *view)]
        for size in ZOOMED:
            page.set_viewport_size(size)
            found += [f"{size['width']}×{size['height']}: too wide: {what}" for what in page.evaluate(WIDE)]
        wrong += [f"{place}: {what}" for what in found]
    return wrong


@pytest.mark.parametrize("game", some_of(playable(), "temple"))
def test_everything_is_in_sight_and_the_board_stays(new_page: NewPage, game: str) -> None:
    wrong = all_wrong(
        new_page(locale="fr", reduced_motion="reduce"), game, [("fr", SMALL, TAPS), ("en", LARGER, FEW_TAPS)]
    )
    assert not wrong, "\n".join(wrong)


@pytest.mark.soak
@pytest.mark.parametrize("game", playable())
def test_everything_is_in_sight_in_every_size_and_language(new_page: NewPage, game: str) -> None:
    views = [(language, size, TAPS) for language in LANGUAGES for size in (SMALL, LARGER)]
    wrong = all_wrong(new_page(locale="fr", reduced_motion="reduce"), game, views)
    assert not wrong, "\n".join(wrong)
