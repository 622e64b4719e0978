"""Great moments heard and felt, for those who wish it: a few notes made on the spot, and a short vibration.

Not responsible for when. A device that can do neither does nothing.
"""

from __future__ import annotations

from typing import Any

import js

from webplay.app.settings.settings import Settings

#: the notes of a great moment, in Hertz: the more points, the more of them
NOTES = (523.25, 659.25, 783.99, 1046.5)
BEAT, FADE, LOUD, SILENT = 0.09, 0.32, 0.12, 0.0001
#: milliseconds of vibration and pause
BUZZ = (30, 40, 60)


class Sound:
    """What a device can let be heard and felt."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        #: the browser's audio, made with the first sound: before somebody has tapped, browsers refuse it
        self.audio: Any = None

    def cheer(self, points: int) -> None:
        """A great moment worth so many points."""
        if self.settings.sound and hasattr(js, "AudioContext"):
            self.audio = self.audio or js.AudioContext.new()
            count = 2 + (points >= 3) + (points >= 6)
            for place, note in enumerate(NOTES[:count]):
                self._play(note, float(self.audio.currentTime) + place * BEAT)
        if self.settings.vibration and hasattr(js.navigator, "vibrate"):
            js.navigator.vibrate(js.Array.of(*BUZZ))

    def _play(self, note: float, at: float) -> None:
        """One note like a small bell."""
        tone, volume = self.audio.createOscillator(), self.audio.createGain()
        tone.type = "triangle"
        tone.frequency.value = note
        volume.gain.setValueAtTime(LOUD, at)
        volume.gain.exponentialRampToValueAtTime(SILENT, at + FADE)
        tone.connect(volume)
        volume.connect(self.audio.destination)
        tone.start(at)
        tone.stop(at + FADE)
