"""The guided game of every game: its moves are legal, its aims are reached, and all of it can be chosen by touch."""

from __future__ import annotations

from typing import Any

import pytest

from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from webplay.app.play import play_of, playable
from webplay.app.table.guide import STORED, GuidedSession, is_known, note_known

#: what the reader has at the end, part by part; a guide is there to reach these aims
REACHED = {
    ("run", "groups", "mummies"): (5, 3, 2),
    ("treasures", "dangers"): (14, 8),
    ("full_grid", "forests", "cities", "mountains", "pyramids", "buildings", "snakes"): (0, 5, 0, 7, 0, 0, 0),
    ("monsters", "islands", "bounties", "ships", "bottles"): (8, 4, 3, 8, 0),
    ("monsters", "krakens", "ships", "bottles"): (10, 6, 8, 0),
    ("herbivores", "raptors", "reptiles", "lakes"): (5, 3, 3, 6),
}
LONGEST = 90


def begun(game: str) -> GuidedSession:
    guide = play_of(game).guide
    assert guide
    return GuidedSession(guide, guide.record(shipped()))


def choose(controls: Any, session: GuidedSession) -> None:
    """Choose the wanted move by its chips and cells, as the page rings and lights them."""
    wanted = session.wanted()
    assert session.step
    assert wanted
    for _ in range(12):
        if controls.actions() and controls.actions()[0].move == wanted:
            return
        free = [chip.id for chip in controls.chips() if chip.id in session.step.chips and not chip.selected]
        lit = sorted(controls.possible() & {*controls.move_cells(wanted)} - {*controls.chosen()})
        assert (controls.tap_cell(lit[0]) if lit else controls.tap_chip(free[0])) is None
    raise AssertionError(f"{session.step} cannot be chosen")


@pytest.mark.parametrize("game", playable())
def test_the_guide_leads_to_its_aims(game: str) -> None:
    session, kind = begun(game), play_of(game).controls
    while step := session.step:
        player = session.match.owing()[0]
        if player in session.bots or not step.key:
            session.play(player, session.wanted())  # type: ignore[arg-type]  # a guided game says what it wants
            continue
        controls = kind(session.match, player, Words("en"))
        choose(controls, session)
        session.play(player, controls.actions()[0].move)
        for language in LANGUAGES:
            assert len(Words(language)(f"page.{game}.guide.{step.key}")) <= LONGEST, step
    score = session.match.score(0)
    assert tuple(score.parts.values()) == REACHED[tuple(score.parts)]
    # A guide that ended a game would ask for its result.
    assert not session.match.over


@pytest.mark.parametrize("game", playable())
def test_moves_without_a_sentence_need_nobody(game: str) -> None:
    """They are the other player's, or the page makes them by itself."""
    session, kind = begun(game), play_of(game).controls
    while step := session.step:
        player = session.match.owing()[0]
        if not step.key and player not in session.bots:
            assert kind(session.match, player, Words("en")).forced() == session.wanted()
        assert bool(step.key) <= (player not in session.bots)
        session.play(player, session.wanted())  # type: ignore[arg-type]  # a guided game says what it wants


def test_a_guide_is_offered_until_it_is_known() -> None:
    stored = {STORED: "pan"}
    assert is_known(stored, "pan")
    assert not is_known(stored, "temple")
    note_known(stored, "temple")
    note_known(stored, "temple")
    assert stored == {STORED: "pan temple"}
