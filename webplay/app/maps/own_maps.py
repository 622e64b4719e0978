"""Maps that people made themselves, kept on this device.

Not responsible for where they are kept, nor for what is wrong with one (the engine refuses it, with the same words as
`carnet check`). Pure Python. A map is kept as the text that was opened; one that cannot be read is set aside.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import dataclass

from engine.games.registry import read_layout
from engine.layout import Layout
from webplay.app.store.stored import read_kept

PREFIX = "carnet.layout."
#: a map text of more is no map
LONGEST_TEXT = 20_000


@dataclass(frozen=True)
class OwnLayout:
    """One map and the key it is kept under."""

    key: str
    layout: Layout
    text: str


def own_key(layout: Layout) -> str:
    """What a map is kept under: it is known by what is printed on it."""
    return f"{layout.game}.{layout.digest.hex()[:12]}"


class OwnLayouts:
    """Reads and writes people's own maps."""

    def __init__(self, texts: MutableMapping[str, str]) -> None:
        self.texts = texts

    def keep(self, text: str) -> OwnLayout:
        """Keep a map; one that cannot be played on is refused."""
        layout = read_layout(text[: LONGEST_TEXT + 1])
        key = own_key(layout)
        self.texts[PREFIX + key] = text
        return OwnLayout(key, layout, text)

    def all(self, game: str = "") -> list[OwnLayout]:
        """All maps (of a game), in the order of their keys."""
        found = [self._read(name) for name in sorted(self.texts) if name.startswith(PREFIX + game)]
        return [own for own in found if own and (not game or own.layout.game == game)]

    def set_aside(self) -> list[str]:
        """The names of entries that no map can be read from."""
        return [name for name in sorted(self.texts) if name.startswith(PREFIX) and self._read(name) is None]

    def _read(self, name: str) -> OwnLayout | None:
        text = self.texts[name]
        layout = read_kept(text, read_layout) if len(text) <= LONGEST_TEXT else None
        return OwnLayout(name.removeprefix(PREFIX), layout, text) if layout else None

    def forget(self, key: str) -> None:
        self.texts.pop(PREFIX + key, None)
