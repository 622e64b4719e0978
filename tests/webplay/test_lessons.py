"""A class on a device: what is kept, what a link holds, and the words of the rounds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.bots import play_out
from engine.codes.alphabet import grouped
from engine.codes.any_game import read_game
from engine.codes.class_game import ClassGame
from engine.codes.lesson import ROUND_WORDS, Lesson, typed_code
from engine.codes.lookalikes import ALIKE
from engine.codes.names import read_names_code
from engine.codes.result import write_result
from engine.codes.share import write_code
from engine.errors import Unreadable
from engine.games.registry import GAMES
from engine.record import Record, record_of
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from webplay.app.classes.lessons import in_use as lessons
from webplay.app.classes.lessons.in_use import (
    Pupil,
    class_link,
    is_round_word,
    read_pupil,
    result_link,
    round_named,
    round_word,
)
from webplay.app.classes.lessons.lesson_book import KeptLesson
from webplay.app.shell.addresses import read_address
from webplay.app.shell.links import read_given, suggestion, with_names
from webplay.app.store.exchange import read_any, write_all
from webplay.app.store.saves import Save
from webplay.app.table.session import Session

EN, FR = Words("en"), Words("fr")


def lesson_of(game: str = "temple", **more: Any) -> Lesson:
    return Lesson(GAMES[game], shipped().layouts(game)[0], 2026, GAMES[game].least_players - 1, **more)


def test_a_link_holds_the_class_and_the_language() -> None:
    kept = KeptLesson("1", lesson_of(), language="fr", roster=("Zoé", "Ali"))
    link = class_link("https://school.example/carnet/#results", kept, shipped())
    code = typed_code(kept.lesson, shipped())
    assert link == f"https://school.example/carnet/#class={code}&lang=fr"
    assert read_address(link.partition("#")[2]).options == {"class": code, "lang": "fr"}
    assert read_given(link, shipped()) == kept.lesson
    shared = class_link("https://school.example/", replace(kept, names_in_link=True), shipped(), kiosk=True)
    options = read_address(shared.partition("#")[2]).options
    assert (options["class"], options["kiosk"]) == (code, "1")
    assert read_names_code(options["names"]) == ("Zoé", "Ali")
    assert result_link("https://school.example/#play", "R123") == "https://school.example/#result=R123"


def test_every_kind_of_code_is_known_by_its_first_character() -> None:
    lesson = lesson_of()
    assert read_given(f" {lesson.code.lower()} ", shipped()) == lesson
    match = lesson.start()
    record = read_given(f"https://school.example/#code={write_code(match)}&more=1", shipped())
    assert isinstance(record, Record)
    assert record.seed == lesson.seed
    play_out(match, "random")
    with pytest.raises(Unreadable) as refused:
        read_given(write_result(match, lesson, "Ada"), shipped())
    assert refused.value.refusal.key == "code_is_result"


@pytest.mark.parametrize("text", ["", "#", "#code=", "C", "CAAAAAAAAAAAAAAA", "R", "héllo", "#class=<b>", "{"])
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_given(text, shipped())


def test_a_code_with_words_around_it_or_one_wrong_letter_is_understood() -> None:
    lesson = lesson_of()
    share = write_code(lesson.start())
    for text in (f"code {lesson.code}", f"Notre classe : {lesson.code} à demain", f"code: {grouped(lesson.code, 4)}"):
        assert read_given(text, shipped()) == lesson
    for text in (f"code : {share}", f"Code {share}", grouped(share).replace("-", " ")):
        assert isinstance(read_given(text, shipped()), Record)
    for code in (lesson.code, share):
        for place, letter in enumerate(code):
            for other in ALIKE.get(letter, "")[:1]:
                wrong = code[:place] + other + code[place + 1 :]
                assert suggestion(f"#class={wrong}", shipped()) == code
                assert suggestion(f"code: {grouped(wrong)}", shipped()) == code
    for text in ("", "{}", "héllo", lesson.code[:-1], lesson.code[::-1]):
        assert suggestion(text, shipped()) == ""


def test_a_pupils_game_brings_its_class_along() -> None:
    lesson = lesson_of("pan", hints=False)
    match = lesson.start()
    match.play(0, match.legal_moves(0)[0])
    record = record_of(match, ("Zoë", "Bot 1"), {1: "greedy"})
    code = lessons.moved_code(record, Pupil(lesson, 2))
    for text in (f"https://school.example/#code={code}", lessons.game_file(record, Pupil(lesson, 2))):
        game = read_given(text, shipped())
        assert isinstance(game, ClassGame)
        assert (game.lesson, game.name, game.opened) == (lesson, "Zoë", 2)
        assert lessons.pupil_record(game, EN) == record
    assert read_given(lessons.game_file(record, None), shipped()) == record
    assert read_game(code, shipped()).record.moves == record.moves
    # The file of all games, and what comes from a code.
    save = Save("k", 5, False, 0, record.to_data(), lesson.code, 2)
    for text in (write_all([save]), code, lessons.game_file(record, Pupil(lesson, 2))):
        (incoming,) = read_any(text, shipped()).games
        assert (incoming.lesson, incoming.opened, incoming.record.moves) == (lesson.code, 2, record.moves)
    (other,) = read_any(write_all([replace(save, lesson=lesson_of().code)]), shipped()).games
    assert (other.lesson, other.opened) == ("", 0)


def test_a_game_without_names_gets_some() -> None:
    record = read_given(write_code(lesson_of().start()), shipped())
    assert isinstance(record, Record)
    assert with_names(record, FR).players == ("Explorateur",)
    several = read_given(write_code(lesson_of("monsters").start()), shipped())
    assert isinstance(several, Record)
    assert with_names(several, EN).players == ("Explorer 1", "Explorer 2")
    own = Record(record.game, record.layout, ("Ada",), 1)
    assert with_names(own, EN) == own


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_rounds_are_short_and_different(language: str) -> None:
    found = [lessons._plain(word) for word in lessons._all_words(Words(language))]
    assert len(set(found)) == ROUND_WORDS
    assert all(2 <= len(word) <= 10 for word in found)


def test_no_word_of_one_language_is_another_word_of_the_other() -> None:
    english, french = ([lessons._plain(word) for word in lessons._all_words(words)] for words in (EN, FR))
    assert [word for word in english if word in french and english.index(word) != french.index(word)] == []


def test_a_word_counts_in_either_language_however_it_is_typed() -> None:
    lesson = lesson_of()
    egg = lessons._all_words(EN).index("egg")
    round_number = next(number for number in range(1, 1000) if lesson.word_of(number) == egg)
    assert round_word(lesson, round_number, FR) == "œuf"
    for typed in ("egg", " EGG ", "œuf", "Oeuf", "ŒUF"):
        assert is_round_word(lesson, round_number, typed)
    for typed in ("", "eggs", "oef", "egg moon"):
        assert not is_round_word(lesson, round_number, typed)


def test_a_pupil_waits_until_the_word_is_entered() -> None:
    lesson = lesson_of(together=True)
    match, pupil = lesson.start(), Pupil(lesson)
    assert pupil.waits(match)
    assert not pupil.enter(1, "wrong")
    assert pupil.waits(match)
    assert pupil.enter(1, round_word(lesson, 1, EN))
    assert not pupil.waits(match)
    match.play(0, match.legal_moves(0)[0])
    assert match.round == 2
    assert pupil.waits(match)


def test_one_word_may_open_several_rounds() -> None:
    lesson = lesson_of(together=True, every=3)
    match, pupil = lesson.start(), Pupil(lesson)
    assert pupil.enter(1, round_word(lesson, 1, EN))
    waited = []
    while match.round < 8:
        if pupil.waits(match):
            waited.append(match.round)
            assert pupil.enter(match.round, round_word(lesson, match.round, EN))
        match.play(0, match.legal_moves(0)[0])
    assert waited == [4, 7]


def test_a_pupil_is_done_where_the_lesson_stops() -> None:
    lesson = lesson_of(stop=2)
    match, pupil = lesson.start(), Pupil(lesson)
    while not pupil.is_done(match):
        match.play(0, match.legal_moves(0)[0])
    assert match.round == 3
    assert not match.over
    session = Session(lesson.record(("Ada",)))
    session.last_round = lesson.stop
    while session.deciding is not None:
        session.play(0, session.match.legal_moves(0)[0])
    assert session.match.round == 3
    session.play_forced(lambda _player: session.match.legal_moves(0)[0])
    assert session.match.round == 3, "nothing is played beyond"


def test_whoever_is_late_catches_up_with_the_word_of_a_later_round() -> None:
    lesson = lesson_of(together=True)
    pupil = Pupil(lesson)
    assert pupil.enter(1, round_word(lesson, 5, FR).upper())
    assert pupil.opened == 5
    assert not pupil.enter(6, round_word(lesson, 5, EN)), "the word of a round that is over"
    assert not pupil.enter(6, round_word(lesson, 1, EN))
    assert pupil.opened == 5
    assert pupil.enter(6, round_word(lesson, 40, EN))
    assert pupil.opened == 40


def test_words_that_come_again_name_the_nearer_round() -> None:
    lesson = lesson_of(together=True)
    late = ROUND_WORDS - 4
    assert round_named(lesson, late, round_word(lesson, ROUND_WORDS + 2, EN)) == ROUND_WORDS + 2
    assert round_named(lesson, late, round_word(lesson, late - 1, EN)) == 0
    assert round_named(lesson, 1, "") == 0


def test_only_a_class_that_waits_for_each_other_hides_dice() -> None:
    assert not Pupil(lesson_of()).waits(lesson_of().start())
    pan = lesson_of("pan", together=True)
    assert not Pupil(pan).waits(pan.start())


def test_a_kept_game_finds_its_lesson_again() -> None:
    lesson = lesson_of(together=True)
    assert read_pupil(lesson.code, 3, shipped()) == Pupil(lesson, 3)
    assert read_pupil("", 0, shipped()) is None
    assert read_pupil("C123", 0, shipped()) is None
