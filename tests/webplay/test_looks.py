"""The look switch: every look comes, and the first tap shows something new."""

from __future__ import annotations

import pytest

from webplay.app.shell.looks import LOOKS, next_look


@pytest.mark.parametrize(("dark", "first"), [(False, "dark"), (True, "light")])
def test_the_first_tap_differs_and_every_look_comes(dark: bool, first: str) -> None:
    looks = [next_look("auto", dark)]
    assert looks == [first]
    while looks[-1] != "auto":
        looks.append(next_look(looks[-1], dark))
    assert sorted(looks) == sorted(LOOKS)
