"""After one visit the page opens with the server stopped; new editions arrive, and what is kept is kept right."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.webplay.editions import NEW_TITLE, files_of, next_edition, unpack
from tests.webplay.page_tapper import touch
from tests.webplay.serving import Host, served
from webplay.build.archive import zip_bytes

pytestmark = pytest.mark.browser
READY = "#app[data-state=ready]"
KEPT = "#offline[data-state=ready]"
# The cache of the edition in use, and what is in it.
EDITIONS = "async () => (await caches.keys()).filter((name) => name.startsWith('carnet-'))"
WRONG = """async (files) => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("carnet-"));
  const kept = await caches.open(name);
  const wrong = [];
  for (const [file, hash] of Object.entries(files)) {
    const response = await kept.match(new URL(file, document.baseURI).href);
    const bytes = (await response?.arrayBuffer()) ?? new ArrayBuffer(0);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    if ([...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") !== hash) wrong.push(file);
  }
  return wrong;
}"""
KEPT_WORDS = """async () => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("carnet-"));
  const kept = await (await caches.open(name)).keys();
  return kept.map(({ url }) => /words-(.+)-\\w+\\.dat$/.exec(url)?.[1]).filter(Boolean).sort();
}"""
# What a cache looks like after an eviction and after a sign-in page has answered.
SPOIL = """async () => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("carnet-"));
  const kept = await caches.open(name);
  for (const { url } of await kept.keys()) {
    const portal = new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } });
    if (/pyodide\\.js$/.test(url)) await kept.put(url, portal);
    if (/^(?!.*\\/docs\\/).*(print-|app-|index)/.test(url)) await kept.delete(url);
  }
}"""
# The right size, said in the right place, and the wrong bytes.
GARBLE = """async () => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("carnet-"));
  const kept = await caches.open(name);
  const [{ url }] = (await kept.keys()).filter(({ url }) => /interpreter-/.test(url));
  const response = await kept.match(url);
  const bytes = new Uint8Array(await response.arrayBuffer()).fill(7);
  await kept.put(url, new Response(bytes, { headers: response.headers }));
}"""

# A second Python, woken at every visit for a faster next one, would only slow these tests down.
NO_SNAPSHOT = """globalThis.Worker = class extends Worker {
  constructor(address, ...rest) {
    if (String(address).includes("snapshot-worker")) throw new Error("no snapshot");
    super(address, ...rest);
  }
}"""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Without the guard of the other tests: a routed request never reaches a service worker."""
    made = browser.new_context(locale="en-GB")
    made.add_init_script(NO_SNAPSHOT)
    yield made
    made.close()


def hashes_of(site: Path) -> dict[str, str]:
    """What a service worker should keep for somebody who reads English."""
    kept = {name: data for name, data in files_of(site).items() if not name.startswith("words-") or "-en-" in name}
    return {name: hashlib.sha256(data).hexdigest() for name, data in kept.items()}


def visit(page: Page, address: str = "") -> None:
    """Open the page, or open it again, and wait until all of it is kept."""
    page.goto(address) if address else page.reload()
    page.wait_for_selector(READY, timeout=90_000)
    expect(page.locator(KEPT)).to_be_visible(timeout=90_000)
    expect(page.locator("#offline")).to_contain_text("Ready offline")


def test_after_a_visit_it_opens_with_the_server_stopped(context: BrowserContext, site: Path) -> None:
    page = context.new_page()
    hashes = hashes_of(site)
    host = Host(portal="print-")
    with served(site, host) as address:
        # It says that it is ready only when every file is right.
        page.goto(address)
        expect(page.locator("#offline[data-state=broken]")).to_be_visible(timeout=90_000)
        host.portal = ""
        visit(page)
        assert page.evaluate(WRONG, hashes) == []
        # The words of another language come when they are asked for, and stay.
        assert page.evaluate(KEPT_WORDS) == ["en"]
        page.select_option("[data-do=language]", "fr")
        expect(page.locator("#home h2").first).to_have_text("Expéditions")
        expect(page.locator("#offline")).to_contain_text("Prêt hors connexion")
        assert page.evaluate(KEPT_WORDS) == ["en", "fr"]
    page.goto(address)
    page.wait_for_selector(READY, timeout=90_000)
    assert page.get_attribute("html", "lang") == "fr"
    expect(page.locator("nav.home-foot")).to_contain_text("Mes parties")


@pytest.mark.thorough
def test_a_spoilt_copy_is_mended(context: BrowserContext, site: Path) -> None:
    page = context.new_page()
    hashes = hashes_of(site)
    with served(site, Host()) as address:
        visit(page, address)
        page.evaluate(SPOIL)
        assert len(page.evaluate(WRONG, hashes)) == 4
        visit(page)
        assert page.evaluate(WRONG, hashes) == []
        page.evaluate(GARBLE)
        assert len(page.evaluate(WRONG, hashes)) == 1
        page.close()
        page = context.new_page()
        failures: list[str] = []
        page.on("pageerror", lambda error: failures.append(str(error)))
        visit(page, address)
        # The page met the wrong file, and was opened again with the right one.
        assert failures
        assert page.evaluate(WRONG, hashes) == []


@pytest.mark.thorough
def test_a_new_edition_arrives_though_the_server_sees_no_change(
    context: BrowserContext, site: Path, tmp_path: Path
) -> None:
    first = files_of(site) | {"sw.js": (site / "sw.js").read_bytes()}
    second = next_edition(site)
    assert [len(first[name]) for name in ("index.html", "sw.js")] == [
        len(second[name]) for name in ("index.html", "sw.js")
    ]
    # Dates and sizes agree, as with the archives of older editions: the server answers that nothing has changed.
    unpack(zip_bytes(first), tmp_path)
    host = Host({"Cache-Control": "no-cache"}, validators=True)
    page = context.new_page()
    with served(tmp_path, host) as address:
        visit(page, address)
        page.click("#home a[href='#temple']")
        page.click("[data-do=start]")
        page.wait_for_selector(".cell")
        touch(page)
        page.click("[data-do=home]")
        old_tab = context.new_page()
        old_tab.goto(address)
        old_tab.wait_for_selector(READY)
        for name in set(first) - set(second):
            (tmp_path / name).unlink()
        unpack(zip_bytes(second), tmp_path)
        page.reload()
        expect(page.locator("#offline[data-state=update]")).to_be_visible(timeout=90_000)
        page.evaluate("globalThis.old = true")
        page.click("#offline-open")
        page.wait_for_function("!globalThis.old", timeout=60_000)
        page.wait_for_selector(READY, timeout=90_000)
        assert f"<title>{NEW_TITLE}<" in page.evaluate("(async () => (await fetch('./')).text())()")
        expect(page.locator("#front-continue")).to_be_visible()
        # The tab that was not opened anew can print, though the server has forgotten its archive; then it is let go.
        old_tab.evaluate("carnetBoot.unpack('print')")
        assert len(page.evaluate(EDITIONS)) == 2
        old_tab.close()
        visit(page)
        assert len(page.evaluate(EDITIONS)) == 1


@pytest.mark.thorough
def test_too_little_room_is_said(context: BrowserContext, site: Path) -> None:
    page = context.new_page()
    with served(site) as address:
        quota = {"origin": address.split("/class")[0], "quotaSize": 12_000_000}
        context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", quota)
        page.goto(address)
        expect(page.locator("#offline[data-state=room]")).to_contain_text("too little room", timeout=90_000)
        assert page.evaluate(EDITIONS) == []
