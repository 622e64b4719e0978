"""Which pieces of Pan's kit lie on which sheet of paper, and where: tiles in rows, boards in pairs, the rest packed.

A leaf is one sheet of paper, seen from its front. A second tile set brings tiles, a start tile and a box, and shares
everything else with the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.pan.layout import PanLayout
from engine.games.pan.moves import KINDS
from engine.hexes import CENTRE, around, triangle
from generator.draw.pages import SAFE
from generator.draw.shapes import Drawing, Group, Path, Shape, Style
from generator.games.pan.kit import boards, box, pieces
from generator.games.pan.kit.packing import packed
from generator.games.pan.kit.pieces import BLEED, BORDER, SIDE
from generator.words import Words

#: cutting ticks reach out of a piece almost by its border, and stay in the printable part of the paper
EDGE = SAFE + BORDER
FOOT = 8.0
TOKENS_ACROSS = 12
ANIMALS_OF_A_KIND, WONDERS = 40, 12
MARKS = {"tiles": "", "tiles3": "3", "tiles4": "4"}
#: what lies between two pieces: the bleed of both, the ends of cutting lines, or corner marks
GAP, WIDE_GAP, NARROW_GAP = 5.0, 7.0, 4.0
#: how much lower than the lowest hexes of two tiles a lake lies between them
DROP = 4.4
#: how far the white borders of two tiles may lie over each other
OVERLAP = 6.0
KNIFE = Style(stroke="pan.cut", width=0.1)


@dataclass(frozen=True, slots=True)
class Piece:
    """Something to cut out: its front, its back or none, the border around it, and the line to cut along."""

    kind: str
    front: Drawing
    back: Drawing | None
    cut: tuple[Shape, ...]
    border: float = 0.0
    gap: float = GAP
    #: how many pieces it is when it has been cut apart
    count: int = 1
    set_name: str = ""

    @property
    def size(self) -> tuple[float, float]:
        """The place it takes among others."""
        return self.front.width - 2 * self.border + self.gap, self.front.height - 2 * self.border + self.gap


@dataclass(frozen=True, slots=True)
class Leaf:
    """One sheet of paper: pieces with the top left corner of each on the front."""

    placed: tuple[tuple[Piece, float, float], ...]

    def kinds(self) -> list[str]:
        return list(dict.fromkeys(piece.kind for piece, _, _ in self.placed))

    def names(self) -> list[str]:
        """The tile sets that lie here."""
        return list(dict.fromkeys(piece.set_name for piece, _, _ in self.placed if piece.set_name))


@dataclass(frozen=True, slots=True)
class Maker:
    """What all pieces of a kit have in common."""

    words: Words
    size: tuple[float, float]
    low_ink: bool
    #: whether backs are folded over: then only half of a page is for fronts
    folded: bool

    def room(self, halved: bool) -> tuple[float, float]:
        """How wide and high what is cut out may be, with the gap behind its last piece."""
        width, height = self.size
        high = height - 2 * SAFE - FOOT
        # Only the bleed comes between a piece and the line to fold along.
        return width - 2 * EDGE, high / 2 - BORDER - BLEED if halved else high - 2 * BORDER

    def leaves(self, layouts: Sequence[PanLayout]) -> list[Leaf]:
        """All sheets of paper of a kit."""
        found: list[Leaf] = []
        loose: list[Piece] = []
        lakes = self._lakes()
        for layout in layouts:
            tiles = self._tiles(layout)
            columns, rows = self._columns_rows(tiles[0].front)
            a_page = columns * rows
            full = len(tiles) // a_page * a_page
            for start in range(0, full, a_page):
                # Not in the last row: a lake lies lower than its tiles, where the page ends or is folded.
                notches = (columns - 1) * (rows - 1)
                found.append(self._tile_leaf(tiles[start : start + a_page], lakes[:notches]))
                lakes = lakes[notches:]
            loose += [self._start(layout), *tiles[full:]]
        loose += lakes
        shared = [*self._tokens(), *(self._box(layout) for layout in layouts)]
        cards = self._cards(layouts[0])
        if self.folded:
            # What has a back is folded over; tokens and boxes do without.
            found += [*self._packed([*loose, *cards], True), *self._packed(shared, False)]
        else:
            found += self._packed([*loose, *cards, *shared], False)
        return [*found, *(self._board_leaf(first, layouts[0]) for first in (0, 2))]

    # Tiles.

    def _columns_rows(self, tile: Drawing) -> tuple[int, int]:
        """How many tiles lie beside and below each other on a page."""
        width, height = self._tile_room()
        columns, rows = (
            (room - OVERLAP) // (side - OVERLAP) for room, side in ((width, tile.width), (height, tile.height))
        )
        return int(columns), int(rows)

    def _tile_room(self) -> tuple[float, float]:
        """How wide and high tiles may lie, with their white borders."""
        width, height = self.size
        room = height - 2 * SAFE - FOOT
        return width - 2 * SAFE, room / 2 if self.folded else room

    def _tiles(self, layout: PanLayout) -> list[Piece]:
        name = layout.name[self.words.language]
        hexes = triangle(CENTRE, 0)
        return [
            self._hex_piece(
                "tile",
                pieces.tile_front(tile, MARKS[key], self.low_ink),
                pieces.tile_back(MARKS[key], self.low_ink, name),
                hexes,
                name,
            )
            for key, tiles in layout.tiles.items()
            for tile in tiles
        ]

    def _hex_piece(self, kind: str, front: Drawing, back: Drawing, hexes: tuple[int, ...], name: str = "") -> Piece:
        return Piece(kind, front, back, pieces.hex_cut(hexes, KNIFE), BORDER, set_name=name)

    def _tile_leaf(self, tiles: Sequence[Piece], lakes: Sequence[Piece]) -> Leaf:
        """Return tiles in rows, whose white borders may overlap, and lakes in the notches between them."""
        first = tiles[0].front
        width, height = self._tile_room()
        across, down = self._columns_rows(first)
        columns, rows = _spread(across, first.width, width), _spread(down, first.height, height)
        places = [(SAFE + x, SAFE + y) for y in rows for x in columns]
        # The lowest hex of a tile lies one and a half sides below its first.
        lower = 1.5 * SIDE + DROP
        right = (columns[1] - columns[0] + first.width - lakes[0].front.width) / 2 if lakes else 0
        notches = [(x + right, y + lower) for x, y in places if x < places[across - 1][0]]
        placed = [*zip(tiles, places, strict=False), *zip(lakes, notches, strict=False)]
        return Leaf(tuple((piece, x, y) for piece, (x, y) in placed))

    # The rest.

    def _packed(self, loose: Sequence[Piece], halved: bool) -> list[Leaf]:
        width, height = self.room(halved)
        places = packed([piece.size for piece in loose], (width + GAP, height + GAP))
        leaves: list[list[tuple[Piece, float, float]]] = [[] for _ in range(1 + max(page for page, _, _ in places))]
        for piece, (page, x, y) in zip(loose, places, strict=True):
            leaves[page].append((piece, round(EDGE + x - piece.border, 3), round(EDGE + y - piece.border, 3)))
        return [Leaf(tuple(placed)) for placed in leaves]

    def _start(self, layout: PanLayout) -> Piece:
        name = layout.name[self.words.language]
        hexes = (CENTRE, *around(CENTRE))
        front, back = pieces.start_front(layout.start, self.low_ink), pieces.start_back(self.low_ink, name)
        return self._hex_piece("start", front, back, hexes, name)

    def _lakes(self) -> list[Piece]:
        return [
            self._hex_piece(
                "lake",
                pieces.lake_front(player, domain, self.low_ink),
                pieces.lake_back(player, self.low_ink),
                (CENTRE,),
            )
            for player in range(4)
            for domain in range(3)
        ]

    def _tokens(self) -> list[Piece]:
        """Return animals, score markers and explorers, each kind as one block; a block's back is its own mirror."""
        animals = [pieces.animal_token(kind, low_ink=self.low_ink) for kind in KINDS for _ in range(ANIMALS_OF_A_KIND)]
        animals += [pieces.wonder_token(self.low_ink)] * WONDERS
        markers = [pieces.marker_token(player, self.low_ink) for _ in KINDS for player in range(4)]
        tents = boards.tents(self.low_ink)
        tent_cut = tuple(
            Path(f"M{x:g} 0H{x + boards.TENT_WIDTH:g}V{tents.height:g}H{x:g}Z", KNIFE)
            for x in (player * boards.TENT_WIDTH for player in range(4))
        )
        return [
            self._block("animal", animals, TOKENS_ACROSS),
            self._block("marker", markers, 4),
            Piece("explorer", tents, None, tent_cut, gap=WIDE_GAP, count=4),
        ]

    def _block(self, kind: str, tokens: list[Drawing], across: int) -> Piece:
        mirrored = [
            token for start in range(0, len(tokens), across) for token in reversed(tokens[start : start + across])
        ]
        front, back = pieces.token_block(tokens, across), pieces.token_block(mirrored, across, lines=False)
        cut = (Path(pieces.block_cut(front, tokens[0].width), KNIFE),)
        return Piece(kind, front, None if self.folded else back, cut, gap=WIDE_GAP, count=len(tokens))

    def _cards(self, layout: PanLayout) -> list[Piece]:
        front, back = boards.card_front(layout, self.words), boards.card_back(self.words, self.low_ink)
        return [Piece("card", front, back, _frame(front), gap=NARROW_GAP) for _ in range(4)]

    def _box(self, layout: PanLayout) -> Piece:
        name = layout.name[self.words.language]
        count = sum(len(tiles) for tiles in layout.tiles.values())
        inside = box.box_inside(self.words("kit.pan.box.list", tiles=count, name=name), self.words)
        drawn = box.tuck_box(name, self.words, self.low_ink)
        return Piece("box", drawn, None if self.folded else inside, (Path(box.box_outline(), KNIFE),), set_name=name)

    def _board_leaf(self, first: int, layout: PanLayout) -> Leaf:
        """Return the boards of two players."""
        drawn = [boards.player_board(player, layout, self.words, self.low_ink) for player in (first, first + 1)]
        backs = [None if self.folded else boards.board_back(player, self.words) for player in (first, first + 1)]
        x = (self.size[0] - drawn[0].width) / 2
        rows = _spread(2, drawn[0].height, self.size[1] - 2 * EDGE - FOOT)
        return Leaf(
            tuple(
                (Piece("board", board, back, _frame(board)), x, EDGE + y)
                for board, back, y in zip(drawn, backs, rows, strict=True)
            )
        )


def _frame(drawing: Drawing) -> tuple[Shape, ...]:
    return (Path(f"M0 0H{drawing.width:g}V{drawing.height:g}H0Z", KNIFE),)


def _spread(count: int, length: float, room: float) -> list[float]:
    """Return where pieces of a length begin so that they share the room evenly."""
    gap = (room - count * length) / (count + 1) if count * length < room else 0.0
    step = length + gap if gap else (room - length) / max(1, count - 1)
    return [gap + index * step for index in range(count)]


def moved(shapes: Sequence[Shape], x: float, y: float) -> Group:
    """Return shapes at another place."""
    return Group("", tuple(shapes), x, y)
