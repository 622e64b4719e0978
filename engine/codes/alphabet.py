"""Codes: numbers as short texts that can be read aloud, typed, or fit a small QR code.

A code is one character for its kind, a large number, and five check characters, in capital letters and digits without
look-alikes (no I, L, O, U). The number is a list of digits of changing bases, so that nothing costs more than it is
worth. What the digits mean is said by `share.py`, `lesson.py` and `result.py`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from hashlib import sha256

from engine.errors import unreadable
from engine.game import Game
from engine.inventing import MOST_NUMBER, SIZES, invented_id, is_invented, read_invented
from engine.layout import Layout
from engine.match import Digits
from engine.shelf import Shelf

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CHECK_CHARACTERS = 5
# What a QR code of a size that any camera reads holds; beyond it the game is offered as a file.
MOST_FOR_QR = 1000
# More than any game needs; a hostile code must not keep the reader busy.
MOST_CHARACTERS = 60_000

SHIPPED_BASE = 4096
OWN_LAYOUT = 0
#: no shipped layout has this tag; the number of an invented map follows it
INVENTED_LAYOUT = SHIPPED_BASE - 1
SIZES_BASE = 4
VERSION_STEP = 2
NUMBER_STEP = 2**10

DigitList = list[tuple[int, int]]


class _Typed(dict[int, str]):
    """What each character of a typed code stands for. Between groups and around a code keyboards, editors and
    messengers put every kind of hyphen, dash, space and quotation mark, and marks that nobody sees: all that is
    passed over."""

    def __missing__(self, point: int) -> str:
        letter = chr(point)
        self[point] = "" if unicodedata.category(letter)[0] in "PZC" else letter
        return self[point]


LOOK_ALIKES = _Typed(str.maketrans({"O": "0", "I": "1", "L": "1", "−": ""}))


def write(kind: str, digits: DigitList, salt: bytes = b"") -> str:
    """The code of a list of digits, each with its base; whoever reads it must know the salt."""
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    body = kind + _in_alphabet(number)
    return body + check(body, salt)


def split(text: str, kind: str) -> tuple[str, str, Digits]:
    """Body, check characters and digits of a code of one kind, as a person may have typed it."""
    code = clean(text)
    body, checked = code[:-CHECK_CHARACTERS], code[-CHECK_CHARACTERS:]
    if len(body) < 2 or len(code) > MOST_CHARACTERS:
        raise unreadable("code_length")
    if body[0] != kind:
        raise unreadable("code_version", version=body[0])
    return body, checked, Digits(_from_alphabet(body[1:]))


def check(body: str, salt: bytes = b"") -> str:
    """The check characters of a body."""
    digest = sha256(body.encode() + salt).digest()
    number = int.from_bytes(digest[:4], "big") >> 7
    # Five times five bits; tens of thousands are made when codes are sought in a long text.
    a, b, c, d, e = number >> 20, number >> 15 & 31, number >> 10 & 31, number >> 5 & 31, number & 31
    return ALPHABET[a] + ALPHABET[b] + ALPHABET[c] + ALPHABET[d] + ALPHABET[e]


def tidy(text: str) -> str:
    """A text as a code would stand: without what is before a colon, in capitals, without spaces and hyphens."""
    return text.rpartition(":")[2].upper().translate(LOOK_ALIKES)


def clean(text: str) -> str:
    """A code as typed by a person: small letters, spaces, hyphens and look-alikes put right."""
    code = tidy(text)
    for place, character in enumerate(code, 1):
        if character not in ALPHABET:
            raise unreadable("code_character", ("character", place), character=character)
    return code


def grouped(code: str, size: int = 0) -> str:
    """A code in groups, to be read aloud: of five, and a short one as two of four."""
    size = size or (4 if len(code) == 8 else 5)
    return "-".join(code[start : start + size] for start in range(0, len(code), size))


def fits_qr(code: str) -> bool:
    """Whether the code fits a QR code that any camera reads."""
    return len(code) <= MOST_FOR_QR


def layout_tag(layout: Layout) -> int:
    """A number from 1 that tells the shipped layouts of a game apart; 0 stands for somebody's own layout."""
    return 1 + int.from_bytes(layout.digest[:4], "big") % (SHIPPED_BASE - 1) if layout.id else OWN_LAYOUT


def layout_digits(layout: Layout) -> DigitList:
    """Which layout it is: its tag, and behind that of an invented one its version, its size and its number."""
    if not is_invented(layout.id):
        return [(layout_tag(layout), SHIPPED_BASE)]
    version, size, number = read_invented(layout.id)
    head = [(INVENTED_LAYOUT, SHIPPED_BASE), *varied(version - 1, VERSION_STEP), (SIZES.index(size), SIZES_BASE)]
    return [*head, *varied(number, NUMBER_STEP)]


def read_layout_digits(game: Game, digits: Digits, shelf: Shelf) -> Layout | None:
    """The layout that `layout_digits` wrote; None for somebody's own, which stands in another place."""
    tag = digits(SHIPPED_BASE)
    if tag == OWN_LAYOUT:
        return None
    if tag != INVENTED_LAYOUT:
        return tagged_layout(game, tag, shelf)
    version, size = 1 + read_varied(digits, VERSION_STEP), digits(SIZES_BASE)
    number = read_varied(digits, NUMBER_STEP)
    if size >= len(SIZES) or number > MOST_NUMBER:
        raise unreadable("code_typo")
    return shelf.layout(game.id, invented_id(number, SIZES[size], version))


def tagged_layout(game: Game, tag: int, shelf: Shelf) -> Layout:
    """The shipped layout of a tag."""
    for layout in shelf.layouts(game.id):
        if layout_tag(layout) == tag:
            return layout
    raise unreadable("code_typo")


def varied(number: int, base: int = 128) -> DigitList:
    """A number of any size: a few bits at a time, each with a sign whether more follow."""
    digits = []
    while number >= base:
        digits.append((base + number % base, 2 * base))
        number //= base
    return [*digits, (number, 2 * base)]


def read_varied(digits: Digits, base: int = 128) -> int:
    """The number that `varied` wrote."""
    number, weight = 0, 1
    while (digit := digits(2 * base)) >= base:
        number += (digit - base) * weight
        weight *= base
    return number + digit * weight


def of_bytes(data: Iterable[int]) -> DigitList:
    """Bytes as digits."""
    return [(byte, 256) for byte in data]


def read_bytes(digits: Digits, length: int) -> bytes:
    """So many bytes, all of them at once: one by one, a long code would be divided as often as it is long."""
    return digits(256**length).to_bytes(length, "little")


def _in_alphabet(number: int) -> str:
    """The number in base 32. (By way of bits, which Python writes fast however long the number.)"""
    bits = f"{number:b}"
    bits = bits.rjust(-(-len(bits) // 5) * 5, "0")
    return "".join(ALPHABET[int(bits[start : start + 5], 2)] for start in range(0, len(bits), 5))


def _from_alphabet(text: str) -> int:
    return int("".join(f"{ALPHABET.index(character):05b}" for character in text), 2)
