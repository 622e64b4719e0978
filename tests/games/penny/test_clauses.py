"""PP-1 to PP-13, on the simplest of the three games."""

from typing import Any

import pytest

from engine.errors import Refused
from engine.games.penny.dice import Roll, numbers_of, read_roll, seeded_roll, sums
from engine.games.registry import GAMES
from engine.games.temple.rules import TempleMatch
from engine.games.temple.sheet import TempleLayout, TempleSheet
from engine.match import HandDice, Match, Score
from generator.shipped import shipped
from generator.words import Words
from generator.words.messages import whole_sentence
from tests.engine.boards import clause, known, layout, match, texts, why_not

ROOMS = ". . .\n. . .\n. . ."
MUMMY = [1, 2, "mummy"]


def test_pp_1_three_dice_with_one_special_face_each() -> None:
    rolls = [seeded_roll(0, round_number) for round_number in range(1, 500)]
    for die in range(3):
        assert {roll[die] for roll in rolls} == {0, 1, 2, 3, 4, 5}
    assert Roll(0, 0, 0).to_data("mummy") == ["penny", "dakota", "mummy"]
    assert read_roll(["penny", 2, 5], "snake") == Roll(0, 2, 5)
    for wrong in ([6, 1, 1], [1, "penny", 1], [1, 1, "mummy"], [1, 1], "abc", None, [True, 1, 1], [1.0, 1, 1]):
        with pytest.raises(Refused):
            read_roll(wrong, "snake")


def test_pp_1_a_sum_is_at_most_15() -> None:
    assert max(max(sums((a, b, c))) for a in range(6) for b in range(6) for c in range(1, 6)) == 15


def test_pp_2_one_roll_serves_everyone() -> None:
    game = match("temple", ROOMS, [1, 2, 3], players=3)
    assert game.owing() == (0, 1, 2)
    assert texts(game, 0) == texts(game, 1) == texts(game, 2)
    game.play(1, "6@a1")
    assert game.owing() == (0, 2)
    assert clause(game, 1, "6@b1") == "PP-2"
    game.play(2, "1@a1")
    game.play(0, "2@a1")
    assert game.round == 2
    assert game.waits_for_dice


def test_pp_2_rolls_do_not_depend_on_the_number_of_players() -> None:
    alone = GAMES["temple"].start(layout("temple", ROOMS), 1, 99)
    many = GAMES["temple"].start(layout("temple", ROOMS), 30, 99)
    assert alone.roll_data() == many.roll_data()
    assert match("temple", ROOMS, ["penny", 2, 5]).roll_data() == ["penny", 2, 5]


def test_pp_3_a_number_is_one_die_or_a_sum() -> None:
    assert sums((2, 3, 5)) == (2, 3, 5, 7, 8, 10)
    assert sums((1, 1, 1)) == (1, 2, 3)


def test_pp_3_a_special_face_is_worth_no_number() -> None:
    assert numbers_of(Roll(2, 0, 5)) == (2, 5, 7)
    game = match("temple", ROOMS, [2, "dakota", 5])
    assert clause(game, 0, "4@a1") == "PP-3"


def test_pp_4_penny_is_any_number() -> None:
    assert numbers_of(Roll(0, 2, 5)) == tuple(range(1, 16))


def test_pp_5_the_hazard_cancels_the_other_dice() -> None:
    game = match("temple", ROOMS, ["penny", "dakota", "mummy"], players=2)
    assert clause(game, 0, "3@a1") == "PP-5"
    assert texts(game, 0)[0] == "mummy@a1"
    quiet = match("temple", ROOMS, [1, 1, 1])
    assert clause(quiet, 0, "mummy@a1") == "PP-5"


def test_pp_5_nobody_draws_on_the_own_sheet_and_each_sheet_gets_one() -> None:
    for seed in range(200):
        game = known(TempleMatch, GAMES["temple"].start(layout("temple", ROOMS), 5, seed))
        if game.roll.hazard:
            continue
        drawn_on = [game.decision(player).on for player in range(5)]
        assert sorted(drawn_on) == [0, 1, 2, 3, 4]
        assert all(on != player for player, on in enumerate(drawn_on))
        game.play(0, "mummy@b2")
        assert [sheet.tokens().count("mummy") for sheet in game.sheets][drawn_on[0]] == 1


def test_pp_5_with_two_players_it_is_a_swap() -> None:
    game = match("temple", ROOMS, MUMMY, players=2)
    assert [game.decision(player).on for player in (0, 1)] == [1, 0]


