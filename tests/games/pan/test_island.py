"""L'île de Pan, what happens on the island: PA-5 to PA-10, and what a trace shows of it."""

from __future__ import annotations

import pytest

from engine.errors import Refused
from engine.games.pan.rules import PanMatch, score_of
from engine.games.registry import GAMES
from engine.hexes import hex_named
from tests.games.pan.test_clauses import fresh, give, play, refused, scene, texts


def animals_on(match: PanMatch, *names: str) -> None:
    for name in names:
        match.island.animals[hex_named(name)] = 1


# PA-5: walking.


def test_pa_5_three_steps_at_most_and_the_own_hex_is_stay() -> None:
    row = {f"{q},0": "P" for q in range(2, 7)}
    match = scene(row, "move", explorer="1,0")
    moves = texts(match)
    assert moves[0] == "stay"
    assert "move 4,0" in moves
    assert "move 5,0" not in moves
    assert refused(match, "move 5,0").key == "too_far"
    assert refused(match, "move 1,0").key == "move_is_stay"
    assert refused(match, "move 9,9").key == "no_hex_there"


def test_pa_5_moves_stand_by_r_then_q() -> None:
    match = scene({}, "move", explorer="1,0")
    assert texts(match) == ["stay", "move 0,-1", "move 1,-1", "move -1,0", "move -1,1", "move 0,1"]


def test_pa_5_from_a_portal_to_any_other_portal_is_a_step() -> None:
    far = {"2,0": "P", "3,0": "P", "4,0": "P", "5,0": "P", "6,0": "O", "7,0": "P", "8,0": "P"}
    match = scene(far, "move", explorer="-1,0")
    moves = texts(match)
    # To the portal in the centre, to the other portal, and one step on.
    assert {"move 6,0", "move 7,0", "move 5,0"} <= set(moves)
    assert "move 8,0" not in moves
    assert "move 4,0" not in moves


def test_pa_5_lakes_and_wonder_lakes_cannot_be_entered() -> None:
    match = scene({"2,0": "L", "3,0": "P"}, "move", explorer="1,0")
    match.island.found(hex_named("2,-1"), 0, 0)
    assert refused(match, "move 2,0").key == "lake_not_entered"
    assert refused(match, "move 2,-1").key == "lake_not_entered"
    assert refused(match, "move 3,0").key == "too_far"


def test_pa_5_explorers_and_animals_may_be_passed_but_not_joined() -> None:
    match = scene({"2,0": "P", "3,0": "P", "4,0": "P"}, "move", explorer="1,0", other="3,0")
    animals_on(match, "2,0")
    assert "move 4,0" in texts(match)
    assert refused(match, "move 2,0").key == "goal_animals"
    assert refused(match, "move 3,0").key == "goal_explorer"


def test_pa_5_staying_counts_as_ending_there() -> None:
    match = scene({}, "move")
    assert "stay" not in texts(match)
    assert refused(match, "stay").key == "must_leave_explorer"
    match = scene({}, "move", explorer="1,0")
    animals_on(match, "1,0")
    assert refused(match, "stay").key == "must_leave_animals"


def test_pa_5_where_no_hex_can_be_reached_it_stays_on_animals_without_observing() -> None:
    match = scene({}, "move", explorer="1,0", other="0,0")
    animals_on(match, "1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1")
    give(match, 3, 3, 3)
    assert texts(match) == ["stay"]
    play(match, "stay")
    assert match.player == 1


def test_pa_5_beside_another_explorer_it_may_observe_where_it_had_to_stay() -> None:
    match = scene({}, "move", explorer="1,0", other="1,0", start="DPMDPMD")
    animals_on(match, "0,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1")
    give(match, 1, 0, 0)
    assert texts(match) == ["stay"]
    play(match, "stay", "observe 1")
    assert match.markers[0] == [1, 0, 0]


# PA-6: observing.


