"""The program in one file prints the same bytes with every Python that is installed here, and nothing else of it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator.shop.make import make
from tests.generator.paper import ordered
from webplay.build.zip_program import program

pytestmark = pytest.mark.thorough
MINORS = (11, 12, 13, 14)
#: where pyenv and uv keep theirs, whatever the path says
KEPT = (".pyenv/versions/3.{minor}.*/bin", ".local/share/uv/python/cpython-3.{minor}.*/bin")


def works(python: str, minor: int) -> bool:
    """Whether it is one: pyenv puts scripts of that name on the path which only complain."""
    if not shutil.which(python):
        return False
    said = subprocess.run([python, "--version"], capture_output=True, text=True, check=False).stdout
    return said.startswith(f"Python 3.{minor}.")


def installed(minor: int) -> str:
    """A Python of that version; "" where there is none."""
    name = f"python3.{minor}"
    kept = [str(each / name) for place in KEPT for each in sorted(Path.home().glob(place.format(minor=minor)))]
    return next((python for python in (shutil.which(name) or name, *kept) if works(python, minor)), "")


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("program") / "carnet.pyz"
    file.write_bytes(program())
    return file


@pytest.mark.parametrize("minor", MINORS)
def test_another_python_prints_plays_and_invents_the_same(packed: Path, tmp_path: Path, minor: int) -> None:
    python = installed(minor)
    if not python:
        pytest.skip(f"no Python 3.{minor} is installed here")
    environment = {"PATH": os.environ["PATH"], "XDG_CACHE_HOME": str(tmp_path), "LANG": "C.UTF-8"}

    def said(*arguments: str, by: str = python) -> str:
        command = [by, "-I", "-S", str(packed), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=tmp_path).stdout

    said("print", "skull", "dice", "rules", "--lang", "fr", "-o", "x.pdf")
    assert (tmp_path / "x.pdf").read_bytes() == make(ordered("skull", "dice", "rules", language="fr"))
    ours = getattr(sys, "_base_executable", sys.executable)
    for told in ("simulate valley --games 2 --bot greedy --jobs 1", "invent temple --size small --seed 7 --jobs 1"):
        assert said(*told.split()) == said(*told.split(), by=ours)
