"""A game in pictures: words instead of the texts of files, what is new ringed, twelve bare boards on a page."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.record import read_record, record_of
from generator.draw.pages import PageSetup
from generator.draw.shapes import Circle, Group, Path
from generator.look import look_of
from generator.shipped import shipped
from generator.shop.make import pages_of
from generator.shop.products.replay import scenes_of
from generator.words import Words
from tests.generator.golden_pages import DATA
from tests.generator.paper import ordered, words_on
from tests.tiers import spoken_by_turns


def played(game: str, players: int = 2, bot: str = "random", seed: int = 9) -> Any:
    match = GAMES[game].start(shipped().layouts(game)[0], max(players, GAMES[game].least_players), seed)
    play_out(match, bot)
    return match


@pytest.mark.parametrize(("game", "language"), spoken_by_turns(list(GAMES)))
def test_every_move_is_told_in_words(game: str, language: str) -> None:
    words, look = Words(language), look_of(game)
    kinds: dict[type, Any] = {}
    for bot in ("random", "greedy"):
        for _, move in played(game, bot=bot).moves():
            kinds[type(move)] = move
            said = look.told(move, words)
            assert said != str(move)
            assert "@" not in said
    assert len(kinds) >= 2
    silent = {kind.__name__ for kind, move in kinds.items() if not look.told(move, words)}
    assert silent <= {"Done", "Take"}


def test_a_replay_has_a_picture_of_every_round_twelve_on_a_page() -> None:
    record = read_record((DATA / "skull-four-capes-explorer.json").read_text(encoding="utf-8"), shipped())
    match = record.replay()
    found = words_on(ordered(record=record, replay=True, language="fr"))
    assert len(found) == -(-match.round // 12)
    for round_number in range(1, match.round + 1):
        assert any(f"Tour {round_number}" in page for page in found)
    whole = "\n".join(found)
    assert "@" not in whole
    assert " en d" in whole
    # A bare board: nothing of what is printed around it.
    assert "Trésors" not in whole
    assert "Navigation" not in whole


def test_what_is_new_is_ringed() -> None:
    match = played("temple", 1)
    scenes = scenes_of(record_of(match), Words("en"))
    assert len(scenes) == match.round
    for scene in scenes:
        (ring,) = (group for group in scene.pictures[0].shapes if isinstance(group, Group) and group.id == "new")
        assert len(ring.shapes) == len(scene.new_on(0)) == 1
        assert isinstance(ring.shapes[0], Circle)


def test_an_island_is_told_turn_by_turn_and_a_sea_player_by_player() -> None:
    island = played("pan")
    found = words_on(ordered(record=record_of(island, ("Ada", "Bo")), replay=True, setup=PageSetup("letter")))
    assert len(found) == -(-2 * island.round // 12)
    assert "Round 9 · Bo" in found[-1]
    sea = played("treasures")
    found = words_on(ordered(record=record_of(sea), replay=True))
    assert len(found) == -(-sea.round // 12) * 2
    assert "Treasure islands" not in "".join(found)


def test_pictures_of_an_island_stay_on_their_page() -> None:
    for page in pages_of(ordered(record=record_of(played("pan", 4)), replay=True)):
        for placed in page.placements:
            assert placed.x >= 0
            assert placed.x + placed.drawing.width * placed.scale <= page.width
            assert placed.y + placed.drawing.height * placed.scale <= page.height - 8 or placed.drawing.height == 297


@pytest.mark.parametrize(("game", "bot"), [("temple", "greedy"), ("pan", "greedy")])
def test_a_small_map_marks_the_cells_of_a_line(game: str, bot: str) -> None:
    match = played(game, bot=bot)
    line = next(line for player in (0, 1) for line in match.explain(player) if line.cells)
    shapes, height = look_of(game).small_map(match, line.cells, 9)
    assert 0 < height <= 9.01
    marks = [shape for shape in shapes if isinstance(shape, Path) and shape.style.fill == game]
    assert marks[0].data.count("Z") == len(line.cells)
    assert look_of(game).small_map(match, (), 9) == ((), 0.0)


@pytest.mark.parametrize("game", ["temple", "treasures"])
def test_the_sheets_of_some_players_are_printed_alone(game: str) -> None:
    record = record_of(played(game), ("Ada", "Bo"))
    whole, alone = (
        words_on(ordered(record=record, sheets_of=players, setup=PageSetup("a5", 1))) for players in ((), (1,))
    )
    assert len(whole) == 4
    assert alone == whole[2:3]
    assert "Bo" in alone[0]


def test_a_board_that_all_share_is_printed_once() -> None:
    record = record_of(played("pan"), ("Ada", "Bo"))
    (page,) = words_on(ordered(record=record, sheets_of=(0, 1)))
    assert "Ada" in page
    assert "Bo" in page
