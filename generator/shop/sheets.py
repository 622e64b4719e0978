"""The sheets of a game on pages: sets for everybody, back to back, with their rolls, or as a pack for a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from engine.layout import Layout
from generator.draw import pages
from generator.draw.frame import SheetExtras, signed
from generator.draw.pages import Page
from generator.draw.shapes import Drawing
from generator.look import look_of
from generator.shop.backs import has_back, with_rolls
from generator.shop.copies import copied, refuse_too_many
from generator.shop.order import PrintOrder, Product
from generator.shop.plain import EMPTY, is_plain, plain_sides, sheet_scale
from generator.shop.products.rolls import rolls_page
from generator.shop.products.scorecards import people
from generator.shop.products.seating import table_sizes
from generator.shop.products.table_pack import as_sets, shared_cards
from generator.shop.seeded import extras_of, seeded_sheet
from generator.words import Words

#: so many sheets are kept as they were drawn: another paper or ink asks for the same
KEPT = 24


def sheet_pages(product: Product, order: PrintOrder, words: Words) -> list[Page]:
    """Return the sheets of a game: the layouts are the sides of one sheet of paper, unless their rolls are printed."""
    if order.table:
        return _tables_pages(product, order, words)
    if order.names and order.maps:
        return _map_pages(product, order, words)
    sides = _unsigned(product, order, words)
    whole_page = 1 if order.names or order.seed is not None else order.setup.per_page
    copies = whole_page if order.copies is None else order.copies
    refuse_too_many(len(sides) * max(1, len(order.names)) * copies)
    if order.names:
        sets = [[_signed(side, name) for side in sides] for name in order.names for _ in range(copies)]
        return _set_pages(sets, product, order)
    # Copies of one sheet: pages that are full are the same page again.
    full, left = divmod(copies, order.setup.per_page)
    printed = _set_pages([sides] * order.setup.per_page, product, order) * full if full else []
    return printed + (_set_pages([sides] * left, product, order) if left else [])


def _map_pages(product: Product, order: PrintOrder, words: Words) -> list[Page]:
    """Return the sheets of people who play on different maps; in a file of two sides nobody's lies behind another's."""
    printed: list[Page] = []
    for one, some in _by_map(product, order):
        part = sheet_pages(one, some, words)
        if has_back(product, order) and not order.one_sided and not has_back(one, some):
            part = [side for page in part for side in (page, pages.empty_like(page))]
        printed += part
        refuse_too_many(len(printed))
    return printed


def _by_map(product: Product, order: PrintOrder) -> Iterator[tuple[Product, PrintOrder]]:
    """Part an order by whose sheet is of which map: each map with its names, then whoever gets all of them."""
    known = {layout.digest for layout in product.layouts}
    for layout in product.layouts:
        if names := tuple(name for name in order.names if order.maps.get(name) == layout.digest):
            yield replace(product, layouts=(layout,)), replace(order, names=names, maps={})
    if names := tuple(name for name in order.names if order.maps.get(name) not in known):
        yield product, replace(order, names=names, maps={})


def _set_pages(sets: list[list[Drawing]], product: Product, order: PrintOrder) -> list[Page]:
    """Return sets of sides on pages: back to back, or one after another."""
    if order.one_sided or not has_back(product, order):
        return pages.impose([side for sides in sets for side in sides], order.setup)
    if is_plain(order):
        # A plain sheet is front and back: what belongs to one explorer lies side by side on the page.
        sets = [sides[at : at + 2] for sides in sets for at in range(0, len(sides), 2)]
    # The next set begins on a front again.
    return pages.duplex([[*sides, EMPTY] if len(sides) % 2 else sides for sides in sets], order.setup)


def _tables_pages(product: Product, order: PrintOrder, words: Words) -> list[Page]:
    """Return a pack for a table; more names than seats make several tables, about equally full."""
    assert order.table
    if len(order.names) <= order.table:
        return _table_pages(product, order, words)
    printed, first = [], 0
    for size in table_sizes(len(order.names), order.table):
        there = order.names[first : first + size]
        printed += _table_pages(product, replace(order, table=size, names=there), words)
        first += size
        refuse_too_many(len(printed))
    return printed


def _table_pages(product: Product, order: PrintOrder, words: Words) -> list[Page]:
    """Return a pack for one table: a set for everybody, and what lies in the middle once."""
    count, sides = order.table or 0, _unsigned(product, order, words)
    sheets = [[_signed(side, name) for side in sides] for name in people(order.names, count, count)]
    seed = order.seed if with_rolls(order) else None
    shared = shared_cards(product.layouts, count, order.names, seed, words, sheet_scale(order))
    sets = as_sets(sheets, shared, sides, order.setup.per_page)
    return copied(_set_pages(sets, product, order), order)


def sides_of(product: Product, order: PrintOrder, words: Words, player: str = "") -> list[Drawing]:
    """Return what one explorer gets: a sheet for every layout, each with its rolls if they are wanted."""
    return [_signed(side, player) for side in _unsigned(product, order, words)]


def _unsigned(product: Product, order: PrintOrder, words: Words) -> list[Drawing]:
    """Return the sides of a set without a name."""
    sides: list[Drawing] = []
    plain = is_plain(order)
    for layout in product.layouts:
        sides += plain_sides(layout, order, words) if plain else [_blank(layout, order, words)]
        if with_rolls(order) and not order.table:
            sides.append(_rolls(layout, order, words))
            # The next sheet begins on the front of another paper.
            sides += [EMPTY] if plain else []
    return sides


def _signed(side: Drawing, player: str) -> Drawing:
    """Return a sheet with a name on it; everything else stays the very same shapes, written into the file once."""
    if not player:
        return side
    name = signed(SheetExtras(player))
    return replace(side, shapes=tuple(name if getattr(shape, "id", "") == name.id else shape for shape in side.shapes))


def _rolls(layout: Layout, order: PrintOrder, words: Words) -> Drawing:
    """Return the rolls of the order's game; the same drawing for everybody, so it is written into the file once."""
    assert order.seed is not None
    players = order.players_of(layout.game)
    par = order.pars.get(layout.digest) if players == 1 else None
    return rolls_page(layout, order.seed, players, words, par, sheet_scale(order), sums=not order.hide_sums)


def _blank(layout: Layout, order: PrintOrder, words: Words) -> Drawing:
    """Return a sheet before the first round, with whatever the order wants on it."""
    with_line = order.dice_line and order.seed is None
    return _drawn(layout, order.seed, order.players_of(layout.game), words, extras_of(layout, order), with_line)


@lru_cache(maxsize=KEPT)
def _drawn(
    layout: Layout, seed: int | None, players: int, words: Words, extras: SheetExtras, with_line: bool
) -> Drawing:
    # A set-up that follows from the seed is drawn on the sheet.
    sheet = None if seed is None else seeded_sheet(layout, seed, players)
    drawing = look_of(layout.game).sheet.draw(layout, sheet, words, extras)
    line = look_of(layout.game).dice_line(words) if with_line else None
    return replace(drawing, shapes=(*drawing.shapes, line)) if line else drawing
