"""The games, one folder each; families (`penny`, `seas`) stand beside them.

`NAMES` is the one list of all games. A game keeps its place in it for ever: codes count on it.
"""

NAMES = (
    "temple",
    "skull",
    "valley",
    "treasures",
    "monsters",
    "pan",
)
