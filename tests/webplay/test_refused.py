"""Where a browser keeps nothing (cookies refused, or a page of another site around ours), the page opens, plays and
prints, and says that nothing is kept."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from tests.webplay import chromium
from tests.webplay.serving import served
from tests.webplay.test_print import file_of, finished_game, open_code

pytestmark = pytest.mark.browser
READY = "#app[data-state=ready]"
TRIES = """async () => {
  const tries = {
    localStorage: () => localStorage.length,
    indexedDB: () => new Promise((yes, no) => Object.assign(indexedDB.open("try"), { onsuccess: yes, onerror: no })),
    caches: () => caches.open("try"),
  };
  const kept = [];
  for (const [name, attempt] of Object.entries(tries)) {
    try { await attempt(); kept.push(name); } catch {}
  }
  return kept;
}"""


@contextmanager
def with_preferences(browser: Browser, folder: Path, profile: dict[str, Any]) -> Iterator[Page]:
    """A page of a Chromium of its own, with settings that a person can choose."""
    (folder / "Default").mkdir()
    (folder / "Default" / "Preferences").write_text(json.dumps({"profile": profile}))
    context = browser.browser_type.launch_persistent_context(
        folder, executable_path=chromium.find(with_settings=True), args=["--no-sandbox"], locale="en-GB"
    )
    try:
        yield context.pages[0]
    finally:
        context.close()


def plays_and_says_so(page: Page, place: Page | Frame) -> None:
    place.wait_for_selector(READY, timeout=90_000)
    assert place.evaluate(TRIES) == []
    expect(place.locator(".fleeting")).to_contain_text("keeps no games")
    place.click("#home a[href='#temple']")
    place.click("[data-do=start]")
    place.click(".chip >> nth=0")
    place.click(".cell[data-marks~=possible] >> nth=0")
    place.click("[data-do=confirm] >> nth=0")
    expect(place.locator(".round")).to_contain_text("2")


def test_cookies_refused(browser: Browser, site: Path, tmp_path: Path) -> None:
    refused = {"default_content_setting_values": {"cookies": 2}}
    with served(site) as address, with_preferences(browser, tmp_path, refused) as page:
        page.goto(address)
        plays_and_says_so(page, page)
        page.click("[data-do=home]")
        open_code(page, finished_game("temple"))
        page.click("[data-do=print]")
        assert file_of(page, "pdf").startswith(b"%PDF-")
        # Asking for a worker and for a snapshot ends quietly too.
        page.wait_for_selector("html[data-snapshot^=none]", state="attached", timeout=30_000)
        expect(page.locator("#trouble")).to_be_hidden()


@pytest.mark.thorough
def test_in_a_frame_of_another_site(browser: Browser, site: Path, tmp_path: Path) -> None:
    around = tmp_path / "around"
    around.mkdir()
    blocked = {"cookie_controls_mode": 1, "block_third_party_cookies": True}
    (tmp_path / "profile").mkdir()
    with (
        served(site) as address,
        served(around) as outside,
        with_preferences(browser, tmp_path / "profile", blocked) as page,
    ):
        (around / "index.html").write_text(f'<iframe src="{address}" width="800" height="700"></iframe>')
        page.goto(outside.replace("127.0.0.1", "localhost"))
        frame = next(frame for frame in page.frames if frame.url.startswith(address))
        plays_and_says_so(page, frame)
