"""What is known of each language before any of its words is read: its own name, its plurals, its signs and its letters.

A language is a folder here that holds a `language.toml`; TRANSLATING.md says what stands in it. In the page, whose
build has read them all, `languages.json` takes their place. English is the one that the others are translated from.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from generator.words import plurals

FOLDER = Path(__file__).parent
FACTS = "language.toml"
#: all facts in one file, in the page
READY = FOLDER / "languages.json"
#: the language that is there for everything, and stands in where another has no word
FALLBACK = "en"
#: English with strange letters and longer words, made on the fly: shows what was not translated and what does not fit
PSEUDO = "en-XA"
NARROW = "\u202f"


@dataclass(frozen=True)
class Language:
    """The facts of one language."""

    name: str
    decimal: str
    #: the two marks around what is quoted
    quotes: str
    #: the letters in their order, and those that are ordered with the letter they are made from
    alphabet: str
    accented: str
    #: CLDR's rule for each plural form but `other`
    plural: Mapping[str, str] = field(default_factory=dict)
    #: signs before (after) which a space is narrow and does not break
    narrow_before: str = ""
    narrow_after: str = ""
    #: whether nouns have a capital letter also inside a sentence
    capital_nouns: bool = False
    #: how the columns of a class list are headed, in small letters: `whole` names, `first` and `last` ones, `level`
    columns: Mapping[str, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for rule in self.plural.values():
            plurals.read_rule(rule)

    @property
    def forms(self) -> tuple[str, ...]:
        """The plural forms that the language has."""
        return (*self.plural, plurals.OTHER)

    @property
    def separator(self) -> str:
        """What stands between the cells of a spreadsheet: where the comma is the decimal sign, the semicolon."""
        return ";" if self.decimal == "," else ","

    def spaced(self, sentence: str) -> str:
        """A sentence with narrow spaces where the language's typography wants them."""
        if self.narrow_before:
            sentence = re.sub(f" ([{re.escape(self.narrow_before)}])", NARROW + r"\1", sentence)
        if self.narrow_after:
            sentence = re.sub(f"([{re.escape(self.narrow_after)}]) ", r"\1" + NARROW, sentence)
        return sentence

    def order(self, text: str) -> tuple[list[float], str]:
        """By this texts are put into the order of the language's alphabet, small letters and accents aside."""
        folded = text.casefold()
        return [place for letter in folded for place in self._places(letter)], folded

    def _places(self, letter: str) -> list[float]:
        """Where a letter stands: in the alphabet, with the letters it is made from, or behind them all."""
        if letter in self.alphabet:
            return [self.alphabet.index(letter)]
        made_of = LIGATURES.get(letter) or unicodedata.normalize("NFD", letter)
        places = [self.alphabet.index(part) for part in made_of if part in self.alphabet]
        if places:
            return [*places]
        # Spaces, hyphens and figures come before the letters; marks that belong to a letter count for nothing.
        if unicodedata.combining(letter):
            return []
        return [ord(letter)] if letter.isalpha() else [-1 / (1 + ord(letter))]


LIGATURES = {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "ij": "ij", "ı": "i", "ð": "d", "þ": "th"}


def read_language(text: str) -> Language:
    """A language's facts from its file."""
    import tomllib

    return Language(**tomllib.loads(text))


def _found() -> dict[str, Language]:
    """Every language that is here, the fallback first."""
    if READY.is_file():
        ready: dict[str, dict[str, Any]] = json.loads(READY.read_text(encoding="utf-8"))
        return {code: Language(**facts) for code, facts in ready.items()}
    codes = sorted((path.parent.name for path in FOLDER.glob(f"*/{FACTS}")), key=lambda code: (code != FALLBACK, code))
    found = {}
    for code in codes:
        try:
            found[code] = read_language((FOLDER / code / FACTS).read_text(encoding="utf-8"))
        except (TypeError, ValueError) as error:
            broken_facts[code] = str(error)
    return found


#: languages whose file cannot be read, and why: they are left out, and `carnet words check` says so
broken_facts: dict[str, str] = {}
_languages = _found()
LANGUAGES = tuple(_languages)


def language_of(code: str) -> Language:
    """The facts of a language; the made-up one is English in disguise."""
    return _languages[FALLBACK if code == PSEUDO else code]


def ready_facts() -> str:
    """The facts of all languages as the page reads them."""
    return json.dumps({code: asdict(facts) for code, facts in _languages.items()}, ensure_ascii=False)


def nearest(tag: str) -> str | None:
    """The language here that a tag such as `pt-BR` or `pt_BR.UTF-8` asks for, if there is one."""
    if tag == PSEUDO:
        return PSEUDO
    parts = re.split(r"[-_]", tag.partition(".")[0].lower())
    asked = ("-".join(parts[:end]) for end in range(len(parts), 0, -1))
    return next((code for code in asked if code in _languages), None)
