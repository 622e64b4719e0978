"""The game on the table: who plays, the match, and the few commands that change it.

Not responsible for screens, storage, words or drawings: those subscribe and are told what changed. Pure Python.
The list of moves is the truth; everything else here is computed from the match.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from engine.bots import BOTS, Choice
from engine.codes.share import write_code
from engine.errors import refuse
from engine.match import Match, Move, RollData
from engine.record import Record, record_of
from webplay.app.table.matches import WithSetup
from webplay.app.thinking.tasks import at_once

#: answers a question by the name of its task (`thinking/tasks.py`), now or later
Ask = Callable[[str, Any], Awaitable[Any]]


@dataclass(frozen=True)
class Change:
    """What a command changed: who moved, on whose sheet, and whether a new round was rolled by it."""

    kind: Literal["opened", "played", "undone", "rolled"]
    player: int = -1
    on: int = -1
    move: Move | None = None
    new_round: bool = False


@dataclass(frozen=True)
class LogEntry:
    """One entry of the log: a move with its round and whose sheet it was made on."""

    round: int
    player: int
    on: int
    move: Move


Subscriber = Callable[[Change], None]


class Session:
    """One game being played on this device."""

    def __init__(self, record: Record) -> None:
        self.names = record.players
        self.bots = {player: bot for player, bot in record.bots.items() if bot in BOTS}
        self.log: list[LogEntry] = []
        self.match: Match[Any] = record.replay(self._tell)
        self.holder = 0
        #: the round after which it stops before its end, as a lesson may; 0 to play to the end
        self.last_round = 0
        self._subscribers: list[Subscriber] = []

    def _tell(self, match: Match[Any], player: int, move: Move) -> None:
        self.log.append(LogEntry(match.round, player, match.decision(player).on, move))

    def subscribe(self, subscriber: Subscriber) -> None:
        """Have a function called after every change."""
        self._subscribers.append(subscriber)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Stop calling a function."""
        if subscriber in self._subscribers:
            self._subscribers.remove(subscriber)

    def _changed(self, change: Change) -> None:
        for subscriber in list(self._subscribers):
            subscriber(change)

    # Who is who.

    @property
    def people(self) -> list[int]:
        """The players who are no bots."""
        return [player for player in range(self.match.players) if player not in self.bots]

    @property
    def thinking(self) -> list[int]:
        """The bots who owe a decision."""
        return [player for player in self._owing() if player in self.bots]

    def _owing(self) -> list[int]:
        """Who owes a decision; nobody does where the game stops before its end."""
        return [] if 0 < self.last_round < self.match.round else list(self.match.owing())

    @property
    def deciding(self) -> int | None:
        """The person to decide next: whoever holds the notebook goes on if they can, so it changes hands less."""
        owing = [player for player in self._owing() if player not in self.bots]
        if not owing:
            return None
        return min(owing, key=lambda player: (player - self.holder) % self.match.players)

    @property
    def needs_handover(self) -> bool:
        """Whether the notebook must be passed on before the next decision."""
        return self.deciding is not None and self.deciding != self.holder and len(self.people) > 1

    def take(self, player: int) -> None:
        """The player now holds the notebook."""
        self.holder = player

    # Commands.

    def play(self, player: int, move: Move) -> None:
        """Make a move; an illegal one is refused and changes nothing."""
        match, round_number = self.match, self.match.round
        on = match.decision(player).on if player in match.owing() else player
        match.play(player, move)
        self.log.append(LogEntry(round_number, player, on, move))
        self._changed(Change("played", player, on, move, match.round != round_number))

    def play_forced(self, forced: Callable[[int], Move | None]) -> None:
        """Make the moves in which there is nothing to decide, for every person who owes one."""
        for player in [player for player in self._owing() if player not in self.bots]:
            move = forced(player)
            if move:
                self.play(player, move)

    def can_undo(self, player: int) -> bool:
        """Whether the player's last move may still be taken back (PP-8)."""
        return self.match.can_undo(player)

    def undo(self, player: int) -> None:
        """Take back the player's last move inside the open decision."""
        move = self.match.undo(player)
        last = max(place for place, told in enumerate(self.log) if told.player == player)
        on = self.log.pop(last).on
        self._changed(Change("undone", player, on, move))

    def enter_roll(self, roll: RollData, swap: Iterable[int] | None = None) -> None:
        """Enter what real dice show."""
        self.match.enter_roll(roll, swap)
        self._changed(Change("rolled", new_round=True))

    def enter_setup(self, dice: Sequence[int]) -> None:
        """Enter what real dice showed before the first round, in a game that has such."""
        assert isinstance(self.match, WithSetup)
        self.match.enter_setup(dice)
        self._changed(Change("rolled"))

    @property
    def can_correct_dice(self) -> bool:
        """Whether the real dice entered last can still be put right: no person has played on them."""
        hand = self.match.hand
        if hand is None or (not hand.rolls and hand.setup is None):
            return False
        return not any(past.round >= len(hand.rolls) and past.player not in self.bots for past in self.match.history)

    def correct_dice(self) -> Any:
        """Pick up the real dice entered last, with what bots did with them; returns what they showed."""
        record, hand = self.record(), self.match.hand
        if hand is None or not self.can_correct_dice:
            raise refuse("no_hand_dice", "PP-2")
        before, round_number = hand.copy(), len(hand.rolls)
        shown: Any = before.rolls.pop() if round_number else before.setup
        before.swaps.pop(round_number, None)
        before.setup = before.setup if round_number else None
        moves = tuple((past.player, str(past.move)) for past in self.match.history if past.round < round_number)
        self.log.clear()
        self.match = replace(record, hand=before, moves=moves).replay(self._tell)
        self._changed(Change("rolled", new_round=True))
        return shown

    async def think(self, player: int, bot: str, ask: Ask = at_once) -> Choice:
        """What a bot would do in the player's place."""
        answer = await ask("choose", {"record": self.record().to_data(), "player": player, "bot": bot})
        first, *rest = map(self.match.game.read_move, answer["moves"])
        return Choice(first, answer["expects"], tuple(rest))

    async def let_bots_think(self, pause: Callable[[], Awaitable[bool]], ask: Ask = at_once) -> None:
        """Let the bots make all moves they owe; `pause` is awaited after each, so that people can see it.

        It says whether to go on: nobody thinks for a table that people have left.
        """
        going = True
        while going and self.thinking:
            player = self.thinking[0]
            choice = await self.think(player, self.bots[player], ask)
            for move in (choice.move, *choice.then):
                self.play(player, move)
                going = going and await pause()

    # The game as text.

    def record(self) -> Record:
        """The game as it stands."""
        return record_of(self.match, self.names, self.bots)

    def code(self) -> str:
        """The share code of the game as it stands."""
        return write_code(self.match)
