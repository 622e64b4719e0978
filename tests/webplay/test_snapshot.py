"""The second visit restores the memory that the first one saved, and a broken one is no harm."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

pytestmark = pytest.mark.browser
Open = Callable[[Page], Page]


def test_second_visit_restores_the_memory(new_context: Callable[..., BrowserContext], open_page: Open) -> None:
    context = new_context()
    page = open_page(context.new_page())
    assert not page.evaluate("carnetBoot.restored")
    page.wait_for_selector("html[data-snapshot=saved]", state="attached", timeout=90_000)
    open_page(page)
    assert page.evaluate("carnetBoot.restored")


def test_a_broken_snapshot_means_a_plain_boot(new_context: Callable[..., BrowserContext], open_page: Open) -> None:
    context = new_context()
    page = open_page(context.new_page())
    page.evaluate(
        """async () => {
          const { cache, key } = carnetBoot.settings.snapshot;
          await (await caches.open(cache)).put(new URL(key, document.baseURI).href, new Response("nonsense"));
        }"""
    )
    open_page(page)
    assert not page.evaluate("carnetBoot.restored")
