"""What a reader has chosen for the whole page: how fast, with or without a last question, with or without sound.

Not responsible for the sheet that asks (`sheet.py`), nor for what obeys: the table asks here. Language and look have
entries of their own, which are read before Python is awake. Pure Python.
"""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from typing import Any

from webplay.app.store.stored import read_kept, stored_entry

KEY = "carnet.settings"
#: how long the page takes over what it shows: a factor on every pause
SPEEDS = {"calm": 1.8, "normal": 1.0, "quick": 0.4, "none": 0.0}
#: what can be switched, and how it is until somebody does
SWITCHES = {"confirm": True, "sound": False, "vibration": False}


class Settings:
    """Reads and writes what was chosen; what cannot be read is as on a first visit."""

    def __init__(self, texts: MutableMapping[str, str]) -> None:
        self.texts = texts

    def _chosen(self) -> dict[str, Any]:
        return dict(read_kept(self.texts.get(KEY), stored_entry) or {})

    def _choose(self, name: str, value: str | bool) -> None:
        self.texts[KEY] = json.dumps({**self._chosen(), name: value})

    @property
    def speed(self) -> str:
        """The name of the speed at which things are shown."""
        chosen = self._chosen().get("speed")
        return chosen if isinstance(chosen, str) and chosen in SPEEDS else "normal"

    @speed.setter
    def speed(self, speed: str) -> None:
        if speed in SPEEDS:
            self._choose("speed", speed)

    @property
    def pace(self) -> float:
        """The factor on every pause."""
        return SPEEDS[self.speed]

    def is_on(self, name: str) -> bool:
        """Whether something that can be switched is on."""
        chosen = self._chosen().get(name)
        return chosen if isinstance(chosen, bool) else SWITCHES[name]

    def switch(self, name: str) -> None:
        """Switch something on or off."""
        self._choose(name, not self.is_on(name))

    @property
    def confirm(self) -> bool:
        """Whether a complete move waits for a last word before it is written."""
        return self.is_on("confirm")

    @property
    def sound(self) -> bool:
        """Whether great moments are heard."""
        return self.is_on("sound")

    @property
    def vibration(self) -> bool:
        """Whether great moments are felt, on devices that can."""
        return self.is_on("vibration")
