"""The line at the head of a Penny Papers sheet for a table without special dice: three ordinary ones of any colour.

It interrupts the upper line of the frame, so a sheet needs no more room with it than without.
"""

from __future__ import annotations

from math import fsum

from generator.draw import fonts, frame
from generator.draw.shapes import Circle, Group, Icon, Rectangle, Shape, Style, Text
from generator.games.penny.look import PennyLook
from generator.words import Words

SIZE = fonts.LEAST_TYPE
MIDDLE = frame.FRAME + 1.15
#: between the corners of the frame
ROOM = frame.WIDTH - 2 * frame.FRAME - 7
NARROW_GAP = 1.4


def dice_line(look: PennyLook, words: Words) -> Group:
    """Return the line: what a 6 means on each of three ordinary dice, with a spot to note its colour."""
    pieces: list[tuple[str, str, str]] = [("", "", words("shop.dice_line.lead"))]
    for pigment, icon, key in look.specials:
        pieces.append((pigment, icon, words("shop.dice_line.six", face=words(f"sheet.{look.id}.die.{key}"))))
    spot, gap = 4.4, 2.4
    widths = [fonts.width_of(text, "text", SIZE) + (spot * 2 + 1.6 if icon else 0) for _, icon, text in pieces]
    if fsum(widths) + gap * (len(pieces) - 1) > ROOM:
        gap = NARROW_GAP
    if fsum(widths) + gap * (len(pieces) - 1) > ROOM:
        # In a language with long words the spots have to do without the words before them; dice say what they are.
        pieces, widths = pieces[1:], widths[1:]
    whole = fsum(widths) + gap * (len(pieces) - 1)
    x = frame.WIDTH / 2 - whole / 2
    base = MIDDLE + SIZE * 0.36
    shapes: list[Shape] = [Rectangle(round(x - 2, 2), MIDDLE - 2.3, round(whole + 4, 2), 4.4, Style("paper"))]
    for (pigment, icon, text), width in zip(pieces, widths, strict=True):
        at = x
        if icon:
            # An empty spot to be coloured like the die that is used.
            shapes.append(Circle(round(at + spot / 2, 2), MIDDLE, 2.15, Style("paper", pigment, 0.35)))
            shapes.append(Icon(icon, round(at + spot + 0.4, 2), round(MIDDLE - spot / 2, 2), spot, pigment, "paper"))
            at += spot * 2 + 1.2
        shapes.append(Text(round(at, 2), round(base, 2), text, SIZE, fill=pigment or "soft"))
        x += width + gap
    return Group("dice-line", tuple(shapes))
