"""Measures the reader on photos of hands that it was never trained on: MNIST's test split and fonts kept aside.

`python -m tests.reader.measure --photos 40` plays games with bots, lets such hands write the sheets down, photographs
and reads them, and writes `tests/reader/figures.json`, which `make bench` prints. `--form plain` (`pair`, `four`,
`papers`) measures sheets that are printed otherwise.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from PIL import Image

from engine.errors import Refused
from engine.layout import EMPTY
from generator.draw import pages
from generator.draw.frame import HEIGHT, WIDTH
from generator.draw.pages import PageSetup
from generator.draw.shapes import Drawing
from generator.reader.models import Model
from generator.reader.network import FILE, origin
from generator.reader.picture import Picture
from generator.reader.places import NUMBERS, Place
from generator.reader.reading import SheetRead, find, read_whole
from generator.reader.sheets import Lying
from generator.shipped import shipped
from tests.reader.figures import FIGURES, recorded, table
from tests.reader.hands import PIXELS, Hand
from tests.reader.photos import Conditions, photograph, write
from tests.reader.printed import INK_SHARES, INKS, READ, printed, shown

ROOT = Path(__file__).resolve().parents[2]
WEIGHTS = ROOT / "generator" / "reader" / FILE


def played(game: str, count: int, seed: int) -> list[Any]:
    """Sheets of games that bots played, on all shipped maps."""
    sheets: list[list[Any]] = []
    layouts = shipped().ids(game)
    share = -(-count // len(layouts))
    for number, layout in enumerate(layouts):
        command = [sys.executable, "carnet.py", "simulate", game, "--layout", layout, "--games", str(share)]
        command += ["--players", "2", "--bot", "greedy", "--seed", str(seed + number), "--json", "--jobs", "1"]
        lines = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout.splitlines()
        sheets.append([shipped().sheet_of(json.loads(line)["sheets"][0]) for line in lines])
    # All maps take turns, so that fewer sheets are still of every map.
    return [sheet for turn in zip(*sheets, strict=True) for sheet in turn][:count]


def truth(sheet: Any, places: list[Place]) -> dict[str, str]:
    """What stands in every place of a sheet, as tokens."""
    layout, data = sheet.layout, sheet.to_data()
    cells = dict(zip(layout.grid.names, sheet.tokens(), strict=True))
    found: dict[str, str] = {}
    for place in places:
        cell, _, box = place.key.partition("+")
        zone, _, number = place.key.partition(":")
        if box:
            ticks = int(cells[cell].partition("+")[2] or 0) - layout.ticked[layout.grid.index[cell]]
            found[place.key] = "tick" if int(box) <= ticks else EMPTY
        elif place.key in cells:
            token = cells[cell].partition("+")[0] if place.network == "route" else cells[cell]
            found[place.key] = token or EMPTY
        elif zone == "bottles":
            found[place.key] = "tick" if int(number) <= data["bottles"] else EMPTY
        elif int(number) in data[zone]:
            found[place.key] = "ring"
        else:
            found[place.key] = "cross" if int(number) in data.get("crossed", {}).get(zone, []) else EMPTY
    return found


@dataclass
class Written:
    """A sheet that somebody wrote: which one, its picture, and what stands in its places."""

    model: Model
    light: np.ndarray
    known: dict[str, str]


def written(sheet: Any, plain: bool, chance: random.Random) -> Written:
    """A sheet in the writing of a kept hand."""
    model = Model(sheet.layout, plain)
    known = truth(sheet, model.places)
    labels = {key: token for key, token in known.items() if token != EMPTY}
    ink = chance.choices(INKS, INK_SHARES)[0]
    page = printed(
        model.game, model.layout.id, ink, plain, chance.choice(("en", "fr", "de", "es")), chance.random() < 0.5
    )
    return Written(model, write(page, model.places, labels, Hand(chance, kept=True), mess=0.6), known)


def laid_out(sheets: Sequence[Written], setup: PageSetup) -> tuple[np.ndarray, list[tuple[float, float]]]:
    """Sheets on a page of paper, and where the middle of each lies on it."""
    (page,) = pages.impose([Drawing(WIDTH, HEIGHT, ())] * len(sheets), setup)
    light = np.ones((round(page.height * PIXELS), round(page.width * PIXELS)), np.float32)
    middles: list[tuple[float, float]] = []
    for sheet, placed in zip(sheets, page.placements, strict=True):
        size = [round(length * placed.scale * PIXELS) for length in (WIDTH, HEIGHT)]
        image = np.asarray(shown(sheet.light).resize(size, Image.Resampling.BOX), np.float32) / 255
        left, top = max(0, round(placed.x * PIXELS)), max(0, round(placed.y * PIXELS))
        part = light[top : top + size[1], left : left + size[0]]
        part[:] = image[: part.shape[0], : part.shape[1]]
        middles.append((placed.x + WIDTH / 2 * placed.scale, placed.y + HEIGHT / 2 * placed.scale))
    return light, middles


#: how sheets are printed: plain ones or not, on which paper, how many on a page
FORMS = {
    "sheet": (False, [PageSetup("a5", 1)]),
    "plain": (True, [PageSetup("a4", 1), PageSetup("a6", 1), PageSetup("letter", 1)]),
    "pair": (False, [PageSetup("a4", 2), PageSetup("letter", 2)]),
    "four": (True, [PageSetup("a4", 4), PageSetup("letter", 4)]),
    "papers": (False, [PageSetup(paper, 1) for paper in ("a3", "a4", "b5", "letter", "legal")]),
}


@dataclass
class Lain:
    """A sheet in a photo: which one, where its middle lies, and what stands in its places."""

    layout: str
    plain: bool
    middle: tuple[float, float]
    known: dict[str, str]

    def found_in(self, found: Sequence[Lying]) -> Lying | None:
        """The sheet that was found where it lies, if it was recognised."""
        for one in found:
            x, y = one.plane.at(WIDTH / 2, HEIGHT / 2)
            same = one.model.layout.id == self.layout and one.model.plain is self.plain
            if same and abs(x - self.middle[0]) + abs(y - self.middle[1]) < 30:
                return one
        return None


def photographed(game: str, count: int, seed: int, form: str) -> Iterator[tuple[Image.Image, list[Lain]]]:
    """Photos of so many sheets of a game, and what lies in each."""
    chance = random.Random(f"measure {game} {seed}")
    plain, setups = FORMS[form]
    sheets = played(game, count, seed)
    while sheets:
        setup = chance.choice(setups)
        some = [written(sheet, plain, chance) for sheet in sheets[: setup.per_page]]
        sheets = sheets[setup.per_page :]
        page, middles = laid_out(some, setup)
        how = Conditions(upside_down=chance.random() < 0.2, fill=(0.65, 0.95))
        photo = photograph(page, chance, how, printed(game, some[0].model.layout.id, "colour", plain))
        at = photo.at(np.array(middles)).tolist()
        yield (
            photo.image,
            [Lain(one.model.layout.id, plain, (x, y), one.known) for one, (x, y) in zip(some, at, strict=True)],
        )


def kept_photos(game: str, count: int, seed: int, form: str, folder: Path) -> Iterator[tuple[Image.Image, list[Lain]]]:
    """The same photos, kept in a folder: other weights read the very same ones."""
    facts = folder / f"{game}-{form}-{seed}-{count}.json"
    if not facts.exists():
        lain = []
        for number, (image, sheets) in enumerate(photographed(game, count, seed, form)):
            image.save(folder / f"{game}-{form}-{seed}-{number}.png")
            lain.append([asdict(sheet) for sheet in sheets])
        facts.write_text(json.dumps(lain))
    for number, sheets in enumerate(json.loads(facts.read_text())):
        image = Image.open(folder / f"{game}-{form}-{seed}-{number}.png")
        yield image, [Lain(**sheet) for sheet in sheets]


@dataclass
class Tally:
    """What was seen of one game."""

    photos: int = 0
    sheets: int = 0
    found: int = 0
    whole: int = 0
    unsure: int = 0
    seconds: float = 0.0
    reads: list[Read] = field(default_factory=list)

    def count(self, sheet: SheetRead, known: Mapping[str, str], name: str) -> None:
        wrong = []
        self.found += 1
        self.unsure += sheet.lying.unsure
        for key, place in sheet.places.items():
            right = place.token == known[key]
            among = known[key] in [guess.token for guess in place.guesses[:3]]
            self.reads.append(Read(known[key], right, place.guesses[0].share, place.doubtful, among))
            if not right:
                wrong.append(f"{key}: {known[key]} read as {place.token} ({place.guesses[0].share:.2f})")
        accepted = [key for key, place in sheet.places.items() if not (place.doubtful or place.token == known[key])]
        self.whole += not accepted
        if wrong:
            print(f"  {name}{' WRONG AFTER CONFIRMING' if accepted else ''}: {', '.join(wrong)}", flush=True)


class Read(NamedTuple):
    """A place that was read."""

    known: str
    right: bool
    share: float
    doubtful: bool
    among: bool


def measure(game: str, count: int, seed: int, form: str, folder: Path | None) -> dict[str, Any]:
    """Photograph so many sheets of a game and read them."""
    tally = Tally()
    photos = kept_photos(game, count, seed, form, folder) if folder else photographed(game, count, seed, form)
    for image, sheets in photos:
        name = f"{game}-{form}-{seed}-{tally.photos}"
        tally.photos += 1
        began = time.process_time()
        picture = Picture(image.width, image.height, image.tobytes())
        try:
            found, said = find(picture), "another one"
        except Refused as refused:
            found, said = [], refused.refusal.key
        for sheet in sheets:
            tally.sheets += 1
            if one := sheet.found_in(found):
                tally.count(read_whole(picture, one), sheet.known, name)
            else:
                print(f"  {name}: {sheet.layout} not found ({said})", flush=True)
        tally.seconds += time.process_time() - began
    return {
        "photos": tally.photos,
        "sheets": tally.sheets,
        "found": tally.found,
        "whole": tally.whole,
        "unsure": tally.unsure,
        "seconds": round(tally.seconds / tally.sheets, 2),
        **shares(tally.reads, tally.found),
    }


def shares(reads: Sequence[Read], sheets: int) -> dict[str, Any]:
    numbers = [read.right for read in reads if read.known in NUMBERS]
    accepted = [read.right for read in reads if not read.doubtful]
    asked = len(reads) - len(accepted)
    return {
        "places": len(reads),
        "right": ratio([read.right for read in reads]),
        "numbers": ratio(numbers),
        "among_three": ratio([read.among for read in reads]),
        "asked": round(asked / max(1, sheets), 2),
        "accepted_right": ratio(accepted),
        "for_995": least_asked(reads, sheets),
    }


def ratio(rights: list[bool]) -> float:
    return round(sum(rights) / len(rights), 4) if rights else 1.0


def least_asked(reads: Sequence[Read], sheets: int) -> dict[str, float]:
    """How many confirmations a sheet needs so that 99.5 % of what is accepted is right, and how sure that is."""
    ranked = sorted(reads, key=lambda read: read.share)
    wrong = sum(not read.right for read in ranked)
    for asked, read in enumerate(ranked):
        if wrong <= 0.005 * (len(ranked) - asked):
            return {"asked": round(asked / max(1, sheets), 2), "sure": round(read.share, 4)}
        wrong -= not read.right
    return {"asked": round(len(ranked) / max(1, sheets), 2), "sure": 1.0}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--photos", type=int, default=40, help="sheets of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", nargs="*", default=list(READ))
    parser.add_argument("--form", choices=list(FORMS), default="sheet", help="how the sheets are printed")
    parser.add_argument("--kept", type=Path, help="where the photos are kept, to be read again with other weights")
    parser.add_argument("--only-photograph", action="store_true", help="keep the photos and read none")
    parser.add_argument("--out", type=Path, default=FIGURES)
    given = parser.parse_args()
    if given.kept:
        given.kept.mkdir(parents=True, exist_ok=True)
    if given.only_photograph:
        for game in given.games:
            print(game, sum(1 for _ in kept_photos(game, given.photos, given.seed, given.form, given.kept)), flush=True)
        return
    # What was measured with other weights says nothing about these.
    weights = origin(WEIGHTS.read_bytes())
    figures = recorded(given.out) if given.out.exists() else {}
    if figures.get("weights") != weights:
        figures = {"weights": weights, "forms": {}}
    measured = figures["forms"].setdefault(given.form, {"seed": given.seed, "games": {}})
    measured["seed"] = given.seed
    for game in given.games:
        measured["games"][game] = measure(game, given.photos, given.seed, given.form, given.kept)
        print(game, json.dumps(measured["games"][game]), flush=True)
        given.out.write_text(json.dumps(figures, indent=1) + "\n")
    print(table(measured))


if __name__ == "__main__":
    main()
