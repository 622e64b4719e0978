"""One word for one thing: reads a language's `glossary.md` and finds the words that should be another one.

The table in it has five columns: the English word, the word of the language, words not to be used for it, keys where
they may stand all the same (`cli.*`), and why. A word in brackets is only sometimes wrong: a person has to look.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache

from generator.words.checking import Problem, gaps_of
from generator.words.languages import FOLDER

COLUMNS = 5
NAME = "glossary.md"
#: so many letters of a word are the same in all its forms
STEM = 5


@dataclass(frozen=True)
class Term:
    """A thing, its word, and the words that it is not called."""

    english: str
    word: str
    never: tuple[str, ...]
    except_in: tuple[str, ...]

    def found(self, word: str, texts: Mapping[str, str]) -> list[str]:
        """The keys of the texts that hold a word, where this is not excepted."""
        keys = found(word, texts)
        return [key for key in keys if not any(fnmatchcase(key, pattern) for pattern in self.except_in)]


def has_glossary(language: str) -> bool:
    """Whether a language has a glossary."""
    return (FOLDER / language / NAME).is_file()


def glossary_of(language: str) -> list[Term]:
    """The terms of a language."""
    return read_glossary((FOLDER / language / NAME).read_text(encoding="utf-8"))


def read_glossary(text: str) -> list[Term]:
    """The terms of a glossary; a line of the table that has not five columns raises."""
    terms = []
    rows = [line for line in text.splitlines() if line.startswith("|")]
    for row in rows[2:]:
        cells = [cell.strip() for cell in row.strip().strip("|").split("|")]
        if len(cells) != COLUMNS:
            raise ValueError(f"not {COLUMNS} columns: {row}")
        english, word, never, except_in, _ = cells
        checked = tuple(term for term in _listed(never) if not term.startswith("("))
        terms.append(Term(english, word, checked, _listed(except_in.replace("`", ""))))
    return terms


def glossary_problems(language: str, texts: Mapping[str, str]) -> Iterator[Problem]:
    """The texts in which a thing is called by a word that is not to be used for it."""
    try:
        terms = glossary_of(language)
    except ValueError as error:
        yield Problem("unreadable", f"generator/words/{language}/{NAME}", str(error))
        return
    for term in terms:
        for never in term.never:
            yield from (Problem("term", key, f"{never} → {term.word}") for key in term.found(never, texts))


def not_said(language: str, texts: Mapping[str, str], english: Mapping[str, str]) -> Iterator[Problem]:
    """The texts whose English has a word of the glossary, and which do without the language's own: worth a look."""
    for term in glossary_of(language):
        stems = [word.split()[0][:STEM].casefold() for word in _listed(_without_brackets(term.word))]
        for thing in _listed(_without_brackets(term.english).replace(";", ",")):
            for key in term.found(thing, english):
                if key in texts and not any(stem in texts[key].casefold() for stem in stems):
                    yield Problem("term", key, f"{thing} → {term.word}")


def unused(language: str, texts: Mapping[str, str]) -> list[str]:
    """The words of a glossary that stand nowhere: it says nothing about them, or they were changed."""
    words = {word for term in glossary_of(language) for word in _listed(_without_brackets(term.word))}
    return sorted(word for word in words if not found(word, texts))


def found(word: str, texts: Mapping[str, str]) -> list[str]:
    """The keys of the texts that hold a word, small or capital, one or several of it."""
    looked_for = re.compile(rf"\b{re.escape(word)}(?:s|x|es)?\b", re.IGNORECASE)
    # To look for letters is quick, and most words stand in few of thousands of texts.
    letters = word.casefold()
    near = (key for key, text in texts.items() if letters in _folded(text))
    return [key for key in near if looked_for.search(_without_gaps(texts[key]))]


@cache
def _folded(text: str) -> str:
    return _without_gaps(text).casefold()


@cache
def _without_gaps(text: str) -> str:
    return re.sub(r"\{[^}]*\}", "", text) if gaps_of(text) else text


def _without_brackets(text: str) -> str:
    return re.sub(r"\([^)]*\)", "", text)


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())
