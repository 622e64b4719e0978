"""The teacher's lessons without a screen: kept apart, copied, merged, and taken over from every earlier edition."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.codes.finding import Found
from engine.codes.lesson import Lesson, Level
from engine.codes.pieces import joined
from engine.codes.result import read_result
from engine.errors import Refused
from engine.games.registry import GAMES
from engine.record import record_of
from generator.draw import qr
from generator.shipped import shipped
from generator.words import Words
from tests.engine.pupils import pupil_code
from webplay.app.classes.caller.calling import read_calling
from webplay.app.classes.lessons.in_use import class_link, qr_link
from webplay.app.classes.lessons.lesson_book import ALL, BEST, PREFIX, KeptLesson, KeptResults, LessonBook, clean_title
from webplay.app.classes.lessons.lesson_file import is_lesson_text, lesson_pieces, lesson_text, take_lesson
from webplay.app.classes.lessons.older_lessons import open_book
from webplay.app.classes.pupils.leaving import forget_due, forget_overdue, forget_pupil, open_games
from webplay.app.classes.pupils.tries import next_try
from webplay.app.classes.results.handed_in import HandedIn
from webplay.app.statistics.finishing import note_end
from webplay.app.store.bests import Bests
from webplay.app.store.saves import Saves


def lesson_of(game: str = "temple", seed: int = 2026, **more: Any) -> Lesson:
    return Lesson(GAMES[game], shipped().layouts(game)[0], seed, GAMES[game].least_players - 1, **more)


def book_of(texts: dict[str, str] | None = None) -> LessonBook:
    return open_book({} if texts is None else texts, shipped())


LESSON = lesson_of()
RESULTS = [pupil_code(LESSON, number, name) for number, name in enumerate(("Ada", "Zoé", "Bo"), 1)]
#: what the edition before this one had kept after a lesson with two results and three rounds called
RECORDED = {
    "carnet.lesson": "CZTK14S03Y9NN",
    "carnet.lesson.language": "fr",
    "carnet.caller": '{"rounds": {"skull/four-capes/7/1": 5, "temple/sun-court/2026/1": 3}}',
    "carnet.caller.time": "90",
    "carnet.results.CZTK14S03Y9NN": json.dumps(RESULTS[:2]),
    "carnet.results.CBAD": '["R1"]',
    "carnet.language": "fr",
}
#: what the first edition had kept: one caller only, and no results
FIRST = {"carnet.lesson": "CZTK14S03Y9NN", "carnet.caller": '{"dice": "temple/sun-court/2026/1", "round": 4}'}


def test_what_an_earlier_edition_kept_is_taken_over() -> None:
    texts = dict(RECORDED)
    book = book_of(texts)
    kept = book.now
    assert kept
    assert (kept.lesson, kept.language, kept.keeps, kept.roster) == (LESSON, "fr", ALL, ())
    assert book.results(kept).codes == tuple(RESULTS[:2])
    calling = read_calling(kept.lesson, texts, kept.caller_name)
    assert (calling.latest, calling.time) == (3, 90)
    # Once, and nothing is lost: what cannot be read stays.
    assert len(book_of(texts).all()) == 1
    assert texts["carnet.results.CBAD"] == '["R1"]'
    assert texts["carnet.language"] == "fr"
    assert "carnet.lesson" not in texts


def test_what_the_first_edition_kept_is_taken_over() -> None:
    texts = dict(FIRST)
    kept = book_of(texts).now
    assert kept
    assert kept.lesson == LESSON
    assert read_calling(kept.lesson, texts, kept.caller_name).latest == 4


def test_results_of_several_old_classes_become_lessons() -> None:
    skull = lesson_of("skull", 7)
    texts = {f"carnet.results.{lesson.code}": json.dumps([pupil_code(lesson, 1, "Ada")]) for lesson in (LESSON, skull)}
    book = book_of(texts)
    assert {kept.code for kept in book.all()} == {LESSON.code, skull.code}
    assert [len(book.results(kept).codes) for kept in book.all()] == [1, 1]


def test_a_broken_old_lesson_stays_where_it_is() -> None:
    texts = {"carnet.lesson": "CABC", "carnet.caller": "{"}
    assert book_of(texts).now is None
    assert texts == {"carnet.lesson": "CABC", "carnet.caller": "{"}


def test_two_classes_with_the_same_game_never_mix() -> None:
    book = book_of()
    monday = book.add(LESSON, 1, title="6eA")
    tuesday = book.add(LESSON, 1, title="6eB")
    assert monday.key != tuesday.key
    assert book.now == tuesday
    book.hand_in(monday, RESULTS[:2])
    book.hand_in(tuesday, RESULTS[2:])
    assert book.results(monday).codes == tuple(RESULTS[:2])
    assert book.results(tuesday).codes == tuple(RESULTS[2:])
    assert book.of_code(LESSON.code) == tuesday
    book.show(monday)
    assert book.of_code(LESSON.code) == monday
    assert book.hand_in(monday, [*RESULTS[:2], RESULTS[0]]) == 0


def test_a_lesson_with_results_is_not_changed_but_parted() -> None:
    book = book_of()
    kept = book.add(LESSON, 1, title="6eB", roster=("Ada",))
    other = replace(LESSON, hints=False)
    changed = book.change(kept, other, 2)
    assert changed.key == kept.key
    book.hand_in(changed, [pupil_code(other, 1, "Ada")])
    parted = book.change(changed, LESSON, 3)
    assert parted.key != kept.key
    assert (parted.title, parted.roster, book.results(parted).codes) == ("6eB", ("Ada",), ())
    assert len(book.results(changed).codes) == 1
    assert book.change(parted, LESSON, 4) == parted


def test_a_lesson_is_copied_renamed_put_away_and_deleted() -> None:
    book = book_of()
    kept = book.add(LESSON, 1, title="6eB", roster=("Ada", "Zoé"), language="fr")
    book.hand_in(kept, RESULTS)
    copied = book.copy(kept, replace(LESSON, seed=7), 2, "6eC")
    assert (copied.title, copied.roster, copied.language, copied.lesson.seed) == ("6eC", ("Ada", "Zoé"), "fr", 7)
    assert book.results(copied).codes == ()
    book.keep(replace(kept, title=clean_title("  Mardi \n" * 30), archived=True))
    again = book.find(kept.key)
    assert again
    assert again.archived
    assert len(again.title) <= 60
    gone = book.delete(kept)
    assert book.find(kept.key) is None
    assert not [name for name in book.texts if kept.key == name.removeprefix(PREFIX).partition(".")[0]]
    book.put_back(gone)
    assert len(book.results(kept).codes) == 3
    book.delete(copied)
    assert book.now is None


def test_a_code_opens_its_lesson_or_a_new_one() -> None:
    book = book_of()
    kept = book.add(LESSON, 1)
    other = book.open_code(lesson_of("skull"), 2)
    assert other.key != kept.key
    assert book.open_code(LESSON, 3).key == kept.key
    assert book.now == kept


# On its way to another computer.


def filled() -> tuple[LessonBook, Any]:
    book = book_of()
    kept = book.add(replace(LESSON, stop=12), 5, title="6eB, lundi", roster=("Ada", "Zoé"), keeps=BEST)
    book.keep_results(kept, KeptResults(("R1", "R2"), {"R1": "Zoé"}))
    return book, kept


def test_a_whole_lesson_goes_to_another_computer() -> None:
    book, kept = filled()
    text = lesson_text(book, kept)
    assert is_lesson_text(text)
    assert joined(reversed(lesson_pieces(book, kept))) == text
    there = book_of()
    brought, fresh = take_lesson(there, text, 9)
    assert fresh == 2
    assert there.now == brought
    assert (brought.title, brought.roster, brought.code, brought.made) == (kept.title, kept.roster, kept.code, 5)
    assert there.results(brought) == book.results(kept)


def test_results_of_two_devices_come_together() -> None:
    book, kept = filled()
    there = book_of()
    other = there.add(kept.lesson, 1, title="phone", roster=("Ada", "Bo"))
    there.keep_results(other, KeptResults(("R2", "R3"), {"R1": "somebody", "R3": "Bo"}))
    merged, fresh = take_lesson(there, lesson_text(book, kept), 9)
    assert (merged.key, fresh) == (other.key, 1)
    assert merged.title == "phone"
    assert merged.roster == ("Ada", "Bo", "Zoé")
    assert there.results(merged).codes == ("R2", "R3", "R1")
    assert there.results(merged).called == {"R1": "Zoé", "R3": "Bo"}
    assert take_lesson(there, lesson_text(book, kept), 9)[1] == 0


@pytest.mark.parametrize("text", ["{", "{}", '{"kind": "carnet-lesson"}', '{"kind": "carnet-games", "kept": 1}'])
def test_what_is_no_lesson_changes_nothing(text: str) -> None:
    book, _ = filled()
    before = dict(book.texts)
    with pytest.raises(Refused):
        take_lesson(book, text, 9)
    assert book.texts == before


# Handing in.


def handed(roster: tuple[str, ...], *codes: str, **more: Any) -> HandedIn:
    book = book_of()
    handed_in = HandedIn(book, book.add(LESSON, 1, roster=roster, **more), lambda: 5)
    for code in codes:
        assert handed_in.add(Found(code, 1, 1)) is None
    handed_in.keep()
    return handed_in


def test_results_are_kept_with_names_put_right() -> None:
    handed_in = handed(("Ada",), *RESULTS)
    assert handed_in.kept
    handed_in.call(RESULTS[1], "Ada")
    handed_in.take_out(RESULTS[2])
    again = HandedIn(handed_in.book, handed_in.kept, lambda: 6)
    assert again.waiting == RESULTS[:2]
    assert again.called == {RESULTS[1]: "Ada"}
    again.clear()
    assert handed_in.book.results(handed_in.kept).codes == ()


def test_what_another_tab_brought_is_not_lost() -> None:
    handed_in = handed((), RESULTS[0])
    assert handed_in.kept
    handed_in.book.hand_in(handed_in.kept, [RESULTS[1]])
    assert handed_in.add(Found(RESULTS[2], 1, 1)) is None
    handed_in.keep()
    assert set(handed_in.book.results(handed_in.kept).codes) == set(RESULTS)


def test_without_a_lesson_the_first_result_opens_one() -> None:
    book = book_of()
    handed_in = HandedIn(book, None, lambda: 5)
    assert handed_in.add(Found(RESULTS[0], 1, 1)) is None
    handed_in.keep()
    assert book.now
    assert book.now.code == LESSON.code
    assert [entry.name for entry in handed_in.ranking()] == ["Ada"]


def test_a_code_that_this_edition_cannot_read_is_kept() -> None:
    book = book_of()
    kept = book.add(LESSON, 1)
    book.keep_results(kept, KeptResults((*RESULTS, "RNEWER")))
    handed_in = HandedIn(book, kept, lambda: 5)
    for code in handed_in.waiting:
        handed_in.add(Found(code, 1, 1))
    handed_in.loaded()
    handed_in.keep()
    assert "RNEWER" in book.results(kept).codes


# A pupil's device.


def test_tries_are_counted_by_lesson_and_name() -> None:
    texts: dict[str, str] = {}
    assert [next_try(texts, "C1", name) for name in ("Zoé", "ZOE ", "Ada", "zoé")] == [1, 2, 1, 3]
    assert next_try(texts, "C2", "Zoé") == 1


def test_whoever_leaves_a_shared_device_is_forgotten() -> None:
    texts: dict[str, str] = {}
    saves = Saves(texts, shipped)
    graded = lesson_of("skull", 7)
    for key, lesson, name in (("a", LESSON, "Zoé"), ("b", LESSON, "Ada"), ("c", graded, "Zoé")):
        next_try(texts, lesson.class_code, name)
        saves.keep(key, lesson.record((name,)), 5, key == "a", 0, lesson.code)
    assert [save.key for save in open_games(saves, LESSON, shipped())] == ["b"]
    assert [save.key for save in forget_pupil(texts, saves, LESSON, "Zoé", shipped())] == ["a"]
    assert sorted(save.key for save in saves.all()) == ["b", "c"]
    assert next_try(texts, LESSON.class_code, "Zoé") == 1
    assert next_try(texts, LESSON.class_code, "Ada") == 2
    assert "Zoé" not in texts["carnet.game.b"]


def test_a_lesson_may_be_forgotten_by_itself() -> None:
    texts: dict[str, str] = {}
    saves = Saves(texts, shipped)
    lesson = replace(LESSON, forget=1)
    saves.keep("a", lesson.record(("Zoé",)), 5, True, 0, lesson.code, until=1000)
    saves.keep("b", LESSON.record(("Ada",)), 5, True, 0, LESSON.code)
    next_try(texts, lesson.class_code, "Zoé")
    assert forget_due(texts, saves, 999, shipped()) == []
    assert [save.key for save in forget_due(texts, saves, 1000, shipped())] == ["a"]
    assert "Zo" not in "".join(texts.values())


def test_a_second_try_is_kept_with_the_game() -> None:
    saves = Saves({}, shipped)
    saves.keep("a", LESSON.record(("Zoé",)), 5, False, 0, LESSON.code, 2, attempt=3)
    save = saves.find("a")
    assert save
    assert (save.attempt, save.until) == (3, 0)
    assert read_result(RESULTS[0], shipped()).attempt == 1


def test_levels_of_names_are_kept_copied_and_merged() -> None:
    book = book_of()
    kept = book.add(LESSON, 1, roster=("Ada", "Bo"), levels={"Ada": 1})
    assert book.now == kept
    assert book.copy(kept, lesson_of(seed=7), 2, "").levels == {"Ada": 1}
    book.show(kept)
    elsewhere = book_of()
    elsewhere.add(LESSON, 1, roster=("Ada", "Cy"), levels={"Ada": 3, "Cy": 2})
    taken, _ = take_lesson(elsewhere, lesson_text(book, kept), 3)
    assert (taken.roster, taken.levels) == (("Ada", "Cy", "Bo"), {"Ada": 3, "Cy": 2})
    fresh, _ = take_lesson(book_of(), lesson_text(book, kept), 3)
    assert fresh.levels == {"Ada": 1}


@pytest.mark.parametrize("levels", [{"Ada": 9}, {"Ada": "1"}, {"Ada": True}, [1], "x", {"Nobody": 2}])
def test_levels_that_are_none_do_no_harm(levels: Any) -> None:
    texts: dict[str, str] = {}
    kept = book_of(texts).add(LESSON, 1, roster=("Ada",))
    texts[PREFIX + kept.key] = json.dumps(kept.to_data() | {"levels": levels})
    found = book_of(texts).find(kept.key)
    assert found
    assert found.levels in ({}, {"Ada": 1})


# As a hostile tester would.


def test_two_classes_with_the_same_game_stay_apart_on_another_computer() -> None:
    """Both play one game, under different names: a file of the one never ends in the other."""
    school = book_of()
    monday = school.add(LESSON, 10, title="6eA", roster=("Ada", "Cy", "Di"))
    school.hand_in(monday, RESULTS[:1])
    tuesday = school.add(LESSON, 20, title="6eB", roster=("Bo", "Ada", "Ed"))
    school.hand_in(tuesday, RESULTS[1:])
    home = book_of()
    first, _ = take_lesson(home, lesson_text(school, monday), 100)
    second, _ = take_lesson(home, lesson_text(school, tuesday), 200)
    assert [len(home.results(kept).codes) for kept in (first, second)] == [1, 2]
    # Each keeps its day, so that it is found again, also where it was given another name.
    assert (first.made, second.made) == (10, 20)
    home.keep(replace(first, title="6eA, Monday"))
    again, fresh = take_lesson(home, lesson_text(school, monday), 300)
    assert (again.key, again.title, fresh) == (first.key, "6eA, Monday", 0)
    # One that was only opened by its code has no name yet, and takes the name.
    phone = book_of()
    opened = phone.open_code(LESSON, 999)
    taken, _ = take_lesson(phone, lesson_text(school, tuesday), 1000)
    assert (taken.key, taken.title) == (opened.key, "6eB")
    assert len(phone.all()) == 1


def test_results_of_two_devices_of_the_teacher_merge_both_ways() -> None:
    one, other = book_of(), book_of()
    here, there = one.open_code(LESSON, 1), other.open_code(LESSON, 2)
    one.keep_results(here, KeptResults(tuple(RESULTS[:2]), {RESULTS[0]: "Ada L"}))
    other.keep_results(there, KeptResults(tuple(RESULTS[1:]), {RESULTS[0]: "?", RESULTS[2]: "Bo B"}))
    take_lesson(one, lesson_text(other, there), 3)
    take_lesson(other, joined(lesson_pieces(one, here)), 4)
    for book, kept in ((one, here), (other, there)):
        results = book.results(kept)
        assert set(results.codes) == set(RESULTS)
        assert results.called == {RESULTS[0]: "Ada L", RESULTS[2]: "Bo B"}


def test_nothing_that_a_forgotten_pupil_did_is_left() -> None:
    texts: dict[str, str] = {}
    saves = Saves(texts, shipped)
    played = read_result(RESULTS[1], shipped())
    record = record_of(played.match, ("Zoé",))
    attempt = next_try(texts, LESSON.class_code, "Zoé")
    saves.keep("a", record, 5, True, 0, LESSON.code, attempt=attempt)
    note_end(texts, record, played.match, [0], date(2026, 11, 18), shipped())
    assert Bests(texts).enter(record, played.score.total, 5) == "first"
    assert len(texts) == 4
    forget_pupil(texts, saves, LESSON, "Zoé", shipped())
    assert texts == {}


@pytest.mark.parametrize("on_the_table", [True, False])
def test_the_time_of_a_class_game_ends_on_an_open_page_too(on_the_table: bool) -> None:
    texts: dict[str, str] = {}
    saves = Saves(texts, shipped)
    lesson = replace(LESSON, forget=1)
    saves.keep("a", lesson.record(("Zoé",)), 5, False, 0, lesson.code, until=1000)
    told: list[str] = []
    page = SimpleNamespace(
        storage=texts, saves=saves, session=object(), key="a" if on_the_table else "b", words=Words("en"),
        forget_game=lambda: told.append("cleared"), go=lambda name, instead: told.append(f"at {name or 'home'}"),
        notice=SimpleNamespace(show=lambda text: told.append("said")),
    )  # fmt: skip
    forget_overdue(cast(Any, page), 999, shipped())
    assert told == []
    assert texts
    forget_overdue(cast(Any, page), 1000, shipped())
    assert texts == {}
    assert told == (["cleared", "at home", "said"] if on_the_table else [])


def test_a_qr_code_holds_what_fits() -> None:
    roster = tuple(f"Explorer {number} of school {number * number}" for number in range(400))
    own = LESSON.game.read_layout(LESSON.layout.to_data() | {"name": {"en": "Ours"}})
    for lesson, names, note in (
        (LESSON, roster[:30], ""),
        (LESSON, roster, "page.class.qr_nameless"),
        (replace(LESSON, levels=(Level(own),) * 3), roster[:3], ""),
        (LESSON, roster[:0], ""),
    ):
        kept = KeptLesson("k", lesson, roster=names, names_in_link=True)
        whole, bare = (class_link("http://x/", one, shipped()) for one in (kept, replace(kept, names_in_link=False)))
        shown, said = qr_link(whole, bare)
        assert said == note
        assert shown == (whole if not note else bare)
        assert qr.modules(shown)
    # Maps of one's own at every level, in the worst letters that a code could have.
    assert qr_link("x" * 2900, "y" * 2000) == ("y" * 2000, "")
    assert qr.modules("y" * 2000)
    assert qr_link("x" * 5000, "y" * 5000) == ("", "page.class.qr_long")
