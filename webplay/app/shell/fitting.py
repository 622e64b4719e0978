"""Texts in places that never grow: what is too long for its place is written smaller.

Not responsible for the sizes: the style sheet says what `data-fit` means, and where a place has no fixed height at all.
"""

from __future__ import annotations

import js
from pyodide.ffi import create_once_callable

from webplay.app.shell.dom import Element

SIZES = ("", "small", "smaller", "smallest")
#: so many texts are remembered with the size that fitted
MOST_KNOWN = 400
#: all that tells how large a text can be written in its place: what it is, how large the place is, and the page's fonts
Case = tuple[str, str, int, int, int, int, str]


class _Fitting:
    """Measures places right before the browser paints them: each look costs a whole layout, which it makes then anyway.

    So whoever fills many of them costs one layout, and a tap is answered before it.
    """

    def __init__(self) -> None:
        self._waiting: list[Element] = []
        #: most texts come again, tap after tap: what fitted once fits again, and nothing is tried
        self._known: dict[Case, str] = {}

    def fit(self, place: Element) -> None:
        if not self._waiting:
            js.requestAnimationFrame(create_once_callable(lambda _time: self._fit_all()))
        self._waiting.append(place)

    def _fit_all(self) -> None:
        places, self._waiting = [place for place in self._waiting if place.isConnected], []
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
    """Write a text as large as its place allows, before it is seen."""
    _fitting.fit(place)


def _overflows(place: Element) -> bool:
    return place.scrollHeight > place.clientHeight or place.scrollWidth > place.clientWidth
