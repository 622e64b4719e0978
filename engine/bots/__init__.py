"""Bots. They see what a player sees, never the seed; their answer names the score parts they hope for."""

from engine.bots.greedy import GreedyBot, RandomBot
from engine.bots.levels import BOTS, LEVELS, bot_of
from engine.bots.playing import bot_random, play_on, play_out
from engine.bots.view import Bot, Choice, Thought, View, conclusion, pick

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Choice",
    "GreedyBot",
    "RandomBot",
    "Thought",
    "View",
    "bot_of",
    "bot_random",
    "conclusion",
    "pick",
    "play_on",
    "play_out",
]
