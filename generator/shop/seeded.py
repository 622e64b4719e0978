"""The game that a seed stands for: its code, its link, and a sheet as it lies there before the first round."""

from __future__ import annotations

from functools import lru_cache

from engine.codes.alphabet import clean, grouped
from engine.codes.lesson import read_lesson
from engine.codes.share import write_code
from engine.errors import Refused
from engine.games.registry import GAMES
from engine.inventing import is_invented, read_invented
from engine.layout import Layout
from engine.measuring import LEVELS
from engine.sheet import Sheet, SheetMatch
from generator.draw.frame import SheetExtras
from generator.sheet_signs import sheet_sign
from generator.shipped import shipped
from generator.shop.order import PrintOrder
from generator.words import Words

#: stands in a link where the code goes; a link without it gets the code behind its end
PLACE = "{code}"


def seeded_sheet(layout: Layout, seed: int, players: int) -> Sheet:
    """A sheet of the game of a seed: for one player where the rules allow it, since everybody plays on an own sheet."""
    match = GAMES[layout.game].start(layout, players, seed)
    assert isinstance(match, SheetMatch)
    sheet: Sheet = match.sheets[0]
    return sheet


@lru_cache(maxsize=64)
def code_of(layout: Layout, seed: int, players: int) -> str:
    """The code of a game before its first move."""
    return write_code(GAMES[layout.game].start(layout, players, seed))


def game_link(base: str, code: str) -> str:
    """The address that opens a game on the page."""
    return base.replace(PLACE, code) if PLACE in base else f"{base}#code={code}"


def lesson_link(base: str, code: str, to_checker: bool = False) -> str:
    """The address that opens a class code on the page; "" when the code is none (a class may have its own sign).

    A sheet without dice is played at the caller's pace: it leads to the checker, where it is added to the class.
    """
    try:
        read_lesson(code, shipped())
    except Refused:
        return ""
    return f"{base}#check/{clean(code)}" if to_checker else f"{base}#class={clean(code)}"


def extras_of(layout: Layout, order: PrintOrder) -> SheetExtras:
    """What stands on a sheet of an order besides the game: a code, and the address that its QR code opens."""
    seeded, seed, note = "", order.seed, ""
    if is_invented(layout.id):
        # Whoever reads the code of such a sheet plays on its map, with dice of its number unless others are wanted.
        _, size, number = read_invented(layout.id)
        seed = number if seed is None else seed
        note = _note(size, number, order.levels.get(layout.digest), Words(order.language))
    if seed is not None:
        seeded = code_of(layout, seed, order.players_of(layout.game))
    link = _link(layout, order, seeded) if order.link else ""
    if not (link or seeded or order.code):
        # Nothing else says which map this is, to whoever photographs the sheet.
        link = sheet_sign(layout, order.language)
    return SheetExtras("", order.code or grouped(seeded), link, note)


def _note(size: str, number: int, level: int | None, words: Words) -> str:
    """Which invented map it is."""
    told = words("invented.note", size=words(f"invented.size.{size}"), number=number)
    return f"{told} · {words('invented.level', level=level, most=LEVELS[-1])}" if level else told


def _link(layout: Layout, order: PrintOrder, seeded: str) -> str:
    """Where a sheet leads: to what was asked for, the lesson, the game of the seed, or where the sheet is checked."""
    if PLACE in order.link:
        return game_link(order.link, (order.code or seeded).replace("-", ""))
    lesson = lesson_link(order.link, order.code, order.hide_rolls) if order.code else ""
    if lesson or not seeded:
        return lesson or f"{order.link}#check/{sheet_sign(layout, order.language)}"
    return game_link(order.link, seeded)
