"""What `carnet print` and the page's print screen do: an order in, the bytes of a PDF or of an SVG picture out.

`make` gives the file (`making` page by page), `pages_of` its pages (for a preview, with `preview_svg`), `remarks` what
people should know before they print. Writes no files and reads none; whoever calls it does that.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from engine.games.registry import GAMES
from engine.layout import Layout
from generator.draw import pages, svg
from generator.draw.fonts import LEAST_POINTS
from generator.draw.frame import SheetExtras, signed
from generator.draw.pages import Page
from generator.draw.shapes import Drawing
from generator.draw.sheet_foot import has_room_for
from generator.draw.spare import Sparing
from generator.look import KitForm, look_of
from generator.shipped import shipped
from generator.shop.names import unprintable
from generator.shop.order import PrintOrder, Product
from generator.shop.plain import EMPTY, cell_width, is_plain, plain_sides, sheet_scale
from generator.shop.products.answer_key import SeededGame, key_pages, model_game
from generator.shop.products.calibration import calibration_pages, moved_back
from generator.shop.products.certificates import class_pages
from generator.shop.products.own_maps import own_map_sheet
from generator.shop.products.played import played_sheets
from generator.shop.products.replay import replay_pages
from generator.shop.products.rolls import rolls_page
from generator.shop.products.scorecards import people
from generator.shop.products.seating import table_sizes
from generator.shop.products.table_pack import as_sets, shared_cards
from generator.shop.products.teacher import lesson_page
from generator.shop.seeded import extras_of, seeded_sheet
from generator.shop.whole_pages import puzzle_pages, taught, whole_pages
from generator.words import Words

if TYPE_CHECKING:
    from generator.draw.pdf import Facts

Progress = Callable[[int, int], None]
#: the least side of a cell in which a child can write 15, in millimetres
LEAST_CELL = 11.0
#: more than anybody prints at once: ten thousand copies on both sides
MOST_SHEETS = 20_000


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
        return _sides(first, order, words, *order.names)[0]
    return look_of(first.game).overview(first.layouts[0], words)


def pages_of(order: PrintOrder) -> list[Page]:
    """Return the pages of an order. Where a product has two sides, every product begins on the front of a sheet."""
    printed = [
        _backs_moved(_legible(product_pages(product, order), product.text, order), product, order)
        for product in order.products
    ]
    if order.record is not None:
        printed.append(_legible(_played_pages(order), order.record.game.id, order))
    if order.ranking:
        ranked = _copied(class_pages(order.ranking, Words(order.language), order.setup), order)
        printed.append(_legible(ranked, "results", order))
    if _two_sided(order) and len(printed) > 1:
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


def _backs_moved(printed: list[Page], product: Product, order: PrintOrder) -> list[Page]:
    """Return the pages of a product, its backs moved by as much as the printer shifts them the other way."""
    if order.back_offset == (0.0, 0.0) or not _has_back(product, order) or order.one_sided:
        return printed
    return [
        moved_back(page, order.back_offset, order.setup.duplex) if at % 2 else page for at, page in enumerate(printed)
    ]


def _two_sided(order: PrintOrder) -> bool:
    """Whether any product has a back of its own."""
    return not order.one_sided and any(_has_back(product, order) for product in order.products)


def _has_back(product: Product, order: PrintOrder) -> bool:
    if product.kind == "sheet" and is_plain(order):
        return True
    if product.kind == "sheet" and _with_rolls(order) and not order.table:
        # The rolls lie behind a sheet that has the page for itself, else beside it.
        return order.setup.per_page == 1
    if product.kind == "kit":
        return not order.fold and not order.cut_lines
    if product.kind == "puzzles":
        return order.booklet
    return product.kind == "calibration" or len(product.layouts) > 1


def _with_rolls(order: PrintOrder) -> bool:
    return order.seed is not None and not order.hide_rolls


def preview_svg(order: PrintOrder, page: Page) -> str:
    """Return one page as an SVG element for the screen, whose fonts the screen has; nothing is loaded for it."""
    return svg.element(pages.picture(page), order.ink)


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
        said.append(words("shop.small_cells", layout=name, cell=f"{cell:g}", least=f"{LEAST_CELL:g}"))
    extras = extras_of(layout, order)
    text = extras.link or extras.code
    return said if not text or has_room_for(text) else [*said, words("shop.long_code", layout=name)]


def product_pages(product: Product, order: PrintOrder) -> list[Page]:
    """Return the pages of one product."""
    words = Words(order.language)
    if product.kind == "sheet":
        return _sheet_pages(product, order, words)
    if product.kind == "kit":
        # Hatched pieces would cost more ink in black than their fills do in grey.
        low_ink = order.low_ink or order.ink == "black"
        form: KitForm = "cut" if order.cut_lines else "fold" if order.fold else "duplex"
        return _copied(look_of(product.game).kit(product.layouts, words, order.setup, low_ink, form), order)
    if product.kind == "puzzles":
        return _copied(puzzle_pages(product, order, words), order)
    if product.kind == "draw-your-own":
        return _own_map_pages(product, order, words)
    if product.kind == "calibration":
        return _copied(calibration_pages(order.setup, words), order)
    if product.kind == "teacher":
        return _copied(_teacher_pages(product, order, words), order)
    return _copied(whole_pages(product, order, words), order)


def _own_map_pages(product: Product, order: PrintOrder, words: Words) -> list[Page]:
    """Return sheets to draw one's own map on, of a game or of all that have some; without a number full pages."""
    games = [product.variant] if product.variant else [game for game in GAMES if look_of(game).has_own_map]
    copies = order.copies or order.setup.per_page
    _refuse_too_many(len(games) * copies)
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


