"""How long bots, hints and reviews go on thinking once nobody waits, and how long a review takes, in Chromium:
`python -m tests.bench.stops [TIMES]`.

A trace says when the screen was left, and when the thread that thinks (the worker's; the page's own where there is no
worker) has rested from then on. In the page's own thread the next screen is drawn meanwhile, which counts as well. Told
are milliseconds by the clock, which a busy machine stretches, and of the processor, which it hardly does.
"""

import json
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize

from engine.bots import LEVELS, play_out
from engine.codes.share import write_code
from engine.games.registry import GAMES
from generator.shipped import shipped
from tests.bench.browser import READY, site_in_a_browser
from tests.bench.tap import CELL, CHIP, OFFERED

TIMES = 5
PHONE: ViewportSize = {"width": 390, "height": 844}
AWAKE = "html[data-thinker=awake]"
NO_WORKER = "Object.defineProperty(window, 'Worker', { value: class { constructor() { throw new Error('none'); } } })"
CATEGORIES = ["toplevel", "blink.user_timing", "disabled-by-default-devtools.timeline"]
THREADS = {"worker": "DedicatedWorker thread", "page": "CrRendererMain"}
#: who rests longer than this, in milliseconds, thinks no more
REST = 40
#: shorter tasks, in milliseconds, are no thought: a timer, or a message that is not for this
NO_THOUGHT = 2
#: milliseconds after which a first visit has done all that it does in the background
SETTLED = 20_000
LEFT = "left"
LEAVE = f"() => {{ performance.mark('{LEFT}'); location.hash = ''; }}"

#: taps what is offered, until the others are to move: nothing is offered between two decisions, too
TAPPED = f"""() => {{
  if (document.querySelector("[data-do=hurry]")) return true;
  ({OFFERED})?.click();
  return false;
}}"""
#: asks for a hint as soon as there is something to decide
HINTED = f"""() => {{
  document.querySelector('.handover button.primary')?.click();
  const hint = document.querySelector('.tools [data-do=hint]');
  const ready = hint && !hint.closest('[inert]') && document.querySelector('{CELL}, {CHIP}');
  if (ready) hint.click();
  return Boolean(ready);
}}"""


class Rest(NamedTuple):
    """Milliseconds that somebody goes on thinking: by the clock, and of the processor."""

    clock: float
    processor: float


#: brings the page to where somebody thinks
Thought = Callable[[Page], None]


def ended(game: str) -> str:
    """The code of a whole game of the *easy* bot."""
    match = GAMES[game].start(shipped().layouts(game)[0], GAMES[game].least_players, 3)
    play_out(match, "easy")
    return write_code(match)


def reviewed(game: str) -> Thought:
    """The coach looks at a game."""
    code = ended(game)
    return lambda page: page.evaluate(f"location.hash = '#review/{code}'")


def hinted(game: str) -> Thought:
    """A hint is looked for."""

    def think(page: Page) -> None:
        begin(page, game, GAMES[game].least_players - 1)
        page.wait_for_function(HINTED, polling=100)

    return think


def played(game: str) -> Thought:
    """Experts are to move."""

    def think(page: Page) -> None:
        begin(page, game, max(1, GAMES[game].least_players - 1))
        page.wait_for_function(TAPPED, polling=250)

    return think


def begin(page: Page, game: str, bots: int) -> None:
    """A game with so many experts."""
    page.evaluate(f"location.hash = '#{game}'")
    page.wait_for_selector("body[data-screen=setup]")
    while page.locator(".explorer").count() < bots + 1:
        page.click("[data-do=add][data-arg=bot]")
    if bots:
        page.click(".more summary")
        page.select_option("[data-do=bot]", index=LEVELS.index("expert"))
    page.click("[data-do=start]")
    page.wait_for_selector("body[data-screen=table]")


def went_on(browser: Browser, page: Page, think: Thought, thread: str, after: int) -> Rest | None:
    """How long it is from leaving to rest; None where nothing was thought any more when somebody left."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    think(page)
    page.wait_for_timeout(after)
    page.evaluate(LEAVE)
    page.wait_for_timeout(1_500)
    return rested(json.loads(browser.stop_tracing()), thread)


def rested(trace: dict[str, Any], thread: str) -> Rest | None:
    """When the thread that thinks came to rest, from when the screen was left."""
    events = trace["traceEvents"]
    threads = [
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == THREADS[thread]
    ]
    (left,) = {event["ts"] for event in events if event["name"] == LEFT}
    tasks = [event for event in events if event["name"] == "RunTask" and (event["pid"], event["tid"]) in threads]
    long = [event for event in tasks if event.get("dur", 0) > NO_THOUGHT * 1000]
    busy = sorted(((event["ts"] - left) / 1000, event["dur"] / 1000, event.get("tdur", 0) / 1000) for event in long)
    if not any(-100 < begins < 0 for begins, _, _ in busy):
        return None
    end = worked = 0.0
    for begins, took, processor in busy:
        ends = begins + took
        if ends >= 0 and begins < end + REST:
            end = max(end, ends)
            # Of a task that was under way, as much as came after.
            worked += processor * min(1, ends / took)
    return Rest(end, worked)


def opened(browser: Browser, address: str, script: str = "") -> Page:
    """The page, on a phone."""
    page = browser.new_page(viewport=PHONE, locale="en-GB")
    page.set_default_timeout(300_000)
    if script:
        page.add_init_script(script)
    page.goto(address)
    page.wait_for_selector(READY)
    return page


def report(times: int = TIMES) -> None:
    """The review of a whole valley; then a table with a row for each thread, kind of thought and game."""
    with site_in_a_browser() as (browser, address):
        print(f"review of a whole valley in the page: {whole_review(opened(browser, address)):.0f} s", flush=True)
        print(f"{'goes on once nobody waits':28} {'by the clock, ms':>22} {'of the processor, ms':>22}")
        for thread, script in (("worker", ""), ("page", NO_WORKER)):
            page = opened(browser, address, script)
            if thread == "worker":
                wake(page)
            for kind, thoughts in KINDS.items():
                for game in GAMES:
                    found = [went_on(browser, page, thoughts(game), thread, AFTER[kind]) for _ in range(times)]
                    told(thread, kind, game, [taken for taken in found if taken is not None])
            page.close()


KINDS = {"review": reviewed, "hint": hinted, "bot": played}
#: milliseconds until somebody leaves: a hint is soon found
AFTER = {"review": 900, "hint": 60, "bot": 300}


def wake(page: Page) -> None:
    """Have a worker, and nothing else under way."""
    hinted("valley")(page)
    page.wait_for_selector(AWAKE, state="attached")
    # The first visit makes a snapshot of itself in a worker of its own, which would be taken for thought.
    page.wait_for_timeout(SETTLED)


def told(thread: str, kind: str, game: str, found: list[Rest]) -> None:
    """One row."""
    columns = [f"median {statistics.median(column):.0f}, most {max(column):.0f}" for column in zip(*found, strict=True)]
    cells = columns or ["had ended before", ""]
    print(f"{f'{kind}, {game}, {thread}':28} {cells[0]:>22} {cells[1]:>22}  ({len(found)})", flush=True)


def whole_review(page: Page) -> float:
    """Seconds until the coach has judged every decision of a valley; the worker is awake before."""
    wake(page)
    started = time.monotonic()
    reviewed("valley")(page)
    page.wait_for_selector(".review-progress progress")
    page.wait_for_function("() => document.querySelector('.review-progress').hidden")
    return time.monotonic() - started


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else TIMES)