@pytest.mark.parametrize(("reserve", "most"), [(1, 1), (2, 2), (3, 3), (7, 3)])
def test_pa_6_one_to_three_animals_as_many_as_there_are(reserve: int, most: int) -> None:
    match = scene({}, explorer="0,1")
    give(match, 0, reserve, 0)
    assert texts(match) == [f"observe {count}" for count in range(1, most + 1)]
    assert refused(match, f"observe {most + 1}").key == ("observe_count" if most == 3 else "observe_raptor")
    play(match, f"observe {most}")
    assert match.markers[0] == [0, most, 0]
    assert match.reserves[0] == [0, reserve - most, 0] or most == 3
    assert match.island.animals == {hex_named("0,1"): most}


def test_pa_6_the_domain_must_match_and_hold_no_animals() -> None:
    match = scene({}, explorer="0,1")
    give(match, 3, 0, 3)
    assert texts(match) == []
    give(match, 0, 3, 0)
    animals_on(match, "0,1")
    assert refused(match, "observe 1").key == "observe_animals_there"
    match = scene({}, explorer="0,0")
    assert refused(match, "observe 1").key == "observe_no_domain"


# PA-7: wonder lakes. A bay at 2,-1 touches the start tile with two sides and the lake at 2,0 with one.


def bay() -> PanMatch:
    return scene({"2,0": "L"}, explorer="1,0")


def test_pa_7_an_empty_place_with_three_sides_one_of_them_the_lake() -> None:
    match = bay()
    assert texts(match) == [
        f"lake {domain} {place}" for domain in ("plain", "mountain", "desert") for place in ("2,-1", "1,1")
    ]
    assert refused(match, "lake plain 2,0").key == "lake_overlaps"
    assert refused(match, "lake plain 3,0").key == "lake_sides"
    play(match, "lake mountain 2,-1")
    assert match.island.letters[hex_named("2,-1")] == "W"
    assert match.unplaced[0] == [0, 2]
    assert len(match.island.lakes()[hex_named("2,0")].hexes) == 2


def test_pa_7_it_need_not_touch_the_explorer() -> None:
    match = scene({"2,0": "L", "3,0": "L", "4,0": "P", "3,1": "P"}, explorer="1,0")
    assert "lake plain 4,-1" not in texts(match)
    assert "lake plain 2,1" in texts(match)


def test_pa_7_the_explorer_stands_next_to_the_lake() -> None:
    match = scene({"2,0": "L"}, explorer="-1,0")
    assert texts(match) == []
    assert refused(match, "lake plain 2,-1").key == "not_beside_lake"
    match = scene({"2,0": "L", "-2,0": "L"}, explorer="1,0")
    assert refused(match, "lake plain -2,1").key == "lake_apart"


def test_pa_7_nobody_else_founds_in_a_lake_that_holds_one() -> None:
    match = bay()
    match.island.found(hex_named("2,-1"), 1, 0)
    assert texts(match) == []
    assert refused(match, "lake plain 1,1").key == "lake_of_another"


def test_pa_7_a_second_own_lake_is_allowed_but_each_tile_once() -> None:
    match = bay()
    match.island.found(hex_named("2,-1"), 0, 0)
    match.unplaced[0].remove(0)
    assert texts(match) == ["lake mountain 1,1", "lake desert 1,1"]
    assert refused(match, "lake plain 1,1").key == "lake_used_plain"


def test_pa_7_it_may_not_join_a_lake_that_holds_an_opponents() -> None:
    # 2,-1 lies between the free lake at 2,0 and the one at 2,-2, where the opponent has founded.
    match = scene({"2,0": "L", "2,-2": "L", "1,-2": "P"}, explorer="1,0")
    assert "lake plain 2,-1" in texts(match)
    match.island.found(hex_named("3,-2"), 1, 0)
    assert "lake plain 2,-1" not in texts(match)
    assert "lake plain 1,1" in texts(match)
    assert refused(match, "lake plain 2,-1").key == "lake_joins_another"


