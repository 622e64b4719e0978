"""The dice of the two seas (DO-2, DO-3): how many, and what a seed rolls."""

from __future__ import annotations

from engine import chance


def white_dice(players: int) -> int:
    """How many white dice are rolled (DO-2)."""
    return 3 if players == 1 else players + 1


def seeded_setup(seed: int, columns: int) -> list[int]:
    """The black dice of the set-up, first column first (DO-3)."""
    return list(chance.roll(seed, "doodle islands set-up", 0, columns))


def seeded_dice(seed: int, round_number: int, players: int) -> tuple[int, tuple[int, ...]]:
    """The black die of a round, and its white dice (DO-2)."""
    black, *white = chance.roll(seed, "doodle islands", round_number, 1 + white_dice(players))
    return black, tuple(white)
