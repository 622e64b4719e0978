"""What the evaluation makes of what it sees: the names of the numbers in `weights.toml`."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """What the evaluation makes of what it sees. A `late` weight takes over as the temple fills up."""

    #: each cell by which the longest run grows, and each cell of the run that a number stands in, while it has room
    longer: float
    through: float
    through_late: float
    #: a neighbour two above or below
    gap: float
    #: a group of three, and a pair with room for a third
    group: float
    pair: float
    pair_late: float
    #: a nine: for each mummy that it defeats, and for each free cell beside it
    mummy: float
    nine: float
    nine_late: float
    #: the free cells around the cell that is used up, and the runs of its neighbours
    room: float
    room_late: float
    blocked: float
    blocked_late: float
    #: a number without neighbours in a run, by its value
    lone: tuple[float, ...]
    #: a mummy beside a nine; the hope that one comes, a free cell each; and the runs that it stands in the way of
    safe: float
    hope: float
    hope_most: float
    lost: float
