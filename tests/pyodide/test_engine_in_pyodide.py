"""Runs the engine's own tests in Pyodide under Node: another Python, 32 bits, other hashes, the same games."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games.registry import GAMES
from generator.shipped import shipped

ROOT = Path(__file__).parents[2]
#: the engine's tests of every game; those of its paper and page have other folders
CLAUSES = [
    str(path.relative_to(ROOT))
    for path in sorted((ROOT / "tests" / "games").glob("*/test_*.py"))
    if "engine" in path.read_text()
]
ONE_OF_EACH_FAMILY = {GAMES[game].family: game for game in reversed(GAMES)}.values()
#: what another Python could do differently in any game: random games with the contract checked at each step, on a small
#: map of one game of each family, chance, codes and records. All the rest is played by `make soak`.
HARNESS = "tests/engine/test_harness.py::test_every_number_of_players"
CODES = ("chance", "share_codes", "record", "lesson_codes", "class_game", "limits")
SAMPLE = [
    *(f"{HARNESS}[random-{game}-{shipped().ids(game)[2]}]" for game in ONE_OF_EACH_FAMILY),
    *(f"tests/engine/test_{name}.py" for name in CODES),
    "tests/engine/test_inventing.py::test_a_number_gives_the_same_map_for_ever",
]
#: about limits that are the same in every Python, and long
LEFT_OUT = "any_other_text or hundred_players or thirty_players or short_code_cannot"
PACKAGES = ROOT / ".cache" / "pyodide-packages"
# Pure Python wheels only; the last Hypothesis without a compiled part.
WANTED = ("pytest==9.0.2", "hypothesis==6.155.7")


def install_packages() -> None:
    """Bring pytest and Hypothesis for Pyodide into a folder of their own, once."""
    stamp = PACKAGES / " ".join(WANTED).replace("=", "-")
    if stamp.exists():
        return
    shutil.rmtree(PACKAGES, ignore_errors=True)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]
    command += ["--only-binary=:all:", "--platform=any", "--python-version=3.14", "--implementation=py"]
    subprocess.run([*command, "--target", str(PACKAGES), *WANTED], check=True)
    stamp.touch()


def run_in_pyodide(*tests: str) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.fail("Node is needed to run Pyodide: install Node 20 or later")
    install_packages()
    script = Path(__file__).with_name("run.mjs")
    arguments = [
        "-q",
        "--noconftest",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:randomly",
        "-m",
        "not soak and not thorough",
        "-x",
        *tests,
    ]
    command = [node, str(script), str(ROOT), str(PACKAGES), *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=1200)
    print(done.stdout[-3000:], done.stderr[-3000:])
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert " passed" in done.stdout


def test_a_sample_of_the_engines_tests_passes_in_pyodide() -> None:
    run_in_pyodide(*SAMPLE, "-k", f"not ({LEFT_OUT})")


@pytest.mark.soak
def test_the_engines_tests_pass_in_pyodide() -> None:
    run_in_pyodide("tests/engine", *CLAUSES)
