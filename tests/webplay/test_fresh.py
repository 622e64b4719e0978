"""Another map, and what is measured of maps, without a browser."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine.bots import conclusion
from engine.codes.share import read_code, write_code
from engine.games.registry import GAMES
from engine.layout import Layout
from generator.measured import measured_text, titles_told
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from webplay.app.maps.fresh import ANY, FreshMap
from webplay.app.maps.known_maps import ready_measures
from webplay.app.maps.map_codes import map_code
from webplay.app.maps.measured_maps import PREFIX, MeasuredMaps, level_words
from webplay.app.maps.seats import with_one_bot
from webplay.app.shop.form import Form, read_order, with_pages
from webplay.app.thinking.tasks import TASKS

TINY = {"game": "temple", "name": {"en": "Tiny", "fr": "Tiny"}, "map": ". . D\n. D .\n. . .\n"}


def tiny() -> Layout:
    return shipped().layout_of(GAMES["temple"], TINY)


@pytest.mark.parametrize("game", GAMES)
def test_every_tap_gives_another_map_of_the_size(game: str) -> None:
    fresh, random = FreshMap(GAMES[game]), Random(1)
    assert fresh.layout is None
    found = {fresh.another(random).digest for _ in range(4)}
    assert len(found) == 4
    for size in GAMES[game].sizes:
        fresh.resize(size)
        assert f":{size}:" in fresh.another(random).id


def test_a_size_that_a_game_does_not_know_is_passed_over() -> None:
    fresh = FreshMap(GAMES["pan"], size="small")
    assert fresh.size in GAMES["pan"].sizes
    fresh.number = 7
    fresh.resize("huge")
    assert (fresh.size, fresh.number) == (GAMES["pan"].sizes[0], 7)


def test_games_on_another_map_are_shared_by_its_number() -> None:
    """A code of an invented map is hardly longer than that of a shipped one."""
    game = GAMES["temple"]
    layout = FreshMap(game).another(Random(2))
    code = write_code(game.start(layout, 1, 5))
    assert len(code) <= len(write_code(game.start(shipped().layouts("temple")[0], 1, 5))) + 8
    assert read_code(code, shipped()).layout.id == layout.id


def test_the_code_of_a_map_holds_it() -> None:
    for layout in (tiny(), *[shipped().layouts(game)[0] for game in GAMES]):
        assert read_code(map_code(layout, 3), shipped()).layout.digest == layout.digest


@pytest.mark.parametrize("game", GAMES)
def test_a_map_is_tried_out_against_a_bot(game: str) -> None:
    names, bots = with_one_bot(GAMES[game], Words("en"))
    assert len(names) == max(2, GAMES[game].least_players)
    assert list(bots) == list(range(1, len(names)))


@pytest.fixture(scope="module")
def measured() -> Any:
    """What bots find out about a tiny map, with the news on the way."""
    steps = TASKS["measure"]({"game": "temple", "layout": TINY})
    shares: list[float] = []
    while True:
        try:
            news = next(steps)
        except StopIteration as end:
            return end.value, shares
        if news is not None:
            shares.append(news["share"])


def test_measuring_tells_how_far_it_is(measured: Any) -> None:
    _data, shares = measured
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1)
    assert len(shares) > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_measured_is_kept_with_everything(measured: Any, language: str) -> None:
    texts: dict[str, str] = {}
    maps, layout, words = MeasuredMaps(texts), tiny(), Words(language)
    assert maps.measures(layout) is None
    assert maps.level(layout) == 0
    maps.keep(layout, json.loads(json.dumps(measured[0])))
    measures = maps.measures(layout)
    assert measures is not None
    assert measures.difficulty == maps.level(layout) == measured[0]["difficulty"]
    assert words("measured.player.strong") in titles_told(layout, measures, words)
    assert len(list(measured_text(layout, measures, words))) >= 6
    maps.keep_level(layout, measures.difficulty)
    assert maps.measures(layout) is not None


def test_a_difficulty_alone_is_kept_too(measured: Any) -> None:
    maps, layout = MeasuredMaps({}), tiny()
    found = conclusion(TASKS["find_level"]({"game": "temple", "layout": TINY}))
    assert found == {"level": measured[0]["difficulty"]}
    maps.keep_level(layout, found["level"])
    assert maps.level(layout) == found["level"]
    assert maps.measures(layout) is None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"level": 9}', '{"level": "3"}', '{"level": 3, "figures": {"players": {}, "seats": []}}']
)
def test_what_makes_no_sense_is_passed_over(text: str) -> None:
    layout = tiny()
    maps = MeasuredMaps({f"{PREFIX}temple.{layout.digest.hex()[:12]}": text})
    assert maps.level(layout) in (0, 3)
    assert maps.measures(layout) is None


def test_titles_that_nobody_knows_are_refused(measured: Any) -> None:
    texts: dict[str, str] = {}
    layout = tiny()
    MeasuredMaps(texts).keep(layout, measured[0])
    (name,) = texts
    for known in ("explorer", "run", "greedy"):
        assert MeasuredMaps({name: texts[name].replace(f'"{known}"', '"x"')}).measures(layout) is None


def test_a_map_of_a_difficulty_is_found() -> None:
    level = 2
    asked = {"game": "temple", "size": "small", "level": level, "number": 11}
    found = conclusion(TASKS["find_map"](asked))
    assert found["level"] == level
    layout = f"invented:1:small:{found['number']}"
    assert conclusion(TASKS["find_level"]({"game": "temple", "layout": layout})) == {"level": level}


def test_difficulties_in_words() -> None:
    assert level_words(2, Words("en")) == "●●○○○ easy"
    assert level_words(ANY, Words("fr")) == "toute difficulté"


def test_shipped_maps_need_not_be_measured() -> None:
    maps = MeasuredMaps({})
    for game in GAMES:
        for layout in shipped().layouts(game):
            measures = maps.measures(layout)
            assert measures, layout.id
            assert maps.level(layout) == measures.difficulty
            maps.keep_level(layout, measures.difficulty)
    assert maps.texts == {}, "and nothing is kept of them"
    copied = shipped().layout_of(GAMES["temple"], shipped().layouts("temple")[0].to_data())
    assert (copied.id, bool(maps.measures(copied))) == ("", True), "by whatever name"
    assert maps.measures(shipped().layout("temple", "invented:1:small:7")) is None
    assert json.loads(ready_measures()).keys() == {
        f"{game}/{layout.id}" for game in GAMES for layout in shipped().layouts(game)
    }


def test_many_invented_maps_are_printed_once_each() -> None:
    form = Form(picked={f"temple:invented:1:small:{number}" for number in range(2)})
    order = with_pages(read_order(form)).order
    assert order
    assert (order.copies, order.one_sided) == (None, False)
    form.picked |= {f"temple:invented:1:small:{number}" for number in range(2, 5)}
    checked = with_pages(read_order(form))
    assert checked.order
    assert (checked.order.copies, checked.order.one_sided) == (1, True)
    assert len(checked.pages) == 3, "two on a page"
    form.texts["copies"] = "2"
    assert len(with_pages(read_order(form)).pages) == 5
