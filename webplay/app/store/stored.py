"""Reads texts that were kept on a device, which may hold anything: cut off, changed by hand, or made to do harm.

Not responsible for what they mean. Pure Python. What has another shape than we write is refused (`Refused`), here and
in the engine's readers, and `read_kept` makes nothing of a refusal alone: a mistake of ours stays one and is seen.
Brackets are counted before anybody tries to read them, since a deep text would end the browser's Python; numbers are
whole and within bounds, since `1e999` is no number to count with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from engine.errors import Refused, Unreadable, unreadable

Meaning = TypeVar("Meaning")

#: the last moment that a calendar knows, in milliseconds
LAST_MOMENT = 8_640_000_000_000_000
#: no count or score of any game comes near
LARGEST = 1_000_000


def read_kept(text: str | None, read: Callable[[str], Meaning]) -> Meaning | None:
    """What a kept text means; None where nothing is kept, or something that is refused."""
    try:
        return None if text is None else read(text)
    except Refused:
        return None


# The shape of what was kept; anything else is refused.


def stored_value(text: str) -> Any:
    """What a kept text says, read as JSON."""
    from engine.texts import read_json_value

    return read_json_value(text)


def stored_entry(text: str) -> Mapping[str, Any]:
    """What a kept text says by name."""
    return by_name(stored_value(text))


def wanted(entry: Mapping[str, Any], name: str) -> Any:
    """What an entry says under a name that we always write."""
    if name not in entry:
        raise misshapen("missing", name)
    return entry[name]


def by_name(value: Any) -> dict[str, Any]:
    """An object of JSON."""
    if not isinstance(value, dict):
        raise misshapen("no object")
    return value


def in_order(value: Any) -> list[Any]:
    """A list of JSON, or what is about to be written as one."""
    if not isinstance(value, (list, tuple)):
        raise misshapen("no list")
    return list(value)


def whole(value: Any, least: int = -LARGEST, most: int = LARGEST) -> int:
    """A number that can be counted with."""
    number = int(value) if isinstance(value, float) and value.is_integer() else value
    if not isinstance(number, int) or not least <= number <= most:
        raise misshapen(f"no whole number between {least} and {most}")
    return number


def when(value: Any) -> int:
    """A moment in milliseconds."""
    return whole(value, 0, LAST_MOMENT)


def misshapen(said: str, name: str = "value") -> Unreadable:
    """A refusal of what has another shape than we write."""
    return unreadable("json", ("key", name), said=said)
