"""Gathers result codes out of any text: typed, pasted with names and greetings around them, broken over lines.

A code is told from other words by its check characters, so nobody has to say where it begins and ends: groups with
hyphens or spaces between them are joined until they fit. What looks like a code and fits nothing (a long word, or
groups of one size in a row) is kept too, to be refused by name. Not responsible for replaying anything (`results.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from engine.codes.alphabet import ALPHABET, CHECK_CHARACTERS, LOOK_ALIKES, MOST_CHARACTERS, check
from engine.codes.class_game import KIND as MOVED_KIND
from engine.codes.friends import CHALLENGE_KIND, TURN_KIND
from engine.codes.lesson import KIND as CLASS_KIND
from engine.codes.paper_result import KIND as PAPER_KIND
from engine.codes.pieces import KIND as PIECE_KIND
from engine.codes.result import KIND
from engine.codes.short import is_short

SHARE_KIND = "1"
#: the kinds whose check characters need nothing but the code, with the most groups that people make of one
KINDS = {KIND: 120, MOVED_KIND: 120, PAPER_KIND: 120, PIECE_KIND: 120, CLASS_KIND: 40}
#: one of these is opened by itself, and never sought among the names and results of a class
ALONE = {TURN_KIND: 120, CHALLENGE_KIND: 120}
#: a class of two thousand pastes less
MOST_TEXT = 4_000_000
#: a class of two thousand types its results in fewer groups
MOST_PIECES = 200_000
#: a class of two thousand asks for fewer; beyond so many, a hostile text is searched for codes in one piece only
MOST_TRIES = 120_000
#: a longer result stands in larger pieces than people type
MOST_GROUPS = 120
LARGEST_GROUP = 8
LEAST_CODE = 12
LEAST_SHARE_CODE = 20
PIECE = re.compile(r"[0-9A-Za-z]+")
#: between groups stand a hyphen or dash of any kind, a dot, or spaces (some of which nobody sees)
TIE = re.compile(r"[-._\u00ad\u2010-\u2015\u2212\ufe63\uff0d]")
GAP = re.compile(rf"(?:{TIE.pattern}|[^\S\n]|[\u200b-\u200f\u2060\ufeff])+")
CHARACTERS = frozenset(ALPHABET)
#: no code has a U, but people type one for a V
TYPED = CHARACTERS | {"U"}


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
    #: whether only hyphens and spaces stand between it and the piece before, on one line
    follows: bool


def codes_in(text: str) -> Iterator[Found]:
    """Everything in a text that is a code of a class, and what looks like some code but is none."""
    search = _Search(text)
    pieces, place = search.pieces, 0
    while place < len(pieces):
        whole = search.whole(place)
        end = whole or max(search.word_end(place), search.groups_end(place))
        word = pieces[place:end]
        # A name may be tied to a code by a hyphen: then the code begins later.
        if whole or (_looks_like_code(word) and not any(search.whole(later) for later in range(place + 1, end))):
            yield Found("".join(piece.text for piece in word), word[0].line, word[-1].line)
            place = end
        else:
            place += 1


def whole_code(text: str) -> str:
    """The first code in a text whose check characters fit, whatever stands around it; "" when there is none."""
    search = _Search(text, {**KINDS, **ALONE}, short=True)
    ends = ((place, search.whole(place)) for place in range(len(search.pieces)))
    return next(("".join(piece.text for piece in search.pieces[place:end]) for place, end in ends if end), "")


def lines_without(text: str, found: list[Found]) -> list[int]:
    """The lines of a text that hold something, but none of the codes found in it."""
    covered = {line for one in found for line in range(one.line, one.last + 1)}
    return [line for line, said in enumerate(text.split("\n"), 1) if said.strip() and line not in covered]


def _pieces(text: str) -> list[_Piece]:
    pieces: list[_Piece] = []
    line, before = 1, 0
    for found in islice(PIECE.finditer(text), MOST_PIECES):
        between = text[before : found.start()]
        line += between.count("\n")
        tied = bool(pieces) and TIE.fullmatch(between) is not None
        follows = bool(pieces) and GAP.fullmatch(between) is not None
        pieces.append(_Piece(found[0], found[0].upper().translate(LOOK_ALIKES), line, tied, follows))
        before = found.end()
    return pieces


class _Search:
    """The pieces of a text, and where codes end that begin with them."""

    def __init__(self, text: str, kinds: Mapping[str, int] = KINDS, short: bool = False) -> None:
        self.kinds = kinds
        #: whether short codes are sought too; among many names, one might be taken for such a code
        self.short = short
        self.pieces = _pieces(text[:MOST_TEXT])
        self._ends: dict[int, int] = {}
        self._tries = MOST_TRIES

    def whole(self, start: int) -> int:
        """The place behind a code that begins with a piece, 0 if none does."""
        if start not in self._ends:
            self._ends[start] = self._look(start)
        return self._ends[start]

    def _look(self, start: int) -> int:
        """Join pieces until their check fits."""
        code, groups = "", self.kinds.get(self.pieces[start].text[0], 0)
        for place in range(start, min(len(self.pieces), start + (groups if self._tries > 0 else min(groups, 1)))):
            if not CHARACTERS.issuperset(self.pieces[place].text):
                return 0
            code += self.pieces[place].text
            self._tries -= 1
            if len(code) > MOST_CHARACTERS:
                return 0
            if len(code) > CHECK_CHARACTERS + 1 and check(code[:-CHECK_CHARACTERS]) == code[-CHECK_CHARACTERS:]:
                return place + 1
            if self.short and code[0] == CLASS_KIND and is_short(code):
                return place + 1
        return 0

    def word_end(self, start: int) -> int:
        """The place behind the pieces that hyphens tie to this one."""
        end = start + 1
        while end < min(len(self.pieces), start + MOST_GROUPS) and self.pieces[end].tied:
            end += 1
        return end

    def groups_end(self, start: int) -> int:
        """The place behind a row of groups of about one size, as a result code is written down; 0 if there is none."""
        pieces, first, size = self.pieces, self.pieces[start], len(self.pieces[start].raw)
        if self._tries <= 0 or first.text[0] != KIND or not 1 < size <= LARGEST_GROUP or not _is_group(first):
            return 0
        end = start + 1
        while end < min(len(pieces), start + MOST_GROUPS) and _goes_on(pieces[end], pieces[end - 1]):
            # One character may be missing or twice; only the last group is shorter. Another code may follow.
            longer = len(pieces[end].raw) - size
            self._tries -= 1
            if longer > 1 or not _is_group(pieces[end]) or self.whole(end):
                break
            end += 1
            if longer < -1:
                break
        mixed = any(not piece.raw.isalpha() and not piece.raw.isdigit() for piece in pieces[start:end])
        return end if mixed and end - start > 2 else 0


def _goes_on(piece: _Piece, before: _Piece) -> bool:
    """Whether a group may belong to the one before: on the same line, or on the next one unless a code begins there."""
    return piece.follows or (piece.line == before.line + 1 and piece.text[0] != KIND)


def _is_group(piece: _Piece) -> bool:
    """Whether a piece is a group of a code, and no name: names have one capital letter."""
    return TYPED.issuperset(piece.text) and (piece.raw.upper() == piece.raw or piece.raw.lower() == piece.raw)


def _looks_like_code(pieces: list[_Piece]) -> bool:
    """Whether somebody meant this word as a code of ours: not a name, not a date, not a telephone number."""
    raw, word = "".join(piece.raw for piece in pieces), "".join(piece.text for piece in pieces)
    if not any(letter.isdigit() for letter in raw) or not any(letter.isalpha() for letter in raw):
        return False
    if word[0] == SHARE_KIND:
        return len(word) >= LEAST_SHARE_CODE
    return word[0] == KIND and len(word) >= LEAST_CODE
