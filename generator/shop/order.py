"""What people order: products, how many, on what paper, for whom. The same for the command line and for the page.

A product is named by a text: a game (the two sides of its sheet, or its kit), a game and a layout (`<game>:<layout>`,
or `<game>:all` for every shipped one), `dice`, `scorecard` or `scorecard:tournament`, `rules` or `rules:<game>`,
`cards` or `cards:<game>`, `calibration`, `puzzles` or `puzzles:<game>`, `teacher` or `teacher:<game>`, `ticket` or
`ticket:<game>`, `parents`, `draw-your-own` or `draw-your-own:<game>`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.errors import unreadable
from engine.games.registry import GAMES
from engine.layout import Layout
from engine.par import Par
from engine.ranking import Entry
from engine.record import Record
from engine.sheet import Sheet
from generator.draw.ink import Ink
from generator.draw.pages import PageSetup
from generator.look import look_of
from generator.shipped import shipped
from generator.words import FALLBACK

#: stands for every shipped layout of a game
ALL = "all"
#: kind of product -> what may stand behind its colon, the first unless given
VARIANTS: dict[str, tuple[str, ...]] = {
    "dice": ("",),
    "scorecard": ("evening", "tournament", "class"),
    "rules": ("", *GAMES),
    "cards": ("", *GAMES),
    "calibration": ("",),
    "puzzles": ("", *GAMES),
    "teacher": ("", *GAMES),
    "ticket": ("", *GAMES),
    "parents": ("",),
    "draw-your-own": ("", *GAMES),
}
#: kind of product -> the attribute of a look that says whether a game has it; every game has the others
LACKING = {
    "cards": "has_deck",
    "puzzles": "has_puzzles",
    "teacher": "lesson_plans",
    "ticket": "lesson_plans",
    "draw-your-own": "has_own_map",
}
#: finds a layout of a game by what a person wrote: an id, or a file where there are files
FindLayout = Callable[[str, str], Layout]


@dataclass(frozen=True, slots=True)
class Product:
    """One thing to print: the sheets or the kit of a game (its layouts), or something of `VARIANTS`."""

    kind: str
    layouts: tuple[Layout, ...] = ()
    variant: str = ""

    @property
    def game(self) -> str:
        return str(self.layouts[0].game) if self.layouts else ""

    @property
    def text(self) -> str:
        """What people name it by."""
        return self.game or (f"{self.kind}:{self.variant}" if self.variant else self.kind)


@dataclass(frozen=True, slots=True)
class PrintOrder:
    """A whole order; `shop/make.py` turns it into a file."""

    products: tuple[Product, ...] = ()
    language: str = FALLBACK
    ink: Ink = "colour"
    setup: PageSetup = field(default_factory=PageSetup)
    #: sheets of each layout (for each name); without it each page is filled once
    copies: int | None = None
    #: the layouts of a game one after another, not on the two sides of one sheet
    one_sided: bool = False
    #: lines and signs only, no grounds under them
    low_ink: bool = False
    #: the line at the head of a sheet that says how to use three ordinary dice
    dice_line: bool = True
    #: the game that is printed on the sheets: its rolls, its code, its QR code
    seed: int | None = None
    hide_rolls: bool = False
    players: int | None = None
    names: tuple[str, ...] = ()
    #: a code to stand on every sheet in place of the one that the seed gives
    code: str = ""
    #: where the page is; a QR code on every sheet opens the game there
    link: str = ""
    #: a played game: its sheets with the score explained, or a picture of every round
    record: Record | None = None
    replay: bool = False
    #: of a played game the sheets of these players alone, without where their points come from
    sheets_of: tuple[int, ...] = ()
    #: sheets on which somebody wrote, printed clean with their scores
    written: tuple[Sheet, ...] = ()
    #: the results of a class, ranked: the ranking, and a certificate for everybody
    ranking: tuple[Entry, ...] = ()
    #: what can be got with the rolls of the seed, by the digest of the layout
    pars: Mapping[bytes, Par] = field(default_factory=dict)
    #: the rolls without the numbers that they make: whoever plays does the sums
    hide_sums: bool = False
    #: how difficult invented maps are, by the digest of the layout
    levels: Mapping[bytes, int] = field(default_factory=dict)
    #: sheets in large print
    large: bool = False
    #: everything for a table of so many players; at a tournament, how many sit at a table
    table: int | None = None
    #: back pages are moved by so many millimetres, to the right and down: some printers shift the paper
    back_offset: tuple[float, float] = (0.0, 0.0)
    #: a kit on one side of the paper, its backs to fold over; or only its lines, for a machine that cuts
    fold: bool = False
    cut_lines: bool = False
    #: how hard puzzles are, and whether they become a booklet to fold and staple
    difficulty: int = 2
    booklet: bool = False
    #: of all pages this one alone
    page: int | None = None
    #: whose sheet is of one of the maps alone, by its digest; the others get all of them
    maps: Mapping[str, bytes] = field(default_factory=dict)

    def players_of(self, game: str) -> int:
        """How many play a game at one table: as many as was said, else as few as can be."""
        return self.table or self.players or GAMES[game].least_players


def as_pack(order: PrintOrder, duplex: bool) -> PrintOrder:
    """An order of a pack of maps: each once, one after another, so that each page holds as many as it can."""
    once = not (order.copies or order.names or order.table)
    return replace(order, one_sided=not duplex, copies=1 if once else order.copies)


def read_products(texts: Sequence[str], find: FindLayout | None = None) -> tuple[Product, ...]:
    """Read what people named; a layout is found on the shelf unless there is another way to find one."""
    return tuple(_read_product(text, find or shipped().layout) for text in texts)


def products_of(layouts: Iterable[Layout]) -> tuple[Product, ...]:
    """Layouts as products: those of one game are the sides of one sheet of paper, or of one kit."""
    by_game: dict[str, list[Layout]] = {}
    for layout in layouts:
        by_game.setdefault(layout.game, []).append(layout)
    return tuple(Product(look_of(game).printed_as, tuple(same)) for game, same in by_game.items())


def variants(kind: str) -> tuple[str, ...]:
    """What may stand behind the colon of a product; a game that has no such thing is left out."""
    lacking = LACKING.get(kind)
    return tuple(part for part in VARIANTS[kind] if not (lacking and part) or getattr(look_of(part), lacking))


def _read_product(text: str, find: FindLayout) -> Product:
    name, _, part = text.partition(":")
    if name in GAMES:
        if part == ALL:
            return Product(look_of(name).printed_as, tuple(shipped().layouts(name)))
        layouts = (find(name, part),) if part else tuple(shipped().first(name))
        return Product(look_of(name).printed_as, layouts)
    if name not in VARIANTS:
        raise unreadable("product", product=name, games=", ".join(GAMES), products=", ".join(VARIANTS))
    known = variants(name)
    if part and part not in known:
        raise unreadable("product_variant", product=name, variant=part, known=", ".join(filter(None, known)))
    return Product(name, (), part or known[0])
