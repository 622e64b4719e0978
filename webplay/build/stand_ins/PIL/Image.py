"""The two names of PIL.Image that ReportLab asks for when it is imported."""

from typing import NoReturn


class Image:
    """A bitmap, which nobody can make here."""


def open(*_arguments: object, **_options: object) -> NoReturn:
    """Refuse: Carnet draws with lines, never with bitmaps."""
    raise OSError("there are no bitmaps in the page")
