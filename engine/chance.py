"""All chance: numbers that follow from a seed, a purpose, a round and a number of players, and from nothing else.

They come from SHA-256, so they are the same in every Python, on every machine, for ever, and do not depend on how
often somebody asked. Changing anything here breaks every record and share code ever made.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from struct import Struct
from typing import TypeVar

FOUR_NUMBERS = Struct(">4Q")
MOST_SEED = 2**32 - 1
Item = TypeVar("Item")


def numbers(seed: int, purpose: str, round_number: int = 0, players: int = 0) -> Iterator[int]:
    """An endless stream of 64-bit numbers."""
    block = 0
    while True:
        yield from block_of(seed, purpose, round_number, players, block)
        block += 1


def block_of(seed: int, purpose: str, round_number: int, players: int, block: int) -> tuple[int, int, int, int]:
    """Four numbers of the stream at once."""
    digest = sha256(f"carnet/{seed}/{purpose}/{round_number}/{players}/{block}".encode()).digest()
    return FOUR_NUMBERS.unpack(digest)


def roll(seed: int, purpose: str, round_number: int, dice: int, players: int = 0) -> tuple[int, ...]:
    """So many six-sided dice, each from 1 to 6. (2⁶⁴ is no multiple of 6; the bias is below 10⁻¹⁸.)"""
    if dice <= 4:
        return tuple([number % 6 + 1 for number in block_of(seed, purpose, round_number, players, 0)[:dice]])
    stream = numbers(seed, purpose, round_number, players)
    return tuple(next(stream) % 6 + 1 for _ in range(dice))


def shuffled(items: list[Item], stream: Iterator[int]) -> list[Item]:
    """The items in an order drawn from the stream (Fisher and Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = next(stream) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def derangement(seed: int, round_number: int, players: int) -> tuple[int, ...]:
    """For each player the sheet to draw on, never the own one (PP-5): all derangements are equally likely."""
    stream = numbers(seed, "swap", round_number, players)
    own = list(range(players))
    while True:
        sheets = shuffled(own, stream)
        if all(sheet != player for player, sheet in enumerate(sheets)):
            return tuple(sheets)
