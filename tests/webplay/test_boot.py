"""The page wakes its Python from its own folder alone, and says so when it cannot."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

pytestmark = pytest.mark.browser
Open = Callable[[Page], Page]
NewContext = Callable[..., BrowserContext]


def test_boots_to_ready_from_its_own_folder(page: Page, open_page: Open) -> None:
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    open_page(page)
    expect(page.locator("#boot")).to_be_hidden()
    assert complaints == []


def test_shows_title_and_games_before_python(new_context: NewContext, site_address: str) -> None:
    page = new_context(locale="fr-FR").new_page()
    page.route(re.compile(r"\.wasm$"), lambda route: None)
    page.goto(site_address, wait_until="commit")
    expect(page.locator("h1")).to_have_text("Carnet")
    expect(page.locator(".games a").first).to_contain_text("Temple d’Apikhabou")
    expect(page.locator("#boot-stage-text")).to_have_text(re.compile("Python"))
    assert page.get_attribute("html", "lang") == "fr"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (1280, 720)])
def test_loading_is_seen_without_scrolling(new_context: NewContext, site_address: str, width: int, height: int) -> None:
    page = new_context(locale="en-GB", viewport={"width": width, "height": height}).new_page()
    page.route(re.compile(r"\.wasm$"), lambda route: None)
    page.goto(site_address, wait_until="commit")
    expect(page.locator("#boot-stage-text")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("lost", [r"\.wasm$", r"app-.*\.zip$", r"stdlib-.*\.zip$", r"core-.*\.js$",
                                  r"interpreter-.*\.mjs$", r"pyodide\.asm\.mjs$"])  # fmt: skip
def test_says_when_a_file_is_lost(page: Page, site_address: str, lost: str) -> None:
    page.route(re.compile(lost), lambda route: route.abort())
    page.goto(site_address)
    expect(page.locator("#boot-failed")).to_be_visible(timeout=30_000)
    expect(page.locator("#boot-failed")).to_contain_text("could not be fetched")


@pytest.mark.parametrize(("lost", "name"), [
    ("delete globalThis.WebAssembly", "WebAssembly"),
    ("delete globalThis.BigInt64Array", "BigInt"),
    ("delete globalThis.DecompressionStream", "DecompressionStream"),
    ("WebAssembly.validate = () => false", "WebAssembly exceptions"),
    ("delete HTMLScriptElement.prototype.noModule", "JavaScript modules"),
])  # fmt: skip
def test_says_what_a_browser_lacks_in_both_languages(page: Page, site_address: str, lost: str, name: str) -> None:
    page.add_init_script(lost)
    page.goto(site_address)
    said = page.locator("#boot-missing")
    expect(said).to_contain_text("This browser lacks something")
    expect(said).to_contain_text("Il manque à ce navigateur")
    expect(said).to_contain_text("PDF")
    expect(page.locator("#boot-missing-names")).to_contain_text(name)
    expect(page.locator("#boot-stage")).to_be_hidden()
    expect(page.locator("#boot-failed")).to_be_hidden()


def test_index_names_only_files_of_the_folder(site: Path) -> None:
    text = (site / "index.html").read_text(encoding="utf-8")
    for name in re.findall(r'(?:href|src)="([^"#][^"]*)"', text):
        assert (site / name).is_file(), name
    assert not list(site.rglob("*.whl"))
