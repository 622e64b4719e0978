"""A curve over the moments of a game: empty, half known, and whole."""

from __future__ import annotations

from webplay.app.shell.curve import curve


def test_a_curve_of_nothing_is_an_empty_picture() -> None:
    assert "<svg" in curve((), 5, 0)
    assert "polyline" not in curve((), 5, 0)


def test_a_curve_goes_as_far_as_there_are_values() -> None:
    drawn = curve((3.0, 5.0, 4.0), 5, 1, (0, 4))
    assert len(drawn.partition('points="')[2].partition('"')[0].split()) == 3
    assert drawn.count("curve-dot") == 1, "of two marked ones one is known"
    assert "curve-here" in drawn
    assert "curve-here" not in curve((3.0,), 5, 1)


def test_more_is_higher() -> None:
    points = curve((3.0, 5.0), 2, 0).partition('points="')[2].partition('"')[0].split()
    (left, low), (right, high) = (map(float, point.split(",")) for point in points)
    assert left < right
    assert high < low, "counted from above"
