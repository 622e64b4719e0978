"""The built site, served locally, in a real Chromium where every request outside its folder fails the test."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright

from tests.webplay import chromium
from tests.webplay.serving import served
from tests.webplay.warm import BOOT_TIMEOUT, WarmPages

ROOT = Path(__file__).resolve().parents[1]
LOCAL_SCHEMES = ("data:", "blob:", "about:")


# Whoever runs pytest without xdist has no such hook.
@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are processors: a test of the page waits for a good part of its time."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of the page first: they begin in one process, whose open pages serve many, while the others do the rest."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)


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
        running = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", chromium.QUICK])
        yield running
        running.close()


@pytest.fixture(scope="session")
def guarded(browser: Browser, site_address: str) -> tuple[Callable[..., BrowserContext], list[str]]:
    """Makes fresh browser contexts, and the list of requests outside the folder, which are refused."""
    outside: list[str] = []

    def make(snapshot: bool = False, **options: object) -> BrowserContext:
        def guard(route: Route) -> None:
            url = route.request.url
            if "snapshot-worker" in url and not snapshot:
                # A second Python, woken for a next visit that never comes, would only slow the tests down.
                route.abort()
            elif url.startswith((site_address, *LOCAL_SCHEMES)):
                route.fallback()
            else:
                outside.append(url)
                route.abort()

        context = browser.new_context(**options)  # type: ignore[arg-type]  # whatever Playwright takes
        context.route("**/*", guard)
        return context

    return make, outside


@pytest.fixture
def inside(guarded: tuple[Callable[..., BrowserContext], list[str]]) -> Iterator[None]:
    """Fails the test at its end when the page asked for anything outside its folder."""
    _, outside = guarded
    outside.clear()
    yield
    assert outside == [], "the page asked for files outside its folder"


@pytest.fixture
def new_context(
    guarded: tuple[Callable[..., BrowserContext], list[str]], inside: None
) -> Iterator[Callable[..., BrowserContext]]:
    """Makes fresh browser contexts (no cache, no storage), which wake a Python of their own."""
    make, _ = guarded
    contexts: list[BrowserContext] = []

    def keep(**options: object) -> BrowserContext:
        contexts.append(make(**options))
        return contexts[-1]

    yield keep
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def warm_pages(guarded: tuple[Callable[..., BrowserContext], list[str]], site_address: str) -> Iterator[WarmPages]:
    """The open pages of this process."""
    pages = WarmPages(guarded[0], site_address)
    yield pages
    pages.close()


@pytest.fixture
def new_page(warm_pages: WarmPages, inside: None) -> Iterator[Callable[..., Page]]:
    """Lends pages that are already open, each as on a first visit to a device of its own."""
    lent: list[Page] = []

    def lend(**options: Any) -> Page:
        lent.append(warm_pages.lend(**options))
        return lent[-1]

    yield lend
    troubles = [page.text_content("#trouble") for page in lent if page.locator("#trouble:not([hidden])").count()]
    for page in lent:
        warm_pages.take_back(page)
    assert not troubles, troubles


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """An English page on a laptop screen, already open."""
    return new_page()


@pytest.fixture
def fresh_page(new_context: Callable[..., BrowserContext]) -> Page:
    """An English page on a laptop screen, not yet opened."""
    return new_context(locale="en-GB").new_page()


@pytest.fixture
def open_page(site_address: str, warm_pages: WarmPages) -> Callable[[Page], Page]:
    """Opens the site in a page and waits until Python is ready, or says what the page says instead."""

    def open_it(page: Page, fragment: str = "") -> Page:
        if warm_pages.opens(page, fragment):
            return page
        page.goto(site_address + fragment)
        page.wait_for_selector("#app:is([data-state=ready], [data-state=failed])", timeout=BOOT_TIMEOUT)
        if page.get_attribute("#app", "data-state") == "failed":
            pytest.fail(page.text_content("#boot-failed") or "the page failed without a word")
        return page

    return open_it
