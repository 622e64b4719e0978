"""What was measured of the maps that are shipped: the figures in the comments of their files.

Not responsible for the words of it. Pure Python. In the page, whose build has read all comments, one file takes their
place: `ready_measures` is its text.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from engine.games.registry import GAMES
from engine.layout import Layout
from engine.measuring import Measures
from generator.measured import measured_data
from generator.shipped import FOLDER, shipped
from webplay.app.maps.measures_read import measures_from

#: all figures in one file, in the page
READY = Path(__file__).with_name("known_maps.json")


def known_measures(layout: Layout) -> Measures | None:
    """What is known of a map that is printed as a shipped one is; None of any other."""
    same = (ours for ours in shipped().layouts(layout.game) if ours.digest == layout.digest)
    data = next((_known().get(_name(ours)) for ours in same), None)
    return measures_from(data, GAMES[layout.game]) if data else None


def ready_measures() -> str:
    """The figures of all shipped maps, as the page reads them."""
    return json.dumps(dict(_from_comments()), separators=(",", ":"))


@lru_cache(maxsize=1)
def _known() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(READY.read_text(encoding="utf-8") if READY.is_file() else ready_measures())
    return found


def _from_comments() -> Iterator[tuple[str, Any]]:
    from generator.measured_comments import read_comment

    for game in GAMES:
        for layout in shipped().layouts(game):
            text = (FOLDER / game / f"{layout.id}.toml").read_text(encoding="utf-8")
            if measures := read_comment(text, layout):
                data = measured_data(layout, measures)
                yield _name(layout), {key: data[key] for key in ("difficulty", "players", "seats")}


def _name(layout: Layout) -> str:
    return f"{layout.game}/{layout.id}"
