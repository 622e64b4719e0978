"""What bots make of a map: the same figures wherever they are worked out, and a difficulty that says something."""

from __future__ import annotations

import re
from collections import Counter
from statistics import fmean

import pytest

from engine.games.registry import GAMES
from engine.inventing import invent
from engine.layout import Layout
from engine.many import in_order
from engine.measuring import (
    DIFFICULTY_GAMES,
    GAMES_OF,
    LEVELS,
    Outcome,
    Trial,
    difficulty,
    difficulty_of,
    difficulty_trials,
    measures_of,
    play_trial,
    trials,
)
from generator.measured import measured_data, measured_text, odds_text, titles_told
from generator.shipped import shipped
from generator.words import FALLBACK, LANGUAGES, Words

FEW = {"beginner": 3, "greedy": DIFFICULTY_GAMES, "strong": 1}


def square(game: str, columns: int, rows: int) -> Layout:
    return GAMES[game].read_layout({"map": "\n".join([" ".join(["."] * columns)] * rows)})


def outcome(totals: tuple[int, ...], rounds: int = 30, bot: str = "greedy", title: str | None = None) -> Outcome:
    """The end of a game that nobody played."""
    won = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    parts = tuple((total, 0, 0) for total in totals)
    return Outcome(Trial("", bot, len(totals), 0), rounds, totals, parts, (title,) * len(totals), won)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_can_be_measured_and_told(game: str) -> None:
    kind = GAMES[game]
    layout = invent(kind, 3, kind.sizes[0])
    games = FEW if game == "temple" else {"beginner": 1, "greedy": 2}
    measures = measures_of(layout, [play_trial(trial) for trial in trials(layout, games)[: sum(games.values())]])
    assert measures.difficulty in LEVELS
    figures = measures.figures["greedy"]
    assert figures.mean == pytest.approx(sum(part.mean for part in figures.parts))
    assert bool(figures.titles) == bool(kind.titles)
    assert sum(figures.titles.values()) == pytest.approx(1 if kind.titles else 0)
    for language in LANGUAGES:
        told = list(measured_text(layout, measures, Words(language)))
        assert f"{measures.difficulty}" in told[0]
        assert bool(titles_told(layout, measures, Words(language))) == bool(kind.titles)
        # Every number with the language's own sign before tenths, and no list without entries.
        assert re.search(rf"\d\{Words(language).facts.decimal}\d", " ".join(told))
        assert language == FALLBACK or not re.search(r"\d\.\d", " ".join(told))
        assert not any(line.endswith(": .") for line in told)
    data = measured_data(layout, measures)
    assert data["difficulty"] == measures.difficulty
    assert list(data["players"]) == [bot for bot in GAMES_OF if bot in games]


def test_what_decides_is_told_even_where_the_strongest_played_once() -> None:
    layout = shipped().layouts("temple")[0]
    games = [outcome((10,)), outcome((20,)), outcome((30,), bot="strong")]
    told = list(measured_text(layout, measures_of(layout, games), Words("en")))
    assert "What decides (how far games differ, in points): Longest run ±5.0." in told


def test_the_first_trials_say_how_difficult_a_map_is() -> None:
    layout = invent(GAMES["temple"], 7, "small")
    assert trials(layout)[:DIFFICULTY_GAMES] == difficulty_trials(layout)
    alone = [play_trial(trial) for trial in difficulty_trials(layout)]
    assert difficulty(GAMES["temple"], alone) == difficulty_of(layout) == measures_of(layout, alone).difficulty


def test_processes_find_the_same() -> None:
    tasks = trials(invent(GAMES["temple"], 7, "small"), {"beginner": 2, "greedy": 2})
    assert list(in_order(play_trial, tasks, 2)) == [play_trial(task) for task in tasks]


def test_the_less_a_map_gives_the_more_difficult_it_is() -> None:
    temple = GAMES["temple"]
    levels = [difficulty(temple, [outcome((points,))]) for points in range(15, 40)]
    assert levels == sorted(levels, reverse=True)
    assert set(levels) == set(LEVELS)
    usual = round(temple.yardstick.usual(30))
    assert difficulty(temple, [outcome((usual,))]) == 3
    assert difficulty(temple, [outcome((0,), rounds=1)]) == 5, "also where nothing is usual"


