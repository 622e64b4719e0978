"""How often something is printed: as often as was ordered, but never more than anybody prints at once."""

from __future__ import annotations

from generator.draw.pages import DoesNotFit, Page
from generator.shop.order import PrintOrder

#: ten thousand copies on both sides
MOST_SHEETS = 20_000


def copied(printed: list[Page], order: PrintOrder) -> list[Page]:
    """Return some pages as often as they were ordered."""
    refuse_too_many(len(printed) * (order.copies or 1))
    return printed * (order.copies or 1)


def refuse_too_many(number: int) -> None:
    if number > MOST_SHEETS:
        raise DoesNotFit("too_many_sheets", number=number, most=MOST_SHEETS)
