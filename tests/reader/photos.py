"""Synthetic photos: our own printed sheets, written on by many hands, photographed on a table.

Everything is grey: the reader looks at no colour. A photo knows its truth, and where every point of the sheet lies.
"""

from __future__ import annotations

import io
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from PIL import Image, ImageFilter

from engine.layout import EMPTY
from generator.draw.frame import Box
from generator.reader.places import NUMBERS, STRUCK, Place
from tests.reader.hands import PIXELS, Hand

Points: TypeAlias = np.ndarray
#: the longer side of a photo as the reader gets it
LONG = 1600


def write(
    page: np.ndarray, places: Sequence[Place], labels: Mapping[str, str], hand: Hand, mess: float = 1.0
) -> np.ndarray:
    """A sheet with what a hand writes on it; `mess` is how often it rubs out, rings and draws lines through."""
    ink = np.zeros_like(page)
    for place in places:
        label = labels.get(place.key, EMPTY)
        _write_place(ink, place, label, hand, mess)
    if hand.chance.random() < 0.3 * mess:
        _lines_along(ink, places, hand)
    if hand.tool == "pencil":
        grain = np.random.default_rng(hand.chance.randrange(2**32)).random(ink.shape, dtype=np.float32)
        ink = ink * (0.72 + 0.28 * grain)
    return page * (1 - ink * hand.dark)


def _write_place(ink: np.ndarray, place: Place, label: str, hand: Hand, mess: float) -> None:
    chance, box = hand.chance, place.box
    side = box.width * PIXELS
    x, y = box.middle
    if chance.random() < 0.03 * mess and place.network == "cell":
        # Rubbed out: what stood there before shines through.
        before = chance.choice([*NUMBERS])
        _stamp(ink, hand.number(before, side), x, y, chance.uniform(0.05, 0.22))
    if label == EMPTY:
        return
    wander = box.width * 0.07
    x, y = x + chance.gauss(0, wander), y + chance.gauss(0, wander)
    strength = chance.uniform(0.85, 1.0)
    if label == STRUCK:
        token = chance.choice([*NUMBERS]) if place.network == "cell" else chance.choice(["ns", "ew", "ne", "sw"])
        first = hand.number(token, side) if place.network == "cell" else hand.route(token, side / 1.06)
        _stamp(ink, first, x, y, strength)
        _stamp(ink, hand.scribble(side), x, y, 1)
        if chance.random() < 0.4 and place.network == "cell":
            _stamp(
                ink,
                hand.number(chance.choice([*NUMBERS]), side * 0.5),
                x + side / PIXELS * 0.26,
                y - side / PIXELS * 0.26,
                1,
            )
    elif place.network == "route":
        x, y = box.middle
        _stamp(ink, hand.route(label, side / 1.06), x, y, strength)
    elif place.network == "mark":
        x, y = box.middle[0] + chance.gauss(0, wander * 0.7), box.middle[1] + chance.gauss(0, wander * 0.7)
        _stamp(ink, hand.mark(label, side / 1.3), x, y, strength)
    elif label in NUMBERS:
        _stamp(ink, hand.number(label, side), x, y, strength)
        if chance.random() < 0.08 * mess:
            _ring(ink, hand, box)
    else:
        _stamp(ink, hand.drawing(label, side), x, y, strength)
        if chance.random() < 0.08 * mess:
            _ring(ink, hand, box)


def _ring(ink: np.ndarray, hand: Hand, box: Box) -> None:
    """A ring around a cell, with a tag at its corner."""
    x, y = box.middle
    side = box.width * PIXELS
    _stamp(ink, hand.mark("ring", side * 0.86), x, y, 1)
    if hand.chance.random() < 0.5:
        _stamp(ink, hand.number(hand.chance.choice(NUMBERS), side * 0.4), x + box.width * 0.42, y - box.width * 0.42, 1)


def _lines_along(ink: np.ndarray, places: Sequence[Place], hand: Hand) -> None:
    """Lines from cell to cell, or along their sides: runs that were counted, outlines of what was found."""
    chance = hand.chance
    cells = [place.box for place in places if place.network == "cell"]
    if not cells:
        return
    for _ in range(chance.randint(1, 6)):
        start = chance.choice(cells)
        step = start.width / 0.94
        if chance.random() < 0.5:
            dx, dy = chance.choice([(1, 0), (0, 1), (1, 1), (1, -1)])
            length = chance.randint(1, 3)
            way = [(0.0, 0.0), (dx * length * 1.0, dy * length * 1.0)]
            _stroke_at(ink, hand, way, start.middle, step)
        else:
            corner = (start.x - step * 0.03, start.y - step * 0.03)
            way = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (chance.choice((0.0, 2.0)), 1.0)]
            _stroke_at(ink, hand, way, corner, step)


