"""Boots our page and a bare Pyodide page in turn and compares them: `python -m tests.bench.boot [RUNS]`.

Both use the very same runtime files from the same server; each run is a new browser context: nothing is cached.
"""

import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.webplay import chromium
from tests.webplay.serving import served

SITE = Path(__file__).resolve().parents[2] / "dist" / "site"
RUNS = 7
BARE = """<!doctype html><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module">
import {{ loadPyodide }} from "./{folder}/pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
document.documentElement.dataset.state = "ready";
</script>"""


def boot_time(browser: Browser, address: str, ready: str) -> float:
    """Milliseconds from navigation to readiness, in a new context."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address, wait_until="commit")
    took = page.evaluate(
        """(ready) => new Promise((resolve) => {
          const look = () => document.querySelector(ready) ? resolve(performance.now()) : setTimeout(look, 5);
          look();
        })""",
        ready,
    )
    context.close()
    return float(took)


def measure(runs: int = RUNS) -> dict[str, list[float]]:
    """Boot both pages in turn."""
    times: dict[str, list[float]] = {"bare": [], "ours": []}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        copy = Path(folder) / "site"
        shutil.copytree(SITE, copy)
        pyodide = next(copy.glob("pyodide-*")).name
        (copy / "bare.html").write_text(BARE.format(folder=pyodide), encoding="utf-8")
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        with served(copy) as address:
            for _ in range(runs):
                times["bare"].append(boot_time(browser, address + "bare.html", "html[data-state=ready]"))
                times["ours"].append(boot_time(browser, address, "#app[data-state=ready]"))
        browser.close()
    return times


def report(runs: int = RUNS) -> None:
    """Print medians and their ratio."""
    times = measure(runs)
    bare, ours = (statistics.median(times[name]) for name in ("bare", "ours"))
    print(f"cold boot, medians of {runs} interleaved runs: bare Pyodide {bare:.0f} ms, ", end="")
    print(f"Carnet {ours:.0f} ms, ratio {ours / bare:.2f}")


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS)
