"""The browser's storage as a plain mapping of texts.

Not responsible for what is kept. Storage may be forbidden, full, or cleared under our feet: then the mapping lives in
memory for this visit, and `lasting` says so.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from contextlib import suppress

import js
from pyodide.ffi import JsException

PREFIX = "carnet."


class Storage(MutableMapping[str, str]):
    """localStorage, as far as there is one."""

    def __init__(self) -> None:
        self._memory: dict[str, str] = {}
        self.lasting = True
        try:
            js.localStorage.setItem("carnet.probe", "1")
            js.localStorage.removeItem("carnet.probe")
        except (JsException, AttributeError):
            self.lasting = False

    @property
    def full(self) -> bool:
        """Whether something could not be written down and only lives for this visit, though others are kept."""
        return self.lasting and bool(self._memory)

    def __getitem__(self, name: str) -> str:
        if name in self._memory:
            return self._memory[name]
        if self.lasting:
            try:
                text = js.localStorage.getItem(name)
            except JsException:
                text = None
            if isinstance(text, str):
                return text
        raise KeyError(name)

    def __setitem__(self, name: str, text: str) -> None:
        if self.lasting:
            # When it is full, this text lives in memory, and the others stay where they are.
            with suppress(JsException):
                js.localStorage.setItem(name, text)
                self._memory.pop(name, None)
                return
        self._memory[name] = text

    def __delitem__(self, name: str) -> None:
        known = name in self
        self._memory.pop(name, None)
        if self.lasting:
            with suppress(JsException):
                js.localStorage.removeItem(name)
        if not known:
            raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        names = list(self._memory)
        if self.lasting:
            with suppress(JsException):
                stored = [js.localStorage.key(place) for place in range(js.localStorage.length)]
                names += [name for name in stored if isinstance(name, str) and name not in self._memory]
        return iter(sorted(name for name in names if name.startswith(PREFIX)))

    def __len__(self) -> int:
        return len(list(iter(self)))
