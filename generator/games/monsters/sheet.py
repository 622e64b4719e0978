"""The sheet of Sea of Monsters: six by six cells of sea, two zones that all players race for, twelve bottles."""

from __future__ import annotations

from functools import lru_cache

from engine.games.monsters.sheet import MonstersLayout, MonstersSheet
from engine.match import Score
from generator.draw import frame
from generator.draw.frame import Box, SheetExtras
from generator.draw.shapes import Drawing, Group
from generator.games.monsters.look import LOOK
from generator.games.seas import sea
from generator.games.seas.sea import Block
from generator.words import Words

GAME = "monsters"
ICONS = {"R": "reef", "M": "monster", "K": "kraken", "S": "schooner", "G": "galleon"}
PRINT_TOP = 178.4


def draw(
    layout: MonstersLayout,
    sheet: MonstersSheet | None = None,
    words: Words | None = None,
    extras: SheetExtras | None = None,
) -> Drawing:
    """Return the sheet: blank, or with what is written on it."""
    words, extras = words or Words("en"), extras or SheetExtras()
    written: list[Group] = []
    if sheet is not None:
        written.append(Group("pencil", tuple(pencil(layout, sheet, name) for name in cell_boxes(layout))))
        written.append(marks(layout, sheet))
        if extras.scores:
            written.append(scores(sheet, words, extras.score))
    return frame.assemble(GAME, layout, words, _printed(layout, words), written, extras)


def cell_boxes(layout: MonstersLayout) -> dict[str, Box]:
    """Return where the cells of the sea lie, by name."""
    return sea.cell_boxes(layout)


def pencil(layout: MonstersLayout, sheet: MonstersSheet, cell: str) -> Group:
    """Return what is drawn in one cell."""
    return sea.pencil(layout, sheet, cell)


def marks(layout: MonstersLayout, sheet: MonstersSheet) -> Group:
    """Return what is written beside the board: circled and crossed numbers, ticked bottles."""
    return sea.marks(layout, sheet, sea.panel_of(_blocks(layout, Words("en")), layout.bottles))


def scores(sheet: MonstersSheet, words: Words, score: Score | None = None) -> Group:
    """Return the score as it is written into the boxes along the foot: the sheet's own, or the one at its table."""
    score = score or sheet.score()
    return frame.written_scores(frame.score_places(LOOK.score_boxes(words)), score.parts, score.total)


@lru_cache(maxsize=64)
def _printed(layout: MonstersLayout, words: Words) -> Group:
    """Return everything that is printed before the game begins."""
    shapes = [
        *frame.border(GAME),
        *frame.title_strip(GAME, "kraken", words(f"game.{GAME}.name"), layout.name[words.language], words),
        *sea.board(GAME, layout, ICONS, "tentacle"),
        *sea.panel(GAME, _blocks(layout, words), layout.bottles),
        *sea.margin_note(words("sheet.monsters.note"), _blocks(layout, words), layout.bottles),
        *sea.setup_table(GAME, layout, words, "reef"),
        *frame.dice_strip(LOOK.die_notes(words)),
        *frame.score_boxes(GAME, LOOK.score_boxes(words), words("sheet.monsters.part.total_formula"), words),
        *frame.small_print(words("sheet.monsters.small_print"), frame.print_width(), PRINT_TOP),
    ]
    return Group("print", tuple(shapes))


def _blocks(layout: MonstersLayout, words: Words) -> list[Block]:
    zones = [
        Block(
            zone,
            LOOK.part_icons[zone],
            words(f"sheet.monsters.part.{zone}"),
            words(f"sheet.monsters.zone.{zone}"),
            numbers,
            True,
        )
        for zone, numbers in zip(layout.zones, layout.numbers, strict=True)
        if numbers
    ]
    bottles = words("sheet.monsters.part.bottles"), words("sheet.monsters.zone.bottles")
    return [*zones, Block("bottles", "bottle", *bottles, ends=True)]
