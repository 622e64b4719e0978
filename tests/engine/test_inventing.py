"""Invented maps: the same for ever, named everywhere, short in codes, and playable; what a map of each game must be
like is tested with that game."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from engine.codes.alphabet import (
    INVENTED_LAYOUT,
    NUMBER_STEP,
    SHIPPED_BASE,
    SIZES_BASE,
    VERSION_STEP,
    layout_digits,
    layout_tag,
    read_layout_digits,
    split,
    varied,
    write,
)
from engine.codes.lesson import Lesson, read_lesson
from engine.codes.share import read_match, write_code
from engine.errors import Unreadable
from engine.games.registry import GAMES, read_layout
from engine.inventing import MOST_NUMBER, SIZES, VERSION, invent, invented_id, read_invented
from engine.layout import MapLayout
from engine.record import read_record, record_of
from engine.shelf import Shelf
from engine.texts import write_toml
from generator.shipped import shipped
from tests.engine.harness import play_and_check
from tests.engine.invented import ALL, FEW, HOW_MANY, some

RECORDED = Path(__file__).parents[1] / "data" / "invented-1.json"
#: of the first maps of every size one digest for all of them
TOGETHER = Path(__file__).parents[1] / "data" / "invented-together-1.json"
#: of the numbers whose maps are recorded some are small, some large
NUMBERS = (0, 1, 2, 7, 4711, 65_537, MOST_NUMBER)


def recorded() -> dict[str, str]:
    """The digests of the recorded maps, as they are now."""
    names = ((game, invented_id(number, size, 1)) for game, size in ALL for number in NUMBERS)
    return {f"{game} {name}": shipped().layout(game, name).digest.hex()[:16] for game, name in names}


def test_a_number_gives_the_same_map_for_ever() -> None:
    """Never record these anew: sheets and codes of the released version 1 hold only numbers."""
    assert recorded() == json.loads(RECORDED.read_text())


@pytest.mark.parametrize(("game", "size"), ALL)
@pytest.mark.parametrize("number", HOW_MANY)
def test_every_invented_map_is_a_good_layout(game: str, size: str, number: int) -> None:
    digests = set()
    for layout in some(game, size, number):
        again = GAMES[game].read_layout(layout.to_data())
        assert again.digest == layout.digest
        digests.add(layout.digest)
    # Of small valleys there are only some thousands.
    assert len(digests) > 0.25 * number, "another number is mostly another map"
    if number == FEW:
        together = sha256(b"".join(sorted(digests))).hexdigest()[:16]
        assert together == json.loads(TOGETHER.read_text())[f"{game} {size}"], "never record these anew either"


@pytest.mark.parametrize(("game", "size"), ALL)
def test_the_harness_plays_invented_maps(game: str, size: str) -> None:
    kind = GAMES[game]
    for number in range(2):
        play_and_check(shipped().layout(game, invented_id(number, size)), kind.least_players, number, thorough=False)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "size"), ALL)
def test_the_harness_plays_many_invented_maps(game: str, size: str) -> None:
    kind = GAMES[game]
    for number in range(10, 60):
        players = kind.least_players + number % 3
        bot = "greedy" if number % 5 == 0 else "random"
        play_and_check(shipped().layout(game, invented_id(number, size)), players, number, bot, number % 10 == 0)


def test_ids_are_read_and_refused() -> None:
    assert read_invented("invented:1:small:4711") == (1, "small", 4711)
    for bad in (
        "invented", "invented:", "invented:1:small", "invented:1:tiny:3", "invented:1:small:-1", "invented:1:small:01",
        "invented:0:small:1", "invented:1:small:1000000", "invented:1:small:٣", "invented:1:small:4711 ", "x:1:small:1",
    ):  # fmt: skip
        with pytest.raises(Unreadable) as refused:
            read_invented(bad)
        assert refused.value.refusal.key == "invented_id", bad
    with pytest.raises(Unreadable) as refused:
        read_invented(f"invented:{VERSION + 1}:small:1")
    assert refused.value.refusal.key == "invented_version"


def test_a_size_or_a_number_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    temple = GAMES["temple"]
    for number, size in ((1, "tiny"), (-1, "small"), (MOST_NUMBER + 1, "small")):
        with pytest.raises(Unreadable):
            invent(temple, number, size)
    with pytest.raises(Unreadable) as refused:
        invent(GAMES["pan"], 1, "small")
    assert (refused.value.refusal.key, refused.value.refusal.clause) == ("invented_one_size", "PA-1")
    monkeypatch.setattr(type(temple), "sizes", ("normal",))
    with pytest.raises(Unreadable) as refused:
        invent(temple, 1, "small")
    assert refused.value.refusal.key == "invented_size"


def test_a_game_that_does_not_invent_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAMES["temple"]), "sizes", ())
    with pytest.raises(Unreadable) as refused:
        shipped().layout("temple", "invented:1:small:12")
    assert refused.value.refusal.key == "invented_never"


@pytest.mark.parametrize(("game", "size"), ALL)
def test_codes_hold_the_number_and_not_the_map(game: str, size: str) -> None:
    kind = GAMES[game]
    ours = shipped().layouts(game)[0]
    for number in (0, 4711, MOST_NUMBER):
        layout = shipped().layout(game, invented_id(number, size))
        match, usual = (kind.start(which, kind.least_players, 9) for which in (layout, ours))
        code = write_code(match)
        assert len(code) <= len(write_code(usual)) + 7
        assert read_match(code, shipped()).layout.id == layout.id
        lesson = Lesson(kind, layout, 9, kind.least_players - 1)
        assert len(lesson.code) <= len(Lesson(kind, ours, 9, kind.least_players - 1).code) + 7
        assert read_lesson(lesson.code, shipped()).layout.digest == layout.digest


def test_recorded_codes_of_invented_maps_stay_readable() -> None:
    played = read_match("114FV51MAPDG000005080K6E3ZZ0J98P0", shipped())
    assert (played.layout.id, played.over, played.score(0).total) == ("invented:1:small:4711", True, 10)
    lesson = read_lesson("C1XP009K71ZZGHYJ7X", shipped())
    assert (lesson.layout.id, lesson.seed) == ("invented:1:small:4711", 123)


@pytest.mark.parametrize(("size", "number"), [(3, 5), (0, MOST_NUMBER + 1), (3, MOST_NUMBER + 1)])
def test_a_code_of_a_map_that_cannot_be_is_refused(size: int, number: int) -> None:
    code = write(
        "1",
        [(INVENTED_LAYOUT, SHIPPED_BASE), *varied(0, VERSION_STEP), (size, SIZES_BASE), *varied(number, NUMBER_STEP)],
    )
    _, _, digits = split(code, "1")
    with pytest.raises(Unreadable, match="code_typo"):
        read_layout_digits(GAMES["temple"], digits, shipped())


def test_a_record_names_an_invented_map_by_its_id() -> None:
    layout = shipped().layout("temple", "invented:1:small:4711")
    text = record_of(GAMES["temple"].start(layout, 1, 5)).to_text()
    assert '"invented:1:small:4711"' in text
    assert read_record(text, shipped()).layout.digest == layout.digest


def test_no_shipped_layout_has_the_tag_of_invented_ones() -> None:
    for game in GAMES:
        tags = [layout_tag(layout) for layout in shipped().layouts(game)]
        assert len(set(tags)) == len(tags), "a tag finds one layout"
        assert INVENTED_LAYOUT not in tags
        assert all(len(layout_digits(layout)) == 1 for layout in shipped().layouts(game)), "as ever"


def test_a_file_of_an_invented_map_is_known_again_until_somebody_changes_it() -> None:
    layout = shipped().layout("temple", "invented:1:small:4711")
    data = {"id": layout.id, **layout.to_data()}
    assert read_layout(write_toml(data)).id == layout.id
    changed = {**data, "map": data["map"].replace("D", ".", 1)}
    assert read_layout(write_toml(changed)).id == ""
    assert read_layout(write_toml({**data, "id": 5})).id == ""
    with pytest.raises(Unreadable):
        read_layout(write_toml({**data, "id": "invented:1:huge:1"}))


def test_names_are_said_in_the_language_asked_for() -> None:
    layout = shipped().layout("skull", "invented:1:small:4711")
    assert set(layout.name) == {"en", "fr"}
    assert layout.name["en"] != layout.name["fr"]
    assert all(name.endswith(" · 4711") for name in layout.name.values())
    assert Shelf({}).layout("skull", "invented:1:small:1").name["en"], "named by its id where nobody knows words"


@pytest.mark.parametrize("game", list(GAMES))
def test_a_small_map_has_few_cells_and_a_large_one_many(game: str) -> None:
    kind = GAMES[game]
    if not issubclass(kind.layout_type, MapLayout):
        assert kind.sizes == ("normal",), "what has no cells has one size"
        return
    lengths = [sum(kind.longest(layout) for layout in some(game, size, 10)) for size in SIZES]
    assert lengths == sorted(lengths), "a larger map lasts longer"
