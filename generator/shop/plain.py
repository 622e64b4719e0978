"""When sheets are drawn plain: in large print, and where the small type of other sheets could not be read."""

from __future__ import annotations

from dataclasses import replace

from engine.layout import Layout, MapLayout
from generator.draw import fonts, pages, plain_sheet
from generator.draw.frame import HEIGHT, WIDTH
from generator.draw.shapes import Drawing
from generator.look import look_of
from generator.sheet_look import SheetLook
from generator.shop.order import PrintOrder
from generator.shop.seeded import extras_of, seeded_sheet
from generator.words import Words

EMPTY = Drawing(WIDTH, HEIGHT, ())


def sheet_scale(order: PrintOrder) -> float:
    """The scale at which the sheets of an order are printed; large print that would not be large is refused."""
    scale = pages.scale_for(EMPTY, order.setup)
    if order.large:
        points = scale * plain_sheet.LEAST / fonts.POINT
        if points < plain_sheet.LARGE_POINTS:
            values = {"paper": order.setup.paper, "points": round(points, 1), "least": plain_sheet.LARGE_POINTS}
            raise pages.DoesNotFit("large_print_paper", **values)
    return scale


def is_plain(order: PrintOrder) -> bool:
    """Whether the sheets of an order are drawn plain."""
    return sheet_scale(order) * fonts.LEAST_TYPE / fonts.POINT < fonts.LEAST_POINTS or order.large


def plain_sides(layout: Layout, order: PrintOrder, words: Words) -> list[Drawing]:
    """Front and back of a plain sheet before the first round."""
    extras = replace(extras_of(layout, order), scale=sheet_scale(order))
    plan = _plan(layout, order, words)
    return [plain_sheet.front(plan, extras, words), plain_sheet.back(plan, extras, words)]


def cell_width(layout: Layout, order: PrintOrder, words: Words) -> float:
    """How wide the cells of a sheet are on paper, in millimetres."""
    side = min(box.width for box in look_of(layout.game).sheet.cell_boxes(layout).values())
    scale = sheet_scale(order)
    return side * scale * (plain_sheet.board_place(_plan(layout, order, words))[2] if is_plain(order) else 1)


def _plan(layout: Layout, order: PrintOrder, words: Words) -> plain_sheet.Plan:
    look = look_of(layout.game)
    assert isinstance(look, SheetLook)
    assert isinstance(layout, MapLayout)
    seed = order.seed
    sheet = None if seed is None else seeded_sheet(layout, seed, order.players_of(layout.game))
    return look.plan(layout, sheet, words)
