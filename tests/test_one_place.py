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
#: where it is said what a game says of itself, and words that happen to be spelt like a game
OTHER_MEANINGS: dict[str, set[str]] = {"engine/game.py": {ASKED}}
#: places that still name a game; the list may only get shorter
STILL: dict[str, set[str]] = {
    "generator/draw/ink.py": {"monsters", "pan", "skull", "temple", "treasures", "valley"},
    "generator/shop/make.py": {"has_sheets", "pan"},
    "generator/shop/order.py": {"has_sheets"},
    "generator/shop/products/certificates.py": {"has_sheets", "pan"},
    "generator/shop/products/played.py": {"has_sheets", "pan"},
    "generator/shop/products/replay.py": {"has_sheets", "pan"},
    "generator/shop/products/small_map.py": {"has_sheets"},
    "generator/words/moves.py": {"pan", "skull", "valley"},
    "webplay/app/check/screen.py": {"pan"},
    "webplay/app/classes/hand_in.py": {"pan"},
    "webplay/app/classes/join.py": {"has_sheets"},
    "webplay/app/classes/lessons.py": {"has_sheets"},
    "webplay/app/classes/plan.py": {"has_sheets", "temple"},
    "webplay/app/classes/pupil.py": {"pan"},
    "webplay/app/classes/results_views.py": {"has_sheets", "pan"},
    "webplay/app/classes/rounds.py": {"has_sheets"},
    "webplay/app/classes/set_up.py": {"has_sheets"},
    "webplay/app/classes/talk.py": {"has_sheets"},
    "webplay/app/replay/screen.py": {"has_sheets", "pan"},
    "webplay/app/setup/screen.py": {"has_sheets", "pan"},
    "webplay/app/shell/addresses.py": {"pan"},
    "webplay/app/shell/page.py": {"pan"},
    "webplay/app/shell/pictures.py": {"pan"},
    "webplay/app/shop/played_files.py": {"has_sheets", "pan"},
    "webplay/static/class.css": {"monsters", "treasures"},
    "webplay/static/island.css": {"pan"},
    "webplay/static/play.css": {"monsters", "pan", "skull", "temple", "treasures", "valley"},
    "webplay/static/replay.css": {"pan"},
    "webplay/static/rules.css": {"pan"},
    "webplay/static/table.css": {"pan"},
    "webplay/static/upright.css": {"pan"},
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
        ("class PanScreen: ...", {"pan"}), ("def f(pan_tiles): ...", {"pan"}),
        ('f"game.{x}.temple"', {"temple"}), ("y = game.has_sheets", {ASKED}),
        ('"""Pan and the temple."""\nx = expand()  # for Pan', set()),
    ],
)  # fmt: skip
def test_a_name_is_found_wherever_it_stands(code: str, games: set[str]) -> None:
    assert {word for text in said_in_python(code) for word in words_of(text) | {text}} & {*NAMES, ASKED} == games


def test_nothing_that_games_share_names_one() -> None:
    found = {path: named_in(path) - OTHER_MEANINGS.get(path, set()) for path in common_files()}
    wrong = {path: sorted(games - STILL.get(path, set())) for path, games in found.items()}
    assert not {path: games for path, games in wrong.items() if games}


def test_the_list_of_such_places_only_gets_shorter() -> None:
    listed = STILL | OTHER_MEANINGS
    assert set(listed) <= set(common_files())
    mended = {path: sorted(games - named_in(path)) for path, games in listed.items()}
    assert not {path: games for path, games in mended.items() if games}, "strike these out of the list"
