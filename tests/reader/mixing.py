"""Batches for the trainer: ink laid over print, turned, blurred, lit and noisy, each time anew."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.nn import functional

from engine.layout import EMPTY
from generator.reader.places import NUMBERS, STRUCK
from generator.reader.sampling import CONTRAST, SIDE, WHITE
from tests.reader.bank import MORE
from tests.reader.cells import LABELS


class Mixer:
    """Makes batches for one network."""

    def __init__(self, folder: Path, name: str, seed: int) -> None:
        self.name, self.labels = name, LABELS[name]
        self.dice = np.random.default_rng(seed)
        printed = np.load(folder / "print.npz")
        self.printed = torch.from_numpy(printed[name])
        self.allowed = printed[f"{name}/allowed"]
        parts = [np.load(file) for file in sorted(folder.glob("ink-*.npz"))]
        self.ink: list[Any] = []
        self.rows: dict[str, np.ndarray] = {}
        pieces, first = [], 0
        for label in (*self.labels, "mess", "scribble"):
            found = [
                part[f"{name}/{label}"] for part in parts if f"{name}/{label}" in part and len(part[f"{name}/{label}"])
            ]
            count = sum(map(len, found))
            self.rows[label] = np.arange(first, first + count)
            pieces += found
            first += count
        self.ink_bank = torch.from_numpy(np.concatenate(pieces))
        weights = np.array([self._weight(label) for label in self.labels])
        self.weights = self.allowed * weights
        # A cell that only takes numbers must not be drawn in more often than others.
        self.weights = self.weights / self.weights.sum(1, keepdims=True)
        self.cumulated = np.cumsum(self.weights, 1)
        # Places in which little can stand are seen less often.
        rich = self.allowed.sum(1)
        self.chances = np.sqrt(rich) / np.sqrt(rich).sum()

    def _weight(self, label: str) -> float:
        if label == EMPTY:
            return 2.5 if self.name == "cell" else 1.5
        return 1.0 if label in NUMBERS or self.name != "cell" else 1.2

    def batch(self, count: int) -> tuple[Any, Any]:
        """So many places as the reader sees them, and their labels."""
        dice = self.dice
        places = dice.choice(len(self.allowed), count, p=self.chances)
        labels = (dice.random((count, 1)) < self.cumulated[places]).argmax(1)
        ink = torch.zeros(count, 48, 48)
        for index, label in enumerate(self.labels):
            chosen = np.flatnonzero(labels == index)
            if len(chosen) and len(self.rows[label]):
                rows = torch.from_numpy(dice.choice(self.rows[label], len(chosen)))
                ink[torch.from_numpy(chosen)] = self.ink_bank[rows].float() / 255
        tone = torch.from_numpy(dice.uniform(0.3, 0.97, count).astype(np.float32))
        ink = self.warped(ink, 6, 0.03, 0.08)
        ink = ink * torch.from_numpy(dice.uniform(0.85, 1, count).astype(np.float32))[:, None, None]
        if self.name != "mark":
            labels = self._struck(ink, labels)
        if self.name == "cell":
            # A line through a sea would be a route, a ring around a number a circle.
            ink = self._over(ink, "mess", 0.22, (0.5, 1.0))
            ink = self._over(ink, NUMBERS[dice.integers(15)], 0.06, (0.04, 0.22))
        grain = (
            1
            - 0.3
            * torch.rand(ink.shape)
            * torch.from_numpy((dice.random(count) < 0.5).astype(np.float32))[:, None, None]
        )
        paper = self.printed[torch.from_numpy(places)].float() / 255
        light = paper * (1 - ink * grain * tone[:, None, None])
        return self._seen(light), torch.from_numpy(labels)

    def _struck(self, ink: Any, labels: np.ndarray) -> np.ndarray:
        """Strike some places out."""
        written = np.flatnonzero(labels > 0)
        chosen = written[self.dice.random(len(written)) < 0.03]
        if len(chosen):
            rows = torch.from_numpy(self.dice.choice(self.rows["scribble"], len(chosen)))
            places = torch.from_numpy(chosen)
            ink[places] = torch.maximum(ink[places], self.ink_bank[rows].float() / 255)
            labels = labels.copy()
            labels[chosen] = self.labels.index(STRUCK)
        return labels

    def _over(self, ink: Any, label: str, often: float, strength: tuple[float, float]) -> Any:
        """Lay other ink over some places."""
        if label not in self.rows or not len(self.rows[label]):
            return ink
        chosen = np.flatnonzero(self.dice.random(len(ink)) < often)
        if len(chosen):
            rows = torch.from_numpy(self.dice.choice(self.rows[label], len(chosen)))
            strong = torch.from_numpy(self.dice.uniform(*strength, len(chosen)).astype(np.float32))[:, None, None]
            places = torch.from_numpy(chosen)
            ink[places] = torch.maximum(ink[places], self.ink_bank[rows].float() / 255 * strong)
        return ink

    def warped(self, pictures: Any, turn: float, move: float, grow: float, side: int = 48, share: float = 1.0) -> Any:
        """Pictures turned (degrees), moved and scaled a little; `share` of them is shown."""
        count = len(pictures)
        angle = torch.from_numpy(self.dice.normal(0, math.radians(turn), count).astype(np.float32))
        size = share * torch.from_numpy(self.dice.normal(1, grow, (2, count)).astype(np.float32))
        skew = torch.from_numpy(self.dice.normal(0, grow, count).astype(np.float32))
        shift = torch.from_numpy(self.dice.normal(0, move, (2, count)).astype(np.float32))
        cosine, sine = torch.cos(angle), torch.sin(angle)
        rows = [
            torch.stack([cosine * size[0], -sine * size[0] + skew, shift[0]], 1),
            torch.stack([sine * size[1], cosine * size[1], shift[1]], 1),
        ]
        grid = functional.affine_grid(torch.stack(rows, 1), [count, 1, side, side], align_corners=False)
        return functional.grid_sample(pictures[:, None], grid, padding_mode="border", align_corners=False)[:, 0]

    def _seen(self, light: Any) -> Any:
        """Places as a camera sees them and the reader cuts them out."""
        count, dice = len(light), self.dice
        # One blur for each quarter of a batch is variety enough.
        parts = [self._blurred(part, float(dice.uniform(0.25, 1.5))) for part in light.chunk(8)]
        light = torch.cat(parts)
        # The place itself, as exactly as the reader finds it: a tenth or two of a millimetre off.
        light = self.warped(light, 0.7, 0.016, 0.012, SIDE, 1 / MORE)
        edge = torch.linspace(-1, 1, SIDE)
        slope = torch.from_numpy(dice.normal(0, 0.05, (2, count)).astype(np.float32))
        lamp = 1 + slope[0][:, None, None] * edge[None, :, None] + slope[1][:, None, None] * edge[None, None, :]
        shadowed = dice.random(count) < 0.12
        angle = torch.from_numpy(dice.uniform(0, 7, count).astype(np.float32))[:, None, None]
        away = torch.cos(angle) * edge[None, :, None] + torch.sin(angle) * edge[None, None, :]
        deep = torch.from_numpy((shadowed * dice.uniform(0.1, 0.45, count)).astype(np.float32))[:, None, None]
        sharp = torch.from_numpy(dice.uniform(1.5, 25, count).astype(np.float32))[:, None, None]
        lamp = lamp * (
            1
            - deep
            * torch.sigmoid(
                (away + torch.from_numpy(dice.uniform(-0.7, 0.7, count).astype(np.float32))[:, None, None]) * sharp
            )
        )
        bright = torch.from_numpy(dice.uniform(0.45, 1, count).astype(np.float32))[:, None, None]
        noise = torch.from_numpy(dice.uniform(0.003, 0.02, count).astype(np.float32))[:, None, None]
        light = light * lamp * bright + noise * torch.randn(light.shape)
        # Cameras lift the shadows and sharpen.
        light = light.clamp(0, 1) ** torch.from_numpy(dice.uniform(0.75, 1.2, count).astype(np.float32))[:, None, None]
        return normalised(light)

    def _blurred(self, light: Any, sigma: float) -> Any:
        reach = max(1, round(2.5 * sigma))
        line = torch.exp(-0.5 * (torch.arange(-reach, reach + 1) / sigma) ** 2)
        line = (line / line.sum())[None, None, None]
        light = functional.conv2d(functional.pad(light[:, None], (reach, reach, 0, 0), mode="replicate"), line)
        return functional.conv2d(functional.pad(light, (0, 0, reach, reach), mode="replicate"), line.transpose(2, 3))[
            :, 0
        ]


def normalised(light: Any) -> Any:
    """Ink from 0 to 1 beside the white of the paper, as `generator/reader/sampling.py` makes it."""
    count = light.shape[0]
    flat = light.reshape(count, -1)
    white = flat.kthvalue(int(SIDE * SIDE * WHITE) + 1, 1).values.clamp(min=0.01)[:, None]
    ink = ((white - flat) * CONTRAST / white).clamp(0, 1)
    return ((ink * 255).floor() / 255).reshape(count, 1, SIDE, SIDE)
