"""The words of another language, fetched when somebody asks for them.

Not responsible for speaking it (`preferences.py`).
"""

from __future__ import annotations

from typing import Protocol

from generator.words import Words
from generator.words.languages import language_of
from webplay.app.shell.notices import Notice
from webplay.archives import fetch_words


class Speaker(Protocol):
    """Who wants the words, and tells the reader where they cannot be had."""

    notice: Notice

    @property
    def words(self) -> Words: ...


async def fetched(language: str, page: Speaker) -> bool:
    """Have the words of a language here; where that cannot be (no network), say so and go on without."""
    try:
        await fetch_words(language)
    except OSError:
        page.notice.show(page.words("page.language_away", language=language_of(language).name))
        return False
    return True
