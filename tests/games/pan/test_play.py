"""L'île de Pan, whole games: what is conserved at every step, and how well the bots play."""

from __future__ import annotations

import pytest

from engine.bots import BOTS, View, bot_random, play_on, play_out
from engine.games.pan.moves import Found, Lay, Wonder
from engine.games.pan.rules import PanMatch
from engine.games.registry import GAMES
from engine.hexes import around, hex_named, triangle
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from generator.words.messages import score_sentence, sentence
from tests.engine.boards import known

LAYOUTS = shipped().ids("pan")


def started(name: str, players: int, seed: int) -> PanMatch:
    return known(PanMatch, GAMES["pan"].start(shipped().layout("pan", name), players, seed))


@pytest.mark.parametrize("layout_id", LAYOUTS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_whole_games_conserve_tiles_and_animals(layout_id: str, players: int, bot: str) -> None:
    match = started(layout_id, players, players)
    randoms = [bot_random(1, player) for player in range(players)]
    wondered = 0
    while not match.over:
        player = match.player
        move = BOTS[bot].choose(View(match, player), randoms[player]).move
        if isinstance(move, Lay):
            check_tile(match, triangle(hex_named(move.place), move.turn))
        if isinstance(move, Wonder):
            wondered += occupied_around(match, move.place)
        match.play(player, move)
        check_table(match)
        # Markers move for animals observed and for wonder animals only.
        assert sum(sum(markers) for markers in match.markers) == sum(match.island.animals.values()) + wondered


def check_tile(match: PanMatch, hexes: tuple[int, ...]) -> None:
    letters = match.island.letters
    assert not any(hexagon in letters for hexagon in hexes)
    assert sum(other in letters for hexagon in hexes for other in around(hexagon)) >= 3


def occupied_around(match: PanMatch, place: str) -> int:
    lake = match.island.lakes()[hex_named(place)]
    return len({other for hexagon in lake.hexes for other in around(hexagon)} & set(match.island.animals))


def check_table(match: PanMatch) -> None:
    island = match.island
    founded = [len(match.unplaced[player]) for player in range(match.players)]
    for player, left in enumerate(founded):
        assert left + sum(owner.player == player for owner in island.founded.values()) == 3
    # Tiles: laid, in the hand, face up and in the stack are all there are.
    laid = (len(island.letters) - 7 - len(island.founded)) // 3
    stack = match.table()["stack"]
    assert laid + (match.tile is not None) + len(match.faceup) + stack == 9 * match.players + 2
    # Animals: in the bank, in reserves and on the island are 40 of each kind.
    for kind, letter in enumerate("PMD"):
        living = sum(count for hexagon, count in island.animals.items() if island.letters[hexagon] == letter)
        assert match.bank[kind] + sum(reserve[kind] for reserve in match.reserves) + living == 40
        assert match.bank[kind] >= 0
    assert all(1 <= count <= 3 for count in island.animals.values())
    assert island.wonders <= set(island.founded)
    assert all(hexagon in island.ground for hexagon in match.explorers)


@pytest.mark.parametrize("layout_id", LAYOUTS)
def test_greedy_beats_random_in_at_least_ninety_of_a_hundred(layout_id: str) -> None:
    wins = 0
    for seed in range(20):
        match = started(layout_id, 2, seed)
        me = seed % 2
        bots = {me: BOTS["greedy"], 1 - me: BOTS["random"]}
        play_on(match, bots, {player: bot_random(seed, player) for player in (0, 1)})
        wins += match.winners() == [me]
    assert wins >= 18


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hundred_games_of_greedy_against_random(players: int) -> None:
    wins = 0
    for seed in range(100):
        match = started(LAYOUTS[seed % len(LAYOUTS)], players, seed)
        bots = {player: BOTS["greedy" if player == seed % players else "random"] for player in range(players)}
        play_on(match, bots, {player: bot_random(seed, player) for player in range(players)})
        wins += match.winners() == [seed % players]
    assert wins >= 90


def test_a_hint_names_the_parts_it_hopes_for() -> None:
    match = started(LAYOUTS[0], 2, 3)
    while not match.over:
        moves = match.legal_moves(match.player)
        for move in moves[:: max(1, len(moves) // 4)]:
            assert set(match.expects(match.player, move)) <= set(GAMES["pan"].parts)
        worths = match.appraise(match.player, moves)
        match.play(match.player, moves[worths.index(max(worths))])


def test_lakes_are_founded_and_wonder_animals_appear_in_greedy_games() -> None:
    founded = wonders = 0
    for seed in range(4):
        match = started("great-water", 4, seed)
        play_out(match, "greedy")
        founded += sum(isinstance(past.move, Found) for past in match.history)
        wonders += len(match.island.wonders)
    assert founded >= 4
    assert wonders >= 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_and_scores_become_sentences(language: str) -> None:
    words = Words(language)
    match = started(LAYOUTS[0], 2, 3)
    asked = ("take 9", "stay", "lay 0,0 r0", "lay 9,9 r0", "move 0,0", "move 9,9", "observe 3", "lake plain 5,5")
    said = set()
    while not match.over:
        for text in asked:
            refusal = match.refusal(match.player, GAMES["pan"].read_move(text))
            if refusal:
                said.add(sentence(refusal, words))
        match.play(match.player, match.legal_moves(match.player)[0])
    assert len(said) > 10
    for player in (0, 1):
        assert all(score_sentence("pan", line, words) for line in match.explain(player))
