"""How people may want something printed: one table, read by the command line and by the page, so that the two agree.

An option is named as in `PrintOrder`'s world (`per_page`); the command line writes `--per-page`, the page a field.
`order_of` is the one place where what was chosen becomes an order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from engine.chance import MOST_SEED
from engine.errors import unreadable
from engine.record import Record
from generator.ink import INKS
from generator.pages import PAPERS, PER_PAGE, PageSetup
from generator.shop.order import PrintOrder, Product
from generator.words import Words

Kind: TypeAlias = Literal["choice", "number", "flag", "text"]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose: out of a list, a number in a range, yes or no, or a text."""

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
    Option("crop_marks"),
    Option("ruler"),
    Option("no_dice_line"),
    Option("seed", "number", None, least=0, most=MOST_SEED),
    Option("hide_rolls"),
    Option("players", "number", None, least=1, most=100),
    Option("code", "text", ""),
    Option("link", "text", ""),
    Option("replay"),
)
BY_NAME = {option.name: option for option in OPTIONS}


def read_number(text: str, least: int, most: int) -> int:
    """A whole number in a range."""
    if not (text.isascii() and text.isdigit() and len(text) <= 20 and least <= int(text) <= most):
        raise unreadable("option_number", value=text, least=least, most=most)
    return int(text)


def order_of(
    chosen: Mapping[str, Any],
    products: tuple[Product, ...],
    language: str,
    names: tuple[str, ...] = (),
    record: Record | None = None,
) -> PrintOrder:
    """The order that was chosen; `chosen` holds a value for every option."""
    if not products and not record:
        raise unreadable("nothing_ordered")
    # A sheet is as large as A5: there, and in large print, it has the page for itself.
    alone = chosen["large"] or chosen["paper"] == "a5"
    setup = PageSetup(
        chosen["paper"],
        chosen["per_page"] or (1 if alone else 2),
        chosen["margin"],
        chosen["crop_marks"],
        chosen["large"],
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
    )
