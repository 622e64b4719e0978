"""Games that were played to measure a bot, kept so that a measurement can stop and go on another day.

A line of the file is one game. It counts only for the same weights and budgets: others are other bots.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.games.registry import GAMES
from tests.strength.weights_file import FOLDER

FILE = Path(__file__).parents[2] / ".cache" / "strength.jsonl"


def mark_of(game: str, levels: Iterable[str]) -> str:
    """What tells whether these bots still play the same: their weights and their budgets."""
    budgets = [GAMES[game].playouts.get(level, 0) for level in levels]
    weights = (FOLDER / game / "weights.toml").read_text(encoding="utf-8")
    return sha256(f"{weights}{budgets}".encode()).hexdigest()[:12]


class Kept:
    """All games of the file; without one, nothing is kept."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path and path.is_file() else []
        self._games: dict[str, Any] = dict(json.loads(line) for line in lines)

    def played(
        self, name: Iterable[str], do: Callable[[int], Any], numbers: Iterable[int], pool: Executor
    ) -> list[Any]:
        """What the games of some numbers came to, fit for JSON; those not played yet are played."""
        keys = {number: " ".join((*name, str(number))) for number in numbers}
        missing = [number for number, key in keys.items() if key not in self._games]
        for number, result in zip(missing, pool.map(do, missing), strict=True):
            self._keep(keys[number], result)
        return [self._games[key] for key in keys.values()]

    def _keep(self, key: str, result: Any) -> None:
        self._games[key] = result
        if self.path:
            self.path.parent.mkdir(exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([key, result]) + "\n")
