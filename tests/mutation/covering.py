"""Which tests pass through which line, and how long each takes: kept, file of tests by file, until the code changes."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path

import coverage

from tests.mutation.scopes import ASKED, ROOT, SCOPES

FOLDER = ROOT / ".cache" / "mutation"
SOURCES = ("engine", "generator", "webplay")
#: so many files of tests are measured together, and then kept
TOGETHER = 4
#: long tests of how well bots play, which look at what is no part of the mutants
UNASKED = ("tests/games/*/test_bots.py", "test_outlook.py", "test_par.py", "test_sketch.py")
QUICK = "not browser and not soak"
#: lines that were run before any test began
IMPORTED = ""
Lines = dict[str, dict[int, set[str]]]


class Covering:
    """The tests of every line."""

    def __init__(self, lines: Lines, seconds: Mapping[str, float]) -> None:
        self._lines = lines
        self._seconds = seconds
        self._users: dict[str, frozenset[str]] = {}

    def tests(self, path: str, line: int, most: int, seconds: float) -> list[str]:
        """The quickest tests that pass through a line, so many and so long at most.

        What is run once, when a module is imported or a table is made, shows where its names are used.
        """
        found = set(self._lines.get(path, {}).get(line, set()))
        chosen = self._quickest(path, found, most, seconds)
        if len(chosen) < most:
            used = {
                test
                for name in _names_at(path, line)
                for place in self._words.get(name, [])
                for test in self._at(place)
            }
            chosen += self._quickest(path, used - found, most - len(chosen), seconds)
        if len(chosen) < most:
            nearby = {test for tests in self._lines.get(path, {}).values() for test in tests}
            chosen += self._quickest(path, nearby - {*chosen}, most - len(chosen), seconds)
        return chosen

    def _at(self, place: tuple[str, int]) -> set[str]:
        return self._lines.get(place[0], {}).get(place[1], set())

    def _quickest(self, path: str, tests: Iterable[str], most: int, seconds: float) -> list[str]:
        """All whose file is named like the module or names it, the quickest first; then others, each once at first."""
        names = {Path(path).stem, Path(path).parent.name} - {"engine", "sheet", "app"}
        module = path.removesuffix(".py").replace("/", ".")
        turn: Counter[str] = Counter()
        ranked = []
        for took, test in sorted((self._seconds.get(test, 9.0), test) for test in tests):
            file, _, function = test.partition("::")
            related = any(name in file for name in names) or file in self._uses(module)
            ranked.append((not related, 0 if related else turn[function.partition("[")[0]], took, test))
            turn[function.partition("[")[0]] += 1
        chosen: list[str] = []
        for _, _, took, test in sorted(ranked)[:most]:
            seconds -= took
            if seconds < 0 and chosen:
                break
            chosen.append(test)
        return chosen

    @cached_property
    def _words(self) -> dict[str, list[tuple[str, int]]]:
        found: dict[str, list[tuple[str, int]]] = {}
        for path in self._lines:
            for number, text in enumerate((ROOT / path).read_text(encoding="utf-8").splitlines(), 1):
                for name in set(re.findall(r"[A-Za-z_]\w+", text)):
                    found.setdefault(name, []).append((path, number))
        return found

    def _uses(self, module: str) -> frozenset[str]:
        """The files of tests that name a module."""
        if module not in self._users:
            files = {test.partition("::")[0] for test in self._seconds}
            named = (file for file in files if f"{module} import" in (ROOT / file).read_text(encoding="utf-8"))
            self._users[module] = frozenset(named)
        return self._users[module]


def _names_at(path: str, line: int) -> set[str]:
    """What the statement or the function around a line defines."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0):
            if isinstance(node, ast.FunctionDef):
                found.add(node.name)
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found |= {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}
    return found


def state_of(files: Iterable[Path]) -> str:
    """Tells one state of the code from another."""
    whole = hashlib.sha256()
    for file in sorted(files):
        whole.update(file.read_bytes())
    return whole.hexdigest()[:16]


