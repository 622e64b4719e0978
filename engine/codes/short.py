"""Short codes: a number of 25 bits as eight characters, for whoever has to type them from a board.

`C`, five characters of the number, and two that are what is left of it after division by a prime: so one wrong
character and two that changed places are always noticed. What the number means is said by `lesson.py`.
"""

from __future__ import annotations

from engine.codes.alphabet import ALPHABET
from engine.errors import unreadable

LENGTH = 8
NUMBERS = 2**25
#: the largest prime that two characters hold
PRIME = 1021
_FIGURES = 5


def write_short(kind: str, number: int) -> str:
    """The short code of a number."""
    return kind + _text(number, _FIGURES) + _text(_left(number), 2)


def read_short(code: str) -> int:
    """The number of a short code without anything around it."""
    number, left = _number(code[1 : 1 + _FIGURES]), _number(code[1 + _FIGURES :])
    if left != _left(number):
        raise unreadable("code_typo")
    return number


def is_short(code: str) -> bool:
    """Whether a text of the code's characters is a short code, with nothing mistyped."""
    return len(code) == LENGTH and _number(code[1 + _FIGURES :]) == _left(_number(code[1 : 1 + _FIGURES]))


def _left(number: int) -> int:
    """What is left of a number that makes room for two characters more: so neighbours of the check are told apart."""
    return (number * len(ALPHABET) ** 2 + 1) % PRIME


def _text(number: int, length: int) -> str:
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(length)))


def _number(text: str) -> int:
    number = 0
    for letter in text:
        number = number * len(ALPHABET) + ALPHABET.index(letter)
    return number
