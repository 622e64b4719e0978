"""Two thousand results of a class checked in Chromium beside CPython, in one run: `python -m tests.bench.results`.

The page's own way is measured, from the tap to the shown ranking: finding the codes in the text, replaying every game
in slices with a progress bar, ranking, and keeping them. CPython does the same without a screen.
"""

from __future__ import annotations

import sys
import time
from random import Random

from engine.codes.finding import codes_in
from engine.codes.result import write_result
from engine.ranking import ClassResults
from generator.shipped import shipped
from tests.bench.browser import READY, site_in_a_browser
from tests.engine.pupils import lesson_for

COUNT = 2000
WATCH = """() => {
  window.bars = new Set();
  const look = () => {
    const bar = document.querySelector(".checking progress");
    if (bar) window.bars.add(bar.value);
    if (!document.querySelector(".ranks")) requestAnimationFrame(look); else window.ended = performance.now();
  };
  const button = document.querySelector("[data-do=add]");
  window.begun = performance.now();
  button.click();
  look();
}"""


def codes(count: int) -> str:
    """Results of a class that plays the Temple alone, by random moves: the fastest way to many different games."""
    lesson, texts = lesson_for("temple"), []
    for number in range(count):
        match, random = lesson.start(), Random(number)
        while not match.over:
            moves = match.legal_moves(0)
            match.play(0, moves[int(random.random() * len(moves))])
        texts.append(write_result(match, lesson, f"Pupil {number}"))
    return "\n".join(texts)


def in_cpython(text: str, count: int) -> float:
    """Seconds to check and rank all."""
    start = time.perf_counter()
    class_results = ClassResults(shipped())
    for found in list(codes_in(text)):
        assert class_results.add(found) is None
    assert len(class_results.ranking()) == count
    return time.perf_counter() - start


def report(count: int = COUNT) -> None:
    """Print both times and their ratio."""
    text = codes(count)
    times = [in_cpython(text, count)]
    with site_in_a_browser() as (browser, address):
        page = browser.new_page()
        page.goto(f"{address}#results")
        page.wait_for_selector(READY, timeout=120_000)
        page.wait_for_selector("#codes")
        page.wait_for_timeout(3000)
        page.evaluate("text => { document.querySelector('#codes').value = text; }", text)
        page.evaluate(WATCH)
        page.wait_for_function("window.ended", timeout=300_000)
        took = float(page.evaluate("(window.ended - window.begun) / 1000"))
        steps = int(page.evaluate("window.bars.size"))
    times.append(in_cpython(text, count))
    ours = sum(times) / len(times)
    print(f"{count} results checked: {took:.1f} s in Chromium, {ours:.1f} s in CPython, ", end="")
    print(f"{took / ours:.2f} times as long; the progress bar moved {steps} times")


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else COUNT)
