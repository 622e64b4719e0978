"""The rules beside the game: every clause that anything names can be looked up, and every refused tap says why."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.errors import Refusal
from engine.hexes import name_of
from generator.words import LANGUAGES, Words
from generator.words.messages import sentence
from tests.webplay.tapper import controls, started
from webplay.app.play import play_of, playable
from webplay.app.rules import rulebook

ENGINE = Path(__file__).resolve().parents[2] / "engine"
PREFIXES = {
    "temple": ("PP", "TE"),
    "skull": ("PP", "SK"),
    "valley": ("PP", "VA"),
    "treasures": ("DO", "TR"),
    "monsters": ("DO", "MO"),
    "pan": ("PA",),
}
PLAYERS = {"monsters": 2, "pan": 2}


def explained(game: str) -> set[str]:
    """The clauses that some part of the rules explains."""
    parts = {*play_of(game).clauses, *play_of(game).family_clauses}
    return {clause for part in parts for clause in rulebook.clauses_of(game, part)}


@pytest.mark.parametrize("game", playable())
def test_every_clause_of_the_engine_can_be_looked_up(game: str) -> None:
    named = {
        clause
        for path in sorted(ENGINE.rglob("*.py"))
        for clause in re.findall(r'"([A-Z]{2}-\d+)"', path.read_text())
        if clause.startswith(PREFIXES[game])
    }
    assert named
    assert named <= explained(game)


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_that_explains_a_clause_is_shown(game: str, language: str) -> None:
    words = Words(language)
    shown = {section.key for section in rulebook.sections(game, words)}
    shown |= {drawn.key for drawn in rulebook.drawn_examples(game, words)} | {"score"}
    assert {rulebook.section_of(game, clause) for clause in explained(game)} <= shown
    assert all(name and formula for _, name, formula in rulebook.score_parts(game, words))


def cells_of(match: Any) -> list[str]:
    """Everything on the board that can be tapped."""
    if match.game.id == "pan":
        return [name_of(hexagon) for hexagon in sorted(match.island.letters)]
    return list(match.layout.grid.names)


def why(game: str, refusal: Refusal | None) -> None:
    if refusal is not None:
        assert refusal.clause in explained(game), refusal
        for language in LANGUAGES:
            assert sentence(refusal, Words(language))


@pytest.mark.parametrize("game", playable())
def test_every_refused_tap_says_why(game: str) -> None:
    match, random = started(game, 3, PLAYERS.get(game, 1)), Random(4)
    refused = 0
    for _ in range(14):
        if match.over:
            break
        player = match.owing()[0]
        for tapped in cells_of(match):
            table = controls(match, player)
            before = (table.possible(), table.chosen(), table.prompt(), [chip.selected for chip in table.chips()])
            refusal = table.tap_cell(tapped)
            why(game, refusal)
            refused += refusal is not None
            after = (table.possible(), table.chosen(), table.prompt(), [chip.selected for chip in table.chips()])
            # What is chosen already is written by a tap: the table does that.
            assert refusal or before != after or tapped in before[1], f"nothing happened in {tapped}"
        for chip in controls(match, player).chips():
            why(game, controls(match, player).tap_chip(chip.id))
        for number in range(16):
            why(game, controls(match, player).type_number(number))
        match.play(player, random.choice(list(match.legal_moves(player))))
    assert refused
