"""`python -m tests.mutation`: how many small mistakes the tests would notice, from a sample drawn by a seed.

Results are kept as they come, so a run that was stopped goes on. Who survived is listed, with the line and the change;
those that change nothing anybody could see stand in `equivalent.toml`, each with the reason.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import count, repeat
from pathlib import Path
from typing import Any

from tests.mutation.covering import FOLDER, Covering, code_state, covering, state_of, test_files
from tests.mutation.forking import NOTICED
from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.scopes import ROOT, SCOPES

#: tests that are tried at first, then on those mutants that none of them noticed, and then on those few that are still
#: alive: how many, how long in all
FIRST, THEN, LAST = (60, 4.0), (150, 10.0), (2_000, 60.0)
#: so many mutants are tried by one process
TOGETHER = 25
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
PYTEST = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not browser and not soak"]


def equivalent() -> set[tuple[str, str, str, int]]:
    """File, line of code and change of the mutants that nobody could tell from the original; and which of those.

    They are counted through the file, from 1; 0 means all of them.
    """
    listed = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["mutant"]
    return {(entry["file"], entry["code"], entry["change"], entry.get("which", 0)) for entry in listed}


def all_mutants(scope: str) -> list[Mutant]:
    found = []
    for file in SCOPES[scope]():
        found += mutants_of(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8"))
    return found


def code_of(mutant: Mutant) -> str:
    """The line of code that it changes."""
    return _lines(mutant.path)[mutant.line - 1].strip()


@cache
def _lines(path: str) -> list[str]:
    return (ROOT / path).read_text(encoding="utf-8").splitlines()


def told(mutants: list[Mutant]) -> list[Mutant]:
    """Those that somebody could tell from the original."""
    known, seen, left = equivalent(), Counter[tuple[str, str, str]](), []
    for mutant in mutants:
        change = mutant.path, code_of(mutant), mutant.change
        seen[change] += 1
        if (*change, seen[change]) not in known and (*change, 0) not in known:
            left.append(mutant)
    return left


def drawn(mutants: list[Mutant], sample: int, seed: int) -> list[Mutant]:
    """A sample, without those that are listed as equivalent: it stays the same sample when the list grows."""
    told_apart = set(told(mutants))
    chosen = random.Random(seed).sample(mutants, min(sample, len(mutants)))
    return [each for each in chosen if each in told_apart]


class Results:
    """What is known of mutants: noticed once is noticed; who survived is tried again when there are other tests."""

    def __init__(self, scope: str) -> None:
        self.noticed_file = FOLDER / f"noticed-{code_state()}.json"
        self.alive_file = FOLDER / f"alive-{code_state()}-{state_of(test_files(scope))}.json"
        self.noticed, self.alive = set(_read(self.noticed_file)), set(_read(self.alive_file))

    def keep(self, name: str, noticed: bool) -> None:
        (self.noticed if noticed else self.alive).add(name)
        file, names = (self.noticed_file, self.noticed) if noticed else (self.alive_file, self.alive)
        file.write_text(json.dumps(sorted(names)), encoding="utf-8")

    def open(self, mutants: Iterable[Mutant]) -> list[Mutant]:
        return [each for each in mutants if each.name not in self.noticed and each.name not in self.alive]


def _read(file: Path) -> list[str]:
    return list(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else []


def tried(mutants: list[Mutant], covered: Covering, number: int) -> list[Mutant]:
    """The mutants that are noticed, with all of them in forks of one process."""
    tasks_file, noticed_file = (
        FOLDER / f"tasks-{os.getpid()}-{number}.json",
        FOLDER / f"noticed-{os.getpid()}-{number}.txt",
    )
    tasks: list[dict[str, Any]] = [
        {
            "name": each.name,
            "path": each.path,
            "number": each.number,
            "first": covered.tests(each.path, each.line, *FIRST),
            "tests": (tests := covered.tests(each.path, each.line, *THEN)),
            "last": [test for test in covered.tests(each.path, each.line, *LAST) if test not in tests],
        }
        for each in mutants
    ]
    tasks_file.write_text(json.dumps(tasks), encoding="utf-8")
    noticed_file.unlink(missing_ok=True)
    files = sorted({test.partition("::")[0] for task in tasks for test in [*task["tests"], *task["last"]]})
    environment = {**os.environ, "CARNET_MUTANTS": str(tasks_file), "CARNET_NOTICED": str(noticed_file)}
    command = [*PYTEST, "-s", "-p", "tests.mutation.forking", *files]
    subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, check=True)
    codes = dict(line.split("\t") for line in noticed_file.read_text(encoding="utf-8").splitlines())
    tasks_file.unlink()
    noticed_file.unlink()
    return [each for each in mutants if int(codes[each.name]) == NOTICED]


def run(scope: str, sample: int, seed: int, jobs: int, only: str) -> int:
    """Try a sample of the mutants and print who survived."""
    mutants = [mutant for mutant in all_mutants(scope) if only in mutant.path]
    chosen = drawn(mutants, sample, seed)
    FOLDER.mkdir(parents=True, exist_ok=True)
    covered, results = covering(scope, jobs), Results(scope)
    waiting = results.open(chosen)
    # A few at a time: what is known of them is kept, should somebody stop here.
    shares = [waiting[start : start + TOGETHER] for start in range(0, len(waiting), TOGETHER)]
    with ThreadPoolExecutor(jobs) as pool:
        for share, noticed in zip(shares, pool.map(tried, shares, repeat(covered), count()), strict=True):
            for mutant in share:
                results.keep(mutant.name, mutant in noticed)
    survivors = [mutant for mutant in chosen if mutant.name in results.alive]
    print()
    for mutant in sorted(survivors, key=lambda each: (each.path, each.line)):
        print(f"{mutant.path}:{mutant.line}: {mutant.change}: {code_of(mutant)}")
    dead = len(chosen) - len(survivors)
    print(f"{dead} of {len(chosen)} mutants were noticed ({dead / len(chosen):.1%}), of {len(mutants)} there are")
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--scope", choices=SCOPES, default="engine")
    parser.add_argument("--sample", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="part of a file's path")
    chosen = parser.parse_args()
    sys.exit(run(chosen.scope, chosen.sample, chosen.seed, chosen.jobs, chosen.only))
