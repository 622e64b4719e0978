"""Par: the best found is a game that can really be played, no worse than an expert's, and the same anywhere."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots.levels import BOTS
from engine.bots.search import SearchBot
from engine.bots.view import conclusion
from engine.games.registry import GAMES
from engine.layout import Layout
from engine.par import Par, _followed, _search, _total, has_par, par
from generator.shipped import shipped

ALONE = [game for game in GAMES if has_par(GAMES[game])]


def first_layout(game: str) -> Layout:
    return shipped().layouts(game)[0]


@pytest.mark.parametrize("game", ALONE)
def test_every_game_of_the_search_is_legal_to_its_end(game: str) -> None:
    """Replayed with every move checked, a changed game comes to the same total."""
    match = GAMES[game].start(first_layout(game), 1, 4)
    steps = _followed(match, [], [])
    place = len(steps) // 2
    before = steps[place].match
    other = before.game.outlook(before, 0).ranked(5)[-1].line
    later = [(step.match.round, step.line) for step in steps[place + 1 :]]
    changed = _followed(before, steps[:place], [(before.round, other), *later])
    checked = GAMES[game].start(first_layout(game), 1, 4)
    for step in changed:
        for move in step.line:
            checked.play(0, move)
    assert checked.over
    assert checked.score(0).total == _total(changed)


def test_searching_longer_finds_more_than_a_quick_player_and_never_less() -> None:
    game, layout = GAMES["temple"], first_layout("temple")
    quick = _followed(game.start(layout, 1, 20261118), [], [])
    found = conclusion(_search(list(quick), 800, Random(20261118)))
    assert found >= _total(quick) + 3
    assert found == conclusion(_search(list(quick), 800, Random(20261118))), "the same anywhere"


def test_a_search_of_no_steps_is_the_game_it_began_with() -> None:
    game = GAMES["temple"]
    begun = _followed(game.start(first_layout("temple"), 1, 6), [], [])
    search = _search(begun, 0, Random(1))
    with pytest.raises(StopIteration) as end:
        next(search)
    assert end.value.value == _total(begun)


def test_par_is_what_the_expert_gets_and_the_best_is_no_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quick expert, so that the test is quick; its game without knowing the dice is the first number."""
    monkeypatch.setitem(BOTS, "expert", SearchBot("expert", 30))
    game, layout = GAMES["temple"], first_layout("temple")
    search = par(game, layout, 12, 300)
    shares = []
    while True:
        try:
            shares.append(next(search))
        except StopIteration as end:
            found: Par = end.value
            break
    from engine.bots import play_out

    match = game.start(layout, 1, 12)
    play_out(match, "expert")
    assert found.expert == match.score(0).total
    assert found.best >= found.expert
    assert shares == sorted(shares)
    assert 0 <= shares[0] < shares[-1] <= 1
