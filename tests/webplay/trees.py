"""What a screen reader finds on every screen: golden texts. `make golden` writes them anew; read them aloud then.

Each scene is one file of `tests/golden/trees`, as Playwright writes an accessibility tree: role, name and state, in the
order in which they are read. The clock stands still and chance is known, so that two walks find the same.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from difflib import unified_diff
from functools import cache
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from engine.bots import play_out
from engine.codes.friends import Challenge, write_challenge
from engine.codes.share import write_code
from engine.record import Record, record_of
from generator.shipped import shipped
from generator.words import LANGUAGES
from tests.engine.pupils import class_codes, lesson_for
from tests.webplay import chromium
from tests.webplay.screenshots import ALL_SCREENS, SITE, go, settle
from tests.webplay.serving import served
from tests.webplay.storing import store
from tests.webplay.tapper import late_code, started
from tests.webplay.warm import WarmPages
from webplay.app.play import playable
from webplay.app.review.reviewing import Reviewing
from webplay.app.store.saves import REVIEW, Saves
from webplay.app.thinking.tasks import TASKS

FOLDER = Path(__file__).parent.parent / "golden" / "trees"
PHOTOS = Path(__file__).parent.parent / "data" / "photos"
Scene = Callable[[Page], None]
#: what it tells is the browser's and the host's own
LEFT_OUT = ("diagnostic",)
#: how many names a class has here
PUPILS = 4
STILL = """() => {
  // A day of which nobody computed what experts get: that is told a moment later.
  const [now, Then] = [Date.UTC(2026, 10, 17, 12), Date];
  globalThis.carnetMoving = [Date, Math.random];
  globalThis.Date = class extends Then {
    constructor(...rest) {
      super(...(rest.length ? rest : [now]));
    }
    static now() {
      return now;
    }
  };
  Math.random = () => (carnetChance = (carnetChance * 1103515245 + 12345) % 2147483648) / 2147483648;
}"""
# Each scene begins with the same chance, however often the one before asked for some.
BEGIN = "() => { globalThis.carnetChance = 1; }"
MOVING = "() => { [globalThis.Date, Math.random] = carnetMoving; }"
# A choice of languages grows with every one that is added: two of them will do.
SHORT_MENUS = """(others) => {
  for (const option of document.querySelectorAll("option")) if (others.includes(option.value)) option.remove();
}"""
OTHERS = [language for language in LANGUAGES if language not in ("en", "fr")]
#: begins the line that tells which screen a tree is of
SCREEN = "- screen: "
#: instead of where the site happens to be served
PLACE = "https://carnet.example/"


# What a slider says instead of its number.
VALUES = """() => [...document.querySelectorAll("input[type=range]")].filter((each) => each.checkVisibility())
  .map((each) => each.getAttribute("aria-valuetext") ?? each.value)"""
SLIDER = re.compile(r"(- slider .*): .*")
# The name of a row is the names of its cells again, which nobody is read.
ROW = re.compile(r"- '?row \".*\"'?:")


@contextmanager
def still(page: Page) -> Iterator[None]:
    """Hold the clock and chance of a page."""
    page.evaluate(BEGIN)
    page.evaluate(STILL)
    try:
        yield
    finally:
        page.evaluate(MOVING)


def tree(page: Page) -> str:
    """What is read of the page as it stands."""
    page.evaluate(SHORT_MENUS, OTHERS)
    here = page.evaluate("new URL('.', location.href).href")
    shown = [page.locator(part).aria_snapshot() for part in ("#app", "dialog[open]") if page.locator(part).count()]
    values = iter(page.evaluate(VALUES))
    lines = [line for text in shown for line in text.splitlines() if not line.lstrip().startswith("- /url: ")]
    lines = [ROW.sub("- row:", line) for line in lines]
    lines = [SLIDER.sub(lambda found: f"{found[1]}: {next(values)}", line) for line in lines]
    said, shown_screen = str(page.text_content("#live")).strip(), page.get_attribute("body", "data-screen")
    return "\n".join([*lines, f"{SCREEN}{shown_screen}", f"- said: {said}", ""]).replace(here, PLACE)


@cache
def played() -> Record:
    """A game that is over."""
    match = started("temple", 5)
    play_out(match, "greedy")
    return record_of(match, ("Ana",))


@cache
def kept_game() -> dict[str, str]:
    """That game as it is kept, with what the coach has found."""
    saves = Saves({}, shipped)
    saves.keep("ours", played(), 1000, True, 0)
    reviewing = Reviewing(played(), "ours", saves.texts)
    reviewing.review.playouts = 8
    for news in TASKS["review"](reviewing.question()):
        if news:
            reviewing.take(news)
    assert json.loads(saves.texts[REVIEW + "ours"])
    return dict(saves.texts)


def _open(fragment: str) -> Scene:
    return lambda page: go(page, fragment)


def _home(fragment: str) -> Scene:
    """Home, or what lies over it, shown anew: a page that was just opened has told the game of the real day."""

    def show(page: Page) -> None:
        go(page, "rules")
        go(page, fragment)

    return show


def _of_kept_game(name: str) -> Scene:
    def show(page: Page) -> None:
        store(page, kept_game())
        go(page, f"{name}/ours")

    return show


def _results(page: Page) -> None:
    """A class that has handed in."""
    go(page, f"results/{lesson_for().code}")
    if not page.locator("details.collect").evaluate("element => element.open"):
        page.click("details.collect summary")
    page.fill("#codes", "\n".join(class_codes(lesson_for(), PUPILS)))
    page.click("[data-do=add]")
    page.wait_for_selector(".ranks tbody tr", timeout=60_000)
    settle(page)


def _photo(page: Page) -> None:
    """A sheet that was read from a photo."""
    go(page, "check")
    page.locator(".photo-door input[multiple]").set_input_files(PHOTOS / "temple.jpg")
    page.wait_for_selector(".photo-whole img", timeout=90_000)
    settle(page)


def _board(game: str) -> Scene:
    def show(page: Page) -> None:
        go(page, f"code={late_code(game, 11, 0.5)}")
        page.wait_for_selector("body[data-screen=table] .cell")
        if page.locator("[data-do=open]").count():
            page.click("[data-do=open]")
        settle(page)

    return show


def _map(game: str) -> Scene:
    def show(page: Page) -> None:
        go(page, f"map/{game}/new")
        page.locator("[data-do=begin-map][data-arg^='ours:']").first.click()
        settle(page)

    return show


def _keys(page: Page) -> None:
    page.keyboard.press("k")
    settle(page)


def _settings(page: Page) -> None:
    go(page, "")
    page.locator("[data-do=settings]:visible").first.click()
    page.wait_for_selector("dialog[open]")
    settle(page)


def screens() -> dict[str, Scene]:
    """Every screen that is not a game's."""
    found: dict[str, Scene] = {"home": _home("")}
    found |= {name: _open(name) for name in ALL_SCREENS if name not in LEFT_OUT}
    found["open"] = _home("open")
    # What people are given by others; a result, before its lesson is known here.
    found["join"] = _open(f"class={lesson_for().code}")
    found["brought"] = _open(f"result={class_codes(lesson_for(), 1)[0]}")
    found["challenge"] = _open(f"code={write_challenge(Challenge(played(), 0))}")
    found["map-given"] = _open(f"map/{write_code(started('temple', 5))}")
    found["map-begin"] = _open("map/temple/new")
    found |= {"replay": _of_kept_game("replay"), "review": _of_kept_game("review"), "class-results": _results}
    found["check-photo"] = _photo
    found["settings"] = _settings
    return found


