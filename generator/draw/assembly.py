"""A whole A5 sheet: what is printed, what is written on it, who played it, and its foot."""

from __future__ import annotations

from collections.abc import Sequence

from engine.layout import Layout
from generator.draw.frame import HEIGHT, WIDTH, SheetExtras, signed
from generator.draw.shapes import Drawing, Group
from generator.draw.sheet_foot import REMINDERS_TOP, foot
from generator.words import Words


def assemble(
    game: str,
    layout: Layout,
    words: Words,
    printed: Group,
    written: Sequence[Group],
    extras: SheetExtras,
    reminders_top: float = REMINDERS_TOP,
) -> Drawing:
    """Put the printed part and what is written on it together into a sheet."""
    name, layout_name = words(f"game.{game}.name"), layout.name[words.language]
    parts = [printed, *written, signed(extras), *foot(extras, words(f"sheet.{game}.reminders"), reminders_top)]
    title = f"{name} · {layout_name}"
    return Drawing(WIDTH, HEIGHT, tuple(parts), title, words("sheet.described", game=name, layout=layout_name))
