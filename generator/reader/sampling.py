"""Cutting a place out of a photo: 32 by 32 samples, as dark as they are beside the white of the paper around them."""

from __future__ import annotations

from generator.draw.frame import Box
from generator.reader.picture import Picture
from generator.reader.plane import MIDDLE, UNIT, Plane, Point

SIDE = 32
#: where samples lie further apart than this, in pixels, the picture of half the size is looked at
COARSE = 1.6
#: paper is as light as this share of the samples are at most
WHITE = 0.8
#: ink that takes three quarters of the light is as black as any
CONTRAST = 4 / 3


def sampled(picture: Picture, plane: Plane, box: Box, bend: Point = (0.0, 0.0)) -> bytes:
    """A box of a sheet, row by row from 0 (paper) to 255 (ink)."""
    x, y = box.x + bend[0], box.y + bend[1]
    (x0, y0), (x1, y1) = plane.at(x, y), plane.at(x + box.width, y)
    coarse = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 / SIDE >= COARSE
    looked_at = picture.half if coarse else picture
    light = _light(looked_at, plane, x, y, box.width / SIDE, box.height / SIDE, coarse)
    white = max(1.0, sorted(light)[int(SIDE * SIDE * WHITE)])
    factor = 255 * CONTRAST / white
    return bytes([0 if value >= white else min(255, int((white - value) * factor)) for value in light])


def _light(picture: Picture, plane: Plane, x: float, y: float, wide: float, high: float, coarse: bool) -> list[float]:
    """The light in the middle of each sample; written out, since it is done ten thousands of times."""
    a, b, c, d, e, f, g, h = plane.numbers
    width, light = picture.width, picture.light
    right, bottom = picture.width - 1.001, picture.height - 1.001
    shift, scale = (0.5, 0.5) if coarse else (0.0, 1.0)
    us = [(x + wide * (step + 0.5) - MIDDLE[0]) / UNIT for step in range(SIDE)]
    found: list[float] = []
    for row in range(SIDE):
        v = (y + high * (row + 0.5) - MIDDLE[1]) / UNIT
        bv, ev, hv = b * v + c, e * v + f, h * v + 1
        for u in us:
            w = g * u + hv
            px = ((a * u + bv) / w + shift) * scale - shift
            py = ((d * u + ev) / w + shift) * scale - shift
            px = 0.0 if px < 0 else right if px > right else px
            py = 0.0 if py < 0 else bottom if py > bottom else py
            left, top = int(px), int(py)
            start = top * width + left
            p, q = px - left, py - top
            first, third = light[start], light[start + width]
            upper = first + p * (light[start + 1] - first)
            found.append(upper + q * (third + p * (light[start + width + 1] - third) - upper))
    return found
