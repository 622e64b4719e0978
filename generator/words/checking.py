"""What a translation lacks, by comparing its files with the English ones: for `carnet words check`, and for tests.

Not responsible for paper (`generator/fit.py`) nor for one word for one thing (`glossary.py`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from generator.draw.fonts import width_of
from generator.draw.shapes import Typeface
from generator.words import FALLBACK, GAMES, flat, word_files
from generator.words.languages import FACTS, FOLDER, LANGUAGES, Language, broken_facts, language_of
from generator.words.plurals import CATEGORIES, OTHER
from generator.words.pseudo import BAR, LISTS

#: what the page says before its Python is awake: another room, and the same files beside each other
BOOT = FOLDER.parents[1] / "webplay" / "words"
PLACES = FOLDER / "places.toml"
QUOTES = "“”„‚‘«»‹›"
STRAIGHT = "\"'"
#: how a language is named: `fr`, `pt-br`
CODE = re.compile(r"[a-z]{2,3}(?:-[a-z0-9]{2,8})*")
#: stands for whatever is filled into a word whose place is small: a number of two figures
FIGURES = "28"


@dataclass(frozen=True)
class Problem:
    """Something that is wrong with a language: what kind of thing, where, and more about it."""

    kind: str
    key: str
    more: str = ""


@dataclass(frozen=True)
class Texts:
    """All texts of a language by key, as they were written, and what is wrong with files that cannot be read."""

    texts: Mapping[str, str]
    unreadable: tuple[Problem, ...]


@cache
def read_texts(language: str) -> Texts:
    """Read every file of a language; one that cannot be read does not hide what is in the others."""
    texts: dict[str, str] = {}
    problems: list[Problem] = []
    boot = sorted((BOOT / language).glob("*.toml"))
    for path in [*word_files(language), *boot]:
        try:
            found = flat(tomllib.loads(path.read_text(encoding="utf-8")), "boot." if path in boot else "")
            for key, text in found:
                problems += [Problem("twice", key, _place(path))] if key in texts else []
                texts[key] = text
        except ValueError as error:
            problems.append(Problem("unreadable", _place(path), str(error)))
    return Texts(texts, tuple(problems))


def is_begun(language: str) -> bool:
    """Whether there is a folder for a language."""
    return bool(CODE.fullmatch(language)) and (FOLDER / language).is_dir()


def problems(language: str) -> Iterator[Problem]:
    """Everything that is wrong with the words of a language, file by file and key by key."""
    yield from _facts_problems(language)
    read, english = read_texts(language), read_texts(FALLBACK).texts
    yield from read.unreadable
    forms = language_of(language).forms if language in LANGUAGES else language_of(FALLBACK).forms
    yield from _keys(read.texts, english, forms)
    for key, text in read.texts.items():
        yield from _text(key, text, english, language)
    yield from too_wide(language, read.texts)


def untranslated(language: str) -> list[str]:
    """The keys whose text is the English one to the letter; many may be so, none should be by mistake."""
    texts, english = read_texts(language).texts, read_texts(FALLBACK).texts
    return [key for key, text in texts.items() if english.get(key) == text and sum(map(str.isalpha, text)) > 3]


def too_wide(language: str, texts: Mapping[str, str]) -> Iterator[Problem]:
    """The words that are wider than their place on the screen of a phone."""
    for pattern, room, face in _places():
        for key in (key for key in texts if fnmatchcase(key, pattern)):
            width = width_of(filled(texts[key], FIGURES), face, 1)
            if width > room:
                yield Problem("wide", key, f"{width:.1f} > {room:g}")


def filled(text: str, instead: str) -> str:
    """A text with the same thing in all its gaps."""
    return "".join(before + (instead if name else "") for before, name, _, _ in Formatter().parse(text))


def _places() -> Iterator[tuple[str, float, Typeface]]:
    table: dict[str, Any] = tomllib.loads(PLACES.read_text(encoding="utf-8"))
    faces: tuple[Typeface, ...] = ("title", "text")
    for face in faces:
        for pattern, room in table.get(face, {}).items():
            yield pattern, room, face


def _place(path: Path) -> str:
    return path.relative_to(FOLDER.parents[1]).as_posix()


def _facts_problems(language: str) -> Iterator[Problem]:
    place = _place(FOLDER / language / FACTS)
    if language in broken_facts:
        yield Problem("unreadable", place, broken_facts[language])
    elif language not in LANGUAGES:
        yield Problem("no_file", place)
    there = {path.relative_to(GAMES).parts[0] for path in word_files(language) if path.is_relative_to(GAMES)}
    for path in word_files(FALLBACK):
        if path.is_relative_to(GAMES) and path.relative_to(GAMES).parts[0] not in there:
            yield Problem("no_file", _place(path.with_stem(language)))
    if BOOT.is_dir() and not (BOOT / language).is_dir():
        yield Problem("no_file", _place(BOOT / language / "boot.toml"))


def plurals_of(texts: Iterable[str]) -> set[str]:
    """The keys that have plural forms under them."""
    keys = set(texts)
    return {key.removesuffix(".one") for key in keys if key.endswith(".one") and f"{key[:-3]}{OTHER}" in keys}


def _keys(texts: Mapping[str, str], english: Mapping[str, str], forms: tuple[str, ...]) -> Iterator[Problem]:
    plural = plurals_of(english)
    wanted = {f"{key}.{form}": english[f"{key}.{OTHER}"] for key in sorted(plural) for form in forms}
    wanted |= {key: text for key, text in english.items() if not _is_form(key, plural)}
    yield from (Problem("missing", key, text) for key, text in wanted.items() if key not in texts)
    yield from (Problem("unknown", key, text) for key, text in texts.items() if key not in wanted)


def _is_form(key: str, plural: set[str]) -> bool:
    base, _, form = key.rpartition(".")
    return base in plural and form in CATEGORIES


def _text(key: str, text: str, english: Mapping[str, str], language: str) -> Iterator[Problem]:
    """What is wrong with one text beside the English one."""
    base, _, form = key.rpartition(".")
    original = english.get(key) or english.get(f"{base}.{OTHER}")
    if original is None:
        return
    if not text.strip():
        yield Problem("empty", key, original)
        return
    gaps, known = gaps_of(text), gaps_of(original)
    # “One map” may do without its number.
    spared = {"count"} if form in CATEGORIES and form != OTHER else set()
    if gaps is None or known is None or gaps - known or known - gaps - spared:
        yield Problem("gaps", key, _braced(known))
    if key in LISTS or BAR in original:
        bar = BAR if BAR in original else None
        if len(text.split(bar)) != len(original.split(bar)):
            yield Problem("list", key, str(len(original.split(bar))))
    if language in LANGUAGES and (strange := strange_signs(text, original, language_of(language))):
        yield Problem("signs", key, strange)


def gaps_of(text: str) -> set[str] | None:
    """The names of the gaps in a text; nothing where its braces cannot be read."""
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name}
    except ValueError:
        return None


def _braced(gaps: set[str] | None) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(gaps or ())) or "–"


def strange_signs(text: str, original: str, facts: Language) -> str:
    """The quotation marks of another language, and straight ones where English has none."""
    marks = {mark for mark in text if mark in QUOTES and mark not in facts.quotes}
    return "".join(sorted(marks | {mark for mark in text if mark in STRAIGHT and mark not in original}))