def code_state() -> str:
    return state_of(file for folder in SOURCES for file in (ROOT / folder).rglob("*.py"))


def test_files(scope: str) -> list[Path]:
    """The files of the tests that are asked."""
    places = [ROOT / name for name in ASKED[scope]]
    found = [file for place in places for file in (sorted(place.rglob("test_*.py")) if place.is_dir() else [place])]
    return [file for file in found if not any(map(file.match, (*UNASKED, "*_page.py")))]


def covering(scope: str, jobs: int) -> Covering:
    """What covers the code as it stands."""
    folder = FOLDER / f"covering-{code_state()}"
    folder.mkdir(parents=True, exist_ok=True)
    kept = {file: folder / f"{state_of([file])}-{file.stem}.json" for file in test_files(scope)}
    missing = [file for file, place in kept.items() if not place.exists()]
    shares = [missing[start : start + TOGETHER] for start in range(0, len(missing), TOGETHER)]
    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(lambda share, number: _measure(share, kept, number), shares, range(len(shares))))
    lines: Lines = {}
    seconds: dict[str, float] = {}
    for place in kept.values():
        data = json.loads(place.read_text(encoding="utf-8"))
        tests = list(data["seconds"])
        seconds |= data["seconds"]
        for path, by_line in data["lines"].items():
            for line, numbers in by_line.items():
                lines.setdefault(path, {}).setdefault(int(line), set()).update(tests[number] for number in numbers)
    return Covering(lines, seconds)


def _measure(files: list[Path], kept: Mapping[Path, Path], number: int) -> None:
    data, took, settings = (FOLDER / f"{name}-{os.getpid()}-{number}" for name in ("coverage", "seconds", "coveragerc"))
    data.unlink(missing_ok=True)
    # All scopes at once: what was measured for one serves the others.
    measured = "\n  ".join(str(file) for scope in SCOPES.values() for file in scope())
    settings.write_text(f"[run]\ninclude =\n  {measured}\ndata_file = {data}\n", encoding="utf-8")
    command = [sys.executable, "-m", "coverage", "run", f"--rcfile={settings}", "-m", "pytest", "-q", "-m", QUICK]
    command += ["-p", "tests.mutation.contexts", "-p", "no:cacheprovider", *map(str, files)]
    ended = subprocess.run(
        command, cwd=ROOT, check=False, env={**os.environ, "CARNET_SECONDS": str(took)}, stdout=subprocess.PIPE
    )
    print(ended.stdout.decode().splitlines()[-1], flush=True)
    seconds: dict[str, float] = json.loads(took.read_text(encoding="utf-8"))
    lines = _lines(data) if data.exists() else {}
    for file in files:
        _keep(file.relative_to(ROOT).as_posix(), lines, seconds, kept[file])
    for file in (data, took, settings):
        file.unlink(missing_ok=True)


def _keep(file: str, lines: Lines, seconds: Mapping[str, float], place: Path) -> None:
    own = {test: took for test, took in seconds.items() if test.partition("::")[0] == file}
    numbers = {test: number for number, test in enumerate(own)}
    found = {
        path: {line: [numbers[test] for test in tests if test in numbers] for line, tests in by_line.items()}
        for path, by_line in lines.items()
    }
    found = {path: {line: tests for line, tests in by_line.items() if tests} for path, by_line in found.items()}
    place.write_text(json.dumps({"seconds": own, "lines": found}), encoding="utf-8")


def _lines(data: Path) -> Lines:
    measured = coverage.CoverageData(str(data))
    measured.read()
    return {
        Path(file).relative_to(ROOT).as_posix(): {
            line: {name for name in names if name != IMPORTED}
            for line, names in measured.contexts_by_lineno(file).items()
        }
        for file in sorted(measured.measured_files())
    }
