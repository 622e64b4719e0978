"""Tells whether anything that a result is made from has changed since it was made."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

from webplay.build.places import ROOT


def inputs_digest(places: Iterable[Path], *more: str) -> str:
    """One hash over files, folders with all that is in them, and other facts given as texts."""
    total = hashlib.sha256("\0".join(more).encode())
    for path in sorted(file for place in places for file in _files(place)):
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def _files(place: Path) -> Iterable[Path]:
    if place.is_file():
        return [place]
    return [path for path in place.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