def test_pa_7_of_two_lakes_beside_the_explorer_the_free_one_may_be_used() -> None:
    match = scene({"2,-1": "L", "1,1": "L", "3,-2": "P", "-1,2": "P"}, explorer="1,0")
    match.island.found(hex_named("3,-1"), 1, 0)
    lakes = [text for text in texts(match) if text.startswith("lake plain")]
    assert lakes == ["lake plain 0,2"]


def test_pa_7_a_landscape_tile_may_join_lakes_and_the_lake_is_then_both_players() -> None:
    match = scene({"2,0": "L", "4,0": "L"}, explorer="1,0")
    match.island.found(hex_named("2,-1"), 0, 0)
    match.island.found(hex_named("4,-1"), 1, 0)
    match.island.put(hex_named("3,0"), "L")
    assert match.island.lakes()[hex_named("2,-1")].owners == {0, 1}
    assert texts(match) == []


# PA-8: wonder animals.


def watched_bay(*names: str) -> PanMatch:
    """The lake 2,0 with the player's wonder lake 2,-1: around it P 1,0, D 1,-1, M 3,-1 and P 3,0."""
    match = scene({"2,0": "L", "3,-1": "M", "3,0": "P"}, explorer="1,0")
    match.island.found(hex_named("2,-1"), 0, 0)
    match.unplaced[0].remove(0)
    animals_on(match, *names)
    return match


def test_pa_8_all_three_types_around_the_lake_and_one_space_for_every_occupied_hex() -> None:
    match = watched_bay("1,-1", "3,-1", "3,0")
    give(match, 1, 0, 0)
    play(match, "observe 1")
    assert match.step == "wonder"
    assert texts(match) == ["wonder 2,-1 herbivore", "wonder 2,-1 raptor", "wonder 2,-1 reptile"]
    play(match, "wonder 2,-1 raptor")
    assert match.markers[0] == [1, 4, 0]
    assert match.island.wonders == {hex_named("2,-1")}
    assert match.step == "bonus"


def test_pa_8_two_types_are_not_enough() -> None:
    match = watched_bay("3,-1", "3,0")
    give(match, 1, 0, 0)
    play(match, "observe 1")
    assert match.player == 1


def test_pa_8_an_animal_that_an_opponent_placed_counts_when_the_owners_turn_comes() -> None:
    match = watched_bay("1,0", "1,-1")
    match.player, match.explorers[1] = 1, hex_named("3,-1")
    give(match, 0, 1, 0)
    play(match, "observe 1")
    assert match.player == 0
    assert match.step == "take"
    match.step = "move"
    match.explorers[0] = hex_named("0,1")
    play(match, "stay")
    assert match.step == "wonder"


def test_pa_8_one_tile_after_another_in_the_players_order_once_each() -> None:
    match = watched_bay("1,-1", "3,-1", "3,0")
    match.island.found(hex_named("1,1"), 0, 1)
    match.unplaced[0].remove(1)
    give(match, 1, 0, 0)
    play(match, "observe 1")
    assert len(texts(match)) == 6
    assert refused(match, "wonder 2,0 raptor").key == "wonder_not_yours"
    play(match, "wonder 1,1 reptile")
    assert texts(match) == ["wonder 2,-1 herbivore", "wonder 2,-1 raptor", "wonder 2,-1 reptile"]
    assert refused(match, "wonder 1,1 raptor").key == "wonder_there"
    play(match, "wonder 2,-1 reptile")
    # Around both tiles lie 1,0, 1,-1, 3,-1 and 3,0; the mountain 0,1 is empty.
    assert match.markers[0] == [1, 0, 8]


def test_pa_8_a_lake_founded_in_this_turn_may_bring_one_at_once() -> None:
    match = scene({"2,0": "L", "3,-1": "M", "3,0": "P"}, explorer="1,0")
    animals_on(match, "1,-1", "3,-1", "3,0")
    play(match, "lake desert 2,-1")
    assert match.step == "wonder"
    play(match, "wonder 2,-1 reptile")
    assert match.markers[0] == [0, 0, 3]


