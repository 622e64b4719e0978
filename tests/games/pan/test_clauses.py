"""L'île de Pan, what can be said without an island: PA-0 to PA-4, texts, tiles, and the steps of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import Refusal, Refused, Unreadable
from engine.games.pan.layout import PanLayout
from engine.games.pan.rules import PanMatch
from engine.games.registry import GAMES
from engine.hexes import CENTRE, around, axial, hex_at, hex_named, name_of, triangle
from engine.match import HandDice
from generator.shipped import shipped
from tests.engine.boards import known

AXIAL_STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def layout(**changes: Any) -> PanLayout:
    data = {**shipped().layout("pan", "first-shore").to_data(), **changes}
    return known(PanLayout, GAMES["pan"].read_layout(data))


def fresh(players: int = 2, seed: int = 0, **changes: Any) -> PanMatch:
    return known(PanMatch, GAMES["pan"].start(layout(**changes), players, seed))


def scene(
    hexes: dict[str, str], step: str = "act", explorer: str = "0,0", other: str = "0,0", **changes: Any
) -> PanMatch:
    """A table in the middle of the first player's turn, with more hexes than the start tile (O, around it PMDPMD)."""
    match = fresh(**changes)
    for name, letter in hexes.items():
        match.island.put(hex_named(name), letter)
    match.explorers = [hex_named(explorer), hex_named(other)]
    match.step = step
    return match


def texts(match: PanMatch) -> list[str]:
    # Scenes are changed by hand behind the back of the match, which remembers its legal moves.
    match._forget()
    return [str(move) for move in match.legal_moves(match.player)]


def play(match: PanMatch, *moves: str) -> None:
    for move in moves:
        match.play(match.player, move)


def refused(match: PanMatch, move: str) -> Refusal:
    with pytest.raises(Refused) as caught:
        match.play(match.player, move)
    return caught.value.refusal


def give(match: PanMatch, *reserve: int) -> None:
    """Put animals from the bank into the reserve of the player whose turn it is."""
    for kind, count in enumerate(reserve):
        match.bank[kind] -= count
        match.reserves[match.player][kind] += count


# Hexes.


def test_directions_run_clockwise_from_the_east() -> None:
    assert [axial(hexagon) for hexagon in around(CENTRE)] == list(AXIAL_STEPS)
    assert [name_of(hexagon) for hexagon in triangle(hex_at(2, -1), 4)] == ["2,-1", "2,-2", "3,-2"]
    assert [name_of(hexagon) for hexagon in triangle(hex_at(2, -1), 5)] == ["2,-1", "3,-2", "3,-1"]


@pytest.mark.parametrize("name", ["0,0", "-1,2", "999,-999", "-999,999"])
def test_hex_names_read_back(name: str) -> None:
    assert name_of(hex_named(name)) == name


@pytest.mark.parametrize(
    "text",
    ["take 2", "animal raptor", "lay 2,-1 r4", "move 3,-1", "stay", "observe 2", "lake plain 2,0", "wonder 2,0 raptor"],
)
def test_moves_read_back(text: str) -> None:
    assert str(GAMES["pan"].read_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "take 0",
        "take",
        "take 1\n",
        "animal cow",
        "lay 2,-1",
        "lay 2,-1 r6",
        "lay 2,-1 r٣",
        "lay 02,1 r1",
        "lay -0,1 r1",
        "move 1000,0",
        "move 1, 2",
        "Stay",
        "observe 0",
        "lake lake 2,0",
        "wonder raptor 2,0",
    ],
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(Unreadable):
        GAMES["pan"].read_move(text)


# PA-0.


def test_pa_0_the_first_named_starts_then_clockwise() -> None:
    match = fresh(players=3)
    seen: list[int] = []
    while len(seen) < 6:
        seen.append(match.player)
        turn = (match.round, match.player)
        while (match.round, match.player) == turn:
            match.play(match.player, match.legal_moves(match.player)[0])
    assert seen == [0, 1, 2, 0, 1, 2]
    assert refused_for(match, match.player - 2).key == "not_your_decision"


