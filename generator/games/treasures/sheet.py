"""The sheet of Sea of Treasures: five by five cells of sea, zones to circle, seven bottles, solo titles and deeds."""

from __future__ import annotations

from functools import lru_cache

from engine.games.treasures.sheet import TITLE_TOTALS, TITLES, TreasuresLayout, TreasuresSheet
from engine.games.treasures.stamps import DEEDS
from engine.match import Score
from generator.draw import fonts, frame
from generator.draw.frame import Box, SheetExtras
from generator.draw.shapes import Circle, Drawing, Group, Path, Shape, Style, Text
from generator.games.seas import sea
from generator.games.seas.sea import Block
from generator.games.treasures.look import LOOK
from generator.words import Words

GAME = "treasures"
ICONS = {"A": "archipelago", "M": "monster", "T": "treasure_island", "S": "galleon"}


def draw(
    layout: TreasuresLayout,
    sheet: TreasuresSheet | None = None,
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
            written += [_deeds(layout, sheet, words), scores(sheet, words, extras.score)]
    return frame.assemble(GAME, layout, words, _printed(layout, words), written, extras)


def cell_boxes(layout: TreasuresLayout) -> dict[str, Box]:
    """Return where the cells of the sea lie, by name."""
    return sea.cell_boxes(layout)


def pencil(layout: TreasuresLayout, sheet: TreasuresSheet, cell: str) -> Group:
    """Return what is drawn in one cell."""
    return sea.pencil(layout, sheet, cell)


def marks(layout: TreasuresLayout, sheet: TreasuresSheet) -> Group:
    """Return what is written beside the board: circled and crossed numbers, ticked bottles."""
    return sea.marks(layout, sheet, sea.panel_of(_blocks(layout, Words("en")), layout.bottles))


def scores(sheet: TreasuresSheet, words: Words, score: Score | None = None) -> Group:
    """Return the score as it is written into the boxes along the foot: the sheet's own, or the one at its table."""
    score = score or sheet.score()
    return frame.written_scores(frame.score_places(LOOK.score_boxes(words)), score.parts, score.total)


@lru_cache(maxsize=64)
def _printed(layout: TreasuresLayout, words: Words) -> Group:
    """Return everything that is printed before the game begins."""
    shapes = [
        *frame.border(GAME),
        *frame.title_strip(GAME, "galleon", words(f"game.{GAME}.name"), layout.name[words.language], words),
        *sea.board(GAME, layout, ICONS, "fort"),
        *sea.panel(GAME, _blocks(layout, words), layout.bottles),
        *sea.setup_table(GAME, layout, words, "archipelago"),
        *frame.dice_strip(LOOK.die_notes(words)),
        *frame.score_boxes(GAME, LOOK.score_boxes(words), words("sheet.treasures.part.total_formula"), words),
        *_titles(words),
        *frame.small_print(words("sheet.treasures.small_print"), frame.print_width()),
    ]
    return Group("print", tuple(shapes))


def _blocks(layout: TreasuresLayout, words: Words) -> list[Block]:
    zones = [
        Block(
            zone,
            LOOK.part_icons[zone],
            words(f"sheet.treasures.part.{zone}"),
            words(f"sheet.treasures.zone.{zone}"),
            numbers,
            ends,
        )
        for zone, numbers, ends in zip(layout.zones, layout.numbers, (True, True, False), strict=True)
        if numbers
    ]
    bottles = Block(
        "bottles", "bottle", words("sheet.treasures.part.bottles"), words("sheet.treasures.zone.bottles"), ends=True
    )
    deeds = tuple(words.with_colon(words(f"sheet.deed.{deed}"), words(f"sheet.deed_text.{deed}")) for deed in DEEDS)
    title, text = words("sheet.treasures.deeds"), words("sheet.treasures.deeds_text")
    return [*zones, bottles, Block("deeds", "crown", title, text, lines=deeds)]


def _deeds(layout: TreasuresLayout, sheet: TreasuresSheet, words: Words) -> Group:
    """Return ticks at the deeds that the sheet shows."""
    blocks = _blocks(layout, words)
    plan = sea.panel_of(blocks, layout.bottles)
    boxes = [sea.deed_box(plan, blocks[-1], count) for count in range(len(DEEDS))]
    done = sheet.deeds() or []
    ticks = [sea.check(box) for deed, box in zip(DEEDS, boxes, strict=True) if deed in done]
    return Group("deeds", tuple(Path(data, Style(stroke="pencil", width=0.7)) for data in ticks))


def _titles(words: Words) -> list[Shape]:
    """Return the solo titles of TR-9 as buoys on a line, each with the gold it takes."""
    top, label = frame.SOLO_TOP, 11.0
    step = (frame.INNER - label) / len(TITLE_TOTALS)
    y = top + 2.2
    shapes: list[Shape] = [Text(frame.LEFT, top + 5.2, words("sheet.solo"), 4.4, "title", fill=GAME)]
    wave = "c0.9 -1 1.7 -1 2.6 0c0.9 1 1.7 1 2.6 0" * 22
    shapes.append(Path(f"M{frame.LEFT + label:g} {y:g}{wave}", Style(stroke=GAME, width=0.35)))
    for index, (gold, title) in enumerate(zip(TITLE_TOTALS, TITLES[1:], strict=True)):
        x = round(frame.LEFT + label + (index + 0.5) * step, 2)
        name = words(f"sheet.title.{title}")
        size = fonts.fitting_size(name, "text", 2.7, step - 1, "bold")
        shapes.append(Circle(x, y, 2.7, Style("gold" if index == len(TITLE_TOTALS) - 1 else "paper", GAME, 0.45)))
        shapes.append(Text(x, round(y + 0.95, 2), str(gold), 2.7, weight="bold", anchor="middle"))
        shapes.append(Text(x, round(top + 7.9, 2), name, size, weight="bold", anchor="middle"))
    return shapes
