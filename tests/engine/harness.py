"""One harness for all games: random play to the end with every promise of the contract checked on the way.

`play_and_check` is called by the tests (a few games each) and by `make soak` (thousands).
"""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.bots import BOTS, Bot, View, bot_random
from engine.codes.share import read_match, write_code
from engine.errors import Refused
from engine.games.registry import GAMES
from engine.layout import Layout
from engine.match import Match, Score
from engine.record import read_record, record_of
from engine.sheet import SheetMatch
from generator.shipped import shipped

# Texts that are no legal move in any game at any moment, and what else people type.
NONSENSE = ("", "x", "9@", "@c4", "99@c4", "0@a1", "9@z99", "mummy", "3 xx@c4", "lay 0,0 r9", "treasure", "done done")


def play_and_check(layout: Layout, players: int, seed: int, bot: str = "random", thorough: bool = True) -> Match[Any]:
    """Play one game and check it; `thorough` also checks at every step what is slow to check."""
    game = GAMES[layout.game]
    match = game.start(layout, players, seed)
    randoms = [bot_random(seed, player) for player in range(players)]
    doubts = Random(seed)
    round_number = 0
    while not match.over:
        assert match.owing(), "somebody owes a decision until the game is over"
        assert not match.waits_for_dice
        if match.round != round_number:
            assert match.round == round_number + 1, "rounds are counted one by one"
            round_number = match.round
            if thorough or round_number % 8 == 1:
                check_round(match)
        for player in match.owing():
            step(match, player, BOTS[bot], randoms[player], doubts, thorough)
    check_end(match)
    return match


def step(match: Match[Any], player: int, bot: Bot, random: Random, doubts: Random, thorough: bool) -> None:
    """One move, chosen by a bot, with checks before and after."""
    if player not in match.owing():
        return
    check_moves(match, player)
    move = bot.choose(View(match, player), random).move
    assert match.refusal(player, move) is None, f"a bot's move is legal: {move}"
    assert match.game.read_move(str(move)) == move, "a move's text reads back"
    if thorough and doubts.random() < 0.2:
        check_refusals(match, player, doubts)
    if thorough and match.players == 1:
        check_code(match)
    past = len(match.history)
    match.play(player, move)
    assert len(match.history) == past + 1


def check_moves(match: Match[Any], player: int) -> None:
    """The legal moves are there, are different, and read back."""
    legal = match.legal_moves(player)
    found = list(islice(match.discoveries(player), 20))
    assert legal or found, "who owes a decision can make a move"
    texts = [str(move) for move in legal + found]
    assert len(set(texts)) == len(texts), "legal texts are unique"


def check_refusals(match: Match[Any], player: int, random: Random) -> None:
    """Refused moves say why, and change nothing."""
    legal = match.legal_moves(player)
    before = state(match)
    for move in islice(legal, 0, None, max(1, len(legal) // 5)):
        assert match.refusal(player, move) is None
    for text in NONSENSE:
        refused(match, player, text)
    for one in {player, (player + 1) % match.players}:
        assert match.can_undo(one) == undoable(match.copy(), one), "a match knows whether undo is possible"
    for other in range(match.players):
        if other not in match.owing():
            refused(match, other, str(legal[0]))
            break
    # A legal move of another moment is legal now, or refused with a clause.
    past = match.history[int(random.random() * len(match.history))].move if match.history else None
    if past is not None and past not in legal:
        clause = match.refusal(player, past)
        assert clause is None or clause.clause, f"a refused move names its clause: {past}"
    assert state(match) == before, "a refused move changes nothing"


def undoable(match: Match[Any], player: int) -> bool:
    try:
        match.undo(player)
    except Refused:
        return False
    return True


def refused(match: Match[Any], player: int, text: str) -> None:
    with pytest.raises(Refused) as error:
        match.play(player, text)
    assert error.value.refusal.key


def check_round(match: Match[Any]) -> None:
    """At each round: the copy is the original and goes its own way, and the record and the code give the same match."""
    copied = match.copy()
    assert state(copied) == state(match)
    before = state(match)
    player = copied.owing()[0]
    copied.play(player, copied.legal_moves(player)[0])
    assert state(match) == before, "a copy goes its own way"
    fancied = match.imagine(match.seed ^ 0xABCDEF)
    assert view(fancied) == view(match), "what is seen stays as it is when the rest is imagined"
    if match.players <= 5 or match.round % 8 == 1:
        check_code(match)


def check_code(match: Match[Any]) -> None:
    assert state(read_match(write_code(match), shipped())) == state(match), "a share code gives the same match"


def check_end(match: Match[Any]) -> None:
    """At the end: replay, code, scores from the sheet files, winners."""
    assert match.owing() == ()
    record = record_of(match)
    again = read_record(record.to_text(), shipped()).replay()
    assert state(again) == state(match), "the replay of the record is the match"
    assert record_of(again).to_data() == record.to_data()
    check_code(match)
    for player in range(match.players):
        assert match.legal_moves(player) == []
        refused(match, player, str(match.history[-1].move))
    scores = match.scores()
    check_scores(match, scores)
    assert match.winners() == [
        player
        for player, score in enumerate(scores)
        if all((score.total, score.tie) >= (other.total, other.tie) for other in scores)
    ]


def check_scores(match: Match[Any], scores: list[Score]) -> None:
    """Parts in their order, explained line by line, and the same when computed from the sheet files."""
    for player, score in enumerate(scores):
        assert tuple(score.parts) == match.game.parts
        lines = match.explain(player)
        for part, points in score.parts.items():
            assert sum(line.points for line in lines if line.part == part) == points, f"the lines of {part} add up"
        assert all(line.clause and line.key for line in lines)
    if isinstance(match, SheetMatch):
        texts = [json.dumps(sheet) for sheet in match.final_data()["sheets"]]
        sheets = [shipped().read_sheet(text) for text in texts]
        assert [json.dumps(sheet.to_data()) for sheet in sheets] == texts, "a sheet file reads back"
        assert match.game.table_scores(sheets) == scores, "the sheet files score like the match"


def view(match: Match[Any]) -> dict[str, Any]:
    """What everybody at the table sees."""
    owed = [(match.decision(player), [str(move) for move in match.legal_moves(player)]) for player in match.owing()[:3]]
    # The order of Pan's stack is printed at the end, and seen by nobody before.
    table = {key: value for key, value in match.final_data().items() if key != "stack"}
    return {"round": match.round, "over": match.over, "owing": match.owing(), "owed": owed, **table}


def state(match: Match[Any]) -> dict[str, Any]:
    """All that can be told of a match."""
    shown = view(match)
    shown["table"] = {player: match.table_data(player) for player in match.owing()[:3]}
    return {**match.final_data(), **shown, "roll": match.roll_data(), "scores": match.scores(), "moves": match.moves()}
