"""The second visit restores the memory that the first one saved; whatever is wrong with it, the page opens."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

pytestmark = pytest.mark.browser
Open = Callable[[Page], Page]
NewContext = Callable[..., BrowserContext]

# Put something else in the place of the saved memory.
REPLACE = """async (change) => {
  const { cache, key } = carnetBoot.snapshot;
  const kept = await caches.open(cache);
  const memory = new Uint8Array(await (await kept.match(key)).arrayBuffer());
  const changed = change === "cut" ? memory.slice(0, 1e6) : memory.fill(0, 4e6);
  await kept.put(key, new Response(changed, { headers: { "X-Size": String(memory.length) } }));
}"""


def saved(page: Page) -> None:
    page.wait_for_selector("html[data-snapshot]", state="attached", timeout=90_000)
    assert page.get_attribute("html", "data-snapshot") == "saved"


def play_a_little(page: Page) -> None:
    page.click("#home a[href='#temple']")
    page.click("[data-do=start]")
    expect(page.locator(".cell[data-marks~=possible]").first).to_be_visible()


def test_second_visit_restores_the_memory(new_context: NewContext, open_page: Open) -> None:
    page = open_page(new_context(locale="en-GB").new_page())
    assert not page.evaluate("carnetBoot.restored")
    saved(page)
    open_page(page)
    assert page.evaluate("carnetBoot.restored")
    play_a_little(page)


@pytest.mark.parametrize("change", ["cut", "blank"])
def test_a_broken_snapshot_means_a_plain_boot(new_context: NewContext, open_page: Open, change: str) -> None:
    page = open_page(new_context(locale="en-GB").new_page())
    saved(page)
    page.evaluate(REPLACE, change)
    open_page(page)
    page.wait_for_function("!carnetBoot.restored")
    play_a_little(page)


def test_an_older_snapshot_makes_room_for_the_new_one(new_context: NewContext, open_page: Open) -> None:
    page = open_page(new_context().new_page())
    page.evaluate(
        """async () => {
          const kept = await caches.open(carnetBoot.snapshot.cache);
          await kept.put("./snapshot/old/app-0.zip", new Response("old"));
        }"""
    )
    saved(page)
    listed = "async () => (await (await caches.open(carnetBoot.snapshot.cache)).keys()).map(({ url }) => url)"
    kept = page.evaluate(listed)
    assert kept == [page.evaluate("carnetBoot.snapshot.key")]
    assert page.evaluate("carnetBoot.snapshot.cache").endswith(" /class/carnet/")


@pytest.mark.parametrize("broken", ["caches.open = () => Promise.reject(new DOMException('no', 'SecurityError'))",
                                    "delete globalThis.caches"])  # fmt: skip
def test_opens_where_nothing_can_be_kept(new_context: NewContext, open_page: Open, broken: str) -> None:
    page = new_context(locale="en-GB").new_page()
    page.add_init_script(broken)
    open_page(page)
    play_a_little(page)


def test_too_little_room_is_no_harm(new_context: NewContext, open_page: Open) -> None:
    context = new_context(locale="en-GB")
    page = open_page(context.new_page())
    session = context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 2_000_000})
    page.wait_for_selector("html[data-snapshot]", state="attached", timeout=90_000)
    assert "none" in (page.get_attribute("html", "data-snapshot") or "")
    open_page(page)
    assert not page.evaluate("carnetBoot.restored")
