"""A sheet is read from a photo on the built site: in the worker, doubtful places first, then the score."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pypdf
import pytest
from playwright.sync_api import Page, expect

from generator.shipped import shipped
from tests.engine.pupils import lesson_for

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewPage = Callable[..., Page]
PHOTOS = Path(__file__).parents[1] / "data" / "photos"
#: reading takes its time where several tests run at once
PATIENCE = 90_000


@pytest.mark.thorough
def test_photos_are_read_looked_over_and_scored(new_page: NewPage, open_page: Open, tmp_path: Path) -> None:
    page = open_page(new_page(locale="en-GB", viewport={"width": 390, "height": 844}), "#check")
    bad = tmp_path / "letter.txt"
    bad.write_text("no picture")
    field = page.locator(".photo-door input[multiple]")
    field.set_input_files([PHOTOS / "temple.jpg", bad, PHOTOS / "skull.jpg"])
    expect(page.locator(".photo-which")).to_contain_text("Sheet 1 of 2", timeout=PATIENCE)
    expect(page.locator(".photo-door .refusal")).to_contain_text("letter.txt")
    expect(page.locator(".photo-whole img")).to_have_count(1)
    settle_all(page)
    expect(page.locator("select[data-do=map] option:checked")).to_have_text("The Court of the Sun")
    expect(page.locator(".check-score .score-total")).to_have_count(1)
    with page.expect_download(timeout=PATIENCE) as waiting:
        page.click("[data-do=clean]")
    (clean,) = pypdf.PdfReader(waiting.value.path()).pages
    assert "Apikhabou" in clean.extract_text()
    # Every cell can still be changed.
    page.click(".check .cell[data-arg=d1]")
    page.click(".check-tray [data-do=chip][data-arg='12']")
    page.click("[data-do=photo-sheet]:not([disabled])")
    expect(page.locator(".photo-which")).to_contain_text("Sheet 2 of 2")
    expect(page.locator(".check")).to_have_attribute("data-game", "skull")


def settle_all(page: Page) -> None:
    """One tap each: the likeliest of the three."""
    for _ in range(40):
        if not page.locator(".photo-doubt").count():
            break
        assert page.locator(".photo-doubt [data-do=doubt]").count() <= 3
        page.locator(".photo-doubt [data-do=doubt]").first.click()
    expect(page.locator(".photo-seen")).to_have_count(1)


@pytest.mark.thorough
def test_a_teacher_photographs_the_sheets_of_a_class(new_page: NewPage, open_page: Open) -> None:
    code = lesson_for().class_code
    page = open_page(new_page(locale="en-GB"), f"#results/{code}")
    page.click(".collect-ways [href^='#check/']")
    page.locator(".photo-door input[multiple]").set_input_files([PHOTOS / "temple.jpg"] * 2)
    for number, name in enumerate(("Ada", "Bo"), 1):
        expect(page.locator(".photo-which")).to_contain_text(f"Sheet {number} of 2", timeout=PATIENCE)
        settle_all(page)
        page.fill("#paper-name", name)
        page.click("[data-do=add-paper]")
    page.click(".check-score [href='#results']")
    expect(page.locator(".ranks tbody tr")).to_have_count(2)


def test_the_link_in_a_sheet_s_qr_code_opens_its_map(page: Page, open_page: Open) -> None:
    open_page(page, "#check/temple/invented:1:small:4711/en")
    chosen = page.locator("select[data-do=map] option:checked")
    expect(chosen).to_have_text(shipped().layout("temple", "invented:1:small:4711").name["en"])
    page.fill("[data-do=sign]", "https://a.example/#check/skull/lantern-bay/fr")
    page.keyboard.press("Tab")
    expect(chosen).to_have_text("Lantern Bay")
    # A map that only somebody else has.
    page.evaluate("location.hash = '#check/temple/own-0123456789/en'")
    expect(page.locator(".check-score .refusal")).to_contain_text("not on this device")


def test_a_photo_of_nothing_is_refused_with_advice(new_page: NewPage, open_page: Open, tmp_path: Path) -> None:
    from PIL import Image

    page = open_page(new_page(locale="fr-FR"), "#check")
    Image.new("L", (600, 800), 210).save(tmp_path / "rien.png")
    page.locator(".photo-door input[multiple]").set_input_files(tmp_path / "rien.png")
    expect(page.locator(".photo-door .refusal")).to_contain_text("Aucune feuille", timeout=PATIENCE)
