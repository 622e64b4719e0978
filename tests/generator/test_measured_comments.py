"""The figures in the comments of layout files, read back."""

from __future__ import annotations

import pytest

from engine.games.registry import GAMES
from engine.layout import Layout
from engine.measuring import LEVELS, PLAYERS, Figures, Measures, Part, Seat
from generator.measured import measured_data, title_told, titles_told
from generator.measured_comments import MARK, comment_lines, read_comment, without_figures
from generator.shipped import FOLDER, shipped
from generator.words import Words

ALL = [layout for game in GAMES for layout in shipped().layouts(game)]


def text_of(layout: Layout) -> str:
    return (FOLDER / layout.game / f"{layout.id}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("layout", ALL, ids=lambda layout: f"{layout.game}-{layout.id}")
def test_every_shipped_map_bears_its_figures(layout: Layout) -> None:
    text = text_of(layout)
    measures = read_comment(text, layout)
    assert measures
    assert measures.difficulty in LEVELS
    assert list(measures.figures) == list(PLAYERS)[: len(measures.figures)], "the weakest first"
    assert len(measures.figures) >= 2
    assert measures.best.parts
    assert bool(measures.best.titles) == (bool(GAMES[layout.game].titles) and GAMES[layout.game].least_players == 1)
    assert read_comment("\n".join(comment_lines(layout, measures)), layout) == measures


@pytest.mark.parametrize("layout", ALL[::6], ids=lambda layout: layout.game)
def test_without_its_figures_a_file_is_the_same_map(layout: Layout) -> None:
    bare = without_figures(text_of(layout))
    assert MARK not in bare
    assert read_comment(bare, layout) is None
    assert shipped().layout_of(GAMES[layout.game], layout.to_data()).digest == layout.digest
    assert bare.count("\n") == text_of(layout).count("\n") - text_of(layout).count(MARK)


def test_all_that_can_be_told_is_read() -> None:
    layout = shipped().layouts("temple")[0]
    titles = {"tourist": 45 / 48, "scout": 2 / 48, "traveller": 0.0, "explorer": 1 / 48}
    one = Figures("strong", 1, -3.0, 0.0, 9.0, {**dict.fromkeys(titles, 0.0), "scout": 1.0}, (Part("run", 0.0, 2.5),))
    beginner = Figures("beginner", 48, -1.5, 2.5, 31.2, titles, ())
    measures = Measures({"beginner": beginner, "strong": one}, (Seat(-2.5, 0.4), Seat(11.0, 0.6)), 4)
    assert read_comment("\n".join(comment_lines(layout, measures)), layout) == measures


def test_as_data_what_was_measured_has_two_decimals_and_shares_have_three() -> None:
    layout, third, ninth = shipped().layouts("temple")[0], 100 / 3, 1 / 9
    figures = Figures("strong", 9, third, third, third, {"scout": ninth}, (Part("run", third, third),))
    data = measured_data(layout, Measures({"strong": figures}, (Seat(third, ninth),), 3))
    assert data["seats"] == [{"mean": 33.33, "wins": 0.111}]
    assert data["players"]["strong"] == {
        "games": 9,
        "mean": 33.33,
        "spread": 33.33,
        "rounds": 33.33,
        "titles": {"scout": 0.111},
        "parts": {"run": {"mean": 33.33, "spread": 33.33}},
    }


def test_of_titles_that_nobody_earned_the_lowest_is_told() -> None:
    """What was never seen in a few games may happen all the same: the games are counted."""
    layout, words = shipped().layouts("temple")[0], Words("en")
    for earned, told in (
        ({"tourist": 1.0}, "Scout: never in 24 games for a strong player."),
        ({"tourist": 0.5, "scout": 0.5}, "Traveller: never in 24 games, Scout: 5 games in 10 for a strong player."),
        ({"scout": 0.5, "explorer": 0.5}, "Explorer: 5 games in 10 for a strong player."),
    ):
        titles = dict.fromkeys(("tourist", "scout", "traveller", "explorer"), 0.0) | earned
        measures = Measures({"strong": Figures("strong", 24, 20.0, 1.0, 30.0, titles, ())}, (), 3)
        assert titles_told(layout, measures, words) == told


def test_a_title_is_told_alone() -> None:
    layout, words = shipped().layouts("temple")[0], Words("en")
    titles = {"tourist": 0.5, "scout": 0.3, "traveller": 0.0, "explorer": 0.2}
    measures = Measures({"strong": Figures("strong", 10, 20.0, 1.0, 30.0, titles, ())}, (), 3)
    assert title_told(layout, measures, "explorer", words) == "Explorer: one game in 5 for a strong player."
    assert title_told(layout, measures, "scout", words) == "Scout: 5 games in 10 for a strong player."
    assert title_told(layout, measures, "tourist", words) == ""
    assert title_told(shipped().layouts("pan")[0], measures, "explorer", words) == ""
