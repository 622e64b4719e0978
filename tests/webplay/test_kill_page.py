"""A browser killed in the middle of a game has lost no move that the page called kept: real kills of our own one."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as PlaywrightError

from tests.webplay import chromium
from tests.webplay.page_tapper import set_off
from tests.webplay.storing import kept

pytestmark = pytest.mark.browser
# Plays one move and resolves as soon as the page says that it is kept.
ONE_MOVE = """async () => {
  const round = document.querySelector(".round").textContent;
  for (let tries = 0; tries < 20 && document.querySelector(".round").textContent === round; tries += 1) {
    const write = document.querySelector(".acts .primary:not(:disabled)");
    const chips = document.querySelectorAll(".chips .chip:not([aria-pressed=true])");
    (write ?? document.querySelector(".chips:not(:has([aria-pressed=true])) .chip")
      ?? document.querySelector(".cell[data-marks~=possible]") ?? chips[0])?.click();
    await new Promise((done) => setTimeout(done));
  }
  while (document.documentElement.dataset.kept !== "yes") await new Promise((done) => setTimeout(done, 1));
  return document.querySelector(".round").textContent;
}"""


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
        profile, executable_path=chromium.find(), args=["--no-sandbox"], locale="en-GB", timeout=60_000
    )
    page = context.pages[0]
    page.goto(address)
    page.wait_for_selector("#app[data-state=ready]", timeout=90_000)
    return page


def play_and_kill(browser: Browser, profile: Path, address: str, kills: int) -> None:
    """Play a few moves, kill the browser at once or a moment later, and look whether every move is there."""
    random = Random(kills)
    confirmed = ""
    for turn in range(kills + 1):
        page = opened(browser, profile, address + ("#play" if confirmed else ""))
        if confirmed:
            page.wait_for_selector("body[data-screen=table] .cell", timeout=30_000)
            assert page.text_content(".round") == confirmed
            assert len(kept(page)) == 1
        else:
            set_off(page, "temple", 7)
        if turn < kills:
            for _ in range(random.randint(1, 3) if kills < 10 else 1):
                confirmed = page.evaluate(ONE_MOVE)
            if turn % 2:
                page.wait_for_timeout(random.random() * 500)
            for process in processes_of(profile):
                os.kill(process, signal.SIGKILL)
        # Of a killed browser there may be nothing left to close.
        with suppress(PlaywrightError):
            page.context.close()


pytest_linux = pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="finds its own Chromium in /proc")


@pytest_linux
def test_a_killed_browser_has_lost_no_move(browser: Browser, site_address: str, tmp_path: Path) -> None:
    play_and_kill(browser, tmp_path / "profile", site_address, 3)


@pytest_linux
@pytest.mark.soak
def test_thirty_kills(browser: Browser, site_address: str, tmp_path: Path) -> None:
    """The same, for hours of a child's patience. A temple has more rounds than there are kills."""
    play_and_kill(browser, tmp_path / "profile", site_address, 30)
