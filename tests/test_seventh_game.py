"""A seventh game, added as CONTRIBUTING says: its own folders and one line of a list, and everything works with it.

`tests/seventh` holds its files as they would lie in the rooms. They are laid over a copy of the project, so nothing
here depends on them, and they never rot.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.webplay.serving import served

ROOT = Path(__file__).resolve().parents[1]
SEVENTH = ROOT / "tests" / "seventh"
GAME = "pebbles"
COPIED = (
    "engine",
    "generator",
    "webplay",
    "layouts",
    "licences",
    "docs",
    "tests/engine",
    "tests/webplay",
    "tests/golden",
)
PLAYED = """
from generator.shipped import shipped
from tests.engine.harness import play_and_check
from random import Random
from tests.webplay.tapper import play_whole_game, started
layout = shipped().layouts("pebbles")[0]
for seed in range(3):
    play_and_check(layout, 1, seed)
    play_and_check(layout, 1, seed, "greedy")
    play_whole_game(started("pebbles", seed), Random(seed))
print("played")
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with a seventh game in it."""
    place = tmp_path_factory.mktemp("project")
    ignored = shutil.ignore_patterns("__pycache__")
    for folder in COPIED:
        # What was compiled comes along: dates stay, so it need not be compiled again by every Python below.
        shutil.copytree(ROOT / folder, place / folder)
    # What is written about the project and what it is made of go out with the page.
    told = [path.name for path in sorted(ROOT.glob("*.md"))]
    for file in ("carnet.py", "pyproject.toml", "package-lock.json", "LICENSE", "tests/__init__.py", *told):
        shutil.copy(ROOT / file, place / file)
    # What was compiled for the page once need not be compiled again.
    (ROOT / ".cache").mkdir(exist_ok=True)
    for folder in ("node_modules", ".cache"):
        (place / folder).symlink_to(ROOT / folder)
    shutil.copytree(SEVENTH, place, dirs_exist_ok=True, ignore=ignored)
    listed = place / "engine" / "games" / "__init__.py"
    text = listed.read_text(encoding="utf-8")
    assert text.count('    "pan",\n') == 1
    listed.write_text(text.replace('    "pan",\n', f'    "pan",\n    "{GAME}",\n'), encoding="utf-8")
    return place


def run(copy: Path, *arguments: str) -> str:
    """Run Python in the copy."""
    environment = os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=copy, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout


def test_contributing_names_exactly_its_files() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    part = text[text.index("## Add a game") :]
    named = set(re.findall(r"^- `([^`]*<game>[^`]*)`", part, flags=re.MULTILINE))
    files = [path.relative_to(SEVENTH).as_posix() for path in SEVENTH.rglob("*") if path.is_file()]
    files = [file for file in files if "__pycache__" not in file and not file.endswith("__init__.py")]
    shown = {file.replace(GAME, "<game>").replace("brook", "<map>") for file in files}
    shown = {re.sub(r"words/\w+\.toml", "words/<language>.toml", file) for file in shown}
    assert named == shown


def test_it_passes_the_harness_and_is_played_through_its_controls(copy: Path) -> None:
    assert run(copy, "-c", PLAYED).endswith("played\n")


def test_it_is_printed(copy: Path, tmp_path: Path) -> None:
    record = run(copy, "carnet.py", "simulate", GAME, "--games", "1", "--json")
    (tmp_path / "game.json").write_text(record, encoding="utf-8")
    orders = {
        "sheet": [GAME],
        "french": [GAME, "--lang", "fr", "--ink", "black"],
        "rolls": [GAME, "--seed", "7"],
        "rules": [f"rules:{GAME}"],
        "scorecard": ["scorecard", GAME],
        "table": [GAME, "--table", "1", "--seed", "7"],
        "puzzles": [f"puzzles:{GAME}", "--booklet"],
        "played": ["--record", str(tmp_path / "game.json")],
        "replay": ["--record", str(tmp_path / "game.json"), "--replay"],
    }
    commands = [["print", *order, "-o", str(tmp_path / f"{name}.pdf")] for name, order in orders.items()]
    commands.append(["print", f"{GAME}:brook", "-o", str(tmp_path / "sheet.svg")])
    # One Python for all: to start it takes longer than to print.
    run(copy, "-c", f"import carnet\nfor command in {commands!r}:\n    assert not carnet.main(command), command")
    for name in orders:
        assert (tmp_path / f"{name}.pdf").read_bytes().startswith(b"%PDF"), name
    assert "<svg" in (tmp_path / "sheet.svg").read_text(encoding="utf-8")


@pytest.mark.browser
def test_it_opens_in_the_page_and_is_played_to_its_end(copy: Path, browser: Browser) -> None:
    run(copy, "-m", "webplay.build")
    with served(copy / "dist" / "site") as address:
        # Neither an offline copy nor a saved memory is waited for.
        page = browser.new_context(locale="en-GB", service_workers="block").new_page()
        page.route("**/snapshot-worker*", lambda route: route.abort())
        page.goto(f"{address}#{GAME}")
        page.wait_for_selector("#app[data-state=ready]", timeout=90_000)
        page.click("[data-do=start]")
        for number in range(10):
            expect(page.locator(".cell[data-marks~=possible]")).to_have_count(10 - number)
            page.locator(".cell[data-marks~=possible]").first.click()
            page.click("[data-do=confirm]")
        expect(page.locator(".result .points").first).to_be_visible()
        assert page.locator("#trouble").is_hidden()
