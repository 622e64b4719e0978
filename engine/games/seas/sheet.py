"""What a player has drawn on the paper of a sea (DO-1 to DO-9), and what it is worth."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, NamedTuple, Self, TypeVar

from engine.errors import unreadable
from engine.games.seas.layout import MOST_BOTTLES, SeaLayout
from engine.games.seas.routes import ENDS, OPPOSITE, SHAPE_NUMBER, SHAPES
from engine.grid import cells_of
from engine.layout import EMPTY, OUTSIDE, is_whole, read_numbers, refuse_at_cell, refuse_at_key
from engine.limits import whole_number
from engine.match import Score, ScoreLine
from engine.sheet import Sheet, read_cells


class Preview(NamedTuple):
    """What a drawing would make: for the page to show before the player confirms.

    `cells` are those of the whole route, `made` is the length, the number of forts, or tentacles × reefs (0 in a cell
    that makes nothing), `zone` where it would be circled, `number` and `bounty` what is won (0 for nothing), and
    `ships` the gold of the ships that the route joins.
    """

    cells: tuple[str, ...]
    made: int
    zone: str
    number: int
    bounty: int
    ships: int

    @property
    def length(self) -> int:
        return len(self.cells)


class SeaSheet(Sheet):
    """One player's sea.

    `routes` has a shape for each cell and `runs` the mask of the whole route through it; `open` is the mask of the
    cells that can still be drawn in. Of each zone, `free` and `circled` are masks of numbers: bit 7 is the number 7.
    """

    layout: SeaLayout

    def __init__(self, layout: SeaLayout) -> None:
        self.layout = layout
        self.routes = [0] * layout.grid.size
        self.runs = [0] * layout.grid.size
        self.ticks = list(layout.ticked)
        self.open = layout.open
        self.free = list(layout.zone_masks)
        self.circled = [0] * len(layout.zones)
        self.bottles = 0

    def copy(self) -> Self:
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.routes = self.routes.copy()
        other.runs = self.runs.copy()
        other.ticks = self.ticks.copy()
        other.free = self.free.copy()
        other.circled = self.circled.copy()
        return other

    # Routes (DO-1).

    def joined(self, cell: int, shape: int) -> int:
        """The route that a shape would make in an empty cell, with those it meets."""
        run = 1 << cell
        beyond = self.layout.beside[cell]
        for side in ENDS[shape]:
            other = beyond[side]
            if other >= 0 and OPPOSITE[side] in ENDS[self.routes[other]]:
                run |= self.runs[other]
        return run

    def lay(self, cell: int, shape: int) -> None:
        """Draw a route in an empty cell, winning nothing: at set-up, or from a file."""
        run = self.joined(cell, shape)
        self.routes[cell] = shape
        for member in cells_of(run):
            self.runs[member] = run
        if self.layout.setup_mask >> cell & 1 == 0:
            self.open &= ~(1 << cell)

    def tick_box(self, cell: int) -> None:
        """Tick a fort or a tentacle; an archipelago without a free fort is closed (TR-2)."""
        self.ticks[cell] += 1
        if self.layout.setup_mask >> cell & 1 and self.ticks[cell] >= self.layout.boxes[cell]:
            self.open &= ~(1 << cell)

    def all_routes(self) -> list[int]:
        """Every route once, as a mask, in the order of its first cell."""
        return list(dict.fromkeys(run for run in self.runs if run))

    # Numbers (DO-7).

    @abstractmethod
    def made(self, cell: int, run: int) -> int:
        """What a route through a cell with a zone makes there."""

    def best(self, zone: int, made: int) -> int:
        """The largest free number of a zone that is not above what was made; 0 if there is none."""
        return max(0, (self.free[zone] & ((2 << made) - 1)).bit_length() - 1)

    def wins(self, cell: int, run: int) -> tuple[tuple[int, int], ...]:
        """The numbers that a route just drawn in a cell wins, each with its zone."""
        zone = self.layout.zone_of[cell]
        if zone < 0:
            return ()
        number = self.best(zone, self.made(cell, run))
        return ((zone, number),) if number else ()

    def circle(self, zone: int, number: int) -> None:
        self.free[zone] &= ~(1 << number)
        self.circled[zone] |= 1 << number

    def cross(self, zone: int, number: int) -> None:
        """Cross out a number that somebody else circled (MO-2, TR-5)."""
        self.free[zone] &= ~(1 << number)

    def crossed(self, zone: int) -> tuple[int, ...]:
        """The numbers that others made this player cross out."""
        return cells_of(self.layout.zone_masks[zone] & ~self.free[zone] & ~self.circled[zone])

    def draw(self, cell: int, drawing: str) -> tuple[tuple[int, int], ...]:
        """Draw in a cell that can be drawn in, and circle what that wins."""
        shape = SHAPE_NUMBER.get(drawing)
        if shape is None:
            self.tick_box(cell)
            return ()
        wins = self.wins(cell, self.joined(cell, shape))
        self.lay(cell, shape)
        for zone, number in wins:
            self.circle(zone, number)
        return wins

    def preview(self, cell: str, drawing: str) -> Preview:
        """What a drawing in an open cell would make and win."""
        layout = self.layout
        place = layout.grid.index[cell]
        shape = SHAPE_NUMBER.get(drawing)
        run = self.runs[place] if shape is None else self.joined(place, shape)
        zone = layout.zone_of[place] if shape is not None else -1
        won = dict(self.wins(place, run)) if shape is not None else {}
        bounty = sum(number for where, number in won.items() if where != zone)
        made = self.made(place, run) if zone >= 0 else 0
        name = layout.zones[zone] if zone >= 0 else ""
        return Preview(layout.grid.names_of(cells_of(run)), made, name, won.get(zone, 0), bounty, self.ship_pay(run))

    def ended(self) -> bool:
        """Whether this sheet ends the game at the end of the round: a largest number circled, or the last bottle."""
        layout = self.layout
        ended = any(self.circled[zone] & layout.largest[zone] for zone in layout.ending_zones)
        return ended or self.bottles >= layout.bottles

    # Scoring.

    def ship_pay(self, run: int) -> int:
        """The gold of the ships along a route: nothing for a single one (DO-8)."""
        ships = cells_of(run & self.layout.ship_mask)
        tokens, gold = self.layout.tokens, self.layout.ship_gold
        return sum(gold[tokens[ship]] for ship in ships) if len(ships) > 1 else 0

    def score(self) -> Score:
        """The score of this sheet alone: without the others there is no gold for bottles (DO-9)."""
        circled = {zone: sum(cells_of(self.circled[index])) for index, zone in enumerate(self.layout.zones)}
        ships = sum(map(self.ship_pay, self.all_routes()))
        return Score({**circled, "ships": ships, "bottles": 0}, (-self.bottles,))

    def explain(self) -> list[ScoreLine]:
        layout = self.layout
        lines = [
            ScoreLine(zone, number, layout.zone_clauses[index], zone, (), {"number": number})
            for index, zone in enumerate(layout.zones)
            for number in cells_of(self.circled[index])
        ]
        for run in self.all_routes():
            ships = cells_of(run & layout.ship_mask)
            if len(ships) > 1:
                names = layout.grid.names_of(ships)
                counts = {"ships": len(ships), "gold": self.ship_pay(run)}
                lines.append(ScoreLine("ships", self.ship_pay(run), layout.ship_clause, "ships", names, counts))
        return lines

    # Files.

    def tokens(self) -> list[str]:
        return [self._token(cell) for cell in range(self.layout.grid.size)]

    def _token(self, cell: int) -> str:
        if self.layout.tokens[cell] == OUTSIDE:
            return OUTSIDE
        shape = SHAPES[self.routes[cell] - 1] if self.routes[cell] else ""
        ticks = f"+{self.ticks[cell]}" if self.layout.boxes[cell] else ""
        return shape + ticks or EMPTY

    def extra(self) -> dict[str, Any]:
        zones = self.layout.zones
        crossed = {zone: list(self.crossed(index)) for index, zone in enumerate(zones) if self.crossed(index)}
        return {
            **{zone: list(cells_of(self.circled[index])) for index, zone in enumerate(zones)},
            "bottles": self.bottles,
            **({"crossed": crossed} if crossed else {}),
        }

    def read(self, data: Mapping[str, Any]) -> None:
        """Fill a blank sheet from a file; what the rules could not have produced is refused."""
        zones = self.layout.zones
        tokens = read_cells(data, self.layout, (*zones, "bottles", "crossed"))
        for cell, token in enumerate(tokens):
            if token:
                self._read_cell(cell, token)
        for zone in range(len(zones)):
            self._read_circles(data, zone)
        self._read_crossed(data.get("crossed", {}))
        bottles = data.get("bottles", 0)
        if not is_whole(bottles, 0, MOST_BOTTLES):
            raise unreadable("sheet_bottles", ("key", "bottles"), bottles=bottles)
        if bottles > self.layout.bottles:
            raise refuse_at_key("sheet_bottles_many", "bottles", "DO-5", bottles=bottles, most=self.layout.bottles)
        self.bottles = bottles

    def _read_cell(self, cell: int, token: str) -> None:
        name, boxes = self.layout.grid.names[cell], self.layout.boxes[cell]
        drawing, plus, count = token.partition("+")
        ticks = whole_number(count)
        well_formed = drawing in SHAPE_NUMBER or (drawing == "" and plus)
        if not well_formed or bool(plus) != bool(boxes) or (plus and ticks is None):
            raise refuse_at_cell("sea_token", name, "DO-1", cell=name, token=token)
        if ticks is not None:
            if not self.layout.ticked[cell] <= ticks <= boxes:
                least = self.layout.ticked[cell]
                raise refuse_at_cell("sea_ticks", name, "DO-6", cell=name, ticks=ticks, least=least, most=boxes)
            while self.ticks[cell] < ticks:
                self.tick_box(cell)
        if drawing:
            self.lay(cell, SHAPE_NUMBER[drawing])

    def _read_circles(self, data: Mapping[str, Any], zone: int) -> None:
        """Read the circled numbers of a zone; each needs something of its own that is worth at least as much."""
        key, clause = self.layout.zones[zone], self.layout.zone_clauses[zone]
        numbers = sorted(read_numbers(data, key), reverse=True)
        for number in numbers:
            if not self.layout.zone_masks[zone] >> number & 1:
                raise refuse_at_key("circled_unknown", key, clause, zone=key, number=number)
            if self.circled[zone] >> number & 1:
                raise refuse_at_key("circled_twice", key, clause, zone=key, number=number)
            self.circle(zone, number)
        # Whatever serves a number serves every smaller one too: so the largest number goes with the largest thing
        # made, the second with the second, and if that does not fit nothing does.
        made = sorted(self.earnings(zone), reverse=True)
        for place, number in enumerate(numbers):
            if place >= len(made) or made[place] < number:
                unmade = "circled_unmade" if zone < len(self.layout.zone_tokens) else "bounty_unearned"
                raise refuse_at_key(unmade, key, clause, zone=key, number=number)

    def earnings(self, zone: int) -> list[int]:
        """What every drawn cell of a zone makes as the routes now run."""
        cells = (cell for cell, where in enumerate(self.layout.zone_of) if where == zone and self.routes[cell])
        return [self.made(cell, self.runs[cell]) for cell in cells]

    def _read_crossed(self, value: Any) -> None:
        if not isinstance(value, Mapping):
            raise unreadable("crossed", ("key", "crossed"))
        known = [self.layout.zones[zone] for zone in self.layout.shared_zones]
        for key in value:
            if key not in known:
                raise unreadable("crossed_zone", ("key", "crossed"), key=key, known=", ".join(known))
            zone = self.layout.zones.index(key)
            for number in read_numbers(value, key):
                if not self.free[zone] >> number & 1:
                    raise refuse_at_key("crossed_number", key, self.layout.zone_clauses[zone], zone=key, number=number)
                self.cross(zone, number)


AnySheet = TypeVar("AnySheet", bound=SeaSheet)
