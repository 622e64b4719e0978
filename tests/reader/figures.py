"""The figures of the reader as they were last measured, and their table."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

FIGURES = Path(__file__).with_name("figures.json")


def recorded(file: Path = FIGURES) -> dict[str, Any]:
    """What was last measured."""
    figures: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return figures


def table(figures: Mapping[str, Any]) -> str:
    """The figures of one form of sheets as a table."""
    rows: list[tuple[str, Callable[[Mapping[str, Any]], str]]] = [
        ("sheet found", lambda one: f"{one['found']} of {one['sheets']}"),
        ("said that it may be another map", lambda one: f"{one['unsure']} of {one['found']}"),
        ("places right", lambda one: f"{100 * one['right']:.1f} %"),
        ("numbers right", lambda one: f"{100 * one['numbers']:.1f} %"),
        ("truth among the three likeliest", lambda one: f"{100 * one['among_three']:.1f} %"),
        ("confirmations a sheet", lambda one: f"{one['asked']:.1f}"),
        ("accepted without asking, right", lambda one: f"{100 * one['accepted_right']:.2f} %"),
        ("sheets fully right after confirming", lambda one: f"{one['whole']} of {one['found']}"),
        ("seconds a sheet (CPython, processor)", lambda one: f"{one['seconds']:.2f}"),
    ]
    games = figures["games"]
    wide = max(len(name) for name, _ in rows) + 2
    lines = [" " * wide + "".join(f"{game:>12}" for game in games)]
    lines += [f"{name:<{wide}}" + "".join(f"{show(one):>12}" for one in games.values()) for name, show in rows]
    return "\n".join(lines)
