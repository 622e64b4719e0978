"""What of a language does not fit on paper: draws everything that is printed blank, and looks at every text on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from engine.errors import Refused
from engine.games.registry import GAMES
from generator.draw import fonts
from generator.draw.pages import SAFE, Page, PageSetup
from generator.draw.shapes import Group, Shape, Text
from generator.look import look_of
from generator.shop.make import product_pages
from generator.shop.order import VARIANTS, PrintOrder, read_products
from generator.words import Words
from generator.words.checking import Problem

CUT = "…"
#: of a letter's size, how much stands above the line it is written on
HEIGHT = 0.6

Box = tuple[float, float, float, float]


def paper_problems(language: str) -> Iterator[Problem]:
    """What is cut, too small to read, too near the edge or over another word, and on which product."""
    known = {text: key for key, text in Words(language).catalogue().items()}
    seen: set[Problem] = set()
    for product in products():
        for problem in _product(product, language, known):
            if problem not in seen:
                seen.add(problem)
                yield problem


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
    for page in (page for part in order.products for page in product_pages(part, order)):
        for text, size in _texts(page):
            if _is_cut(text.text, known):
                yield Problem("cut", _key(text.text, known), f"{product}: {text.text}")
            elif size / fonts.POINT < fonts.LEAST_POINTS - 0.005:
                yield Problem("small", _key(text.text, known), f"{product}: {text.text}")
        if is_sheet:
            yield from _crowded(page, product, known)


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


def _crowded(page: Page, product: str, known: Mapping[str, str]) -> Iterator[Problem]:
    """The texts of a sheet that leave it, and those that lie over each other."""
    for placed in page.placements:
        boxes = [(_box(text), text.text) for text in _straight(placed.drawing.shapes)]
        for (left, top, right, bottom), text in boxes:
            if min(left, top) < SAFE or right > placed.drawing.width - SAFE or bottom > placed.drawing.height - SAFE:
                yield Problem("edge", _key(text, known), f"{product}: {text}")
        for (one, text), (other, second) in combinations(boxes, 2):
            if not (one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]):
                yield Problem("over", _key(text, known), f"{product}: {text} / {second}")


def _straight(shapes: tuple[Shape, ...]) -> Iterator[Text]:
    """The texts that were neither moved nor turned."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape
        elif isinstance(shape, Group) and not shape.x:
            yield from _straight(shape.shapes)


def _box(text: Text) -> Box:
    width = fonts.width_of(text.text, text.face, text.size, text.weight)
    left = text.x - {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
    return left, text.y - HEIGHT * text.size, left + width, text.y


def _key(text: str, known: Mapping[str, str]) -> str:
    """The key of a printed text, as far as it can be told."""
    begun = text.removesuffix(CUT).rstrip()
    return known.get(text) or next((key for word, key in known.items() if begun and word.startswith(begun)), "?")
