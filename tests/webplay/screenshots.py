"""Pictures of every screen, to be looked at: `python -m tests.webplay.screenshots OUT [part of a name …]`.

Each scene is one file `OUT/<size>-<language>-<look>/<scene>.png`; contact sheets of all of them lie in OUT itself where
Pillow is installed. Nothing is compared: these are for eyes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tests.webplay import chromium
from tests.webplay.page_tapper import TAPPING
from tests.webplay.serving import served
from tests.webplay.tapper import late_code
from webplay.app.play import play_of, playable
from webplay.app.shell.addresses import SCREENS

SITE = Path(__file__).resolve().parents[2] / "dist" / "site"
SIZES = {"phone": (390, 844), "desktop": (1366, 768)}
EXTRA_SIZES = {"small": (360, 640), "tablet": (820, 1180), "beamer": (1920, 1080)}
#: the addresses of all screens but the games', those that only one game has among them
ALL_SCREENS = (*SCREENS, *(name for game in playable() for name in play_of(game).screens))
LANGUAGES = ("en", "fr")
LOOKS = ("light", "dark")
#: size, language, look: what is drawn besides every size with every language and look
EXTRA = (
    ("small", "fr", "light"),
    ("tablet", "en", "light"),
    ("beamer", "en", "projector"),
    ("phone", "en", "contrast"),
)
Scene = Callable[[Page], None]
# A moment longer than the page pauses between two things of one kind; a bot's whole turn is not waited for.
SETTLED = """() => new Promise((done) => {
  let timer;
  const end = () => { watch.disconnect(); done(); };
  const wait = () => { clearTimeout(timer); timer = setTimeout(end, 120); };
  const watch = new MutationObserver(wait);
  watch.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
  setTimeout(end, 3000);
  wait();
})"""


def go(page: Page, fragment: str) -> None:
    """Open an address inside the page."""
    page.evaluate("fragment => { location.hash = fragment }", fragment)
    settle(page)


def settle(page: Page) -> None:
    """Wait until nothing on the page has changed for a moment."""
    page.evaluate(SETTLED)


def begin(page: Page, game: str, friends: int = 0, clicks: int = 0, seed: int = 5) -> None:
    """Begin a game with a known number and tap on for a while."""
    go(page, game)
    for _ in range(friends):
        page.click("[data-do=add][data-arg=person]")
    page.click(".more summary")
    page.fill("[data-do=seed]", str(seed))
    page.click("[data-do=start]")
    page.wait_for_selector("body[data-screen=table]")
    if clicks:
        page.evaluate(TAPPING, [seed, clicks, ""])
        settle(page)


def scenes() -> dict[str, Scene]:
    """Every scene by its name, in the order they are walked through."""
    found: dict[str, Scene] = {"home": lambda page: go(page, "")}
    for name in ALL_SCREENS:
        found[f"screen-{name}"] = lambda page, name=name: go(page, name)  # type: ignore[misc]  # bound now
    for game in playable():
        found |= _game_scenes(game)
    found |= {
        "handover": lambda page: begin(page, "temple", friends=1, clicks=6),
        "real-dice": _real_dice,
        "home-with-games": lambda page: go(page, ""),
        "open": lambda page: page.click(".front-code"),
    }
    return found


def _game_scenes(game: str) -> dict[str, Scene]:
    def look_up(name: str) -> Scene:
        return lambda page: page.click(f".tools [data-do={name}]")

    def close_and(name: str) -> Scene:
        def act(page: Page) -> None:
            page.keyboard.press("Escape")
            page.keyboard.press(name)
            settle(page)

        return act

    def draw_map(page: Page) -> None:
        """A map of ours on the drawing board, where the game has one."""
        go(page, f"map/{game}/new")
        ours = page.locator("[data-do=begin-map][data-arg^='ours:']")
        if ours.count():
            ours.first.click()
            settle(page)

    def score(page: Page) -> None:
        page.keyboard.press("Escape")
        page.locator(".strip-place [data-do=score]").first.click()

    def refused(page: Page) -> None:
        page.keyboard.press("Escape")
        page.evaluate("document.querySelector('.cell:not([data-marks~=possible])')?.click()")

    def late(page: Page) -> None:
        page.keyboard.press("Escape")
        go(page, f"code={late_code(game, 9, 0.1)}")

    def ended(page: Page) -> None:
        go(page, f"code={late_code(game, 3, 0.03)}")
        page.evaluate(TAPPING, [3, 6000, ""])
        settle(page)

    return {
        f"{game}-rules": lambda page: go(page, f"rules/{game}"),
        f"{game}-map": draw_map,
        f"{game}-setup": lambda page: go(page, game),
        f"{game}-guide": lambda page: go(page, f"guide/{game}"),
        f"{game}-first": lambda page: begin(page, game),
        f"{game}-middle": lambda page: begin(page, game, clicks=60),
        f"{game}-refused": refused,
        f"{game}-rules-beside": look_up("rules"),
        f"{game}-hint": close_and("h"),
        f"{game}-score": score,
        f"{game}-log": close_and("l"),
        f"{game}-keys": close_and("k"),
        f"{game}-late": late,
        f"{game}-result": ended,
    }


def _real_dice(page: Page) -> None:
    go(page, "temple")
    page.click(".more summary")
    page.check("[data-do=real]")
    page.click("[data-do=start]")


def take(browser: Browser, address: str, out: Path, size: str, language: str, look: str, wanted: list[str]) -> None:
    """Walk through all scenes in one size, language and look."""
    width, height = (SIZES | EXTRA_SIZES)[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=language, has_touch=width < 900, reduced_motion="reduce"
    )
    context.add_init_script(f"localStorage['carnet.language'] = '{language}'; localStorage['carnet.look'] = '{look}'")
    page = context.new_page()
    page.set_default_timeout(8000)
    page.goto(address)
    page.wait_for_selector("#app[data-state=ready]", timeout=90_000)
    folder = out / f"{size}-{language}-{look}"
    folder.mkdir(parents=True, exist_ok=True)
    for number, (name, scene) in enumerate(scenes().items()):
        if wanted and not any(part in name for part in wanted):
            continue
        try:
            scene(page)
        except PlaywrightError as error:
            print(f"{folder.name}: {name}: {str(error).splitlines()[0]}")
        if not page.evaluate("document.querySelector('#trouble').hidden"):
            sys.exit(f"{folder.name}: {name}: {page.text_content('#trouble pre')}")
        page.screenshot(path=folder / f"{number:03}-{name}.png", animations="disabled")
    context.close()


def contact_sheets(out: Path) -> None:
    """Many pictures on one, to look through them quickly."""
    try:
        from PIL import Image, ImageDraw
    except ImportError:
        print("no Pillow: no contact sheets")
        return
    for folder in sorted(path for path in out.iterdir() if path.is_dir()):
        files = sorted(folder.glob("*.png"))
        columns, rows, scale = (5, 2, 1.0) if "phone" in folder.name or "small" in folder.name else (2, 2, 0.72)
        for first in range(0, len(files), columns * rows):
            pictures = [Image.open(path) for path in files[first : first + columns * rows]]
            width, height = (round(side * scale) for side in pictures[0].size)
            sheet = Image.new("RGB", (columns * (width + 8), rows * (height + 24)), "#888888")
            for place, picture in enumerate(pictures):
                x, y = place % columns * (width + 8), place // columns * (height + 24)
                sheet.paste(picture.resize((width, height)), (x, y + 20))
                ImageDraw.Draw(sheet).text((x + 4, y + 4), files[first + place].stem, "white")
            sheet.save(out / f"{folder.name}-{first // (columns * rows):02}.png")


def main(out: Path, wanted: list[str]) -> None:
    """All sizes, languages and looks; or only what a wanted part with a slash before it names: `/phone-nl-light`."""
    runs = [(size, language, look) for size in SIZES for language in LANGUAGES for look in LOOKS]
    runs = [*runs, *EXTRA]
    chosen = [part[1:].split("-") for part in wanted if part.startswith("/")]
    names = [part for part in wanted if not part.startswith("/")]
    out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, served(SITE) as address:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        for size, language, look in chosen or runs:
            take(browser, address, out, size, language, look, names)
        browser.close()
    contact_sheets(out)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
