"""The dialogs of the page: one at a time, with a way to close it; Escape closes it too.

Not responsible for what one says.
"""

from __future__ import annotations

import js

from generator.words import Words
from webplay.app.shell import dom
from webplay.app.shell.dom import Child, Element


def open_dialog(words: Words, title: str, *children: Child, name: str = "") -> Element:
    """Open a dialog in the place of another."""
    close_dialog()
    head = dom.make(
        "div",
        dom.make("h2", title),
        dom.button("×", "close", class_="close", aria_label=words("page.close")),
        class_="dialog-head",
    )
    dialog = dom.make("dialog", head, *children, class_="dialog", data_dialog=name, aria_label=title)
    js.document.body.append(dialog)
    dialog.showModal()
    return dialog


def question(text: str, stay: str, *ways: Element) -> tuple[Element, Element]:
    """What is asked before something cannot be taken back; the first way leaves everything as it is."""
    answers = dom.make("p", dom.button(stay, "close", class_="button quiet"), *ways, class_="ways")
    return dom.make("p", text), answers


def close_dialog() -> None:
    """Close whatever dialog is open."""
    for dialog in dom.find_all("dialog.dialog", js.document.body):
        dialog.close()
        dialog.remove()
