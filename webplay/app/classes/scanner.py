"""The camera that reads QR codes of results, where the browser can do that by itself.

Not responsible for what a code means. No picture leaves the page: the browser looks at it and forgets it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from webplay.app.shell import dom

#: seconds between two looks
PAUSE = 0.25


def can_scan() -> bool:
    """Whether this browser has a camera interface and reads QR codes."""
    return hasattr(js.window, "BarcodeDetector") and hasattr(js.navigator, "mediaDevices")


class Scanner:
    """Looks through the camera until it is stopped."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self.tell = tell
        self.video = dom.make("video", autoplay=True, muted=True, playsinline=True, class_="scanner")
        self.stream: Any = None

    async def run(self) -> bool:
        """Open the camera and look; false when there is none, or nobody allowed it."""
        wanted = to_js({"video": {"facingMode": "environment"}}, dict_converter=js.Object.fromEntries)
        formats = to_js({"formats": ["qr_code"]}, dict_converter=js.Object.fromEntries)
        try:
            self.stream = await js.navigator.mediaDevices.getUserMedia(wanted)
        except JsException:
            return False
        self.video.srcObject = self.stream
        detector = js.BarcodeDetector.new(formats)
        while self.stream:
            try:
                for seen in list(await detector.detect(self.video)):
                    self.tell(str(seen.rawValue))
            except JsException:
                # The first pictures may not be there yet.
                pass
            await asyncio.sleep(PAUSE)
        return True

    def stop(self) -> None:
        """Let the camera go."""
        if self.stream:
            for track in list(self.stream.getTracks()):
                track.stop()
            self.stream = None
