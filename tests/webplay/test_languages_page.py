"""Every screen in every language on a narrow phone: nothing runs off it, is cut off or broken inside a word.

One walk stands for all languages: it speaks two that do not exist, which have in each place the longest text that any
language has there, and the one with the longest word. `make soak` walks in every language itself.
"""

from __future__ import annotations

import io
import json
import tarfile
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from engine.bots import play_out
from engine.codes.share import write_code
from engine.games.registry import game_of
from generator.words import LANGUAGES
from tests.longest import MEASURES, longest_boot_words, longest_words
from tests.webplay.fitting import IN_EACH, MEASURE
from tests.webplay.screenshots import ALL_SCREENS
from tests.webplay.tapper import late_code, started
from tests.webplay.test_table_fits import MEASURE as MEASURE_TABLE
from tests.webplay.warm import GO
from webplay.app.play import playable
from webplay.build.archive import solid_bytes

pytestmark = pytest.mark.browser
NARROW = {"width": 360, "height": 640}
USUAL = {"width": 390, "height": 844}
#: the languages in whose places the longest words stand
STAND_INS = LANGUAGES[1 : 1 + len(MEASURES)]
SEED = 5
#: what lies over a table when somebody asks for it, by its key
LOOKED_UP = "rlks"
Open = Callable[..., Page]


def addresses() -> Iterator[str]:
    """Every screen that an address leads to."""
    yield from ("", *ALL_SCREENS)
    for place, game in enumerate(playable()):
        yield from (game, f"rules/{game}", f"guide/{game}")
        # These are much the same in all games of a kind.
        if place % 3 == 0:
            yield from (f"check/{game}", f"map/{game}/new")


@cache
def ended_code(game: str) -> str:
    match = started(game, SEED, game_of(game).least_players)
    play_out(match, "random")
    return write_code(match)


def go(page: Page, address: str) -> None:
    page.evaluate(GO, f"#{address}" if address else "")


def misfits(page: Page, languages: Sequence[str], games: Sequence[str]) -> list[str]:
    """What does not fit on all screens, and at the tables and ends of some games."""
    page.evaluate(MEASURE)
    page.evaluate(MEASURE_TABLE)
    found: list[str] = []

    def look(name: str, at_table: bool = False) -> None:
        assert page.locator("#trouble").is_hidden(), page.text_content("#trouble")
        found.extend(f"{name}: {what}" for what in page.evaluate(IN_EACH, [list(languages), at_table]))

    for address in addresses():
        go(page, address)
        look(address or "home")
    go(page, "print")
    page.locator("[data-do=game]").first.click()
    look("print, a game")
    page.click(".bar [data-do=settings]")
    look("settings")
    page.keyboard.press("Escape")
    for game in games:
        go(page, f"code={late_code(game, SEED)}")
        page.wait_for_selector("body[data-screen=table] .table .say")
        if page.locator("[data-do=open]").count():
            page.click("[data-do=open]")
        look(f"{game} table", at_table=True)
        # What is looked up lies over all tables alike, but for those that share a board.
        for key in LOOKED_UP if game in (games[0], games[-1]) else "":
            page.keyboard.press(key)
            look(f"{game} table, {key}")
            page.keyboard.press("Escape")
        go(page, f"code={ended_code(game)}")
        page.wait_for_selector("body[data-screen=result]")
        look(f"{game} result")
        go(page, "")
    return found


def answer_with(archive: bytes) -> Callable[[Route], None]:
    return lambda route: route.fulfill(body=archive, content_type="application/octet-stream")


def archive_of(site: Path, language: str) -> dict[str, bytes]:
    """What the page unpacks to speak a language."""
    (path,) = site.glob(f"words-{language}-*.dat")
    with zipfile.ZipFile(path) as packed:
        (name,) = packed.namelist()
        whole = io.BytesIO(packed.read(name))
    with tarfile.open(fileobj=whole) as files:
        return {each.name: taken(files, each) for each in files if each.isfile()}


def taken(files: tarfile.TarFile, each: tarfile.TarInfo) -> bytes:
    inside = files.extractfile(each)
    assert inside
    return inside.read()


#: tables and ends look much alike in all games with sheets
FEW = (playable()[0], playable()[-1])


@pytest.mark.parametrize(
    ("games", "screen"),
    [
        (FEW, NARROW),
        pytest.param(playable(), NARROW, marks=pytest.mark.thorough),
        # What stands in two columns there stands in three here.
        pytest.param(FEW, USUAL, marks=pytest.mark.thorough),
    ],
    ids=["few games", "all games", "a wider phone"],
)
def test_the_longest_words_of_all_languages_fit(
    site: Path,
    new_context: Callable[..., BrowserContext],
    open_page: Open,
    games: Sequence[str],
    screen: Mapping[str, int],
) -> None:
    # An offline copy would answer in the place of the archives below.
    context = new_context(locale="en-GB", viewport=screen, reduced_motion="reduce", service_workers="block")
    page = context.new_page()
    for language, measure in zip(STAND_INS, MEASURES, strict=True):
        words = json.dumps(longest_words(measure), ensure_ascii=False).encode()
        files = archive_of(site, language) | {f"generator/words/{language}.json": words}
        page.route(f"**/words-{language}-*.dat", answer_with(solid_bytes(f"words-{language}", files)))
    open_page(page)
    for language, measure in zip(STAND_INS, MEASURES, strict=True):
        spoken = longest_boot_words(measure)
        page.evaluate("([at, spoken]) => Object.assign(carnetBoot.settings.words[at], spoken)", [language, spoken])
    found = misfits(page, STAND_INS, games)
    assert not found, "\n".join(found)


@pytest.mark.soak
@pytest.mark.parametrize("screen", [NARROW, USUAL])
def test_all_words_of_every_language_fit(new_page: Open, screen: Mapping[str, int]) -> None:
    page = new_page(viewport=screen, reduced_motion="reduce")
    found = misfits(page, (*LANGUAGES[1:], LANGUAGES[0]), playable())
    assert not found, "\n".join(found)