def test_pp_5_swaps_entered_by_hand_must_be_derangements() -> None:
    hand = HandDice([MUMMY], swaps={1: (2, 0, 1)})
    game = GAMES["temple"].start(layout("temple", ROOMS), 3, 0, {}, hand)
    assert [game.decision(player).on for player in range(3)] == [2, 0, 1]
    for wrong in ((0, 2, 1), (1, 1, 0), (1, 2), (1, 2, 3), ("1", 2, 0)):
        waiting = GAMES["temple"].start(layout("temple", ROOMS), 3, 0, {}, HandDice())
        with pytest.raises(Refused, match="swap"):
            waiting.enter_roll(MUMMY, wrong)  # type: ignore[arg-type]  # wrong on purpose
        assert waiting.waits_for_dice


def test_pp_6_a_hazard_needs_a_free_writable_cell() -> None:
    game = match("temple", ". D #\n. . .", [1, 1, 1], MUMMY, players=2)
    for player in (0, 1):
        game.play(player, "1@a1")
    assert texts(game, 0) == ["mummy@a2", "mummy@b2", "mummy@c2"]
    for taken in ("a1", "b1", "c1", "z9"):
        assert clause(game, 0, f"mummy@{taken}") == "PP-6"
    game.play(0, "mummy@c2")
    game.play(1, "mummy@a2")
    assert known(TempleMatch, game).sheets[1].tokens() == ["1", ".", "#", ".", ".", "mummy"]


def test_pp_8_what_is_written_is_final() -> None:
    game = match("temple", ROOMS, [1, 1, 1], [2, 2, 2], players=2)
    game.play(0, "1@a1")
    with pytest.raises(Refused) as refused:
        game.undo(0)
    assert refused.value.refusal.clause == "PP-8"
    game.play(1, "1@a1")
    assert why_not(game, 0, "2@a1").clause == "PP-8"


def test_pp_9_solo_the_hazard_goes_beside_what_was_filled_last_round() -> None:
    game = match("temple", ". . . . .", [1, 1, 1], MUMMY, [1, 1, 1], MUMMY)
    game.play(0, "1@a1")
    assert texts(game) == ["mummy@b1"]
    assert clause(game, 0, "mummy@d1") == "PP-9"
    game.play(0, "mummy@b1")
    game.play(0, "1@e1")
    assert texts(game) == ["mummy@d1"]


def test_pp_9_a_hazard_counts_as_filled() -> None:
    game = match("temple", ". . . . .", MUMMY, MUMMY)
    game.play(0, "mummy@a1")
    assert texts(game) == ["mummy@b1"]


def test_pp_9_without_a_previous_round_or_a_free_neighbour_any_free_cell_will_do() -> None:
    game = match("temple", ". . # . .", MUMMY, [1, 1, 1], MUMMY)
    assert len(texts(game)) == 4
    game.play(0, "mummy@a1")
    game.play(0, "1@b1")
    assert texts(game) == ["mummy@d1", "mummy@e1"]


def test_pp_10_a_player_who_can_do_nothing_is_passed_over() -> None:
    game = GAMES["temple"].start(layout("temple", ". ."), 2, 3)
    while not game.over:
        assert all(game.legal_moves(player) for player in game.owing())
        game.play(game.owing()[0], game.legal_moves(game.owing()[0])[0])


def test_pp_11_the_highest_total_wins_and_equal_ones_share() -> None:
    game = match("temple", ". .", [1, 2, 3], [1, 2, 3], players=3)
    for player, value in ((0, 1), (1, 1), (2, 3)):
        game.play(player, f"{value}@a1")
    for player, value in ((0, 2), (1, 2), (2, 1)):
        game.play(player, f"{value}@b1")
    assert game.over
    assert [score.total for score in game.scores()] == [2, 2, 1]
    assert game.winners() == [0, 1]


def test_pp_12_one_to_a_hundred_players() -> None:
    for players in (0, 101, -1, True, 1.0):
        with pytest.raises(Refused, match="players"):
            GAMES["temple"].start(layout("temple", ROOMS), players)  # type: ignore[arg-type]  # wrong on purpose
    assert GAMES["temple"].start(layout("temple", ROOMS), 100).players == 100


