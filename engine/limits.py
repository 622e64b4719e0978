"""What a text from outside may ask of a reader: nothing nests deeply, no number is endless, every letter is one.

In the browser the end of Python's stack ends the whole page, so depth is looked for in the text itself, before anybody
reads it. The scans see strings and comments as the readers do; where a text is broken the reader stops as well, so
nothing can be hidden behind it.
"""

from __future__ import annotations

import re
from typing import Any

from engine.errors import Unreadable, unreadable

#: no file of ours nests deeper than five
DEEPEST = 40
#: no key of ours has more parts than three (`layout.name.en`); reading one takes the square of its length
MOST_KEY_PARTS = 8
#: more than any number of ours has; Python refuses to read or write numbers of more than 4,300
MOST_DIGITS = 24

JSON_TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*+"?|[\[{\]}]')
TOML_TOKEN = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"{3,5})?'
    r"|'''(?:[^']|'(?!''))*+(?:'{3,5})?"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+"
    r"|[\[{\]}.=,\n]",
    re.DOTALL,
)
STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}
#: what ends a key
KEY_ENDS = frozenset("[{]}=,\n")


def check_json_text(text: str) -> None:
    """Refuse a JSON text whose brackets nest too deeply."""
    depth = 0
    for found in JSON_TOKEN.finditer(text):
        depth += STEPS.get(found[0], 0)
        if depth > DEEPEST:
            raise _nested(text, found.start())


def check_toml_text(text: str) -> None:
    """Refuse a TOML text whose brackets nest too deeply, or one of whose keys has too many parts."""
    depth = dots = 0
    for found in TOML_TOKEN.finditer(text):
        token = found[0]
        depth += STEPS.get(token, 0)
        dots = 0 if token in KEY_ENDS else dots + (token == ".")
        if depth > DEEPEST:
            raise _nested(text, found.start())
        if dots >= MOST_KEY_PARTS:
            raise unreadable("key_parts", ("line", _line(text, found.start())), most=MOST_KEY_PARTS)


def check_values(data: Any) -> None:
    """Refuse what was read when it nests too deeply, or holds an endless number or a text that no text can hold."""
    level, depth = [data], 0
    while level:
        depth += 1
        # The whole, what stands in its innermost brackets, and in TOML the table around it all.
        if depth > DEEPEST + 2:
            raise unreadable("nested", deepest=DEEPEST)
        for value in level:
            _check_value(value)
        level = [part for value in level for part in _parts(value)]


def _parts(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [*value.keys(), *value.values()]
    return value if isinstance(value, list) else []


def _check_value(value: Any) -> None:
    if isinstance(value, int) and abs(value) >= 10**MOST_DIGITS:
        raise endless_number()
    # Half of a character that takes two: it can be written in JSON, but in no file and on no terminal.
    if isinstance(value, str) and not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise unreadable("half_character")


def whole_number(text: str) -> int | None:
    """The number that some digits write; None for any other text, and for an endless one."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None


def endless_number() -> Unreadable:
    """A refusal of a number that nobody would write."""
    return unreadable("endless_number", digits=MOST_DIGITS)


def _nested(text: str, place: int) -> Unreadable:
    return unreadable("nested", ("line", _line(text, place)), deepest=DEEPEST)


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1
