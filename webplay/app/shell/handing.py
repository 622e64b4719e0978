"""Hands a text or a picture to the system's share sheet; where there is none, the text is copied.

Not responsible for what is shared. Somebody who closes the sheet has changed their mind, and is not told so.
"""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException, to_js

from webplay.app.shell.copying import copy
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell


def can_share() -> bool:
    """Whether the device has a share sheet for pages."""
    return hasattr(js.navigator, "share")


def hand_over(page: Shell, text: str, button: Element, picture: bytes = b"", name: str = "carnet.png") -> None:
    """Offer a text, with a picture where the device takes one, to whatever the reader sends things with."""
    if can_share():
        page.spawn(_hand_over(page, text, button, picture, name))
    else:
        copy(page, text, button)


async def _hand_over(page: Shell, text: str, button: Element, picture: bytes, name: str) -> None:
    data = {"text": text}
    shared = _object(data)
    if picture:
        file = js.File.new(to_js([to_js(picture)]), name, _object({"type": "image/png"}))
        with_picture = _object({**data, "files": to_js([file])})
        if hasattr(js.navigator, "canShare") and js.navigator.canShare(with_picture):
            shared = with_picture
    try:
        await js.navigator.share(shared)
    except JsException as error:
        # Closing the sheet is an answer; a sheet that may not be opened here is none.
        if getattr(error, "name", "") != "AbortError":
            copy(page, text, button)


def _object(data: dict[str, Any]) -> Any:
    return to_js(data, dict_converter=js.Object.fromEntries)
