"""The print-and-play kit of L'île de Pan: pages that alternate front and back, for duplex printing.

Everything that is cut out lies on the same place of both sides when the paper is turned over its long edge: the back
of a page is laid out from right to left. Pieces are printed as large as they were drawn; a ruler at the foot of every
page shows whether the printer kept to that. Eight sheets of paper: four of tiles, one of tokens, two of boards, one of
cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.pan.layout import PanLayout
from engine.games.pan.moves import KINDS
from generator.draw.ink import Ink
from generator.draw.pages import PAPERS, SAFE, DoesNotFit, Duplex, Page, Placement, turned_back
from generator.draw.shapes import Drawing, Group, Line, Shape, Style, Text
from generator.games.pan.kit import boards, pieces
from generator.games.pan.kit.pieces import BORDER, MARKER, TOKEN
from generator.words import Words

#: cutting ticks reach out of a piece almost by its border, and stay in the printable part of the paper
EDGE = SAFE + BORDER
FOOT = 8.0
KIT_PAPERS = ("a4", "letter")
TILES_ACROSS, TILES_DOWN = 3, 4
TOKENS_ACROSS = 12
ANIMALS_OF_A_KIND = 40
MARKS = {"tiles": "", "tiles3": "3", "tiles4": "4"}
RULE = Style(stroke="ink", width=0.25)
CUT = Style(stroke="soft", width=0.15)

#: a piece on a page: its front, its back (or none), and its top left corner on the front
Piece = tuple[Drawing, Drawing | None, float, float]


def kit_pdf(layout: PanLayout, words: Words, ink: Ink = "colour", paper: str = "a4", low_ink: bool = False) -> bytes:
    """Return the whole kit as a PDF file."""
    # ReportLab takes long to load, and most visitors of the page never print.
    from generator.draw import pdf

    facts = pdf.Facts(words("game.pan.name"), words.language, "long")
    return pdf.document(kit_pages(layout, words, paper, low_ink), ink, facts)


def kit_pages(
    layout: PanLayout,
    words: Words,
    paper: str = "a4",
    low_ink: bool = False,
    tiles_only: bool = False,
    duplex: Duplex = "",
) -> list[Page]:
    """Return the pages of the kit, front and back by turns; a second layout may go without boards, tokens and cards."""
    if paper not in KIT_PAPERS:
        raise DoesNotFit("paper_unknown", paper=paper, known=", ".join(KIT_PAPERS))
    size = PAPERS[paper]
    tiles = [(tile, MARKS[key]) for key, tiles in layout.tiles.items() for tile in tiles]
    a_page = TILES_ACROSS * TILES_DOWN
    full = len(tiles) // a_page * a_page
    fronts: list[tuple[str, list[Piece], list[Shape]]] = [
        ("tiles", _tiles(tiles[start : start + a_page], size, low_ink), []) for start in range(0, full, a_page)
    ]
    fronts.append(("start", _start_and_lakes(layout, tiles[full:], low_ink), []))
    if not tiles_only:
        fronts.append(("tokens", *_tokens(low_ink)))
        for first in (0, 2):
            fronts.append(("boards", _boards(first, layout, words, size, low_ink), []))
        fronts.append(("cards", _cards(layout, words, size, low_ink), []))
    found: list[Page] = []
    for number, (name, placed, marks) in enumerate(fronts, 1):
        front = f"{number}a · {words(f'kit.pan.page.{name}')}"
        turn = words(f"kit.pan.page.back_{duplex or 'long'}")
        back = f"{number}b · {words('kit.pan.page.empty') if name == 'boards' else turn}"
        found.append(_front(placed, marks, size, _foot(words, front, size), front))
        found.append(turned_back(_back(placed, size, _foot(words, back, size)), duplex))
    return found


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


def _front(
    placed: Sequence[Piece], marks: list[Shape], size: tuple[float, float], foot: list[Shape], title: str
) -> Page:
    placements = tuple(Placement(front, round(x, 3), round(y, 3)) for front, _, x, y in placed)
    return Page(*size, placements, (*marks, *foot), title)


def _back(placed: Sequence[Piece], size: tuple[float, float], foot: list[Shape]) -> Page:
    """Return the other side of the paper, turned over its long edge: what was left is right."""
    placements = tuple(
        Placement(back, round(size[0] - x - back.width, 3), round(y, 3)) for _, back, x, y in placed if back is not None
    )
    return Page(*size, placements, tuple(foot))


def _foot(words: Words, text: str, size: tuple[float, float]) -> list[Shape]:
    """Return the foot of a page: what it is, and a ruler of 50 mm to check the scale."""
    width, height = size
    y = height - SAFE - 1
    x = width - EDGE - 50
    ruler: list[Shape] = [Line(x, y, x + 50, y, RULE)]
    ruler += [Line(x + step, y, x + step, y - (2.4 if step % 10 == 0 else 1.2), RULE) for step in range(0, 51, 5)]
    return [
        *ruler,
        Text(x - 2, y, words("kit.pan.ruler"), 2.4, anchor="end", fill="soft"),
        Text(EDGE, y - 3.6, text, 2.7, weight="bold", fill="soft"),
    ]


def _spread(count: int, length: float, room: float) -> list[float]:
    """Return where pieces of a length begin so that they share the room evenly."""
    gap = (room - count * length) / (count + 1) if count * length < room else 0.0
    step = length + gap if gap else (room - length) / max(1, count - 1)
    return [gap + index * step for index in range(count)]


def _tiles(tiles: Sequence[tuple[str, str]], size: tuple[float, float], low_ink: bool) -> list[Piece]:
    """Return up to twelve landscape tiles; their white borders may overlap."""
    drawn = [(pieces.tile_front(tile, mark, low_ink), pieces.tile_back(mark, low_ink)) for tile, mark in tiles]
    first = drawn[0][0]
    columns = _spread(TILES_ACROSS, first.width, size[0] - 2 * (EDGE - BORDER))
    rows = _spread(TILES_DOWN, first.height, size[1] - 2 * (EDGE - BORDER) - FOOT)
    places = [(EDGE - BORDER + x, EDGE - BORDER + y) for y in rows for x in columns]
    return [(front, back, x, y) for (front, back), (x, y) in zip(drawn, places, strict=False)]


def _start_and_lakes(layout: PanLayout, tiles: Sequence[tuple[str, str]], low_ink: bool) -> list[Piece]:
    """Return the start tile at the top left, the last landscape tiles at its right, the wonder lakes below."""
    left = EDGE - BORDER + 4
    start = pieces.start_front(layout.start, low_ink)
    placed: list[Piece] = [(start, pieces.start_back(low_ink), left, left)]
    y = left
    for tile, mark in tiles:
        front = pieces.tile_front(tile, mark, low_ink)
        placed.append((front, pieces.tile_back(mark, low_ink), left + start.width + 8, y))
        y += front.height - 2
    lakes = [(player, domain) for player in range(4) for domain in range(3)]
    width, height = 36.4, 39.5
    places = [(left + column * width, left + start.height - 2) for column in range(3)]
    places += [(left + column * width, left + start.height - 2 + row * height) for row in (1, 2) for column in range(5)]
    for (player, domain), (x, y) in zip(lakes, places, strict=False):
        placed.append((pieces.lake_front(player, domain, low_ink), pieces.lake_back(player, low_ink), x, y))
    return placed


def _tokens(low_ink: bool) -> tuple[list[Piece], list[Shape]]:
    """Return animals, wonder animals, score markers and explorers, with the lines to cut along."""
    animals = [pieces.animal_token(kind, low_ink=low_ink) for kind in KINDS for _ in range(ANIMALS_OF_A_KIND)]
    animals += [pieces.wonder_token(low_ink)] * 12
    left, top = EDGE + 6, EDGE + 5
    placed: list[Piece] = [
        (token, token, left + index % TOKENS_ACROSS * TOKEN, top + index // TOKENS_ACROSS * TOKEN)
        for index, token in enumerate(animals)
    ]
    rows = len(animals) // TOKENS_ACROSS
    lines = _grid(left, top, TOKENS_ACROSS, rows, TOKEN)
    below = top + rows * TOKEN + 10
    for player in range(4):
        placed.append((boards.explorer_tent(player, low_ink), None, left + player * boards.TENT_WIDTH, below))
    beside = left + 4 * boards.TENT_WIDTH + 14
    for player in range(4):
        token = pieces.marker_token(player, low_ink)
        for row in range(len(KINDS)):
            placed.append((token, token, beside + player * MARKER, below + row * MARKER))
    lines += _grid(beside, below, 4, 3, MARKER)
    return placed, lines


def _grid(x: float, y: float, columns: int, rows: int, cell: float) -> list[Shape]:
    """Return the cutting lines of a block of square tokens, a little longer than the block."""
    over = 3.0
    right, bottom = x + columns * cell, y + rows * cell
    lines: list[Shape] = [Line(x + i * cell, y - over, x + i * cell, bottom + over, CUT) for i in range(columns + 1)]
    return lines + [Line(x - over, y + i * cell, right + over, y + i * cell, CUT) for i in range(rows + 1)]


def _boards(first: int, layout: PanLayout, words: Words, size: tuple[float, float], low_ink: bool) -> list[Piece]:
    """Return the boards of two players; their backs stay empty."""
    drawn = [boards.player_board(player, layout, words, low_ink) for player in (first, first + 1)]
    x = (size[0] - drawn[0].width) / 2
    rows = _spread(2, drawn[0].height, size[1] - 2 * EDGE - FOOT)
    return [(board, None, x, EDGE + y) for board, y in zip(drawn, rows, strict=True)]


def _cards(layout: PanLayout, words: Words, size: tuple[float, float], low_ink: bool) -> list[Piece]:
    """Return four reference cards with two sides."""
    front = boards.card_front(layout, words)
    back = boards.card_back(words, low_ink)
    columns = _spread(2, front.width, size[0] - 2 * EDGE)
    rows = _spread(2, front.height, size[1] - 2 * EDGE - FOOT)
    return [(front, back, EDGE + x, EDGE + y) for y in rows for x in columns]
