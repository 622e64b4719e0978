"""Words of no language: the longest that any language has in each place. What holds them holds every language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from generator.draw.fonts import width_of
from generator.words import LANGUAGES, Words
from generator.words.pseudo import BAR, LISTS
from webplay.build.page import boot_words


def whole(text: str) -> float:
    """How wide a text is on one line."""
    return width_of(text, "text", 1)


def widest_word(text: str) -> tuple[float, float]:
    """How wide its widest word is, which is never broken."""
    return max(map(whole, text.split()), default=0.0), whole(text)


Measure = Callable[[str], object]
#: by what the longest text is chosen
MEASURES: tuple[Measure, ...] = (whole, widest_word)


def longest_words(measure: Measure) -> dict[str, str]:
    """The longest text of all languages for every key."""
    return _longest([Words(language).catalogue() for language in LANGUAGES], measure)


def longest_boot_words(measure: Measure) -> dict[str, str]:
    """The same for the words of the first screen."""
    spoken = boot_words().values()
    return _longest([{key: text for key, text in words.items() if isinstance(text, str)} for words in spoken], measure)


def _longest(catalogues: Iterable[Mapping[str, str]], measure: Measure) -> dict[str, str]:
    texts: dict[str, list[str]] = {}
    for catalogue in catalogues:
        for key, text in catalogue.items():
            texts.setdefault(key, []).append(text)
    # The entries of a list are told apart by their places, so it stays whole: that of the first language.
    listed = {key for key, (first, *_) in texts.items() if key in LISTS or BAR in first}
    return {key: all_[0] if key in listed else max(all_, key=measure) for key, all_ in texts.items()}  # type: ignore[arg-type]  # anything that has an order
