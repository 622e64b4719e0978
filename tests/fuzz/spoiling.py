"""Spoils texts and codes by a seed, as slips, cuts and malice do."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from engine.codes.alphabet import ALPHABET, CHECK_CHARACTERS, check

#: what readers stumble over: brackets, quotes, endless numbers, half characters, signs that turn or hide text
SPLINTERS = (
    *"[]{}\"'=,.:#@+-~^\\\n\t\0 ",
    "[[[[[[[[", "1e999", "-1", "0x1F", "9" * 30, "nan", "true", "null", '"""', "\ud800", "\u202e", "é", "\ufeff",
    "map", "cells", "layout", "game", "seed", "A9:9", "15", "ns+9", "mummy", "#", "invented:1:small:1", "99999@z99",
)  # fmt: skip


def spoilt(text: str, dice: Random) -> str:
    """A text with a few things wrong in it."""
    for _ in range(dice.choice((1, 1, 1, 2, 3, 8))):
        text = _slip(text, dice)
    return text


def _slip(text: str, dice: Random) -> str:
    splinter: str = dice.choice(SPLINTERS)
    start = dice.randrange(len(text) + 1)
    end = min(len(text), start + dice.choice((0, 1, 1, 2, 5, 40)))
    match dice.randrange(6):
        case 0:
            return text[:start] + text[end:]
        case 1:
            return text[:start] + splinter + text[end:]
        case 2:
            return text[:end] + text[start:end] * dice.choice((1, 2, 30)) + text[end:]
        case 3:
            other = dice.randrange(len(text) + 1)
            return text[:start] + text[other : other + end - start] + text[end:]
        case 4:
            return text[:start]
        case _:
            return text[:start] + chr(dice.choice((dice.randrange(32, 127), dice.randrange(0x2FF)))) + text[start + 1 :]


def spoilt_json(text: str, dice: Random) -> str:
    """A JSON text whose shape is right and whose values are not."""
    data = json.loads(text)
    for _ in range(dice.choice((1, 1, 2, 4))):
        _spoil_value(data, dice)
    return json.dumps(data)


def _spoil_value(data: object, dice: Random) -> None:
    wrong: Any = dice.choice(
        (None, True, -1, 0, 10**9, 10**30, 1.5, "", "x" * 300, [], {}, [[]], {"a": 1}, "\u202e", "a1")
    )
    if isinstance(data, dict) and data:
        place = dice.choice(sorted(data))
        if dice.random() < 0.6 and isinstance(data[place], dict | list):
            _spoil_value(data[place], dice)
        elif dice.random() < 0.2:
            del data[place]
        else:
            data[place] = wrong
    elif isinstance(data, list):
        place = dice.randrange(len(data) + 1)
        if place < len(data) and dice.random() < 0.6 and isinstance(data[place], dict | list):
            _spoil_value(data[place], dice)
        else:
            data[place : place + dice.randrange(2)] = [wrong]


def spoilt_code(code: str, dice: Random, salt: bytes | None) -> str:
    """A code with other characters; with a salt its check characters are right all the same."""
    body = list(code[:-CHECK_CHARACTERS])
    for _ in range(dice.choice((1, 1, 2, 3, 12))):
        place = dice.randrange(1, len(body) + 1)
        body[place : place + dice.randrange(3)] = [dice.choice(ALPHABET) for _ in range(dice.randrange(3))]
    whole = "".join(body)
    return whole + (code[-CHECK_CHARACTERS:] if salt is None else check(whole, salt))
