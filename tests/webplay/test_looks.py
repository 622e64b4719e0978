"""The look switch: every look comes, and the first tap shows something new."""

from __future__ import annotations

from pathlib import Path

import pytest

import webplay
from webplay.app.shell.looks import LOOKS, next_look


@pytest.mark.parametrize(("dark", "first"), [(False, "dark"), (True, "light")])
def test_the_first_tap_differs_and_every_look_comes(dark: bool, first: str) -> None:
    looks = [next_look("auto", dark)]
    assert looks == [first]
    while looks[-1] != "auto":
        looks.append(next_look(looks[-1], dark))
    assert sorted(looks) == sorted(LOOKS)


def test_only_the_tokens_know_day_from_night() -> None:
    """A rule that is written once for a device at night and once for the dark look soon differs between the two."""
    sheets = {path.name: path.read_text() for path in Path(webplay.__file__).parent.rglob("*.css")}
    assert "prefers-color-scheme: dark" in sheets.pop("tokens.css")
    told = [name for name, text in sheets.items() if "prefers-color-scheme" in text or 'data-look="dark"' in text]
    assert told == []
