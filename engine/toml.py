"""TOML and JSON texts as dictionaries, with the line of what cannot be read."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

from engine.errors import unreadable

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
STRING_OR_BRACKET = re.compile(r'"(?:[^"\\\n]|\\.)*"|[\[{\]}]')
# No file of ours nests deeper than five; a hostile one must not reach the end of the reader's stack, which in the
# browser takes the whole page with it.
DEEPEST = 40


def read_toml(text: str) -> dict[str, Any]:
    """The tables of a TOML text."""
    _check_depth(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said = str(error)
        line = re.search(r"line (\d+)", said)
        last = len(text.splitlines())
        raise unreadable("toml", ("line", int(line[1]) if line else last), said=said) from None


def read_json(text: str) -> dict[str, Any]:
    """The object of a JSON text."""
    _check_depth(text)
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise unreadable("json", ("line", error.lineno), said=error.msg) from None
    if not isinstance(data, dict):
        raise unreadable("json_object", ("line", 1))
    return data


def _check_depth(text: str) -> None:
    """Refuse a text whose brackets nest too deeply, before anybody tries to read it."""
    depth = 0
    for found in STRING_OR_BRACKET.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > DEEPEST:
            raise unreadable("nested", ("line", text.count("\n", 0, found.start()) + 1), deepest=DEEPEST)


def read_text(text: str) -> dict[str, Any]:
    """A TOML text, or the same keys as JSON."""
    return read_json(text) if text.lstrip().startswith("{") else read_toml(text)


def write_toml(data: Mapping[str, Any]) -> str:
    """A TOML text of plain values, lists, and tables (written inline below the top level)."""
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in data.items())


def _key(key: str) -> str:
    return key if BARE_KEY.fullmatch(key) else _quoted(key)


def _quoted(text: str) -> str:
    """A JSON string, but for the one character that only TOML wants escaped, is a TOML string."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any) -> str:
    if isinstance(value, str):
        return f'"""\n{value}"""' if _is_grid(value) else _quoted(value)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    return json.dumps(value)


def _is_grid(text: str) -> bool:
    """Whether a text can stand as a block of lines, as it is."""
    plain = all(character == "\n" or character.isprintable() for character in text)
    return "\n" in text and plain and '"' not in text and "\\" not in text
