"""The small networks that look at one place of a sheet: some layers of filters, a layer of features, the labels.

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
from itertools import chain, compress
from operator import mul
from typing import Any, TypeAlias

from generator.reader.sampling import SIDE

FILE = "weights.bin"
#: of a layer: a row for each filter, and their biases
Weights: TypeAlias = tuple[list[list[float]], list[float]]


#: each number of a packed whole number has so many bits, with its zero in the middle of what they can say
BITS = 32
ZERO = 1 << (BITS - 1)
#: what is seen is told in whole numbers, so many to one; weights are that much finer
STEPS, FINER = 64, 1 << 16
#: a filter sees so much at most: without a limit a sum could leave its bits (`tests/reader/bounds.py` proves it cannot)
MOST = 6
#: so many of the bits of a packed number are whole steps, the upper half; what is nothing in it, and what is most
UPPER = ZERO // FINER
TOP = UPPER + MOST * STEPS


@dataclass(frozen=True, slots=True)
class Layer:
    """Filters that look at the same inputs, all at once.

    The weights of all filters for one input are packed into one large whole number: so a product with it is one for
    each of them, and all sums are made by adding large numbers, which Python does many times faster than small ones.
    """

    packed: list[int]
    #: where the sums begin: the bias of each filter, and a bit beyond them all that keeps the whole from being negative
    start: int
    count: int

    def sums(self, inputs: list[int]) -> memoryview[int]:
        """What the filters see, each as so many bits, the lower half first."""
        total = sum(map(mul, filter(None, inputs), compress(self.packed, inputs)), self.start)
        size = self.count * BITS // 8
        return memoryview(total.to_bytes(size + 8, "little"))[:size]

    def seen(self, inputs: list[int]) -> list[int]:
        """What the filters see, in steps: nothing where it is negative, and never more than the most."""
        uppers = self.sums(inputs).cast("H")[1::2].tolist()
        return [0 if upper <= UPPER else upper - UPPER if upper < TOP else TOP - UPPER for upper in uppers]

    def scores(self, inputs: list[int]) -> list[float]:
        """What the filters see, exactly (but for half a step more in all of them), negative or not."""
        return [(total - ZERO) / (FINER * STEPS) for total in self.sums(inputs).cast("I").tolist()]


def layer(rows: Sequence[Sequence[float]], bias: Sequence[float], steps: int = STEPS) -> Layer:
    """A layer with a row of weights for each filter, for inputs that are told in so many steps to one."""
    # Signs need no bits of their own: a negative number takes from the one above it, and the zero gives it back.
    fine = FINER * STEPS / steps
    packed = [
        sum(round(weight * fine) << place * BITS for place, weight in enumerate(column))
        for column in zip(*rows, strict=True)
    ]
    # Half a step more, so that cutting off the lower half rounds.
    middle = ZERO + FINER // 2
    begin = sum((round(value * FINER * STEPS) + middle) << place * BITS for place, value in enumerate(bias))
    return Layer(packed, begin + (1 << len(bias) * BITS + BITS // 2), len(bias))


@dataclass(frozen=True, slots=True)
class Filters:
    """A layer that looks at every place of what the layer before it saw, or every second, through windows of a size."""

    size: int
    stride: int
    layer: Layer

    def seen(self, picture: list[list[int]], side: int) -> tuple[list[list[int]], int]:
        """What the filters see, place by place, each a list of one number a filter; and how many places a side has.

        A picture is given place by place too, so that a window is a few slices.
        """
        reach = self.size // 2
        depth = len(picture[0])
        wide = side + 2 * reach
        edge, nothing = [0] * (reach * depth), [0] * (wide * depth)
        padded: list[list[int]] = [nothing] * reach
        for y in range(0, side * side, side):
            padded.append([*edge, *chain.from_iterable(picture[y : y + side]), *edge])
        padded += [nothing] * reach
        found: list[list[int]] = []
        span = self.size * depth
        blank = self.layer.seen([])
        for y in range(0, side, self.stride):
            lines = padded[y : y + self.size]
            for x in range(0, side * depth, self.stride * depth):
                window: list[int] = []
                for line in lines:
                    window += line[x : x + span]
                found.append(self.layer.seen(window) if any(window) else blank)
        return found, side // self.stride


@dataclass(frozen=True, slots=True)
class Network:
    """A network, and what it can tell apart."""

    labels: tuple[str, ...]
    filters: tuple[Filters, ...]
    features: Layer
    last: Layer
    #: how much too sure it is, measured on photos that it was not trained on
    warmth: float

    def probabilities(self, place: bytes) -> dict[str, float]:
        """How likely each label is for what was cut out of a photo."""
        picture = [[value] for value in place]
        side = SIDE
        for layer in self.filters:
            picture, side = layer.seen(picture, side)
        hidden = self.features.seen([*chain.from_iterable(picture)])
        scores = [score / self.warmth for score in self.last.scores(hidden)]
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
    found: dict[str, Network] = {}
    for name, (about, layers) in read_weights(packed).items():
        # What is cut out of a photo comes in 255 steps.
        packed_layers = [layer(*weights, STEPS if number else 255) for number, weights in enumerate(layers)]
        windows = zip(about["windows"], packed_layers, strict=False)
        filters = tuple(Filters(size, stride, part) for (size, stride), part in windows)
        features, last = packed_layers[len(filters) :]
        found[name] = Network(tuple(about["labels"]), filters, features, last, about["warmth"])
    return found


def read_weights(packed: bytes) -> dict[str, tuple[dict[str, Any], list[Weights]]]:
    """By network: what a file of weights says about it, and the weights of its layers."""
    head, weights = _parts(packed)
    place = 0
    found: dict[str, tuple[dict[str, Any], list[Weights]]] = {}
    for name, about in head["networks"].items():
        layers: list[Weights] = []
        for part in about["layers"]:
            rows: list[list[float]] = []
            for factor in part["factors"]:
                row = weights[place : place + part["inputs"]]
                rows.append([value * factor for value in row])
                place += part["inputs"]
            layers.append((rows, part["bias"]))
        found[name] = (about, layers)
    return found


def origin(packed: bytes) -> dict[str, object]:
    """From which run a file of weights comes."""
    run: dict[str, object] = _parts(packed)[0]["run"]
    return run


def _parts(packed: bytes) -> tuple[dict[str, Any], array[int]]:
    """The head of a file of weights, and the weights."""
    raw = zlib.decompress(packed)
    size = int.from_bytes(raw[:4], "little")
    return json.loads(raw[4 : 4 + size]), array("b", raw[4 + size :])
