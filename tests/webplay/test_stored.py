"""Everything kept on a device is read by one decoder: what is spoilt is set aside, a mistake of ours never is."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from typing import Any

import pytest

from engine.bots import play_out
from engine.codes.lesson import Lesson
from engine.errors import Refused
from engine.games.registry import GAMES
from engine.record import Record, record_of
from engine.sheet import SheetMatch
from engine.texts import write_toml
from generator.shipped import shipped
from webplay.app.check.papers import kept_paper, paper_of
from webplay.app.classes.caller.calling import Calling, read_calling
from webplay.app.classes.lessons.in_use import read_pupil
from webplay.app.classes.lessons.lesson_book import PREFIX as LESSONS
from webplay.app.classes.lessons.lesson_book import KeptLesson, KeptResults, LessonBook
from webplay.app.classes.lessons.lesson_file import lesson_text, take_lesson
from webplay.app.classes.lessons.older_lessons import LESSON, open_book
from webplay.app.classes.pupils.tries import KEY as TRIES
from webplay.app.classes.pupils.tries import next_try
from webplay.app.dice.table import KEY as DICE
from webplay.app.dice.table import DiceTable, read_table
from webplay.app.maps.own_maps import OwnLayouts
from webplay.app.play import play_of
from webplay.app.store import stored
from webplay.app.store.bests import Bests
from webplay.app.store.exchange import read_any
from webplay.app.store.saves import PREFIX, Saves
from webplay.app.store.stored import read_kept, stored_entry
from webplay.app.today.days import KEY as DAYS
from webplay.app.today.days import LATEST, Days

#: what may stand where something else was written
SPOILT: tuple[Any, ...] = (
    None, True, -1, 7, 2.5, 10**9, 1e300, "", "x", "a1", [], {}, [[]], [None], {"x": 1}, [["x", 0]],
)  # fmt: skip
#: texts that were cut off, or are no JSON at all
BROKEN = ("", "{", "[" * 100_000, "nonsense", '{"value": ' + "1" * 5000 + "}", "\ud800", "1e999")
DAY = date(2026, 11, 17)


def game(name: str = "temple", moves: int = 3) -> Record:
    match = GAMES[name].start(shipped().layouts(name)[0], max(2, GAMES[name].least_players), 3)
    for _ in range(moves):
        player = match.owing()[0]
        match.play(player, match.legal_moves(player)[0])
    return record_of(match)


def save_text(name: str = "temple") -> str:
    saves = Saves({}, shipped)
    saves.keep("one", game(name), 5, False, 0, round_number=2, totals=(1, 2))
    return saves.texts[PREFIX + "one"]


def paper_text(name: str) -> str:
    match = GAMES[name].start(shipped().layouts(name)[0], max(2, GAMES[name].least_players), 3)
    play_out(match, "random")
    assert isinstance(match, SheetMatch)
    return json.dumps(paper_of(match.sheets[0]).data())


def lesson() -> Lesson:
    return Lesson(GAMES["temple"], shipped().layouts("temple")[0], 4, 1)


def called_text() -> str:
    texts: dict[str, str] = {}
    Calling(lesson(), 2).keep(texts, "called")
    return texts["called"]


def lesson_book(text: str, more: str = "") -> tuple[LessonBook, KeptLesson | None]:
    book = LessonBook({LESSONS + "1": text, LESSONS + "1.results": more}, shipped())
    return book, book.find("1")


def lesson_texts() -> tuple[str, str, str]:
    """A lesson as it is kept, its results, and its file."""
    book = LessonBook({}, shipped())
    kept = book.add(lesson(), 5, title="6B", roster=("Ada", "Zoé"), names_in_link=True, beside=lesson().code)
    book.keep_results(kept, KeptResults(("R1", "R2"), {"R1": "Zoé"}))
    return book.texts[LESSONS + kept.key], book.texts[kept.results_name], lesson_text(book, kept)


def open_results(text: str) -> object:
    book, kept = lesson_book(lesson_texts()[0], text)
    assert kept
    return book.results(kept).codes


def open_lesson_file(text: str) -> object:
    return read_kept(text, lambda text: take_lesson(LessonBook({}, shipped()), text, 7))


def open_tries(text: str) -> object:
    texts = {TRIES: text}
    return next_try(texts, "C", "Ada") - 1


def older_book(text: str) -> object:
    return open_book({LESSON: text}, shipped()).now


def open_save(text: str) -> object:
    saves = Saves({PREFIX + "one": text}, shipped)
    save = saves.find("one")
    return saves.load(save) if save else None


def open_best(text: str) -> object:
    class Anywhere(dict[str, str]):
        def get(self, *_: Any) -> Any:
            return text

    return Bests(Anywhere()).best(shipped().layouts("temple")[0])


def open_paper(name: str, text: str) -> object:
    return kept_paper({f"carnet.check.{name}": text}, name, shipped())


PAPERS = [name for name in GAMES if play_of(name).paper]
#: everything that is kept: how it is opened, and a text that opens
KEPT: dict[str, tuple[Callable[[str], object], str]] = {
    **{f"game of {name}": (open_save, save_text(name)) for name in GAMES},
    **{
        f"paper of {name}": (partial(open_paper, name), text)
        for name, text in ((name, paper_text(name)) for name in PAPERS)
    },
    "best": (open_best, json.dumps({"total": 5, "when": 9})),
    "today": (lambda text: Days({LATEST: text}).result(DAY), json.dumps({"date": DAY.isoformat(), "total": 4})),
    "days": (lambda text: Days({DAYS: text}).result(DAY), json.dumps({DAY.isoformat(): [4, DAY.isoformat()]})),
    "dice": (
        lambda text: read_table({DICE: text}),
        json.dumps({"kind": "temple", "layout": "", "seed": 1, "count": 2, "round": 3}),
    ),
    "rounds called": (
        lambda text: read_calling(lesson(), {"called": text}, "called").latest,
        called_text(),
    ),
    "lesson": (lambda text: lesson_book(text)[1], lesson_texts()[0]),
    "results": (open_results, lesson_texts()[1]),
    "lesson file": (open_lesson_file, lesson_texts()[2]),
    "tries": (open_tries, json.dumps({"C": {"ada": 2, "zoe": 1}})),
}


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of a JSON value; of a long list the ends."""
    yield way
    if isinstance(value, dict):
        for name in value:
            yield from places(value[name], (*way, name))
    elif isinstance(value, list):
        for place in sorted({*range(min(2, len(value))), *range(len(value))[-1:]}):
            yield from places(value[place], (*way, place))


