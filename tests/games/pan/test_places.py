"""The hexes of the island say where they lie: each has a name of its own, seen from the explorer."""

from __future__ import annotations

import pytest

from engine.hexes import axial, hex_at, name_of
from generator.words import LANGUAGES, Words
from tests.webplay.tapper import started
from webplay.app.games.pan.places import WAYS, place_words, way_to
from webplay.app.games.pan.tiles import place_of


def test_the_way_leads_there_by_the_shortest_steps() -> None:
    start = hex_at(2, -1)
    for q in range(-4, 5):
        for r in range(-4, 5):
            end = hex_at(2 + q, r - 1)
            way = way_to(start, end)
            assert sum(WAYS[name][0] * count for name, count in way) == q
            assert sum(WAYS[name][1] * count for name, count in way) == r
            assert sum(count for _, count in way) == max(abs(q), abs(r), abs(q + r))
            assert [axial(end)] == [(2 + q, r - 1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_places_are_called_the_same(language: str) -> None:
    words, match = Words(language), started("pan", 5, 2)
    start = match.explorers[match.player]
    hexes = sorted(match.island.letters)
    names = [*map(name_of, hexes), *(place_of(hexagon, turn) for hexagon in hexes for turn in (0, 1))]
    said = [place_words(start, name, words) for name in names]
    assert len(set(said)) == len(said)


def test_in_words() -> None:
    here = hex_at(0, 0)
    assert place_words(here, "2,1", Words("en")) == "2 east, 1 south-east of the explorer"
    assert place_words(here, "0,-2", Words("fr")) == "depuis l’explorateur\u202f: 2 au nord-ouest"
    assert place_words(here, "0,0", Words("en")) == "where the explorer stands"
    assert place_words(here, "-1,0 r1", Words("en")) == "tip up, 1 west of the explorer"
