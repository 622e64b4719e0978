"""The page wakes its Python from its own folder alone, on any host; where it cannot, it says why."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.tiers import some_of
from tests.webplay.serving import Host, served

pytestmark = pytest.mark.browser
Open = Callable[[Page], Page]
NewContext = Callable[..., BrowserContext]
NewPage = Callable[..., Page]
READY = "#app[data-state=ready]"
#: said when no script of the page has begun
SILENT = "was blocked or did not arrive"
SCREENS: list[ViewportSize] = [
    {"width": 390, "height": 844},
    {"width": 360, "height": 640},
    {"width": 1280, "height": 720},
]
#: what a browser may lack, and how it is called
LACKS = {
    "delete globalThis.WebAssembly": "WebAssembly",
    "delete globalThis.BigInt64Array": "BigInt",
    "delete globalThis.DecompressionStream": "DecompressionStream",
    "WebAssembly.validate = () => false": "WebAssembly exceptions",
    "delete HTMLScriptElement.prototype.noModule": "JavaScript modules",
}
HAS_PYSCRIPT = "Boolean(customElements.get('py-script'))"


def test_boots_to_ready_from_its_own_folder(fresh_page: Page, open_page: Open) -> None:
    complaints: list[str] = []
    fresh_page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    fresh_page.on("pageerror", lambda error: complaints.append(str(error)))
    open_page(fresh_page)
    expect(fresh_page.locator("#boot")).to_be_hidden()
    assert complaints == []
    assert fresh_page.evaluate(HAS_PYSCRIPT)


def test_shows_title_and_games_before_python(new_context: NewContext, site_address: str) -> None:
    page = new_context(locale="fr-FR", viewport=SCREENS[0]).new_page()
    page.route(re.compile(r"\.wasm$"), lambda route: None)
    page.goto(site_address, wait_until="commit")
    expect(page.locator("h1")).to_have_text("Carnet")
    expect(page.locator(".games a").first).to_contain_text("Temple d’Apikhabou")
    expect(page.locator("#boot-stage-text")).to_have_text(re.compile("crayons"))
    for screen in SCREENS:
        page.set_viewport_size(screen)
        expect(page.locator("#boot-stage-text")).to_be_in_viewport(ratio=1)
    expect(page.locator("#boot-silent")).to_be_hidden()
    assert page.get_attribute("html", "lang") == "fr"


@pytest.mark.parametrize("lost", some_of([r"\.wasm$", r"app-.*\.dat$", r"stdlib-.*\.dat$", r"interpreter-.*\.js$",
                                          r"pyodide\.asm\.js$"], r"\.wasm$", r"app-.*\.dat$"))  # fmt: skip
def test_says_when_a_file_cannot_be_fetched(fresh_page: Page, site_address: str, lost: str) -> None:
    fresh_page.route(re.compile(lost), lambda route: route.abort())
    fresh_page.goto(site_address)
    expect(fresh_page.locator("#boot-failed")).to_be_visible(timeout=30_000)
    expect(fresh_page.locator("#boot-failed")).to_contain_text("could not be fetched")


@pytest.mark.parametrize(("host", "said"), [
    (Host(types={".js": "text/plain"}), [r"\.js as text/plain", "text/javascript"]),
    (Host({"X-Content-Type-Options": "nosniff"}, {".js": "text/plain"}), [SILENT, "a été bloqué"]),
    (Host(portal=r"app-.*\.dat"), [r"app-\w+\.dat", "sign-in page"]),
    (Host(portal=r"interpreter-"), [r"interpreter-\w+\.js", "sign-in page"]),
    (Host(lost=r"\.wasm"), [r"pyodide\.asm\.wasm, answer 404"]),
    (Host({"Content-Security-Policy": "script-src 'self'"}), ["script-src", "“script-src 'self' 'wasm-unsafe-eval'”"]),
    (Host({"Content-Security-Policy": "connect-src 'none'"}), ["connect-src", "“connect-src 'self'”"]),
    (Host({"Content-Security-Policy": "script-src 'none'"}), [SILENT, "a été bloqué"]),
], ids=["plain text", "no scripts", "portal for an archive", "portal for a script", "lost", "no wasm", "no fetching",
        "no script at all"])  # fmt: skip
def test_names_what_the_host_gets_wrong(browser: Browser, site: Path, host: Host, said: list[str]) -> None:
    page = browser.new_page(locale="en-GB")
    silent = SILENT in said
    with served(site, host) as address:
        page.goto(address)
        shown = page.locator("#boot-silent" if silent else "#boot-failed")
        if silent:
            # The page waits a while before it says that nothing happens.
            expect(shown).to_be_hidden()
            shown.evaluate("(said) => said.getAnimations().forEach((animation) => animation.finish())")
        expect(shown).to_be_visible(timeout=30_000)
        for words in said:
            expect(shown).to_contain_text(re.compile(words))
        if "connect-src" in said:
            # Whether the single file is there cannot be known: it is named, not linked.
            expect(page.locator("#boot-single")).to_contain_text("ask whoever runs this site")
            expect(page.locator("#boot-single-link")).to_be_hidden()
        elif not silent:
            with page.expect_download() as waiting:
                page.click("#boot-single-link")
            assert waiting.value.path().read_bytes() == (site.parent / "carnet.html").read_bytes()
    page.close()


@pytest.mark.thorough
def test_a_bad_answer_in_the_cache_of_the_browser_is_got_over(browser: Browser, site: Path) -> None:
    host = Host(portal="app-|carnet.html")
    page = browser.new_page(locale="en-GB")
    with served(site, host) as address:
        page.goto(address)
        expect(page.locator("#boot-failed")).to_contain_text("sign-in page", timeout=30_000)
        # The sign-in page would come in the place of the single file too.
        expect(page.locator("#boot-single")).to_contain_text("ask whoever runs this site")
        host.portal = ""
        page.goto(address)
        page.wait_for_selector(READY, timeout=90_000)
    page.close()


@pytest.mark.thorough
def test_opens_on_a_host_that_knows_few_types_and_forbids_eval(browser: Browser, site: Path) -> None:
    policy = {"Content-Security-Policy": "script-src 'self' 'wasm-unsafe-eval'", "X-Content-Type-Options": "nosniff"}
    unknown = dict.fromkeys((".mjs", ".wasm", ".dat", ".json", ".webmanifest"), "application/octet-stream")
    page = browser.new_page(locale="en-GB")
    with served(site, Host(policy, unknown)) as address:
        page.goto(address)
        page.wait_for_selector(READY, timeout=90_000)
        assert not page.evaluate(HAS_PYSCRIPT)
        page.click("#home a[href='#temple']")
        page.click("[data-do=start]")
        expect(page.locator(".cell[data-marks~=possible]").first).to_be_visible()
    page.close()


def test_opens_without_pyscript(fresh_page: Page, open_page: Open) -> None:
    fresh_page.route(re.compile(r"core-.*\.js$"), lambda route: route.abort())
    open_page(fresh_page)
    assert not fresh_page.evaluate(HAS_PYSCRIPT)


@pytest.mark.thorough
def test_says_what_a_browser_lacks_in_both_languages(new_context: NewContext, site_address: str) -> None:
    context = new_context(locale="en-GB")
    for lost, name in LACKS.items():
        page = context.new_page()
        page.add_init_script(lost)
        page.goto(site_address)
        said = page.locator("#boot-missing")
        expect(said).to_contain_text("This browser lacks something")
        expect(said).to_contain_text("Il manque à ce navigateur")
        expect(said).to_contain_text("PDF")
        expect(page.locator("#boot-missing-names")).to_contain_text(name)
        expect(page.locator("#boot-stage")).to_be_hidden()
        expect(page.locator("#boot-failed")).to_be_hidden()
        page.close()


def test_index_names_only_files_of_the_folder(site: Path) -> None:
    text = (site / "index.html").read_text(encoding="utf-8")
    for name in re.findall(r'(?:href|src)="([^"#][^"]*)"', text):
        assert (site / name).is_file(), name
    # Endings that servers do not know, or that filters stop.
    assert not [path for path in site.rglob("*") if path.suffix in (".whl", ".zip", ".mjs", ".webmanifest")]
