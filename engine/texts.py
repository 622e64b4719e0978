"""TOML and JSON texts as dictionaries, with the line of what cannot be read."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

from engine.errors import unreadable
from engine.limits import check_json_text, check_toml_text, check_values, endless_number

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def read_toml(text: str) -> dict[str, Any]:
    """The tables of a TOML text."""
    check_toml_text(text)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said = str(error)
        line = re.search(r"line (\d+)", said)
        last = len(text.splitlines())
        raise unreadable("toml", ("line", int(line[1]) if line else last), said=said) from None
    except ValueError:
        raise endless_number() from None
    check_values(data)
    return data


def read_json(text: str) -> dict[str, Any]:
    """The object of a JSON text."""
    data = read_json_value(text)
    if not isinstance(data, dict):
        raise unreadable("json_object", ("line", 1))
    return data


def read_json_value(text: str) -> Any:
    """Whatever a JSON text holds."""
    check_json_text(text)
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise unreadable("json", ("line", error.lineno), said=error.msg) from None
    except ValueError:
        raise endless_number() from None
    check_values(data)
    return data


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
