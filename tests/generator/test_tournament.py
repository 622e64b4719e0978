"""Scorecards that add up: signs, rank points, and a tournament in which everybody has a seat."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from engine.games.registry import GAMES
from generator.look import look_of
from generator.shop.make import pages_of
from generator.shop.products.seating import seating, table_sizes
from generator.words import LANGUAGES, Words
from tests.generator.paper import ordered, words_on, written


@pytest.mark.parametrize(
    ("players", "most", "games"), [(5, 4, 3), (16, 4, 5), (22, 4, 5), (30, 5, 4), (7, 2, 6), (200, 4, 5), (61, 4, 3)]
)
def test_everybody_sits_once_in_every_game_and_meets_many(players: int, most: int, games: int) -> None:
    plan = seating(players, most, games)
    assert len(plan) == games
    for seats in plan:
        assert sorted(player for table in seats for player in table) == list(range(players))
        assert max(map(len, seats)) - min(map(len, seats)) <= 1
        assert max(map(len, seats)) <= most
    met = Counter(pair for seats in plan for table in seats for pair in combinations(table, 2))
    meetings, pairs = sum(met.values()), players * (players - 1) // 2
    # Most meetings that could be with somebody new are.
    assert len(met) >= 0.85 * min(meetings, pairs)
    assert seating(players, most, games) == plan


def test_tables_are_few_and_about_equally_full() -> None:
    assert table_sizes(22, 4) == [4, 4, 4, 4, 3, 3]
    assert table_sizes(5, 4) == [3, 2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tournament_has_a_list_seats_and_slips(language: str) -> None:
    words, names = Words(language), tuple(f"Explorer {number}" for number in range(1, 10))
    found = words_on(ordered("scorecard:tournament", names=names, table=3, language=language))
    head = [text.splitlines()[0] for text in found]
    assert head == [words("shop.score.tournament"), *[words("shop.score.seats")] * 1, *[words("shop.score.slips")] * 2]
    seats, slips = found[1], "\n".join(found[2:])
    for name in names:
        assert seats.splitlines().count(name) == 5
        assert slips.splitlines().count(name) == 5
    assert words("shop.score.table_number", number=3) in seats


def test_few_enough_for_one_table_need_no_seats() -> None:
    assert len(pages_of(ordered("scorecard:tournament", players=4))) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_an_evening_says_how_it_counts(language: str) -> None:
    words, signs = Words(language), Counter[str]()
    printed = pages_of(ordered("scorecard", language=language))
    for page in printed:
        for placed in page.placements:
            signs.update(text.text for text in written(placed.drawing.shapes) if text.text in "+−±=")
    expected = Counter(look_of(game).part_signs.get(part, "+") for game in GAMES for part in GAMES[game].parts)
    # A total for every game, and one for the evening.
    assert signs == expected + Counter({"=": len(GAMES) + 1})
    texts = "\n".join(words_on(ordered("scorecard", language=language)))
    assert texts.count(words("shop.score.rank_points") + "\n") == len(GAMES)
    assert texts.count(words("shop.score.carried")) == len(printed) - 1


def test_totals_are_bold_and_lines_high_enough_for_numbers() -> None:
    words = Words("en")
    for page in pages_of(ordered("scorecard")):
        (placed,) = page.placements
        totals = [text for text in written(placed.drawing.shapes) if text.text == words("sheet.total")]
        assert totals
        assert all(text.weight == "bold" for text in totals)
        lines = sorted({text.y for text in written(placed.drawing.shapes) if text.x == 20.5 and text.face == "text"})
        steps = [after - before for before, after in pairwise(lines)]
        assert min(steps) >= 6


def test_one_game_alone_needs_no_rank_points() -> None:
    (text,) = words_on(ordered("scorecard", "skull", copies=1))[:1]
    assert Words("en")("shop.score.rank_points") not in text
