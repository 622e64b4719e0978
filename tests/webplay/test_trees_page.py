"""What a screen reader finds on every screen is as it was written down (`trees.py`)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.webplay.trees import Scene, boards, differences, screens, still, walked

pytestmark = pytest.mark.browser
SAYS = "what is read has changed; `make golden` writes it down anew, if it reads well:"


@pytest.mark.parametrize("scenes", [screens, boards])
def test_every_screen_reads_as_it_was_written_down(
    new_page: Callable[..., Page], scenes: Callable[[], dict[str, Scene]]
) -> None:
    page = new_page(reduced_motion="reduce")
    with still(page):
        found = list(differences(walked(page, scenes())))
    assert not found, "\n".join([SAYS, *found])
