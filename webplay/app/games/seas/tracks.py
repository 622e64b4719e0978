"""The numbers of each zone and the bottles, as the page shows them beside a sea: free, circled, crossed or coming."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.seas.sheet import SeaSheet
from engine.grid import cells_of
from generator.look import look_of
from generator.words import Words
from webplay.app.table.controls import Mark, MarkState, Track

#: what is said of the numbers of a zone, in this order
SAID = ("free", "circled", "crossed")


def zone_tracks(game: str, sheet: SeaSheet, words: Words, preview: SeaSheet | None) -> list[Track]:
    """A track for each zone that has numbers; `preview` is the sheet as the chosen move would leave it."""
    tracks = []
    for zone, key in enumerate(sheet.layout.zones):
        marks = _zone_marks(sheet, zone, preview)
        if marks:
            spoken = _spoken(words(f"sheet.{game}.part.{key}"), marks, words)
            tracks.append(Track(key, look_of(game).part_icons[key], marks, spoken))
    return tracks


def _zone_marks(sheet: SeaSheet, zone: int, preview: SeaSheet | None) -> tuple[Mark, ...]:
    layout = sheet.layout
    states: dict[int, MarkState] = dict.fromkeys(layout.numbers[zone], "free")
    coming, circled = cells_of(preview.circled[zone] if preview else 0), cells_of(sheet.circled[zone])
    # What comes later counts: a number that is circled is no longer coming.
    marked: tuple[tuple[Iterable[int], MarkState], ...] = (
        (coming, "coming"),
        (sheet.crossed(zone), "crossed"),
        (circled, "circled"),
    )
    for numbers, state in marked:
        states |= dict.fromkeys(numbers, state)
    last = layout.numbers[zone][-1:] if zone in layout.ending_zones else ()
    return tuple(Mark(str(number), states[number], number in last) for number in layout.numbers[zone])


def _spoken(name: str, marks: tuple[Mark, ...], words: Words) -> str:
    nothing = words("page.sea.nothing")
    lists = {state: ", ".join(mark.label for mark in marks if mark.state == state) or nothing for state in SAID}
    return words("page.sea.track", name=name, **lists)


def bottle_track(game: str, sheet: SeaSheet, words: Words, preview: SeaSheet | None) -> Track:
    """The bottles, those that the chosen move would cost among them."""
    most, name = sheet.layout.bottles, words(f"sheet.{game}.part.bottles")
    coming = preview.bottles if preview else sheet.bottles
    marks = tuple(
        Mark("", "circled" if place < sheet.bottles else "coming" if place < coming else "free", place == most - 1)
        for place in range(most)
    )
    spoken = words("page.sea.track_bottles", name=name, bottles=sheet.bottles, most=most)
    return Track("bottles", "bottle", marks, spoken)
