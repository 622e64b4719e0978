"""Which tests pass through which line, and how long each takes: found by one run, kept until the code changes."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from pathlib import Path

import coverage

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".cache" / "mutation"
#: tests that need no browser, no cluster and no second Python
TESTS = ("tests/engine", "tests/games", "tests/generator", "tests/webplay", "tests/test_bad_input.py")
QUICK = "not browser and not soak"
#: the line that belongs to every test that imports the module is told apart by nobody
IMPORTED = ""


class Covering:
    """The tests of every line."""

    def __init__(self, lines: dict[str, dict[str, list[str]]], seconds: dict[str, float]) -> None:
        self._lines = lines
        self._seconds = seconds

    def tests(self, path: str, line: int, most: int) -> list[str]:
        """The quickest tests that pass through a line, so many at most."""
        found = self._lines.get(path, {}).get(str(line), [])
        return sorted(found, key=lambda test: self._seconds.get(test, 9.0))[:most]


def state_of(files: Iterable[Path]) -> str:
    """Tells one state of the code from another."""
    whole = hashlib.sha256()
    for file in sorted(files):
        whole.update(file.read_bytes())
    return whole.hexdigest()[:16]


def covering(sources: Iterable[Path]) -> Covering:
    """What covers the code as it stands."""
    tests = [path for folder in TESTS for path in sorted((ROOT / folder).rglob("test_*.py"))]
    kept = FOLDER / f"covering-{state_of([*sources, *tests])}.json"
    if not kept.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(_measure()), encoding="utf-8")
    lines, seconds = json.loads(kept.read_text(encoding="utf-8"))
    return Covering(lines, seconds)


def _measure() -> tuple[dict[str, dict[str, list[str]]], dict[str, float]]:
    data, report, settings = FOLDER / "coverage", FOLDER / "tests.xml", FOLDER / "coveragerc"
    settings.write_text(f"[run]\ndynamic_context = test_function\nsource = engine\ndata_file = {data}\n")
    command = [sys.executable, "-m", "coverage", "run", f"--rcfile={settings}", "-m", "pytest", "-q", "-m", QUICK]
    subprocess.run([*command, f"--junitxml={report}", *TESTS], cwd=ROOT, check=True, env={**os.environ})
    return _lines(data), _seconds(report)


def _lines(data: Path) -> dict[str, dict[str, list[str]]]:
    measured = coverage.CoverageData(str(data))
    measured.read()
    found: dict[str, dict[str, list[str]]] = {}
    for file in sorted(measured.measured_files()):
        contexts = measured.contexts_by_lineno(file)
        found[Path(file).relative_to(ROOT).as_posix()] = {
            str(line): sorted({_node(name) for name in names if name != IMPORTED}) for line, names in contexts.items()
        }
    return found


def _node(context: str) -> str:
    """`tests.engine.test_grid.test_names` as pytest names it."""
    module, _, function = context.rpartition(".")
    return f"{module.replace('.', '/')}.py::{function}"


def _seconds(report: Path) -> dict[str, float]:
    """How long a test takes with all its parameters."""
    found: dict[str, float] = {}
    for case in ET.parse(report).iter("testcase"):
        name = _node(f"{case.get('classname', '')}.{case.get('name', '').partition('[')[0]}")
        found[name] = found.get(name, 0.0) + float(case.get("time", 0))
    return found
