"""What of a language does not fit on paper: draws everything that is printed blank, and looks at every text on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from engine.errors import Refused
from engine.games.registry import GAMES
from engine.record import Record, record_of
from generator.draw import fonts
from generator.draw.pages import SAFE, Page, PageSetup, impose
from generator.draw.shapes import Drawing, Group, Rectangle, Shape, Text
from generator.look import look_of
from generator.shipped import shipped
from generator.shop.make import product_pages
from generator.shop.order import VARIANTS, PrintOrder, read_products
from generator.shop.products.played import played_sheets
from generator.words import Words
from generator.words.checking import Problem

CUT = "…"
#: of a letter's size, how much stands above the line it is written on
HEIGHT = 0.6

#: millimetres by which a text may reach into the line of its frame
CLOSE = 0.05

Edges = tuple[float, float, float, float]
Boxed = tuple[Edges, Text | Rectangle]


def paper_problems(language: str) -> Iterator[Problem]:
    """What is cut, too small to read, too near the edge or over another word, and on which product."""
    known = keys_of(language)
    seen: set[Problem] = set()
    for product in products():
        for problem in _product(product, language, known):
            if problem not in seen:
                seen.add(problem)
                yield problem


def keys_of(language: str) -> dict[str, str]:
    """The key of every text."""
    return {text: key for key, text in Words(language).catalogue().items()}


def products() -> list[str]:
    """Everything that is printed before anybody has played, but puzzles: they have to be found first."""
    kinds = [kind for kind in VARIANTS if kind != "puzzles"]
    named = [f"{kind}:{variant}" if variant else kind for kind in kinds for variant in VARIANTS[kind]]
    return [*GAMES, *(name for name in named if _exists(name))]


def _exists(product: str) -> bool:
    """Some products are made for some games only."""
    try:
        return bool(read_products((product,)))
    except Refused:
        return False


def _product(product: str, language: str, known: Mapping[str, str]) -> Iterator[Problem]:
    is_sheet = product in GAMES and look_of(product).printed_as == "sheet"
    setup = PageSetup("a4", 1) if is_sheet else PageSetup()
    order = PrintOrder(read_products((product,)), language, setup=setup)
    pages = [page for part in order.products for page in product_pages(part, order)]
    if product in GAMES and not is_sheet:
        pages += impose(played_sheets(_begun(product), "", Words(language)), PageSetup("a4", 1))
    yield from page_problems(pages, SAFE if is_sheet else 0, product, known)


def page_problems(pages: Iterable[Page], margin: float, product: str, known: Mapping[str, str]) -> Iterator[Problem]:
    """What does not fit on some pages; `margin` is what their drawings leave free, `known` has the keys of texts."""
    for page in pages:
        for text, size in _texts(page):
            if _is_cut(text.text, known):
                yield Problem("cut", _key(text.text, known), f"{product}: {text.text}")
            elif size / fonts.POINT < fonts.LEAST_POINTS - 0.005:
                yield Problem("small", _key(text.text, known), f"{product}: {text.text}")
        for placed in page.placements:
            yield from _crowded(placed.drawing, margin, product, known)


def _begun(game: str) -> Record:
    """A game that just began: where boards are kits, only a played one is drawn on a page of its own."""
    kind = GAMES[game]
    return record_of(kind.start(shipped().layouts(game)[0], kind.least_players, 0))


def _texts(page: Page) -> Iterator[tuple[Text, float]]:
    """The texts of a page with their sizes in millimetres on paper."""
    for placed in page.placements:
        yield from _scaled(placed.drawing.shapes, placed.scale)
    yield from _scaled(page.marks, 1)


def _scaled(shapes: tuple[Shape, ...], scale: float) -> Iterator[tuple[Text, float]]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape, shape.size * scale
        elif isinstance(shape, Group):
            yield from _scaled(shape.shapes, scale * shape.scale)


def _is_cut(text: str, known: Mapping[str, str]) -> bool:
    """Whether a text lost its end; some end in three points of their own accord, or stand for a line to write on."""
    whole = text.endswith(CUT) and (text in known or not text.strip(CUT + " "))
    return text.endswith(CUT) and not whole and not any(word.endswith(text[-12:]) for word in known)


def _crowded(drawing: Drawing, margin: float, product: str, known: Mapping[str, str]) -> Iterator[Problem]:
    """The texts of a drawing that leave it, those that run over a frame, and those that lie over each other."""
    found = list(_upright(drawing.shapes))
    frames = [box for box, shape in found if isinstance(shape, Rectangle)]
    texts = [(box, shape.text) for box, shape in found if isinstance(shape, Text)]
    for box, text in texts:
        left, top, right, bottom = box
        if min(left, top) < margin or right > drawing.width - margin or bottom > drawing.height - margin:
            yield Problem("edge", _key(text, known), f"{product}: {text}")
        if any(_overlap(box, frame) and not _beside(box, frame) for frame in frames):
            yield Problem("frame", _key(text, known), f"{product}: {text}")
    for (one, text), (other, second) in combinations(texts, 2):
        # The figures of a scale may meet.
        if _overlap(one, other) and not (text.isdecimal() and second.isdecimal()):
            yield Problem("over", _key(text, known), f"{product}: {text} / {second}")


def _upright(shapes: tuple[Shape, ...], x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Boxed]:
    """The texts and the frames that were not turned, with their places on the drawing."""
    for shape in shapes:
        if isinstance(shape, Group) and not shape.rotation:
            yield from _upright(shape.shapes, x + scale * shape.x, y + scale * shape.y, scale * shape.scale)
        elif isinstance(shape, Text) or (isinstance(shape, Rectangle) and shape.style.stroke):
            left, top, right, bottom = _box(shape)
            yield (x + scale * left, y + scale * top, x + scale * right, y + scale * bottom), shape


def _box(shape: Text | Rectangle) -> Edges:
    if isinstance(shape, Rectangle):
        return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
    width = fonts.width_of(shape.text, shape.face, shape.size, shape.weight)
    left = shape.x - {"start": 0.0, "middle": width / 2, "end": width}[shape.anchor]
    return left, shape.y - HEIGHT * shape.size, left + width, shape.y


def _overlap(one: Edges, other: Edges) -> bool:
    return not (one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1])


def _beside(text: Edges, frame: Edges) -> bool:
    """Whether a text runs over neither side of a frame, being as narrow as it or reaching over it whole."""
    inside = text[0] >= frame[0] - CLOSE and text[2] <= frame[2] + CLOSE
    return inside or (text[0] <= frame[0] and text[2] >= frame[2])


def _key(text: str, known: Mapping[str, str]) -> str:
    """The key of a printed text, as far as it can be told."""
    begun = text.removesuffix(CUT).rstrip()
    return known.get(text) or next((key for word, key in known.items() if begun and word.startswith(begun)), "?")
