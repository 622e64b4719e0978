"""A place on the page that is filled anew only when what it shows has changed: an element made costs more than a look.

Not responsible for what stands there. Whoever fills the place by other ways must `forget`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from webplay.app.shell import dom
from webplay.app.shell.dom import Child, Element


class Refill:
    """An element, and what is known of its inside."""

    def __init__(self, element: Element) -> None:
        self.element = element
        self._shown: Any = None

    def show(self, facts: Any, made: Callable[[], Iterable[Child]]) -> bool:
        """Make the inside, unless the same facts are shown already; says whether it was made."""
        if self._shown is not None and self._shown == facts:
            return False
        dom.fill(self.element, *made())
        self._shown = facts
        return True

    def forget(self) -> None:
        """The place was filled with something else."""
        self._shown = None
