"""How much of the paper is covered with ink, product by product and ink by ink: `python -m tests.bench.ink`.

Ink is counted as a printer with black toner mixes it: what all three colours share is black, the rest is added up. A
page of pure black is 100 %, one of pure red 200 %.
"""

from __future__ import annotations

from PIL import Image, ImageChops, ImageStat

from generator.draw.ink import INKS
from generator.shop.make import make
from generator.shop.order import PrintOrder
from tests.generator.goods import GOODS
from tests.generator.paper import pictures

#: fine enough that no line is made wider to be seen at all
DOTS = 200


def coverage(data: bytes) -> float:
    """The mean coverage of all pages of a file, of 1."""
    pages = [_covered(page.convert("RGB")) for page in pictures(data, DOTS)]
    return sum(pages) / len(pages)


def _covered(picture: Image.Image) -> float:
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
