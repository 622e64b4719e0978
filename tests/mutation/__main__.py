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
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from tests.mutation.covering import FOLDER, ROOT, Covering, covering, state_of
from tests.mutation.mutants import Mutant, mutants_of

#: bots' estimates may be a little off without being wrong: what they are worth says `make strength`
ESTIMATES = (
    "bots/",
    "bot.py",
    "sketch.py",
    "weights.py",
    "estimate.py",
    "outlook.py",
    "par.py",
    "puzzles.py",
    "review/",
)
MOST_TESTS = 25
#: a mutant may run in circles
PATIENCE = 120
EQUIVALENT = Path(__file__).with_name("equivalent.toml")


def sources() -> list[Path]:
    """The modules that are mutated."""
    files = sorted((ROOT / "engine").rglob("*.py"))
    return [file for file in files if not any(part in file.relative_to(ROOT).as_posix() for part in ESTIMATES)]


def equivalent() -> set[tuple[str, str, str]]:
    """File, line of code and change of the mutants that nobody could tell from the original."""
    listed = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["mutant"]
    return {(entry["file"], entry["code"], entry["change"]) for entry in listed}


def all_mutants() -> list[Mutant]:
    known, found = equivalent(), []
    for file in sources():
        path, text = file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")
        lines = text.splitlines()
        mutants = mutants_of(path, text)
        found += [each for each in mutants if (path, lines[each.line - 1].strip(), each.change) not in known]
    return found


def killed(mutant: Mutant, covered: Covering) -> bool:
    """Whether a test that passes through the changed line fails, or never ends."""
    tests = covered.tests(mutant.path, mutant.line, MOST_TESTS)
    if not tests:
        return False
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "tests.mutation.plugin", "-p", "no:cacheprovider"]
    environment = {**os.environ, "CARNET_MUTANT": mutant.name, "HYPOTHESIS_DATABASE_FILE": ""}
    try:
        ended = subprocess.run(
            [*command, *tests], cwd=ROOT, env=environment, capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return True
    return ended.returncode != 0


def run(sample: int, seed: int, jobs: int, only: str) -> int:
    """Try a sample of the mutants and print who survived."""
    mutants = [mutant for mutant in all_mutants() if only in mutant.path]
    chosen = random.Random(seed).sample(mutants, min(sample, len(mutants)))
    covered = covering(sources())
    kept = FOLDER / f"results-{state_of(sources())}.json"
    results: dict[str, bool] = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    with ThreadPoolExecutor(jobs) as pool:
        waiting = {pool.submit(killed, mutant, covered): mutant for mutant in chosen if mutant.name not in results}
        for done in as_completed(waiting):
            results[waiting[done].name] = done.result()
            kept.write_text(json.dumps(results), encoding="utf-8")
            print("." if done.result() else "S", end="", flush=True)
    survivors = sorted((mutant for mutant in chosen if not results[mutant.name]), key=lambda each: each.name)
    print()
    for mutant in survivors:
        code = (ROOT / mutant.path).read_text(encoding="utf-8").splitlines()[mutant.line - 1].strip()
        print(f"{mutant.path}:{mutant.line}: {mutant.change}: {code}")
    dead = len(chosen) - len(survivors)
    print(f"{dead} of {len(chosen)} mutants were noticed ({dead / len(chosen):.1%}), of {len(mutants)} there are")
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--sample", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="part of a file's path")
    chosen = parser.parse_args()
    sys.exit(run(chosen.sample, chosen.seed, chosen.jobs, chosen.only))
