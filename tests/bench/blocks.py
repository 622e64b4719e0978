"""How long the page is ever busy without a break while bots play, in every game: `python -m tests.bench.blocks [TAPS]`.

Told is the longest task of the page's own thread, as it would take on a processor four times slower, as in a cheap
phone: its processor time, taken from a trace, four times. So a busy machine changes it little.
"""

import json
import sys
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from tests.bench.browser import phone, site_in_a_browser
from tests.bench.tap import CELL, CHIP, CONFIRM, GAMES, begin

TAPS = 40
BOTS = 3
SLOWER = 4
LIMIT = 50
#: a tap on what is offered first
OFFERED = f"document.querySelector('{CONFIRM}, {CELL}, {CHIP}')?.click()"
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]


class Tasks(NamedTuple):
    """How long the page was busy, in milliseconds, the longest first: to answer a tap, and with everything else."""

    taps: list[float]
    others: list[float]


def tasks(trace: dict[str, Any]) -> Tasks:
    """The tasks of a trace, as they would take on a slower processor."""
    events = trace["traceEvents"]
    threads = [
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    ]
    own = [event for event in events if "tdur" in event and (event["pid"], event["tid"]) in threads]
    clicks = [event["tts"] for event in own if event["args"].get("data", {}).get("type") == "click"]
    found = Tasks([], [])
    for event in own:
        if event["name"] == "RunTask":
            begins, took = event["tts"], event["tdur"]
            kind = found.taps if any(begins <= click <= begins + took for click in clicks) else found.others
            kind.append(SLOWER * took / 1000)
    return Tasks(*(sorted(kind, reverse=True) for kind in found))


def blocks(browser: Browser, page: Page, game: str, taps: int) -> Tasks:
    """The tasks of a game with bots, from the second tap on (the first one wakes the worker)."""
    begin(page, game, BOTS)
    page.evaluate(OFFERED)
    page.wait_for_timeout(500)
    browser.start_tracing(page=page, categories=CATEGORIES)
    for _ in range(taps):
        page.evaluate(OFFERED)
        page.wait_for_timeout(150)
    return tasks(json.loads(browser.stop_tracing()))


def report(taps: int = TAPS) -> None:
    """A line for each game."""
    with site_in_a_browser() as (browser, address):
        page = phone(browser, address)
        for game in GAMES:
            took = blocks(browser, page, game, taps)
            print(f"{game} with {BOTS} bots, processor {SLOWER} times slower: ", end="")
            print(f"{longest(took.others)} while others play; {longest(took.taps)} to answer a tap", flush=True)


def longest(took: list[float]) -> str:
    """The longest block, and how many of all are too long."""
    over = sum(taken > LIMIT for taken in took)
    return f"longest block {took[0] if took else 0:.0f} ms ({over} of {len(took)} over {LIMIT})"


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else TAPS)
