"""The camera that photographs a sheet by itself: its frame turns green when one is found, and the picture is taken.

Not responsible for finding or reading it. No picture leaves the page.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import js
from pyodide.ffi import to_js

from webplay.app.shell import dom

#: seconds between two looks, and how many looks in a row must find a sheet before the picture is taken
PAUSE, STEADY = 0.2, 2
#: the longer side of what is looked at, and of the picture that is taken, in pixels
GLANCE, LONG = 800, 1600


def can_photograph() -> bool:
    """Whether this browser has a camera interface."""
    return hasattr(js.navigator, "mediaDevices") and hasattr(js.navigator.mediaDevices, "getUserMedia")


class Camera:
    """Looks at what lies before it until a sheet is found or it is stopped."""

    def __init__(self, glance: Callable[[int, int, bytes], Awaitable[bool]]) -> None:
        self.glance = glance
        self.video = dom.make("video", autoplay=True, muted=True, playsinline=True)
        self.element = dom.make("div", self.video, class_="photo-camera-view")
        self.stream: Any = None

    async def run(self) -> Any | None:
        """Open the camera; the picture that was taken as a canvas, or None when it was stopped."""
        size = {"width": {"ideal": 1920}, "height": {"ideal": 1080}}
        wanted = to_js({"video": {"facingMode": "environment", **size}}, dict_converter=js.Object.fromEntries)
        self.stream = await js.navigator.mediaDevices.getUserMedia(wanted)
        self.video.srcObject = self.stream
        seen = 0
        while self.stream:
            await asyncio.sleep(PAUSE)
            if not self.stream or not getattr(self.video, "videoWidth", 0):
                continue
            canvas = drawn_on(self.video, self.video.videoWidth, self.video.videoHeight, GLANCE)  # type: ignore[attr-defined]  # a video element; `Element` names what all have
            seen = seen + 1 if await self.glance(*light_of(canvas)) else 0
            self.element.classList.toggle("found", seen > 0)
            if seen >= STEADY and self.stream:
                return self.take()
        return None

    def take(self) -> Any:
        """The picture as it is now; the camera is let go."""
        picture = drawn_on(self.video, self.video.videoWidth, self.video.videoHeight, LONG)  # type: ignore[attr-defined]  # a video element; `Element` names what all have
        self.stop()
        return picture

    def stop(self) -> None:
        """Let the camera go."""
        if self.stream:
            for track in list(self.stream.getTracks()):
                track.stop()
            self.stream = None


def drawn_on(source: Any, width: int, height: int, longest: int) -> Any:
    """A picture or a film as it is now on a canvas, no longer than that."""
    scale = min(1.0, longest / max(width, height))
    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = max(1, round(width * scale)), max(1, round(height * scale))
    pen = canvas.getContext("2d")
    pen.imageSmoothingQuality = "high"
    pen.drawImage(source, 0, 0, canvas.width, canvas.height)
    return canvas


def light_of(canvas: Any) -> tuple[int, int, bytes]:
    """The width, the height and the light of what is on a canvas, pixel by pixel."""
    pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.to_bytes()
    # Green is nearest to what eyes call light, and red and blue pens are dark in it.
    return canvas.width, canvas.height, pixels[1::4]


async def opened(file: Any) -> Any:
    """A photo from a file on a canvas, upright and no larger than the reader needs."""
    upright = to_js({"imageOrientation": "from-image"}, dict_converter=js.Object.fromEntries)
    bitmap = await js.createImageBitmap(file, upright)
    canvas = drawn_on(bitmap, bitmap.width, bitmap.height, LONG)
    bitmap.close()
    return canvas
