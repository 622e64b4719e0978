"""The dice of a table that plays on paper: which dice, how many players, how far the game is; kept on the device.

Not responsible for showing them. Pure Python. The seed is known from the start, so a page opened again in the middle
of a game goes on with the very same dice.
"""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from dataclasses import asdict, dataclass

from engine.chance import MOST_SEED
from engine.games import NAMES
from engine.games.registry import GAMES
from engine.layout import Layout
from engine.shelf import Shelf
from generator.words import Words
from webplay.app.dice.rollers import roller_of
from webplay.app.dice.rolling import MOST_PLAIN_DICE, Rolled, Roller, plain
from webplay.app.play import play_of
from webplay.app.store.stored import read_kept, stored_entry, wanted, whole

KEY = "carnet.dice"
PLAIN = "plain"
#: enough for the longest game, and for an evening with plain dice
MOST_ROUNDS = 500


def kinds() -> list[str]:
    """All dice there are: those of each game that has some, and plain ones."""
    return [*(game for game in NAMES if play_of(game).roller.has_dice), PLAIN]


@dataclass
class DiceTable:
    """Which dice are rolled, and how often they were."""

    kind: str = NAMES[0]
    layout: str = ""
    seed: int = 0
    #: players, or the number of plain dice
    count: int = 2
    round: int = 0

    @property
    def least(self) -> int:
        return 1 if self.kind == PLAIN else GAMES[self.kind].least_players

    @property
    def most(self) -> int:
        return MOST_PLAIN_DICE if self.kind == PLAIN else GAMES[self.kind].most_players

    def begin(self, seed: int, kind: str = "", layout: str = "", count: int = 0) -> None:
        """Start anew, with other dice if wanted."""
        if kind:
            self.kind, self.layout = kind, ""
        self.layout = layout or self.layout
        self.count = max(self.least, min(count or self.count, self.most))
        self.seed, self.round = seed, 0

    def roll(self) -> None:
        """The next round."""
        self.round = min(self.round + 1, MOST_ROUNDS)

    def board(self, shelf: Shelf) -> Layout | None:
        """The map that is played on; plain dice need none."""
        if self.kind == PLAIN:
            return None
        ids = shelf.ids(self.kind)
        return shelf.layout(self.kind, self.layout if self.layout in ids else ids[0])

    def roller(self, shelf: Shelf) -> Roller | None:
        layout = self.board(shelf)
        return roller_of(GAMES[self.kind], layout, self.seed, self.count) if layout else None

    def rolled(self, round_number: int, shelf: Shelf, words: Words) -> Rolled:
        """The dice of a round."""
        roller = self.roller(shelf)
        return roller.round(round_number, words) if roller else plain(self.seed, round_number, self.count)

    def keep(self, texts: MutableMapping[str, str]) -> None:
        texts[KEY] = json.dumps(asdict(self))


def read_table(texts: MutableMapping[str, str]) -> DiceTable | None:
    """The table as it was left; none when there is none that makes sense."""
    table = read_kept(texts.get(KEY), _read_table)
    return table if table and table.kind in kinds() and table.least <= table.count <= table.most else None


def _read_table(text: str) -> DiceTable:
    entry = stored_entry(text)
    seed, count = whole(wanted(entry, "seed"), 0, MOST_SEED), whole(wanted(entry, "count"))
    round_number = whole(wanted(entry, "round"), 0, MOST_ROUNDS)
    return DiceTable(str(wanted(entry, "kind")), str(wanted(entry, "layout")), seed, count, round_number)
