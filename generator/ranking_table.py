"""The ranking of a class as a table of texts: for the screen, a spreadsheet and paper."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import Any

from engine.ranking import Entry, RefusedCode
from generator.words import Words
from generator.words.messages import sentence

#: a cell that begins so is read as a formula by spreadsheets
FORMULA = ("=", "+", "-", "@", "\t", "\r")
#: so would the rest of a text be where another country's spreadsheet takes a sign in it for the end of a cell
FORMULA_INSIDE = re.compile(r"(?<=[,;\t])(?=\s*[=+\-@])")
#: tells spreadsheets that the letters are UTF-8
BOM = "\ufeff"


class OwnText(str):
    """A text that a game wrote, not a person: it is no formula, and stands in a table as it is."""

    __slots__ = ()


def title_words(title: str | None, words: Words) -> str:
    """A title in words; nothing where none was earned."""
    return words(f"sheet.title.{title}") if title else ""


def nameless(name: str, words: Words) -> str:
    """A name, or what stands for one that was not given."""
    return name or words("results.nameless")


def marked_name(entry: Entry, words: Words) -> str:
    """A name with what is to be known of its result: that it stands on paper, that it was not the first try."""
    marks = [words("results.paper")] if entry.result.sheet else []
    marks += [words("results.try", number=entry.result.attempt)] if entry.result.attempt > 1 else []
    name = nameless(entry.name, words)
    return f"{name} ({', '.join(marks)})" if marks else name


def heading(game: str, parts: Sequence[str], words: Words) -> list[str]:
    """The names of the columns."""
    shown = [words(f"sheet.{game}.part.{part}") for part in parts]
    return [words("results.place"), words("results.name"), *shown, words("sheet.total"), words("results.title")]


def row(entry: Entry, words: Words) -> list[Any]:
    """A line of the ranking: texts and numbers."""
    parts = entry.score.parts.values()
    return [entry.place, marked_name(entry, words), *parts, entry.score.total, title_words(entry.title, words)]


def ranking_text(entries: Sequence[Entry], words: Words) -> str:
    """The ranking in lines, its columns under each other."""
    head = heading(entries[0].result.lesson.game.id, list(entries[0].score.parts), words)
    rows = [[str(value) for value in line] for line in (head, *(row(entry, words) for entry in entries))]
    widths = [max(len(line[column]) for line in rows) for column in range(len(head))]
    texts = []
    for line in rows:
        place, name, *numbers, title = (
            text.ljust(width) if column in (1, len(head) - 1) else text.rjust(width)
            for column, (text, width) in enumerate(zip(line, widths, strict=True))
        )
        texts.append("  ".join((place, name, *numbers, title)).rstrip())
    return "\n".join(texts)


def ranking_data(entries: Sequence[Entry], refused: Sequence[RefusedCode], words: Words) -> dict[str, Any]:
    """The ranking and what was refused, for another program."""
    lesson = entries[0].result.lesson
    results = [
        {"place": entry.place, "name": entry.name, **entry.score.to_data(), "title": entry.title, "code": entry.code}
        for entry in entries
    ]
    because = [
        {"line": found.line, "code": found.code, "reason": refusal.key, "said": sentence(refusal, words)}
        for found, refusal in ((bad.found, bad.refusal) for bad in refused)
    ]
    return {
        "class": lesson.class_code,
        "game": lesson.game.id,
        "layout": lesson.layout.id,
        "seed": lesson.seed,
        "results": results,
        "refused": because,
    }


def csv_file(entries: Sequence[Entry], words: Words) -> bytes:
    """The ranking for a spreadsheet; the codes stand in the last column, so that the file can be read back."""
    heads: list[list[Any]] = []
    if entries:
        first = entries[0]
        heads = [[*heading(first.result.lesson.game.id, list(first.score.parts), words), words("results.code")]]
    return csv_bytes([*heads, *([*row(entry, words), entry.code] for entry in entries)], words)


def csv_bytes(rows: Iterable[Sequence[Any]], words: Words) -> bytes:
    """A table as a file that spreadsheets of the language's countries open, and run nothing of."""
    stream = io.StringIO()
    # All texts are quoted, so that a semicolon is one in a file with commas, too.
    writer = csv.writer(stream, delimiter=words.facts.separator, lineterminator="\r\n", quoting=csv.QUOTE_NONNUMERIC)
    writer.writerows([_harmless(value) for value in values] for values in rows)
    return (BOM + stream.getvalue()).encode()


def _harmless(value: Any) -> Any:
    """A text that no spreadsheet runs as a formula."""
    if not isinstance(value, str) or isinstance(value, OwnText):
        return value
    inside = FORMULA_INSIDE.sub("'", value)
    return f"'{inside}" if inside.startswith(FORMULA) else inside
