"""The two archives of the page hold all that printing needs, and print the very bytes that CPython prints."""

from __future__ import annotations

import hashlib
import inspect
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from webplay.build.stdlib import LEFT_OUT

ROOT = Path(__file__).parents[2]


def fingerprints() -> dict[str, str]:
    """Hashes of finished games and blank sheets of every game, and of some orders; runs in both Pythons."""
    from engine.bots import play_out
    from engine.games.registry import GAMES
    from engine.record import record_of
    from generator.shipped import shipped
    from generator.shop.make import make
    from generator.shop.order import PrintOrder, products_of
    from generator.words import Words
    from webplay.app.shop.form import COMMON, Form, read_order, with_pages
    from webplay.app.shop.played_files import pdf_file, svg_file
    from webplay.app.table.session import Session

    found = {}
    for game in GAMES.values():
        layouts = shipped().first(game.id)
        match = game.start(layouts[0], game.least_players, 7)
        play_out(match, "random")
        session = Session(record_of(match))
        files = {
            "pdf": pdf_file(session, range(game.least_players), Words("fr")),
            "svg": svg_file(session, 0, Words("en")),
            "blank": make(PrintOrder(products_of(layouts))),
        }
        for kind, data in files.items():
            found[f"{game.id} {kind}"] = hashlib.sha256(data).hexdigest()
    match = GAMES["skull"].start(shipped().layouts("skull")[0], 2, 7)
    play_out(match, "random")
    record = record_of(match)
    sheets = {f"{game.id}:{shipped().layouts(game.id)[0].id}" for game in GAMES.values() if game.id != "pan"}
    shop = [
        Form("fr", sheets, {"large": "yes", "ink": "black"}),
        Form(picked=sheets, texts={"paper": "a6", "seed": "5", "hide_rolls": "yes"}),
        Form(picked={"skull:four-capes"}, texts={"seed": "5", "ink": "grey"}, names="Ana\nЖанна\n李"),
        Form("fr", {*COMMON, *(f"rules:{game}" for game in GAMES)}, {"ink": "black", "ruler": "yes", "duplex": "long"}),
        Form(record=record, texts={"large": "yes"}),
        Form("fr", {"pan:first-shore"}, {"replay": "yes", "low_ink": "yes", "duplex": "short"}, record=record),
        Form("en", {"monsters:howling-strait", "cards:treasures"}, {"seed": "3", "table": "5", "ink": "black"}),
        Form("fr", {"puzzles:temple"}, {"seed": "5", "difficulty": "3", "booklet": "yes"}),
        Form("fr", {"pan:great-water", "calibration"}, {"fold": "yes", "back_offset": "0.5,-1"}),
    ]
    for number, form in enumerate(shop):
        order = with_pages(read_order(form, "https://example.org/")).order
        assert order
        found[f"order {number}"] = hashlib.sha256(make(order)).hexdigest()
    return found


def missing_modules() -> list[str]:
    """The names of modules that some module of ours or of the libraries asks for in vain; runs in the page's Python."""
    import importlib
    import pkgutil

    missing = set()
    for package in ("engine", "generator", "reportlab", "svgwrite", "webplay"):
        for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}.", lambda _: None):
            try:
                importlib.import_module(module.name)
            except ImportError as error:
                missing.add(error.name or str(error))
            except AttributeError:
                # There is no document here.
                continue
    return sorted(missing)


def in_the_page(*functions: Callable[[], Any]) -> list[Any]:
    """What some functions give in the Python of the page, with its archives."""
    node = shutil.which("node")
    if node is None:
        pytest.fail("Node is needed to run Pyodide: install Node 20 or later")
    subprocess.run([sys.executable, "-m", "webplay.build"], cwd=ROOT, check=True)
    sources = "\n".join(map(inspect.getsource, functions))
    calls = ", ".join(f"{function.__name__}()" for function in functions)
    code = f"import hashlib, json\n{sources}\nprint(json.dumps([{calls}]))"
    script = Path(__file__).with_name("archives.mjs")
    command = [node, str(script), str(ROOT / "dist" / "site")]
    done = subprocess.run(command, cwd=ROOT, input=code, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr[-3000:]
    answers: list[Any] = json.loads(done.stdout.splitlines()[-1])
    return answers


@pytest.mark.thorough
def test_archives_print_what_cpython_prints_and_miss_no_module() -> None:
    # One Python for both: to wake it takes longer than to ask it.
    printed, missing = in_the_page(fingerprints, missing_modules)
    assert printed == fingerprints()
    assert not {name.split(".")[0] for name in missing} & LEFT_OUT
