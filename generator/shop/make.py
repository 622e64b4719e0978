"""What `carnet print` and the page's print screen do: an order in, the bytes of a PDF or of an SVG picture out.

`make` gives the file (`making` page by page), `pages_of` its pages (for a preview, with `preview_svg`). Writes no
files and reads none; whoever calls it does that.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from engine.games.registry import GAMES
from generator.draw import pages, svg
from generator.draw.fonts import LEAST_POINTS
from generator.draw.pages import Page
from generator.draw.shapes import Drawing
from generator.draw.spare import Sparing
from generator.look import KitForm, look_of
from generator.shipped import shipped
from generator.shop.backs import backs_moved, two_sided
from generator.shop.copies import copied, refuse_too_many
from generator.shop.order import PrintOrder, Product
from generator.shop.products.answer_key import SeededGame, key_pages, model_game
from generator.shop.products.calibration import calibration_pages
from generator.shop.products.certificates import class_pages
from generator.shop.products.own_maps import own_map_sheet
from generator.shop.products.played import played_sheets, written_sheets
from generator.shop.products.replay import replay_pages
from generator.shop.products.teacher import lesson_page
from generator.shop.seeded import extras_of
from generator.shop.sheets import sheet_pages, sides_of
from generator.shop.whole_pages import puzzle_pages, taught, whole_pages
from generator.words import Words

if TYPE_CHECKING:
    from generator.draw.pdf import Facts

Progress = Callable[[int, int], None]


def make(order: PrintOrder, progress: Progress | None = None) -> bytes:
    """Return everything that was ordered as one PDF file; `progress` hears how many pages of how many are done."""
    # ReportLab takes long to load, and most visitors of the page never print.
    from generator.draw import pdf

    printed = pages_of(order)
    return pdf.document(printed, order.ink, _facts(order, printed), progress)


def making(order: PrintOrder) -> Generator[tuple[int, int], None, bytes]:
    """Do what `make` does, page by page: yields how many pages of how many are done, and returns the file."""
    from generator.draw import pdf

    printed = pages_of(order)
    work = pdf.writing(printed, order.ink, _facts(order, printed))
    while True:
        try:
            yield next(work), len(printed)
        except StopIteration as end:
            return bytes(end.value)


def make_svg(order: PrintOrder) -> bytes:
    """Return an order as one SVG file that needs no fonts: its sheet, or its page if it has only one."""
    drawing = _alone(order)
    if drawing is None:
        printed = pages_of(order)
        if len(printed) != 1:
            raise pages.DoesNotFit("one_svg", number=len(printed))
        drawing = pages.picture(printed[0])
    elif order.low_ink:
        drawing = Sparing().drawing(drawing)
    return svg.document(drawing, order.ink).encode("utf-8")


def _alone(order: PrintOrder) -> Drawing | None:
    """Return the one sheet or kit of an order, without the page around it."""
    words = Words(order.language)
    if order.record is not None and len(order.sheets_of) == 1 and not order.products:
        return played_sheets(order.record, order.link, words, order.sheets_of)[0]
    first = order.products[0] if len(order.products) == 1 else None
    a_page = order.page or order.cut_lines or order.table
    if first is None or not first.layouts or len(order.names) > 1 or a_page:
        return None
    if len(first.layouts) > 1:
        raise pages.DoesNotFit("one_svg_layout", known=", ".join(layout.id for layout in first.layouts))
    if first.kind == "sheet":
        return sides_of(first, order, words, *order.names)[0]
    return look_of(first.game).overview(first.layouts[0], words)


def pages_of(order: PrintOrder) -> list[Page]:
    """Return the pages of an order. Where a product has two sides, every product begins on the front of a sheet."""
    printed = [
        backs_moved(_legible(product_pages(product, order), product.text, order), product, order)
        for product in order.products
    ]
    if order.record is not None:
        printed.append(_legible(_played_pages(order), order.record.game.id, order))
    if order.written:
        clean = pages.impose(written_sheets(order.written, Words(order.language)), order.setup)
        printed.append(_legible(copied(clean, order), order.written[0].layout.game, order))
    if order.ranking:
        ranked = copied(class_pages(order.ranking, Words(order.language), order.setup), order)
        printed.append(_legible(ranked, "results", order))
    if two_sided(order) and len(printed) > 1:
        printed = [[*part, pages.empty_like(part[-1])] if len(part) % 2 else part for part in printed]
    whole = [page for part in printed for page in part]
    if order.page:
        if order.page > len(whole):
            raise pages.DoesNotFit("no_such_page", page=order.page, number=len(whole))
        whole = [whole[order.page - 1]]
    return Sparing().pages(whole) if order.low_ink else whole


def _legible(printed: list[Page], name: str, order: PrintOrder) -> list[Page]:
    """Return the pages of a product, or refuse them where nobody could read their smallest type."""
    if not pages.is_legible(printed):
        points = round(pages.least_points(printed), 1)
        raise pages.DoesNotFit("small_type", product=name, paper=order.setup.paper, points=points, least=LEAST_POINTS)
    return printed


def preview_svg(order: PrintOrder, page: Page) -> str:
    """Return one page as an SVG element for the screen, whose fonts the screen has; nothing is loaded for it."""
    return svg.element(pages.picture(page), order.ink)


def product_pages(product: Product, order: PrintOrder) -> list[Page]:
    """Return the pages of one product."""
    words = Words(order.language)
    if product.kind == "sheet":
        return sheet_pages(product, order, words)
    if product.kind == "kit":
        # Hatched pieces would cost more ink in black than their fills do in grey.
        low_ink = order.low_ink or order.ink == "black"
        form: KitForm = "cut" if order.cut_lines else "fold" if order.fold else "duplex"
        extras = [extras_of(layout, order) for layout in product.layouts]
        return copied(look_of(product.game).kit(product.layouts, words, order.setup, low_ink, form, extras), order)
    if product.kind == "puzzles":
        return copied(puzzle_pages(product, order, words), order)
    if product.kind == "draw-your-own":
        return _own_map_pages(product, order, words)
    if product.kind == "calibration":
        return copied(calibration_pages(order.setup, words), order)
    if product.kind == "teacher":
        return copied(_teacher_pages(product, order, words), order)
    return copied(whole_pages(product, order, words), order)


def _own_map_pages(product: Product, order: PrintOrder, words: Words) -> list[Page]:
    """Return sheets to draw one's own map on, of a game or of all that have some; without a number full pages."""
    games = [product.variant] if product.variant else [game for game in GAMES if look_of(game).has_own_map]
    copies = order.copies or order.setup.per_page
    refuse_too_many(len(games) * copies)
    sheets = [own_map_sheet(game, words) for game in games]
    return pages.impose([sheet for sheet in sheets for _ in range(copies)], order.setup)


