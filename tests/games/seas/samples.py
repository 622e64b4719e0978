"""Games of the seas in full swing, on layouts that do not change with the shipped ones."""

from __future__ import annotations

from typing import Any

from engine.games.registry import game_of

LAYOUTS: dict[str, dict[str, Any]] = {
    "treasures": {
        "map": "S M T A3:1 S\nA3:1 T S T M\nM S A4:2 M T\nT A3:1 M S T\nS T S M A3:1",
        "monsters": [2, 3, 5, 7, 10, 15],
        "islands": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        "bounties": [3, 5, 7, 10],
        "bottles": 7,
    },
    "monsters": {
        "map": "S M K R M G\nR S M S K M\nM K R M S K\nK R G K M S\nG M G M R K\nS K M G S R",
        "monsters": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 18],
        "krakens": [2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 18],
        "bottles": 12,
    },
}
SHEETS: dict[str, dict[str, Any]] = {
    "treasures": {
        "cells": "se ew . ew+3 sw\nne+1 ew nw . nw\n. ew sw+3 . ns\n. se+3 ne sw .\nne nw . . nw+2",
        "monsters": [2, 3],
        "islands": [3],
        "bounties": [3],
        "bottles": 5,
        "crossed": {"bounties": [5]},
    },
    "monsters": {
        "cells": (
            "se ew ew+2 ew ew sw\nne ew . ew +2 ns\n. se+4 sw se ew nw+2\n"
            "+2 se ns +4 . sw\n. . ns . ne +2\n. +3 . ew nw se"
        ),
        "monsters": [2, 6, 10],
        "krakens": [3, 4],
        "bottles": 5,
        "crossed": {"monsters": [3, 18], "krakens": [2, 8]},
    },
}


def layout(game: str, **more: Any) -> Any:
    name = {"en": "The Example", "fr": "L’exemple"}
    return game_of(game).read_layout({"name": name, **LAYOUTS[game], **more}, "example")


def played(game: str) -> Any:
    return game_of(game).read_sheet(SHEETS[game], layout(game))