def refused_for(match: PanMatch, player: int) -> Refusal:
    with pytest.raises(Refused) as caught:
        match.play(player % match.players, "take 1")
    return caught.value.refusal


def test_pa_0_a_kind_that_has_run_out_is_not_taken() -> None:
    match = fresh()
    match.faceup[0] = "PPM"
    match.bank = [1, 5, 5]
    play(match, "take 1")
    assert match.reserves[0] == [1, 1, 0]
    assert match.bank == [0, 4, 5]


def test_pa_0_a_choice_names_a_kind_that_is_left() -> None:
    match = fresh()
    match.faceup[0] = "OLL"
    match.bank = [3, 0, 2]
    play(match, "take 1")
    assert texts(match) == ["animal herbivore", "animal reptile"]
    assert refused(match, "animal raptor").key == "no_raptor_left"


# PA-1 to PA-3: tiles and set-up.


@pytest.mark.parametrize(("players", "tiles"), [(2, 20), (3, 29), (4, 38)])
def test_pa_1_nine_tiles_a_player_and_two_more(players: int, tiles: int) -> None:
    match = fresh(players)
    assert len(match.order) == tiles == 9 * players + 2
    assert sorted(match.order) == sorted(match.layout.tiles_for(players))


@pytest.mark.parametrize("players", [0, 1, 5, True])
def test_pa_1_two_to_four_players(players: int) -> None:
    with pytest.raises(Refused) as caught:
        fresh(players)
    assert caught.value.refusal.clause == "PA-1"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"tiles": ["LPM"] * 19}, "tile_count"),
        ({"tiles3": ["LPM"] * 10}, "tile_count"),
        ({"tiles4": "LPM"}, "tile_list"),
        ({"tiles4": ["LPM"] * 8 + ["LPX"]}, "tile_letters"),
        ({"tiles4": ["LPM"] * 8 + ["LP"]}, "tile_letters"),
        ({"tiles4": ["LPM"] * 8 + [3]}, "tile_letters"),
        ({"tiles4": ["LPM"] * 8 + ["LPW"]}, "tile_letters"),
        ({"start": "OPMDPM"}, "tile_letters"),
        ({"start": "LPMDPMD"}, "start_in_lake"),
        ({"start": None}, "tile_letters"),
        ({"bonus_space": 0}, "bonus_space"),
        ({"bonus_space": True}, "bonus_space"),
        ({"map": ". ."}, "layout_key"),
    ],
)
def test_pa_1_a_layout_that_cannot_be_played_is_refused_with_its_place(change: dict[str, Any], key: str) -> None:
    with pytest.raises(Refused) as caught:
        layout(**change)
    assert caught.value.refusal.key == key
    assert caught.value.refusal.place


def test_pa_1_a_layout_reads_back() -> None:
    for shape in shipped().layouts("pan"):
        again = GAMES["pan"].read_layout(shape.to_data())
        assert again.to_data() == shape.to_data()
        assert again.digest == shape.digest


def test_pa_1_no_tile_of_the_first_sets_repeats_a_domain_and_domains_are_balanced() -> None:
    for layout in shipped().first("pan"):
        shape = known(PanLayout, layout)
        tiles = shape.tiles_for(4)
        assert all(tile.count(domain) <= 1 for tile in tiles for domain in "PMD")
        for players in (2, 3, 4):
            letters = "".join(shape.tiles_for(players))
            assert letters.count("P") == letters.count("M") == letters.count("D")


def test_pa_2_start_tile_explorers_and_three_face_up_tiles() -> None:
    match = fresh(players=4, seed=7)
    assert {name_of(hexagon): letter for hexagon, letter in match.island.letters.items()} == {
        "0,0": "O", "1,0": "P", "0,1": "M", "-1,1": "D", "-1,0": "P", "0,-1": "M", "1,-1": "D",
    }  # fmt: skip
    assert match.explorers == [CENTRE] * 4
    assert match.faceup == match.order[:3]
    assert match.order == fresh(players=4, seed=7).order != fresh(players=4, seed=8).order
    with pytest.raises(Refused):
        GAMES["pan"].start(layout(), 2, 0, None, HandDice())


