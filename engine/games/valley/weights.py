"""What the evaluation makes of what it sees: the names of the numbers in `weights.toml`."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """What the evaluation makes of what it sees."""

    #: what the first, second, third and fourth high number of a possible pyramid add; what one loses that is broken
    pyramid: tuple[float, ...]
    pyramid_broken: tuple[float, ...]
    #: so many rounds a pyramid needs to be hoped for in full
    pyramid_rounds: float
    #: one and two tall numbers side by side, and three
    mountain: tuple[float, ...]
    #: what each further number of a city adds, of a forest, one that a forest has already, and one beyond its five
    city: tuple[float, ...]
    forest: tuple[float, ...]
    forest_twin: float
    forest_more: float
    #: a number beside the building of its kind (hut, statue, mine), and one of another kind
    beside: tuple[float, ...]
    spoiled: tuple[float, ...]
    #: what hopes beside the best one count
    second_hope: float
    #: what a cell costs, and how that changes with each cell more than two a round
    cell: float
    cell_slack: float
    #: each point more that a snake bites
    snake: float
    #: a new snake: its bite now, each free cell around it
    snake_bite: float
    snake_room: float
    #: a snake crossed out: what it may still cost for each free cell around it
    cross_room: float
    #: what a loose number is worth elsewhere: in a pyramid by its high numbers, in a mountain and a city by their size
    kept_pyramid: tuple[float, ...]
    kept_mountain: tuple[float, ...]
    kept_city: tuple[float, ...]
    kept_neighbour: float
    kept_rounds: float
    #: a building (hut, statue, mine): free cells around it, loose numbers of its kind, and what waiting is worth
    building_room: tuple[float, ...]
    building_fit: tuple[float, ...]
    building_least: tuple[float, ...]
    building_rounds: float
    #: a number beside the statue, by how many of its city are there; a building beside another's cells
    statue: tuple[float, ...]
    crowd: float
    #: a number beside the hut, by how many of its forest are there; one that the forest has already
    hut: tuple[float, ...]
    #: a cell beside a building that goes into a discovery of another kind
    kept_beside: tuple[float, ...]
    #: how much a building to come is counted on, where it would stand best; and what it costs to fill that place
    hoped: float
    hole: float
    #: how many rounds something begun needs to be worth all, and what part it is worth with no time left
    begun_rounds: float
    begun_least: float
    #: what filling a cell is worth when the valley may just be filled, and from how many rounds before the end
    fill: float
    fill_rounds: float
