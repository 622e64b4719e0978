"""TR-1 to TR-10."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import Refused
from engine.games.registry import GAMES
from engine.games.treasures.rules import TreasuresMatch
from engine.games.treasures.sheet import ISLANDS, TITLE_TOTALS, TreasuresLayout
from engine.games.treasures.stamps import DEEDS
from engine.record import read_record, record_of
from generator.games.treasures.sheet import draw
from generator.shipped import shipped
from generator.words import Words
from generator.words.messages import score_sentence, whole_sentence
from tests.engine.boards import clause, known, texts, why_not
from tests.games.seas.boards import TREASURES, dice, play, sea, sea_sheet
from tests.generator.paper import written

GAME = GAMES["treasures"]
# Five treasure islands and all forts on one long route, but for the cells that are still dots.
LONG = """
  .   .   .  se+3  sw
se+3 ew  ew  nw    ns
ns   .  se+4 ew    nw
ns  ew+3 nw  .     .
ne   .   .   .     .
"""


def cells_of_die(match: Any, die: int) -> set[str]:
    return {text.split("@")[1] for text in texts(match) if text.startswith(f"{die} ")}


# TR-1


def test_tr_1_black_6_each_player_chooses_the_column() -> None:
    match = sea("treasures", dice(6, 1, 1, 3))
    assert cells_of_die(match, 1) == {"a1", "b1", "c1", "d1", "e1"}
    assert cells_of_die(match, 3) == {"a3", "b3", "c3", "d3", "e3"}
    play(match, "3 ns@b3")
    assert match.sheets[0].bottles == 0


def test_tr_1_white_6_ticks_a_bottle_and_any_cell_of_the_column_is_drawn_in() -> None:
    match = sea("treasures", dice(2, 6, 1, 1))
    assert cells_of_die(match, 6) == {"b1", "b2", "b3", "b4", "b5"}
    assert cells_of_die(match, 1) == {"b1"}
    assert "6 fort@b4" in texts(match)
    play(match, "6 ew@b5")
    assert match.sheets[0].bottles == 1


def test_tr_1_both_6_any_cell_of_the_sheet() -> None:
    match = sea("treasures", dice(6, 6, 6, 6))
    assert len(cells_of_die(match, 6)) == 25
    assert len(texts(match)) == 20 * 6 + 5
    play(match, "6 fort@e5")
    assert match.sheets[0].bottles == 1


def test_tr_1_a_white_6_is_a_die_like_the_others() -> None:
    match = sea("treasures", dice(2, 6, 1, 1), dice(2, 6, 1, 1))
    play(match, "1 ns@b1")
    # The 1 points at a drawn cell now: the 6 must be taken, with its bottle.
    assert clause(match, 0, "bottle") == "DO-5"
    assert cells_of_die(match, 1) == set()
    assert cells_of_die(match, 6) == {"b2", "b3", "b4", "b5"}


def test_tr_1_a_white_6_needs_a_free_bottle() -> None:
    match = sea("treasures", dice(2, 6, 1, 1))
    match.sheets[0].bottles = 7
    assert cells_of_die(match, 6) == set()
    refusal = why_not(match, 0, "6 ns@b2")
    assert (refusal.clause, refusal.key) == ("TR-1", "no_bottle_left")


def test_tr_1_a_white_6_over_a_full_column_cannot_be_taken() -> None:
    match = sea("treasures", dice(2, 6, 6, 6))
    sheet, index = match.sheets[0], match.layout.grid.index
    for cell in ("b1", "b2", "b3", "b5"):
        sheet.draw(index[cell], "ns")
    assert texts(match) == ["6 fort@b4"]
    sheet.draw(index["b4"], "fort")
    sheet.draw(index["b4"], "fort")
    assert texts(match) == ["bottle"]


# TR-2


def test_tr_2_in_an_archipelago_a_fort_is_ticked_instead() -> None:
    match = sea("treasures", dice(4, 1, 1, 1))
    assert texts(match) == ["1 fort@d1"]
    refusal = why_not(match, 0, "1 ns@d1")
    assert (refusal.clause, refusal.key) == ("TR-2", "archipelago_route")
    play(match, "1 fort@d1")
    assert match.sheets[0].tokens()[3] == "ns+2"


def test_tr_2_with_no_free_fort_it_cannot_be_drawn_in() -> None:
    match = sea("treasures", *[dice(4, 1, 1, 1)] * 3)
    play(match, "1 fort@d1", "1 fort@d1")
    assert texts(match) == ["bottle"]
    assert (why_not(match, 0, "1 fort@d1").key, clause(match, 0, "1 fort@d1")) == ("forts_full", "TR-2")


def test_tr_2_forts_are_ticked_in_archipelagos_only() -> None:
    match = sea("treasures", dice(1, 1, 1, 1))
    assert (why_not(match, 0, "1 fort@a1").key, clause(match, 0, "1 fort@a1")) == ("no_archipelago", "TR-2")
    with pytest.raises(Refused):
        GAME.read_move("1 tentacle@a1")


# TR-3, TR-4, TR-5


def test_tr_3_a_monster_makes_the_length_of_its_route() -> None:
    sheet = sea_sheet("treasures", ". . . . .\n. . . . .\n. ew ew+2 . .\n. . . . .\n. . . . .")
    seen = sheet.preview("a3", "ne")
    assert (seen.made, seen.zone, seen.number, seen.length) == (3, "monsters", 3, 3)
    assert sheet.preview("d3", "ew").number == 3
    assert sheet.preview("d3", "ns").number == 0


def test_tr_3_each_sheet_has_its_own_monsters() -> None:
    match = sea("treasures", dice(6, 1, 1, 1), players=2, setup="11111")
    for sheet in match.sheets:
        sheet.draw(match.layout.grid.index["a1"], "ew")
    play(match, "1 ew@b1", "1 ew@b1")
    assert [sheet.to_data()["monsters"] for sheet in match.sheets] == [[2], [2]]


def test_tr_4_an_island_makes_the_ticked_forts_along_its_route() -> None:
    sheet = sea_sheet("treasures", LONG)
    seen = sheet.preview("e4", "ns")
    assert (seen.zone, seen.made, seen.number) == ("islands", 0, 0)
    seen = sheet.preview("b5", "ew")
    assert (seen.zone, seen.made, seen.number, seen.bounty) == ("islands", 13, 10, 10)


def test_tr_4_forts_ticked_later_count_only_for_later_islands() -> None:
    match = sea("treasures", dice(3, 1, 1, 1), dice(4, 1, 1, 1), dice(4, 2, 2, 2), setup="11116")
    match.sheets[0].lay(match.layout.grid.index["e1"], 1)
    play(match, "1 ns@c1")
    assert match.sheets[0].to_data()["islands"] == []
    play(match, "1 fort@d1", "2 ns@d2")
    assert match.sheets[0].to_data()["islands"] == [2]
    assert match.sheets[0].to_data()["bounties"] == []


def test_example_eight_forts_with_bounty_7_free_circle_8_and_7() -> None:
    sheet = sea_sheet("treasures")
    assert sheet.best(ISLANDS, 8) == 8
    assert island_wins(sheet, 8) == {"islands": 8, "bounties": 7}


def test_example_nine_forts_later_with_bounty_7_taken_circle_9_and_5() -> None:
    sheet = sea_sheet("treasures")
    island_wins(sheet, 8)
    assert island_wins(sheet, 9) == {"islands": 9, "bounties": 5}
    other = sea_sheet("treasures", crossed={"bounties": [7]})
    assert island_wins(other, 9) == {"islands": 9, "bounties": 5}


def test_example_five_forts_with_5_circled_circle_4() -> None:
    sheet = sea_sheet("treasures")
    island_wins(sheet, 5)
    assert island_wins(sheet, 5) == {"islands": 4, "bounties": 3}


def island_wins(sheet: Any, forts: int) -> dict[str, int]:
    """What an island wins whose route has so many forts: e4, then e3, on a sheet whose forts are all in e5."""
    sheet.ticks = [0] * 25
    sheet.ticks[24] = forts
    if not sheet.routes[24]:
        sheet.lay(24, 1)
    cell = next(cell for cell in (19, 14) if not sheet.routes[cell])
    run = sheet.joined(cell, 1)
    wins = sheet.wins(cell, run)
    sheet.lay(cell, 1)
    for zone, number in wins:
        sheet.circle(zone, number)
    return {sheet.layout.zones[zone]: number for zone, number in wins}


def test_tr_5_a_bounty_taken_is_crossed_out_for_everybody_else() -> None:
    match = sea("treasures", dice(3, 1, 1, 1), dice(6, 1, 1, 1), players=2, setup="11126")
    for sheet in match.sheets:
        sheet.ticks[3] = 3
    play(match, "1 ew@c1")
    assert match.sheets[0].to_data()["islands"] == [3]
    assert match.sheets[0].to_data()["bounties"] == [3]
    assert match.sheets[1].to_data()["crossed"] == {"bounties": [3]}
    play(match, "1 ew@c1")
    assert match.sheets[1].to_data()["islands"] == [3]
    assert match.sheets[1].to_data()["bounties"] == []
    assert match.score(0).parts["bounties"] == 3


def test_tr_5_no_gold_no_bounty() -> None:
    match = sea("treasures", dice(3, 1, 1, 1))
    play(match, "1 ns@c1")
    assert match.sheets[0].to_data()["bounties"] == []


# TR-6, TR-7, TR-8


def test_tr_6_ships_pay_4_each_and_bottles_4() -> None:
    three = ". . . . .\n. se nw . .\nne nw . . .\n. . . . .\n. . . . ."
    sheet = sea_sheet("treasures", three.replace(". se nw . .", ". se ew . ."))
    line = next(line for line in sheet.explain() if line.part == "ships")
    assert (line.points, line.clause, line.cells) == (8, "TR-6", ("c2", "b3"))
    scores = GAME.table_scores([sea_sheet("treasures", bottles=1), sea_sheet("treasures")])
    assert [score.parts["bottles"] for score in scores] == [-4, 4]


def test_tr_7_the_largest_monster_ends_the_game() -> None:
    match = sea("treasures", dice(1, 3, 3, 3), layout={"monsters": [1]})
    play(match, "3 ns@a3")
    assert match.over
    assert match.score(0).parts["monsters"] == 1


def test_tr_7_the_largest_island_ends_the_game_and_a_bounty_does_not() -> None:
    match = sea("treasures", dice(3, 1, 1, 1), setup="11126", layout={"islands": [1]})
    play(match, "1 ew@c1")
    assert match.over
    match = sea("treasures", dice(3, 1, 1, 1), setup="11126", layout={"bounties": [1]})
    play(match, "1 ew@c1")
    assert match.sheets[0].to_data()["bounties"] == [1]
    assert not match.over


def test_tr_7_the_last_bottle_ends_the_game() -> None:
    match = sea("treasures", dice(1, 6, 6, 6), layout={"bottles": 1})
    play(match, "6 ns@a1")
    assert match.over


def test_tr_8_passing_is_off_unless_chosen() -> None:
    assert clause(sea("treasures", dice(1, 1, 1, 1)), 0, "bottle") == "DO-5"
    match = sea("treasures", dice(1, 1, 1, 1), more_control=True)
    assert texts(match)[-1] == "bottle"
    play(match, "bottle")
    assert match.sheets[0].bottles == 1
    with pytest.raises(Refused):
        sea("treasures", more_control=1)
    with pytest.raises(Refused):
        sea("monsters", more_control=True)


def test_tr_8_the_option_stands_in_the_record() -> None:
    match = sea("treasures", dice(1, 1, 1, 1), more_control=True)
    play(match, "bottle")
    record = record_of(match)
    assert record.to_data()["options"] == {"more_control": True}
    again = read_record(record.to_text(), shipped()).replay()
    assert known(TreasuresMatch, again).sheets[0].bottles == 1


# TR-9


def test_tr_9_solo_has_no_gold_for_bottles() -> None:
    match = sea("treasures", dice(1, 6, 6, 6))
    play(match, "6 ns@a1")
    assert match.score(0).parts["bottles"] == 0


@pytest.mark.parametrize(
    ("gold", "title"),
    [
        (0, "none"),
        (29, "none"),
        (30, "cabin_hand"),
        (50, "sea_dog"),
        (69, "sea_dog"),
        (70, "quartermaster"),
        (90, "captain"),
        (104, "captain"),
        (105, "admiral"),
        (120, "monarch"),
    ],
)
def test_tr_9_titles(gold: int, title: str) -> None:
    numbers = [90, gold - 90] if gold >= 100 else [gold] if gold else []
    sheet = sea_sheet("treasures", layout={"monsters": numbers or [1]})
    for number in numbers:
        sheet.circle(0, number)
    assert sheet.title() == title
    assert len(TITLE_TOTALS) == 6


def test_tr_9_titles_and_deeds_are_for_the_solo_game() -> None:
    match = sea("treasures", dice(1, 1, 1, 1), players=2)
    assert match.title(0) is None
    assert match.deeds(0) is None
    assert sea("treasures", dice(1, 1, 1, 1)).title(0) == "none"


def test_tr_9_sober_and_navigator() -> None:
    sheet = sea_sheet("treasures", "ns . . . .\n" + ". . . . .\n" * 4)
    assert sheet.deeds() == ["sober", "navigator"]
    sheet = sea_sheet("treasures", "ns ns . . .\n" + ". . . . .\n" * 4, bottles=1)
    assert sheet.deeds() == []
    assert sea_sheet("treasures").deeds() == ["sober"]


def test_tr_9_slayer_and_goldbeard() -> None:
    sheet = sea_sheet("treasures", bottles=1)
    for number in (2, 3, 5, 7, 10, 15):
        assert "slayer" not in sheet.deeds()
        sheet.circle(0, number)
    for number in (10, 9, 8, 7, 6, 5, 4):
        sheet.circle(1, number)
    for number in (10, 7, 5, 3):
        assert "goldbeard" not in sheet.deeds()
        sheet.circle(2, number)
    assert sheet.deeds() == ["slayer", "goldbeard"]
    assert sheet.score().parts == {"monsters": 42, "islands": 49, "bounties": 25, "ships": 0, "bottles": 0}


def test_tr_9_builder_is_decided_by_the_record_not_by_the_sheet() -> None:
    match = sea("treasures", dice(3, 1, 1, 1), setup="11126")
    match.sheets[0].ticks[3] = 15
    other = match.copy()
    other.sheets[0].ticks[3] = 16
    play(match, "1 ew@c1")
    play(other, "1 ew@c1")
    assert match.deeds(0) == ["sober"]
    assert other.deeds(0) == ["sober", "builder"]
    assert other.sheets[0].deeds() == ["sober"]


def test_tr_9_deeds_that_a_sea_does_not_allow_are_left_out_of_its_sheet() -> None:
    first, *_ = ours = [known(TreasuresLayout, layout) for layout in shipped().layouts("treasures")]
    assert all(layout.possible_deeds() == DEEDS for layout in ours[:2])
    small = next(layout for layout in ours if layout.id == "four-sails")
    assert small.possible_deeds() == ("sober", "navigator")
    data = first.to_data()
    six_islands = known(TreasuresLayout, GAME.read_layout({**data, "map": data["map"].replace("T", "M", 1)}))
    assert six_islands.possible_deeds() == ("sober", "navigator", "slayer", "builder"), "45 and 25 are not 74"
    words = Words("en")
    slayer = words.with_colon(words("sheet.deed.slayer"), words("sheet.deed_text.slayer"))
    printed = [{text.text for text in written(draw(layout, None, words).shapes)} for layout in (first, small)]
    assert [slayer in found for found in printed] == [True, False]


# TR-10


@pytest.mark.parametrize("layout", shipped().first("treasures"), ids=repr)
def test_tr_10_a_sea_that_the_game_came_with(layout: Any) -> None:
    tokens = list(layout.tokens)
    assert [tokens.count(token) for token in "MTS."] == [6, 7, 7, 0]
    assert sorted(token for token in tokens if token.startswith("A")) == ["A3:1", "A3:1", "A3:1", "A3:1", "A4:2"]
    assert len({layout.grid.row(cell) for cell in layout.setup_cells}) == 5
    assert layout.numbers == ((2, 3, 5, 7, 10, 15), tuple(range(1, 11)), (3, 5, 7, 10))
    assert layout.bottles == 7


# Sheet files.


BLANK = ". . . +1 .\n+1 . . . .\n. . +2 . .\n. +1 . . .\n. . . . +1"


def test_a_sheet_file_reads_back() -> None:
    data = {
        "game": "treasures",
        "layout": TREASURES,
        "cells": LONG,
        "monsters": [3, 5],
        "islands": [2],
        "bounties": [],
        "bottles": 4,
        "crossed": {"bounties": [3, 10]},
    }
    sheet = shipped().sheet_of(data)
    again = shipped().sheet_of(sheet.to_data())
    assert again.to_data() == sheet.to_data()
    assert again.to_data()["crossed"] == {"bounties": [3, 10]}
    assert sea_sheet("treasures").tokens() == sea_sheet("treasures", BLANK).tokens()


@pytest.mark.parametrize(
    ("cells", "more", "key", "place"),
    [
        ("ns+1 . . . .", {}, "sea_token", ("cell", "a1")),
        ("sn . . . .", {}, "sea_token", ("cell", "a1")),
        ("7 . . . .", {}, "sea_token", ("cell", "a1")),
        ("+ . . . .", {}, "sea_token", ("cell", "a1")),
        (". . . ns .", {}, "sea_token", ("cell", "d1")),
        (". . . ns+ .", {}, "sea_token", ("cell", "d1")),
        (". . . ns+x .", {}, "sea_token", ("cell", "d1")),
        (". . . ns+-1 .", {}, "sea_token", ("cell", "d1")),
        (". . . ns+4 .", {}, "sea_ticks", ("cell", "d1")),
        (". . . +0 .", {}, "sea_ticks", ("cell", "d1")),
        ("# . . . .", {}, "sheet_not_outside", ("cell", "a1")),
        ("ns . . . .", {"bottles": 8}, "sheet_bottles_many", ("key", "bottles")),
        ("ns . . . .", {"bottles": -1}, "sheet_bottles", ("key", "bottles")),
        ("ns . . . .", {"bottles": "7"}, "sheet_bottles", ("key", "bottles")),
        ("ns . . . .", {"monsters": [4]}, "circled_unknown", ("key", "monsters")),
        ("ew ew . . .", {"monsters": [3]}, "circled_unmade", ("key", "monsters")),
        ("ew . . . .", {"monsters": [2]}, "circled_unmade", ("key", "monsters")),
        ("ew ew ew . .", {"monsters": [2, 3]}, "circled_unmade", ("key", "monsters")),
        ("ew ew . . .", {"monsters": [2, 2]}, "circled_twice", ("key", "monsters")),
        (". . ew ew+3 .", {"islands": [4]}, "circled_unmade", ("key", "islands")),
        (". . ew ew+3 .", {"islands": [3], "bounties": [5]}, "bounty_unearned", ("key", "bounties")),
        (". . ew ew+3 .", {"islands": [2], "bounties": [3]}, "bounty_unearned", ("key", "bounties")),
        (". . . . .", {"bounties": [3]}, "bounty_unearned", ("key", "bounties")),
        (". . . . .", {"bounties": [4]}, "circled_unknown", ("key", "bounties")),
        (". . . . .", {"islands": [[1]]}, "numbers", ("key", "islands")),
        (". . . . .", {"krakens": [2]}, "sheet_key", ("key", "krakens")),
        (". . . . .", {"crossed": [3]}, "crossed", ("key", "crossed")),
        (". . . . .", {"crossed": {"monsters": [3]}}, "crossed_zone", ("key", "crossed")),
        (". . . . .", {"crossed": {"bounties": [4]}}, "crossed_number", ("key", "bounties")),
        (". . . . .", {"crossed": {"bounties": [3, 3]}}, "crossed_number", ("key", "bounties")),
        (
            ". . ew ew+3 .",
            {"islands": [3], "bounties": [3], "crossed": {"bounties": [3]}},
            "crossed_number",
            ("key", "bounties"),
        ),
    ],
)
def test_a_sheet_the_rules_could_not_have_produced_is_refused(cells: str, more: Any, key: str, place: Any) -> None:
    with pytest.raises(Refused) as refused:
        sea_sheet("treasures", f"{cells}\n" + ". . . . .\n" * 4, **more)
    refusal = refused.value.refusal
    assert (refusal.key, refusal.place) == (key, place)
    for language in ("en", "fr"):
        assert whole_sentence(refusal, Words(language))


def test_each_circled_number_needs_a_cell_of_its_own() -> None:
    # Two monsters on routes of 4 (d3) and 2 (b1): 3 and 2 fit, 3 and 5 do not, 5 does not.
    cells = "ew ew . . .\n. . . . .\nne ew ew+2 ew .\n. . . . .\n. . . . ."
    assert sea_sheet("treasures", cells, monsters=[2, 3]).score().parts["monsters"] == 5
    cells = "ew ew . . .\n. . . . .\n. ew ew+2 ew .\n. . . . .\n. . . . ."
    assert sea_sheet("treasures", cells, monsters=[2, 3]).score().parts["monsters"] == 5
    with pytest.raises(Refused):
        sea_sheet("treasures", cells, monsters=[3, 5])


def test_the_score_is_explained_in_both_languages() -> None:
    cells = "ew ew . . .\n. se nw . .\nne nw . . .\n. . . . .\n. . . . ."
    sheets = [sea_sheet("treasures", cells, monsters=[2], bottles=2), sea_sheet("treasures")]
    for lines in GAME.table_explains(sheets):
        for line in lines:
            assert score_sentence("treasures", line, Words("en"))
            assert score_sentence("treasures", line, Words("fr"))


@pytest.mark.parametrize(("monsters", "deeds"), [([13, 14, 15], ["slayer"]), ([12, 14, 15], [])])
def test_tr_9_the_slayer_has_42_gold_from_monsters(monsters: list[int], deeds: list[str]) -> None:
    chart = "M M M . .\n. . . . .\n. . . . .\n. . . . S\n" + " ".join(["A3:1"] * 5)
    route = "ew ew ew ew sw\nse ew ew ew nw\nne ew ew ew sw\nse ew ew ew nw\n+1 +1 +1 +1 +1"
    sheet = sea_sheet("treasures", route, {"map": chart, "monsters": monsters}, monsters=monsters, bottles=1)
    assert sheet.score().parts["monsters"] == sum(monsters)
    assert [deed for deed in sheet.deeds() if deed == "slayer"] == deeds
