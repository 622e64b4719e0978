"""How far the sums of a network may go at most, whatever is shown to it: they must stay within their bits."""

from __future__ import annotations

from collections.abc import Sequence

from generator.reader.network import FINER, MOST, STEPS, ZERO, Weights

#: what is cut out of a photo comes in so many steps to one, and is one at most
SHADES = 255


def room_left(layers: Sequence[Weights]) -> float:
    """The share of the way from nothing to the end of the bits that the furthest of all sums leaves free.

    Below nothing, a sum has left its bits. It is counted with the whole numbers that `network.layer` makes of weights.
    """
    furthest = 0
    for number, (rows, bias) in enumerate(layers):
        steps, most = (STEPS, MOST * STEPS) if number else (SHADES, SHADES)
        fine = FINER * STEPS / steps
        for row, begin in zip(rows, bias, strict=True):
            start = round(begin * FINER * STEPS) + FINER // 2
            whole = [round(weight * fine) for weight in row]
            up = start + most * sum(weight for weight in whole if weight > 0)
            down = start + most * sum(weight for weight in whole if weight < 0)
            furthest = max(furthest, up + 1, -down)
    return 1 - furthest / ZERO
