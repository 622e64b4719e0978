"""What is written about the project names only files that are there: docstrings, comments and the pages for people."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("backend", "engine", "generator", "layouts", "webplay", "tests", "docs")
SOURCES = {".py", ".js", ".css", ".toml", ".json", ".md", ".html"}
PAGES = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "TRANSLATING.md")
#: a file in backticks, in the places of a folder (`table/screen.py`) or by its name alone
FILE = re.compile(r"`([\w./<>-]+\.(?:py|js|css))`")
#: in the pages for people also other files, and folders
NAMED = re.compile(r"`((?:[\w.<>-]+/)+[\w.<>-]*|[\w<>-]+\.(?:py|js|css|toml|json|md))`")
#: made by a build, or by whoever works on the project
MADE = ("dist/", ".venv", "node_modules", ".cache", ".github/", "static/runtime/")


@cache
def paths() -> frozenset[str]:
    """Every file and every folder of the project."""
    found = [path for room in ROOMS for path in [ROOT / room, *(ROOT / room).rglob("*")]]
    kept = [path for path in [*found, *ROOT.glob("*.*")] if "__pycache__" not in path.parts]
    return frozenset(path.relative_to(ROOT).as_posix() for path in kept)


@cache
def is_there(named: str) -> bool:
    """Whether the end of a path is that of a file or of a folder; `<game>` may be any."""
    wanted = re.sub(r"<\w+>", "[^/]+", re.escape(named.rstrip("/")))
    return any(re.search(rf"(?:^|/){wanted}$", path) for path in paths())


def test_code_names_only_files_that_are_there() -> None:
    missing = {
        (path, named)
        for path in paths()
        if Path(path).suffix == ".py" and path != "tests/test_told_files.py"
        for named in FILE.findall((ROOT / path).read_text(encoding="utf-8"))
        if not is_there(named) and not re.search(r"-\d{10}", named)
    }
    assert not missing


@pytest.mark.parametrize("page", PAGES)
def test_pages_name_only_files_and_folders_that_are_there(page: str) -> None:
    named = set(NAMED.findall((ROOT / page).read_text(encoding="utf-8")))
    assert not {file for file in named if not file.startswith(MADE) and not is_there(file)}
