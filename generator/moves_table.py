"""Every move of a class as a long table for spreadsheets: pupil, round, roll, move, score after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.match import Match, Move, RollData
from engine.ranking import Entry
from engine.record import record_of
from generator.look import look_of
from generator.ranking_table import OwnText, csv_bytes, nameless
from generator.words import Words

PUPIL = 0
#: the move that only ends a round says nothing
ENDS = "done"
#: the columns; the number tells two pupils of one name apart
HEADS = ("number", "pupil", "round", "roll", "move", "told", "score_after")


def long_csv_file(entries: Sequence[Entry], words: Words) -> bytes:
    """All moves of all pupils as a CSV file; a game on paper has none."""
    heads = [words(f"results.long.{head}") for head in HEADS]
    rows = [[number, *row] for number, entry in enumerate(entries, 1) for row in move_rows(entry, words)]
    return csv_bytes([heads, *rows], words)


def move_rows(entry: Entry, words: Words) -> Iterator[list[Any]]:
    """A line for every move of a pupil, in the order of the game."""
    match = entry.result.match
    if not match.history:
        return
    name, look = nameless(entry.name, words), look_of(match.game.id)
    waiting: list[Any] = []
    rows: list[list[Any]] = []

    def look_on(before: Match[Any], player: int, move: Move) -> None:
        # What the pupil's last move brought is known now.
        close(before.score(PUPIL).total)
        if player == PUPIL and str(move) != ENDS:
            waiting[:] = [name, before.round, roll_text(before.roll_data()), OwnText(move), look.told(move, words)]

    def close(total: int) -> None:
        if waiting:
            rows.append([*waiting, total])
            waiting.clear()

    close(record_of(match).replay(look_on).score(PUPIL).total)
    yield from rows


def roll_text(roll: RollData) -> str:
    """A roll as a few words: `penny 2 5`, `3 | 1 4` (the black die, then the white ones)."""
    if isinstance(roll, dict):
        return " | ".join(roll_text(part) for part in roll.values())
    return " ".join(map(str, roll)) if isinstance(roll, (list, tuple)) else "" if roll is None else str(roll)
