"""A number of the temple takes two taps: a drag, and a tap that writes."""

from tests.bench.taps import measure


def test_two_taps_a_number() -> None:
    count = measure("temple", 0)
    assert count["dragged"] <= 2 * count["moves"]
    assert count["unasked"] <= 2 * count["moves"], "nor more without a last question"
