"""How the Valley plays: recorded games that earn the top title, and what the bots make of it."""

from pathlib import Path

import pytest

from engine.bots import BOTS, View, bot_random, play_out
from engine.bots.weights import shipped_weights
from engine.games.registry import GAMES
from engine.games.valley.mind import Mind
from engine.games.valley.moves import Reveal
from engine.games.valley.revealing import Revealing
from engine.games.valley.rules import ValleyMatch
from engine.games.valley.sheet import ValleyLayout
from engine.games.valley.sketch import ValleySketch
from engine.games.valley.weights import Weights
from engine.grid import cells_of
from engine.record import read_record
from generator.shipped import shipped
from tests.engine.boards import known, texts
from tests.games.valley.boards import match

DATA = Path(__file__).parents[2] / "data"
IDS = ["broad-vale", "three-lakes"]
ROW = ". . . . . . . ."


@pytest.mark.parametrize("layout_id", IDS)
def test_va_14_the_top_title_is_within_reach(layout_id: str) -> None:
    text = (DATA / f"valley-{layout_id}-explorer.json").read_text(encoding="utf-8")
    game = read_record(text, shipped()).replay()
    assert game.over
    assert game.title(0) == "explorer"
    sheet = known(ValleyMatch, game).sheets[0]
    assert sheet.score().total >= 130 - 4 * sheet.snakes_placed()


def test_random_gets_no_title_as_a_gift() -> None:
    for layout in shipped().layouts("valley"):
        for seed in range(10):
            game = GAMES["valley"].start(layout, 1, seed)
            play_out(game, "random")
            assert game.title(0) == "tourist"


def test_a_bot_spends_its_dice_reveals_and_is_done() -> None:
    game = match(ROW, [3, 3, 3], ["penny", "dakota", 3], [1, 1, 1])
    for text in ("3@a1", "3@b1", "3@c1", "done", "3@d1"):
        game.play(0, text)
    bot, random = BOTS["greedy"], bot_random(0, 0)
    kinds = []
    while game.round == 2:
        choice = bot.choose(View(game, 0), random)
        kinds.append(str(choice.move).split("@")[0].split()[0])
        if isinstance(choice.move, Reveal):
            assert choice.expects["cities"] == 6
        game.play(0, choice.move)
    assert sorted(kinds[:-2]) in (["penny", "statue"], ["hut", "penny"], ["mine", "penny"], ["penny"])
    assert kinds[-2:] == ["city", "done"]


def test_a_bot_crosses_out_a_snake_that_bites() -> None:
    game = match(". . .\n. . .", ["penny", 1, 1], [1, 1, "snake"], ["penny", 1, 2])
    for text in ("penny 15@a1", "done", "snake@b2", "done"):
        game.play(0, text)
    choice = BOTS["greedy"].choose(View(game, 0), bot_random(0, 0))
    assert str(choice.move) == "cross penny@b2"
    assert choice.expects == {"snakes": 15.0}


def test_a_bot_draws_snakes_where_they_hurt_another() -> None:
    game = match("\n".join([". . . . . ."] * 3), ["penny", 1, 1], [1, 1, "snake"], players=2)
    for player in (0, 1):
        game.play(player, "penny 15@b1")
        game.play(player, "done")
    choice = BOTS["greedy"].choose(View(game, 0), bot_random(0, 0))
    assert str(choice.move) in texts(game)
    assert str(choice.move).split("@")[1] in ("a1", "c1", "a2", "b2", "c2")
    assert choice.expects == {}


def test_a_bots_answer_names_parts_of_the_score() -> None:
    game = GAMES["valley"].start(shipped().layouts("valley")[0], 1, 3)
    random = bot_random(3, 0)
    while not game.over:
        choice = BOTS["greedy"].choose(View(game, 0), random)
        assert set(choice.expects) <= set(GAMES["valley"].parts)
        game.play(0, choice.move)


def test_equally_good_discoveries_stand_in_one_order() -> None:
    """A set has another order in every run: a bot must not play by it."""
    # In the last round nothing is worth keeping, so all forests are equally good.
    layout = shipped().layouts("valley")[0]
    assert isinstance(layout, ValleyLayout)
    sketch = ValleySketch(layout, shipped_weights(Weights, "valley"), rounds=1)
    for cell in cells_of(sketch.layout.cells):
        sketch.fill(cell, 1 + cell % 6)
    found = [(-worth, kind.name, cells) for worth, kind, cells in Revealing(Mind(sketch)).found()]
    assert len({worth for worth, name, _ in found if name == "forest"}) == 1
    assert len(found) > 10
    assert found == sorted(found)
