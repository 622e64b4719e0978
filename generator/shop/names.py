"""Names of people from a list or a CSV file: one name a line, or a table whose head says where the names stand.

A teacher's list may say who plays at which of a lesson's levels: by stars behind a name, in a column of that name, or,
in a table without a head, in the last one.
"""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Iterable
from itertools import product

from engine.errors import unreadable
from engine.letters import without_direction_signs
from generator.draw import fonts
from generator.words import LANGUAGES, Words
from generator.words.languages import language_of

SEPARATORS = ",;\t"
#: letters of a name that are printed
LONGEST = 100
#: line breaks in one cell of a table: an address has some
MOST_LINES = 5
#: how a level is written: a figure, behind a word or not, or so many stars
LEVEL_SIGN = re.compile(r"(?:[^\W\d]+ ?)?([123])|(★{1,3}|\*{1,3})")
#: and behind a name in a plain list
GRADED = re.compile(r"(.*[^\s;,])\s*(?:(?<!★)(★{1,3})|[;,]\s*([123]))")
STAR = "★"


def decoded(data: bytes) -> str:
    """Return the text of a list: UTF-8, or as spreadsheets on Windows write it."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def read_names(text: str) -> tuple[str, ...]:
    """Return the names of a file, in its order, without empty lines."""
    return tuple(name for name, _ in read_pupils(text))


def read_pupils(text: str) -> tuple[tuple[str, int], ...]:
    """Return the names of a file as `read_names` does, each with the level that it says, or 0."""
    rows = [row for row in _rows(without_direction_signs(text).removeprefix("\ufeff")) if any(row)]
    if not rows:
        raise unreadable("names_none")
    head = [cell.casefold() for cell in rows[0]]
    columns, level = _columns(head), _level_column(head)
    found = [_pupil(row, columns or [0], level if columns else len(row) - 1) for row in (rows[1:] if columns else rows)]
    found = [pupil for pupil in found if pupil[0]]
    if not found:
        raise unreadable("names_none")
    return tuple(found)


def _pupil(row: list[str], columns: list[int], level_column: int) -> tuple[str, int]:
    name = " ".join(filter(None, (_cell(row, column) for column in columns)))
    level = _level(_cell(row, level_column)) if level_column >= 0 and level_column not in columns else 0
    if graded := GRADED.fullmatch(name):
        name, level = graded[1], level or int(graded[3] or len(graded[2]))
    # One endless name must not keep a whole class from its sheets.
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…", level


def _level(cell: str) -> int:
    """Return the level that a cell says; 0 for anything else."""
    said = LEVEL_SIGN.fullmatch(cell)
    return 0 if said is None else int(said[1]) if said[1] else len(said[2])


def unprintable(names: Iterable[str], words: Words) -> list[str]:
    """Return a sentence for every name that has a letter which no font has."""
    lacking = {name: fonts.missing(name, "hand") for name in names}
    return [
        words("shop.missing_letters", name=name, letters=" ".join(letters))
        for name, letters in lacking.items()
        if letters
    ]


def _rows(text: str) -> list[list[str]]:
    """Return the cells of every line; the separator is the one that the first line has most of."""
    text = "\n".join(text.splitlines())
    first = text.strip().partition("\n")[0]
    separator = max(SEPARATORS, key=first.count)
    if separator not in first:
        return [[" ".join(line.split())] for line in text.splitlines()]
    try:
        rows = list(csv.reader(io.StringIO(text), delimiter=separator))
    except csv.Error:
        raise unreadable("names_table") from None
    if any(cell.count("\n") > MOST_LINES for row in rows for cell in row):
        # Quotes that never end swallow the rest of the class.
        raise unreadable("names_table")
    return [[" ".join(cell.split()) for cell in row] for row in rows]


def _columns(head: list[str]) -> list[int]:
    """Return where the names stand, by the head of the table; none when its first line is a name already."""
    # “Name” is the whole of it, or stands beside a first name: a language's own two columns come before single ones.
    kinds = (("first", "last"), ("whole",), ("first",), ("last",))
    for known, language in product(kinds, LANGUAGES):
        columns = language_of(language).columns
        places = [next((head.index(word) for word in columns.get(kind, ()) if word in head), -1) for kind in known]
        if min(places) >= 0 and len(set(places)) == len(places):
            return places
    return []


def _level_column(head: list[str]) -> int:
    """Return where the levels stand; -1 where the head names no such column."""
    words = [word for language in LANGUAGES for word in language_of(language).columns.get("level", ())]
    return next((head.index(word) for word in words if word in head), -1)


def _cell(row: list[str], column: int) -> str:
    return row[column] if column < len(row) else ""
