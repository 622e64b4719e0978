"""Elements of the page. Texts from anywhere become text, never markup; events reach Python through one door.

Not responsible for what is shown. The whole page has four listeners on its root: an element names what it does
(`data-do`, with `data-arg`), so nothing is attached to elements that come and go, and nothing leaks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, TypeAlias

import js
from pyodide.ffi import create_proxy, jsnull, to_js

from generator.words.together import kept_together

LISTENED = ("click", "keydown", "input", "change")
#: elements whose text is copied, sent or read again, letter by letter
VERBATIM = ("TEXTAREA", "CODE", "PRE", "STYLE")


class Element(Protocol):
    """An element of the page, as far as we use it; what is `Any` belongs to the browser."""

    tagName: str
    type: str
    id: str
    className: str
    classList: Any
    style: Any
    dataset: Any
    textContent: str
    innerHTML: str
    outerHTML: str
    #: of a picture, and of a film
    src: str
    srcObject: Any
    hidden: bool
    inert: bool
    open: bool
    disabled: bool
    checked: bool
    #: a text in most fields, a number in a meter
    value: Any
    max: Any
    files: Any
    tabIndex: int
    isConnected: bool
    scrollTop: float
    scrollLeft: float
    scrollHeight: float
    scrollWidth: float
    clientHeight: float
    clientWidth: float

    @property
    def parentElement(self) -> Element: ...

    @property
    def children(self) -> Iterable[Element]: ...

    def setAttribute(self, name: str, value: str, /) -> None: ...

    def getAttribute(self, name: str, /) -> Any: ...

    def removeAttribute(self, name: str, /) -> None: ...

    def append(self, *children: Child) -> None: ...

    def prepend(self, *children: Child) -> None: ...

    def after(self, *children: Child) -> None: ...

    def replaceWith(self, *nodes: Child) -> None: ...
    def replaceChildren(self, *children: Child) -> None: ...

    def insertAdjacentHTML(self, where: str, text: str, /) -> None: ...

    def remove(self) -> None: ...

    def querySelector(self, selector: str, /) -> Any: ...

    def querySelectorAll(self, selector: str, /) -> Iterable[Element]: ...

    def closest(self, selector: str, /) -> Element: ...

    def contains(self, other: object, /) -> bool: ...

    def isSameNode(self, other: object, /) -> bool: ...

    def getBoundingClientRect(self) -> Any: ...

    def addEventListener(self, kind: str, handle: Any, options: Any = None, /) -> None: ...

    def removeEventListener(self, kind: str, handle: Any, options: Any = None, /) -> None: ...

    def cloneNode(self, deep: bool = False, /) -> Element: ...

    def setPointerCapture(self, pointer: Any, /) -> None: ...

    def click(self) -> None: ...

    def focus(self, *, preventScroll: bool = False) -> None: ...

    def scrollIntoView(self, *options: Any, **more: Any) -> None: ...

    def select(self) -> None: ...

    def showModal(self) -> None: ...

    def close(self) -> None: ...


class Event(Protocol):
    """Something that happened on the page."""

    type: str
    target: Element
    key: str
    timeStamp: float
    ctrlKey: bool
    metaKey: bool
    altKey: bool
    shiftKey: bool

    def preventDefault(self) -> None: ...


class PointerEvent(Event, Protocol):
    """What a finger, a mouse or a wheel does: `pointerdown` and its like, and the click at the end."""

    clientX: float
    clientY: float
    pointerId: int
    isPrimary: bool
    #: whether a person did it, not a script
    isTrusted: bool
    button: int
    deltaY: float

    def stopPropagation(self) -> None: ...


#: what can stand inside an element; None leaves a place out
Child: TypeAlias = Element | str | None
#: what an attribute can be; None and False leave it out
Attribute: TypeAlias = str | int | float | bool | None


def make(tag: str, *children: Child, **attributes: Attribute) -> Element:
    """A new element. `data_do="cell"` gives the attribute data-do; None and False leave an attribute out."""
    element: Element = js.document.createElement(tag)
    for name, value in attributes.items():
        if value is not None and value is not False:
            element.setAttribute(name.strip("_").replace("_", "-"), "" if value is True else str(value))
    fill(element, *children)
    return element


def fill(element: Element, *children: Child) -> Element:
    """Replace what is inside an element; texts stay texts, and their lines end where they may."""
    element.replaceChildren(*[_shown(element, child) for child in children if child is not None])
    return element


def _shown(element: Element, child: Element | str) -> Element | str:
    """A child as it is put into an element."""
    if not isinstance(child, str):
        return child
    shown = kept_together(child)
    return child if shown != child and element.tagName in VERBATIM else shown


def says(element: Element, text: str) -> bool:
    """Whether an element was filled with just this text."""
    return str(element.textContent) == kept_together(text)


def button(words: Child | Sequence[Child], do: str, arg: str = "", **attributes: Attribute) -> Element:
    """A button that does something by name."""
    children = words if isinstance(words, (list, tuple)) else [words]
    attributes.setdefault("class_", "button")
    return make("button", *children, type="button", data_do=do, data_arg=arg or None, **attributes)


def drawn(svg_text: str, **attributes: Attribute) -> Element:
    """An element around SVG text that our own generator wrote (and escaped): the only markup ever inserted."""
    element = make("span", **attributes)
    element.innerHTML = svg_text
    return element


def find(selector: str, within: Element | None = None) -> Element | None:
    """The first element that a selector finds, or None."""
    found = (js.document if within is None else within).querySelector(selector)
    return None if found is jsnull else found


def the(selector: str, within: Element | None = None) -> Element:
    """The first element that a selector finds, where there is one for certain."""
    found = find(selector, within)
    assert found is not None, f"no {selector} on the page"
    return found


def data(element: Element, name: str) -> str:
    """What an element's `data-` attribute says, "" where it has none."""
    value = element.getAttribute(f"data-{name}") if hasattr(element, "getAttribute") else jsnull
    return "" if value is jsnull else str(value)


def find_all(selector: str, within: Element) -> list[Element]:
    """All elements that a selector finds."""
    return list(within.querySelectorAll(selector))


def reveal(element: Element) -> None:
    """Bring an element into sight, where it lies below what was just used."""
    element.scrollIntoView(to_js({"block": "nearest"}, dict_converter=js.Object.fromEntries))


def listen(root: Element, handle: Callable[[Event], None]) -> None:
    """Hand all events of the page to one function, for as long as the page lives."""
    proxy = create_proxy(handle)
    for kind in LISTENED:
        root.addEventListener(kind, proxy)


def doer(event: Event) -> Element | None:
    """The element that says what an event should do, from its target outwards."""
    found = event.target.closest("[data-do]") if hasattr(event.target, "closest") else jsnull
    return None if found is jsnull else found


def is_there(do: str, arg: str) -> bool:
    """Whether the page has an element that does this."""
    return any(data(element, "arg") == arg for element in find_all(f"[data-do='{do}']", js.document))


async def read_files(field: Element) -> list[tuple[str, str]]:
    """The names and texts of all files that somebody has chosen in a field."""
    files = field.files
    chosen = [files.item(place) for place in range(files.length)]
    return [(str(file.name), str(await file.text())) for file in chosen]


def listen_to_address(handle: Callable[[], None]) -> None:
    """Have a function called when the reader goes back or forward, or follows a link inside the page."""
    js.window.addEventListener("popstate", create_proxy(lambda _event: handle()))
