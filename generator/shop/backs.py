"""What of an order has a back, and where backs go on printers that shift the paper."""

from __future__ import annotations

from generator.draw.pages import Page
from generator.shop.order import PrintOrder, Product
from generator.shop.plain import is_plain
from generator.shop.products.calibration import moved_back


def two_sided(order: PrintOrder) -> bool:
    """Whether any product has a back of its own."""
    return not order.one_sided and any(has_back(product, order) for product in order.products)


def has_back(product: Product, order: PrintOrder) -> bool:
    if product.kind == "sheet" and is_plain(order):
        return True
    if product.kind == "sheet" and with_rolls(order) and not order.table:
        # The rolls lie behind a sheet that has the page for itself, else beside it.
        return order.setup.per_page == 1
    if product.kind == "kit":
        return not order.fold and not order.cut_lines
    if product.kind == "puzzles":
        return order.booklet
    return product.kind == "calibration" or len(product.layouts) > 1


def with_rolls(order: PrintOrder) -> bool:
    return order.seed is not None and not order.hide_rolls


def backs_moved(printed: list[Page], product: Product, order: PrintOrder) -> list[Page]:
    """Return the pages of a product, its backs moved by as much as the printer shifts them the other way."""
    if order.back_offset == (0.0, 0.0) or not has_back(product, order) or order.one_sided:
        return printed
    return [
        moved_back(page, order.back_offset, order.setup.duplex) if at % 2 else page for at, page in enumerate(printed)
    ]
