"""A guided first game: a few wanted moves on fixed dice, each with a sentence that says what it is good for.

Not responsible for the table it is played at (`guided.py`), nor for the words. Pure Python; which games somebody was
guided through is remembered on the device.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass
from typing import Any

from engine.bots import Choice
from engine.games.registry import game_of
from engine.match import HandDice, Move
from engine.record import Record
from engine.shelf import Shelf
from webplay.app.table.session import Ask, Session
from webplay.app.thinking.tasks import at_once

#: the first edition kept its tour under this name: who had that needs no guide either
STORED = "carnet.tour"
#: who plays a guided game of two: the reader, and the other one
NAMES = ("Ada", "Bruno")


@dataclass(frozen=True)
class GuideStep:
    """A wanted move, the sentence that asks for it (`page.<game>.guide.<key>`) and the chips it is chosen by.

    A move without a sentence is made by the other player, or follows by itself.
    """

    move: str
    key: str = ""
    chips: tuple[str, ...] = ()


@dataclass(frozen=True)
class Guide:
    """The guided game of one game: where it begins, what chance brings, and the steps."""

    game: str
    layout: str
    steps: tuple[GuideStep, ...]
    #: the moves that were made before the reader sits down
    before: tuple[tuple[int, str], ...] = ()
    rolls: tuple[Any, ...] = ()
    setup: tuple[int, ...] = ()
    players: int = 1
    seed: int = 0

    def record(self, shelf: Shelf) -> Record:
        """The game as the reader finds it."""
        game = game_of(self.game)
        hand = HandDice(list(self.rolls), list(self.setup) or None) if self.rolls else None
        return Record(
            game,
            shelf.layout_of(game, self.layout),
            NAMES[: self.players],
            self.seed,
            dict.fromkeys(range(1, self.players), "greedy"),
            hand=hand,
            moves=self.before,
        )


class GuidedSession(Session):
    """A guided game being played: the other player makes the moves of the guide, too."""

    def __init__(self, guide: Guide, record: Record) -> None:
        super().__init__(record)
        self.guide = guide
        self._begun = len(self.log)

    @property
    def step(self) -> GuideStep | None:
        """The move that is wanted now; none when the guide is at its end."""
        place = len(self.log) - self._begun
        return self.guide.steps[place] if place < len(self.guide.steps) else None

    def wanted(self) -> Move | None:
        """The wanted move as the engine reads it."""
        return self.match.game.read_move(self.step.move) if self.step else None

    @property
    def can_correct_dice(self) -> bool:
        """Nobody has rolled these dice."""
        return False

    async def think(self, player: int, bot: str, ask: Ask = at_once) -> Choice:
        """The other player knows what to do."""
        move = self.wanted()
        assert move is not None
        return Choice(move)


def is_known(stored: Mapping[str, str], game: str) -> bool:
    """Whether somebody was guided through a game on this device, or wanted no guide."""
    return game in stored.get(STORED, "").split()


def note_known(stored: MutableMapping[str, str], game: str) -> None:
    """The guide of a game need not be offered any more."""
    if not is_known(stored, game):
        stored[STORED] = f"{stored.get(STORED, '')} {game}".strip()
