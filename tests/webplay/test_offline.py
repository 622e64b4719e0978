"""After one visit the page opens with the server stopped, and it tells of new editions."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.webplay.serving import served

pytestmark = pytest.mark.browser
READY = "#app[data-state=ready]"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Without the guard of the other tests: a routed request never reaches a service worker."""
    made = browser.new_context(locale="en-GB")
    yield made
    made.close()


def test_opens_with_the_server_stopped(context: BrowserContext, site: Path) -> None:
    page = context.new_page()
    with served(site) as address:
        page.goto(address)
        expect(page.locator("#offline[data-state=ready]")).to_be_visible(timeout=90_000)
        expect(page.locator("#offline")).to_contain_text("Ready offline")
    page.goto(address)
    page.wait_for_selector(READY, timeout=90_000)


def test_offers_a_new_edition(context: BrowserContext, site: Path, tmp_path: Path) -> None:
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    page = context.new_page()
    with served(copy) as address:
        page.goto(address)
        expect(page.locator("#offline[data-state=ready]")).to_be_visible(timeout=90_000)
        page.click("#home a[href='#temple']")
        page.click("[data-do=start]")
        page.wait_for_selector(".cell")
        page.click("[data-do=home]")
        index = copy / "index.html"
        text = index.read_text(encoding="utf-8").replace("<main ", "<!-- New Carnet --><main ")
        index.write_text(text, encoding="utf-8")
        worker = copy / "sw.js"
        worker.write_text(worker.read_text(encoding="utf-8").replace('"carnet-', '"carnet-new', 1), encoding="utf-8")
        page.reload()
        expect(page.locator("#offline[data-state=update]")).to_be_visible(timeout=90_000)
        assert "New Carnet" not in page.content()
        page.click("#offline-open")
        # The page of the new edition says so until Python takes over; the game that was begun is still there.
        page.wait_for_function("!document.querySelector('#offline[data-state=update]')", timeout=60_000)
        page.wait_for_selector(READY, timeout=90_000)
        assert "New Carnet" in page.content()
        expect(page.locator("[data-do=resume]").first).to_be_visible()
