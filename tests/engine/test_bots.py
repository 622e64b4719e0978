"""Bots: fair, legal, and the greedy one better than chance."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import TypeVar

import pytest

from engine.bots import BOTS, LEVELS, GreedyBot, View, bot_of, bot_random, play_on, play_out
from engine.bots.outlook import Line, Outlook, Playout, Ranked
from engine.bots.search import SearchBot, Tried, decided, paired_gain, try_out
from engine.bots.weights import flattened, read_weights, shaped, write_weights
from engine.errors import Refused
from engine.games.registry import GAMES
from engine.match import Move
from generator.shipped import shipped
from tests.tiers import some_of

# How many of a hundred games the greedy bot must win against the random one.
Answer = TypeVar("Answer")
WINS = {"temple": 95, "skull": 95, "valley": 95, "treasures": 90, "monsters": 90, "pan": 90}
GAMES_TO_PLAY = 40
#: one of each kind; the searching one in a hurry
KINDS = [BOTS["random"], BOTS["greedy"], BOTS["beginner"], SearchBot("strong", 8)]


@pytest.mark.parametrize("game", some_of(GAMES, "temple", "treasures", "pan"))
def test_greedy_beats_random(game: str) -> None:
    """Forty games here, with room for luck; `make soak` plays a hundred against the full number."""
    assert greedy_wins(game, GAMES_TO_PLAY) >= WINS[game] * GAMES_TO_PLAY / 100 - 2


def greedy_wins(game: str, games: int) -> int:
    """How many two-player games greedy wins alone; it takes turns in going first."""
    won = 0
    for seed in range(games):
        greedy = seed % 2
        layouts = shipped().layouts(game)
        match = GAMES[game].start(layouts[seed // 2 % len(layouts)], 2, seed)
        bots = {greedy: BOTS["greedy"], 1 - greedy: BOTS["random"]}
        play_on(match, bots, {player: bot_random(seed, player) for player in (0, 1)})
        won += match.winners() == [greedy]
    return won


@pytest.mark.parametrize("game", list(GAMES))
def test_bots_see_no_seed(game: str) -> None:
    """The same table with another future gives the same answer."""
    least = max(2, GAMES[game].least_players)
    match = GAMES[game].start(shipped().layouts(game)[0], least, 77)
    for turn in range(10):
        if match.over:
            break
        player = match.owing()[0]
        other = match.imagine(123_456 + turn)
        for bot in KINDS if turn < 4 else KINDS[:3]:
            here = bot.choose(View(match, player), Random(turn))
            there = bot.choose(View(other, player), Random(turn))
            assert here == there
        match.play(player, here.move)
    assert not hasattr(View(match, 0), "seed")


@pytest.mark.parametrize("game", list(GAMES))
def test_who_plays_nothing_out_has_no_playouts(game: str) -> None:
    view = View(GAMES[game].start(shipped().layouts(game)[0], GAMES[game].least_players, 5), 0)
    assert view.playouts("easy") == 0
    assert view.playouts("strong") < view.playouts("expert")


@pytest.mark.parametrize("game", list(GAMES))
def test_a_choice_names_the_score_parts_it_aims_at(game: str) -> None:
    least = GAMES[game].least_players
    match = GAMES[game].start(shipped().layouts(game)[0], least, 5)
    named = set()
    while not match.over:
        player = match.owing()[0]
        choice = GreedyBot().choose(View(match, player), Random(1))
        assert set(choice.expects) <= set(match.game.parts)
        named |= {part for part, gain in choice.expects.items() if gain > 0}
        match.play(player, choice.move)
    assert len(named) >= 2


def test_a_bot_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused, match="bot"):
        bot_of("hal")


def test_a_view_lets_a_searching_bot_play_on_in_imagined_matches() -> None:
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 1, 9)
    view = View(match, 0)
    futures = []
    for seed in range(3):
        fancied = view.imagine(seed)
        fancied.play(0, view.legal_moves()[0])
        futures.append(tuple(fancied.roll_data()))
    assert len(match.history) == 0
    assert len(set(futures)) > 1


def test_levels_are_bots_and_old_names_stay() -> None:
    """Records that name a bot still find it."""
    assert LEVELS == ("beginner", "easy", "strong", "expert")
    assert set(LEVELS) | {"random", "greedy"} == set(BOTS)
    easy, greedy = (GAMES["temple"].start(shipped().layouts("temple")[0], 1, 4) for _ in range(2))
    play_out(easy, "easy")
    play_out(greedy, "greedy")
    assert easy.moves() == greedy.moves()


@pytest.mark.parametrize("game", some_of(GAMES, "skull", "monsters"))
def test_a_beginner_stands_between_chance_and_greedy(game: str) -> None:
    """Eight games each: it wins most against chance and loses most against greedy."""
    assert wins(game, "beginner", "random", 8) >= 5
    assert wins(game, "greedy", "beginner", 8) >= 5


def wins(game: str, better: str, worse: str, games: int) -> int:
    """How many two-player games one bot wins alone against another, seats in turn."""
    won = 0
    for seed in range(games):
        match = GAMES[game].start(shipped().layouts(game)[seed // 2 % 2], 2, seed)
        bots = {seed % 2: BOTS[better], 1 - seed % 2: BOTS[worse]}
        play_on(match, bots, {player: bot_random(seed, player) for player in (0, 1)})
        won += match.winners() == [seed % 2]
    return won


class Machines(Outlook):
    """Slot machines: a line's worth is how good it looks, its playouts what it really gives, with shared luck."""

    def __init__(self, looks: list[float], gives: list[float], noise: float = 0.0) -> None:
        self.looks, self.gives, self.noise = looks, gives, noise
        self.lines: list[Line] = [(Move(),) for _ in looks]
        self.played: list[tuple[int, int]] = []

    def ranked(self, most: int) -> list[Ranked]:
        options = [Ranked(look, line) for look, line in zip(self.looks, self.lines, strict=True)]
        return sorted(options, key=lambda option: -option.worth)[:most]

    def playout(self, line: Line, seed: int) -> Playout:
        place = next(place for place, known in enumerate(self.lines) if known is line)
        self.played.append((place, seed))
        yield
        own = Random(f"{seed}/{place}").gauss(0, self.noise)
        return self.gives[place] + Random(seed).gauss(0, 100) + own


