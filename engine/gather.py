"""Gathers result codes out of any text: typed, pasted with names and greetings around them, broken over lines.

A code is told from other words by its check characters, so nobody has to say where it begins and ends: groups with
hyphens or spaces between them are joined until they fit. What looks like a code and fits nothing is kept too, to be
refused by name. Not responsible for replaying anything (`results.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.codes import ALPHABET, CHECK_CHARACTERS, LOOK_ALIKES, MOST_CHARACTERS, check
from engine.results import KIND

CLASS_KIND = "C"
SHARE_KIND = "1"
#: a class of two thousand pastes less
MOST_TEXT = 4_000_000
#: a longer result stands in larger pieces than people type
MOST_GROUPS = 80
#: How many pieces are tried (and as many again as there are) before only those are taken that are a code by themselves:
#: two thousand codes in groups of five take 40,000; a text made to keep the page busy takes 80 a word.
PATIENCE = 60_000
LEAST_GROUP = 3
LEAST_CLASS_CODE = 8
LEAST_CODE = 12
LEAST_SHARE_CODE = 20
PIECE = re.compile(r"[0-9A-Za-z]+")
CHARACTERS = frozenset(ALPHABET)


@dataclass(frozen=True)
class Found:
    """Something that is, or should be, a code: its text without anything around it, and its first and last line."""

    code: str
    line: int
    last: int

    @property
    def kind(self) -> str:
        return self.code[:1]


@dataclass(frozen=True)
class _Piece:
    """Letters and digits in a row: as they stand, and with look-alikes put right."""

    raw: str
    text: str
    line: int
    #: whether a hyphen, a dot or the like ties it to the piece before
    tied: bool


def codes_in(text: str) -> Iterator[Found]:
    """Everything in a text that is a result code, and what looks like some code but is none."""
    pieces = _pieces(text[:MOST_TEXT])
    ends = _ends(pieces)
    place = 0
    while place < len(pieces):
        end = ends.get(place) or _word_end(pieces, place)
        word = pieces[place:end]
        # A name may be tied to a code by a hyphen: then the code begins later.
        if place in ends or (_looks_like_code(word) and not any(later in ends for later in range(place + 1, end))):
            yield Found("".join(piece.text for piece in word), word[0].line, word[-1].line)
            place = end
        else:
            place += 1


def lines_without(text: str, found: list[Found]) -> list[int]:
    """The lines of a text that hold something, but none of the codes found in it."""
    covered = {line for one in found for line in range(one.line, one.last + 1)}
    return [line for line, said in enumerate(text.split("\n"), 1) if said.strip() and line not in covered]


def _pieces(text: str) -> list[_Piece]:
    pieces: list[_Piece] = []
    line, before = 1, 0
    for found in PIECE.finditer(text):
        between = text[before : found.start()]
        line += between.count("\n")
        tied = bool(pieces) and between in ("-", ".", "_", "–", "‑")
        pieces.append(_Piece(found[0], found[0].upper().translate(LOOK_ALIKES), line, tied))
        before = found.end()
    return pieces


def _ends(pieces: list[_Piece]) -> dict[int, int]:
    """For every piece with which a code begins, the place behind the code."""
    ends: dict[int, int] = {}
    patience, start = PATIENCE + len(pieces), 0
    while start < len(pieces):
        end = 0
        if pieces[start].text[0] == KIND and len(pieces[start].text) >= LEAST_GROUP:
            end, tried = _whole(pieces, start, MOST_GROUPS if patience > 0 else 1)
            patience -= tried
        if end:
            ends[start] = end
        start = end or start + 1
    return ends


def _whole(pieces: list[_Piece], start: int, most: int) -> tuple[int, int]:
    """The place behind a code that begins with a piece, 0 if none does, and how many pieces were tried.

    So many pieces at most are joined until their check characters fit.
    """
    code, place = "", start
    for place in range(start, min(len(pieces), start + most)):
        if not CHARACTERS.issuperset(pieces[place].text):
            break
        code += pieces[place].text
        if len(code) > MOST_CHARACTERS:
            break
        if len(code) > CHECK_CHARACTERS + 1 and check(code[:-CHECK_CHARACTERS]) == code[-CHECK_CHARACTERS:]:
            return place + 1, place + 1 - start
    return 0, place + 1 - start


def _word_end(pieces: list[_Piece], start: int) -> int:
    """The place behind the pieces that hyphens tie to this one."""
    end = start + 1
    while end < min(len(pieces), start + MOST_GROUPS) and pieces[end].tied:
        end += 1
    return end


def _looks_like_code(pieces: list[_Piece]) -> bool:
    """Whether somebody meant this word as a code of ours: not a name, not a date, not a telephone number."""
    raw, word = "".join(piece.raw for piece in pieces), "".join(piece.text for piece in pieces)
    if not any(letter.isdigit() for letter in raw) or not any(letter.isalpha() for letter in raw):
        return False
    if word[0] == SHARE_KIND:
        return len(word) >= LEAST_SHARE_CODE
    if word[0] == CLASS_KIND:
        return len(word) >= LEAST_CLASS_CODE and check(word[:-CHECK_CHARACTERS]) == word[-CHECK_CHARACTERS:]
    return word[0] == KIND and len(word) >= LEAST_CODE
