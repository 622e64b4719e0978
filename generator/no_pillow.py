"""Let ReportLab be imported where there is no Pillow (in the browser): Carnet draws vectors only.

Importing this module puts a small stand-in for `PIL` into place when the real one is missing.
"""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType


def _refuse(*_: object, **__: object) -> None:
    raise OSError("bitmaps cannot be read here")


if importlib.util.find_spec("PIL") is None:
    _package, _image = ModuleType("PIL"), ModuleType("PIL.Image")
    setattr(_image, "Image", type("Image", (), {}))
    setattr(_image, "open", _refuse)
    setattr(_package, "Image", _image)
    sys.modules["PIL"], sys.modules["PIL.Image"] = _package, _image
