"""Names of invented maps: a place and whose it is, drawn by the map's number from the word lists of its game.

A name is said only when somebody asks for it in a language. Its number stands behind it: two maps may share a name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.draws import Draws
from engine.inventing import read_invented
from engine.layout import WRITTEN_IN
from generator.words import Words


class InventedName(Mapping[str, str]):
    """The names of an invented map: said in any language, written into files in the same ones for ever."""

    def __init__(self, game: str, layout_id: str) -> None:
        self.game, self.id = game, layout_id

    def __getitem__(self, language: str) -> str:
        words = Words(language)
        version, size, number = read_invented(self.id)
        draws = Draws(number, f"name/{version}/{self.game}/{size}")
        lists = (name_list(words, self.game, key) for key in ("places", "owners"))
        place, owner = (draws.pick(entries) for entries in lists)
        return words("invented.name", place=place, owner=owner, number=number)

    def __iter__(self) -> Iterator[str]:
        return iter(WRITTEN_IN)

    def __len__(self) -> int:
        return len(WRITTEN_IN)


def name_list(words: Words, game: str, key: str) -> list[str]:
    """One of a game's lists of words for names."""
    return [entry.strip() for entry in words(f"invented.{game}.{key}").split("|")]
