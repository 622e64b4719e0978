"""Numbers and boxes beside the board, as a small screen shows them below it; on a wide one they are only spoken.

Not responsible for what they mean.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from webplay.app import dom, pictures
from webplay.app.controls.base import Track


def track_row(track: Track, game: str) -> Any:
    """One track: its picture, then its numbers or boxes. It is read as one sentence."""
    marks = []
    for mark in track.marks:
        kind = "number" if mark.label else "box"
        ends = " ends" if mark.ends else ""
        marks.append(dom.make("span", mark.label, class_=f"mark {kind} {mark.state}{ends}"))
    icon = dom.drawn(pictures.icon(track.icon, game, f"{game}.wash"), class_="icon")
    return dom.make("div", icon, *marks, class_="track", role="img", aria_label=track.spoken, title=track.name)


def track_rows(tracks: Iterable[Track], game: str) -> list[Any]:
    """All tracks of a sheet."""
    return [track_row(track, game) for track in tracks]
