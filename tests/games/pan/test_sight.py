"""What is seen of an island through a frame of the screen."""

import pytest

from generator.draw.frame import Box
from webplay.app.games.pan.sight import COMFORT, FARTHEST, NEAREST, PUSH, Sight

LARGE, NEAR_HERE = Box(-200, -100, 400, 200), Box(150, 50, 20, 20)


def sight(width: float = 360, height: float = 240) -> Sight:
    return Sight(lambda: (width, height), lambda: None)


def test_a_small_island_is_shown_whole_but_never_too_near() -> None:
    seen = sight()
    seen.frame(Box(10, 20, 60, 60))
    assert (seen.x, seen.y, seen.zoom) == (40, 50, 4)
    seen.frame(Box(0, 0, 10, 10))
    assert seen.zoom == NEAREST * 0.75


def test_of_a_large_island_the_part_that_matters_is_shown_until_all_is_asked_for() -> None:
    seen = sight()
    seen.frame(LARGE, NEAR_HERE)
    assert (seen.x, seen.y, seen.zoom) == (160, 60, COMFORT)
    seen.fit_all()
    assert (seen.x, seen.y, seen.zoom) == (0, 0, FARTHEST)
    seen.fit_all()
    assert seen.zoom == COMFORT


def test_whoever_has_pushed_is_left_alone_until_something_else_matters() -> None:
    seen = sight()
    seen.frame(LARGE, NEAR_HERE)
    seen.push(26, 0)
    assert seen.x == 150
    seen.frame(LARGE, NEAR_HERE)
    assert seen.x == 150
    seen.frame(LARGE, None)
    assert seen.x == 0


def test_what_lies_under_the_finger_stays_there_while_it_zooms() -> None:
    seen = sight()
    seen.frame(Box(-30, -30, 60, 60))
    before = seen.point_under((300, 30))
    seen.closer(1.3, (300, 30))
    assert seen.point_under((300, 30)) == pytest.approx(before)
    assert seen.zoom == pytest.approx(4 * 1.3)


def test_the_middle_never_leaves_the_island_and_zoom_has_its_limits() -> None:
    seen = sight()
    seen.frame(LARGE)
    seen.push(-100_000, 100_000)
    assert (seen.x, seen.y) == (200, -100)
    seen.closer(1000)
    assert seen.zoom == NEAREST
    seen.closer(0.0001)
    assert seen.zoom == FARTHEST


def test_keys_push_and_arrows_stand_where_more_is_to_be_seen() -> None:
    seen = sight()
    seen.frame(LARGE, NEAR_HERE)
    assert seen.hidden() == ["ArrowLeft", "ArrowUp"]
    assert seen.push_by_key("ArrowLeft")
    assert seen.x == pytest.approx(160 - PUSH / COMFORT)
    assert not seen.push_by_key("Enter")


def test_a_point_is_brought_into_sight_only_when_it_is_not() -> None:
    seen = sight()
    seen.frame(Box(-30, -30, 60, 60))
    seen.bring((5, 5))
    assert (seen.x, seen.y) == (0, 0)
    seen.bring((0, 29))
    assert (seen.x, seen.y) == (0, 29)


def test_a_frame_that_is_not_shown_yet_changes_nothing() -> None:
    seen = sight(0, 0)
    seen.frame(LARGE)
    assert (seen.x, seen.y, seen.zoom) == (0, 0, 2)
    assert seen.fitted
