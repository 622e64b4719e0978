"""The small networks that look at one place of a sheet: three layers of filters, a layer of features, the labels.

Their weights are whole numbers from -127 to 127 with one factor a row, in one file with all networks
(`python -m tests.reader.train` writes it and says in it from which run it comes).
"""

from __future__ import annotations

import json
import math
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from operator import mul

from generator.reader.sampling import SIDE

FILE = "weights.bin"


def _products(one: Sequence[float], other: Sequence[float]) -> float:
    return float(sum(map(mul, one, other)))


#: much faster where Python has it (3.12 and later, so in the page)
product = getattr(math, "sumprod", _products)


@dataclass(frozen=True, slots=True)
class Filters:
    """A layer that looks at every second place of what the layer before it saw, through windows of a size."""

    size: int
    rows: list[list[float]]
    bias: list[float]

    def seen(self, picture: list[list[float]], side: int) -> tuple[list[list[float]], int]:
        """What the filters see, place by place, each a list of one number a filter; and how many places a side has.

        A picture is given place by place too, so that a window is a few slices.
        """
        reach = self.size // 2
        depth = len(picture[0])
        empty = [0.0] * depth
        wide = side + 2 * reach
        padded: list[list[float]] = [[] for _ in range(wide)]
        edge = empty * reach
        for y in range(wide):
            if reach <= y < side + reach:
                row = edge.copy()
                for place in picture[(y - reach) * side : (y - reach + 1) * side]:
                    row += place
                padded[y] = row + edge
            else:
                padded[y] = empty * wide
        found: list[list[float]] = []
        pairs = list(zip(self.rows, self.bias, strict=True))
        span = self.size * depth
        for y in range(0, side, 2):
            lines = padded[y : y + self.size]
            for x in range(0, side * depth, 2 * depth):
                window: list[float] = []
                for line in lines:
                    window += line[x : x + span]
                if any(window):
                    found.append([value if (value := product(window, row) + bias) > 0 else 0.0 for row, bias in pairs])
                else:
                    found.append([bias if bias > 0 else 0.0 for bias in self.bias])
        return found, side // 2


@dataclass(frozen=True, slots=True)
class Network:
    """A network, and what it can tell apart."""

    labels: tuple[str, ...]
    filters: tuple[Filters, ...]
    features: tuple[list[list[float]], list[float]]
    last: tuple[list[list[float]], list[float]]
    #: how much too sure it is, measured on photos that it was not trained on
    warmth: float

    def probabilities(self, place: bytes) -> dict[str, float]:
        """How likely each label is for what was cut out of a photo."""
        picture = [[value / 255] for value in place]
        side = SIDE
        for layer in self.filters:
            picture, side = layer.seen(picture, side)
        flat = [value for values in picture for value in values]
        hidden = [max(0.0, product(flat, row) + bias) for row, bias in zip(*self.features, strict=True)]
        scores = [(product(hidden, row) + bias) / self.warmth for row, bias in zip(*self.last, strict=True)]
        highest = max(scores)
        shares = [math.exp(score - highest) for score in scores]
        total = sum(shares)
        return {label: share / total for label, share in zip(self.labels, shares, strict=True)}


@cache
def networks() -> dict[str, Network]:
    """The networks by name, read when the first photo is."""
    return read_networks(files(__package__).joinpath(FILE).read_bytes())


def read_networks(packed: bytes) -> dict[str, Network]:
    """The networks of a file of weights."""
    raw = zlib.decompress(packed)
    size = int.from_bytes(raw[:4], "little")
    head = json.loads(raw[4 : 4 + size])
    weights, place = array("b", raw[4 + size :]), 0
    found: dict[str, Network] = {}
    for name, about in head["networks"].items():
        layers: list[tuple[list[list[float]], list[float]]] = []
        for layer in about["layers"]:
            rows: list[list[float]] = []
            for factor in layer["factors"]:
                row = weights[place : place + layer["inputs"]]
                rows.append([value * factor for value in row])
                place += layer["inputs"]
            layers.append((rows, layer["bias"]))
        sizes = about["windows"]
        filters = tuple(Filters(window, *layer) for window, layer in zip(sizes, layers, strict=False))
        features, last = layers[len(sizes) :]
        found[name] = Network(tuple(about["labels"]), filters, features, last, about["warmth"])
    return found


def origin(packed: bytes) -> dict[str, object]:
    """From which run a file of weights comes."""
    raw = zlib.decompress(packed)
    size = int.from_bytes(raw[:4], "little")
    run: dict[str, object] = json.loads(raw[4 : 4 + size])["run"]
    return run
