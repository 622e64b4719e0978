"""Measures the reader on photos of hands that it was never trained on: MNIST's test split and fonts kept aside.

`python -m tests.reader.measure --photos 20` plays games with bots, lets such hands write the sheets down, photographs
and reads them, and writes `tests/reader/figures.json`, which `make bench` prints.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from engine.errors import Refused
from generator.look import look_of
from generator.reader.network import FILE, origin
from generator.reader.picture import Picture
from generator.reader.places import EMPTY, NUMBERS, Place
from generator.reader.reading import SheetRead, find, read_whole
from generator.shipped import shipped
from tests.reader.cells import GAMES, SHEETS
from tests.reader.figures import FIGURES, table
from tests.reader.hands import Hand
from tests.reader.photos import Conditions, Photo, background, make_sheets, photograph, write

WEIGHTS = Path(__file__).resolve().parents[2] / "generator" / "reader" / FILE
ROOT = Path(__file__).resolve().parents[2]


def played(game: str, count: int, seed: int) -> list[Any]:
    """Sheets of games that bots played, on all shipped maps."""
    sheets: list[Any] = []
    layouts = [name for name in shipped().ids(game) if (SHEETS / f"{game}-{name}-black.pdf").exists()]
    for number, layout in enumerate(layouts):
        share = -(-count // len(layouts))
        command = [
            sys.executable,
            "carnet.py",
            "simulate",
            game,
            "--games",
            str(share),
            "--players",
            "2",
            "--bot",
            "greedy",
        ]
        command += ["--seed", str(seed + number), "--json", "--layout", layout, "--jobs", "1"]
        lines = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout.splitlines()
        sheets += [shipped().sheet_of(json.loads(line)["sheets"][0]) for line in lines]
    return sheets[:count]


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


def photo_of(sheet: Any, chance: random.Random, how: Conditions) -> tuple[Photo, dict[str, str]]:
    """A photo of a sheet that a kept hand wrote, and its truth."""
    layout = sheet.layout
    places = look_of(layout.game).reading.places(layout)  # type: ignore[attr-defined]  # games here have a reading
    known = truth(sheet, places)
    labels = {key: token for key, token in known.items() if token != EMPTY}
    ink = chance.choices(("colour", "grey", "black"), (6, 2, 2))[0]
    page = background(str(SHEETS / f"{layout.game}-{layout.id}-{ink}.pdf"))
    written = write(page, places, labels, Hand(chance, kept=True), mess=0.6)
    other = background(str(SHEETS / f"{layout.game}-{layout.id}-{ink}.pdf"))
    return photograph(written, chance, how, other), known


def picture_of(photo: Photo) -> Picture:
    return Picture(photo.image.width, photo.image.height, photo.image.tobytes())


def read_photo(picture: Picture, layout: Any) -> SheetRead | None:
    """The sheet of a layout as it is read; None where it is not found."""
    try:
        found = [sheet for sheet in find(picture) if sheet.model.layout is layout]
    except Refused:
        return None
    # A neighbour may be the same blank sheet: the one with more writing is meant.
    sheets = [read_whole(picture, sheet) for sheet in found]
    return max(sheets, key=lambda one: sum(token != EMPTY for token in one.tokens.values()), default=None)


def measure(game: str, photos: int, seed: int) -> dict[str, Any]:
    chance = random.Random(f"measure {game} {seed}")
    reads: list[tuple[str, bool, float, bool, bool]] = []
    found = whole = 0
    seconds = 0.0
    for sheet in played(game, photos, seed):
        how = Conditions(upside_down=chance.random() < 0.2, fill=(0.65, 0.95))
        photo, known = photo_of(sheet, chance, how)
        began = time.process_time()
        read = read_photo(picture_of(photo), sheet.layout)
        seconds += time.process_time() - began
        if read is None:
            continue
        found += 1
        wrong = False
        for key, place in read.places.items():
            right = place.token == known[key]
            among = known[key] in [guess.token for guess in place.guesses[:3]]
            reads.append((known[key], right, place.guesses[0].share, place.doubtful, among))
            wrong = wrong or not (right or place.doubtful)
        whole += not wrong
    return {
        "photos": photos,
        "found": found,
        "whole": whole,
        "seconds": round(seconds / photos, 2),
        **shares(reads, found),
    }


def shares(reads: list[tuple[str, bool, float, bool, bool]], sheets: int) -> dict[str, Any]:
    numbers = [right for known, right, *_ in reads if known in NUMBERS]
    accepted = [right for _, right, _, doubtful, _ in reads if not doubtful]
    asked = len(reads) - len(accepted)
    return {
        "places": len(reads),
        "right": ratio([right for _, right, *_ in reads]),
        "numbers": ratio(numbers),
        "among_three": ratio([among for *_, among in reads]),
        "asked": round(asked / max(1, sheets), 2),
        "accepted_right": ratio(accepted),
        "for_995": least_asked(reads, sheets),
    }


def ratio(rights: list[bool]) -> float:
    return round(sum(rights) / len(rights), 4) if rights else 1.0


def least_asked(reads: list[tuple[str, bool, float, bool, bool]], sheets: int) -> dict[str, float]:
    """How many confirmations a sheet needs so that 99.5 % of what is accepted is right, and how sure that is."""
    ranked = sorted(reads, key=lambda read: read[2])
    wrong = sum(not right for _, right, *_ in ranked)
    for asked, read in enumerate(ranked):
        if wrong <= 0.005 * (len(ranked) - asked):
            return {"asked": round(asked / max(1, sheets), 2), "sure": round(read[2], 4)}
        wrong -= not read[1]
    return {"asked": round(len(ranked) / max(1, sheets), 2), "sure": 1.0}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=int, default=20, help="photos of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--out", type=Path, default=FIGURES)
    given = parser.parse_args()
    if not SHEETS.exists():
        make_sheets(SHEETS)
    games = {}
    for game in given.games:
        games[game] = measure(game, given.photos, given.seed)
        print(game, json.dumps(games[game]), flush=True)
    figures = {"seed": given.seed, "weights": origin(WEIGHTS.read_bytes()), "games": games}
    given.out.write_text(json.dumps(figures, indent=1) + "\n")
    print(table(figures))


if __name__ == "__main__":
    main()
