"""Reads the shipped layouts from the `layouts` folder: in a checkout, in an installed package, in the browser
alike.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from engine.registry import GAMES
from engine.shelf import Shelf


@lru_cache(maxsize=1)
def shipped() -> Shelf:
    """The shelf of all shipped layouts."""
    texts = {}
    for game in GAMES:
        folder = files("layouts") / game
        for file in folder.iterdir() if folder.is_dir() else ():
            if file.name.endswith(".toml"):
                texts[game, file.name.removesuffix(".toml")] = file.read_text(encoding="utf-8")
    return Shelf(texts)
