"""What the measurements in a browser share: a copy of the built site with a bare Pyodide page beside it, served."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.webplay import chromium
from tests.webplay.serving import served

SITE = Path(__file__).resolve().parents[2] / "dist" / "site"
STDLIB = SITE.parents[1] / "node_modules" / "pyodide" / "python_stdlib.zip"
READY = "#app[data-state=ready]"
BARE = """<!doctype html><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module">
import {{ loadPyodide }} from "./{folder}/pyodide.js";
const python = await loadPyodide();
python.runPython("1 + 1");
document.documentElement.dataset.state = "ready";
</script>"""


@contextmanager
def site_in_a_browser() -> Iterator[tuple[Browser, str]]:
    """A running Chromium and the address of our page; `bare.html` beside it boots the same Pyodide and nothing else."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        copy = Path(folder) / "site"
        shutil.copytree(SITE, copy)
        pyodide = next(copy.glob("pyodide-*")).name
        # Ours is another (webplay/build/stdlib.py); a bare Pyodide boots with its own.
        shutil.copy(STDLIB, copy / pyodide)
        (copy / "bare.html").write_text(BARE.format(folder=pyodide), encoding="utf-8")
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        with served(copy) as address:
            yield browser, address
        browser.close()


def phone(browser: Browser, address: str) -> Page:
    """Our page, ready, on a phone that may be as slow as it likes."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.set_default_timeout(120_000)
    page.goto(address)
    page.wait_for_selector(READY)
    return page
