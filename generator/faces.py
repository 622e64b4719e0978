"""The faces of the bots: which icon stands for which level. They are nobody's in any game."""

from __future__ import annotations

#: the face of whoever has none of its own
PLAIN = "die5"
FACES = {"beginner": "chick", "easy": "tortoise", "greedy": "tortoise", "strong": "fox", "expert": "owl"}


def face_of(bot: str) -> str:
    """The icon of a bot, by its name."""
    return FACES.get(bot, PLAIN)
