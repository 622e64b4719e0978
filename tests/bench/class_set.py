"""A class set of 30 named sheets with QR codes, in Chromium and in CPython in turns: `python -m tests.bench.class_set`.

In the browser the clock runs from the tap on the button to the file, the moving bar included. The first file also pays
for loading ReportLab; it stands beside a fresh CPython process that makes the same file.
"""

import statistics
import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import Page

from generator.shop.make import make
from generator.shop.order import PrintOrder
from tests.bench.browser import READY, site_in_a_browser
from webplay.app.shop.form import Form, read_order, with_pages

RUNS = 5
NAMES = "\n".join(f"Explorer {number} of the fifth class" for number in range(1, 31))
ROOT = Path(__file__).resolve().parents[2]
FRESH = """
import sys, time
start = time.perf_counter()
from tests.bench.class_set import class_order
from generator.shop.make import make
make(class_order(sys.argv[1]))
print(time.perf_counter() - start)
"""
TAP = """() => new Promise((resolve) => {
  const counter = document.querySelector(".shop-counter");
  const start = performance.now();
  const watch = new MutationObserver(() => {
    if (!counter.querySelector("a[download]")) return;
    watch.disconnect();
    resolve(performance.now() - start);
  });
  watch.observe(counter, { childList: true });
  counter.querySelector("[data-do=make]").click();
})"""


def class_form() -> Form:
    """What a teacher ticks and types."""
    texts = {"seed": "41", "hide_rolls": "yes", "code": "5B"}
    return Form(picked={"temple:sun-court"}, texts=texts, names=NAMES)


def class_order(address: str) -> PrintOrder:
    """The order that the form makes on a page of this address."""
    order = with_pages(read_order(class_form(), address)).order
    assert order
    return order


def fill_in(page: Page) -> None:
    """Tick and type the same in the page."""
    form = class_form()
    page.evaluate("location.hash = '#print/temple'")
    page.uncheck("[data-do=pick][data-arg='temple:sunken-crypt']")
    for fold in ("people", "rolls"):
        page.click(f"[data-fold={fold}] > summary")
    page.fill("#shop-names", form.names)
    page.fill("#shop-code", form.texts["code"])
    page.fill("#shop-seed", form.texts["seed"])
    page.check("#shop-hide_rolls")


def press(page: Page) -> float:
    """Make the file; seconds from the tap to the offer."""
    page.dispatch_event("#shop-copies", "change")
    page.wait_for_selector("[data-do=make]:enabled")
    page.wait_for_timeout(600)
    return float(page.evaluate(TAP)) / 1000


def report(runs: int = RUNS) -> None:
    """Print the ratios."""
    with site_in_a_browser() as (browser, address):
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(address)
        page.wait_for_selector(READY, timeout=120_000)
        fill_in(page)
        order = class_order(address)
        fresh = subprocess.run(
            [sys.executable, "-c", FRESH, address], cwd=ROOT, check=True, capture_output=True, text=True
        )
        first, first_here = press(page), float(fresh.stdout)
        ours, theirs = [], []
        for _ in range(runs):
            ours.append(press(page))
            start = time.perf_counter()
            make(order)
            theirs.append(time.perf_counter() - start)
    here, there = statistics.median(theirs), statistics.median(ours)
    print(f"class set of 30 named sheets with QR codes, medians of {runs} runs in turns: ", end="")
    print(f"CPython {here * 1000:.0f} ms, Chromium {there * 1000:.0f} ms, ratio {there / here:.2f}")
    print(f"the same for the first time, ReportLab loaded: CPython {first_here * 1000:.0f} ms, ", end="")
    print(f"Chromium {first * 1000:.0f} ms, ratio {first / first_here:.2f}")


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS)