def test_recorded_difficulties() -> None:
    """They are printed on sheets: the greedy bot and the yardsticks stay as they are."""
    known = {"temple": (("guard-house", 2), ("moon-court", 1), ("two-wings", 5)), "treasures": (("salt-ring", 4),)}
    for game, levels in known.items():
        for layout, level in levels:
            assert difficulty_of(shipped().layout(game, layout)) == level, layout


def test_seats_share_victories() -> None:
    layout = shipped().layouts("monsters")[0]
    table = [outcome((30, 20, 10)), outcome((20, 20, 10))]
    alone = [outcome((30, 20))._replace(parts=((0, 0, 0, 0),) * 2)]
    seats = measures_of(layout, [*alone, *table]).seats
    assert [seat.wins for seat in seats] == [0.75, 0.25, 0]
    assert fmean(seat.wins for seat in seats) == pytest.approx(1 / 3)


def test_without_a_table_seats_are_told_apart_only_where_two_must_play() -> None:
    many, alone = shipped().layouts("monsters")[0], shipped().layouts("treasures")[0]
    pair = outcome((30, 20))._replace(parts=((0, 0, 0, 0),) * 2)
    assert [seat.wins for seat in measures_of(many, [pair]).seats] == [1, 0]
    single = outcome((30,))._replace(parts=((0, 0, 0, 0, 0),))
    assert measures_of(alone, [single]).seats == ()


def test_a_large_map_is_tried_little() -> None:
    largest = trials(square("valley", 26, 40))
    assert [trial.bot for trial in largest] == ["greedy", "beginner"]
    assert not [trial for trial in trials(square("valley", 13, 12)) if trial.bot == "strong"]
    some = [trial for trial in trials(square("valley", 12, 12)) if trial.bot == "strong"]
    assert 0 < len(some) < GAMES_OF["strong"]


def test_odds_are_said_as_people_say_them() -> None:
    words = Words("en")
    told = [odds_text(share, 12, words) for share in (0, 0.001, 0.2, 0.33, 0.5, 0.96, 1)]
    assert told == [
        "never in 12 games", "less than one game in 50", "one game in 5", "one game in 3", "5 games in 10",
        "9 games in 10", "every game",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "alone", "table"),
    [
        ("temple", {"beginner": 48, "greedy": 48, "strong": 12}, {}),
        ("monsters", {"beginner": 48, "greedy": 48}, {3: 48}),
    ],
)
def test_a_map_is_measured_in_as_many_games_as_its_file_says(
    game: str, alone: dict[str, int], table: dict[int, int]
) -> None:
    kind = GAMES[game]
    tried = trials(shipped().layouts(game)[0])
    few = Counter(trial.bot for trial in tried if trial.players == kind.least_players)
    assert {bot: few[bot] for bot in alone} == alone
    assert Counter(trial.players for trial in tried if trial.players > kind.least_players) == table
    assert {trial.bot for trial in tried if trial.players > kind.least_players} <= {"greedy"}
    assert [trial.seed for trial in tried if trial.bot == "beginner"] == list(range(48))


def test_figures_are_means_and_spreads() -> None:
    layout = shipped().layouts("temple")[0]
    ended = [outcome((10,), rounds=20, title="scout"), outcome((20,), rounds=30, title="tourist")]
    figures = measures_of(layout, ended).figures["greedy"]
    assert (figures.games, figures.mean, figures.spread, figures.rounds) == (2, 15, 5, 25)
    assert figures.titles == {"tourist": 0.5, "scout": 0.5, "traveller": 0, "explorer": 0}
    assert [(part.mean, part.spread) for part in figures.parts] == [(15, 5), (0, 0), (0, 0)]
    assert figures.deciding()[0] == figures.parts[0]
    assert measures_of(layout, ended).seats == ()
