"""The built site, served locally, in a real Chromium where every request outside its folder fails the test."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright

from tests.webplay import chromium
from tests.webplay.serving import served

ROOT = Path(__file__).resolve().parents[1]
BOOT_TIMEOUT = 90_000
LOCAL_SCHEMES = ("data:", "blob:", "about:")


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site; building is quick when nothing changed."""
    subprocess.run([sys.executable, "-m", "webplay.build"], cwd=ROOT, check=True)
    return ROOT / "dist" / "site"


@pytest.fixture(scope="session")
def site_address(site: Path) -> Iterator[str]:
    """The address of the page."""
    with served(site) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of a process."""
    path = chromium.find()
    if path is None:
        pytest.fail("no Chromium: run `python -m tests.webplay.chromium`")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield running
        running.close()


@pytest.fixture
def new_context(browser: Browser, site_address: str) -> Iterator[Callable[..., BrowserContext]]:
    """Makes fresh browser contexts (no cache, no storage); a request outside the folder fails the test at its end."""
    outside: list[str] = []
    contexts: list[BrowserContext] = []

    def guard(route: Route) -> None:
        url = route.request.url
        if url.startswith((site_address, *LOCAL_SCHEMES)):
            route.fallback()
        else:
            outside.append(url)
            route.abort()

    def make(**options: object) -> BrowserContext:
        context = browser.new_context(**options)  # type: ignore[arg-type]
        context.route("**/*", guard)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert outside == [], "the page asked for files outside its folder"


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    """An English page on a laptop screen, not yet opened."""
    return new_context(locale="en-GB").new_page()


@pytest.fixture
def open_page(site_address: str) -> Callable[[Page], Page]:
    """Opens the site in a page and waits until Python is ready, or says what the page says instead."""

    def open_it(page: Page, fragment: str = "") -> Page:
        page.goto(site_address + fragment)
        page.wait_for_selector("#app:is([data-state=ready], [data-state=failed])", timeout=BOOT_TIMEOUT)
        if page.get_attribute("#app", "data-state") == "failed":
            pytest.fail(page.text_content("#boot-failed") or "the page failed without a word")
        return page

    return open_it
