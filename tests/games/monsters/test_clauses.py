"""MO-1 to MO-8."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import BOTS, bot_random, play_on
from engine.errors import Refused
from engine.games.monsters.sheet import KRAKENS, MONSTERS
from engine.games.registry import GAMES
from engine.games.seas.routes import SHAPES
from generator.shipped import shipped
from generator.words import Words
from generator.words.messages import score_sentence, whole_sentence
from tests.engine.boards import clause, texts, why_not
from tests.games.seas.boards import dice, play, sea, sea_sheet

GAME = GAMES["monsters"]


def rows(*first: str) -> str:
    """The cells of a sheet that begins with these rows."""
    return "\n".join([*first, *[". . . . . ."] * (6 - len(first))])


# The head: a 6 is a plain 6.


def test_mo_a_6_is_a_plain_6() -> None:
    match = sea("monsters", dice(6, 1, 1, 1), dice(1, 6, 6, 6))
    assert texts(match) == [*(f"1 {shape}@f1" for shape in SHAPES), "bottle"]
    play(match, "1 ns@f1", "1 ns@f1")
    assert texts(match, 1) == [*(f"6 {shape}@a6" for shape in SHAPES), "bottle"]
    play(match, "6 ns@a6")
    assert match.sheets[1].bottles == 0


# MO-1


def test_mo_1_a_die_at_a_reef_ticks_a_bottle_and_opens_any_other_cell() -> None:
    match = sea("monsters", dice(1, 2, 2, 2))
    cells = {text.split("@")[1] for text in texts(match) if text != "bottle"}
    assert len(cells) == 30
    assert not cells & set(match.layout.grid.names_of(match.layout.setup_cells))
    assert "2 tentacle@c1" in texts(match)
    play(match, "2 ew@f4")
    assert match.sheets[0].bottles == 1


def test_mo_1_a_reef_is_never_drawn_in() -> None:
    match = sea("monsters", dice(1, 2, 2, 2))
    assert why_not(match, 0, "2 ns@a2").key == "die_points"
    refusal = why_not(match, 0, "2 ns@b4")
    assert (refusal.clause, refusal.key) == ("MO-1", "reef_closed")
    match = sea("monsters", dice(2, 1, 1, 1))
    assert clause(match, 0, "1 ns@b4") == "DO-4"


def test_mo_1_with_no_free_bottle_such_a_die_cannot_be_taken() -> None:
    match = sea("monsters", dice(1, 2, 2, 1))
    match.sheets[0].bottles = 12
    assert texts(match) == [f"1 {shape}@a1" for shape in SHAPES]
    refusal = why_not(match, 0, "2 ns@a1")
    assert (refusal.clause, refusal.key) == ("MO-1", "no_bottle_left")


def test_mo_1_drawn_cells_are_not_open_to_it() -> None:
    match = sea("monsters", dice(1, 2, 2, 2), dice(1, 2, 2, 2))
    play(match, "2 ew@f4", "bottle", "bottle")
    assert match.owing() == (0,)
    assert not any(text.endswith("@f4") for text in texts(match))
    assert clause(match, 0, "2 ew@f4") == "DO-6"


# MO-2


def test_mo_2_a_monster_makes_the_length_and_everybody_else_crosses_the_number_out() -> None:
    match = sea("monsters", dice(2, 1, 1, 1, 1), players=3)
    for sheet in match.sheets:
        sheet.draw(match.layout.grid.index["a1"], "ew")
    play(match, "1 ew@b1")
    assert match.sheets[0].to_data()["monsters"] == [2]
    assert [sheet.to_data().get("crossed") for sheet in match.sheets] == [None, {"monsters": [2]}, {"monsters": [2]}]
    play(match, "1 ew@b1")
    assert match.sheets[1].to_data()["monsters"] == []
    assert match.score(0).parts["monsters"] == 2


def test_mo_2_each_number_pays_once_in_the_whole_game() -> None:
    match = GAME.start(shipped().layouts("monsters")[0], 5, 5)
    bots = dict.fromkeys(range(5), BOTS["greedy"])
    play_on(match, bots, {player: bot_random(5, player) for player in bots})
    for zone in ("monsters", "krakens"):
        won = [number for sheet in match.final_data()["sheets"] for number in sheet[zone]]
        assert won
        assert len(set(won)) == len(won)
        for sheet in match.final_data()["sheets"]:
            crossed = sheet.get("crossed", {}).get(zone, [])
            assert sorted(sheet[zone] + crossed) == sorted(won)


def test_mo_2_the_two_zones_are_separate() -> None:
    sheet = sea_sheet("monsters", crossed={"monsters": [2, 5]})
    assert sheet.crossed(MONSTERS) == (2, 5)
    assert sheet.crossed(KRAKENS) == ()
    assert (sheet.best(MONSTERS, 5), sheet.best(KRAKENS, 5)) == (4, 5)


# MO-3


def test_mo_3_a_kraken_has_four_tentacles_two_ticked() -> None:
    sheet = sea_sheet("monsters")
    krakens = [token for token in sheet.tokens() if token != "."]
    assert krakens == ["+2"] * 8


def test_mo_3_drawing_there_is_a_tentacle_or_the_route() -> None:
    match = sea("monsters", *[dice(3, 1, 1, 1)] * 6)
    assert texts(match) == [*(f"1 {shape}@c1" for shape in SHAPES), "1 tentacle@c1", "bottle"]
    for _ in range(4):
        play(match, "1 tentacle@c1")
    assert [sheet.tokens()[2] for sheet in match.sheets] == ["+4", "+4"]
    assert "1 tentacle@c1" not in texts(match)
    assert (why_not(match, 0, "1 tentacle@c1").key, clause(match, 0, "1 tentacle@c1")) == ("tentacles_full", "MO-3")


def test_mo_3_nothing_is_ticked_after_the_route_is_drawn() -> None:
    match = sea("monsters", *[dice(3, 1, 1, 1)] * 2)
    play(match, "1 ns@c1", "1 tentacle@c1", "bottle")
    assert match.owing() == (0,)
    assert texts(match) == ["bottle"]
    assert (why_not(match, 0, "1 tentacle@c1").key, clause(match, 0, "1 tentacle@c1")) == ("kraken_drawn", "MO-3")


def test_mo_3_only_krakens_have_tentacles() -> None:
    match = sea("monsters", dice(1, 1, 1, 1))
    assert (why_not(match, 0, "1 tentacle@a1").key, clause(match, 0, "1 tentacle@a1")) == ("no_kraken", "MO-3")
    with pytest.raises(Refused):
        GAME.read_move("1 fort@a1")


def test_mo_3_ticked_tentacles_times_reefs() -> None:
    # c3 and b4 are reefs; b3 is a kraken between them.
    sheet = sea_sheet("monsters", rows(". . . . . .", ". . . . . .", ". +3 ew . . .", ". ns . . . ."))
    assert sheet.preview("b3", "se").made == 6
    assert sheet.preview("b3", "ns").made == 3
    assert sheet.preview("b3", "nw").made == 0
    # A ship pays, but makes no number.
    assert sheet.preview("a1", "ew").made == 0


def test_example_three_tentacles_and_two_reefs_with_6_and_5_gone_circle_4() -> None:
    match = sea("monsters", dice(2, 3, 3, 3, 3), players=3, setup="112111")
    for sheet in match.sheets:
        sheet.ticks[match.layout.grid.index["b3"]] = 3
        sheet.cross(KRAKENS, 6)
        sheet.cross(KRAKENS, 5)
    play(match, "3 se@b3")
    assert match.sheets[0].to_data()["krakens"] == [4]
    assert [sheet.to_data()["crossed"]["krakens"] for sheet in match.sheets] == [[5, 6], [4, 5, 6], [4, 5, 6]]


# MO-4 to MO-8


def test_mo_4_passing_with_a_bottle_is_always_allowed() -> None:
    match = sea("monsters", dice(1, 1, 1, 1))
    assert texts(match)[-1] == "bottle"
    play(match, "bottle")
    assert match.sheets[0].bottles == 1
    assert match.layout.bottles == 12


def test_mo_5_schooners_pay_3_galleons_5_and_bottles_7() -> None:
    # d2 and b2 are schooners, c4 and c5 galleons, b2–c2 and c4–c5 routes.
    sheet = sea_sheet("monsters", rows(". . . . . .", ". ew ew ew . .", ". . . . . .", ". . ns . . .", ". . ns . . ."))
    assert [(line.points, line.clause) for line in sheet.explain()] == [(6, "MO-5"), (10, "MO-5")]
    mixed = sea_sheet("monsters", rows(". . . . . .", ". se sw . . .", ". ns+2 ns . . .", ". ne nw . . ."))
    assert mixed.score().parts["ships"] == 8
    scores = GAME.table_scores([sea_sheet("monsters", bottles=1), sea_sheet("monsters")])
    assert [score.parts["bottles"] for score in scores] == [-7, 7]


def test_mo_6_the_largest_number_of_either_zone_ends_the_game() -> None:
    match = sea("monsters", dice(2, 1, 1, 1), layout={"monsters": [1]})
    play(match, "1 ns@b1")
    assert not match.over
    play(match, "bottle")
    assert match.over
    match = sea("monsters", dice(2, 3, 3, 3), setup="112111", layout={"krakens": [2, 4]})
    play(match, "3 se@b3", "bottle")
    assert match.over


def test_mo_6_a_number_crossed_out_ends_nothing() -> None:
    match = sea("monsters", dice(2, 1, 1, 1), layout={"monsters": [18]})
    match.sheets[0].cross(MONSTERS, 18)
    play(match, "1 ns@b1", "1 ns@b1")
    assert not match.over


def test_mo_6_the_twelfth_bottle_ends_the_game() -> None:
    match = sea("monsters", *[dice(1, 1, 1, 1)] * 12)
    while not match.over:
        play(match, "bottle")
    assert match.round == 12
    assert [sheet.bottles for sheet in match.sheets] == [12, 12]
    assert match.winners() == [0, 1]


@pytest.mark.parametrize("layout", shipped().first("monsters"), ids=repr)
def test_mo_7_a_sea_that_the_game_came_with(layout: Any) -> None:
    assert [layout.tokens.count(token) for token in "RMKSG."] == [6, 10, 8, 7, 5, 0]
    assert layout.numbers[0] == (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 18)
    assert layout.numbers[1] == (2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 18)
    assert layout.bottles == 12


def test_mo_8_no_solo_game_and_no_titles() -> None:
    for players in (0, 1, 6):
        with pytest.raises(Refused) as refused:
            GAME.start(shipped().layouts("monsters")[0], players, 0)
        assert refused.value.refusal.clause == "MO-8"
    match = GAME.start(shipped().layouts("monsters")[0], 2, 0)
    assert (match.title(0), match.deeds(0)) == (None, None)
    assert (sea_sheet("monsters").title(), sea_sheet("monsters").deeds()) == (None, None)


# Sheet files.


@pytest.mark.parametrize(
    ("cells", "more", "key", "place"),
    [
        (". . ns . . .", {}, "sea_token", ("cell", "c1")),
        (". . +5 . . .", {}, "sea_ticks", ("cell", "c1")),
        (". . +1 . . .", {}, "sea_ticks", ("cell", "c1")),
        (". . . ns+2 . .", {}, "sea_token", ("cell", "d1")),
        ("ns+2 . . . . .", {}, "sea_token", ("cell", "a1")),
        ("ns . . . . .", {"bottles": 13}, "sheet_bottles_many", ("key", "bottles")),
        ("ns . . . . .", {"bottles": 1.5}, "sheet_bottles", ("key", "bottles")),
        ("ns . . . . .", {"monsters": [13]}, "circled_unknown", ("key", "monsters")),
        ("ew ew ew+2 . . .", {"monsters": [4]}, "circled_unmade", ("key", "monsters")),
        (". . ew+2 ew . .", {"krakens": [3]}, "circled_unmade", ("key", "krakens")),
        (". . ew+2 ew . .", {"krakens": [2, 4]}, "circled_unmade", ("key", "krakens")),
        (". . ew+2 ew . .", {"krakens": [2], "crossed": {"krakens": [2]}}, "crossed_number", ("key", "krakens")),
        (". . . . . .", {"crossed": {"bounties": [2]}}, "crossed_zone", ("key", "crossed")),
        (". . . . . .", {"islands": [2]}, "sheet_key", ("key", "islands")),
    ],
)
def test_a_sheet_the_rules_could_not_have_produced_is_refused(cells: str, more: Any, key: str, place: Any) -> None:
    with pytest.raises(Refused) as refused:
        sea_sheet("monsters", rows(cells), **more)
    refusal = refused.value.refusal
    assert (refusal.key, refusal.place) == (key, place)
    for language in ("en", "fr"):
        assert whole_sentence(refusal, Words(language))


def test_a_circled_number_may_be_smaller_than_what_the_route_makes_now() -> None:
    cells = rows("ew ew ew+3 ew . .")
    assert sea_sheet("monsters", cells, monsters=[2], krakens=[3]).score().parts["krakens"] == 3


def test_every_refusal_of_a_move_has_its_sentence() -> None:
    match = sea("monsters", dice(1, 2, 2, 1), dice(3, 1, 1, 1))
    moves = ("2 ns@a2", "2 ns@b4", "3 ns@a1", "1 ns@b1", "1 tentacle@a1", "1 ns@z9", "2 tentacle@b4")
    found = [why_not(match, 0, move) for move in moves]
    play(match, "1 ns@a1")
    found += [why_not(match, 1, "1 ns@a1"), why_not(match, 0, "bottle")]
    for refusal in found:
        assert refusal.clause
        for language in ("en", "fr"):
            assert whole_sentence(refusal, Words(language))


def test_the_score_is_explained_in_both_languages() -> None:
    cells = rows(". ew ew+2 ew . .", ". ew ew ew . .")
    sheets = [sea_sheet("monsters", cells, monsters=[2], krakens=[2], bottles=2), sea_sheet("monsters")]
    for lines in GAME.table_explains(sheets):
        assert lines
        for line in lines:
            assert score_sentence("monsters", line, Words("en"))
            assert score_sentence("monsters", line, Words("fr"))
