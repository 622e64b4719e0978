"""How the page speaks and looks on this device: its language, and light, dark, high contrast or large.

Not responsible for showing the screen again in another language.
"""

from __future__ import annotations

from collections.abc import MutableMapping

import js

from generator.words import Words
from webplay.app.shell import dom
from webplay.app.shell.looks import LOOKS
from webplay.app.shell.page_words import PageWords

LANGUAGE = "carnet.language"
LOOK = "carnet.look"
AUTO = "auto"


class Preferences:
    """Language and look, kept on the device."""

    def __init__(self, texts: MutableMapping[str, str]) -> None:
        self.texts = texts
        self.words: Words = PageWords(str(js.carnetBoot.language))

    def speak_in(self, language: str) -> None:
        """Speak a language, whose words are here, from now on."""
        self.words = PageWords(language)
        self.texts[LANGUAGE] = language
        js.document.documentElement.lang = language

    @property
    def look(self) -> str:
        """What is worn now."""
        return dom.data(js.document.documentElement, "look") or AUTO

    def choose_look(self, look: str) -> None:
        """Wear a look from now on."""
        self.texts[LOOK] = look
        self.wear(look)

    def wear_kept(self) -> None:
        """Look as it was chosen last."""
        self.wear(self.texts.get(LOOK, AUTO))

    def wear(self, look: str = AUTO) -> None:
        """Look so; any unknown look is as the device says."""
        js.document.documentElement.dataset.look = look if look in LOOKS else AUTO