def _teacher_pages(product: Product, order: PrintOrder, words: Words) -> list[Page]:
    """Return the page of a lesson, and the answer key of the order's game on the maps that are printed with it."""
    printed: list[Page] = []
    for game in taught(product):
        ordered = [layout for other in order.products for layout in other.layouts if layout.game == game]
        layouts = ordered or shipped().first(game)
        players = order.players_of(game)
        games = [SeededGame(layout, order.seed, players) for layout in layouts if order.seed is not None]
        printed += pages.impose([lesson_page(game, words)], replace(order.setup, per_page=1))
        printed += pages.impose(key_pages(games, game, order.pars, words), order.setup)
        for one in games if look_of(game).shares_board else ():
            printed += _played_pages(replace(order, record=model_game(one, words), replay=False, copies=1))
    return printed


def _played_pages(order: PrintOrder) -> list[Page]:
    """Return a played game: its sheets with their scores, or the replay in pictures."""
    assert order.record is not None
    words = Words(order.language)
    if order.replay:
        return copied(replay_pages(order.record, order.setup, words), order)
    drawings = played_sheets(order.record, order.link, words, order.sheets_of)
    shared = look_of(order.record.game.id).shares_board
    first = pages.impose(drawings[:1], replace(order.setup, per_page=1)) if shared else []
    return copied([*first, *pages.impose(drawings[len(first) :], order.setup)], order)


# The file.


def _facts(order: PrintOrder, printed: Sequence[Page]) -> Facts:
    """Return what the file of an order says of itself."""
    from generator.draw import pdf

    sides: pdf.Sides = "one"
    if two_sided(order):
        sides = order.setup.duplex or _edge(printed)
    return pdf.Facts(_name(order), order.language, sides)


def _edge(printed: Sequence[Page]) -> Literal["", "long", "short"]:
    """Return the edge over which paper is turned like the page of a book; pages of both kinds leave it open."""
    edges: set[Literal["long", "short"]] = {"long" if page.height >= page.width else "short" for page in printed}
    return edges.pop() if len(edges) == 1 else ""


def _name(order: PrintOrder) -> str:
    """Return the name of a print-out: its games and other products."""
    words = Words(order.language)
    names = [
        words(f"game.{product.game}.name") if product.game else words(f"shop.product.{product.kind}")
        for product in order.products
    ]
    names += [words(f"game.{order.record.game.id}.name")] if order.record else []
    names += [words(f"game.{sheet.layout.game}.name") for sheet in order.written]
    names += [words("results.ranking.heading")] if order.ranking else []
    return " · ".join(dict.fromkeys(names))
