"""Cells, names and neighbourhoods."""

from engine.grid import cells_of, grid_of, mask_of


def test_names_run_from_the_top_left() -> None:
    grid = grid_of(3, 2)
    assert grid.names == ("a1", "b1", "c1", "a2", "b2", "c2")
    assert grid.index["c2"] == 5


def test_pp_7_adjacent_means_the_eight_cells_around() -> None:
    grid = grid_of(3, 3)
    assert grid.names_of(grid.around[grid.index["b2"]]) == ("a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3")
    assert grid.names_of(grid.around[grid.index["a1"]]) == ("b1", "a2", "b2")


def test_pp_7_borders_means_sharing_a_side() -> None:
    grid = grid_of(3, 3)
    assert grid.names_of(grid.beside[grid.index["b2"]]) == ("b1", "a2", "c2", "b3")
    assert [cell for cell in range(9) if not grid.on_rim(cell)] == [4]


def test_masks_and_cells_are_the_same_thing() -> None:
    grid = grid_of(26, 40)
    assert cells_of(mask_of([5, 1000, 7])) == (5, 7, 1000)
    assert all(cells_of(grid.around_mask[cell]) == tuple(sorted(grid.around[cell])) for cell in range(grid.size))


def test_spread_walks_through_adjacent_cells_only() -> None:
    grid = grid_of(5, 1)
    within = mask_of([0, 1, 3, 4])
    assert cells_of(grid.spread(1, within)) == (0, 1)
    assert grid.spread(mask_of([2]), within) == 0


def test_one_size_is_one_grid() -> None:
    assert grid_of(4, 4) is grid_of(4, 4)
    assert repr(grid_of(4, 5)) == "grid_of(4, 5)"


def test_pp_7_neighbours_stand_in_reading_order() -> None:
    """The order of moves, and so every share code, may follow from it."""
    grid = grid_of(3, 3)
    assert grid.around[4] == (0, 1, 2, 3, 5, 6, 7, 8)
    assert grid.around[8] == (4, 5, 7)
    assert grid.beside[4] == (1, 3, 5, 7)
    assert grid.beside[0] == (1, 3)
