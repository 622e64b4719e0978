"""What a class did round by round, for every game, without a browser."""

from __future__ import annotations

import pytest

from engine.codes.finding import codes_in
from engine.games.registry import GAMES
from engine.ranking import ClassResults, Entry
from generator.look import look_of
from generator.shipped import shipped
from generator.words import Words
from tests.engine.pupils import class_codes, lesson_for
from webplay.app.classes.looking_back import rounds as class_rounds
from webplay.app.play import play_of

PUPILS = 4


def entries_of(game: str) -> list[Entry]:
    class_results = ClassResults(shipped())
    for found in codes_in("\n".join(class_codes(lesson_for(game), PUPILS))):
        assert class_results.add(found) is None
    return class_results.ranking()


@pytest.mark.parametrize("game", GAMES)
def test_every_pupil_s_choice_is_counted_once_and_judged(game: str) -> None:
    entries, kind, words = entries_of(game), play_of(game).controls, Words("fr")
    assert class_rounds.last_round(entries) == max(entry.result.match.history[-1].round for entry in entries)
    assert set(class_rounds.moves_in(entries[0], kind, words)) <= set(range(1, class_rounds.last_round(entries) + 1))
    talk = class_rounds.RoundTalk(2, kind, words)
    for entry in entries:
        talk.add(entry)
    choices = talk.choices()
    made = sum(
        past.round == 2 and past.player == 0 and str(past.move) != "done"
        for entry in entries
        for past in entry.result.match.history
    )
    assert sum(len(choice.names) for choice in choices) == made
    assert all(len(choice.estimates) == len(choice.totals) == len(choice.names) for choice in choices)
    assert any(choice.best for choice in choices)
    if not look_of(game).shares_board:
        assert len(class_rounds.rolls(entries, kind, words)) >= entries[0].result.match.round - 1
        cell = next(iter(talk.heat))
        assert sum(len(choice.names) for choice in talk.choices(cell)) == talk.heat[cell]
