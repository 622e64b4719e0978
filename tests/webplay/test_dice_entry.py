"""Real dice, entered die by die: every one can be chosen again before all are confirmed."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.registry import GAMES
from engine.match import HandDice
from generator.look import look_of
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from webplay.app.play import play_of, playable
from webplay.app.table.dice_entry import DiceEntry

EN = Words("en")
DICED = [game for game in playable() if not look_of(game).shares_board]


def waiting(game: str, players: int) -> Any:
    """A game that waits for its first real dice."""
    return GAMES[game].start(shipped().layouts(game)[0], players, 0, hand=HandDice())


@pytest.mark.parametrize("game", DICED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_dice_of_every_game_one_after_another(game: str, language: str) -> None:
    match, kind, words = waiting(game, 2), play_of(game).controls, Words(language)
    while match.waits_for_dice:
        dice = kind.dice_to_enter(match, words)
        entry = DiceEntry(dice)
        for number in range(len(dice)):
            assert not entry.whole
            chips = entry.chips(dice, words)
            assert len({chip.id for chip in chips}) == len(chips) == len(dice) + 6
            assert all(chip.spoken and (chip.icon or chip.label) for chip in chips)
            assert len({chip.spoken for chip in chips[: len(dice)]}) == len(dice)
            entry.tap(f"face{number % 6}")
        assert entry.whole
        faces = entry.values(dice)
        if getattr(match, "waits_for_setup", False):
            match.enter_setup(faces)
        else:
            match.enter_roll(kind.roll_of(faces))
    assert match.owing()


def test_a_die_is_chosen_again_and_what_was_shown_can_be_begun_with() -> None:
    match, kind = waiting("temple", 1), play_of("temple").controls
    dice = kind.dice_to_enter(match, EN)
    entry = DiceEntry(dice, kind.faces_of(["penny", 2, "mummy"]))
    assert entry.values(dice) == ["penny", 2, "mummy"]
    entry.tap("place2")
    entry.tap("face3")
    assert entry.values(dice) == ["penny", 2, 4]
    assert [chip.id for chip in entry.chips(dice, EN) if chip.selected] == ["place2", "face3"]
    assert entry.clear()
    assert not entry.clear()
    assert not entry.whole
    # The dice that were passed over come next.
    entry.tap("place1")
    entry.choose(0)
    assert entry.place == 0
    entry.choose(0)
    assert entry.place == 2


def test_a_chip_of_the_game_means_nothing_among_dice() -> None:
    match = waiting("temple", 1)
    entry = DiceEntry(play_of("temple").controls.dice_to_enter(match, EN))
    entry.tap("9")
    entry.tap("ew")
    assert set(entry.faces) == {-1}
    assert entry.place == 0
