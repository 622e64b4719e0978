"""A browser killed in the middle of a game has lost no move that the page called kept: real kills of our own one."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as PlaywrightError

from tests.webplay import chromium
from tests.webplay.chromium import QUICK
from tests.webplay.page_tapper import TAPPING, set_off
from tests.webplay.storing import kept
from webplay.app.play import playable

pytestmark = pytest.mark.browser
# Tells, each time the page says that all is kept, what was kept then.
WATCH = """() => {
  const put = carnetStore.put;
  const last = {};
  const page = document.documentElement;
  carnetStore.put = (name, text) => {
    if (name.startsWith("carnet.game.")) last[name] = text;
    return put(name, text);
  };
  const tell = () => {
    if (page.dataset.kept === "yes") for (const [name, text] of Object.entries(last)) confirmed(name, text);
  };
  new MutationObserver(tell).observe(page, { attributeFilter: ["data-kept"] });
}"""
# A few taps and a short rest, again and again: somebody quick.
TAP_ON = f"""(seed) => {{
  const tap = {TAPPING};
  (async () => {{
    for (let turn = seed; ; turn += 1) {{
      await tap([turn, 6, ""]);
      await new Promise((done) => setTimeout(done, (turn % 5) * 15));
    }}
  }})();
}}"""
#: milliseconds after which the browser is killed, at the earliest and at the latest
EARLIEST, LATEST = 300, 2700
#: so many times a moment until the first move is kept
PATIENCE = 300
Moves = dict[str, list[Any]]


def processes_of(profile: Path) -> list[int]:
    """The processes of the Chromium that runs on this profile, and of no other."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if f"--user-data-dir={profile}".encode() in words:
            found.append(int(folder.name))
    return found


def opened(browser: Browser, profile: Path, address: str) -> Page:
    context = browser.browser_type.launch_persistent_context(
        profile, executable_path=chromium.find(), args=["--no-sandbox", QUICK], locale="en-GB", timeout=60_000
    )
    page = context.pages[0]
    page.goto(address)
    page.wait_for_selector("#app[data-state=ready]", timeout=90_000)
    return page


def moves_in(text: str | None) -> list[Any]:
    return list(json.loads(text)["record"]["moves"]) if text else []


def look(page: Page, confirmed: Moves) -> None:
    """Every move that was called kept is there, in its game."""
    here = {name: game["record"]["moves"] for name, game in kept(page).items()}
    for name, moves in confirmed.items():
        assert here[name][: len(moves)] == moves, name


def play_and_kill(browser: Browser, profile: Path, address: str, games: Sequence[str]) -> Moves:
    """For each game a kill at a random moment while it is played; then it is looked whether every move is there."""
    random = Random(len(games))
    confirmed: Moves = {}
    before = ""
    for turn, game in enumerate(games):
        page = opened(browser, profile, address)
        look(page, confirmed)
        page.expose_function("confirmed", lambda name, text: confirmed.__setitem__(name, moves_in(text)))
        page.evaluate("location.hash = 'play'")
        page.wait_for_timeout(100)
        if game != before or page.get_attribute("body", "data-screen") != "table":
            set_off(page, game, turn)
        before = game
        page.evaluate(WATCH)
        page.evaluate(TAP_ON, turn + 1)
        # A slow machine may need longer for its first move: a kill before it shows nothing.
        for _ in range(PATIENCE):
            if confirmed:
                break
            page.wait_for_timeout(100)
        page.wait_for_timeout(random.uniform(EARLIEST, LATEST))
        for process in processes_of(profile):
            os.kill(process, signal.SIGKILL)
        # Of a killed browser there may be nothing left to close.
        with suppress(PlaywrightError):
            page.context.close()
    page = opened(browser, profile, address)
    look(page, confirmed)
    page.context.close()
    return confirmed


pytest_linux = pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="finds its own Chromium in /proc")


@pytest_linux
def test_a_killed_browser_has_lost_no_move(browser: Browser, site_address: str, tmp_path: Path) -> None:
    confirmed = play_and_kill(browser, tmp_path / "profile", site_address, ("temple", "treasures", "pan"))
    assert any(confirmed.values()), "something was kept before a kill"


@pytest_linux
@pytest.mark.soak
@pytest.mark.parametrize("game", playable())
def test_thirty_kills(browser: Browser, site_address: str, tmp_path: Path, game: str) -> None:
    """The same, for hours of a child's patience."""
    confirmed = play_and_kill(browser, tmp_path / "profile", site_address, [game] * 30)
    assert sum(map(len, confirmed.values())) > 30
