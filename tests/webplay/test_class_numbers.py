"""The numbers of a class beside chance, the round that divided it, its moves as a table, and what cost it most."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from functools import cache

import pytest

from engine.codes.finding import Found, codes_in
from engine.games.registry import GAMES
from engine.layout import MapLayout
from engine.match import Score
from engine.ranking import ClassResults, Entry
from generator.draw.shapes import Circle, Group, Text
from generator.look import look_of
from generator.moves_table import long_csv_file
from generator.shipped import shipped
from generator.words import Words
from tests.engine.pupils import class_codes, lesson_for, pupil_code
from tests.tiers import spoken_by_turns
from webplay.app.classes.lessons.lesson_book import LessonBook
from webplay.app.classes.looking_back.class_coach import ClassCoach
from webplay.app.classes.looking_back.class_numbers import all_bars, bins, scores
from webplay.app.classes.looking_back.class_plots import HEIGHT, bar_plot, heat_plot
from webplay.app.classes.looking_back.rounds import PUPIL, dividing_round
from webplay.app.classes.results.handed_in import HandedIn
from webplay.app.play import play_of
from webplay.app.thinking.tasks import review

PUPILS = 5
EN = Words("en")


def ranked(codes: list[str]) -> list[Entry]:
    class_results = ClassResults(shipped())
    for found in codes_in("\n".join(codes)):
        assert class_results.add(found) is None
    return class_results.ranking()


@cache
def class_of(game: str) -> list[Entry]:
    return ranked(class_codes(lesson_for(game), PUPILS))


@pytest.mark.parametrize("game", GAMES)
def test_what_was_seen_and_expected_adds_up(game: str) -> None:
    entries = class_of(game)
    bars = {one.name: one for one in all_bars(entries, EN)}
    assert sum(bars["scores"].values) == PUPILS
    if not play_of(game).roller.has_dice:
        assert set(bars) == {"scores"}
        return
    rounds = max(past.round for entry in entries for past in entry.result.match.history)
    faces = bars["faces"]
    assert sum(faces.values) == pytest.approx(sum(faces.expected))
    assert sum(faces.values) % rounds == 0
    if "offered" in bars:
        # A number is never written more often than it was on offer.
        assert all(0 <= value <= rounds for value in bars["offered"].values)
        assert bars["written"].expected == bars["offered"].values
        written = [value for value in bars["written"].values if value]
        assert written
        assert sum(bars["offered"].expected) == pytest.approx(rounds * sum(play_of(game).roller.expected().values()))


@pytest.mark.parametrize(("game", "language"), spoken_by_turns(list(GAMES)))
def test_plots_are_read_from_the_last_row(game: str, language: str) -> None:
    words = Words(language)
    for bars in all_bars(class_of(game), words):
        drawing = bar_plot(bars, game, words)
        sizes = [shape.size for shape in drawing.shapes if isinstance(shape, Text)]
        # A fortieth of the height of the picture, and the words for those who do not see it.
        assert min(sizes) >= HEIGHT / 40, bars.name
        assert all(label in drawing.description for label in bars.labels)


def test_the_median_and_the_classes_of_a_histogram() -> None:
    assert bins([3, 9]) == (3, 1, 7)
    assert bins([-3, 31]) == (-5, 5, 8)
    assert bins([7, 7]) == (7, 1, 1)
    (entry, *_), totals = class_of("temple"), (12, 12, 15, 20, 40)
    changed = [replace(entry, score=Score({"run": total})) for total in totals]
    assert scores(changed, EN).line_label == "median 15"
    assert scores(changed[:4], EN).line_label == "median 13.5"
    assert scores(changed[:4], Words("fr")).line_label == "médiane 13,5"


def test_the_round_with_two_large_camps_divides_a_class() -> None:
    entries = class_of("temple")
    found = dividing_round(entries)
    camps: dict[int, dict[str, int]] = {}
    for entry in entries:
        for past in entry.result.match.history:
            if past.player == PUPIL:
                count = camps.setdefault(past.round, {})
                count[str(past.move)] = count.get(str(past.move), 0) + 1

    def product(number: int) -> int:
        largest = sorted(camps[number].values(), reverse=True)[:2]
        return largest[0] * largest[1] if len(largest) == 2 else 0

    assert product(found) == max(map(product, camps)) > 1
    assert dividing_round([]) == 1
    # Five who all do the same thing are of one mind.
    assert dividing_round(entries[:1] * 5) == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_long_table_has_every_move_and_ends_at_the_score(game: str) -> None:
    lesson = lesson_for(game)
    entries = ranked([*class_codes(lesson, 2), pupil_code(lesson, 4, "=1+1"), pupil_code(lesson, 5, "+a\t@b")])
    table = long_csv_file(entries, EN)
    rows = list(csv.DictReader(io.StringIO(table.decode("utf-8-sig"))))
    for number, entry in enumerate(entries, 1):
        own = [row for row in rows if row["No."] == str(number)]
        made = [past for past in entry.result.match.history if past.player == PUPIL and str(past.move) != "done"]
        assert [(row["Round"], row["Move"]) for row in own] == [(str(past.round), str(past.move)) for past in made]
        if not look_of(game).shares_board and entry.result.match.players == 1:
            assert int(own[-1]["Score after it"]) == entry.score.total
    assert not any(cell.startswith(("=", "+", "@")) for row in rows for cell in row.values())
    assert any(row["Pupil"] == "'=1+1" for row in rows)


def judged(coach: ClassCoach, entry: Entry, most: int = 999) -> None:
    """Let the coach look at a game, until it is through or has judged so many decisions."""
    steps = review(coach.question(entry))
    while len(coach.review_of(entry).verdicts) < most:
        try:
            news = next(steps)
        except StopIteration:
            return
        if news:
            coach.hear(entry, news)
    steps.close()


def test_the_coach_looks_through_a_class_is_left_and_goes_on_another_day() -> None:
    lesson, texts = lesson_for("temple"), dict[str, str]()
    codes = [pupil_code(lesson, number) for number in (3, 6)]

    def opened() -> tuple[HandedIn, ClassCoach]:
        book = LessonBook(texts, shipped())
        handed_in = HandedIn(book, book.open_code(lesson, 1), lambda: 1)
        for code in codes:
            assert handed_in.add(Found(code, 1, 1)) is None
        handed_in.keep()
        coach = ClassCoach(handed_in)
        coach.take(handed_in.ranking())
        return handed_in, coach

    _, coach = opened()
    first, second = coach.entries
    assert coach.next() is first
    coach.review_of(first).playouts = coach.review_of(second).playouts = 8
    judged(coach, first, 3)
    assert coach.done == 0
    # The screen was left, or the page closed: what was judged is there, and it goes on where it stood.
    handed_in, coach = opened()
    assert list(coach.recall()) == [True, False]
    first, second = coach.entries
    assert (len(coach.review_of(first).verdicts), coach.review_of(first).playouts) == (3, 8)
    coach.review_of(second).playouts = 8
    for entry in (first, second):
        judged(coach, entry)
    assert coach.done == 2
    assert coach.next() is None
    costly = coach.costliest(EN)
    assert [one.loss for one in costly] == sorted((one.loss for one in costly), reverse=True)
    rounds = coach.by_round()
    assert sum(loss for _, loss, _ in rounds) >= max((one.loss for one in costly), default=0)
    # The third day everything is there at once.
    handed_in, again = opened()
    assert all(again.recall())
    assert again.costliest(EN) == [replace(one, entry=same(again, one.entry)) for one in costly]
    # What was taken out leaves nothing behind, and neither does a deleted lesson, unless that was a mistake.
    assert handed_in.kept
    assert len([name for name in texts if ".coach." in name]) == 2
    handed_in.take_out(first.code)
    assert [name for name in texts if ".coach." in name] == [handed_in.kept.coach_name(second.code)]
    again.keeper.keep_review(first.code, {})
    gone = handed_in.book.delete(handed_in.kept)
    assert texts == {}
    handed_in.book.put_back(gone)
    assert opened()[1].keeper.review(second.code)


def same(coach: ClassCoach, entry: Entry) -> Entry:
    return next(other for other in coach.entries if other.code == entry.code)


@pytest.mark.parametrize("spoilt", ["{", "[]", '{"format": 1}', '{"format": 1, "moves": "x", "verdicts": [{}]}', "9"])
def test_a_review_that_cannot_be_read_is_begun_anew(spoilt: str) -> None:
    lesson, texts = lesson_for("temple"), dict[str, str]()
    book = LessonBook(texts, shipped())
    handed_in = HandedIn(book, book.open_code(lesson, 1), lambda: 1)
    code = pupil_code(lesson, 3)
    handed_in.add(Found(code, 1, 1))
    assert handed_in.kept
    texts[handed_in.kept.coach_name(code)] = spoilt
    coach = ClassCoach(handed_in)
    coach.take(handed_in.ranking())
    assert list(coach.recall()) == [False]
    assert coach.next() is coach.entries[0]


def test_where_the_class_wrote_is_a_picture_to_take_along() -> None:
    layout = shipped().first("temple")[0]
    assert isinstance(layout, MapLayout)
    drawing = heat_plot({"c3": 12, "d4": 5, "b2": 0}, layout, "Where", Words("en"))
    (heat,) = [shape for shape in drawing.shapes if isinstance(shape, Group) and shape.id == "heat"]
    discs = [shape for shape in heat.shapes if isinstance(shape, Circle)]
    assert [shape.text for shape in heat.shapes if isinstance(shape, Text)] == ["12", "5"]
    assert discs[0].radius > discs[1].radius
    assert "c3" in drawing.description
