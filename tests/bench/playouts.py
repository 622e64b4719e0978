"""Playouts a second in every game, in CPython and in Chromium: `python -m tests.bench.playouts [SECONDS]`.

A playout begins at the blank sheet with the line that looks best; at sea and on the island it goes on for some rounds
and is estimated then. Told is the best of a few rounds of processor time; in the browser there is a clock only, so a
busy machine looks slower there.
"""

import inspect
import sys
from time import process_time

from engine.bots import View, conclusion
from engine.games.registry import GAMES
from generator.shipped import shipped
from tests.bench.browser import phone, site_in_a_browser

SECONDS = 0.5
ROUNDS = 7
#: runs Python in the page, in the Pyodide that it has woken
INSIDE = """async (code) => {
  const { interpreter } = JSON.parse(document.querySelector("script[type=py]").getAttribute("config"));
  const { loadPyodide } = await import(new URL(interpreter, document.baseURI));
  return (await loadPyodide({})).runPython(code);
}"""
NEEDED = """
from time import process_time
from engine.bots import View, conclusion
from engine.games.registry import GAMES
from generator.shipped import shipped
"""


def rate(game: str, seconds: float) -> float:
    """Playouts a second."""
    kind = GAMES[game]
    outlook = View(kind.start(shipped().layouts(game)[0], kind.least_players, 3), 0).outlook()
    line = conclusion(outlook.ranking(1))[0].line
    began, played = process_time(), 0
    while (took := process_time() - began) < seconds:
        conclusion(outlook.playout(line, played))
        played += 1
    return played / took


def report(seconds: float = SECONDS) -> None:
    """A table with a row for each game."""
    with site_in_a_browser() as (browser, address):
        page = phone(browser, address)
        page.evaluate(INSIDE, NEEDED + inspect.getsource(rate))
        print(f"{'playouts a second':20} {'CPython':>9} {'Chromium':>9}")
        for game in GAMES:
            here = max(rate(game, seconds) for _ in range(ROUNDS))
            there = max(page.evaluate(INSIDE, f"rate({game!r}, {seconds})") for _ in range(ROUNDS))
            print(f"{game:20} {here:9.1f} {there:9.1f}", flush=True)


if __name__ == "__main__":
    report(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
