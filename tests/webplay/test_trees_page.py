"""What a screen reader finds on every screen is as it was written down (`trees.py`)."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.webplay.trees import FOLDER, LEFT_OUT, SCREEN, Scene, boards, differences, screens, still, walked

APP = Path(__file__).resolve().parents[2] / "webplay" / "app"
#: what screens are made of
FORMS = {"Screen", "NotebookScreen"}
SAYS = "what is read has changed; `make golden` writes it down anew, if it reads well:"


def names_of_screens() -> set[str]:
    """By which the page knows its screens: `name` of every class that is one."""
    found = set()
    for path in APP.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and {getattr(base, "id", "") for base in node.bases} & FORMS:
                found |= {
                    str(ast.literal_eval(line.value))
                    for line in node.body
                    if isinstance(line, ast.Assign) and getattr(line.targets[0], "id", "") == "name"
                }
    return found


def test_every_screen_has_its_tree() -> None:
    golden = [path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt")]
    read = {line.removeprefix(SCREEN) for text in golden for line in text.splitlines() if line.startswith(SCREEN)}
    assert len(read) > 20
    assert names_of_screens() - read == set(LEFT_OUT)
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(screens() | boards())


@pytest.mark.browser
@pytest.mark.parametrize("scenes", [screens, boards])
def test_every_screen_reads_as_it_was_written_down(
    new_page: Callable[..., Page], scenes: Callable[[], dict[str, Scene]]
) -> None:
    page = new_page(reduced_motion="reduce")
    with still(page):
        found = list(differences(walked(page, scenes())))
    assert not found, "\n".join([SAYS, *found])
