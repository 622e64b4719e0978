"""What the page can wear, and in which order the switch goes through it.

Not responsible for how a look looks: the style sheets say that. Pure Python.
"""

from __future__ import annotations

LOOKS = ("auto", "light", "dark", "contrast", "projector")


def next_look(look: str, device_is_dark: bool) -> str:
    """The look after this one; from the one that the device chose, the first step is the one that differs most."""
    same, other = ("dark", "light") if device_is_dark else ("light", "dark")
    order = ("auto", other, "contrast", "projector", same)
    return order[(order.index(look) + 1) % len(order)]
