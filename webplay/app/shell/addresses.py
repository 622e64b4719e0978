"""Which screen an address leads to.

`#temple` sets up a game, `#print` opens the print shop, `#rules/temple` a part of a screen; `#code=…`, `#class=…` and
`#result=…` are links that people are given (`links.py`). Pure Python; a screen is loaded when it is
first asked for. Not responsible for showing it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

#: first part of an address -> module in `app/`, and what makes its screen there; after a slash comes `address.part`
SCREENS = {
    "class": ("classes.setting_up.screen", "ClassScreen"),
    "lessons": ("classes.lessons.screen", "LessonsScreen"),
    "caller": ("classes.caller.screen", "CallerScreen"),
    "print": ("shop.screen", "PrintScreen"),
    "rules": ("rules.screen", "RulesScreen"),
    "results": ("classes.results.screen", "ResultsScreen"),
    "talk": ("classes.results.screen", "ResultsScreen"),
    "check": ("check.screen", "CheckScreen"),
    "teachers": ("classes.teachers", "teachers_screen"),
    "administrators": ("hosting.administrators", "administrators_screen"),
    "diagnostic": ("hosting.diagnostic", "DiagnosticScreen"),
    "saved": ("saved.screen", "SavedScreen"),
    "replay": ("replay.screen", "ReplayScreen"),
    "review": ("review.screen", "ReviewScreen"),
    "today": ("today.screen", "TodayScreen"),
    "calendar": ("today.calendar_screen", "CalendarScreen"),
    "statistics": ("statistics.screen", "StatisticsScreen"),
    "open": ("home.codes", "CodeScreen"),
    "continue": ("home.front", "ContinueScreen"),
    "dice": ("dice.screen", "DiceScreen"),
    "map": ("maps.screen", "map_screen"),
    "guide": ("table.guided", "guided_table"),
}
#: what may stand in a link for others; anything else in it is passed over
LINK_OPTIONS = ("code", "class", "result", "names", "levels", "kiosk", "lang")
MOST_CHARACTERS = 70_000


@dataclass(frozen=True)
class Address:
    """What stands behind the `#` of the page's address."""

    name: str = ""
    part: str = ""
    options: dict[str, str] = field(default_factory=dict)


def unquote(text: str) -> str:
    """`%C3%A9` as `é`. Most addresses hold no such thing, and the module for it takes long to load."""
    if "%" not in text:
        return text
    from urllib.parse import unquote

    return unquote(text)


def read_address(text: str) -> Address:
    """An address from its text, with or without the `#`."""
    text = text.removeprefix("#")[:MOST_CHARACTERS]
    if "=" not in text:
        name, _, part = text.partition("/")
        return Address(name, unquote(part))
    pairs = [pair.partition("=") for pair in text.split("&")]
    options = {name: unquote(value) for name, _, value in pairs if name in LINK_OPTIONS}
    return Address("", "", options)
