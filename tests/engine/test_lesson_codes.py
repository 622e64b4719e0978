"""Class codes and result codes: one lesson for all, and results that only a legal game can give."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import play_out
from engine.codes import alphabet as codes
from engine.codes.lesson import MOST_FRESH_SEED, Lesson, lesson_digits, read_lesson
from engine.codes.result import KIND, LONGEST_NAME, ranked, read_result, write_result
from engine.codes.share import moves_digits
from engine.errors import Refused, Unreadable
from engine.games.registry import GAMES
from engine.match import Match
from generator.shipped import shipped

LAYOUTS = [(game, layout.id) for game in GAMES for layout in shipped().layouts(game)]


def lesson_of(game: str = "temple", layout: str = "sun-court", seed: int = 2026, **more: Any) -> Lesson:
    bots = GAMES[game].least_players - 1
    return Lesson(GAMES[game], shipped().layout(game, layout), seed, bots, **more)


def finished(lesson: Lesson, bot: str = "random") -> Match[Any]:
    match = lesson.start()
    play_out(match, bot)
    return match


@pytest.mark.parametrize(("game", "layout"), LAYOUTS)
def test_a_class_code_is_short_and_gives_the_same_lesson(game: str, layout: str) -> None:
    lesson = lesson_of(game, layout, MOST_FRESH_SEED, undo=False, together=True)
    assert len(lesson.code) <= 15
    assert read_lesson(codes.grouped(lesson.code).lower(), shipped()) == lesson


@given(
    seed=st.integers(0, 2**32 - 1),
    bots=st.integers(0, 7),
    hazards=st.integers(0, 1),
    permissions=st.tuples(st.booleans(), st.booleans(), st.booleans()),
)
def test_every_lesson_reads_back(seed: int, bots: int, hazards: int, permissions: tuple[bool, bool, bool]) -> None:
    options = {"hazards": GAMES["skull"].choices(1 + bots)["hazards"][hazards]}
    lesson = Lesson(GAMES["skull"], shipped().layouts("skull")[0], seed, bots, options, *permissions)
    assert read_lesson(lesson.code, shipped()) == lesson


def test_a_class_code_with_a_wrong_character_is_refused() -> None:
    code = lesson_of().code
    for place in range(len(code)):
        for other in codes.ALPHABET:
            if other != code[place]:
                with pytest.raises(Unreadable):
                    read_lesson(code[:place] + other + code[place + 1 :], shipped())


def test_a_class_code_is_no_share_code_and_says_so() -> None:
    with pytest.raises(Unreadable) as refused:
        read_lesson(write_result(finished(lesson_of()), lesson_of(), "Ada"), shipped())
    assert refused.value.refusal.key == "code_version"


def test_a_class_plays_with_a_bot_where_two_must_play() -> None:
    temple = GAMES["temple"]
    with pytest.raises(Unreadable):
        Lesson(GAMES["pan"], shipped().layouts("pan")[0], 1, bots=0)
    with pytest.raises(Refused):
        Lesson(temple, shipped().layouts("temple")[0], 1, options={"hazards": "swap"})


@pytest.mark.parametrize(("game", "layout"), LAYOUTS)
def test_a_result_reads_back_with_name_and_score(game: str, layout: str) -> None:
    lesson = lesson_of(game, layout)
    match = finished(lesson)
    result = read_result(write_result(match, lesson, "  Zoë  \n Œuvrard "), shipped(), lesson)
    assert result.name == "Zoë Œuvrard"
    assert result.score == match.score(0)
    assert result.match.moves() == match.moves()


def test_a_name_is_cut_and_never_breaks_a_code() -> None:
    lesson = lesson_of()
    for name in ("", "😀" * 40, "<script>alert(1)</script>", "a\u202eb\x00c", "x" * 99):
        result = read_result(write_result(finished(lesson), lesson, name), shipped(), lesson)
        assert len(result.name) <= LONGEST_NAME
        assert result.name.isprintable()


def test_a_result_of_another_lesson_is_refused() -> None:
    lesson = lesson_of()
    for other in (lesson_of(seed=7), replace(lesson, undo=False), lesson_of("temple", "sunken-crypt")):
        with pytest.raises(Unreadable) as refused:
            read_result(write_result(finished(other), other, "Ada"), shipped(), lesson)
        assert refused.value.refusal.key == "result_class"


def test_an_unfinished_game_has_no_result() -> None:
    lesson = lesson_of()
    match = lesson.start()
    with pytest.raises(Unreadable):
        write_result(match, lesson, "Ada")
    head = [*lesson_digits(lesson), *codes.varied(0)]
    with pytest.raises(Unreadable) as refused:
        read_result(codes.write(KIND, head + moves_digits(match)), shipped(), lesson)
    assert refused.value.refusal.key == "result_unfinished"


def test_made_up_moves_with_right_check_characters_are_refused() -> None:
    """Somebody who knows the format still cannot make an impossible game count."""
    lesson = lesson_of()
    head = [*lesson_digits(lesson), *codes.varied(0)]
    keys = set()
    for number in range(300):
        try:
            result = read_result(codes.write(KIND, [*head, (1, 2), (number * 7919**9, 2**200)]), shipped(), lesson)
        except Unreadable as refused:
            keys.add(refused.refusal.key)
        else:
            assert result.match.over
    assert keys <= {"result_impossible", "result_unfinished"}


def test_a_changed_or_cut_result_is_refused() -> None:
    lesson = lesson_of()
    code = write_result(finished(lesson), lesson, "Ada")
    for place in range(1, len(code)):
        with pytest.raises(Unreadable):
            read_result(code[:place], shipped(), lesson)
        other = codes.ALPHABET[codes.ALPHABET.index(code[place]) - 1]
        with pytest.raises(Unreadable):
            read_result(code[:place] + other + code[place + 1 :], shipped(), lesson)


@settings(max_examples=200)
@given(st.text(alphabet=codes.ALPHABET, max_size=80))
def test_random_text_is_no_result(text: str) -> None:
    with pytest.raises(Unreadable):
        read_result(KIND + text, shipped())


def test_the_ranking_shares_places_among_equals() -> None:
    lesson = lesson_of()
    results = [
        read_result(write_result(finished(lesson, bot), lesson, name), shipped(), lesson)
        for bot, name in (("random", "Ada"), ("greedy", "Bo"), ("random", "Cy"))
    ]
    places = {result.name: place for place, result in ranked(results)}
    assert places["Ada"] == places["Cy"]
    assert sorted(places.values()) in ([1, 2, 2], [1, 1, 3], [1, 1, 1])


def test_the_words_of_a_lesson_follow_from_its_seed() -> None:
    lesson = lesson_of()
    words = [lesson.word_of(round_number) for round_number in range(1, 30)]
    assert words == [read_lesson(lesson.code, shipped()).word_of(round_number) for round_number in range(1, 30)]
    assert len(set(words)) == len(words)
    assert words != [replace(lesson, seed=7).word_of(round_number) for round_number in range(1, 30)]


def test_the_words_of_rounds_never_change() -> None:
    """A class that waits for each other types them from the projector: every device must know the same ones."""
    words = [lesson_of(seed=2026).word_of(round_number) for round_number in (1, 2, 3, 4, 5, 63, 64, 65, 66, 128, 129)]
    assert words == [43, 48, 62, 35, 28, 15, 36, 45, 47, 15, 8]
    assert sorted(lesson_of(seed=7).word_of(round_number) for round_number in range(65, 129)) == list(range(64))


@pytest.mark.parametrize("game", list(GAMES))
def test_a_class_code_of_a_full_table(game: str) -> None:
    most = min(GAMES[game].most_players, 8) - 1
    layout = shipped().layouts(game)[0]
    full = Lesson(GAMES[game], layout, 2**32 - 1, most)
    assert read_lesson(full.code, shipped()) == full
    assert full.start().players == 1 + most
    with pytest.raises(Unreadable, match="class_bots"):
        Lesson(GAMES[game], layout, 1, most + 1)
