"""Texts in places that never grow: what is too long for its place is written smaller.

Not responsible for the sizes: the style sheet says what `data-fit` means, and where a place has no fixed height at all.
"""

from __future__ import annotations

from webplay.app.shell.dom import Element

SIZES = ("", "small", "smaller", "smallest")


def fit(place: Element) -> None:
    """Write a text as large as its place allows."""
    for size in SIZES:
        place.setAttribute("data-fit", size)
        if place.scrollHeight <= place.clientHeight and place.scrollWidth <= place.clientWidth:
            return
