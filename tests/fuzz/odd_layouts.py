"""Layouts that nobody would draw and everybody may: one row, cells that never touch, nothing but doors, the largest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

WIDEST, TALLEST = 26, 40
Token = Callable[[int, int], str]


def drawn(columns: int, rows: int, token: Token) -> dict[str, Any]:
    return {"map": "\n".join(" ".join(token(column, row) for column in range(columns)) for row in range(rows))}


def apart(column: int, row: int) -> bool:
    """Cells of which no two touch, not even at a corner."""
    return column % 2 == row % 2 == 0


def temples() -> dict[str, dict[str, Any]]:
    return {
        "one cell": drawn(1, 1, lambda column, row: "."),
        "one row": drawn(WIDEST, 1, lambda column, row: "."),
        "one column with doors": drawn(1, TALLEST, lambda column, row: "D" if row % 3 else "."),
        "nothing but doors and one room": drawn(6, 6, lambda column, row: "D" if column or row else "."),
        "no door": drawn(6, 6, lambda column, row: "."),
        "cells apart": drawn(9, 9, lambda column, row: "." if apart(column, row) else "#"),
        "largest": drawn(WIDEST, TALLEST, lambda column, row: "D" if (column + row) % 7 == 0 else "."),
    }


def islands() -> dict[str, dict[str, Any]]:
    def inside(columns: int, rows: int, token: Token) -> dict[str, Any]:
        def at(column: int, row: int) -> str:
            rim = column in (0, columns - 1) or row in (0, rows - 1)
            return "~" if rim else token(column, row)

        return drawn(columns, rows, at)

    return {
        "one cell": inside(3, 3, lambda column, row: "."),
        "one row": inside(WIDEST, 3, lambda column, row: "^" if column % 4 == 0 else "."),
        "nothing but mountains and one land": inside(7, 7, lambda column, row: "." if column == row == 3 else "^"),
        "cells apart": inside(11, 11, lambda column, row: "." if column % 2 and row % 2 else "~"),
        "outside in the middle": inside(9, 9, lambda column, row: "#" if column == 4 else "."),
        "no sea": drawn(5, 5, lambda column, row: "." if 0 < column < 4 and 0 < row < 4 else "#"),
        "largest": inside(WIDEST, TALLEST, lambda column, row: "^" if (column + row) % 5 == 0 else "."),
    }


def valleys() -> dict[str, dict[str, Any]]:
    return {
        "one cell": drawn(1, 1, lambda column, row: "."),
        "one row": drawn(WIDEST, 1, lambda column, row: "."),
        "one column": drawn(1, TALLEST, lambda column, row: "."),
        "cells apart": drawn(9, 9, lambda column, row: "." if apart(column, row) else "#"),
        "two halves": drawn(9, 5, lambda column, row: "#" if column == 4 else "."),
        "nothing but lakes": drawn(7, 7, lambda column, row: "#" if column % 2 and row % 2 else "."),
        "largest": drawn(WIDEST, TALLEST, lambda column, row: "."),
    }


def treasure_seas() -> dict[str, dict[str, Any]]:
    zones = {"monsters": [2, 3, 5, 7], "islands": [1, 2, 3], "bounties": [2, 4], "bottles": 5}

    def sea(fort: str, elsewhere: str, **more: Any) -> dict[str, Any]:
        return {**drawn(5, 5, lambda column, row: fort if row == 2 else elsewhere), **zones, **more}

    return {
        "nothing but monsters": sea("A3:1", "M"),
        "nothing but ships": sea("A3:1", "S"),
        "nothing printed": sea("A1:0", "."),
        "every fort ticked": sea("A1:1", "T"),
        "one bottle": sea("A9:0", "M", bottles=1),
        "no zones": sea("A3:1", ".", monsters=[], islands=[], bounties=[]),
        "one cell": {
            **drawn(5, 5, lambda column, row: "A2:0" if row == 4 else "T" if column == row == 0 else "#"), **zones
        },
    }  # fmt: skip


def monster_seas() -> dict[str, dict[str, Any]]:
    zones = {"monsters": [2, 3, 4], "krakens": [2, 4, 6], "bottles": 5}

    def sea(elsewhere: str, **more: Any) -> dict[str, Any]:
        return {**drawn(6, 6, lambda column, row: "R" if row == column else elsewhere), **zones, **more}

    return {
        "nothing but monsters": sea("M"),
        "nothing but krakens": sea("K"),
        "nothing but ships": sea("G"),
        "nothing printed": sea("."),
        "one bottle": sea("K", bottles=1),
        "most bottles": sea("S", bottles=99),
        "no zones": sea(".", monsters=[], krakens=[]),
        "one cell": {
            **drawn(6, 6, lambda column, row: "R" if row == 5 else "M" if column == row == 0 else "#"), **zones
        },
    }  # fmt: skip


def tile_mixes() -> dict[str, dict[str, Any]]:
    def mix(start: str, tile: str, **more: Any) -> dict[str, Any]:
        return {"start": start, "tiles": [tile] * 20, "tiles3": [tile] * 9, "tiles4": [tile] * 9, **more}

    return {
        "nothing but lakes": mix("PLLLLLL", "LLL"),
        "nothing but portals": mix("OOOOOOO", "OOO"),
        "one domain": mix("PPPPPPP", "PPP"),
        "no portal": mix("PMDPMDP", "PMD"),
        "an extra turn at once": mix("OPMDPMD", "LPM", bonus_space=1),
        "no extra turn": mix("OPMDPMD", "LPM", bonus_space=99),
    }


#: by game, and by what is odd about them
ODD: dict[str, dict[str, dict[str, Any]]] = {
    "temple": temples(),
    "skull": islands(),
    "valley": valleys(),
    "treasures": treasure_seas(),
    "monsters": monster_seas(),
    "pan": tile_mixes(),
}
#: seas and islands have one size each
LARGEST = "largest"
#: a whole game there takes half a minute and more
LONGEST = ("temple", LARGEST)