def boards() -> dict[str, Scene]:
    """What each game has of its own: the choice before it, its board in play, its drawing board."""
    found: dict[str, Scene] = {}
    for game in playable():
        found |= {f"{game}-setup": _open(game), f"{game}-board": _board(game)}
    found["table-keys"] = _keys
    found |= {f"{game}-map": _map(game) for game in ("temple", "treasures", "pan")}
    found["result"] = _open(f"code={write_code(played().replay())}")
    return found


def walked(page: Page, scenes: dict[str, Scene]) -> Iterator[tuple[str, str]]:
    """The trees of all scenes by name."""
    for name, scene in scenes.items():
        page.evaluate(BEGIN)
        scene(page)
        yield f"{name}.txt", tree(page)


def differences(trees: Iterable[tuple[str, str]]) -> Iterator[str]:
    """What is read otherwise than it was written down."""
    for name, text in trees:
        path = FOLDER / name
        golden = path.read_text(encoding="utf-8") if path.exists() else ""
        yield from unified_diff(golden.splitlines(), text.splitlines(), name, f"{name} now", n=2, lineterm="")


def main() -> None:
    """Write all golden trees anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, served(SITE) as address:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        page = WarmPages(browser.new_context, address).lend(reduced_motion="reduce")
        with still(page):
            written = set()
            for name, text in walked(page, screens() | boards()):
                (FOLDER / name).write_text(text, encoding="utf-8")
                written.add(name)
        browser.close()
    for old in FOLDER.glob("*.txt"):
        if old.name not in written:
            old.unlink()
    print(f"{FOLDER}: {len(written)} trees")


if __name__ == "__main__":
    main()
