"""What people are given to open: a game or a class, as a code, as a link, or as the text of a file.

A link is the page's address with few options behind `#`, all of them public and all of them checked:

- `code=…` a share code: exactly that game, where it stands (printed sheets carry such a link in their QR code), a
  pupil's game with its class, or what friends send each other: a turn, a challenge;
- `class=…` a class code: the game of a lesson, for whoever opens it; behind it `names=…`, the names of the class to
  pick from, `levels=…`, a figure for each of them, and `kiosk=1` for a device that shows nothing else;
- `result=…` the result of a pupil, which is handed in where it is opened on a device of the teacher;
- `lang=en` or `lang=fr` behind any: the language of the page.

Anything else in a link is passed over. Not responsible for opening what was read. Pure Python.
"""

from __future__ import annotations

import re
from dataclasses import replace

from engine.codes.alphabet import tidy
from engine.codes.any_game import is_file, read_game
from engine.codes.class_game import KIND as MOVED
from engine.codes.class_game import ClassGame, read_class_game
from engine.codes.finding import whole_code
from engine.codes.friends import CHALLENGE_KIND, TURN_KIND, Challenge, Turn, friend_in, read_challenge, read_turn
from engine.codes.lesson import KIND as CLASS
from engine.codes.lesson import Lesson, read_lesson
from engine.codes.lookalikes import put_right
from engine.codes.result import KIND as RESULT
from engine.errors import Refused, unreadable
from engine.record import Record, default_names
from engine.shelf import Shelf
from engine.texts import read_json
from generator.words import Words
from webplay.app.shell.addresses import MOST_CHARACTERS, read_address

#: what people write before a code, without a colon
LABEL = re.compile(r"^\W*(?:(?:class|classe|code|game|partie|result|résultat)s?\s+)+", re.IGNORECASE)


def read_given(text: str, shelf: Shelf) -> Record | Lesson | ClassGame | Turn | Challenge:
    """The game or the lesson that a text holds. A result is refused politely: it is for the teacher's page."""
    if is_file(text):
        return _read_file(text, shelf)
    text = _code_in(text)
    kind = tidy(text)[:1]
    if kind == CLASS:
        return read_lesson(text, shelf)
    if kind == MOVED:
        return read_class_game(text, shelf)
    if kind == TURN_KIND:
        return read_turn(text, shelf)
    if kind == CHALLENGE_KIND:
        return read_challenge(text, shelf)
    if kind == RESULT:
        raise unreadable("code_is_result")
    return read_game(text, shelf).record


def suggestion(text: str, shelf: Shelf) -> str:
    """What somebody may have meant who typed a code with one wrong character; "" when nothing fits."""

    def opens(code: str) -> bool:
        try:
            read_given(code, shelf)
        except Refused:
            return False
        return True

    return "" if is_file(text) else put_right(_code_in(text), opens)


def _read_file(text: str, shelf: Shelf) -> Record | ClassGame | Turn | Challenge:
    """A record file; that of a pupil's game keeps its class, and one between friends is what it was sent as."""
    game = read_game(text, shelf)
    if game.lesson is None:
        return friend_in(read_json(text), game.record) or game.record
    return ClassGame(game.lesson, game.record.players[0], game.opened, game.record.replay())


def _code_in(text: str) -> str:
    """The code in a link, or in what somebody wrote around it; any other text as it is."""
    if "#" in text:
        options = read_address(text.strip().partition("#")[2]).options
        text = options.get("class") or options.get("code") or text
    return whole_code(text[:MOST_CHARACTERS]) or LABEL.sub("", text)


def with_names(record: Record, words: Words) -> Record:
    """A game from a code, which holds no names, with names in the reader's language."""
    players = len(record.players)
    if record.players != default_names(players):
        return record
    if players == 1:
        return replace(record, players=(words("page.you"),))
    return replace(record, players=tuple(words("page.explorer", number=number + 1) for number in range(players)))
