"""A bank of ink and of printed places: the trainer lays one over the other, each time anew.

`python -m tests.reader.bank OUT --count N --seed S` writes `OUT/ink-S.npz` (what hands write) and `OUT/print.npz` (what
is printed in the places of all sheets). Both show a quarter more than the place itself, so that it can be moved about.
"""

from __future__ import annotations

import argparse
import random
from itertools import product
from pathlib import Path

import numpy as np
from PIL import Image

from engine.layout import EMPTY
from generator.reader.places import NUMBERS, STRUCK, scaled
from generator.reader.reading import shipped_models
from tests.reader.cells import LABELS
from tests.reader.hands import PIXELS, Hand
from tests.reader.printed import INKS, printed, shown
from tests.reader.strokes import SCRIBBLES

SIDE = 48
#: how much more than a place is shown
MORE = 1.25
#: the usual side of a place, in pixels of a hand's ink
PLACE = {"cell": 13.2 * PIXELS, "route": 14.6 * PIXELS, "mark": 5.4 * PIXELS}


def canvas(mask: Image.Image, place: float, x: float, y: float) -> np.ndarray:
    """A mask of ink in the middle of a place, or beside it by shares of its side."""
    whole = Image.new("L", (int(place * MORE),) * 2, 0)
    middle = whole.width / 2
    whole.paste(mask, (int(middle + x * place - mask.width / 2), int(middle + y * place - mask.height / 2)))
    return np.asarray(whole.resize((SIDE, SIDE), Image.Resampling.BOX))


def inked(network: str, label: str, hand: Hand) -> np.ndarray:
    """What a hand writes in a place."""
    place, chance = PLACE[network], hand.chance
    x, y = chance.gauss(0, 0.07), chance.gauss(0, 0.07)
    if network == "route":
        return canvas(hand.route(label, place / 1.06), place, 0, 0)
    if network == "mark":
        return canvas(hand.mark(label, place / 1.3), place, x * 0.7, y * 0.7)
    if label in NUMBERS:
        return canvas(hand.number(label, place), place, x, y)
    return canvas(hand.drawing(label, place), place, x, y)


def mess(network: str, hand: Hand) -> np.ndarray:
    """What may lie across a place beside what is written in it: rings, tags, lines through it and along it."""
    chance, place = hand.chance, PLACE[network]
    kind = chance.choice(("ring", "line", "side", "beside"))
    if kind == "ring":
        ink = canvas(hand.mark("ring", place * 0.86), place, chance.gauss(0, 0.04), chance.gauss(0, 0.04))
        if chance.random() < 0.5:
            ink = np.maximum(ink, canvas(hand.number(chance.choice(NUMBERS), place * 0.4), place, 0.42, -0.42))
        return ink
    size = place * 1.2
    if kind == "line":
        ends = [(chance.choice((0.0, 0.5, 1.0)), chance.choice((0.0, 0.5, 1.0))) for _ in range(2)]
        return canvas(hand.ink([ends], size, size, loose=0.004), place, 0, 0)
    if kind == "side":
        edge = 0.5 + chance.choice((-1, 1)) * (0.42 + chance.gauss(0, 0.02))
        way = [(edge, 0.0), (edge, 1.0)] if chance.random() < 0.5 else [(0.0, edge), (1.0, edge)]
        return canvas(
            hand.ink([way], size, size, pen=hand.width * chance.choice((1, 1, 1.6)), loose=0.004), place, 0, 0
        )
    # What the neighbour wrote reaches over.
    far = chance.choice((-1, 1)) * chance.uniform(0.68, 0.85)
    x, y = (far, 0.0) if chance.random() < 0.5 else (0.0, far)
    return canvas(hand.number(chance.choice(NUMBERS), place), place, x, y)


def make_ink(count: int, seed: int) -> dict[str, np.ndarray]:
    """So many pieces of ink for every label, by many hands."""
    result: dict[str, np.ndarray] = {}
    chance = random.Random(f"ink {seed}")
    for network, labels in LABELS.items():
        wanted = [label for label in labels if label not in (EMPTY, STRUCK)]
        found: dict[str, list[np.ndarray]] = {label: [] for label in wanted}
        found["mess"], found["scribble"] = [], []
        share = {"cell": 1.0, "route": 0.4, "mark": 0.6}[network]
        for number in range(int(count * share)):
            hand = Hand(chance)
            for label in wanted:
                found[label].append(inked(network, label, hand))
            if number % 2:
                found["mess"].append(mess(network, hand))
                size = PLACE[network] * chance.uniform(0.5, 0.9)
                found["scribble"].append(
                    canvas(
                        hand.ink(chance.choice(SCRIBBLES), size, size * chance.uniform(0.7, 1)), PLACE[network], 0, 0
                    )
                )
        for label, pieces in found.items():
            result[f"{network}/{label}"] = np.array(pieces, np.uint8)
    return result


def make_print() -> dict[str, np.ndarray]:
    """Every place of every shipped sheet in every ink, and which labels may stand in it."""
    result: dict[str, np.ndarray] = {}
    found: dict[str, list[np.ndarray]] = {name: [] for name in LABELS}
    allowed: dict[str, list[list[bool]]] = {name: [] for name in LABELS}
    for usual in shipped_models():
        for model, ink in product((usual, usual.as_plain), INKS):
            page = shown(printed(model.game, model.layout.id, ink, model.plain))
            for place in model.places:
                box = scaled(place.box, MORE)
                edge, top = box.x * PIXELS, box.y * PIXELS
                edges = (edge, top, edge + box.width * PIXELS, top + box.height * PIXELS)
                found[place.network].append(np.asarray(page.resize((SIDE, SIDE), Image.Resampling.BOX, edges)))
                allowed[place.network].append([label in place.meaning for label in LABELS[place.network]])
    for name in LABELS:
        result[name], result[f"{name}/allowed"] = np.array(found[name], np.uint8), np.array(allowed[name])
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    if not (given.out / "print.npz").exists():
        np.savez(given.out / "print.npz", **make_print())
    np.savez(given.out / f"ink-{given.seed}.npz", **make_ink(given.count, given.seed))


if __name__ == "__main__":
    main()