def spoilt(value: Any, way: tuple[Any, ...], instead: Any) -> Any:
    """The same value with something else in one place."""
    if not way:
        return instead
    whole = copy.deepcopy(value)
    inner = whole
    for step in way[:-1]:
        inner = inner[step]
    inner[way[-1]] = instead
    return whole


def test_everything_opens_as_it_was_written() -> None:
    assert [name for name, (read, text) in KEPT.items() if not read(text)] == []


@pytest.mark.parametrize("name", KEPT)
def test_whatever_is_spoilt_nothing_goes_wrong(name: str) -> None:
    """It opens, or it cannot be read: no reader stumbles over it."""
    read, text = KEPT[name]
    assert not any(read(broken) for broken in BROKEN)
    value = json.loads(text)
    for way in places(value):
        for instead in SPOILT:
            read(json.dumps(spoilt(value, way, instead)))
        if way and isinstance(way[-1], str):
            missing = spoilt(value, way, None)
            inner = missing
            for step in way[:-1]:
                inner = inner[step]
            del inner[way[-1]]
            read(json.dumps(missing))


def test_a_spoilt_game_in_a_file_says_why() -> None:
    data = game().to_data()
    for way in places(data):
        for instead in SPOILT:
            entry = {"record": spoilt(data, way, instead), "when": "x", "holder": []}
            text = json.dumps({"kind": "carnet-games", "format": 1, "games": [entry], "layouts": [7]})
            imported = read_any(text, shipped())
            assert len(imported.games) + len(imported.broken) == 1


@pytest.mark.parametrize("text", [*BROKEN, "[]", "7", "null", '"x"', "game = 7"])
def test_spoilt_codes_and_maps_are_nothing(text: str) -> None:
    assert older_book(text) is None
    assert read_pupil(text, 1, shipped()) is None
    assert OwnLayouts({"carnet.layout.temple.x": text}).all() == []


class OurMistake(Exception):
    """Whatever Python raises where we did something wrong."""


MISTAKES = (AttributeError, TypeError, KeyError, IndexError, ValueError, RecursionError, OurMistake)


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_of_ours_is_seen(mistake: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: Any, **__: Any) -> Any:
        raise mistake("ours")

    with pytest.raises(mistake):
        read_kept("{}", wrong)
    with monkeypatch.context() as patch:
        patch.setattr(Record, "replay", wrong)
        with pytest.raises(mistake):
            open_save(save_text())
        with pytest.raises(mistake):
            read_any(game().to_text(), shipped())
    with monkeypatch.context() as patch:
        patch.setattr("webplay.app.maps.own_maps.read_layout", wrong)
        with pytest.raises(mistake):
            OwnLayouts({"carnet.layout.temple.x": write_toml(shipped().layouts("temple")[0].to_data())}).all()
    with monkeypatch.context() as patch:
        patch.setattr("webplay.app.classes.lessons.older_lessons.read_lesson", wrong)
        with pytest.raises(mistake):
            older_book(lesson().code)
    with monkeypatch.context() as patch:
        patch.setattr(DiceTable, "__init__", wrong)
        with pytest.raises(mistake):
            read_table({DICE: KEPT["dice"][1]})


def test_only_a_refusal_is_nothing() -> None:
    assert read_kept(None, stored_entry) is None
    assert read_kept("[]", stored_entry) is None
    assert read_kept('{"a": 1}', stored_entry) == {"a": 1}
    values: tuple[object, ...] = ("3", None, [], 1.5, float("inf"), float("nan"), stored.LARGEST + 1)
    for value in values:
        with pytest.raises(Refused):
            stored.whole(value)
    assert stored.whole(3.0) == 3
