"""How long the page is ever busy without a break while bots play, in every game: `python -m tests.bench.blocks [TAPS]`.

Told is the longest task of the page's own thread, as it would take on a processor four times slower, as in a cheap
phone: its processor time, taken from a trace, four times. So a busy machine changes it little.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from tests.bench.browser import phone, site_in_a_browser
from tests.bench.tap import GAMES, OFFERED, begin

TAPS = 40
BOTS = 3
SLOWER = 4
LIMIT = 50
#: taps what is offered, or finds the game at its end; says which, once it is one of them
TAPPED = f"""() => {{
  if (document.body.dataset.screen !== "table") return "ended";
  const offered = {OFFERED};
  offered?.click();
  return offered ? "tapped" : "";
}}"""
#: milliseconds in which what a tap begins is seen
SEEN = 150
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
#: so many things are named that took long in the longest block
NAMED = 3


class Block(NamedTuple):
    """One task of the page's thread, in milliseconds on a slower processor, and what took how long in it."""

    took: float
    inside: dict[str, float]


class Tasks(NamedTuple):
    """How long the page was busy, the longest first: to answer a tap, and with everything else."""

    taps: list[Block]
    others: list[Block]


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
            begins, ends = event["tts"], event["tts"] + event["tdur"]
            inside: defaultdict[str, float] = defaultdict(float)
            if SLOWER * event["tdur"] > LIMIT * 1000:
                parts = [part for part in own if begins <= part["tts"] < ends and not part["name"].endswith("RunTask")]
                for part in parts:
                    inside[part["name"].rpartition("::")[2]] += SLOWER * part["tdur"] / 1000
            kind = found.taps if any(begins <= click <= ends for click in clicks) else found.others
            kind.append(Block(SLOWER * event["tdur"] / 1000, inside))
    return Tasks(*(sorted(kind, key=lambda block: -block.took) for kind in found))


def blocks(browser: Browser, page: Page, game: str, taps: int) -> Tasks:
    """The tasks of a game with bots, from the second tap on (the first one wakes the worker), to its end at most."""
    begin(page, game, BOTS)
    page.wait_for_function(TAPPED, polling=100)
    page.wait_for_timeout(500)
    return tasks_while(browser, page, lambda: tap(page, taps))


def tap(page: Page, taps: int) -> None:
    """Tap what is offered, to the end of the game at most."""
    for _ in range(taps):
        found = page.wait_for_function(TAPPED, polling=100).json_value()
        page.wait_for_timeout(SEEN)
        if found == "ended":
            break


def tasks_while(browser: Browser, page: Page, do: Callable[[], None]) -> Tasks:
    """The tasks of the page's thread while something is done with it."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    do()
    return tasks(json.loads(browser.stop_tracing()))


def report(taps: int = TAPS) -> None:
    """A table with a row for each game."""
    print(f"blocks in ms with {BOTS} bots, processor {SLOWER} times slower: longest (over {LIMIT} of all)")
    print(f"{'':10} {'to answer a tap':>22} {'all else':>22}  what is in the longest")
    with site_in_a_browser() as (browser, address):
        page = phone(browser, address)
        for game in GAMES:
            took = blocks(browser, page, game, taps)
            longest = max([*took.taps[:1], *took.others[:1]], key=lambda block: block.took)
            print(f"{game:10} {told(took.taps):>22} {told(took.others):>22}  {named(longest)}", flush=True)


def told(found: list[Block]) -> str:
    """The longest block, and how many of all are too long."""
    over = sum(block.took > LIMIT for block in found)
    return f"{found[0].took if found else 0:.0f} ({over} of {len(found)})"


def named(block: Block) -> str:
    """What took longest in a block that is too long, each with all that it called."""
    found = sorted(block.inside.items(), key=lambda part: -part[1])[:NAMED]
    return ", ".join(f"{name} {took:.0f}" for name, took in found)


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else TAPS)
