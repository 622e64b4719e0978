"""Maps that people made themselves, kept on this device.

Not responsible for where they are kept, nor for what is wrong with one (the engine refuses it, with the same words as
`carnet check`). Pure Python. A map is kept as the text that was opened; one that cannot be read is passed over.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import dataclass

from engine.errors import Refused
from engine.layout import Layout
from engine.registry import read_layout

PREFIX = "carnet.layout."
#: a map text of more is no map
LONGEST_TEXT = 20_000


@dataclass(frozen=True)
class OwnLayout:
    """One map and the key it is kept under."""

    key: str
    layout: Layout
    text: str


class OwnLayouts:
    """Reads and writes people's own maps."""

    def __init__(self, texts: MutableMapping[str, str]) -> None:
        self.texts = texts

    def keep(self, text: str) -> OwnLayout:
        """Keep a map; one that cannot be played on is refused."""
        layout = read_layout(text[: LONGEST_TEXT + 1])
        key = f"{layout.game}.{layout.digest.hex()[:12]}"
        self.texts[PREFIX + key] = text
        return OwnLayout(key, layout, text)

    def all(self, game: str = "") -> list[OwnLayout]:
        """All maps (of a game), in the order of their keys."""
        found = []
        for name in sorted(self.texts):
            if name.startswith(PREFIX + game):
                try:
                    found.append(OwnLayout(name.removeprefix(PREFIX), read_layout(self.texts[name]), self.texts[name]))
                except (Refused, ValueError, RecursionError):
                    continue
        return [own for own in found if not game or own.layout.game == game]

    def forget(self, key: str) -> None:
        self.texts.pop(PREFIX + key, None)
