"""What `make test` leaves to `make thorough`: cases whose like it has already seen, and which take long."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from generator.words import LANGUAGES


def some_of(cases: Iterable[Any], *kept: Any) -> list[Any]:
    """All cases as parameters: those kept are looked at in every run, the others by `make thorough`."""
    return [case if case in kept else pytest.param(*_values(case), marks=pytest.mark.thorough) for case in cases]


def _values(case: Any) -> tuple[Any, ...]:
    return case if isinstance(case, tuple) else (case,)


def spoken_by_turns(cases: Sequence[Any], whole: Sequence[Any] = ()) -> list[Any]:
    """Each case with each language: the languages take turns, but for the whole ones; `make thorough` sees the rest."""
    return [
        pytest.param(*_values(case), language, marks=() if is_turn or case in whole else pytest.mark.thorough)
        for turn, case in enumerate(cases)
        for place, language in enumerate(LANGUAGES)
        for is_turn in [(turn + place) % len(LANGUAGES) == 0]
    ]
