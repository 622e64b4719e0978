"""A whole game in Firefox and in WebKit, from the site and from the one file; skipped where a browser is missing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.webplay.other_browsers import (
    Driven,
    Firefox,
    WebKit,
    firefox_path,
    wait_until,
    webkit_paths,
)
from tests.webplay.page_tapper import TAPPING

pytestmark = pytest.mark.browser
BOOT = 120
GAME = 120


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def driven(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driven]:
    """One browser after the other."""
    found: Driven
    if request.param == "firefox":
        path = firefox_path()
        if path is None:
            pytest.skip("no Firefox here")
        found = Firefox(path, tmp_path_factory.mktemp("firefox"))
    else:
        paths = webkit_paths()
        if paths is None:
            pytest.skip("no WebKitGTK with its driver and a virtual screen here")
        found = WebKit(*paths)
    yield found
    found.close()


@pytest.fixture(params=["site", "one file"])
def address(request: pytest.FixtureRequest, site: Path, site_address: str) -> str:
    return site_address if request.param == "site" else (site.parent / "carnet.html").as_uri()


def test_a_whole_game_of_temple(driven: Driven, address: str) -> None:
    driven.open(address)
    state = wait_until(driven, "/ready|failed/.exec(document.querySelector('#app')?.dataset.state)?.[0]", BOOT)
    assert state == "ready", driven.run("return document.querySelector('#boot-failed').textContent")
    driven.run("location.hash = 'temple'")
    wait_until(driven, "!!document.querySelector('[data-do=start]')")
    driven.run("document.querySelector('[data-do=start]').click()")
    wait_until(driven, "!!document.querySelector('.cell[data-marks~=possible]')")
    driven.run(f"window.told = null; ({TAPPING})([3, 4000, '']).then(clicks => {{ window.told = {{clicks}} }})")
    told = wait_until(driven, "window.told", GAME)
    assert 0 < told["clicks"] < 4000, driven.run("return document.querySelector('#trouble').textContent")
    assert driven.run("return document.body.dataset.screen") == "result"
    assert driven.run("return document.querySelector('.headline').textContent")
