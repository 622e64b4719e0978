"""Golden pictures of the print shop's products: `python -m tests.generator.golden` draws them anew.

Small and grey: they show that a page looks as it did, not every dot of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.record import read_record
from generator.draw.pages import PageSetup
from generator.shipped import shipped
from generator.shop.make import make
from generator.shop.order import PrintOrder
from tests.generator.paper import ordered, picture

FOLDER = Path(__file__).parent.parent / "golden" / "print"
DATA = Path(__file__).parent.parent / "data"
DOTS = 25


def orders() -> dict[str, tuple[PrintOrder, int]]:
    """Return the golden orders by name, each with the page that is looked at."""
    record = read_record((DATA / "skull-four-capes-explorer.json").read_text(encoding="utf-8"), shipped())
    names = ("Zoé", "Анна Петрова")
    class_set: dict[str, Any] = {"names": names, "link": "https://example.org/", "seed": 5}
    return {
        "pack-temple-en": (ordered("temple"), 1),
        "large-valley-fr": (ordered("valley", language="fr", setup=PageSetup("a4", 1), large=True), 1),
        "large-monsters-en-black": (ordered("monsters", ink="black", setup=PageSetup("a4", 1), large=True, seed=5), 1),
        "large-back-treasures-fr": (ordered("treasures", language="fr", setup=PageSetup("a4", 1), large=True), 2),
        "pocket-skull-en": (ordered("skull", setup=PageSetup("a4", 4)), 1),
        "dice-fr-black": (ordered("dice", language="fr", ink="black"), 1),
        "rolls-skull-en": (ordered("skull", seed=5), 1),
        "rolls-monsters-fr-black": (ordered("monsters", seed=5, language="fr", ink="black", players=3), 1),
        "class-valley-fr": (ordered("valley", hide_rolls=True, language="fr", **class_set), 1),
        "evening-en": (ordered("scorecard", names=names), 1),
        "tournament-fr-black": (ordered("scorecard:tournament", language="fr", ink="black", players=40), 2),
        "class-list-en": (ordered("temple", "scorecard:class", copies=1), 3),
        "table-monsters-fr-black": (ordered("monsters", seed=5, table=5, language="fr", ink="black"), 7),
        "cards-treasures-en": (ordered("cards:treasures", players=4), 1),
        "seats-fr": (ordered("scorecard:tournament", language="fr", players=18), 2),
        "slips-en-black": (ordered("scorecard:tournament", "temple", ink="black", players=18, copies=1), 3),
        "kit-assembly-fr": (ordered("pan", language="fr"), 1),
        "kit-tiles-en": (ordered("pan"), 3),
        "kit-box-en-grey": (ordered("pan:first-shore", ink="grey"), 11),
        "kit-fold-fr-black": (ordered("pan:first-shore", fold=True, language="fr", ink="black"), 3),
        "calibration-en": (ordered("calibration"), 1),
        "puzzle-temple-en": (ordered("puzzles:temple", seed=5), 1),
        "booklet-skull-fr-black": (ordered("puzzles:skull", seed=5, booklet=True, language="fr", ink="black"), 1),
        "explained-skull-fr": (ordered(record=record, language="fr"), 1),
        "replay-skull-en-black": (ordered(record=record, replay=True, ink="black"), 2),
        **{f"rules-{game}-en": (ordered(f"rules:{game}"), 1) for game in ("temple", "treasures")},
        **{
            f"rules-{game}-fr-black": (ordered(f"rules:{game}", language="fr", ink="black"), 1)
            for game in ("valley", "pan")
        },
    }


def pictures() -> Iterator[tuple[str, Any]]:
    for name, (order, page) in orders().items():
        yield name, picture(make(order), page, DOTS)


def write() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, shown in pictures():
        shown.quantize(16).save(FOLDER / f"{name}.png", optimize=True)
