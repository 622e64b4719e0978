"""News: something a move brought. Pure Python."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class News:
    """Something a move brought beside what was written: said, with its picture, while its cells are lit."""

    words: str
    icon: str
    cells: tuple[str, ...]
    #: the part of the score that its points go to
    part: str = ""
    points: int = 0
