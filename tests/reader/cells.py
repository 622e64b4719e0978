"""Cells for the networks to learn from: cut out of synthetic photos the way the reader cuts them out.

`python -m tests.reader.cells OUT --photos N --seed S` writes `OUT/S.npz`; several seeds can be made side by side.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from engine.layout import EMPTY
from generator.reader.models import Model
from generator.reader.places import NUMBERS, STRUCK, Place
from generator.reader.reading import shipped_models
from generator.reader.sampling import COARSE, CONTRAST, SIDE, WHITE
from tests.reader.hands import Hand
from tests.reader.photos import Conditions, Photo, photograph, write
from tests.reader.printed import INK_SHARES, INKS, printed

LABELS: dict[str, tuple[str, ...]] = {
    "cell": (EMPTY, *NUMBERS, "mummy", "danger", "boat", "hut", "statue", "mine", "snake", "crossed", STRUCK),
    "route": (EMPTY, "ns", "ew", "ne", "se", "sw", "nw", STRUCK),
    "mark": (EMPTY, "tick", "cross", "ring"),
}
#: what hazards and drawings are learnt from is drawn more often than in games
GAMES = {"temple": 5, "skull": 5, "valley": 5, "treasures": 3, "monsters": 3}
#: so many sheets are plain ones
PLAIN = 0.2


def patches(photo: Photo, places: Sequence[Place], jitter: float, chance: random.Random) -> np.ndarray:
    """What the reader would see in some places, a little beside them as its own measuring is."""
    levels = [np.asarray(photo.image, np.float32), np.asarray(photo.image.reduce(2), np.float32)]
    share = (np.arange(SIDE) + 0.5) / SIDE
    us, vs = np.meshgrid(share, share)
    found = np.zeros((len(places), SIDE, SIDE), np.uint8)
    shift = (chance.gauss(0, jitter * 0.5), chance.gauss(0, jitter * 0.5))
    for number, place in enumerate(places):
        box = place.box
        grow = 1 + chance.gauss(0, 0.012)
        x = box.x + shift[0] + chance.gauss(0, jitter) + box.width * (0.5 + (us - 0.5) * grow)
        y = box.y + shift[1] + chance.gauss(0, jitter) + box.height * (0.5 + (vs - 0.5) * grow)
        at = photo.at(np.c_[x.ravel(), y.ravel()])
        step = float(np.hypot(*(at[SIDE - 1] - at[0]))) / (SIDE - 1)
        level = 1 if step >= COARSE else 0
        if level:
            at = (at + 0.5) / 2 - 0.5
        found[number] = normalised(bilinear(levels[level], at)).reshape(SIDE, SIDE)
    return found


def bilinear(light: np.ndarray, at: np.ndarray) -> np.ndarray:
    height, width = light.shape
    x = np.clip(at[:, 0], 0, width - 1.001)
    y = np.clip(at[:, 1], 0, height - 1.001)
    left, top = x.astype(int), y.astype(int)
    a, b = x - left, y - top
    upper = light[top, left] * (1 - a) + light[top, left + 1] * a
    lower = light[top + 1, left] * (1 - a) + light[top + 1, left + 1] * a
    return upper * (1 - b) + lower * b


def normalised(values: np.ndarray) -> np.ndarray:
    white = max(1.0, float(np.sort(values)[int(values.size * WHITE)]))
    return np.clip((white - values) * (255 * CONTRAST / white), 0, 255).astype(np.uint8)


def labels_for(places: Sequence[Place], chance: random.Random) -> dict[str, str]:
    """Something to write in every place, every label as often as it deserves."""
    blank = chance.choice((0.1, 0.2, 0.4))
    chosen: dict[str, str] = {}
    for place in places:
        if chance.random() < blank:
            continue
        options = [label for label in place.meaning if label != EMPTY]
        numbers = [label for label in options if label in NUMBERS]
        drawings = [label for label in options if label not in NUMBERS]
        if place.network != "mark" and chance.random() < 0.025:
            chosen[place.key] = STRUCK
        elif place.network == "mark" and "tick" in options:
            chosen[place.key] = "tick"
        elif numbers and (not drawings or chance.random() < 0.72):
            chosen[place.key] = chance.choice(numbers)
        else:
            chosen[place.key] = chance.choice(drawings or options)
    return chosen


def sheet_of(game: str, chance: random.Random) -> tuple[Model, np.ndarray]:
    """A printed sheet of a game: what it is, its picture."""
    model = chance.choice([model for model in shipped_models() if model.game == game])
    model = model.as_plain if chance.random() < PLAIN else model
    ink = chance.choices(INKS, INK_SHARES)[0]
    return model, printed(game, model.layout.id, ink, model.plain)


def conditions(chance: random.Random) -> Conditions:
    # Small photos of near sheets show a cell with as many pixels as large ones of far sheets.
    size = chance.choices(((600, 800), (750, 1000), (900, 1200), (1200, 1600)), (6, 4, 2, 1))[0]
    return Conditions(size=size, fill=(0.7, 0.97), neighbour=0, blur=chance.choice((1.0, 1.6)))


def true_label(place: Place, label: str, hand: Hand) -> str:
    if label == "tick" and hand.tick == "cross":
        return "cross"
    return label


def make(photos: int, seed: int) -> dict[str, np.ndarray]:
    chance = random.Random(f"cells {seed}")
    found: dict[str, list[np.ndarray]] = {name: [] for name in LABELS}
    truth: dict[str, list[int]] = {name: [] for name in LABELS}
    for _ in range(photos):
        game = chance.choices(list(GAMES), list(GAMES.values()))[0]
        model, page = sheet_of(game, chance)
        places = model.places
        hand, labels = Hand(chance), labels_for(places, chance)
        photo = photograph(write(page, places, labels, hand, mess=1.5), chance, conditions(chance))
        seen = patches(photo, places, 0.14, chance)
        for place, patch in zip(places, seen, strict=True):
            label = true_label(place, labels.get(place.key, EMPTY), hand)
            found[place.network].append(patch)
            truth[place.network].append(LABELS[place.network].index(label))
    result: dict[str, np.ndarray] = {}
    for name in LABELS:
        result[name] = np.array(found[name], np.uint8).reshape(-1, SIDE, SIDE)
        result[f"{name}_truth"] = np.array(truth[name], np.uint8)
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--photos", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--parts", type=int, default=1)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    for seed in range(given.seed, given.seed + given.parts):
        file = given.out / f"{seed}.npz"
        if not file.exists():
            np.savez(file, **make(given.photos, seed))


if __name__ == "__main__":
    main()
