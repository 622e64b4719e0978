"""A paper sheet of a Penny Papers game being typed in: numbers, and what is drawn in cells."""

from __future__ import annotations

from engine.games.penny.dice import MOST_VALUE
from generator.words import Words
from webplay.app.check.paper_sheet import PaperSheet
from webplay.app.table.controls import Chip

#: drawings whose picture has another name
ICONS = {"crossed": "cross"}


class PennyPaper(PaperSheet):
    """Numbers from 1 to 15, and a few drawings with a letter each."""

    def choices(self, cell: str) -> list[str]:
        return [*map(str, range(1, MOST_VALUE + 1)), *self.letters]

    def choice_chip(self, token: str, words: Words) -> Chip:
        if token.isdigit():
            return Chip(token, token, label=token, row="1")
        name = words(f"page.check.draw.{token}")
        return Chip(token, name, name, ICONS.get(token, token), row="2")

    def prompt(self, words: Words) -> str:
        return words("page.check.tap")

    def keys_words(self, words: Words) -> str:
        letters = [f"{key} {words(f'page.check.draw.{token}')}" for token, key in self.letters.items()]
        return words("page.check.keys", letters=", ".join(letters))

    def typed(self, cell: str, key: str, before: str) -> str | None:
        if len(key) == 1 and key in "0123456789":
            number = int(before + key) if before.isdigit() and int(before + key) <= MOST_VALUE else int(key)
            return str(number) if number else None
        return next((token for token, letter in self.letters.items() if letter == key.lower()), None)
