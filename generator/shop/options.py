"""How people may want something printed: one table, read by the command line and by the page, so that the two agree.

An option is named as in `PrintOrder`'s world (`per_page`); the command line writes `--per-page`, the page a field.
`order_of` is the one place where what was chosen becomes an order.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from engine.chance import MOST_SEED
from engine.errors import unreadable
from engine.limits import whole_number
from engine.puzzles import DIFFICULTIES
from engine.ranking import Entry
from engine.record import Record
from generator.draw.ink import INKS
from generator.draw.pages import PAPERS, PER_PAGE, PageSetup
from generator.look import look_of
from generator.shop.order import PrintOrder, Product
from generator.words import Words

Kind: TypeAlias = Literal["choice", "number", "flag", "text", "offset"]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose: out of a list, a number in a range, yes or no, a text, or two lengths in a range."""

    name: str
    kind: Kind = "flag"
    #: what holds when nothing is chosen
    default: Any = False
    choices: tuple[Any, ...] = ()
    least: int = 0
    most: int = 0

    def read(self, text: str) -> Any:
        """What a person wrote or picked, as a value; nothing at all is the default."""
        if not text:
            return self.default
        if self.kind == "flag":
            return True
        if self.kind == "number":
            return read_number(text, self.least, self.most)
        if self.kind == "offset":
            return read_offset(text, self.most)
        if self.kind == "choice":
            found = [choice for choice in self.choices if str(choice) == text]
            if not found:
                known = ", ".join(map(str, self.choices))
                raise unreadable("option_choice", value=text, known=known)
            return found[0]
        return text


OPTIONS: tuple[Option, ...] = (
    Option("paper", "choice", "a4", tuple(PAPERS)),
    Option("per_page", "choice", None, PER_PAGE),
    Option("copies", "number", None, least=1, most=10_000),
    Option("ink", "choice", "colour", tuple(INKS)),
    Option("low_ink"),
    Option("large"),
    Option("duplex", "choice", "", ("long", "short")),
    Option("one_sided"),
    Option("margin", "number", 0, least=0, most=100),
    Option("back_offset", "offset", (0.0, 0.0), most=20),
    Option("crop_marks"),
    Option("ruler"),
    Option("no_dice_line"),
    Option("seed", "number", None, least=0, most=MOST_SEED),
    Option("hide_rolls"),
    Option("hide_sums"),
    Option("players", "number", None, least=1, most=100),
    Option("table", "number", None, least=1, most=100),
    Option("code", "text", ""),
    Option("link", "text", ""),
    Option("replay"),
    Option("difficulty", "choice", 2, DIFFICULTIES),
    Option("booklet"),
    Option("fold"),
    Option("cut_lines"),
    Option("page", "number", None, least=1, most=20_000),
)
BY_NAME = {option.name: option for option in OPTIONS}

#: paper that is too small for two sheets
ONE_SHEET = ("a5", "a6", "b5")

#: sheets to draw a map of one's own on
OWN = ("draw-your-own",)
#: everything that lies on pages; "picture" is one sheet alone, as a picture file
TEACHING = ("teacher", "ticket", "parents")
IMPOSED = ("sheet", "dice", "scorecard", "rules", "cards", "puzzles", "played", "ranking", *OWN, *TEACHING)
PAGES = (*IMPOSED, "kit", "calibration", "replay")
#: option -> what it changes; an option that is not here changes everything
CHANGES: dict[str, tuple[str, ...]] = {
    "paper": PAGES,
    "per_page": ("sheet", "puzzles", "played", "ranking", "teacher", *OWN),
    "copies": PAGES,
    "large": ("sheet",),
    "duplex": ("sheet", "kit", "calibration", "puzzles"),
    "back_offset": ("sheet", "kit", "calibration", "puzzles"),
    "difficulty": ("puzzles",),
    "booklet": ("puzzles",),
    "fold": ("kit",),
    "cut_lines": ("kit",),
    "page": (*PAGES, "picture"),
    "one_sided": ("sheet",),
    "margin": (*IMPOSED, "replay"),
    "crop_marks": IMPOSED,
    "ruler": IMPOSED,
    "no_dice_line": ("special dice",),
    "seed": ("sheet", "picture", "puzzles", "teacher"),
    "hide_rolls": ("seeded",),
    "hide_sums": ("seeded",),
    "par": ("seeded",),
    "players": ("seeded", "scorecard", "cards", "teacher"),
    "table": ("sheet", "scorecard:tournament", "cards"),
    "code": ("sheet", "picture", "scorecard:class"),
    "link": ("sheet", "picture", "played", "parents"),
    "replay": ("replay",),
    "names": ("sheet", "picture", "scorecard", "ticket"),
    "layout": ("sheet", "kit", "picture"),
}


