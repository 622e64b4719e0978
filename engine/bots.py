"""Bots. They see what a player sees, never the seed; their answer names the score parts they hope for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any, Protocol

from engine.chance import numbers
from engine.errors import unreadable
from engine.layout import Layout
from engine.match import Decision, Match, Move, Score

# How many discoveries the random bot looks at before it picks one.
A_FEW = 40


class View:
    """A match as one player sees it: everything on the table, nothing of what chance still holds."""

    def __init__(self, match: Match[Any], player: int) -> None:
        self._match = match
        self.player = player

    @property
    def layout(self) -> Layout:
        layout: Layout = self._match.layout
        return layout

    @property
    def decision(self) -> Decision:
        return self._match.decision(self.player)

    def scores(self) -> list[Score]:
        return self._match.scores()

    def legal_moves(self) -> list[Move]:
        return self._match.legal_moves(self.player)

    def discoveries(self) -> Iterable[Move]:
        return self._match.discoveries(self.player)

    def candidates(self) -> list[Move]:
        return self._match.candidates(self.player)

    def appraise(self, moves: list[Move]) -> list[float]:
        return self._match.appraise(self.player, moves)

    def expects(self, move: Move) -> dict[str, float]:
        return self._match.expects(self.player, move)

    def imagine(self, seed: int) -> Match[Any]:
        """A match to look ahead in, whose unseen dice and tiles are drawn afresh."""
        return self._match.imagine(seed)


@dataclass(frozen=True)
class Choice:
    """A bot's answer: a move, and the score parts it aims at with what they may gain."""

    move: Move
    expects: Mapping[str, float] = field(default_factory=dict)


class Bot(Protocol):
    """Anything that chooses. A searching bot asks the view for imagined matches and plays them out."""

    def choose(self, view: View, random: Random) -> Choice: ...


class RandomBot:
    """Any legal move."""

    def choose(self, view: View, random: Random) -> Choice:
        moves = view.legal_moves() + list(islice(view.discoveries(), A_FEW))
        return Choice(pick(moves, random))


class GreedyBot:
    """The move that looks best one decision ahead; among equals, any.

    One in a hurry looks at so many moves at most, drawn out of all.
    """

    def __init__(self, most: int | None = None) -> None:
        self.most = most

    def choose(self, view: View, random: Random) -> Choice:
        moves = view.candidates()
        if self.most and len(moves) > self.most:
            moves = [pick(moves, random) for _ in range(self.most)]
        worths = view.appraise(moves)
        best = max(worths)
        move = pick([move for move, worth in zip(moves, worths, strict=True) if worth == best], random)
        return Choice(move, view.expects(move))


BOTS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot()}


def bot_of(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise unreadable("bot", bot=name, known=", ".join(BOTS))
    return BOTS[name]


def pick(moves: list[Move], random: Random) -> Move:
    """One of the moves."""
    return moves[int(random.random() * len(moves))]


def bot_random(seed: int, player: int) -> Random:
    """A bot's own dice for a game: no bot learns anything of the game's from them."""
    return Random(next(numbers(seed, "bot", 0, player)))


def play_on(match: Match[Any], bots: Mapping[int, Bot], randoms: Mapping[int, Random]) -> None:
    """Let bots make all moves they owe, until somebody else owes one or the game is over."""
    while owing := [player for player in match.owing() if player in bots]:
        for player in owing:
            while player in match.owing():
                match.play(player, bots[player].choose(View(match, player), randoms[player]).move)


def play_out(match: Match[Any], bot: str) -> None:
    """Let one kind of bot play everybody, to the end of the game."""
    players = range(match.players)
    play_on(match, dict.fromkeys(players, bot_of(bot)), {player: bot_random(match.seed, player) for player in players})
