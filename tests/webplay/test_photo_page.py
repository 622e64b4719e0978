"""A sheet is read from a photo on the built site: in the worker, doubtful places first, then the score."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewPage = Callable[..., Page]
PHOTOS = Path(__file__).parents[1] / "data" / "photos"
#: reading takes its time where several tests run at once
PATIENCE = 90_000


def test_photos_are_read_looked_over_and_scored(new_page: NewPage, open_page: Open, tmp_path: Path) -> None:
    page = open_page(new_page(locale="en-GB", viewport={"width": 390, "height": 844}), "#check")
    bad = tmp_path / "letter.txt"
    bad.write_text("no picture")
    field = page.locator(".photo-door input[multiple]")
    field.set_input_files([PHOTOS / "temple.jpg", bad, PHOTOS / "skull.jpg"])
    expect(page.locator(".photo-which")).to_contain_text("Sheet 1 of 2", timeout=PATIENCE)
    expect(page.locator(".photo-door .refusal")).to_contain_text("letter.txt")
    expect(page.locator(".photo-whole img")).to_have_count(1)
    # One tap each: the likeliest of the three.
    for _ in range(40):
        if not page.locator(".photo-doubt").count():
            break
        assert page.locator(".photo-doubt [data-do=doubt]").count() <= 3
        page.locator(".photo-doubt [data-do=doubt]").first.click()
    expect(page.locator(".photo-seen")).to_have_count(1)
    expect(page.locator("select[data-do=map] option:checked")).to_have_text("The Court of the Sun")
    expect(page.locator(".check-score .score-total")).to_have_count(1)
    # Every cell can still be changed.
    page.click(".check .cell[data-arg=d1]")
    page.click(".check-tray [data-do=chip][data-arg='12']")
    page.click("[data-do=photo-sheet]:not([disabled])")
    expect(page.locator(".photo-which")).to_contain_text("Sheet 2 of 2")
    expect(page.locator(".check")).to_have_attribute("data-game", "skull")


def test_a_photo_of_nothing_is_refused_with_advice(new_page: NewPage, open_page: Open, tmp_path: Path) -> None:
    from PIL import Image

    page = open_page(new_page(locale="fr-FR"), "#check")
    Image.new("L", (600, 800), 210).save(tmp_path / "rien.png")
    page.locator(".photo-door input[multiple]").set_input_files(tmp_path / "rien.png")
    expect(page.locator(".photo-door .refusal")).to_contain_text("Aucune feuille", timeout=PATIENCE)
