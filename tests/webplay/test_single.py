"""The single file: opened from `file:` without any network it plays, prints, and says where nothing is kept."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.engine.pupils import lesson_for, pupil_code
from tests.webplay.qr_photo import photograph
from tests.webplay.storing import kept, store
from tests.webplay.test_print import file_of, finished_game, open_code

pytestmark = pytest.mark.browser
# Neither local storage nor a database that ever answers.
NOTHING_LASTS = """
  Object.defineProperty(window, "localStorage", { get() { throw new Error("none"); } });
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (name, ...rest) {
    return name === "carnet" ? {} : open.call(this, name, ...rest);
  };
"""
PHOTOS = Path(__file__).parents[1] / "data" / "photos"
READY = "#app[data-state=ready]"


@pytest.fixture
def single(site: Path) -> Path:
    return site.parent / "carnet.html"


@pytest.fixture
def alone(browser: Browser) -> Iterator[Page]:
    """A page without a network; whatever it asks for beyond itself fails the test."""
    context = browser.new_context(locale="en-GB", offline=True)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    yield page
    context.close()
    beyond = [url for url in asked if not url.startswith(("data:", "blob:")) and not url.endswith("/carnet.html")]
    assert beyond == []


def begin(page: Page, single: Path) -> None:
    page.goto(single.as_uri())
    page.wait_for_selector(READY, timeout=90_000)


@pytest.fixture
def quiet(alone: Page) -> Iterator[Page]:
    """The same, and the browser has nothing to complain about."""
    complaints: list[str] = []
    alone.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    yield alone
    assert complaints == []


def test_plays_keeps_games_notices_the_other_tab_and_prints(quiet: Page, single: Path) -> None:
    begin(quiet, single)
    quiet.click("#home a[href='#temple']")
    quiet.click("[data-do=start]")
    quiet.click(".chip >> nth=0")
    quiet.click(".cell[data-marks~=possible] >> nth=0")
    quiet.click("[data-do=confirm] >> nth=0")
    expect(quiet.locator(".round")).to_contain_text("2")
    ((name, entry),) = kept(quiet).items()
    expect(quiet.locator("html")).to_have_attribute("data-kept", "yes")
    quiet.reload()
    quiet.wait_for_selector("body[data-screen=table] .cell", timeout=90_000)
    assert kept(quiet) == {name: entry}
    store(quiet, {name: json.dumps(entry | {"record": entry["record"] | {"players": ["Zoe"]}})})
    expect(quiet.locator("dialog[data-dialog=tabs]")).to_be_visible()
    quiet.click("dialog .close")
    quiet.click("[data-do=home]")
    open_code(quiet, finished_game("temple"))
    quiet.click("[data-do=print]")
    assert file_of(quiet, "pdf").startswith(b"%PDF-")


@pytest.mark.thorough
def test_reads_qr_codes_and_sheets(quiet: Page, single: Path, tmp_path: Path) -> None:
    begin(quiet, single)
    lesson = lesson_for()
    quiet.evaluate(f"location.hash = 'results/{lesson.code}'")
    photo = photograph(pupil_code(lesson, 1, "Ada"), tmp_path / "photo.png")
    quiet.set_input_files("[data-do=scan-pictures]", photo)
    expect(quiet.locator(".ranks tbody tr")).to_have_count(1, timeout=60_000)
    quiet.evaluate("location.hash = 'check'")
    quiet.locator(".photo-door input[multiple]").set_input_files(PHOTOS / "temple.jpg")
    expect(quiet.locator(".photo-whole img")).to_have_count(1, timeout=90_000)


@pytest.mark.thorough
def test_says_where_nothing_is_kept(alone: Page, single: Path) -> None:
    alone.add_init_script(NOTHING_LASTS)
    begin(alone, single)
    expect(alone.locator(".fleeting")).to_contain_text("save the game as a file")
    alone.goto(f"{single.as_uri()}#temple")
    alone.click("[data-do=start]")
    with alone.expect_download() as waiting:
        alone.click("[data-do=save-file]")
    assert waiting.value.suggested_filename == "carnet-temple.json"


def test_names_no_other_file(single: Path) -> None:
    text = single.read_text(encoding="utf-8")
    assert not re.findall(r'\b(?:href|src)="(?!data:|#)[^"]*"', text.split("<script>")[0])
