"""All bots by name. The levels are what people choose from; the two plain bots keep their names for old games."""

from __future__ import annotations

from engine.bots.beginner import BeginnerBot
from engine.bots.greedy import GreedyBot, RandomBot
from engine.bots.search import SearchBot
from engine.bots.view import Bot
from engine.errors import unreadable

#: the levels, the weakest first
LEVELS = ("beginner", "easy", "strong", "expert")
BOTS: dict[str, Bot] = {
    "random": RandomBot(),
    "greedy": GreedyBot(),
    "beginner": BeginnerBot(),
    "easy": GreedyBot(),
    "strong": SearchBot("strong"),
    "expert": SearchBot("expert"),
}


def bot_of(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise unreadable("bot", bot=name, known=", ".join(BOTS))
    return BOTS[name]
