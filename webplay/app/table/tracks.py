"""Numbers and boxes beside the board, as a small screen shows them below it; on a wide one they are only spoken.

Not responsible for what they mean.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Element
from webplay.app.table.controls import Track


def track_rows(tracks: Iterable[Track], game: str, fresh: Collection[str] = ()) -> list[Element]:
    """All tracks of a sheet; `fresh` names the crosses that are new to the reader."""
    return [_row(track, game, fresh) for track in tracks]


def _row(track: Track, game: str, fresh: Collection[str]) -> Element:
    """One track: its picture, then its numbers or boxes. It is read as one sentence."""
    marks = []
    for mark in track.marks:
        kind = "number" if mark.label else "box"
        ends = " ends" if mark.ends else ""
        new = " fresh" if f"cross-{track.key}-{mark.label}" in fresh else ""
        marks.append(dom.make("span", mark.label, class_=f"mark {kind} {mark.state}{ends}{new}"))
    icon = dom.drawn(pictures.icon(track.icon, game, f"{game}.wash"), class_="icon")
    return dom.make("div", icon, *marks, class_="track", role="img", aria_label=track.spoken)


def crosses(tracks: Iterable[Track]) -> set[str]:
    """What others made this player cross out."""
    return set().union(*(track.crossed() for track in tracks))
