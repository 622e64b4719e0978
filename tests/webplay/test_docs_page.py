"""The documentation in a browser: the page's foot leads to it, and no screen is too narrow for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from webplay.build.docs import PAGES, rules_name

pytestmark = pytest.mark.browser
NewContext = Callable[..., BrowserContext]
PHONE = {"width": 360, "height": 640}
TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"


def test_the_foot_of_the_page_leads_to_it(page: Page, open_page: Callable[..., Page], new_context: NewContext) -> None:
    open_page(page)
    foot = page.locator("nav.home-foot a[href^='docs/']")
    # Followed on a page of its own: this one is open for other tests.
    docs = new_context().new_page()
    docs.goto(foot.evaluate("link => link.href"))
    assert docs.locator("h1").inner_text() == "Carnet"
    docs.get_by_role("link", name="Figures").click()
    assert docs.locator("h1").inner_text() == "Figures"


def test_no_page_of_it_moves_sideways_on_a_phone(site_address: str, new_context: NewContext) -> None:
    docs = new_context(viewport=PHONE).new_page()
    wide = {}
    for name in (*PAGES.values(), rules_name("valley", "fr"), rules_name("pan", "de")):
        docs.goto(f"{site_address}docs/{name}")
        wide[name] = docs.evaluate(TOO_WIDE)
    assert {name for name, pixels in wide.items() if pixels > 0} == set()