def steps_of(thought: Generator[float, None, Answer]) -> tuple[list[float], Answer]:
    """What a thought yielded on its way, and its answer."""
    shares = []
    while True:
        try:
            shares.append(next(thought))
        except StopIteration as end:
            answer: Answer = end.value
            return shares, answer


def tried_on(machines: Machines, playouts: int, seed: int = 3) -> list[Tried]:
    shares, tried = steps_of(try_out(machines, playouts, Random(seed)))
    assert shares == sorted(shares)
    return tried


def test_a_search_finds_what_gives_more_through_shared_luck() -> None:
    machines = Machines([5, 4, 3, 2, 1, 0], [1, 0, 0, 3, 0, 0])
    tried = tried_on(machines, 60)
    assert decided(tried).line is machines.lines[3]
    assert len(machines.played) <= 60
    # All that go on have had the same dice.
    first = [seed for place, seed in machines.played if place == 0]
    assert [seed for place, seed in machines.played if place == 3] == first
    assert len([1 for place, _ in machines.played if place == 5]) < len(first)


def test_a_search_keeps_what_looked_best_unless_the_gain_is_clear() -> None:
    """A gain within the noise is none."""
    kept = 0
    for number in range(40):
        machines = Machines([2, 1], [0, 0.0], noise=5)
        kept += decided(tried_on(machines, 40, number), clear=2).line is machines.lines[0]
    assert kept >= 36


def test_a_budget_too_small_to_compare_is_not_spent() -> None:
    machines = Machines([2, 3, 1], [9, 0, 9])
    tried = tried_on(machines, 5)
    assert machines.played == []
    assert decided(tried).line is machines.lines[1]


def test_paired_gains_have_a_standard_error() -> None:
    assert paired_gain([3, 5, 4], [1, 1, 1]) == pytest.approx((3, 0.57735), abs=1e-4)
    assert paired_gain([3], [1]) == (2, float("inf"))


def test_a_thought_gives_way_often_and_answers_like_choose() -> None:
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 1, 9)
    bot = SearchBot("strong", 30)
    shares, choice = steps_of(bot.think(View(match, 0), Random(1)))
    assert choice == bot.choose(View(match, 0), Random(1))
    assert len(shares) > 300
    assert 0 <= min(shares) <= max(shares) <= 1


def test_weights_read_back() -> None:
    tables = read_weights("# why\n[easy]\na = 1\nb = [0.5, 2]\n")
    assert tables == {"easy": {"a": 1.0, "b": (0.5, 2.0)}}
    assert read_weights(write_weights(tables, "why")) == tables
    assert shaped(tables["easy"], [7, 8, 9]) == {"a": 7, "b": (8, 9)}
    assert flattened(tables["easy"]) == [1.0, 0.5, 2.0]


@pytest.mark.parametrize("game", GAMES)
def test_moves_weighed_a_few_at_a_time_are_worth_the_same(game: str) -> None:
    """A bot in the page gives way while it weighs its moves: that must not change what they are worth."""
    match = GAMES[game].start(shipped().layouts(game)[0], None, 4)
    for _ in range(12):
        player = match.owing()[0]
        moves = match.candidates(player)
        halves = [moves[: len(moves) // 2], moves[len(moves) // 2 :]]
        assert [worth for half in halves for worth in match.appraise(player, half)] == match.appraise(player, moves)
        match.play(player, moves[0])
