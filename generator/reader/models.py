"""What may lie in a photo: a sheet, with the lines by which it is found and the places in which something stands."""

from __future__ import annotations

from functools import cached_property
from itertools import chain

from engine.layout import MapLayout
from generator.draw.board_alone import board_room
from generator.draw.frame import HEIGHT, WIDTH, Box, SheetExtras
from generator.draw.plain_sheet import ROOM, Plan, board_place, fields_top, front
from generator.draw.shapes import Drawing
from generator.look import look_of
from generator.reader.fitting import Spot, spots
from generator.reader.lines import Stretch, alone, pictures, stretches
from generator.reader.places import Place, moved
from generator.sheet_look import SheetLook
from generator.words import Silence

#: a cell with fewer points on its lines cannot be missed
LEAST_POINTS = 8


class Model:
    """A sheet that may lie in a photo: its lines and its places. A plain one is drawn otherwise."""

    def __init__(self, layout: MapLayout, plain: bool = False) -> None:
        look = look_of(layout.game)
        assert isinstance(look, SheetLook)
        self.game, self.layout, self.look, self.plain = layout.game, layout, look, plain
        self._near: dict[float, list[Spot]] = {}

    @cached_property
    def drawing(self) -> Drawing:
        if self.plain:
            return front(self._plan, SheetExtras(), Silence())
        return self.look.sheet.draw(self.layout, None, Silence())

    @cached_property
    def as_plain(self) -> Model:
        """The plain sheet of the same map."""
        return Model(self.layout, plain=True)

    @cached_property
    def _plan(self) -> Plan:
        return self.look.plan(self.layout, None, Silence())

    @cached_property
    def lines(self) -> list[Stretch]:
        return stretches(self.drawing)

    @cached_property
    def spots(self) -> list[Spot]:
        """Points by which it is told from others."""
        return spots([line for line in self.lines if not _of_frame(line)], 7)

    @cached_property
    def few(self) -> list[Spot]:
        """Some of these points, for a first look."""
        return self.spots[:: max(1, len(self.spots) // 90)]

    @cached_property
    def each_picture(self) -> list[list[Spot]]:
        """For each of its pictures points on its lines."""
        return [[Spot(x, y, True) for x, y in points] for points in pictures(self.drawing)]

    @cached_property
    def pictures(self) -> list[Spot]:
        """Points on the lines of its pictures: two maps of one size differ in nothing else."""
        return [*chain.from_iterable(self.each_picture)]

    @cached_property
    def line_keys(self) -> set[tuple[int, int]]:
        """Where its lines run, roughly."""
        return {roughly(spot) for spot in self.spots}

    @cached_property
    def picture_keys(self) -> set[tuple[int, int]]:
        """Where its pictures are, roughly."""
        return {roughly(spot) for spot in self.pictures}

    @cached_property
    def cells(self) -> list[list[Spot]]:
        """For each cell the points on its lines."""
        boxes = (place.box for place in self.places if place.network == "cell")
        near = [[spot for spot in self.spots if _beside(spot, box)] for box in boxes]
        return [points for points in near if len(points) >= LEAST_POINTS]

    def near(self, within: float) -> list[Spot]:
        """Points on lines that cannot be mistaken for others within a distance."""
        if within not in self._near:
            self._near[within] = spots(alone(self.lines, within), 5)
        return self._near[within]

    @cached_property
    def places(self) -> list[Place]:
        return plain_places(self.look, self.layout) if self.plain else self.look.reading.places(self.layout)


def plain_places(look: SheetLook, layout: MapLayout) -> list[Place]:
    """The places of a plain sheet: those of the board as it stands there, and what stands below it."""
    plan = look.plan(layout, None, Silence())
    x, y, scale = board_place(plan)
    room = board_room(look.sheet.cell_boxes(layout).values())
    board = [moved(place, x - room.x * scale, y - room.y * scale, scale) for place in look.reading.cells(layout)]
    return [*board, *(moved(place, ROOM.x, fields_top(plan), 1) for place in look.reading.plain_beside(layout))]


def _of_frame(line: Stretch) -> bool:
    return line.length > 100 and (line.x1 < 9 or line.x1 > WIDTH - 9 or line.y1 < 9 or line.y1 > HEIGHT - 9)


def roughly(spot: Spot) -> tuple[int, int]:
    """A point to the millimetre."""
    return round(spot.x), round(spot.y)


def _beside(spot: Spot, box: Box) -> bool:
    return box.x - 1.5 <= spot.x <= box.x + box.width + 1.5 and box.y - 1.5 <= spot.y <= box.y + box.height + 1.5
