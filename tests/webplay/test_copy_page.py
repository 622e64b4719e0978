"""Every "Copy" says what really happened: on plain http, in a frame of another site, and where nothing may copy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from engine.bots import play_out
from engine.codes.lesson import Lesson
from engine.codes.share import write_code
from engine.games.registry import GAMES
from generator.shipped import shipped
from tests.webplay import chromium
from tests.webplay.serving import served

pytestmark = pytest.mark.browser
READY = "#app[data-state=ready]"
HOST = "carnet.test"
TEMPLE = Lesson(GAMES["temple"], shipped().layouts("temple")[0], 2026)


@pytest.fixture(scope="module")
def plain_http(browser: Browser) -> Iterator[BrowserContext]:
    """A browser for which the site has a name of its own: without https that is no secure place."""
    args = ["--no-sandbox", f"--host-resolver-rules=MAP {HOST} 127.0.0.1"]
    running = browser.browser_type.launch(executable_path=chromium.find(), args=args)
    yield running.new_context(locale="en-GB")
    running.close()


def pasted(page: Page) -> str:
    """What the clipboard holds."""
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<dialog id=paste><textarea></textarea></dialog>')")
    page.evaluate("document.querySelector('#paste').showModal()")
    page.locator("#paste textarea").focus()
    page.keyboard.press("Control+v")
    text = page.input_value("#paste textarea")
    page.evaluate("document.querySelector('#paste').remove()")
    return text


def test_copying_works_on_plain_http(plain_http: BrowserContext, site_address: str) -> None:
    page = plain_http.new_page()
    address = site_address.replace("127.0.0.1", HOST)
    page.goto(f"{address}#class")
    page.wait_for_selector(READY, timeout=90_000)
    assert not page.evaluate("isSecureContext")
    link = page.text_content(".class-link") or ""
    page.click("[data-do=copy] >> nth=0")
    expect(page.locator("[data-do=copy]").first).to_have_text("Copied")
    assert pasted(page) == link
    # Inside a dialog, behind which nothing can be selected; and at the end of a pupil's game.
    match = TEMPLE.start()
    play_out(match, "random")
    page.goto(f"{address}#code={write_code(match)}")
    page.click("[data-do=share]")
    page.click("[data-do=share-copy]")
    expect(page.locator("[data-do=share-copy]")).to_have_text("Copied")
    assert pasted(page) == write_code(match)
    # Where even that is refused nobody is told otherwise, and the text can be copied by hand.
    page.evaluate("document.execCommand = () => false")
    page.click("[data-do=share-link]")
    expect(page.locator("dialog .by-hand")).to_contain_text("does not let the page copy")
    expect(page.locator("[data-do=share-link]")).not_to_have_text("Copied")
    assert page.evaluate("getSelection().toString()").endswith(write_code(match))
    assert page.locator("#trouble").is_hidden()


@pytest.mark.thorough
def test_a_foreign_frame_copies_or_says_that_it_did_not(
    new_context: Callable[..., BrowserContext], site_address: str, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text(f'<iframe src="{site_address}#class" width=1000 height=900></iframe>')
    context = new_context(locale="en-GB")
    # Another port is a stranger to the clipboard.
    with served(tmp_path) as school:
        context.route(f"{school}**", lambda route: route.continue_())
        page = context.new_page()
        page.goto(school)
        copy_in_frame(page, site_address)


def copy_in_frame(page: Page, site_address: str) -> None:
    frame = page.frame_locator("iframe")
    frame.locator(READY).wait_for(timeout=90_000)
    inside = next(found for found in page.frames if urlsplit(found.url).netloc == urlsplit(site_address).netloc)
    # The clipboard is there, and refused.
    assert inside.evaluate("navigator.clipboard.writeText('x').then(() => 'written', () => 'refused')") == "refused"
    button = frame.locator("[data-do=copy]").first
    button.click()
    expect(button).to_have_text("Copied")
    assert pasted(page) == frame.locator(".class-link").text_content()
    inside.evaluate("document.execCommand = () => false")
    other = frame.locator("[data-do=copy]").nth(1)
    other.click()
    expect(frame.locator(".by-hand")).to_be_visible()
    expect(other).to_have_text("Copy code")
