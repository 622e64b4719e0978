"""What a file is called that somebody takes home: after the class, the pupil and the day. Pure Python."""

from __future__ import annotations

from engine.letters import plain_words

LONGEST = 60


def file_name(title: str, ending: str, *more: str) -> str:
    """A name that every system takes: letters, figures and hyphens, beginning with the page's own."""
    parts = [plain_part(part) for part in ("carnet", title, *more)]
    return f"{'-'.join(part for part in parts if part)[:LONGEST].strip('-')}.{ending}"


def plain_part(text: str) -> str:
    """A text in small letters without accents, its words tied by hyphens."""
    return plain_words(text).replace(" ", "-")
