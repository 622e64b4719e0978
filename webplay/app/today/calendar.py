"""Dates and times as the device's own calendar has them, in the reader's language.

Not responsible for what they are dates of.
"""

from __future__ import annotations

from datetime import date
from typing import Any

import js
from pyodide.ffi import to_js


def today() -> date:
    """The date on the device's own calendar."""
    return _date(js.Date.new())


def moment(milliseconds: int, language: str) -> str:
    """A moment, with its time of day."""
    style = _style(dateStyle="medium", timeStyle="short")
    return str(js.Date.new(milliseconds).toLocaleString(_locale(language), style))


def day(value: date, language: str) -> str:
    """A day of the week and of the month."""
    return _written(value, language, weekday="long", day="numeric", month="long")


def month(value: date, language: str) -> str:
    """A month and its year."""
    return _written(value, language, month="long", year="numeric")


def weekday(value: date, language: str) -> str:
    """A day of the week in a few letters."""
    return _written(value, language, weekday="short")


def short_day(value: date, language: str) -> str:
    """A date as it stands on a card."""
    return _written(value, language, day="numeric", month="short", year="numeric")


def date_of(milliseconds: int) -> date:
    """The date of a moment on the device's own calendar."""
    return _date(js.Date.new(milliseconds))


def _date(then: Any) -> date:
    return date(int(then.getFullYear()), int(then.getMonth()) + 1, int(then.getDate()))


def _written(value: date, language: str, **style: str) -> str:
    text = str(
        js.Date.new(value.year, value.month - 1, value.day).toLocaleDateString(_locale(language), _style(**style))
    )
    return text[:1].upper() + text[1:]


def _locale(language: str) -> str:
    """The device's own way of writing dates, where it speaks the language of the page."""
    own = str(js.navigator.language)
    return own if own[:2] == language else language


def _style(**options: str) -> Any:
    return to_js(options, dict_converter=js.Object.fromEntries)
