from __future__ import annotations

import pytest

from tests.generator import golden

PICTURES = golden.pictures()


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_drawing_has_not_changed(name: str) -> None:
    stored = (golden.FOLDER / name).read_text(encoding="utf-8")
    assert PICTURES[name] == stored, f"{name} changed: look at it, then `make golden`"
