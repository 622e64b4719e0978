"""Names from outside as they may be shown: without the invisible signs that turn the direction of what follows them.

Letters of every script keep their own direction without these signs; with them a name could turn the words around it.
"""

from __future__ import annotations

#: the marks, embeddings, overrides and isolates of Unicode's bidirectional algorithm
TURNING = dict.fromkeys((0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))


def straight(text: str) -> str:
    """The text without signs of direction."""
    return text.translate(TURNING)