def test_pa_8_only_the_player_in_turn_gets_wonder_animals() -> None:
    match = watched_bay("1,-1", "3,-1", "3,0")
    match.player = 1
    match.explorers[1] = hex_named("1,0")
    give(match, 1, 0, 0)
    play(match, "observe 1")
    assert match.island.wonders == set()
    assert match.step == "take"


# PA-9: the bonus space.


def test_pa_9_a_marker_that_reaches_the_bonus_space_brings_an_animal_and_an_extra_turn() -> None:
    match = scene({}, explorer="1,0")
    give(match, 3, 0, 0)
    play(match, "observe 3")
    assert (match.player, match.step, match.owed, match.crossed) == (0, "bonus", 1, 1)
    assert texts(match) == ["animal herbivore", "animal raptor", "animal reptile"]
    play(match, "animal raptor")
    assert (match.player, match.step, match.owed, match.crossed, match.round) == (0, "move", 0, 0, 1)
    play(match, "move 0,1", "observe 1")
    assert (match.player, match.step) == (1, "take")


def test_pa_9_below_the_bonus_space_or_past_it_before_there_is_none() -> None:
    match = scene({}, explorer="1,0")
    give(match, 2, 0, 0)
    play(match, "observe 2")
    assert match.player == 1
    match = scene({}, explorer="1,0")
    match.markers[0] = [3, 0, 0]
    give(match, 2, 0, 0)
    play(match, "observe 2")
    assert match.player == 1


def test_pa_9_two_markers_bring_two_animals_but_one_extra_turn() -> None:
    match = watched_bay("1,-1", "3,-1", "3,0")
    match.markers[0] = [2, 0, 0]
    give(match, 1, 0, 0)
    play(match, "observe 1", "wonder 2,-1 raptor")
    assert (match.step, match.owed, match.crossed) == ("bonus", 2, 2)
    play(match, "animal raptor")
    assert (match.step, match.owed, match.crossed) == ("bonus", 1, 2)
    play(match, "animal reptile")
    assert (match.step, match.crossed) == ("move", 0)
    play(match, "move 0,1", "observe 1")
    assert match.player == 1


def test_pa_9_at_most_four_turns_in_a_row() -> None:
    match = scene({}, explorer="1,0")
    give(match, 4, 3, 3)
    play(match, "observe 3", "animal raptor", "move 0,1", "observe 3", "animal reptile", "move -1,1", "observe 3")
    assert (match.step, match.player) == ("bonus", 0)
    play(match, "animal herbivore", "move -1,0", "observe 1")
    assert (match.step, match.player, match.round) == ("take", 1, 1)
    assert match.markers[0] == [4, 3, 3]


def test_pa_9_the_bonus_space_is_a_key_of_the_layout() -> None:
    match = scene({}, explorer="1,0", bonus_space=2)
    give(match, 2, 0, 0)
    play(match, "observe 2")
    assert match.step == "bonus"


# PA-10: the end and the score.


def test_pa_10_everybody_has_nine_turns_and_two_tiles_are_left() -> None:
    for players in (2, 3, 4):
        match = fresh(players, seed=players)
        takes = [0] * players
        while not match.over:
            takes[match.player] += match.step == "take"
            match.play(match.player, match.legal_moves(match.player)[-1])
        assert takes == [9] * players
        assert (match.round, match.step, len(match.faceup), match.table()["stack"]) == (9, "over", 2, 0)
        assert match.owing() == ()


def test_pa_10_markers_and_for_every_lake_not_placed_the_largest_group_of_its_domain() -> None:
    match = scene({"2,0": "P", "3,0": "P", "-2,0": "M"})
    match.markers[0] = [5, 4, 3]
    assert match.score(0).parts == {"herbivores": 5, "raptors": 4, "reptiles": 3, "lakes": 3 + 1 + 1}
    match.unplaced[0] = [1]
    assert match.score(0).total == 13
    lines = match.explain(0)
    assert [(line.part, line.points) for line in lines] == [
        ("herbivores", 5), ("raptors", 4), ("reptiles", 3), ("lakes", 1),
    ]  # fmt: skip
    assert score_of([5, 4, 3], [3, 1, 1]).total == 17