def test_pa_3_markers_at_0_and_three_wonder_lakes_each() -> None:
    match = fresh(players=3)
    assert match.markers == [[0, 0, 0]] * 3
    assert match.unplaced == [[0, 1, 2]] * 3
    assert match.bank == [40, 40, 40]


# PA-4: a turn.


def test_pa_4_the_top_of_the_stack_takes_the_place_of_the_tile() -> None:
    match = fresh()
    first, second, third, fourth = match.order[:4]
    assert texts(match) == ["take 1", "take 2", "take 3"]
    play(match, "take 2")
    assert match.tile == second
    assert match.faceup == [first, fourth, third]
    assert match.table()["stack"] == 16


def test_pa_4_nothing_takes_its_place_once_the_stack_is_empty() -> None:
    match = fresh()
    match.drawn = len(match.order)
    first, _, third = match.faceup
    play(match, "take 2")
    assert match.faceup == [first, third]
    match.step = "take"
    assert refused(match, "take 3").key == "no_such_tile"


def test_pa_4_an_animal_for_each_domain_then_for_each_portal() -> None:
    match = fresh()
    match.faceup[0] = "OPO"
    play(match, "take 1")
    assert match.reserves[0] == [1, 0, 0]
    assert (match.step, match.owed) == ("animal", 2)
    play(match, "animal reptile")
    assert (match.step, match.owed) == ("animal", 1)
    play(match, "animal herbivore")
    assert match.reserves[0] == [2, 0, 1]
    assert (match.step, match.owed) == ("lay", 0)


@pytest.mark.parametrize(("tile", "reserve"), [("PMD", [1, 1, 1]), ("LLP", [1, 0, 0]), ("MLM", [0, 2, 0])])
def test_pa_4_a_lake_brings_no_animal_and_no_portal_no_choice(tile: str, reserve: list[int]) -> None:
    match = fresh()
    match.faceup[0] = tile
    play(match, "take 1")
    assert match.reserves[0] == reserve
    assert match.step == "lay"


def places_by_hand(match: PanMatch) -> list[str]:
    """All legal texts of a tile, counted side by side on axial coordinates."""
    island = {axial(hexagon) for hexagon in match.island.letters}
    found = []
    for r in range(-12, 13):
        for q in range(-12, 13):
            for turn in range(6):
                steps = [(0, 0), AXIAL_STEPS[turn], AXIAL_STEPS[(turn + 1) % 6]]
                hexes = [(q + right, r + down) for right, down in steps]
                sides = sum((x + right, y + down) in island for x, y in hexes for right, down in AXIAL_STEPS)
                if sides >= 3 and not island & set(hexes):
                    found.append(f"lay {q},{r} r{turn}")
    return found


def test_pa_4_a_tile_touches_the_island_with_three_sides_at_least() -> None:
    match = fresh(seed=3)
    for _ in range(5):
        while match.step != "lay":
            match.play(match.player, match.legal_moves(match.player)[0])
        assert texts(match) == places_by_hand(match)
        match.play(match.player, match.legal_moves(match.player)[-1])


def test_pa_4_refused_places_say_why() -> None:
    match = scene({}, "lay")
    match.tile = "LPM"
    overlap = refused(match, "lay 1,0 r0")
    assert (overlap.key, overlap.cells) == ("tile_overlaps", ("1,0",))
    assert refused(match, "lay 2,-1 r5").values["sides"] == 2
    assert refused(match, "lay 500,0 r5").values["sides"] == 0
    # The first hex touches nothing: it lends no side to the two that touch two.
    assert refused(match, "lay 3,-1 r3").values["sides"] == 2