def _copied(printed: list[Page], order: PrintOrder) -> list[Page]:
    """Return some pages as often as they were ordered."""
    _refuse_too_many(len(printed) * (order.copies or 1))
    return printed * (order.copies or 1)


def _refuse_too_many(number: int) -> None:
    if number > MOST_SHEETS:
        raise pages.DoesNotFit("too_many_sheets", number=number, most=MOST_SHEETS)


# Sheets.


def _sheet_pages(product: Product, order: PrintOrder, words: Words) -> list[Page]:
    """Return the sheets of a game: the layouts are the sides of one sheet of paper, unless their rolls are printed."""
    if order.table:
        return _tables_pages(product, order, words)
    sides = _unsigned(product, order, words)
    whole_page = 1 if order.names or order.seed is not None else order.setup.per_page
    copies = whole_page if order.copies is None else order.copies
    _refuse_too_many(len(sides) * max(1, len(order.names)) * copies)
    if order.names:
        sets = [[_signed(side, name) for side in sides] for name in order.names for _ in range(copies)]
        return _set_pages(sets, product, order)
    # Copies of one sheet: pages that are full are the same page again.
    full, left = divmod(copies, order.setup.per_page)
    printed = _set_pages([sides] * order.setup.per_page, product, order) * full if full else []
    return printed + (_set_pages([sides] * left, product, order) if left else [])


def _set_pages(sets: list[list[Drawing]], product: Product, order: PrintOrder) -> list[Page]:
    """Return sets of sides on pages: back to back, or one after another."""
    if order.one_sided or not _has_back(product, order):
        return pages.impose([side for sides in sets for side in sides], order.setup)
    if is_plain(order):
        # A plain sheet is front and back: what belongs to one explorer lies side by side on the page.
        sets = [sides[at : at + 2] for sides in sets for at in range(0, len(sides), 2)]
    return pages.duplex(sets, order.setup)


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
        _refuse_too_many(len(printed))
    return printed


def _table_pages(product: Product, order: PrintOrder, words: Words) -> list[Page]:
    """Return a pack for one table: a set for everybody, and what lies in the middle once."""
    count, sides = order.table or 0, _unsigned(product, order, words)
    sheets = [[_signed(side, name) for side in sides] for name in people(order.names, count, count)]
    seed = order.seed if _with_rolls(order) else None
    shared = shared_cards(product.layouts, count, order.names, seed, words, sheet_scale(order))
    sets = as_sets(sheets, shared, sides, order.setup.per_page)
    return _copied(_set_pages(sets, product, order), order)


def _sides(product: Product, order: PrintOrder, words: Words, player: str = "") -> list[Drawing]:
    """Return what one explorer gets: a sheet for every layout, each with its rolls if they are wanted."""
    return [_signed(side, player) for side in _unsigned(product, order, words)]


def _unsigned(product: Product, order: PrintOrder, words: Words) -> list[Drawing]:
    """Return the sides of a set without a name."""
    sides: list[Drawing] = []
    plain = is_plain(order)
    for layout in product.layouts:
        sides += plain_sides(layout, order, words) if plain else [_blank(layout, order, words)]
        if _with_rolls(order) and not order.table:
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
    # A set-up that follows from the seed is drawn on the sheet.
    sheet = None if order.seed is None else seeded_sheet(layout, order)
    drawing = look_of(layout.game).sheet.draw(layout, sheet, words, extras_of(layout, order))
    line = look_of(layout.game).dice_line(words) if order.dice_line and order.seed is None else None
    return replace(drawing, shapes=(*drawing.shapes, line)) if line else drawing


def _played_pages(order: PrintOrder) -> list[Page]:
    """Return a played game: its sheets with their scores, or the replay in pictures."""
    assert order.record is not None
    words = Words(order.language)
    if order.replay:
        return _copied(replay_pages(order.record, order.setup, words), order)
    drawings = played_sheets(order.record, order.link, words, order.sheets_of)
    shared = look_of(order.record.game.id).shares_board
    first = pages.impose(drawings[:1], replace(order.setup, per_page=1)) if shared else []
    return _copied([*first, *pages.impose(drawings[len(first) :], order.setup)], order)


# The file.


def _facts(order: PrintOrder, printed: Sequence[Page]) -> Facts:
    """Return what the file of an order says of itself."""
    from generator.draw import pdf

    sides: pdf.Sides = "one"
    if _two_sided(order):
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
    names += [words("results.ranking.heading")] if order.ranking else []
    return " · ".join(dict.fromkeys(names))
