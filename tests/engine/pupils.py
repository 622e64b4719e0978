"""Simulated pupils: each plays the lesson's game in a way of their own, and sends a result code."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bots import bot_of, play_on, play_out
from engine.codes import alphabet as codes
from engine.codes.lesson import Lesson, lesson_digits
from engine.codes.result import KIND, read_result, write_result
from engine.errors import Refused
from engine.games.registry import GAMES
from engine.match import Match
from generator.shipped import shipped


def lesson_for(game: str = "temple", seed: int = 2026) -> Lesson:
    return Lesson(GAMES[game], shipped().layouts(game)[0], seed, GAMES[game].least_players - 1)


def pupil_code(lesson: Lesson, number: int, name: str = "") -> str:
    """The result of one pupil; every third plays thoughtlessly."""
    match = lesson.start()
    players = range(match.players)
    bots = {player: bot_of("random" if number % 3 == 0 and player == 0 else "greedy") for player in players}
    play_on(match, bots, {player: Random(1000 * number + player) for player in players})
    return write_result(match, lesson, name or f"Pupil {number}")


def nearly_over(lesson: Lesson, left: int = 2) -> Match[Any]:
    """A pupil's game of which so many moves are left."""
    played, match = lesson.start(), lesson.start()
    play_out(played, "greedy")
    for player, move in played.moves()[:-left]:
        match.play(player, move)
    return match


def class_codes(lesson: Lesson, count: int) -> list[str]:
    return [pupil_code(lesson, number) for number in range(1, count + 1)]


def forged_code(lesson: Lesson) -> str:
    """The code of a game that cannot be, by somebody who knows the format and its check characters."""
    for number in range(2**40, 2**40 + 200):
        code = codes.write(KIND, [*lesson_digits(lesson), *codes.varied(0), (1, 2), (number**6, 2**250)])
        try:
            read_result(code, shipped(), lesson)
        except Refused as refused:
            if refused.refusal.key == "result_impossible":
                return code
    raise AssertionError("every number is a game")
