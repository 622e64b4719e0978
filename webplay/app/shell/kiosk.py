"""A page that shows one lesson and nothing else, for devices that a class shares: `#class=…&kiosk=1`.

It holds for this tab until it is closed, also after a reload. Not responsible for the lesson.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException

if TYPE_CHECKING:
    from webplay.app.shell.interface import Shell

KEY = "carnet.kiosk"


def is_link(options: Mapping[str, str]) -> bool:
    """Whether a link is one of these; any other leads nowhere in a tab that shows one lesson only."""
    return bool(options.get("kiosk") and options.get("class"))


def begin(page: Shell, address: str) -> None:
    """From now on, this address is all there is."""
    page.visit[KEY] = address
    with suppress(JsException, AttributeError):
        js.sessionStorage.setItem(KEY, address)
    js.document.body.dataset.kiosk = "1"


def address(page: Shell) -> str:
    """The address of the lesson, "" where everything is shown."""
    found = page.visit.get(KEY)
    if not found:
        with suppress(JsException, AttributeError):
            found = js.sessionStorage.getItem(KEY)
    kept = found if isinstance(found, str) else ""
    if kept:
        js.document.body.dataset.kiosk = "1"
    else:
        with suppress(KeyError, JsException, AttributeError):
            del js.document.body.dataset.kiosk
    return kept


def is_on(page: Shell) -> bool:
    """Whether this tab shows one lesson only."""
    return bool(address(page))
