"""The numbers of a class beside what chance would let expect: scores, faces of the dice, numbers on offer and written.

Not responsible for drawing them (`class_plots.py`). Pure Python. The dice fell alike for everybody, so they are counted
once, as far as the longest game went.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.match import RollData
from engine.ranking import Entry
from generator.words import Words
from webplay.app.classes.looking_back.rounds import PUPIL, last_round
from webplay.app.play import play_of

#: how wide the classes of a histogram may be, and how many of them are easily read
WIDTHS, MOST_BINS = (1, 2, 5, 10, 20, 50, 100), 12
FACES = 6


@dataclass(frozen=True)
class Bars:
    """Something counted: a bar for each label, and beside it what was to be expected, where that is known."""

    name: str
    labels: tuple[str, ...]
    values: tuple[float, ...]
    expected: tuple[float, ...] = ()
    #: what the title and the sentence under it tell (`page.numbers.<name>…`)
    facts: tuple[tuple[str, Any], ...] = ()
    #: where a line is drawn across, in labels from the left edge of the first, and what stands beside it
    line: float | None = None
    line_label: str = ""


def all_bars(entries: Sequence[Entry], words: Words) -> list[Bars]:
    """Everything that can be counted of a class."""
    return [scores(entries, words), *_of_dice(entries, words)]


def scores(entries: Sequence[Entry], words: Words) -> Bars:
    """How many reached which score, and the median."""
    totals = sorted(entry.score.total for entry in entries)
    low, width, count = bins(totals)
    found = Counter((total - low) // width for total in totals)
    # The library for this is not in the browser: it is large.
    middle = (totals[(len(totals) - 1) // 2] + totals[len(totals) // 2]) / 2
    label = words("page.numbers.median", median=decimal(middle, words))
    facts = (("count", len(totals)), ("least", decimal(totals[0], words)), ("most", decimal(totals[-1], words)))
    labels = tuple(_range(low + place * width, width) for place in range(count))
    # A score stands in the middle of its own unit.
    line = (middle - low + 0.5) / width
    return Bars("scores", labels, tuple(found[place] for place in range(count)), (), facts, line, label)


def bins(totals: Sequence[int]) -> tuple[int, int, int]:
    """Where a histogram begins, how wide its classes are and how many there are."""
    for width in WIDTHS:
        low = totals[0] // width * width
        count = (totals[-1] - low) // width + 1
        if count <= MOST_BINS:
            break
    return low, width, count


def _range(low: int, width: int) -> str:
    text = str(low) if width == 1 else f"{low}–{low + width - 1}" if low >= 0 else f"{low}…{low + width - 1}"
    return text.replace("-", "−")


def decimal(number: float, words: Words) -> str:
    """A number as the language writes it, without idle zeros."""
    return words.figures(f"{number:.1f}".removesuffix(".0"))


def _of_dice(entries: Sequence[Entry], words: Words) -> Iterator[Bars]:
    lesson = entries[0].result.lesson
    roller, rounds = play_of(lesson.game.id).roller, last_round(entries)
    if not roller.has_dice or not any(entry.result.match.history for entry in entries):
        return
    rolls = [lesson.game.seeded_roll(lesson.seed, number, lesson.players) for number in range(1, rounds + 1)]
    yield _faces(rolls, words)
    if not (chances := roller.expected()):
        return
    table = roller(play_of(lesson.game.id).controls, lesson.game, lesson.layout, lesson.seed, lesson.players)
    offered = Counter(made for number in range(1, rounds + 1) for made in table.round(number, words).numbers)
    labels = tuple(map(str, chances))
    facts = (("rounds", rounds),)
    on_offer = tuple(float(offered[number]) for number in chances)
    yield Bars("offered", labels, on_offer, tuple(rounds * chance for chance in chances.values()), facts)
    # As far as everybody got, a pupil could have written a number as often as it was on offer.
    playing = [entry for entry in entries if entry.result.match.history]
    written = Counter(
        roller.written(past.move) for entry in playing for past in entry.result.match.history if past.player == PUPIL
    )
    yield Bars("written", labels, tuple(written[number] / len(playing) for number in chances), on_offer, facts)


def _faces(rolls: Sequence[Any], words: Words) -> Bars:
    """How often each face came up, on all dice together; the special faces of several dice count as one."""
    found = Counter(face if isinstance(face, int) else 0 for roll in rolls for face in dice_of(roll))
    numbers = range(1, FACES if 0 in found else FACES + 1)
    shown = [*numbers, *([0] if 0 in found else [])]
    labels = tuple(str(face) if face else words("page.numbers.special") for face in shown)
    dice = sum(found.values())
    facts = (("rounds", len(rolls)), ("dice", dice))
    return Bars("faces", labels, tuple(float(found[face]) for face in shown), (dice / FACES,) * FACES, facts)


def dice_of(roll: RollData) -> list[Any]:
    """The faces of a roll, in the form in which a trace names it."""
    if isinstance(roll, dict):
        return [face for part in roll.values() for face in dice_of(part)]
    return list(roll) if isinstance(roll, (list, tuple)) else [roll]
