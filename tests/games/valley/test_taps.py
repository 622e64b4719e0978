"""A game of the valley takes half the taps that it took when every die, cell and confirmation was tapped."""

from tests.bench.taps import measure

#: taps a move, measured over the same games before
BEFORE = 3.54


def test_half_of_the_taps() -> None:
    counts = [measure("valley", seed) for seed in range(2)]
    moves, dragged = (sum(count[key] for count in counts) for key in ("moves", "dragged"))
    assert dragged <= BEFORE / 2 * moves
