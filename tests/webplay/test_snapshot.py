"""The second visit restores the memory that the first one saved; whatever is wrong with it, the page opens."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

pytestmark = pytest.mark.browser
Open = Callable[[Page], Page]
NewContext = Callable[..., BrowserContext]
NewPage = Callable[..., Page]

# Remember a good snapshot, and put it back with something wrong in it.
REMEMBER = """async () => {
  const { cache, key } = carnetBoot.snapshot;
  await (await caches.open("good")).put(key, await (await caches.open(cache)).match(key));
}"""
REPLACE = """async ([change, pass]) => {
  const { cache, key } = carnetBoot.snapshot;
  const good = await (await caches.open("good")).match(key);
  let memory = new Uint8Array(await good.arrayBuffer());
  if (change === "cut") memory = memory.slice(0, 1e6);
  if (change === "blank") memory.fill(0, 4e6);
  let hash = good.headers.get("X-Hash");
  if (pass) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", memory));
    hash = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }
  await (await caches.open(cache)).put(key, new Response(memory, { headers: { "X-Hash": hash } }));
}"""
HAS_SNAPSHOT = """async () => {
  const { cache, key } = carnetBoot.snapshot;
  return Boolean(await (await caches.open(cache)).match(key));
}"""
KEEP_OLDER = """async () => {
  const kept = await caches.open(carnetBoot.snapshot.cache);
  await kept.put("./snapshot/old/app-0.dat", new Response("old"));
}"""
SNAPSHOTS = "async () => (await (await caches.open(carnetBoot.snapshot.cache)).keys()).map(({ url }) => url)"
# Python's memory is wiped under its feet: the next thing that it does is its last.
WIPE = """async () => {
  const { interpreter } = JSON.parse(document.querySelector("script[type=py]").getAttribute("config"));
  const { loadPyodide } = await import(new URL(interpreter, document.baseURI));
  const python = await loadPyodide({});
  python._module.HEAP8.fill(0, 1e6);
}"""


def saved(page: Page) -> None:
    page.wait_for_selector("html[data-snapshot]", state="attached", timeout=90_000)
    assert page.get_attribute("html", "data-snapshot") == "saved"


def play_a_little(page: Page) -> None:
    page.click("#home a[href='#temple']")
    page.click("[data-do=start]")
    expect(page.locator(".cell[data-marks~=possible]").first).to_be_visible()


@pytest.mark.thorough
def test_a_broken_snapshot_means_a_plain_boot(new_context: NewContext, open_page: Open) -> None:
    page = open_page(new_context(locale="en-GB", snapshot=True).new_page())
    saved(page)
    page.evaluate(REMEMBER)
    # Wrong by its hash; or right by its hash, and no good all the same.
    for change, passes in (("cut", False), ("blank", True)):
        page.evaluate(REPLACE, [change, passes])
        open_page(page)
        page.wait_for_function("!carnetBoot.restored")
        assert not page.evaluate(HAS_SNAPSHOT), change
    # A visit that hung or died while it woke up left its mark.
    page.evaluate(REPLACE, ["", True])
    page.evaluate("localStorage.setItem('carnet-waking', '1')")
    open_page(page)
    assert not page.evaluate("carnetBoot.restored")
    assert not page.evaluate(HAS_SNAPSHOT)
    assert page.evaluate("localStorage.getItem('carnet-waking')") is None
    play_a_little(page)


@pytest.mark.thorough
def test_the_second_visit_restores_the_memory_and_a_fatal_error_throws_it_away(
    new_context: NewContext, open_page: Open
) -> None:
    page = open_page(new_context(locale="en-GB", snapshot=True).new_page())
    assert not page.evaluate("carnetBoot.restored")
    page.evaluate(KEEP_OLDER)
    saved(page)
    # The older snapshot has made room for the new one.
    assert page.evaluate(SNAPSHOTS) == [page.evaluate("carnetBoot.snapshot.key")]
    assert page.evaluate("carnetBoot.snapshot.cache").endswith(" /class/carnet/")
    open_page(page)
    assert page.evaluate("carnetBoot.restored")
    play_a_little(page)
    page.evaluate(WIPE)
    # Something in the background may have met the end before this tap.
    page.dispatch_event(".chip >> nth=0", "click")
    told = page.locator("dialog #boot-failed")
    expect(told).to_contain_text("Every move that was confirmed is kept")
    assert not page.evaluate(HAS_SNAPSHOT)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Start again").click()
    page.wait_for_selector("#app[data-state=ready]", timeout=90_000)
    expect(page.locator(".cell[data-marks~=possible]").first).to_be_visible()
    assert not page.evaluate("carnetBoot.restored")


@pytest.mark.thorough
@pytest.mark.parametrize("broken", ["caches.open = () => Promise.reject(new DOMException('no', 'SecurityError'))",
                                    "delete globalThis.caches"])  # fmt: skip
def test_opens_where_nothing_can_be_kept(new_context: NewContext, open_page: Open, broken: str) -> None:
    page = new_context(locale="en-GB", snapshot=True).new_page()
    page.add_init_script(broken)
    open_page(page)
    play_a_little(page)


@pytest.mark.thorough
def test_too_little_room_is_no_harm(new_context: NewContext, open_page: Open) -> None:
    context = new_context(locale="en-GB", snapshot=True)
    page = open_page(context.new_page())
    session = context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 2_000_000})
    page.wait_for_selector("html[data-snapshot]", state="attached", timeout=90_000)
    assert "none" in (page.get_attribute("html", "data-snapshot") or "")
    open_page(page)
    assert not page.evaluate("carnetBoot.restored")
