"""Names of files that a class gives away: what it is, which class, which pupil, and the day."""

from __future__ import annotations

import re
from datetime import date

from engine.codes.lesson import Lesson
from generator.words import Words

#: what no file system minds, in any language
KEPT = re.compile(r"[^\w]+")
LONGEST = 40


def file_name(what: str, extension: str, day: date, *called: str) -> str:
    """`carnet-results-6eB-Monday-2026-11-18.csv`: names keep their letters, everything else becomes a hyphen."""
    parts = [_tidy(part) for part in called]
    return "-".join(["carnet", what, *filter(None, parts), day.isoformat()]) + f".{extension}"


def _tidy(text: str) -> str:
    return KEPT.sub("-", text).strip("-_")[:LONGEST].rstrip("-")


def class_file(what: str, extension: str, lesson: Lesson, words: Words, pupil: str = "") -> str:
    """The name of a file of a class: its game and code say which, the day says when."""
    from webplay.app.today.calendar import today

    return file_name(what, extension, today(), words(f"game.{lesson.game.id}.short"), lesson.code, pupil)
