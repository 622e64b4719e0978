"""What people should know before they print an order."""

from __future__ import annotations

from engine.layout import Layout
from generator.draw.sheet_foot import has_room_for
from generator.shop.names import unprintable
from generator.shop.order import PrintOrder
from generator.shop.plain import cell_width, is_plain
from generator.shop.seeded import extras_of
from generator.words import Words

#: the least side of a cell in which a child can write 15, in millimetres
LEAST_CELL = 11.0


def remarks(order: PrintOrder) -> list[str]:
    """Return what people should know before they print.

    Cells too small to write in, codes too long for a QR code, letters that no font has.
    """
    words = Words(order.language)
    sheets = any(product.kind == "sheet" for product in order.products)
    said = [words("shop.plain")] if sheets and is_plain(order) and not order.large else []
    for product in order.products:
        for layout in product.layouts if product.kind == "sheet" else ():
            said += _sheet_remarks(layout, order, words)
    players = order.record.players if order.record else ()
    return said + unprintable((*order.names, *players, *(entry.name for entry in order.ranking)), words)


def _sheet_remarks(layout: Layout, order: PrintOrder, words: Words) -> list[str]:
    """Return what people should know of one map before they print it."""
    said, name = [], layout.name[words.language] or words("shop.own_map.nameless")
    cell = round(cell_width(layout, order, words), 1)
    if cell < LEAST_CELL:
        said.append(words("shop.small_cells", layout=name, cell=words.figures(f"{cell:g}"), least=f"{LEAST_CELL:g}"))
    extras = extras_of(layout, order)
    text = extras.link or extras.code
    return said if not text or has_room_for(text) else [*said, words("shop.long_code", layout=name)]
