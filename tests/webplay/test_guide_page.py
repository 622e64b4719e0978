"""Guided games in the page: played by tapping what is lit and ringed, and nothing of them is kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from engine.bots import play_out
from engine.codes.share import write_code
from tests.webplay.storing import kept, stored
from tests.webplay.tapper import started
from webplay.app.play import playable

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewPage = Callable[..., Page]
PHONE = {"width": 360, "height": 640}
# Taps what is ringed or lit until the guide is at its end; says what was out of sight, and the sentences.
FOLLOW = """async () => {
  const found = { said: [], wrong: [], taps: 0, boards: [] };
  const rest = (time) => new Promise((done) => setTimeout(done, time));
  for (let turn = 0; turn < 200 && !document.querySelector("[data-do=guide-leave].primary"); turn++) {
    // What comes next is shown in a task of its own, and its texts are fitted right before they are painted.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const next = document.querySelector("[data-ringed]") ?? document.querySelector(".cell[data-marks~=lit]");
    const lit = document.querySelector(".cell[data-marks~=lit]");
    const target = next?.closest(".acts") ? next : lit ?? next;
    const said = document.querySelector(".lead-words")?.textContent;
    if (said && found.said.at(-1) !== said) found.said.push(said);
    const { left, top, width, height } = document.querySelector("#screen :is(.sheet, .island)").getBoundingClientRect();
    const board = [left, top, width, height].map(Math.round).join();
    if (!found.boards.includes(board)) found.boards.push(board);
    for (const name of [".lead", ".acts", ".say"]) {
      const part = document.querySelector(`#screen ${name}`), place = part.getBoundingClientRect();
      if (place.bottom > innerHeight + 1) found.wrong.push(`${name} is out of sight`);
      const cut = () => part.isConnected && part.scrollHeight > part.clientHeight + 1;
      for (let frame = 0; frame < 8 && cut(); frame++) await new Promise(requestAnimationFrame);
      if (cut()) found.wrong.push(`${name} is cut off: ${part.textContent}`);
    }
    if (!target) { await rest(60); continue; }
    target.click();
    found.taps++;
    await rest(0);
  }
  return found;
}"""


def at_guide(page: Page, game: str) -> None:
    page.evaluate("game => { location.hash = `guide/${game}` }", game)
    page.wait_for_selector(f".table[data-guided][data-game={game}] .lead-words")


# In the longer words; `make soak` plays them in English, too.
@pytest.mark.thorough
@pytest.mark.parametrize("locale", [pytest.param("en-GB", marks=pytest.mark.soak), "fr-FR"])
def test_every_guided_game_is_played_to_its_end(new_page: NewPage, locale: str) -> None:
    page = new_page(locale=locale, viewport=PHONE, reduced_motion="reduce")
    for game in playable():
        at_guide(page, game)
        found = page.evaluate(FOLLOW)
        assert not found["wrong"], (game, found["wrong"])
        assert len(found["boards"]) == 1, (game, found["boards"])
        assert 5 <= len(found["said"]) <= 9
        assert page.locator("[data-do=guide-again]").is_visible(), (game, found)
        assert not kept(page)
        assert game in stored(page)["carnet.tour"].split()
    page.click("[data-do=guide-leave].primary")
    page.wait_for_selector(f".setup[data-game={playable()[-1]}]")


def test_only_what_is_wanted_is_done(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE)
    page.evaluate("location.hash = 'temple'")
    page.tap(".setup-guide")
    lead = page.locator(".lead-words")
    lead.wait_for()
    begun = lead.text_content()
    # A cell that is allowed by the rules, but not meant.
    page.tap(".cell[data-arg=d1]")
    assert page.locator(".cell[data-marks~=chosen]").count() == 0
    assert "lit" in str(page.locator(".say").text_content())
    # A wrong number in the right cell cannot be written.
    page.tap(".chip[data-arg='4']")
    page.tap(".cell[data-arg=d4]")
    page.tap(".acts .primary")
    assert lead.text_content() == begun
    assert page.locator(".table [data-do=log], .table [data-do=hint]").count() == 0
    page.tap(".chip[data-ringed]")
    page.tap(".acts .primary")
    page.wait_for_function("begun => document.querySelector('.lead-words').textContent !== begun", arg=begun)
    # Opened again, it begins again; left, it is offered no more in the set-up, but in the rules.
    page.reload()
    page.wait_for_selector("#app[data-state=ready]", timeout=90_000)
    assert lead.text_content() == begun
    page.tap(".lead-skip")
    page.wait_for_selector(".setup[data-game=temple]")
    assert page.locator(".setup-guide").count() == 0
    assert not kept(page)
    page.evaluate("location.hash = 'rules/temple'")
    page.tap(".rules-guide a")
    lead.wait_for()


def test_a_guided_game_begins_beside_one_that_has_ended(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE)
    match = started("temple", 5, 1)
    play_out(match, "random")
    page.evaluate("code => { location.hash = `code=${code}` }", write_code(match))
    page.wait_for_selector("body[data-screen=result]")
    at_guide(page, "skull")
    page.evaluate(FOLLOW)
    assert page.locator("[data-do=guide-again]").is_visible()
