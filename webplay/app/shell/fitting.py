"""Texts in places that never grow: what is too long for its place is written smaller.

Not responsible for the sizes: the style sheet says what `data-fit` means, and where a place has no fixed height at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from webplay.app.shell.dom import Element

SIZES = ("", "small", "smaller", "smallest")


class _Fitting:
    """Measures places; those that were filled together are measured together, for each look costs a whole layout."""

    def __init__(self) -> None:
        self.waiting: list[Element] | None = None

    def fit(self, places: list[Element]) -> None:
        for size in SIZES:
            for place in places:
                place.setAttribute("data-fit", size)
            places = [place for place in places if _overflows(place)]
            if not places:
                return


_fitting = _Fitting()


def fit(place: Element) -> None:
    """Write a text as large as its place allows, now or at the end of what is shown `together`."""
    if _fitting.waiting is None:
        _fitting.fit([place])
    else:
        _fitting.waiting.append(place)


@contextmanager
def together() -> Iterator[None]:
    """Whatever is filled inside is fitted at the end, all at once."""
    outer, _fitting.waiting = _fitting.waiting, []
    try:
        yield
    finally:
        places, _fitting.waiting = _fitting.waiting or [], outer
        _fitting.fit(places)


def _overflows(place: Element) -> bool:
    return place.scrollHeight > place.clientHeight or place.scrollWidth > place.clientWidth
