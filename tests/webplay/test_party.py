"""Who explores, what a device forgets, and how a table of dice is kept: the pure parts."""

from __future__ import annotations

import pytest

from engine.errors import Refused
from engine.games.registry import GAMES
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from webplay.app.dice.table import KEY, MOST_ROUNDS, DiceTable, kinds, read_table
from webplay.app.setup.party import Party, Seat, read_list, remember, remembered
from webplay.app.store.forgetting import KINDS as THINGS
from webplay.app.store.forgetting import forget_all, things

EN = Words("en")


def test_a_sea_begins_with_a_bot_that_gives_its_seat_away() -> None:
    party = Party(GAMES["monsters"])
    assert [seat.bot for seat in party.seats] == [False, True]
    assert not party.may_switch(0)
    party.switch(1)
    assert party.bots() == {}
    assert party.names(EN) == ("Explorer 1", "Explorer 2")
    party.switch(0)
    assert party.bots() == {0: "easy"}
    assert not party.may_switch(1)


@pytest.mark.parametrize("game", ["monsters", "pan"])
def test_a_friend_takes_the_seat_of_the_bot_that_only_fills_it(game: str) -> None:
    party = Party(GAMES[game])
    assert party.add(bot=False) == 1
    assert party.seats == [Seat(), Seat()]
    assert party.add(bot=True) == 2
    # A bot that somebody asked for stays.
    assert party.add(bot=False) == 3
    assert party.bots() == {2: "easy"}


def test_a_full_table_takes_a_friend_for_a_bot_that_fills() -> None:
    party = Party(GAMES["pan"])
    while not party.full:
        party.add(bot=True)
    assert party.takes_friends
    party.add(bot=False)
    assert len(party) == GAMES["pan"].most_players
    assert party.people == 2
    assert not party.takes_friends


def test_never_fewer_nor_more_than_the_game_allows() -> None:
    for game in GAMES.values():
        party = Party(game)
        for _ in range(game.most_players + 5):
            party.add(bot=False)
        assert len(party) == game.most_players
        for _ in range(game.most_players + 5):
            party.remove(len(party) - 1)
        assert len(party) == game.least_players
        assert party.people >= 1


def test_the_last_person_stays() -> None:
    party = Party(GAMES["temple"])
    party.add(bot=True)
    party.remove(0)
    assert party.seats == [Seat(), Seat(bot=True)]


@pytest.mark.parametrize("text", ["Ana\nBo\n\nCy\n", "Ana, Bo, Cy", "Ana; Bo; Cy", "name\nAna\nBo\nCy", "Ana\tBo\tCy"])
def test_names_as_people_paste_them(text: str) -> None:
    assert read_list(text) == ("Ana", "Bo", "Cy")


def test_no_names_are_refused_and_an_endless_one_is_cut() -> None:
    for text in ("", "  \n "):
        with pytest.raises(Refused):
            read_list(text)
    party = Party(GAMES["temple"])
    party.seat_all(read_list("x" * 4000 + "\nBo"))
    assert [len(name) for name in party.names(EN)] == [40, 2]


def test_a_hundred_names_and_no_more() -> None:
    party = Party(GAMES["temple"])
    party.seat_all(tuple(f"P{number}" for number in range(130)))
    assert len(party) == 100
    assert party.bots() == {}
    sea = Party(GAMES["monsters"])
    sea.seat_all(("Ana",))
    assert sea.bots() == {1: "easy"}


def test_people_need_not_type_their_names_twice() -> None:
    texts: dict[str, str] = {}
    assert remembered(texts) == ()
    remember(texts, ("Ana", "Zoë\nX"))
    assert remembered(texts) == ("Ana", "Zoë X")
    remember(texts, ())
    assert remembered(texts) == ("Ana", "Zoë X")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_forgotten_is_said(language: str) -> None:
    texts = {f"{name}1": "x" for name in THINGS} | {"carnet.game.2": "y", "carnet.unknown": "z"}
    found = forget_all(texts)
    assert texts == {}
    assert found["game"] == 2
    said = things(found, Words(language))
    assert said.count(",") == len(THINGS)
    assert things(forget_all(texts), Words(language)) == ""


def test_dice_go_on_where_they_were_left() -> None:
    texts: dict[str, str] = {}
    table = DiceTable(seed=9)
    for _ in range(4):
        table.roll()
    table.keep(texts)
    again = read_table(texts)
    assert again == table
    assert again
    assert again.rolled(4, shipped(), EN) == table.rolled(4, shipped(), EN)


def test_every_kind_of_dice_can_be_rolled() -> None:
    table = DiceTable(seed=1, count=100)
    for kind in kinds():
        table.begin(5, kind)
        assert table.least <= table.count <= table.most
        table.roll()
        assert table.rolled(1, shipped(), EN).dice
    for _ in range(MOST_ROUNDS + 5):
        table.roll()
    assert table.round == MOST_ROUNDS


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "{}", '{"kind": "x", "layout": "", "seed": 1, "count": 2, "round": 0}',
     '{"kind": "temple", "layout": "", "seed": -1, "count": 2, "round": 0}',
     '{"kind": "monsters", "layout": "", "seed": 1, "count": 1, "round": 0}',
     '{"kind": "temple", "layout": "", "seed": 1, "count": 2, "round": 1e9}',
     '{"kind": "temple", "layout": "", "seed": 1, "count": 2, "round": 1e999}', "[" * 100_000],
)  # fmt: skip
def test_a_broken_table_is_no_table(text: str) -> None:
    assert read_table({KEY: text}) is None
