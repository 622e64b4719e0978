"""What one table needs, in one file: a sheet each, and once what lies in the middle; roll lists and roll cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.errors import Refused
from engine.games.registry import GAMES
from generator.draw.shapes import Drawing, Text
from generator.look import look_of
from generator.shipped import shipped
from generator.shop.make import pages_of
from generator.shop.products.rolls import rolls_page
from generator.words import LANGUAGES, Words
from tests.generator.paper import ordered, words_on, written

SHEETS = [game for game in GAMES if look_of(game).printed_as == "sheet"]


def drawings(*products: str, **settings: Any) -> list[Drawing]:
    return [placed.drawing for page in pages_of(ordered(*products, **settings)) for placed in page.placements]


def texts_of(drawing: Drawing) -> list[str]:
    return [text.text for text in written(drawing.shapes)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHEETS)
def test_a_table_gets_a_sheet_each_and_everything_else_once(game: str, language: str) -> None:
    layout, words = shipped().layouts(game)[0], Words(language)
    found = drawings(f"{game}:{layout.id}", table=4, seed=7, language=language)
    titles = Counter(drawing.title for drawing in found)
    sheet = f"{words(f'game.{game}.name')} · {layout.name[language]}"
    # Four players, and one sheet to spare where a page would be half empty.
    assert titles == {
        sheet: 5,
        words("shop.rolls.title", seed=7): 1,
        f"{words(f'game.{game}.name')} · {words('shop.product.rules')}": 1,
        f"{words(f'game.{game}.name')} · {words('shop.score.table')}": 1,
    }
    assert [drawing.title for drawing in found[-3:]] == list(titles)[1:]


@pytest.mark.parametrize("players", range(2, 6))
def test_both_maps_lie_back_to_back_and_no_side_is_empty(players: int) -> None:
    printed = pages_of(ordered("monsters", table=players, seed=3))
    # Sheets and cards are two sides each: rolls and rules, scorecard and one more.
    assert len(printed) == 2 * -(-(players + 2) // 2)
    assert all(len(page.placements) == 2 for page in printed)


def test_names_stand_on_sheets_and_scorecard_and_a_table_may_be_too_large() -> None:
    found = words_on(ordered("temple:sun-court", table=3, names=("Ada", "Bo")))
    assert sum("Ada" in text for text in found) == 2
    with pytest.raises(Refused):
        pages_of(ordered("monsters", table=6, seed=3))


def test_more_names_than_seats_make_several_tables() -> None:
    names = tuple(f"Pupil {number}" for number in range(1, 8))
    found = words_on(ordered("monsters:kraken-deep", table=4, names=names, seed=3))
    title = Words("en")("shop.rolls.title", seed=3)
    # A table of four and one of three, each with its own rolls: a sea has one die more than players.
    assert sum(text.count(title) for text in found) == 2
    assert all(sum(name in text.splitlines() for text in found) == 2 for name in names)


def test_the_rolls_of_a_table_are_those_of_its_number_of_players() -> None:
    layout = shipped().layouts("treasures")[0]
    found = drawings("treasures", table=4, seed=9)
    (rolls,) = [drawing for drawing in found if drawing.title == Words("en")("shop.rolls.title", seed=9)]
    assert rolls == rolls_page(layout, 9, 4, Words("en"))


def test_five_players_read_figures_and_three_read_spots() -> None:
    layout, words = shipped().layouts("monsters")[0], Words("en")
    few, many = (rolls_page(layout, 3, players, words) for players in (2, 5))

    def figures(drawing: Drawing) -> list[Text]:
        return [text for text in written(drawing.shapes) if text.text in list("123456") and text.anchor == "middle"]

    rounds = GAMES["monsters"].longest(layout)
    assert len(figures(few)) == 0
    assert len(figures(many)) == 7 * rounds
    assert min(text.size for text in figures(many)) >= 2.4
    first = GAMES["monsters"].seeded_roll(3, 1, 5)
    assert [int(text.text) for text in figures(many)[:7]] == [first["black"], *first["white"]]


@pytest.mark.parametrize("players", [1, 3, 5])
@pytest.mark.parametrize("game", SHEETS)
def test_a_deck_has_every_face_of_every_die_equally_often(game: str, players: int) -> None:
    deck = look_of(game).deck(players)
    assert len(deck) == 36
    rolled = [[roll["black"], *roll["white"]] if isinstance(roll, dict) else roll for roll in deck]
    assert all(set(Counter(faces).values()) == {6} for faces in zip(*rolled, strict=True))
    real = GAMES[game].seeded_roll(1, 1, players)
    assert len(rolled[0]) == len(look_of(game).dice(real, 1.0))
    cards = words_on(ordered(f"cards:{game}", players=players))
    assert sum(text.count(" / 36") for text in cards) == 36


def test_a_game_without_dice_has_no_cards() -> None:
    with pytest.raises(Refused):
        ordered("cards:pan")
