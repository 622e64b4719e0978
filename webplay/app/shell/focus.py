"""Where the focus is: it never stays nowhere when one screen follows another."""

from __future__ import annotations

import asyncio

import js

from webplay.app.shell.dom import Element


def is_lost() -> bool:
    """Whether nothing that can be seen has the focus."""
    focused = js.document.activeElement
    return str(focused.tagName) == "BODY" or not focused.checkVisibility()


def refocus(element: Element | None) -> None:
    """Give the focus to an element where nothing that can be seen has it."""
    if element is not None and is_lost():
        if element.tabIndex < 0:
            element.setAttribute("tabindex", "-1")
        element.focus(preventScroll=True)


async def refocus_soon(element: Element | None) -> None:
    """The browser's own way to an address takes the focus away once more."""
    await asyncio.sleep(0)
    if element is not None and element.isConnected:
        refocus(element)