def _stroke_at(
    ink: np.ndarray, hand: Hand, way: list[tuple[float, float]], at: tuple[float, float], step: float
) -> None:
    left, top = min(x for x, _ in way), min(y for _, y in way)
    wide = max(0.05, max(x for x, _ in way) - left)
    high = max(0.05, max(y for _, y in way) - top)
    unit = [((x - left) / wide, (y - top) / high) for x, y in way]
    image = hand.ink([unit], wide * step * PIXELS, high * step * PIXELS, loose=0.004)
    x, y = at[0] + (left + wide / 2) * step, at[1] + (top + high / 2) * step
    _stamp(ink, image, x, y, hand.chance.uniform(0.5, 1))


def _stamp(ink: np.ndarray, mask: Image.Image, x: float, y: float, strength: float) -> None:
    """Put a mask of ink on a page, its middle at a point in millimetres."""
    left, top = int(x * PIXELS - mask.width / 2), int(y * PIXELS - mask.height / 2)
    x0, y0 = max(0, left), max(0, top)
    x1, y1 = min(ink.shape[1], left + mask.width), min(ink.shape[0], top + mask.height)
    if x0 >= x1 or y0 >= y1:
        return
    part = np.asarray(mask, np.float32)[y0 - top : y1 - top, x0 - left : x1 - left] / 255
    ink[y0:y1, x0:x1] = np.maximum(ink[y0:y1, x0:x1], part * strength)


# The camera.


@dataclass
class Photo:
    """A grey photo, and where the points of its page lie in it."""

    image: Image.Image
    plane: np.ndarray
    bend: tuple[float, ...]
    size: tuple[float, float]

    def at(self, points: Points) -> Points:
        """The pixels of points of the sheet in millimetres."""
        bent = points - _bend(points, self.bend, self.size)
        flat = np.c_[bent, np.ones(len(bent))] @ self.plane.T
        # The middle of the first pixel lies at 0.
        return flat[:, :2] / flat[:, 2:] - 0.5


def _bend(points: Points, bend: tuple[float, ...], size: tuple[float, float]) -> Points:
    """How far paper that is not flat moves a point: a fold across, a curl along."""
    fold, amount, curl, phase, lean = bend
    x, y = points[:, 0], points[:, 1]
    shift = np.zeros_like(points)
    shift[:, 1] = amount * np.exp(-(((y - fold) / 35) ** 2)) + curl * np.sin(x / size[0] * np.pi + phase)
    shift[:, 0] = lean * np.sin(y / size[1] * np.pi + phase)
    return shift


@dataclass
class Conditions:
    """How a photo is taken; the defaults are a phone in a living room."""

    tilt: float = 15
    turn: float = 10
    upside_down: bool = False
    blur: float = 1.2
    noise: float = 4
    dark: float = 0.55
    neighbour: float = 0.33
    finger: float = 0.2
    fold: float = 0.35
    size: tuple[int, int] = (1200, 1600)
    fill: tuple[float, float] = (0.72, 0.96)


def photograph(page: np.ndarray, chance: random.Random, how: Conditions, other: np.ndarray | None = None) -> Photo:
    """A page on a table, photographed."""
    width, height = how.size
    if chance.random() < 0.2:
        width, height = height, width
    size = (page.shape[1] / PIXELS, page.shape[0] / PIXELS)
    plane = _camera(chance, how, width, height, size)
    bent = chance.random() < how.fold
    bend = (
        chance.uniform(60, 150),
        chance.gauss(0, 0.35) if bent else 0.0,
        chance.gauss(0, 0.4) if bent else 0.0,
        chance.uniform(0, 3),
        chance.gauss(0, 0.25) if bent else 0.0,
    )
    table = _table(chance, width, height)
    light = _laid(table, page, plane, bend, chance, bent)
    if other is not None and chance.random() < how.neighbour:
        beside = plane @ np.array(
            [[1, 0, chance.choice((-1, 1)) * (size[0] + chance.uniform(1, 25))], [0, 1, chance.gauss(0, 6)], [0, 0, 1]]
        )
        light = _laid(light, other, beside, (0, 0, 0, 0, 0), chance, False)
        light = _laid(light, page, plane, bend, chance, False, only_page=True)
    if chance.random() < how.finger:
        _finger(light, plane, chance, size)
    light *= _lamp(chance, width, height, how.dark)
    return Photo(_camera_noise(light, chance, how), plane, bend, size)


