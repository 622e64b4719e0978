"""Reads texts that were kept on a device, which may hold anything: cut off, changed by hand, or made to do harm.

Not responsible for what they mean. Pure Python. Brackets are counted before anybody tries to read them, since a deep
text would end the browser's Python; numbers are whole and within bounds, since `1e999` is no number to count with.
"""

from __future__ import annotations

from typing import Any

from engine.errors import Refused

#: what a kept text that makes no sense can make of reading it
NONSENSE = (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, RecursionError, Refused)
#: the last moment that a calendar knows, in milliseconds
LAST_MOMENT = 8_640_000_000_000_000
#: no count or score of any game comes near
LARGEST = 1_000_000


def stored_value(text: str) -> Any:
    """What a kept text says, read as JSON; raises one of `NONSENSE`."""
    from engine.texts import read_json

    return read_json(f'{{"value": {text}}}')["value"]


def whole(value: Any, least: int = -LARGEST, most: int = LARGEST) -> int:
    """A number that can be counted with; raises one of `NONSENSE`."""
    number = int(value)
    if not least <= number <= most:
        raise ValueError(f"not between {least} and {most}")
    return number


def when(value: Any) -> int:
    """A moment in milliseconds; raises one of `NONSENSE`."""
    return whole(value, 0, LAST_MOMENT)
