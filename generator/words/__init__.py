"""The word catalogue: every sentence that people read, in each language, looked up by a dotted key.

`generator/words/<language>/*.toml` and every game's own `generator/games/<game>/words/<language>.toml` are read
together; the first part of a key is the topic (`refusal.cell_taken`). An entry with several plural forms (`one`,
`other`) is chosen by `count`. Where a language has no word yet, English stands in; a key or a value that is missing is
an error of ours and raises: half a sentence is never shown. Values are put in as plain text; whoever writes markup
escapes the result.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.words import plurals
from generator.words.languages import FACTS, FALLBACK, FOLDER, LANGUAGES, NARROW, PSEUDO, Language, language_of

__all__ = [
    "FALLBACK", "GAMES", "LANGUAGES", "NARROW", "PSEUDO", "MissingWordError", "Silence", "Words", "everywhere",
    "file_of", "flat", "in_every_language", "is_here", "word_files", "written",
]  # fmt: skip

#: every game brings its own words
GAMES = FOLDER.parent / "games"
#: what is said or understood in languages that nobody reads here, and so is in the page before their other words
EVERYWHERE = ("page.round_words.", "invented.")
#: those words of all languages, in the page
READY_EVERYWHERE = FOLDER / "everywhere.json"
#: the words of the languages that were read
_catalogues: dict[str, dict[str, str]] = {}


class MissingWordError(KeyError):
    """The catalogue has no such entry, or an entry needs a value that was not given."""


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language."""

    language: str = FALLBACK

    def __post_init__(self) -> None:
        if self.language not in (*LANGUAGES, PSEUDO):
            raise MissingWordError(f"no words in {self.language!r}: one of {', '.join(LANGUAGES)}")

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return the sentence of a key with the values filled in."""
        catalogue = _catalogue(self.language)
        sentence = catalogue.get(key)
        if sentence is None:
            form = plurals.category(values.get("count"), self.facts.plural)
            sentence = catalogue.get(f"{key}.{form}") or catalogue.get(f"{key}.{plurals.OTHER}")
        if sentence is None:
            raise MissingWordError(f"no word {key!r} in {self.language!r}")
        try:
            return sentence.format(**values)
        except KeyError as missing:
            raise MissingWordError(f"the word {key!r} needs a value for {missing}") from missing

    @property
    def facts(self) -> Language:
        """What is known of the language itself."""
        return language_of(self.language)

    def with_colon(self, head: str, text: str) -> str:
        """Return two texts with a colon between, as the language sets it."""
        return f"{head}{NARROW if ':' in self.facts.narrow_before else ''}: {text}"

    def figures(self, number: str) -> str:
        """Return a number, given as Python writes it, with the signs that the language's readers expect."""
        return number.replace("-", "−").replace(".", self.facts.decimal)

    def __contains__(self, key: str) -> bool:
        return key in _catalogue(self.language) or f"{key}.other" in _catalogue(self.language)

    def catalogue(self) -> dict[str, str]:
        """Return every sentence by its key."""
        return _catalogue(self.language)

    def entries(self) -> list[str]:
        """Return all keys."""
        return sorted(_catalogue(self.language))


class Silence(Words):
    """Says nothing, in no language: for those who only ask where things stand, and may have no words at hand."""

    __slots__ = ()

    def __call__(self, key: str, /, **values: Any) -> str:
        return ""


def is_here(language: str) -> bool:
    """Say whether the words of a language can be read now: the page fetches them when they are asked for."""
    return (FOLDER / f"{file_of(language)}.json").is_file() or (FOLDER / file_of(language)).is_dir()


def in_every_language(key: str) -> list[str]:
    """Return what a key of EVERYWHERE says in each language."""
    return [Words(language)(key) for language in LANGUAGES]


def everywhere(language: str) -> dict[str, str]:
    """Return the words of a language that are there before it is read."""
    return {key: text for key, text in _catalogue(language).items() if key.startswith(EVERYWHERE)}


def file_of(language: str) -> str:
    """Return the language in whose file the words of a language stand."""
    return FALLBACK if language == PSEUDO else language


def _catalogue(language: str) -> dict[str, str]:
    """Return all words of a language as one flat dictionary; in the page only some until it is fetched."""
    if (found := _catalogues.get(language)) is not None:
        return found
    if not is_here(language):
        ready: dict[str, dict[str, str]] = json.loads(READY_EVERYWHERE.read_text(encoding="utf-8"))
        return ready[language]
    return _catalogues.setdefault(language, _read(language))


def _read(language: str) -> dict[str, str]:
    """Read all files of a language into one flat dictionary."""
    if language == PSEUDO:
        from generator.words.pseudo import disguised

        return disguised(_catalogue(FALLBACK))
    # The page's build has read them already: the browser's Python takes long to read TOML.
    if (ready := FOLDER / f"{language}.json").is_file():
        packed: dict[str, str] = json.loads(ready.read_text(encoding="utf-8"))
        return packed
    own = written(language)
    # A plural may have other forms than in English: where it is there at all, nothing stands in for a form of it.
    plural = {key.rpartition(".")[0] for key in own if key.endswith(f".{plurals.OTHER}")}
    instead = {} if language == FALLBACK else _catalogue(FALLBACK)
    kept = {key: text for key, text in instead.items() if key.rpartition(".")[0] not in plural}
    return kept | {key: language_of(language).spaced(text) for key, text in own.items()}


def written(language: str) -> dict[str, str]:
    """Return what stands in the files of a language, by key, as it was written."""
    import tomllib

    found: dict[str, str] = {}
    for path in word_files(language):
        for key, sentence in flat(tomllib.loads(path.read_text(encoding="utf-8"))):
            if key in found:
                raise ValueError(f"the word {key!r} stands twice in {language!r}, again in {path.name}")
            found[key] = sentence
    return found


def word_files(language: str) -> list[Path]:
    """Return the files with the words of a language: its folder, and one in the folder of each game."""
    files = [path for path in sorted((FOLDER / language).glob("*.toml")) if path.name != FACTS]
    return [*files, *sorted(GAMES.glob(f"*/words/{language}.toml"))]


def flat(table: dict[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    """Yield (dotted key, sentence) from nested tables."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{before}{name}.")
        else:
            yield before + name, str(value)