def _camera(chance: random.Random, how: Conditions, width: int, height: int, size: tuple[float, float]) -> np.ndarray:
    """The homography from millimetres to pixels."""
    tilt_x, tilt_y = (np.radians(chance.uniform(-how.tilt, how.tilt)) for _ in range(2))
    turn = np.radians(chance.uniform(-how.turn, how.turn) + (180 if how.upside_down else 0))
    if (width > height) != (size[0] > size[1]) and chance.random() < 0.6:
        turn += np.radians(chance.choice((90, -90)))
    rx = np.array([[1, 0, 0], [0, np.cos(tilt_x), -np.sin(tilt_x)], [0, np.sin(tilt_x), np.cos(tilt_x)]])
    ry = np.array([[np.cos(tilt_y), 0, np.sin(tilt_y)], [0, 1, 0], [-np.sin(tilt_y), 0, np.cos(tilt_y)]])
    rz = np.array([[np.cos(turn), -np.sin(turn), 0], [np.sin(turn), np.cos(turn), 0], [0, 0, 1]])
    whole = rx @ ry @ rz
    flat = np.c_[whole[:, 0], whole[:, 1], [0, 0, 420]] @ np.array(
        [[1, 0, -size[0] / 2], [0, 1, -size[1] / 2], [0, 0, 1]]
    )
    right, bottom = size[0] - 6, size[1] - 6
    corners = np.array([[6, 6, 1], [right, 6, 1], [right, bottom, 1], [6, bottom, 1]], float) @ flat.T
    corners = corners[:, :2] / corners[:, 2:]
    low, high = corners.min(0), corners.max(0)
    scale = chance.uniform(*how.fill) * min(width / (high - low)[0], height / (high - low)[1])
    room = np.array([width, height]) - (high - low) * scale
    place = room * np.array([chance.uniform(0.15, 0.85), chance.uniform(0.15, 0.85)]) - low * scale
    return np.array([[scale, 0, place[0]], [0, scale, place[1]], [0, 0, 1]]) @ flat


