"""Pictures as files of dots, for those who want to show them elsewhere."""

from __future__ import annotations

import js
from pyodide.ffi import to_js


async def picture_file(text: str, width: float, height: float) -> bytes:
    """An SVG picture as the bytes of a PNG file of so many dots."""
    source = js.Blob.new(to_js([text]), to_js({"type": "image/svg+xml"}, dict_converter=js.Object.fromEntries))
    address = js.URL.createObjectURL(source)
    try:
        image = js.Image.new()
        image.src = address
        await image.decode()
        canvas = js.document.createElement("canvas")
        canvas.width, canvas.height = round(width), round(height)
        canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
        # Not here before somebody shares a picture.
        from base64 import b64decode

        return b64decode(str(canvas.toDataURL("image/png")).partition(",")[2])
    finally:
        js.URL.revokeObjectURL(address)
