"""A paper sheet of the Temple being typed in."""

from __future__ import annotations

from typing import ClassVar

from webplay.app.games.penny.paper import PennyPaper


class TemplePaper(PennyPaper):
    """Numbers and mummies."""

    letters: ClassVar = {"mummy": "m"}
