"""A game is named in its own folders only: whoever adds one changes nothing that all games share."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.games import NAMES

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("engine", "generator", "webplay", "carnet.py")
#: what common code must not ask either: a game says itself what it is like
ASKED = "has_sheets"
COMMENTS = {
    ".css": re.compile(r"/\*.*?\*/", re.DOTALL),
    ".js": re.compile(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", re.DOTALL),
    ".html": re.compile(r"<!--.*?-->", re.DOTALL),
}


@cache
def common_files() -> tuple[str, ...]:
    """All files of the three rooms that no game owns."""
    files = [path.relative_to(ROOT) for room in ROOMS for path in [ROOT / room, *(ROOT / room).rglob("*")]]
    return tuple(
        path.as_posix()
        for path in sorted(files)
        if not {"games", "__pycache__"} & set(path.parts) and (ROOT / path).is_file()
    )


def words_of(text: str) -> set[str]:
    """The words in a name or a text: `PanScreen`, `pan_screen` and `#pan` all hold `pan`."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", text)}


def said_in_python(text: str) -> Iterator[str]:
    """Every name and every text of a module, except what only explains."""
    tree = ast.parse(text)
    prose = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str) and id(node) not in prose:
                yield node.value
            continue
        for name in ("id", "attr", "arg", "name", "asname", "module"):
            if isinstance(said := getattr(node, name, None), str):
                yield said


def named_in(path: str) -> set[str]:
    """The games that a file names in its code or by its own name."""
    said = words_of(path)
    suffix = Path(path).suffix
    if suffix == ".py":
        for text in said_in_python((ROOT / path).read_text(encoding="utf-8")):
            said |= words_of(text) | ({text} & {ASKED})
    elif suffix in COMMENTS:
        said |= words_of(COMMENTS[suffix].sub("", (ROOT / path).read_text(encoding="utf-8")))
    return said & {*NAMES, ASKED}


@pytest.mark.parametrize(
    ("code", "games"),
    [
        ('x = "pan"', {"pan"}), ("from webplay.app.games.pan import island", {"pan"}),
        ("class PanScreen: ...", {"pan"}), ("def f(pan_tiles): ...", {"pan"}), ('f"game.{x}.temple"', {"temple"}),
        ("y = game.has_sheets", {ASKED}),
        ('"""Pan and the temple."""\nx = expand()  # for Pan', set()),
    ],
)  # fmt: skip
def test_a_name_is_found_wherever_it_stands(code: str, games: set[str]) -> None:
    assert {word for text in said_in_python(code) for word in words_of(text) | {text}} & {*NAMES, ASKED} == games


def test_nothing_that_games_share_names_one() -> None:
    found = {path: sorted(named_in(path)) for path in common_files()}
    assert not {path: games for path, games in found.items() if games}
