"""Texts in places that never grow: what is too long for its place is written smaller.

Not responsible for the sizes: the style sheet says what `data-fit` means, and where a place has no fixed height at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import js

from webplay.app.shell.dom import Element

SIZES = ("", "small", "smaller", "smallest")
#: so many texts are remembered with the size that fitted
MOST_KNOWN = 400
#: all that tells how large a text can be written in its place: what it is, how large the place is, and the page's fonts
Case = tuple[str, str, int, int, int, int, str]


class _Fitting:
    """Measures places; those that were filled together are measured together, for each look costs a whole layout."""

    def __init__(self) -> None:
        self.waiting: list[Element] | None = None
        #: most texts come again, tap after tap: what fitted once fits again, and nothing is tried
        self._known: dict[Case, str] = {}

    def fit(self, places: list[Element]) -> None:
        cases = [(place, _case(place)) for place in places]
        for place, case in cases:
            known = self._known.get(case)
            if known is not None and place.getAttribute("data-fit") != known:
                place.setAttribute("data-fit", known)
        self._try([(place, case) for place, case in cases if case not in self._known])

    def _try(self, cases: list[tuple[Element, Case]]) -> None:
        """Write texts smaller and smaller until they fit."""
        if len(self._known) + len(cases) > MOST_KNOWN:
            self._known.clear()
        for size in SIZES:
            for place, _ in cases:
                place.setAttribute("data-fit", size)
            too_large = [(place, case) for place, case in cases if _overflows(place)]
            self._known.update((case, size) for place, case in cases if (place, case) not in too_large)
            cases = too_large
            if not cases:
                return
        self._known.update((case, SIZES[-1]) for _, case in cases)


def _case(place: Element) -> Case:
    size = int(place.clientWidth), int(place.clientHeight), int(js.innerWidth), int(js.innerHeight)
    return str(place.className), str(place.innerHTML), *size, str(js.document.fonts.status)


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