def _table(chance: random.Random, width: int, height: int) -> np.ndarray:
    """What lies under the sheet: plain, grained, checked or full of things."""
    base = chance.uniform(0.1, 0.95)
    dice = np.random.default_rng(chance.randrange(2**32))
    small = dice.random((height // 40 + 2, width // 40 + 2)).astype(np.float32)
    rough = np.asarray(Image.fromarray(small).resize((width, height), Image.Resampling.BICUBIC))
    table = base + (rough - 0.5) * chance.uniform(0.02, 0.25)
    if chance.random() < 0.4:
        lines = np.sin(np.arange(height) / chance.uniform(4, 60) + chance.random() * 6) * chance.uniform(0.01, 0.08)
        table = table + lines[:, None].astype(np.float32)
    if chance.random() < 0.3:
        for _ in range(chance.randint(1, 5)):
            x, y = chance.randrange(width), chance.randrange(height)
            w, h = chance.randint(20, width // 3), chance.randint(5, height // 4)
            table[y : y + h, x : x + w] = chance.uniform(0.05, 1)
    return np.clip(table, 0.03, 1).astype(np.float32)


def _laid(
    light: np.ndarray,
    page: np.ndarray,
    plane: np.ndarray,
    bend: tuple[float, ...],
    chance: random.Random,
    bent: bool,
    only_page: bool = False,
) -> np.ndarray:
    """A table with a page on it."""
    height, width = light.shape
    step = 50
    back = np.linalg.inv(plane)
    xs, ys = [*range(0, width, step), width], [*range(0, height, step), height]
    grid = np.array([[x, y, 1] for y in ys for x in xs], float) @ back.T
    points = grid[:, :2] / grid[:, 2:]
    points = (points + _bend(points, bend, (page.shape[1] / PIXELS, page.shape[0] / PIXELS))) * PIXELS
    points = points.reshape(len(ys), len(xs), 2)
    mesh = []
    for row in range(len(ys) - 1):
        for column in range(len(xs) - 1):
            quad = [points[row, column], points[row + 1, column], points[row + 1, column + 1], points[row, column + 1]]
            mesh.append(
                (
                    (xs[column], ys[row], xs[column + 1], ys[row + 1]),
                    tuple(float(value) for point in quad for value in point),
                )
            )
    padded = Image.fromarray((np.clip(page, 0, 1) * 254 + 1).astype(np.uint8))
    # Fewer pixels than the page has: first blurred, or lines would be lost between the samples.
    scale = float(np.sqrt(abs(np.linalg.det(plane[:2, :2])))) / float(plane[2, 2]) / PIXELS
    if scale < 0.95:
        padded = padded.filter(ImageFilter.GaussianBlur(0.5 / max(scale, 0.2)))
    laid = np.asarray(
        padded.transform((width, height), Image.Transform.MESH, mesh, Image.Resampling.BICUBIC), np.float32
    )
    covered = laid > 0
    paper = chance.uniform(0.9, 1.0)
    sheet = (laid - 1) / 254 * paper
    if bent and not only_page:
        fold = bend[0]
        rows = np.array([[width / 2, y, 1] for y in range(height)], float) @ back.T
        along = rows[:, 1] / rows[:, 2]
        sheet = sheet * (1 - chance.uniform(0.02, 0.12) * np.exp(-(((along - fold) / chance.uniform(2, 12)) ** 2)))[
            :, None
        ].astype(np.float32)
    return np.where(covered, sheet, light).astype(np.float32)


def _finger(light: np.ndarray, plane: np.ndarray, chance: random.Random, size: tuple[float, float]) -> None:
    """A finger that holds the sheet at its edge."""
    side = chance.choice((-1, 1))
    corner = np.array([0.0 if side < 0 else size[0], size[1] * chance.uniform(0.33, 0.9), 1])
    middle = plane @ corner
    x, y = middle[:2] / middle[2]
    ys, xs = np.arange(light.shape[0])[:, None], np.arange(light.shape[1])[None, :]
    scale = light.shape[0] / 260
    inside = ((xs - x) / (chance.uniform(6, 10) * scale)) ** 2 + ((ys - y) / (7 * scale)) ** 2 < 1
    light[inside] = chance.uniform(0.3, 0.7)


def _lamp(chance: random.Random, width: int, height: int, dark: float) -> np.ndarray:
    """Light that is not the same everywhere: a lamp at a side, the shadow of a hand."""
    ys, xs = np.arange(height, dtype=np.float32)[:, None], np.arange(width, dtype=np.float32)[None, :]
    slope = np.cos(chance.uniform(0, 7)) * xs / width + np.sin(chance.uniform(0, 7)) * ys / height
    light = chance.uniform(dark, 1.0) + chance.uniform(0, 0.3) * slope
    if chance.random() < 0.45:
        angle, edge = chance.uniform(0, 7), chance.uniform(2, 60)
        away = (xs - chance.uniform(0.2, 0.8) * width) * np.cos(angle) + (
            ys - chance.uniform(0.2, 0.8) * height
        ) * np.sin(angle)
        light = light * (1 - chance.uniform(0.1, 0.45) / (1 + np.exp(-np.clip(away / edge, -30, 30))))
    return np.clip(light, 0.15, 1.1)


def _camera_noise(light: np.ndarray, chance: random.Random, how: Conditions) -> Image.Image:
    """Blur, noise and JPEG, as phones add them."""
    image = Image.fromarray((np.clip(light, 0, 1) * 255).astype(np.uint8))
    image = image.filter(ImageFilter.GaussianBlur(chance.uniform(0.2, how.blur)))
    if chance.random() < 0.15:
        size = 3 if chance.random() < 0.7 else 5
        kernel = np.zeros((size, size))
        kernel[size // 2, :] = 1
        image = image.filter(
            ImageFilter.Kernel((size, size), (kernel if chance.random() < 0.5 else kernel.T).ravel().tolist(), size)
        )
    dice = np.random.default_rng(chance.randrange(2**32))
    values = np.asarray(image, np.float32)
    values = values + dice.standard_normal(values.shape, dtype=np.float32) * chance.uniform(0.5, how.noise)
    if chance.random() < 0.5:
        middle = values.mean()
        values = (values - middle) * chance.uniform(0.85, 1.15) + middle
    image = Image.fromarray(np.clip(values, 0, 255).astype(np.uint8))
    if chance.random() < 0.3:
        image = image.filter(ImageFilter.UnsharpMask(2, chance.randint(30, 120), 2))
    stored = io.BytesIO()
    image.save(stored, "JPEG", quality=chance.randint(45, 95))
    return Image.open(stored).convert("L")
