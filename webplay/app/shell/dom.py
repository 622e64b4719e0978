"""Elements of the page. Texts from anywhere become text, never markup; events reach Python through one door.

Not responsible for what is shown. The whole page has four listeners on its root: an element names what it does
(`data-do`, with `data-arg`), so nothing is attached to elements that come and go, and nothing leaks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, jsnull, to_js

Element = Any
LISTENED = ("click", "keydown", "input", "change")


def make(tag: str, *children: Any, **attributes: Any) -> Element:
    """A new element. `data_do="cell"` gives the attribute data-do; None and False leave an attribute out."""
    element = js.document.createElement(tag)
    for name, value in attributes.items():
        if value is not None and value is not False:
            element.setAttribute(name.strip("_").replace("_", "-"), "" if value is True else str(value))
    fill(element, *children)
    return element


def fill(element: Element, *children: Any) -> Element:
    """Replace what is inside an element; texts stay texts."""
    element.replaceChildren(*[child for child in children if child is not None])
    return element


def button(words: Any, do: str, arg: str = "", **attributes: Any) -> Element:
    """A button that does something by name."""
    children = words if isinstance(words, (list, tuple)) else [words]
    attributes.setdefault("class_", "button")
    return make("button", *children, type="button", data_do=do, data_arg=arg or None, **attributes)


def drawn(svg_text: str, **attributes: Any) -> Element:
    """An element around SVG text that our own generator wrote (and escaped): the only markup ever inserted."""
    element = make("span", **attributes)
    element.innerHTML = svg_text
    return element


def find(selector: str, within: Element = None) -> Element:
    """The first element that a selector finds, or None."""
    found = (js.document if within is None else within).querySelector(selector)
    return None if found is jsnull else found


def data(element: Element, name: str) -> str:
    """What an element's `data-` attribute says, "" where it has none."""
    value = element.getAttribute(f"data-{name}") if hasattr(element, "getAttribute") else jsnull
    return "" if value is jsnull else str(value)


def find_all(selector: str, within: Element) -> list[Element]:
    """All elements that a selector finds."""
    return list(within.querySelectorAll(selector))


def reveal(element: Any) -> None:
    """Bring an element into sight, where it lies below what was just used."""
    element.scrollIntoView(to_js({"block": "nearest"}, dict_converter=js.Object.fromEntries))


def listen(root: Element, handle: Callable[[Any], None]) -> None:
    """Hand all events of the page to one function, for as long as the page lives."""
    proxy = create_proxy(handle)
    for kind in LISTENED:
        root.addEventListener(kind, proxy)


def doer(event: Any) -> Element | None:
    """The element that says what an event should do, from its target outwards."""
    found = event.target.closest("[data-do]") if hasattr(event.target, "closest") else jsnull
    return None if found is jsnull else found


def listen_to_address(handle: Callable[[], None]) -> None:
    """Have a function called when the reader goes back or forward, or follows a link inside the page."""
    js.window.addEventListener("popstate", create_proxy(lambda _event: handle()))
