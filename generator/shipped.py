"""Reads the shipped layouts from the `layouts` folder: in a checkout, in an installed package, in the browser
alike.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from engine.games.registry import GAMES
from engine.shelf import Shelf
from generator.naming import InventedName

# Beside our own package in every one of them. (importlib.resources cannot open a folder without an __init__.py in an
# editable installation before Python 3.12.)
FOLDER = Path(__file__).resolve().parents[1] / "layouts"


@lru_cache(maxsize=1)
def shipped() -> Shelf:
    """The shelf of all shipped layouts."""
    texts = {}
    for game in GAMES:
        for file in sorted((FOLDER / game).glob("*.toml")):
            texts[game, file.stem] = file.read_text(encoding="utf-8")
    return Shelf(texts, InventedName)
