"""A disk that is really full in the middle of a game: the page says so, and keeps everything once there is room again.

The browser's profile lies on a disk of its own, small and in memory, which only root may mount.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.webplay.page_tapper import set_off, tap_on
from tests.webplay.storing import kept, stored
from tests.webplay.test_kill_page import opened

pytestmark = [pytest.mark.browser, pytest.mark.soak]
MEGABYTES = 200
#: milliseconds that a loaded machine may take
PATIENCE = 30_000


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m", "tmpfs", str(tmp_path)]
    if os.geteuid() or subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("needs a disk of its own: root, and the right to mount one")
    yield tmp_path
    subprocess.run(["umount", "--lazy", str(tmp_path)], check=True)


def fill(disk: Path) -> None:
    """Leave no byte free."""
    with (disk / "filler").open("ab", buffering=0) as file:
        for size in (1 << 20, 1 << 12, 1):
            with suppress(OSError):
                while True:
                    file.write(b"x" * size)


def play_until(page: Page, disk: Path, state: str) -> None:
    """Tap on, with the disk kept full where it is, until the page says how it stands with what it keeps."""
    for seed in range(60):
        if (disk / "filler").exists():
            fill(disk)
        tap_on(page, seed + 2, most=12)
        page.wait_for_timeout(300)
        if page.get_attribute("html", "data-kept") == state:
            return
        if page.get_attribute("body", "data-screen") == "result":
            set_off(page, "temple", seed)
    raise AssertionError(f"never {state}: {page.get_attribute('html', 'data-kept')}")


def test_a_full_disk_is_said_and_nothing_is_lost(browser: Browser, site_address: str, disk: Path) -> None:
    page = opened(browser, disk / "profile", site_address)
    set_off(page, "temple", 7)
    tap_on(page, 1, most=12)
    expect(page.locator("html")).to_have_attribute("data-kept", "yes", timeout=PATIENCE)
    before = stored(page, "carnet.game.")
    fill(disk)
    play_until(page, disk, "no")
    expect(page.locator("#notice")).to_contain_text("no room left")
    expect(page.locator("#notice [data-do=export-all]")).to_be_visible()
    assert page.locator("#trouble").is_hidden()

    # Room is made elsewhere: the next move is kept, and with it all that was not, also what the browser itself lost.
    (disk / "filler").unlink()
    play_until(page, disk, "yes")
    games = kept(page)
    assert set(games) >= set(before)
    moves = {name: len(game["record"]["moves"]) for name, game in games.items()}
    page.context.close()
    page = opened(browser, disk / "profile", site_address)
    assert {name: len(game["record"]["moves"]) for name, game in kept(page).items()} == moves
    page.context.close()
