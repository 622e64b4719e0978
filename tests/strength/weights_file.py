"""A game's file of weights: `start`, from which the tools set out, and `strong`, which they make of it and bots use."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.bots.weights import Weights, read_weights, shaped, write_weights

FOLDER = Path(__file__).parents[2] / "engine" / "games"
START, MADE = "start", "strong"


class WeightsFile:
    """The file of a game. What it says about itself at its head stays, and so do all other tables."""

    def __init__(self, game: str, folder: Path = FOLDER) -> None:
        self.path = folder / game / "weights.toml"
        text = self.path.read_text(encoding="utf-8")
        self._head = "\n".join(line[2:] for line in text.split("\n\n")[0].splitlines())
        self._tables = read_weights(text)

    @property
    def start(self) -> Weights:
        """Where to set out: the same however often the tools were run, so that they always come to the same."""
        return self._tables.get(START, self._tables[MADE])

    def write(self, numbers: Sequence[float]) -> Weights:
        """Write what was found, rounded, and give it back."""
        self._tables[MADE] = shaped(self.start, [round(number, 3) for number in numbers])
        self.path.write_text(write_weights(self._tables, self._head), encoding="utf-8")
        return self._tables[MADE]