def test_pa_4_letters_lie_clockwise_never_mirrored() -> None:
    match = scene({}, "lay")
    match.tile = "LPM"
    play(match, "lay 2,-1 r0")
    letters = match.island.letters
    assert [letters[hex_named(name)] for name in ("2,-1", "3,-1", "2,0")] == ["L", "P", "M"]


def test_pa_4_every_text_that_fits_is_legal_also_when_two_give_the_same_island() -> None:
    results = set()
    for text in ("lay 2,-1 r0", "lay 3,-1 r2", "lay 2,0 r4"):
        match = scene({}, "lay")
        match.tile = "LLL"
        assert text in texts(match)
        play(match, text)
        results.add(tuple(sorted(match.island.letters.items())))
    assert len(results) == 1


def test_pa_4_start_tile_and_wonder_lakes_count_as_hexes_in_play() -> None:
    match = scene({"2,0": "L"}, "lay")
    match.tile = "PMD"
    assert refused(match, "lay 3,0 r0").values["sides"] == 1
    match.island.found(hex_named("2,1"), 0, 0)
    match.island.found(hex_named("3,-1"), 1, 0)
    assert match.refusal(0, GAMES["pan"].read_move("lay 3,0 r0")) is None


def test_pa_4_the_steps_come_in_their_order() -> None:
    match = fresh()
    match.faceup[0] = "OPM"
    for step, wrong in [("take", "stay"), ("animal", "take 1"), ("lay", "animal raptor"), ("move", "observe 1")]:
        assert match.step == step
        refusal = refused(match, wrong)
        assert (refusal.key, refusal.clause) == (f"step_{step}", "PA-4")
        play(match, "take 1" if step == "take" else texts(match)[0])


def test_pa_4_an_act_that_is_possible_must_be_done() -> None:
    match = scene({}, "move")
    give(match, 1, 0, 0)
    play(match, "move 1,0")
    assert match.step == "act"
    assert texts(match) == ["observe 1"]
    assert refused(match, "take 1").key == "step_act"


def test_pa_4_when_both_acts_are_impossible_the_turn_goes_on_without_a_move() -> None:
    match = scene({}, "move")
    play(match, "move 1,0")
    assert (match.player, match.step) == (1, "take")


def test_pa_0_who_is_not_in_turn_has_no_legal_moves() -> None:
    match = fresh(3)
    assert [len(match.legal_moves(player)) for player in range(3)] == [3, 0, 0]
    while match.player == 0:
        match.play(0, match.legal_moves(0)[0])
    assert [bool(match.legal_moves(player)) for player in range(3)] == [False, True, False]


def test_pa_2_nobody_owes_anything_before_the_first_turn() -> None:
    table = fresh().table()
    assert (table["owed"], table["crossed"], table["hand"], table["step"]) == (0, 0, None, "take")


def test_pa_4_a_tile_is_taken_by_the_number_of_its_place() -> None:
    match = fresh(seed=3)
    for number in (4, 9):
        refusal = refused(match, f"take {number}")
        assert (refusal.key, refusal.clause, refusal.values) == ("no_such_tile", "PA-4", {"number": number, "tiles": 3})
    for number in (1, 2, 3):
        other = match.copy()
        play(other, f"take {number}")
        assert other.tile == match.faceup[number - 1]
    match.faceup.pop()
    assert texts(match) == ["take 1", "take 2"]
    assert refused(match, "take 3").values == {"number": 3, "tiles": 2}


@pytest.mark.parametrize("name", ["999,999", "-999,-999", "999,-999", "-999,999"])
def test_no_step_from_the_last_hex_wraps_into_another_row(name: str) -> None:
    q, r = axial(hex_named(name))
    assert f"{q},{r}" == name
    reached = [axial(hexagon) for hexagon in around(hex_named(name))]
    assert reached == [(q + right, r + down) for right, down in AXIAL_STEPS]
    assert str(GAMES["pan"].read_move(f"move {name}")) == f"move {name}"
    for text in ("move 1000,0", "move 0,-1000", "lay 0,1000 r1"):
        with pytest.raises(Unreadable):
            GAMES["pan"].read_move(text)
