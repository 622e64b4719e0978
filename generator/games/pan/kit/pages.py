"""The print-and-play kit of L'île de Pan as pages: for duplex printing, to fold over, or for a cutting machine.

Everything that is cut out lies on the same place of both sides when the paper is turned over its long edge: the back
of a page is laid out from right to left. To fold over, front and back share one side of the paper: the back stands on
its head below a line, and lies behind its front when the paper is folded there. Pieces are printed as large as they
were drawn; a ruler at the foot of every page shows whether the printer kept to that.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.pan.layout import PanLayout
from generator.draw import fonts
from generator.draw.pages import PAPERS, SAFE, DoesNotFit, Duplex, Page, PageSetup, Placement, impose, turned_back
from generator.draw.shapes import Drawing, Group, Line, Shape, Style, Text
from generator.games.pan.kit import pieces
from generator.games.pan.kit.assembly import assembly_page
from generator.games.pan.kit.leaves import EDGE, FOOT, MARKS, Leaf, Maker, moved
from generator.games.pan.kit.which_maps import ToldMap
from generator.look import KitForm
from generator.words import Words

#: on smaller paper there is no room for a board, nor for a box
KIT_PAPERS = ("a4", "letter", "legal", "a3")
RULE = Style(stroke="ink", width=0.25)
FOLD = Style(stroke="ink", width=0.25, dash=(3, 2))


def kit_pages(
    layouts: Sequence[PanLayout],
    words: Words,
    paper: str = "a4",
    low_ink: bool = False,
    duplex: Duplex = "",
    form: KitForm = "duplex",
    maps: Sequence[ToldMap] = (),
) -> list[Page]:
    """Return the pages of a kit with one tile set or several; of those in `maps` the first page says which they are."""
    if paper not in KIT_PAPERS:
        raise DoesNotFit("kit_paper", paper=paper, known=", ".join(KIT_PAPERS))
    size = PAPERS[paper]
    leaves = Maker(words, size, low_ink, form == "fold").leaves(layouts)
    if form == "cut":
        return [_cut(leaf, size, words) for leaf in leaves]
    found = _told(leaves, words, PageSetup(paper, 1, duplex=duplex), form, maps)
    for number, leaf in enumerate(leaves, 2):
        title = f"{number}a · {_contents(leaf, words)}" if form == "duplex" else f"{number} · {_contents(leaf, words)}"
        if form == "fold":
            found.append(_folded(leaf, size, title, words))
            continue
        turn = words(f"kit.pan.page.back_{duplex or 'long'}")
        found.append(_front(leaf, size, title, words))
        found.append(turned_back(_back(leaf, size, f"{number}b · {_contents(leaf, words)} {turn}", words), duplex))
    return found


def _told(leaves: Sequence[Leaf], words: Words, setup: PageSetup, form: KitForm, maps: Sequence[ToldMap]) -> list[Page]:
    """Return what to do with all of it, and the rules of the game behind it."""
    from generator.shop.products.rules import rules_page

    way = "fold" if form == "fold" else setup.duplex or "long"
    first, second = impose([assembly_page(leaves, words, way, maps), rules_page("pan", words)], setup)
    return [first, second if form == "fold" else turned_back(second, setup.duplex)]


def _contents(leaf: Leaf, words: Words) -> str:
    """Return what lies on a page, with the names of its tile sets."""
    kinds = ", ".join(words(f"kit.pan.piece.{kind}") for kind in leaf.kinds())
    return f"{' / '.join(leaf.names())} · {kinds}." if leaf.names() else f"{kinds}."


def overview(layout: PanLayout, words: Words) -> Drawing:
    """Return a picture of all tiles of a layout, much smaller than they are printed."""
    scale, across, left, top = 0.33, 8, 4.0, 16.0
    start = pieces.start_front(layout.start, False)
    shapes: list[Shape] = [
        Text(left + 2, 11, layout.name[words.language], 8, "title", fill="pan"),
        Group("start", start.shapes, left, top, 0, scale),
    ]
    drawn = [pieces.tile_front(tile, MARKS[key], False) for key, tiles in layout.tiles.items() for tile in tiles]
    width, height = drawn[0].width * scale, drawn[0].height * scale
    below = top + start.height * scale
    for index, tile in enumerate(drawn):
        x, y = left + index % across * width, below + index // across * height
        shapes.append(Group(f"tile-{index + 1}", tile.shapes, round(x, 3), round(y, 3), 0, scale))
    rows = -(-len(drawn) // across)
    size = across * width + 2 * left, below + rows * height + left
    return Drawing(*size, tuple(shapes), words("game.pan.name"), layout.name[words.language])


# One leaf in its forms.


def _fronts(leaf: Leaf) -> list[Placement]:
    return [Placement(piece.front, round(x, 3), round(y, 3)) for piece, x, y in leaf.placed]


def _front(leaf: Leaf, size: tuple[float, float], title: str, words: Words) -> Page:
    return Page(*size, tuple(_fronts(leaf)), tuple(_foot(words, title, size)), title)


def _back(leaf: Leaf, size: tuple[float, float], text: str, words: Words) -> Page:
    """Return the other side of the paper, turned over its long edge: what was left is right."""
    placements = tuple(
        Placement(piece.back, round(size[0] - x - piece.back.width, 3), round(y, 3))
        for piece, x, y in leaf.placed
        if piece.back is not None
    )
    return Page(*size, placements, tuple(_foot(words, text, size)))


def _folded(leaf: Leaf, size: tuple[float, float], title: str, words: Words) -> Page:
    """Return fronts above a line and their backs on their heads below it."""
    middle = round((size[1] - FOOT) / 2, 3)
    backs = [
        Placement(piece.back, round(x + piece.back.width, 3), round(2 * middle - y, 3), 1, 180)
        for piece, x, y in leaf.placed
        if piece.back is not None
    ]
    line: list[Shape] = [Line(SAFE, middle, size[0] - SAFE, middle, FOLD)] if backs else []
    told = f"{title} {words('kit.pan.page.fold')}" if backs else title
    return Page(*size, (*_fronts(leaf), *backs), (*line, *_foot(words, told, size)), title)


def _cut(leaf: Leaf, size: tuple[float, float], words: Words) -> Page:
    """Return the lines to cut along and nothing else, for a machine that cuts."""
    lines = tuple(moved(piece.cut, round(x, 3), round(y, 3)) for piece, x, y in leaf.placed)
    return Page(*size, (Placement(Drawing(*size, lines), 0, 0),), (), _contents(leaf, words))


def _foot(words: Words, text: str, size: tuple[float, float]) -> list[Shape]:
    """Return the foot of a page: what it is, and a ruler of 50 mm to check the scale."""
    width, height = size
    y, room = height - SAFE - 1, width - 2 * EDGE
    x = width - EDGE - 50
    letters = max(fonts.LEAST_TYPE, fonts.fitting_size(text, "text", 2.7, room, "bold"))
    # The end of a long line stands beside the ruler.
    first, *rest = fonts.wrap(text, "text", letters, room, "bold")
    beside = x - EDGE - 4 - fonts.width_of(words("kit.pan.ruler"), "text", 2.4)
    second = fonts.shortened(" ".join(rest), "text", letters, beside, "bold")
    ruler: list[Shape] = [Line(x, y, x + 50, y, RULE)]
    ruler += [Line(x + step, y, x + step, y - (2.4 if step % 10 == 0 else 1.2), RULE) for step in range(0, 51, 5)]
    return [
        *ruler,
        Text(x - 2, y, words("kit.pan.ruler"), 2.4, anchor="end", fill="soft"),
        Text(EDGE, y - 3.6, first, letters, weight="bold", fill="soft"),
        *([Text(EDGE, y, second, letters, weight="bold", fill="soft")] if rest else []),
    ]