def test_pa_10_ties_are_shared() -> None:
    match = fresh(3)
    match.markers = [[2, 0, 0], [0, 0, 2], [1, 0, 0]]
    assert match.winners() == [0, 1]


# Undo, copies, traces.


def test_undo_goes_back_inside_the_turn_but_not_past_a_turned_up_tile() -> None:
    match = fresh(seed=5)
    play(match, "take 1")
    while match.step == "animal":
        play(match, "animal raptor")
    before = match.table()
    play(match, texts(match)[3])
    play(match, "move 1,0")
    assert str(match.undo(0)) == "move 1,0"
    assert match.step == "move"
    match.undo(0)
    assert match.table() == before
    while len(match.history) > 1:
        match.undo(0)
    for player in (0, 1):
        with pytest.raises(Refused, match="nothing_to_undo"):
            match.undo(player)


def test_undo_does_not_go_back_into_a_turn_that_has_passed() -> None:
    match = fresh(seed=5)
    while match.player == 0:
        match.play(0, match.legal_moves(0)[0])
    for player in (0, 1):
        with pytest.raises(Refused, match="nothing_to_undo"):
            match.undo(player)


def test_undo_takes_back_the_last_tile_when_no_other_was_turned_up() -> None:
    match = fresh(seed=5)
    while match.drawn < len(match.order) or match.step != "take":
        match.play(match.player, match.legal_moves(match.player)[0])
    before = match.table()
    play(match, "take 2")
    assert str(match.undo(match.player)) == "take 2"
    assert match.table() == before


def test_imagine_keeps_what_is_seen_and_shuffles_the_rest() -> None:
    match = fresh(4, seed=1)
    play(match, "take 1")
    fancied = match.imagine(99)
    assert fancied.table() == match.table()
    assert fancied.order[:4] == match.order[:4]
    assert fancied.order != match.order
    assert sorted(fancied.order) == sorted(match.order)


def test_the_trace_shows_the_table() -> None:
    match = watched_bay("3,0")
    trace = match.trace(0)
    assert (trace["round"], trace["player"], trace["on"], trace["roll"]) == (1, 0, 0, None)
    table = trace["table"]
    assert list(table) == [
        "step", "hand", "owed", "crossed", "island", "lakes", "animals", "wonders",
        "explorers", "reserves", "markers", "faceup", "stack",
    ]  # fmt: skip
    assert list(table["island"])[:3] == ["0,-1", "1,-1", "2,-1"]
    assert table["island"]["2,-1"] == "W"
    assert table["lakes"] == {"2,-1": [0, "plain"]}
    assert table["animals"] == {"3,0": 1}
    assert table["explorers"] == ["1,0", "0,0"]
    assert match.final_data()["stack"] == match.order


def test_a_move_of_a_game_that_is_over_is_refused() -> None:
    match = fresh(seed=2)
    while not match.over:
        match.play(match.player, match.legal_moves(match.player)[0])
    assert match.legal_moves(0) == []
    refusal = match.refusal(0, GAMES["pan"].read_move("take 1"))
    assert refusal is not None
    assert refusal.key == "not_your_decision"


def test_pp_8_a_match_says_whether_undo_is_possible_without_playing_again() -> None:
    match = fresh(seed=5)
    assert not match.can_undo(0)
    play(match, "take 1")
    assert not match.can_undo(0), "the tile turned up another one"
    while match.step == "animal":
        play(match, "animal raptor")
    play(match, texts(match)[3])
    assert match.can_undo(0)
    assert not match.can_undo(1)
    # Called, it would fail.
    match._set_up = None  # type: ignore[assignment, method-assign]  # on purpose
    assert match.can_undo(0), "nothing is set up again to find out"
