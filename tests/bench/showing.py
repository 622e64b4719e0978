"""How long the page is ever busy without a break when it shows something else:
`python -m tests.bench.showing [GAME …]`.

What `tests.bench.blocks` is for the moves of a game: a table that is opened, a hint, a move taken back, the coach at
work, a code, the end of a game, a replay gone through. The first game also loads what its screens need.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from playwright.sync_api import Browser, Page

from engine.bots import play_out
from engine.codes.share import write_code
from engine.games.registry import GAMES
from engine.match import Match
from engine.record import record_of
from generator.shipped import shipped
from tests.bench.blocks import BOTS, LIMIT, SLOWER, TAPPED, named, tasks_while, told
from tests.bench.browser import phone, site_in_a_browser
from tests.bench.tap import begin

#: milliseconds in which what a screen does by itself is seen
SEEN = 1_500
#: of a review that takes longer, this much is seen
REVIEWED = 8_000
#: moves of each player that a game which is nearly over still lacks
LEFT = 3
STEPS = 12
#: taps within which such a game ends
MOST_TAPS = 400
UNDO = "[data-do=undo]:not(:disabled)"
HINT = ".tools [data-do=hint]"

Scene = Callable[[Page, str], None]


def played(game: str, left: int = 0) -> Match[Any]:
    """A game of *easy* bots, with so many moves of each not made."""
    layout = shipped().layouts(game)[0]
    match = GAMES[game].start(layout, min(BOTS + 1, GAMES[game].most_players), 3)
    play_out(match, "easy")
    record = record_of(match)
    moves = record.moves[: len(record.moves) - left * match.players]
    return replace(record, moves=moves).replay() if left else match


def open_table(page: Page, game: str) -> None:
    """Set off with bots."""
    begin(page, game, BOTS)
    page.wait_for_timeout(SEEN)


def take_back(page: Page, _game: str) -> None:
    """A few moves, each taken back as far as that may be."""
    for _ in range(STEPS):
        page.wait_for_function(TAPPED, polling=100)
        page.wait_for_timeout(100)
        if page.locator(UNDO).count():
            page.evaluate(f"document.querySelector('{UNDO}').click()")
            page.wait_for_timeout(100)


def be_advised(page: Page, _game: str) -> None:
    """A hint in all its steps, and the move made."""
    page.evaluate(f"document.querySelector('{HINT}').click()")
    page.wait_for_selector(".say [data-do=hint]", timeout=60_000)
    page.wait_for_timeout(200)
    for do in ("hint", "hint", "play-hint"):
        page.evaluate(f"document.querySelector('.say [data-do={do}]').click()")
        page.wait_for_timeout(200)


def review(page: Page, game: str) -> None:
    """The coach at work."""
    page.evaluate(f"location.hash = '#review/{write_code(played(game))}'")
    page.wait_for_selector("body[data-screen=review]")
    page.wait_for_timeout(REVIEWED)


def open_code(page: Page, game: str) -> None:
    """A game that is nearly over, out of its code."""
    page.evaluate(f"location.hash = '#code={write_code(played(game, LEFT))}'")
    page.wait_for_selector("body[data-screen=table]")
    page.wait_for_timeout(SEEN)


def end(page: Page, _game: str) -> None:
    """The last moves of that game, and its result."""
    for _ in range(MOST_TAPS):
        if page.wait_for_function(TAPPED, polling=50).json_value() == "ended":
            break
        page.wait_for_timeout(60)
    page.wait_for_selector("body[data-screen=result]")
    page.wait_for_timeout(2 * SEEN)


def look_again(page: Page, _game: str) -> None:
    """The replay of the game that has ended, from its start."""
    page.evaluate("location.hash = '#replay'")
    page.wait_for_selector("body[data-screen=replay]")
    page.wait_for_timeout(SEEN)
    for way in ("first", *["on"] * STEPS):
        page.evaluate(f"document.querySelector('[data-do=step][data-arg={way}]').click()")
        page.wait_for_timeout(100)


SCENES: dict[str, Scene] = {
    "table": open_table, "undo": take_back, "hint": be_advised, "review": review, "code": open_code,
    "end": end, "replay": look_again,
}  # fmt: skip


def report(games: Sequence[str] = tuple(GAMES)) -> None:
    """A table with a row for each game and scene."""
    print(f"blocks in ms, processor {SLOWER} times slower: longest (over {LIMIT} of all)")
    print(f"{'':20} {'to answer a tap':>22} {'all else':>22}  what is in the longest")
    with site_in_a_browser() as (browser, address):
        page = phone(browser, address)
        for game in games:
            for name, scene in SCENES.items():
                row(browser, page, game, name, scene)


def row(browser: Browser, page: Page, game: str, name: str, scene: Scene) -> None:
    """One row."""
    took = tasks_while(browser, page, lambda: scene(page, game))
    longest = max([*took.taps[:1], *took.others[:1]], key=lambda block: block.took)
    print(f"{f'{game}, {name}':20} {told(took.taps):>22} {told(took.others):>22}  {named(longest)}", flush=True)


if __name__ == "__main__":
    report(sys.argv[1:] or tuple(GAMES))
