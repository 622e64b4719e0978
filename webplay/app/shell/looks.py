"""What the page can wear: as the device says, light, dark, high contrast, large for a projector.

Not responsible for how a look looks: the style sheets say that. Pure Python.
"""

from __future__ import annotations

LOOKS = ("auto", "light", "dark", "contrast", "projector")
