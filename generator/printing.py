"""What `carnet print` and the page's print screen do: layouts in, the bytes of a PDF or of an SVG picture out.

Writes no files and reads none; whoever calls it does that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.games.pan_layout import PanLayout
from generator import pages, sheets, svg
from generator.ink import Ink
from generator.kit import pan as kit
from generator.pages import PageSetup
from generator.shapes import Drawing
from generator.sheets.frame import SheetExtras
from generator.words import Words


@dataclass(frozen=True, slots=True)
class Order:
    """One kind of sheet to print: a layout, and a game on it if it is not to be blank."""

    layout: Any
    sheet: Any = None
    extras: SheetExtras | None = None

    def drawing(self, words: Words) -> Drawing:
        if isinstance(self.layout, PanLayout):
            return kit.overview(self.layout, words)
        return sheets.draw(self.layout, self.sheet, words, self.extras)


def blank_pdf(
    layouts: Sequence[Any],
    words: Words,
    ink: Ink = "colour",
    setup: PageSetup | None = None,
    copies: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> bytes:
    """Return blank sheets for every layout.

    The layouts of one game are the sides of one sheet of paper: they alternate page by page, so that duplex printing
    puts front and back together. `copies` counts the sheets of each layout; without it each page is filled once.
    Pan has no sheets: its kit is printed, so many times, and of a second layout the tiles only.
    """
    setup = setup or PageSetup()
    by_game: dict[str, list[Drawing]] = {}
    for layout in layouts:
        if not isinstance(layout, PanLayout):
            by_game.setdefault(layout.game, []).append(Order(layout).drawing(words))
    number = setup.per_page if copies is None else copies
    printed = [page for sides in by_game.values() for page in pages.copies(sides, number, setup)]
    kits = [layout for layout in layouts if isinstance(layout, PanLayout)]
    for _ in range(copies or 1):
        for index, layout in enumerate(kits):
            printed += kit.kit_pages(layout, words, setup.paper, tiles_only=index > 0)
    return _pdf(printed, ink, _title(layouts, words), progress)


def played_pdf(orders: Sequence[Order], words: Words, ink: Ink = "colour", setup: PageSetup | None = None) -> bytes:
    """Return these sheets one after the other, with what is written on them."""
    drawings = [order.drawing(words) for order in orders]
    layouts = [order.layout for order in orders]
    return _pdf(pages.impose(drawings, setup or PageSetup()), ink, _title(layouts, words))


def sheet_svg(order: Order, words: Words, ink: Ink = "colour") -> bytes:
    """Return one sheet as an SVG file that carries its fonts."""
    return svg.document(order.drawing(words), ink).encode("utf-8")


def _pdf(
    printed: Sequence[pages.Page], ink: Ink, title: str, progress: Callable[[int, int], None] | None = None
) -> bytes:
    # ReportLab takes long to load, and most visitors of the page never print.
    from generator import pdf

    return pdf.document(printed, ink, title, progress)


def _title(layouts: Sequence[Any], words: Words) -> str:
    """Return the name of a print-out: its games."""
    games = dict.fromkeys(words(f"game.{layout.game}.name") for layout in layouts)
    return " · ".join(games)
