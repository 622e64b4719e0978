"""Names of people from a list or a CSV file: one name a line, or a table whose head says where the names stand."""

from __future__ import annotations

import codecs
import csv
import io
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
    rows = [row for row in _rows(without_direction_signs(text).removeprefix("\ufeff")) if any(row)]
    if not rows:
        raise unreadable("names_none")
    columns = _columns([cell.casefold() for cell in rows[0]])
    body = rows[1:] if columns else rows
    names = [" ".join(filter(None, (_cell(row, column) for column in columns or [0]))) for row in body]
    # One endless name must not keep a whole class from its sheets.
    found = tuple(name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…" for name in names if name)
    if not found:
        raise unreadable("names_none")
    return found


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


def _cell(row: list[str], column: int) -> str:
    return row[column] if column < len(row) else ""
