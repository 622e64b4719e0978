"""Who explores: the seats of a game before it begins, with names pasted as a list, bots and people changing places.

Not responsible for showing them. Pure Python.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import dataclass, replace

from engine.game import Game
from engine.letters import cut, without_direction_signs
from engine.record import LONGEST_NAME
from generator.shop.names import read_names
from generator.words import Words

NAMES = "carnet.names"
BOT = "easy"


@dataclass(frozen=True)
class Seat:
    """One explorer: a name (may be empty) and whether it is a bot."""

    name: str = ""
    bot: bool = False
    #: a bot that sits there only because the game needs so many
    filling: bool = False


FILLING = Seat(bot=True, filling=True)


class Party:
    """The explorers of a game; never fewer or more than it allows, and always at least one person."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seats = [Seat(), *[FILLING] * (game.least_players - 1)]
        self.bot = BOT

    def __len__(self) -> int:
        return len(self.seats)

    @property
    def full(self) -> bool:
        return len(self.seats) >= self.game.most_players

    @property
    def takes_friends(self) -> bool:
        """Whether one more person finds a seat."""
        return not self.full or FILLING in self.seats

    @property
    def people(self) -> int:
        return sum(not seat.bot for seat in self.seats)

    def add(self, bot: bool) -> int:
        """One more, as far as there is room; a friend takes the seat of a bot that only fills it. Returns the place."""
        if not bot and FILLING in self.seats:
            place = self.seats.index(FILLING)
            self.seats[place] = Seat()
            return place
        if not self.full:
            self.seats.append(Seat(bot=bot))
        return len(self.seats) - 1

    def remove(self, place: int) -> None:
        """One less; a game that would lack players or people keeps them."""
        if self.may_remove(place):
            del self.seats[place]

    def may_remove(self, place: int) -> bool:
        enough = len(self.seats) > self.game.least_players
        # Whoever sits at the device stays; others come and go.
        return place > 0 and enough and (self.seats[place].bot or self.people > 1)

    def name(self, place: int, name: str) -> None:
        self.seats[place] = replace(self.seats[place], name=without_direction_signs(name))

    def may_switch(self, place: int) -> bool:
        return self.seats[place].bot or self.people > 1

    def switch(self, place: int) -> None:
        """A bot gives its seat to a person, or the other way round. Names are for people."""
        if self.may_switch(place):
            self.seats[place] = Seat("", not self.seats[place].bot)

    def seat_all(self, names: tuple[str, ...]) -> None:
        """People by a list of names, instead of whoever sat there; bots fill up what the game needs."""
        people = [Seat(name) for name in names[: self.game.most_players]] or [Seat()]
        missing = max(0, self.game.least_players - len(people))
        self.seats = people + [FILLING] * missing

    def names(self, words: Words) -> tuple[str, ...]:
        """All names, those not given by default."""
        return tuple(
            cut(seat.name.strip(), LONGEST_NAME) or self.default_name(place, words)
            for place, seat in enumerate(self.seats)
        )

    def default_name(self, place: int, words: Words) -> str:
        bot = self.seats[place].bot
        if not bot and self.people == 1:
            return words("page.you")
        number = sum(seat.bot == bot for seat in self.seats[: place + 1])
        return words("page.bot" if bot else "page.explorer", number=number)

    def bots(self) -> dict[int, str]:
        return {place: self.bot for place, seat in enumerate(self.seats) if seat.bot}

    def given(self) -> tuple[str, ...]:
        """The names that people gave themselves."""
        return tuple(seat.name.strip() for seat in self.seats if seat.name.strip() and not seat.bot)


def read_list(text: str) -> tuple[str, ...]:
    """Names as people paste them: a line each, a table, or all on one line with commas between."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) == 1:
        text = lines[0].replace(";", ",").replace("\t", ",").replace(",", "\n")
    return read_names(text)


def remembered(texts: MutableMapping[str, str]) -> tuple[str, ...]:
    """The people who played here last."""
    names = [cut(name, LONGEST_NAME) for name in texts.get(NAMES, "").splitlines() if name.strip()]
    return tuple(names[:100])


def remember(texts: MutableMapping[str, str], names: tuple[str, ...]) -> None:
    """Remember who played, so that nobody has to type names twice."""
    if names:
        texts[NAMES] = "\n".join(" ".join(name.split()) for name in names)
