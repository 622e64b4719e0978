"""The first-game tour: it follows what is done, blocks nothing, and is remembered."""

from __future__ import annotations

import re
from random import Random

import pytest

from generator.words import LANGUAGES, Words
from tests.webplay.tapper import controls, play_forced, started
from webplay.app.play import play_of, playable
from webplay.app.table.tour import STORED, Tour


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_few_short_sentences(game: str, language: str) -> None:
    words = [len(re.findall(r"\w{2,}", Words(language)(f"page.tour.{step.key}"))) for step in play_of(game).tour]
    assert len(words) <= 5
    assert max(words) <= 10
    assert sum(words) <= 40
    # Each stands on one line beside the prompt of a small phone.
    assert max(len(Words(language)(f"page.tour.{step.key}")) for step in play_of(game).tour) <= 40


@pytest.mark.parametrize("game", playable())
def test_it_passes_by_itself(game: str) -> None:
    stored: dict[str, str] = {}
    match, random = started(game, 3, 2 if game in ("monsters", "pan") else 1), Random(2)
    tour = Tour(game, play_of(game).tour, stored)
    assert tour.step(controls(match)) is None
    tour.start()
    seen = []
    for _ in range(200):
        player = match.owing()[0]
        table = controls(match, player)
        for _ in range(40):
            if (step := tour.step(table)) and step.key not in seen:
                seen.append(step.key)
            if table.actions() and random.random() < 0.5:
                break
            chips = table.chips()
            if chips and random.random() < 0.5:
                table.tap_chip(random.choice(chips).id)
            elif table.possible():
                table.tap_cell(random.choice(sorted(table.possible())))
        tour.moved(table)
        match.play(player, table.actions()[0].move)
        play_forced(match, player)
        if tour.known:
            break
    assert tour.known
    assert seen == [step.key for step in play_of(game).tour if step.key in seen]
    assert play_of(game).tour[-1].key in seen
    assert stored == {STORED: game}


def test_skipped_once_is_skipped_for_good_and_can_be_had_again() -> None:
    stored = {STORED: "pan"}
    tour = Tour("temple", play_of("temple").tour, stored)
    assert not tour.known
    tour.start()
    table = controls(started("temple", 5))
    assert tour.step(table)
    tour.skip()
    assert tour.step(table) is None
    assert stored[STORED].split() == ["pan", "temple"]
    again = Tour("temple", play_of("temple").tour, stored)
    assert again.known
    again.start()
    assert again.step(table)
