"""Fields to fill in, each with its label: names, texts to paste, a choice, a tick. Files have `file_field.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from webplay.app.shell import dom
from webplay.app.shell.dom import Attribute, Child, Element


def field(label: Child, *entries: Child) -> Element:
    """What is filled in, under its label."""
    return dom.make("label", label, *entries, class_="field")


def tick(label: Child, do: str, arg: str = "", **attributes: Attribute) -> Element:
    """Something that is wanted or not: a box before its label."""
    box = dom.make("input", type="checkbox", data_do=do, data_arg=arg or None, **attributes)
    return dom.make("label", box, label, class_="field tick")


def choice(label: Child, do: str, told: Sequence[tuple[Any, str]], chosen: Any, arg: str = "") -> Element:
    """A few values, of which one is chosen."""
    return field(label, chooser(told, chosen, data_do=do, data_arg=arg or None))


def chooser(told: Sequence[tuple[Any, str]], chosen: Any, **attributes: Attribute) -> Element:
    """The list of such values, without a label."""
    options = [dom.make("option", text, value=value, selected=value == chosen) for value, text in told]
    return dom.make("select", *options, **attributes)


def name_entry(name: str, longest: int, **attributes: Attribute) -> Element:
    """A name, in whatever direction it is written; the browser has no names of its own to offer."""
    return dom.make("input", type="text", value=name, maxlength=longest, dir="auto", autocomplete="off", **attributes)


def text_area(rows: int, text: str = "", **attributes: Attribute) -> Element:
    """A text of several lines, pasted or typed; nothing in it is a mistake of spelling."""
    return dom.make("textarea", text, rows=rows, spellcheck="false", **attributes)
