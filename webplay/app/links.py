"""What people are given to open: a game or a class, as a code, as a link, or as the text of a file.

A link is the page's address with few options behind `#`, all of them public and all of them checked:

- `code=…` a share code: exactly that game, where it stands (printed sheets carry such a link in their QR code);
- `class=…` a class code: the game of a lesson, for whoever opens it;
- `lang=en` or `lang=fr` behind either: the language of the page.

Anything else in a link is passed over. Not responsible for opening what was read. Pure Python.
"""

from __future__ import annotations

from dataclasses import replace

from engine.classroom import KIND as CLASS
from engine.classroom import Lesson, read_lesson
from engine.codes import clean
from engine.errors import Refused, unreadable
from engine.record import Record, default_names
from engine.results import KIND as RESULT
from engine.shelf import Shelf
from generator.words import Words
from webplay.app.routes import read_address
from webplay.app.session import read_game


def read_given(text: str, shelf: Shelf) -> Record | Lesson:
    """The game or the lesson that a text holds. A result is refused politely: it is for the teacher's page."""
    text = text.strip()
    if "#" in text and not text.startswith("{"):
        options = read_address(text.partition("#")[2]).options
        text = options.get("class") or options.get("code") or text
    kind = _kind(text)
    if kind == CLASS:
        return read_lesson(text, shelf)
    if kind == RESULT:
        raise unreadable("code_is_result")
    return read_game(text, shelf)


def _kind(text: str) -> str:
    """The character that a code begins with; none for what is no code."""
    try:
        return clean(text[:20])[:1]
    except Refused:
        return ""


def with_names(record: Record, words: Words) -> Record:
    """A game from a code, which holds no names, with names in the reader's language."""
    players = len(record.players)
    if record.players != default_names(players):
        return record
    if players == 1:
        return replace(record, players=(words("page.you"),))
    return replace(record, players=tuple(words("page.explorer", number=number + 1) for number in range(players)))
