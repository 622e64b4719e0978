"""Who wants to know at once that another screen is shown: whoever thinks for the one before.

A list of its own, since what thinks is loaded long after the first screen stands.
"""

from collections.abc import Callable

#: called as soon as a screen has taken over, before it is drawn
LEFT: list[Callable[[], None]] = []
