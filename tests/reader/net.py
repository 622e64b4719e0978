"""A network as torch learns it; `generator/reader/network.py` is the same in pure Python."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import nn

from generator.reader.network import MOST
from generator.reader.sampling import SIDE


@dataclass(frozen=True)
class Shape:
    """How a network is made: of each layer of filters the window, the stride and how many; and how many features."""

    filters: tuple[tuple[int, int, int], ...]
    features: int
    #: whole numbers of the weights reach so far on both sides of nothing: those of the filters, those of the features
    finest: tuple[int, int]

    @property
    def places(self) -> int:
        """How many places the last filters look at."""
        side = SIDE
        for _, stride, _ in self.filters:
            side //= stride
        return side * side


SMALL = (5, 2), (3, 2), (3, 2)
SHAPES = {
    # The fewer whole numbers, the better they are packed: most of the weights are those of the features.
    "cell": Shape(((5, 2, 24), (3, 2, 48), (3, 1, 64), (3, 2, 96)), 80, (63, 15)),
    "route": Shape(tuple((*window, count) for window, count in zip(SMALL, (8, 16, 24), strict=True)), 32, (63, 63)),
    "mark": Shape(tuple((*window, count) for window, count in zip(SMALL, (8, 14, 20), strict=True)), 24, (63, 63)),
}


class Net(nn.Module):
    """Layers of filters, a layer of features, the labels."""

    def __init__(self, shape: Shape, labels: int) -> None:
        super().__init__()
        self.shape = shape
        inner, layers = 1, []
        for size, stride, count in shape.filters:
            layers.append(nn.Conv2d(inner, count, size, stride=stride, padding=size // 2))
            inner = count
        self.filters = nn.ModuleList(layers)
        # Each layer's output is evened out while it learns; the exported weights have that folded in.
        self.evened = nn.ModuleList([nn.BatchNorm2d(count) for _, _, count in shape.filters])
        self.drop = nn.Dropout(0.1)
        self.features = nn.Linear(inner * shape.places, shape.features)
        self.evened_features = nn.BatchNorm1d(shape.features)
        self.last = nn.Linear(shape.features, labels)

    def forward(self, x: Any) -> Any:
        filters, features = self.shape.finest
        for layer, even in zip(self.filters, self.evened, strict=True):
            weight = coarse(layer.weight, filters)
            x = nn.functional.conv2d(x, weight, layer.bias, layer.stride, layer.padding)
            x = even(x).clamp(0, MOST)
        # Place by place, as the pure reader walks over them.
        x = x.permute(0, 2, 3, 1).flatten(1)
        x = nn.functional.linear(x, coarse(self.features.weight, features), self.features.bias)
        x = self.drop(self.evened_features(x).clamp(0, MOST))
        return nn.functional.linear(x, coarse(self.last.weight, filters), self.last.bias)

    def fits(self, layers: Sequence[tuple[list[list[float]], list[float]]]) -> bool:
        """Whether it can go on from exported layers: there are as many, and none is wider."""
        parts = (*self.filters, self.features, self.last)
        return len(parts) == len(layers) and all(
            part.weight[0].numel() >= len(rows[0]) and len(part.weight) >= len(rows)
            for part, (rows, _) in zip(parts, layers, strict=True)
        )

    def begin_from(self, layers: Sequence[tuple[list[list[float]], list[float]]], cells: Any) -> None:
        """Go on from exported layers: what evens out is set by what they make of some cells, so nothing changes."""
        parts = (*self.filters, self.features, self.last)
        evened = (*self.evened, self.evened_features, None)
        x = cells
        self.eval()
        with torch.no_grad():
            for part, even, (rows, bias) in zip(parts, evened, layers, strict=True):
                if part.weight.dim() == 4:
                    out, inner, high, wide = part.weight.shape
                    places = part.weight.permute(0, 2, 3, 1).reshape(out, high * wide, inner)
                    weights = widened(rows, places).reshape(out, high, wide, inner).permute(0, 3, 1, 2)
                else:
                    count = self.shape.places if part is self.features else 1
                    weights = widened(rows, part.weight.reshape(len(part.weight), count, -1)).flatten(1)
                part.weight.copy_(weights)
                part.bias.zero_()
                part.bias[: len(bias)] = torch.tensor(bias)
                if part is self.features:
                    x = x.permute(0, 2, 3, 1).flatten(1)
                x = part(x)
                if even is not None:
                    across = [axis for axis in range(x.dim()) if axis != 1]
                    mean, spread = x.mean(across), x.var(across, unbiased=False)
                    even.running_mean.copy_(mean)
                    even.running_var.copy_(spread)
                    # What is new begins as evened out as it learns.
                    even.bias[: len(bias)] = mean[: len(bias)]
                    even.weight[: len(bias)] = torch.sqrt(spread + even.eps)[: len(bias)]
                    x = even(x).clamp(0, MOST)

    def layers(self) -> list[tuple[np.ndarray, np.ndarray, int]]:
        """Weights and biases of all layers; rows as the pure reader sees a window: row by row, place by place.

        And how far the whole numbers reach of which the weights are made.
        """
        pairs = [
            *zip((*self.filters, self.features), (*self.evened, self.evened_features), strict=True),
            (self.last, None),
        ]
        filters, features = self.shape.finest
        found = []
        for layer, even in pairs:
            rows, bias = layer.weight.detach(), layer.bias.detach()
            rows = (rows.permute(0, 2, 3, 1) if rows.dim() == 4 else rows).reshape(rows.shape[0], -1)
            if even is not None:
                factor = even.weight.detach() / torch.sqrt(even.running_var + even.eps)
                rows, bias = rows * factor[:, None], (bias - even.running_mean) * factor + even.bias.detach()
            found.append((rows.numpy(), bias.numpy(), features if layer is self.features else filters))
        return found


def coarse(weight: Any, most: int) -> Any:
    """Weights as they are exported, whole numbers times a factor of their row; they learn as if they were fine."""
    across = tuple(range(1, weight.dim()))
    factor = weight.detach().abs().amax(across, keepdim=True).clamp(min=1e-6) / most
    return weight + (torch.round(weight / factor) * factor - weight).detach()


def widened(rows: list[list[float]], new: Any) -> Any:
    """A layer's weights in one that is as wide or wider, by filter, place and input.

    What is new sees at random and is not yet listened to, so nothing changes.
    """
    old = torch.tensor(rows).reshape(len(rows), new.shape[1], -1)
    found = new.detach().clone()
    found[: len(old)] = 0.0
    found[: len(old), :, : old.shape[2]] = old
    return found
