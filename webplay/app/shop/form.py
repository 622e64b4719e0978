"""The counter of the print shop: what was ticked and typed, and the order that it makes.

Not responsible for showing it, nor for the bytes (`generator/shop/make.py`). Pure Python. Products are named as on the
command line (`temple:sun-court`, `scorecard:class`, `rules:pan`), and the options are those of its table. What cannot
be read is said beside its field and changes nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from engine.errors import Refusal, Refused
from engine.games.registry import GAMES
from engine.inventing import PREFIX
from engine.layout import Layout
from engine.record import Record
from generator.draw.pages import Page
from generator.shipped import shipped
from generator.shop.make import pages_of
from generator.shop.names import read_names
from generator.shop.options import OPTIONS, order_of
from generator.shop.order import VARIANTS, PrintOrder, Product, as_pack, read_products, variants
from generator.words import FALLBACK

#: what can be printed for all games together
COMMON = ("dice", *(f"scorecard:{variant}" for variant in VARIANTS["scorecard"]), "calibration", "parents")
#: what can be printed for one game
OF_A_GAME = ("rules", "cards", "puzzles", "teacher", "ticket", "draw-your-own")
#: more invented maps than a sheet of paper has sides make a pack
SIDES = 2
#: the field that a trouble belongs to when it belongs to none
WHOLE = "order"


def extras_of(game: str) -> list[str]:
    """What can be printed of a game besides its maps: its rules, and whatever else it has."""
    return [f"{kind}:{game}" for kind in OF_A_GAME if game in variants(kind)]


@dataclass
class Form:
    """Everything on the print screen. Fields keep their texts as typed, right or wrong."""

    language: str = FALLBACK
    picked: set[str] = field(default_factory=set)
    texts: dict[str, str] = field(default_factory=dict)
    names: str = ""
    #: whose sheet is of one map alone, by the digest of the layout
    maps: dict[str, bytes] = field(default_factory=dict)
    #: whether sets for people carry a QR code
    linked: bool = True
    record: Record | None = None
    #: people's own maps by the name of their product
    own: dict[str, Layout] = field(default_factory=dict)
    #: how difficult invented maps are, where that is known, by the digest of the layout
    levels: dict[bytes, int] = field(default_factory=dict)

    # What to print.

    def layouts(self, game: str) -> dict[str, Layout]:
        """The maps of a game by the names of their products, people's own behind the shipped ones."""
        on_the_shelf = {f"{game}:{layout.id}": layout for layout in shipped().layouts(game)}
        named = {name: name.partition(":")[2] for name in sorted(self.picked) if name.startswith(f"{game}:{PREFIX}")}
        on_the_shelf |= {name: shipped().layout(game, layout_id) for name, layout_id in named.items()}
        return on_the_shelf | {name: layout for name, layout in self.own.items() if layout.game == game}

    def sheet_of(self, game: str) -> set[str]:
        """The two sides of the sheet that a game came with."""
        return {f"{game}:{layout.id}" for layout in shipped().first(game)}

    def parts_of(self, game: str) -> list[str]:
        """Everything that can be printed for a game."""
        return [*self.layouts(game), *extras_of(game)]

    def chosen(self, game: str) -> bool:
        """Whether anything of a game is to be printed."""
        return any(part in self.picked for part in self.parts_of(game))

    def toggle_game(self, game: str) -> None:
        """The sheet that a game came with, or nothing of it any more."""
        if self.chosen(game):
            self.picked -= set(self.parts_of(game))
        else:
            self.picked |= self.sheet_of(game)

    def toggle(self, product: str) -> None:
        """One product more or less."""
        self.picked ^= {product}

    def add_own(self, key: str, layout: Layout) -> None:
        """Put somebody's own map among those of its game, and order it."""
        product = f"{layout.game}:{key}"
        self.own[product] = layout
        self.picked.add(product)

    # The order.

    def products(self) -> tuple[Product, ...]:
        """The products that were ticked, in the order of the screen; the maps of a game are sides of one sheet."""
        found: list[Product] = []
        for game in GAMES:
            names = [name for name in self.layouts(game) if name in self.picked]
            sheets = read_products(names, self._find)
            if sheets:
                found.append(Product(sheets[0].kind, tuple(layout for sheet in sheets for layout in sheet.layouts)))
        others = [*COMMON, *(extra for game in GAMES for extra in extras_of(game))]
        return (*found, *read_products([name for name in others if name in self.picked]))

    def _find(self, game: str, part: str) -> Any:
        return self.own.get(f"{game}:{part}") or shipped().layout(game, part)

    def invented(self) -> list[str]:
        """The products that are invented maps."""
        return [name for name in self.picked if name.partition(":")[2].startswith(PREFIX)]

    def empty(self) -> bool:
        """Whether nothing was chosen yet."""
        return self.record is None and not self.picked


@dataclass(frozen=True)
class CheckedForm:
    """What a form reads as: an order with its pages, or what is wrong, by field."""

    order: PrintOrder | None = None
    pages: list[Page] = field(default_factory=list)
    troubles: dict[str, Refusal] = field(default_factory=dict)


def with_pages(checked: CheckedForm) -> CheckedForm:
    """The pages of an order that could be read, unless they cannot be made."""
    if checked.order is None:
        return checked
    try:
        return replace(checked, pages=pages_of(checked.order))
    except Refused as refused:
        return CheckedForm(troubles={WHOLE: refused.refusal})


def read_order(form: Form, address: str = "") -> CheckedForm:
    """The order of a form, without its pages."""
    troubles: dict[str, Refusal] = {}
    values: dict[str, Any] = {}
    for option in OPTIONS:
        try:
            values[option.name] = option.read(form.texts.get(option.name, "").strip())
        except Refused as refused:
            troubles[option.name] = refused.refusal
    names: tuple[str, ...] = ()
    try:
        names = read_names(form.names) if form.names.strip() else ()
    except Refused as refused:
        troubles["names"] = refused.refusal
    if troubles:
        return CheckedForm(troubles=troubles)
    values["link"] = address if form.linked else ""
    try:
        order = order_of(values, form.products(), form.language, names, form.record)
        order = replace(order, levels=form.levels, maps=form.maps)
        if len(form.invented()) > SIDES:
            order = as_pack(order, bool(values["duplex"]))
        return CheckedForm(order)
    except Refused as refused:
        return CheckedForm(troubles={WHOLE: refused.refusal})


def page_address(address: str) -> str:
    """Where others can open the page, from its own address: "" when it was opened from a file."""
    place = address.partition("#")[0]
    return place if place.startswith(("https://", "http://")) else ""


def file_name(order: PrintOrder) -> str:
    """A name for the file: its games and other products."""
    names = [product.game or product.kind for product in order.products]
    names += [order.record.game.id] if order.record else []
    return f"{short_name(dict.fromkeys(names))}.pdf"


def short_name(names: Iterable[str]) -> str:
    """`carnet-temple-dice`; many are only counted."""
    parts = list(names)
    return "-".join(["carnet", *parts] if len(parts) <= 3 else ["carnet", *parts[:2], f"and-{len(parts) - 2}-more"])
