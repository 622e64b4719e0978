"""How much of the paper is covered with ink, product by product and ink by ink: `python -m tests.bench.ink`.

Ink is counted as a printer with black toner mixes it: what all three colours share is black, the rest is added up. A
page of pure black is 100 %, one of pure red 200 %.
"""

from __future__ import annotations

import re
import subprocess
from typing import Any

from PIL import Image, ImageChops, ImageStat

from generator.draw.ink import INKS
from generator.shop.make import make
from generator.shop.order import PrintOrder
from tests.generator.goods import GOODS

#: fine enough that no line is made wider to be seen at all
DOTS = 200


def coverage(data: bytes) -> float:
    """The mean coverage of all pages of a file, of 1."""
    command = ["pdftoppm", "-r", str(DOTS), "-"]
    shown = subprocess.run(command, input=data, capture_output=True, check=True).stdout
    pages = [_covered(page) for page in _pictures(shown)]
    return sum(pages) / len(pages)


def _pictures(data: bytes) -> list[Any]:
    """The pictures of a stream, one after another: each begins with its kind, its size and its depth."""
    found, start = [], 0
    while start < len(data):
        head = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data[start : start + 40])
        assert head
        width, height = int(head[1]), int(head[2])
        start += head.end()
        found.append(Image.frombytes("RGB", (width, height), data[start : start + width * height * 3]))
        start += width * height * 3
    return found


def _covered(picture: Any) -> float:
    red, green, blue = ImageChops.invert(picture).split()
    black = ImageChops.darker(ImageChops.darker(red, green), blue)
    means = [ImageStat.Stat(channel).mean[0] / 255 for channel in (red, green, blue, black)]
    return sum(means[:3]) - 2 * means[3]


def covered(order: PrintOrder) -> float:
    return coverage(make(order))


def report() -> None:
    """Print a line for every product."""
    for name, order in GOODS.items():
        shares = {ink: covered(order(ink)) for ink in INKS}
        rising = shares["black"] <= shares["grey"] <= shares["colour"]
        said = ", ".join(f"{ink} {share:.1%}" for ink, share in shares.items())
        print(f"ink on {name}: {said}{'' if rising else ' (not rising from black to colour)'}")


if __name__ == "__main__":
    report()
