"""Whole games by keyboard alone, in every game; the focus is never lost, and what happens is said."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.webplay.page_tapper import set_off
from tests.webplay.page_typist import type_on

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewContext = Callable[..., BrowserContext]
GAMES = ("temple", "skull", "valley", "treasures", "monsters", "pan")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keys(new_context: NewContext, open_page: Open, game: str) -> None:
    page = open_page(new_context(locale="en-GB", reduced_motion="reduce").new_page())
    set_off(page, game, 11)
    told = type_on(page, 5)
    expect(page.locator("body")).to_have_attribute("data-screen", "result")
    assert told["lost"] == 0, told
