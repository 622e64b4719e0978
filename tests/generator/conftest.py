"""What several tests of paper begin with."""

from collections.abc import Iterator

import pytest

from engine import puzzles
from engine.puzzles import Steps
from generator.shop import puzzle_sets
from generator.shop.products.puzzles import _drawn


@pytest.fixture
def quick_puzzles(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Puzzles that look like others, but nobody strong was asked whether they are good ones: that takes long."""

    def agreed(_puzzle: object) -> Steps[bool]:
        yield
        return True

    monkeypatch.setattr(puzzles, "_agreed", agreed)
    monkeypatch.setattr(puzzle_sets, "_kept", {})
    _drawn.cache_clear()
    yield
    _drawn.cache_clear()
