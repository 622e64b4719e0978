"""What the browser keeps for the page, as a plain mapping of texts.

Not responsible for what is kept, nor for how it reaches the disk (`static/store.js`). All texts were read while Python
woke and live in memory; each change is handed on, and is kept a moment later. Where nothing can be kept, the mapping
lives for this visit, and `lasting` says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableMapping
from typing import Any

import js
from pyodide.ffi import create_proxy, jsnull

#: told what happened to an entry: kept, failed, changed (by another tab) or conflict (another tab was faster);
#: or that the store was spoilt
Heard = Callable[[str, str], None]


class Storage(MutableMapping[str, str]):
    """The texts of this device."""

    def __init__(self, texts: Iterable[tuple[str, str]], journal: Any) -> None:
        self._texts = dict(texts)
        self._journal = journal
        self._heard: Heard = lambda kind, name: None
        journal.listen(create_proxy(self._hear))

    @property
    def lasting(self) -> bool:
        """Whether anything at all outlives this visit."""
        return bool(self._journal.lasting)

    @property
    def full(self) -> bool:
        """Whether something could not be written down and only lives for this visit, though others are kept."""
        return self.lasting and bool(self._journal.full)

    def listen(self, heard: Heard) -> None:
        """Have a function told what becomes of entries."""
        self._heard = heard

    def _hear(self, kind: str, name: str, text: Any) -> None:
        """Another tab's text is the one that is kept now; where all was spoilt, what is known here is kept again."""
        if kind == "spoilt":
            for each, known in self._texts.items():
                self._journal.put(each, known)
            return
        if kind in ("changed", "conflict"):
            if isinstance(text, str):
                self._texts[name] = text
            else:
                self._texts.pop(name, None)
        self._heard(kind, name)

    def __getitem__(self, name: str) -> str:
        return self._texts[name]

    def __setitem__(self, name: str, text: str) -> None:
        self._texts[name] = text
        self._journal.put(name, text)

    def __delitem__(self, name: str) -> None:
        del self._texts[name]
        self._journal.put(name, jsnull)

    def clear(self) -> None:
        """Forget everything, also what an older edition left behind."""
        for name in list(self._texts):
            del self[name]
        self._journal.wipe()

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._texts))

    def __len__(self) -> int:
        return len(self._texts)


async def open_storage() -> Storage:
    """The storage of this device, as soon as it was read."""
    texts = await js.carnetStore.ready
    return Storage(((str(name), str(text)) for name, text in texts.to_py()), js.carnetStore)
