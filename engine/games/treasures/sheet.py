"""Sea of Treasures on paper (TR-2 to TR-10): the layout, and what one player has drawn on it."""

from __future__ import annotations

import re
from typing import ClassVar

from engine.games.seas.layout import SeaLayout
from engine.games.seas.sheet import SeaSheet
from engine.grid import cells_of
from engine.layout import EMPTY, OUTSIDE, refuse_at_cell

MONSTERS, ISLANDS, BOUNTIES = range(3)


ANY = 6


ARCHIPELAGO = re.compile(r"A([1-9]):([0-9])")


TITLES = ("none", "cabin_hand", "sea_dog", "quartermaster", "captain", "admiral", "monarch")


TITLE_TOTALS = (30, 50, 70, 90, 105, 120)


SLAYER_GOLD = 42


GOLDBEARD_GOLD = 74


BUILDER_FORTS = 16


class TreasuresLayout(SeaLayout):
    """A sea with an archipelago in each column."""

    game = "treasures"
    keys = ("map", "monsters", "islands", "bounties", "bottles")
    side = 5
    size_clause = "TR-10"
    tick = "fort"
    zones = ("monsters", "islands", "bounties")
    zone_tokens = ("M", "T")
    zone_clauses = ("TR-3", "TR-4", "TR-5")
    ending_zones = (MONSTERS, ISLANDS)
    shared_zones = (BOUNTIES,)
    ship_gold: ClassVar[dict[str, int]] = {"S": 4}
    ship_clause = "TR-6"
    bottle_gold = 4

    def knows(self, token: str) -> bool:
        return token in (EMPTY, OUTSIDE, "M", "T", "S") or bool(ARCHIPELAGO.fullmatch(token))

    def is_setup(self, token: str) -> bool:
        return token.startswith("A")

    def boxes_of(self, token: str) -> tuple[int, int]:
        found = ARCHIPELAGO.fullmatch(token)
        if not found:
            return 0, 0
        forts, ticked = int(found[1]), int(found[2])
        if ticked > forts:
            cell = self.grid.names[self.tokens.index(token)]
            raise refuse_at_cell("archipelago_forts", cell, "TR-2", token=token, forts=forts, ticked=ticked)
        return forts, ticked

    def costs_bottle(self, black: int, white: int) -> bool:
        return white == ANY

    def pointed(self, black: int, white: int) -> int:
        """A 6 leaves the column (black) or the row (white) to the player (TR-1)."""
        columns = range(1, self.side + 1) if black == ANY else (black,)
        rows = range(1, self.side + 1) if white == ANY else (white,)
        return sum(self.column_and_row(column, row) for column in columns for row in rows)

    def possible_deeds(self) -> tuple[str, ...]:
        """The deeds that can be done here (TR-9): they count what lies on the seas that the game came with (TR-10)."""
        monsters, islands = (self.tokens.count(token) for token in self.zone_tokens)
        treasure = self._most(ISLANDS, islands) + self._most(BOUNTIES, islands)
        able = {
            "sober": True,
            "navigator": True,
            "slayer": self._most(MONSTERS, monsters) >= SLAYER_GOLD,
            "goldbeard": treasure >= GOLDBEARD_GOLD,
            "builder": sum(self.boxes_of(token)[0] for token in self.tokens) >= BUILDER_FORTS,
        }
        return tuple(deed for deed, is_able in able.items() if is_able)

    def _most(self, zone: int, cells: int) -> int:
        """The most gold of a zone, a number for each cell."""
        return sum(sorted(self.numbers[zone], reverse=True)[:cells])


class TreasuresSheet(SeaSheet):
    """One player's Sea of Treasures."""

    titles = TITLES
    layout: TreasuresLayout

    def forts(self, run: int) -> int:
        """The ticked forts in the archipelagos that a route runs through."""
        return sum(self.ticks[cell] for cell in cells_of(run & self.layout.setup_mask))

    def made(self, cell: int, run: int) -> int:
        """A monster makes the length of its route (TR-3), a treasure island the forts along it (TR-4)."""
        return run.bit_count() if self.layout.zone_of[cell] == MONSTERS else self.forts(run)

    def wins(self, cell: int, run: int) -> tuple[tuple[int, int], ...]:
        """An island that wins gold also takes the largest bounty not above its number (TR-5)."""
        wins = super().wins(cell, run)
        if not wins or self.layout.zone_of[cell] != ISLANDS:
            return wins
        bounty = self.best(BOUNTIES, wins[0][1])
        return (*wins, (BOUNTIES, bounty)) if bounty else wins

    def earnings(self, zone: int) -> list[int]:
        """A bounty needs a circled island of its own that is at least as large (TR-5)."""
        return list(cells_of(self.circled[ISLANDS])) if zone == BOUNTIES else super().earnings(zone)

    def title_totals(self) -> tuple[int, ...]:
        """The gold of the solo titles (TR-9)."""
        return TITLE_TOTALS

    def deeds(self) -> list[str] | None:
        """The deeds that the sheet itself shows (TR-9): all but the builder's."""
        gold = self.score().parts
        done = {
            "sober": self.bottles == 0,
            "navigator": len(self.all_routes()) == 1,
            "slayer": gold["monsters"] >= SLAYER_GOLD,
            "goldbeard": gold["islands"] + gold["bounties"] >= GOLDBEARD_GOLD,
        }
        return [deed for deed, is_done in done.items() if is_done]
