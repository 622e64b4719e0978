"""Weights as data: what an evaluation makes of what it sees, one `weights.toml` beside each game that has one.

The file holds tables of numbers, and lists of numbers, under the name of who uses them: `strong`, for searching bots,
is tuned on simulated games by `python -m tests.strength.tune`, which writes it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

Weights = Mapping[str, float | tuple[float, ...]]
Named = TypeVar("Named")


@cache
def weights_of(game: str, table: str) -> Weights:
    """The weights of a game under one name."""
    # Beside the code in a checkout, in a wheel and in the browser alike; only imported when a bot needs it, so that
    # the page starts without.
    import pkgutil

    from engine.games import __name__ as games

    data = pkgutil.get_data(f"{games}.{game}", "weights.toml")
    assert data is not None
    return read_weights(data.decode())[table]


def shipped_weights(named: Callable[..., Named], game: str, table: str = "strong") -> Named:
    """The weights of a game's file under the names that its evaluation gives them."""
    weights: Named = _shipped(named, game, table)
    return weights


@cache
def _shipped(named: Callable[..., Any], game: str, table: str) -> Any:
    return named(**weights_of(game, table))


def read_weights(text: str) -> dict[str, Weights]:
    """All tables of a file of weights."""

    def number(value: Any) -> float | tuple[float, ...]:
        return tuple(map(float, value)) if isinstance(value, list) else float(value)

    return {
        table: {name: number(value) for name, value in values.items()} for table, values in tomllib.loads(text).items()
    }


def write_weights(tables: Mapping[str, Weights], comment: str) -> str:
    """The text that `read_weights` reads."""

    def text(value: float | tuple[float, ...]) -> str:
        return str(list(value)) if isinstance(value, tuple) else str(value)

    lines = [f"# {line}" for line in comment.splitlines()]
    for table, values in tables.items():
        lines += ["", f"[{table}]", *(f"{name} = {text(value)}" for name, value in values.items())]
    return "\n".join(lines) + "\n"


def flattened(weights: Weights) -> list[float]:
    """All numbers, one after another."""
    return [number for value in weights.values() for number in (value if isinstance(value, tuple) else (value,))]


def shaped(weights: Weights, numbers: Sequence[float]) -> dict[str, float | tuple[float, ...]]:
    """Other numbers under the same names."""
    left = list(numbers)
    return {
        name: tuple(left.pop(0) for _ in value) if isinstance(value, tuple) else left.pop(0)
        for name, value in weights.items()
    }
