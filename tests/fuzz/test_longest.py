"""The longest texts that readers take, each made to keep them busy: refused or read within two seconds as well."""

from __future__ import annotations

import zlib
from random import Random

import pytest

from engine.codes.alphabet import ALPHABET, MOST_CHARACTERS, check, of_bytes, varied, write
from engine.codes.any_game import read_game
from engine.codes.finding import MOST_TEXT, codes_in, whole_code
from engine.codes.lesson import lesson_digits, read_lesson
from engine.codes.names import read_names_code
from engine.codes.paper_result import read_paper_result
from engine.codes.pieces import Pieces
from engine.codes.result import read_result
from engine.games.registry import GAMES
from generator.shipped import shipped
from generator.shop.names import read_names
from tests.fuzz.test_fuzz import Read, lesson, refused_or_read

pytestmark = pytest.mark.soak
READERS: dict[str, Read] = {
    "1": lambda text: read_game(text, shipped()),
    "C": lambda text: read_lesson(text, shipped()),
    "R": lambda text: read_result(text, shipped()),
    "P": lambda text: read_game(text, shipped()),
    "S": lambda text: read_paper_result(text, shipped()),
    "T": lambda text: read_game(text, shipped()),
    "D": lambda text: read_game(text, shipped()),
    "N": read_names_code,
    "W": lambda text: Pieces().add(text),
}
#: what unfolds to much
BOMBS = (
    b'{"map": "' + b". " * 90_000 + b'"}',
    b'{"map": "' + b".\\n" * 60_000 + b'"}',
    b'{"cells": "' + b"15 " * 60_000 + b'"}',
    b'{"name": {"en": "' + "😀".encode() * 40_000 + b'"}}',
    b"[" * 190_000,
)


@pytest.mark.parametrize("kind", READERS)
def test_codes_of_the_greatest_length(kind: str) -> None:
    def long(dice: Random) -> str:
        letters = dice.choice((ALPHABET, "Z", "0", "V", "G"))
        body = kind + "".join(dice.choices(letters, k=MOST_CHARACTERS - 6))
        return body + check(body)

    refused_or_read(long, READERS[kind], 12)


@pytest.mark.parametrize("game", GAMES)
def test_little_codes_that_unfold_to_much(game: str) -> None:
    head = lesson_digits(lesson(game))

    def bomb(dice: Random) -> str:
        packed = zlib.compress(dice.choice(BOMBS), 9)
        return write("S", [*head, *varied(0), *varied(len(packed)), *of_bytes(packed)])

    refused_or_read(bomb, READERS["S"], 10)


@pytest.mark.parametrize(
    "word", ["R2 ", "RA ", "C2B P3D ", "RAAAAAAA ", "R2B4D-", "R\n", "A ", "r2345678\n", "é", "\u0301"]
)
def test_codes_are_sought_in_the_longest_texts(word: str) -> None:
    text = word * (MOST_TEXT // len(word))
    refused_or_read(lambda dice: text, lambda text: list(codes_in(text)), 1)
    refused_or_read(lambda dice: text, whole_code, 1)
    refused_or_read(lambda dice: text[:200_000], read_names, 1)