def test_pp_13_hazards_by_the_solo_rule_for_each_of_many() -> None:
    game = match("temple", ". . .", [1, 1, 1], MUMMY, players=2, hazards="solo")
    game.play(0, "1@a1")
    game.play(1, "1@c1")
    assert [game.decision(player).on for player in (0, 1)] == [0, 1]
    assert texts(game, 0) == texts(game, 1) == ["mummy@b1"]
    assert game.title(0) == "tourist"


def test_pp_13_hazards_drawn_by_a_neighbour_go_anywhere_and_give_no_title() -> None:
    game = match("temple", ". . .", [1, 1, 1], MUMMY, hazards="neighbour")
    game.play(0, "1@a1")
    assert texts(game) == ["mummy@b1", "mummy@c1"]
    assert game.title(0) is None


def test_pp_13_options_that_do_not_fit_the_number_of_players_are_refused() -> None:
    for players, value in ((1, "swap"), (2, "neighbour"), (2, "none"), (2, 1)):
        with pytest.raises(Refused, match="option_value"):
            match("temple", ROOMS, players=players, hazards=value)
    with pytest.raises(Refused, match="option"):
        match("temple", ROOMS, more_control=True)


def test_real_dice_are_waited_for_and_entered_round_by_round() -> None:
    game = match("temple", ROOMS)
    assert game.waits_for_dice
    assert game.owing() == ()
    with pytest.raises(Refused):
        game.enter_roll([7, 1, 1])
    game.enter_roll([1, "dakota", 2])
    assert game.owing() == (0,)
    with pytest.raises(Refused, match="no_hand_dice"):
        game.enter_roll([1, 1, 1])
    game.play(0, "3@a1")
    assert game.waits_for_dice
    with pytest.raises(Refused, match="no_hand_dice"):
        GAMES["temple"].start(layout("temple", ROOMS)).enter_roll([1, 1, 1])


def test_titles_by_thresholds(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = TempleSheet(known(TempleLayout, layout("temple", ROOMS)))
    titles = []
    for total in (-4, 14, 15, 24, 25, 29, 30, 60):
        monkeypatch.setattr(sheet, "score", lambda total=total: Score({"run": total}))
        titles.append(sheet.title())
    assert titles == [
        "tourist", "tourist", "scout", "scout", "traveller", "traveller", "explorer", "explorer",
    ]  # fmt: skip


def test_pp_5_a_swap_of_a_round_to_come_is_looked_at_before_the_game_begins() -> None:
    def started(swaps: dict[int, tuple[int, ...]], *rolls: Any) -> Match[Any]:
        return GAMES["temple"].start(layout("temple", ROOMS), 3, 0, {}, HandDice(list(rolls), swaps=swaps))

    game = started({2: (2, 0, 1)}, [1, 1, 1])
    for player in range(3):
        game.play(player, "1@a1")
    game.enter_roll(MUMMY)
    assert [game.decision(player).on for player in range(3)] == [2, 0, 1]
    for wrong in ((0, 2, 1), (1, 2), (1, 2, 3), ()):
        with pytest.raises(Refused, match="swap"):
            started({7: wrong})


def test_pp_1_a_roll_of_a_round_to_come_is_looked_at_before_the_game_begins() -> None:
    with pytest.raises(Refused, match="roll_face"):
        match("temple", ROOMS, [1, 1, 1], [1, 1, 6])


@pytest.mark.parametrize("game", ["temple", "skull", "valley"])
def test_pp_12_a_table_has_a_hundred_sheets_at_most_all_on_one_layout(game: str) -> None:
    here, there = (GAMES[game].read_sheet({"cells": _blank(one)}, one) for one in shipped().layouts(game)[:2])
    again = GAMES[game].read_layout({**here.layout.to_data(), "name": {"en": "Mine", "fr": "À moi"}})
    same = GAMES[game].read_sheet({"cells": _blank(again)}, again)
    assert len(GAMES[game].table_scores([here, same] * 50)) == 100
    for sheets, key in (([here] * 101, "players"), ([here, there], "table_maps")):
        for score in (GAMES[game].table_scores, GAMES[game].table_explains):
            with pytest.raises(Refused) as refused:
                score(sheets)
            assert (refused.value.refusal.key, refused.value.refusal.clause) == (key, "PP-12")
            for language in ("en", "fr"):
                assert whole_sentence(refused.value.refusal, Words(language))


def _blank(layout: Any) -> str:
    return "\n".join([" ".join(["."] * layout.grid.columns)] * layout.grid.rows)
