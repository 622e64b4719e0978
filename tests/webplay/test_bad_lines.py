"""A line that is slow, breaks or hangs during the first visit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.webplay.page_tapper import set_off
from tests.webplay.serving import Host, served

pytestmark = pytest.mark.browser
READY = "#app[data-state=ready]"
BOOT = 90_000
# What the service worker has kept so far.
KEPT = """async () => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("carnet-"));
  return (await (await caches.open(name)).keys()).map(({ url }) => url.split("/").pop());
}"""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Without the guard of the other tests: a routed request is never taken out of the browser's cache."""
    made = browser.new_context(locale="en-GB")
    yield made
    made.close()


def large(site: Path) -> set[str]:
    """The files that make a first visit long."""
    return {path.name for path in site.rglob("*") if path.is_file() and path.stat().st_size > 200_000}


def test_a_slow_line_that_breaks_is_told_and_fetches_the_rest_when_it_is_back(
    context: BrowserContext, site: Path
) -> None:
    host = Host(breaks=r"\.wasm$|styles-\w+\.css$", pace=0.002)
    page = context.new_page()
    with served(site, host) as address:
        page.goto(address)
        failed = page.locator("#boot-failed")
        expect(failed).to_be_visible(timeout=BOOT)
        expect(failed).to_contain_text("could not be fetched")
        before = set(host.given) & large(site)
        assert before, "much had arrived"
        # Still broken: it says so again, and goes round no circle.
        page.click("#boot-again")
        expect(failed).to_be_visible(timeout=BOOT)
        host.breaks = ""
        host.given.clear()
        page.click("#boot-again")
        page.wait_for_selector(READY, timeout=BOOT)
        expect(page.locator("#boot-slow")).to_be_hidden()
        again = set(host.given) & large(site)
        assert not again & before, "what had arrived was fetched again"
        assert [name for name in again if name.endswith(".wasm")]
        set_off(page, "temple", 7)
        expect(page.locator(".cell[data-marks~=possible]").first).to_be_visible()


@pytest.mark.thorough
def test_a_line_that_hangs_is_told_and_can_be_tried_again(context: BrowserContext, site: Path) -> None:
    host = Host(hangs=r"stdlib-.*\.dat$")
    page = context.new_page()
    # Nobody waits twenty seconds here.
    page.clock.install()
    with served(site, host) as address:
        page.goto(address, wait_until="commit")
        page.wait_for_selector("html[data-boot=awake]")
        expect(page.locator("#boot-slow")).to_be_hidden()
        page.clock.run_for(3_000)
        page.clock.run_for(30_000)
        slow = page.locator("#boot-slow")
        expect(slow).to_be_visible()
        expect(slow).to_contain_text("the connection is slow, or it has broken off")
        expect(page.locator("#boot-failed")).to_be_hidden()
        host.hangs = ""
        host.over.set()
        page.click("#boot-slow-again")
        page.clock.resume()
        page.wait_for_selector(READY, timeout=BOOT)
        expect(slow).to_be_hidden()


def test_a_style_sheet_that_did_not_arrive_comes_later(context: BrowserContext, site: Path) -> None:
    host = Host(breaks=r"table-\w+\.css$")
    page = context.new_page()
    with served(site, host) as address:
        page.goto(address, wait_until="commit")
        page.wait_for_selector("html[data-boot=awake]", timeout=BOOT)
        host.breaks = ""
        page.wait_for_selector(READY, timeout=BOOT)
        dressed = "[...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)"
        page.wait_for_function(dressed, timeout=10_000)


@pytest.mark.thorough
def test_packing_for_offline_use_goes_on_when_the_line_is_back(context: BrowserContext, site: Path) -> None:
    host = Host(breaks=r"print-\w+\.dat$")
    page = context.new_page()
    with served(site, host) as address:
        page.goto(address)
        expect(page.locator("#offline[data-state=broken]")).to_be_visible(timeout=BOOT)
        # The browser's own cache may be too small for the largest files: what counts is what the worker has kept.
        before = set(page.evaluate(KEPT)) & large(site)
        assert before
        host.breaks = ""
        host.given.clear()
        context.set_offline(True)
        context.set_offline(False)
        expect(page.locator("#offline[data-state=ready]")).to_be_visible(timeout=BOOT)
        again = set(host.given) & large(site)
        assert any(re.match(r"print-", name) for name in again)
        assert not again & before
