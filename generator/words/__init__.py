"""The word catalogue: every sentence that people read, in each language, looked up by a dotted key.

`generator/words/<language>/*.toml` and every game's own `generator/games/<game>/words/<language>.toml` are read
together; the first part of a key is the topic (`refusal.cell_taken`). An entry with `one` and `other` is chosen by
`count`. A key or a value that is missing is an error of ours and raises: half a sentence is never shown. Values are put
in as plain text; whoever writes markup escapes the result.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Any

FOLDER = Path(__file__).parent
#: every game brings its own words
GAMES = FOLDER.parent / "games"
LANGUAGES = ("en", "fr")
NARROW = "\u202f"


class MissingWordError(KeyError):
    """The catalogue has no such entry, or an entry needs a value that was not given."""


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language."""

    language: str = "en"

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            raise MissingWordError(f"no words in {self.language!r}: one of {', '.join(LANGUAGES)}")

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return the sentence of a key with the values filled in."""
        catalogue = _catalogue(self.language)
        sentence = catalogue.get(key)
        if sentence is None:
            form = "one" if _is_one(values.get("count"), self.language) else "other"
            sentence = catalogue.get(f"{key}.{form}")
        if sentence is None:
            raise MissingWordError(f"no word {key!r} in {self.language!r}")
        try:
            return sentence.format(**values)
        except KeyError as missing:
            raise MissingWordError(f"the word {key!r} needs a value for {missing}") from missing

    def with_colon(self, head: str, text: str) -> str:
        """Return two texts with a colon between, as the language sets it."""
        return f"{head}{NARROW if self.language == 'fr' else ''}: {text}"

    def __contains__(self, key: str) -> bool:
        return key in _catalogue(self.language) or f"{key}.other" in _catalogue(self.language)

    def catalogue(self) -> dict[str, str]:
        """Return every sentence by its key."""
        return _catalogue(self.language)

    def entries(self) -> list[str]:
        """Return all keys."""
        return sorted(_catalogue(self.language))

    def placeholders(self, key: str) -> set[str]:
        """Return the names of the values that an entry needs."""
        return {name for _, name, _, _ in Formatter().parse(_catalogue(self.language)[key]) if name}


def _is_one(count: object, language: str) -> bool:
    """Say whether a count takes the singular; French says « zéro pièce », and « −1 pièce » too."""
    return count == 1 or (language == "fr" and isinstance(count, int) and abs(count) < 2)


@lru_cache(maxsize=len(LANGUAGES))
def _catalogue(language: str) -> dict[str, str]:
    """Read all files of a language into one flat dictionary."""
    # The page's build has read them already: the browser's Python takes long to read TOML.
    if (ready := FOLDER / f"{language}.json").is_file():
        packed: dict[str, str] = json.loads(ready.read_text(encoding="utf-8"))
        return packed
    import tomllib

    catalogue: dict[str, str] = {}
    for path in [*sorted((FOLDER / language).glob("*.toml")), *sorted(GAMES.glob(f"*/words/{language}.toml"))]:
        for key, sentence in _flat(tomllib.loads(path.read_text(encoding="utf-8"))):
            if key in catalogue:
                raise ValueError(f"the word {key!r} stands twice in {language!r}, again in {path.name}")
            catalogue[key] = french_spaces(sentence) if language == "fr" else sentence
    return catalogue


def _flat(table: dict[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    """Yield (dotted key, sentence) from nested tables."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield before + name, str(value)


def french_spaces(sentence: str) -> str:
    """Put narrow no-break spaces where French typography wants them."""
    sentence = re.sub(r" ([:;!?»%])", NARROW + r"\1", sentence)
    return sentence.replace("« ", "«" + NARROW)
