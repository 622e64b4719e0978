"""A lesson in use: its links, the words of its rounds, and what it asks of a pupil.

Not responsible for screens, nor for keeping lessons (`lesson_book.py`). Pure Python.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from engine.codes.alphabet import fits_qr
from engine.codes.class_game import ClassGame, class_file, write_class_game
from engine.codes.lesson import ROUND_WORDS, Lesson, read_lesson, typed_code
from engine.codes.names import write_names
from engine.codes.result import clean_name
from engine.letters import plain_words
from engine.match import Match
from engine.record import Record, record_of
from engine.shelf import Shelf
from generator.words import Words, in_every_language
from webplay.app.classes.lessons.lesson_book import KeptLesson
from webplay.app.classes.lessons.roster import write_levels
from webplay.app.store.stored import read_kept

#: the words of all rounds, one after another
ROUND_WORDS_KEY = "page.round_words.all"
#: no QR code that can be drawn holds much more; good cameras read it from a projector
MOST_DRAWN = 2000


def class_link(base: str, kept: KeptLesson, shelf: Shelf, kiosk: bool = False) -> str:
    """The address that pupils open: short where it can be; with the names of the class where the teacher wants it."""
    options = [f"class={typed_code(kept.lesson, shelf)}"]
    options += [f"lang={quote(kept.language)}"] if kept.language else []
    options += ["kiosk=1"] if kiosk else []
    if kept.names_in_link and kept.roster:
        graded = kept.lesson.levels and kept.levels
        options += [f"levels={write_levels(kept.roster, kept.levels)}"] if graded else []
        # At the end, where a QR code has most room for capitals.
        options.append(f"names={write_names(kept.roster)}")
    return f"{base.partition('#')[0]}#{'&'.join(options)}"


def qr_link(link: str, bare: str) -> tuple[str, str]:
    """Which link a QR code holds, the whole one or that without names, and what is to be said of it.

    The names of a whole school fit into none, and neither does a lesson with several maps of one's own.
    """
    if fits_qr(link):
        return link, ""
    if fits_qr(bare):
        return bare, "page.class.qr_nameless" if link != bare else ""
    return (bare, "") if len(bare) <= MOST_DRAWN else ("", "page.class.qr_long")


def result_link(base: str, code: str) -> str:
    """The address that hands a result in wherever it is opened: a teacher's telephone needs no more than its camera."""
    return f"{base.partition('#')[0]}#result={code}"


# The words of the rounds, for a class that waits for each other.


def round_word(lesson: Lesson, round_number: int, words: Words) -> str:
    """The word that lets a class go on to a round."""
    return _all_words(words)[lesson.word_of(round_number)]


def word_round(lesson: Lesson, round_number: int) -> int:
    """The round whose word opens a round: its own, or the first of the few that go together."""
    return round_number - (round_number - 1) % lesson.every


def is_round_word(lesson: Lesson, round_number: int, typed: str) -> bool:
    """Whether somebody typed the word of a round, in any language, with or without capitals and accents."""
    place = lesson.word_of(round_number)
    return _plain(typed) in {_plain(listed.split()[place]) for listed in in_every_language(ROUND_WORDS_KEY)}


def round_named(lesson: Lesson, round_number: int, typed: str) -> int:
    """The round, this or a later one, whose word somebody typed; 0 when it is none of them.

    The words come again after so many rounds: an old word of the board is not taken for one far ahead.
    """
    around = range(1 - ROUND_WORDS, ROUND_WORDS)
    near = sorted(
        (round_number + away for away in around if round_number + away > 0),
        key=lambda other: (abs(other - round_number), -other),
    )
    found = next((other for other in near if is_round_word(lesson, other, typed)), 0)
    return found if found >= round_number else 0


def _all_words(words: Words) -> list[str]:
    found = words(ROUND_WORDS_KEY).split()
    assert len(found) == ROUND_WORDS
    return found


def _plain(text: str) -> str:
    """A word without capitals, accents, ligatures and spaces."""
    return plain_words(text).replace(" ", "")


@dataclass
class Pupil:
    """Somebody who plays a lesson on this device: which one, and how far the class has let them go."""

    lesson: Lesson
    #: the last round whose word was entered
    opened: int = 0
    #: which try on this device it is
    attempt: int = 1

    def waits(self, match: Match[Any]) -> bool:
        """Whether the dice of this round are still hidden; where none are rolled there is nothing to hide."""
        due = self.lesson.together and not match.over and self.opened < word_round(self.lesson, match.round)
        return due and match.roll_data() is not None

    def is_done(self, match: Match[Any]) -> bool:
        """Whether there is nothing left to play in this lesson."""
        return self.lesson.is_done(match)

    def enter(self, round_number: int, typed: str) -> bool:
        """Enter the word of a round, or of a later one that the class has reached: whoever is late may catch up.

        False when it is another word.
        """
        named = round_named(self.lesson, round_number, typed)
        self.opened = max(self.opened, named)
        return named > 0


def pupil_names(lesson: Lesson, name: str, words: Words) -> tuple[str, ...]:
    """Who sits at a pupil's table: the pupil and the bots."""
    return (clean_name(name) or words("page.you"), *(words("page.bot", number=n) for n in range(1, lesson.players)))


def pupil_record(game: ClassGame, words: Words) -> Record:
    """The game of a pupil that came from another device."""
    begun = game.lesson.record(pupil_names(game.lesson, game.name, words))
    return record_of(game.match, begun.players, begun.bots)


def moved_code(record: Record, pupil: Pupil) -> str:
    """The code that brings a pupil's game to another device, with its class."""
    return write_class_game(ClassGame(pupil.lesson, record.players[0], pupil.opened, record.replay(), pupil.attempt))


def game_file(record: Record, pupil: Pupil | None) -> str:
    """The text of a game's file; that of a pupil's game keeps its class."""
    return class_file(record, pupil.lesson, pupil.opened) if pupil else record.to_text()


def read_pupil(code: str, opened: int, shelf: Shelf, attempt: int = 1) -> Pupil | None:
    """The pupil of a kept game; none when it belongs to no class (or to one that cannot be read any more)."""
    return read_kept(code or None, lambda code: Pupil(read_lesson(code, shelf), opened, attempt))