def read_number(text: str, least: int, most: int) -> int:
    """A whole number in a range."""
    number = whole_number(text)
    if number is None or not least <= number <= most:
        raise unreadable("option_number", value=text, least=least, most=most)
    return number


def read_offset(text: str, most: int) -> tuple[float, float]:
    """Two lengths in millimetres, to the right and down, with a comma between: `0.5,-1`."""
    parts = text.replace(" ", "").split(";" if ";" in text else ",")
    try:
        right, down = (float(part.replace(",", ".")) for part in parts)
    except ValueError:
        raise unreadable("option_offset", value=text, most=most) from None
    if not (abs(right) <= most and abs(down) <= most):
        raise unreadable("option_offset", value=text, most=most)
    return right, down


def refuse_idle(given: Collection[str], order: PrintOrder, one_picture: bool) -> None:
    """Refuse the first option that would change nothing in an order: people would believe that it had."""
    kinds = _kinds(order, one_picture)
    for name in given:
        if name in CHANGES and not kinds.intersection(CHANGES[name]):
            named = [product.game or product.kind for product in order.products]
            named += [f"--record {order.record.game.id}"] if order.record else []
            option = f"--{name.replace('_', '-')}"
            raise unreadable("option_idle", option=option, products=", ".join(dict.fromkeys(named)))


def _kinds(order: PrintOrder, one_picture: bool) -> set[str]:
    """What an order consists of, in the words of `CHANGES`."""
    kinds: set[str] = set()
    for product in order.products:
        kinds |= {product.kind, f"{product.kind}:{product.variant}"}
        if product.kind == "sheet" and order.seed is not None:
            kinds.add("seeded")
        elif product.game and look_of(product.game).has_dice_line:
            kinds.add("special dice")
    alone = not (order.page or order.cut_lines or order.table)
    if one_picture and alone and len(order.products) == 1 and order.products[0].layouts:
        kinds = kinds - set(PAGES) | ({"picture"} if order.products[0].kind == "sheet" else set())
    if order.record is not None:
        kinds.add("replay" if order.replay else "played")
    if order.ranking:
        kinds.add("ranking")
    return kinds


def options_of(kind: str) -> list[Option]:
    """The options that change something in one kind of thing to print."""
    return [option for option in OPTIONS if kind in CHANGES.get(option.name, (kind,))]


def order_of(
    chosen: Mapping[str, Any],
    products: tuple[Product, ...],
    language: str,
    names: tuple[str, ...] = (),
    record: Record | None = None,
    ranking: tuple[Entry, ...] = (),
) -> PrintOrder:
    """The order that was chosen; `chosen` holds a value for every option that is not left at its default."""
    chosen = {option.name: option.default for option in OPTIONS} | dict(chosen)
    if not products and not record and not ranking:
        raise unreadable("nothing_ordered")
    # In large print, and on paper no larger than it, a sheet has the page for itself.
    alone = chosen["large"] or chosen["paper"] in ONE_SHEET
    setup = PageSetup(
        chosen["paper"],
        chosen["per_page"] or (1 if alone else 2),
        chosen["margin"],
        chosen["crop_marks"],
        chosen["duplex"],
        Words(language)("shop.ruler") if chosen["ruler"] else "",
    )
    return PrintOrder(
        products,
        language,
        chosen["ink"],
        setup,
        chosen["copies"],
        chosen["one_sided"],
        chosen["low_ink"],
        not chosen["no_dice_line"],
        chosen["seed"],
        chosen["hide_rolls"],
        chosen["players"],
        names,
        chosen["code"],
        chosen["link"],
        record,
        chosen["replay"],
        hide_sums=chosen["hide_sums"],
        large=chosen["large"],
        ranking=ranking,
        table=chosen["table"],
        back_offset=chosen["back_offset"],
        difficulty=chosen["difficulty"],
        booklet=chosen["booklet"],
        fold=chosen["fold"],
        cut_lines=chosen["cut_lines"],
        page=chosen["page"],
    )
