"""Copying a text for somebody, wherever the page is shown: one function for every "Copy" button.

The clipboard of the browser is missing on plain http, and refused in the frame of another site; then a selection is
copied instead, as pages did before there was one. Where that is refused too, the text is shown, marked, to be copied
by hand. The button says what really happened.
"""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException

from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell


def copy(page: Shell, text: str, button: Element) -> None:
    """Copy a text for whoever tapped a button."""
    page.spawn(_copy(page, text, button))


async def _copy(page: Shell, text: str, button: Element) -> None:
    if await _by_clipboard(text) or _by_selection(text, button):
        said = page.words("page.copied")
        dom.fill(button, said)
    else:
        said = page.words("page.copying.by_hand")
        _offer(text, said, button)
    page.speak(said)


async def _by_clipboard(text: str) -> bool:
    clipboard: Any = getattr(js.navigator, "clipboard", None)
    if not hasattr(clipboard, "writeText"):
        return False
    try:
        await clipboard.writeText(text)
    except JsException:
        return False
    return True


def _by_selection(text: str, button: Element) -> bool:
    """Copy what is selected in a field that nobody sees, beside the button: behind a dialog nothing can be selected."""
    field = dom.make("textarea", text, readonly=True, class_="unseen", tabindex=-1, aria_hidden="true")
    button.parentElement.append(field)
    field.select()
    try:
        return bool(js.document.execCommand("copy"))
    except JsException:
        return False
    finally:
        field.remove()
        button.focus()


def _offer(text: str, said: str, button: Element) -> None:
    """Show the text, marked, in the place where the button stands."""
    around = button.closest("p, div") or button.parentElement
    offered = dom.find(".by-hand", around.parentElement)
    if offered is None:
        offered = dom.make("label", class_="field by-hand")
        around.after(offered)
    field = dom.make("textarea", text, readonly=True, rows=3, spellcheck="false")
    dom.fill(offered, said, field)
    field.focus()
    field.select()
