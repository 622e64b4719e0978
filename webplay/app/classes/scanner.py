"""Reads QR codes: through the camera, and out of photographs and screenshots.

A browser that can do it by itself does; for all others a decoder is fetched when it is first wanted (`webplay/build`
puts it beside the page, and into the single file). Not responsible for what a code means. No picture leaves the page.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js

from webplay.app.shell import dom

#: seconds between two looks
PAUSE = 0.25
#: a picture is looked at in this size and, where nothing is found, in its own: small ones are read faster, and better
SIZES = (1200, 2600)


class NoDecoder(Exception):
    """The decoder could not be fetched."""


def has_camera() -> bool:
    """Whether this page may ask for a camera: browsers hide it on plain http."""
    return hasattr(js.navigator, "mediaDevices")


class Scanner:
    """Looks through the camera until it is stopped."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self.tell = tell
        self.video = dom.make("video", autoplay=True, muted=True, playsinline=True, class_="scanner")
        self.stream: Any = None

    async def run(self) -> bool:
        """Open the camera and look; false when there is none, or nobody allowed it."""
        wanted = _object({"video": {"facingMode": "environment", "width": {"ideal": 1280}}})
        try:
            self.stream = await js.navigator.mediaDevices.getUserMedia(wanted)
        except JsException:
            return False
        self.video.srcObject = self.stream
        look = await _look_with()
        while self.stream:
            for text in await look(self.video):
                self.tell(text)
            await asyncio.sleep(PAUSE)
        return True

    def stop(self) -> None:
        """Let the camera go."""
        if self.stream:
            for track in list(self.stream.getTracks()):
                track.stop()
            self.stream = None


async def codes_in_picture(file: Any) -> list[str]:
    """The texts of all QR codes in a file with a picture; none when there is no picture in it."""
    try:
        picture = await js.createImageBitmap(file)
    except JsException:
        return []
    await _load()
    # A small picture is the same in both sizes.
    for size in SIZES if max(int(picture.width), int(picture.height)) > SIZES[0] else SIZES[:1]:
        if found := await _decoded(picture, int(picture.width), int(picture.height), size):
            return found
    return []


async def _look_with() -> Callable[[Any], Any]:
    """What looks at a film: the browser itself, or the decoder."""
    if hasattr(js.window, "BarcodeDetector"):
        kinds = list(await js.BarcodeDetector.getSupportedFormats())
        if "qr_code" in kinds:
            detector = js.BarcodeDetector.new(_object({"formats": ["qr_code"]}))

            async def detect(video: Any) -> list[str]:
                try:
                    return [str(seen.rawValue) for seen in list(await detector.detect(video))]
                except JsException:
                    # The first pictures may not be there yet.
                    return []

            return detect
    await _load()

    async def decode(video: Any) -> list[str]:
        width, height = int(video.videoWidth), int(video.videoHeight)
        return await _decoded(video, width, height, SIZES[0]) if width and height else []

    return decode


async def _decoded(picture: Any, width: int, height: int, size: int) -> list[str]:
    """Draw a picture so large at most, and read it."""
    scale = min(1.0, size / max(width, height))
    wide, high = max(1, round(width * scale)), max(1, round(height * scale))
    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = wide, high
    pen = canvas.getContext("2d", _object({"willReadFrequently": True}))
    pen.drawImage(picture, 0, 0, wide, high)
    options = _object({"formats": ["QRCode"], "tryHarder": True, "maxNumberOfSymbols": 20})
    seen = await js.ZXingWASM.readBarcodes(pen.getImageData(0, 0, wide, high), options)
    return [str(one.text) for one in list(seen) if one.isValid]


async def _load() -> None:
    """Fetch the decoder, once."""
    if hasattr(js.window, "ZXingWASM"):
        return
    places = js.carnetBoot.settings.decoder
    try:
        answer = await js.fetch(places.wasm)
        if not answer.ok:
            raise NoDecoder
        binary = await answer.arrayBuffer()
        await _run_script(str(places.script))
    except (JsException, OSError) as error:
        raise NoDecoder from error
    await js.ZXingWASM.prepareZXingModule(_object({"overrides": {"wasmBinary": binary}, "fireImmediately": True}))


async def _run_script(address: str) -> None:
    done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    script = js.document.createElement("script")
    script.src = address
    script.onload = create_once_callable(lambda _event: done.set_result(True))
    script.onerror = create_once_callable(lambda _event: done.set_result(False))
    js.document.head.append(script)
    if not await done:
        raise NoDecoder


def _object(data: dict[str, Any]) -> Any:
    return to_js(data, dict_converter=js.Object.fromEntries)
