"""What is printed in the page is, byte for byte, what CPython prints.

One game in Chromium, with the archive fetched and the file downloaded; all games in tests/pyodide.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Download, Page

from engine.bots import play_out
from engine.codes.share import read_code, write_code
from engine.games.registry import GAMES
from generator.shipped import shipped
from generator.words import Words
from webplay.app.shell.links import with_names
from webplay.app.shop.played_files import pdf_file, svg_file
from webplay.app.table.session import Session

pytestmark = pytest.mark.browser
Open = Callable[[Page], Page]


def finished_game(game: str) -> str:
    """The share code of a game that bots played to its end."""
    kind = GAMES[game]
    match = kind.start(shipped().layouts(game)[0], kind.least_players, 7)
    play_out(match, "random")
    return write_code(match)


def open_code(page: Page, code: str) -> None:
    """Open a share code as a reader does."""
    page.click(".front-code")
    page.fill("#code", code)
    page.click("[data-do=open-code]")
    page.wait_for_selector("body[data-screen=result]", timeout=30_000)


def file_of(page: Page, kind: str) -> bytes:
    """The file that a button of the print dialog gives."""
    files: list[Download] = []
    page.once("download", lambda file: files.append(file))
    page.click(f"[data-do={kind}]")
    for _ in range(900):
        page.wait_for_timeout(100)
        assert page.locator("#trouble").is_hidden(), page.text_content("#trouble")
        if files:
            return Path(files[0].path()).read_bytes()
    raise AssertionError("no file came")


def test_files_are_the_same_as_on_paper(page: Page, open_page: Open) -> None:
    code = finished_game("temple")
    open_page(page)
    open_code(page, code)
    page.click("[data-do=print]")
    session = Session(with_names(read_code(code, shipped()), Words("en")))
    assert file_of(page, "pdf") == pdf_file(session, [0], Words("en"))
    assert file_of(page, "svg") == svg_file(session, 0, Words("en"))
