"""What lessons hold besides their game: a stop, words every few rounds, levels, own maps; old codes stay."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots import play_out
from engine.codes.alphabet import ALPHABET, SHIPPED_BASE, layout_tag, of_bytes, varied, write
from engine.codes.class_game import ClassGame, read_class_game, write_class_game
from engine.codes.finding import Found, codes_in, whole_code
from engine.codes.lesson import (
    FORGETS,
    MOST_ROUNDS,
    SHORT_LAYOUTS,
    Lesson,
    Level,
    read_lesson,
    typed_code,
)
from engine.codes.lookalikes import ALIKE, put_right
from engine.codes.paper_result import level_of, read_paper_result, write_paper_result
from engine.codes.pieces import Pieces, joined, pieces_of
from engine.codes.result import read_result, write_result
from engine.codes.short import LENGTH
from engine.errors import Refused, Unreadable
from engine.games.registry import GAMES
from engine.match import Match
from engine.ranking import ClassResults
from engine.sheet import Sheet, SheetMatch
from generator.shipped import shipped
from tests.engine.pupils import pupil_code

LAYOUTS = [(game, layout.id) for game in GAMES for layout in shipped().layouts(game)]
TEMPLES = shipped().layouts("temple")
#: written by the first editions, for each game a plain lesson and one that allows little: they stay, for ever
OLD_CODES = {
    "temple": ("CZTK14S03Y9NN", "CF8CG403E0VPAZX"),
    "skull": ("CZTK0N61MDTR6", "CF8CG41D2HF6NRJ"),
    "valley": ("CZTK0C82DS8X6", "CF8CG40DEJX4N0E"),
    "treasures": ("CZTK0ADKF01BH", "CF8CG41EM3XMYCQ"),
    "monsters": ("CFX9KC1M9AYPB", "C7M68224R4EADX6"),
    "pan": ("CFX9KNC591CAT", "C7M6822CY57899D"),
}


def lesson_of(game: str = "temple", place: int = 0, seed: int = 2026, **more: Any) -> Lesson:
    return Lesson(GAMES[game], shipped().layouts(game)[place], seed, GAMES[game].least_players - 1, **more)


LEVELS = (Level(TEMPLES[1]), Level(TEMPLES[0], hints=False), Level(TEMPLES[0], undo=False, hints=False))


def played(lesson: Lesson, rounds: int = 0) -> Match[Any]:
    """A pupil's game, to its end or until so many rounds were played."""
    match = lesson.start()
    if not rounds:
        play_out(match, "random")
    while not match.over and match.round <= rounds:
        player = match.owing()[0]
        match.play(player, match.legal_moves(player)[0])
    return match


# Short codes.


@pytest.mark.parametrize(("game", "layout"), LAYOUTS)
@pytest.mark.parametrize("together", [False, True])
def test_a_plain_lesson_has_eight_characters(game: str, layout: str, together: bool) -> None:
    for seed in (0, 1, 2026, 32_767):
        lesson = replace(lesson_of(game, seed=seed, together=together), layout=shipped().layout(game, layout))
        short = typed_code(lesson, shipped())
        assert len(short) == LENGTH
        assert read_lesson(f" {short[:4].lower()}-{short[4:]} ", shipped()) == lesson


def test_what_is_not_plain_keeps_its_long_code() -> None:
    own = GAMES["temple"].read_layout(TEMPLES[0].to_data())
    for lesson in (
        lesson_of(undo=False), lesson_of(hints=False), lesson_of(stop=12), lesson_of(every=3), lesson_of(forget=24),
        lesson_of(seed=32_768), replace(lesson_of(), bots=2), lesson_of(levels=LEVELS),
        lesson_of(options={"hazards": "neighbour"}), replace(lesson_of(), layout=own),
    ):  # fmt: skip
        assert typed_code(lesson, shipped()) == lesson.code
        assert len(lesson.code) != LENGTH


def test_every_slip_in_a_short_code_is_noticed() -> None:
    for seed in (3, 777, 20_001):
        code = typed_code(lesson_of(seed=seed), shipped())
        slips = {code[:place] + other + code[place + 1 :] for place in range(1, LENGTH) for other in ALPHABET}
        slips |= {code[:at] + code[at + 1] + code[at] + code[at + 2 :] for at in range(1, LENGTH - 1)}
        for slip in slips - {code}:
            with pytest.raises(Refused):
                read_lesson(slip, shipped())


def test_a_look_alike_in_a_short_code_is_put_right() -> None:
    def opens(code: str) -> bool:
        try:
            return bool(read_lesson(code, shipped()))
        except Refused:
            return False

    right = tried = 0
    for seed in range(0, 3000, 100):
        code = typed_code(lesson_of(seed=seed), shipped())
        for place in range(1, LENGTH):
            for other in ALIKE.get(code[place], "")[:1]:
                tried += 1
                right += put_right(code[:place] + other + code[place + 1 :], opens) == code
    assert right > 0.9 * tried, "where two codes would fit, none is suggested"


def test_a_short_code_is_found_among_words_but_no_name_is_taken_for_one() -> None:
    code = typed_code(lesson_of(), shipped())
    assert whole_code(f"Classe : {code[:4]}-{code[4:]}, à demain") == code
    assert list(codes_in(f"{code} Catherin Camembert")) == []


def test_the_shipped_maps_of_a_game_are_told_apart_in_a_short_code() -> None:
    for game in GAMES:
        layouts = shipped().layouts(game)
        assert len(layouts) <= SHORT_LAYOUTS
        # No class code of the first editions had as few characters.
        assert all(layout_tag(layout) >= 64 for layout in layouts)
    assert SHIPPED_BASE == 4096


# More fields.


@given(
    stop=st.integers(0, MOST_ROUNDS),
    every=st.integers(1, MOST_ROUNDS),
    forget=st.sampled_from(FORGETS),
    levels=st.sampled_from([(), LEVELS[:2], LEVELS]),
    level=st.integers(0, 2),
    seed=st.integers(0, 2**32 - 1),
)
def test_every_field_reads_back(stop: int, every: int, forget: int, levels: Any, level: int, seed: int) -> None:
    lesson = lesson_of(stop=stop, every=every, forget=forget, levels=levels, level=level, seed=seed)
    assert read_lesson(lesson.code, shipped()) == lesson
    assert read_lesson(lesson.class_code, shipped()) == lesson.at(0)


@pytest.mark.parametrize("game", OLD_CODES)
def test_a_lesson_without_more_has_the_code_it_always_had(game: str) -> None:
    strict = lesson_of(game, 1, 1_000_000, undo=False, hints=False, together=True)
    for code, lesson in zip(OLD_CODES[game], (lesson_of(game), strict), strict=True):
        assert lesson.code == lesson.class_code == code
        assert read_lesson(code, shipped()) == lesson


def test_what_no_lesson_can_have_is_refused() -> None:
    skull = Level(shipped().layouts("skull")[0])
    for wrong in (
        {"stop": -1}, {"stop": MOST_ROUNDS + 1}, {"every": 0}, {"forget": 5}, {"levels": LEVELS[:1]},
        {"levels": (*LEVELS, LEVELS[0])}, {"levels": (LEVELS[0], skull)}, {"levels": LEVELS, "level": 4},
    ):  # fmt: skip
        with pytest.raises(Unreadable):
            lesson_of(**wrong)


def test_every_level_has_its_own_map_and_helps() -> None:
    lesson = lesson_of(levels=LEVELS)
    assert (lesson.layout, lesson.hints) == (TEMPLES[0], False)
    assert (lesson.at(1).layout, lesson.at(1).hints) == (TEMPLES[1], True)
    assert (lesson.at(3).undo, lesson.at(3).level) == (False, 3)
    assert lesson.at(3).class_code == lesson.code != lesson.at(3).code
    assert lesson_of(level=2).level == 0, "where there are no levels, none is chosen"


def test_own_maps_travel_in_the_code() -> None:
    own = GAMES["temple"].read_layout({**TEMPLES[0].to_data(), "name": {"en": "Mine", "fr": "La mienne"}})
    for lesson in (replace(lesson_of(), layout=own), lesson_of(levels=(Level(own), Level(TEMPLES[0])))):
        again = read_lesson(lesson.code, shipped())
        assert again.code == lesson.code
        assert again.at(1).layout.digest == own.digest
        assert again.at(1).layout.name["fr"] == "La mienne"
        result = read_result(write_result(played(again.at(1)), again.at(1), "Ada"), shipped(), lesson)
        assert result.lesson.class_code == lesson.code


# Results.


def test_a_first_try_says_nothing_and_a_second_says_so() -> None:
    lesson = lesson_of()
    match = played(lesson)
    plain = write_result(match, lesson, "Ada")
    assert write_result(match, lesson, "Ada", 1) == plain
    assert read_result(plain, shipped()).attempt == 1
    for attempt in (2, 3, 40, 999):
        assert read_result(write_result(match, lesson, "Ada", attempt), shipped(), lesson).attempt == attempt
    game = ClassGame(lesson, "Ada", 3, match, 2)
    assert read_class_game(write_class_game(game), shipped()).attempt == 2


def test_a_lesson_may_stop_after_its_first_round() -> None:
    lesson = lesson_of(stop=1)
    match = lesson.start()
    assert not lesson.is_done(match)
    while match.round == 1:
        match.play(match.owing()[0], match.legal_moves(match.owing()[0])[0])
    assert lesson.is_done(match)
    assert not lesson_of().is_done(match)


def test_a_lesson_that_stops_is_handed_in_as_it_stands() -> None:
    for game in GAMES:
        lesson = lesson_of(game, stop=3)
        match = played(lesson, 3)
        assert lesson.is_done(match)
        assert not match.over
        result = read_result(write_result(match, lesson, "Ada"), shipped(), lesson)
        assert result.score == match.score(0)
        with pytest.raises(Unreadable) as early:
            read_result(_result_of(played(lesson, 2), lesson), shipped(), lesson)
        assert early.value.refusal.key == "result_unfinished"
        with pytest.raises(Unreadable) as late:
            read_result(_result_of(played(lesson, 4), lesson), shipped(), lesson)
        assert late.value.refusal.key == "result_impossible"
    with pytest.raises(Unreadable):
        write_result(played(lesson_of(), 3), lesson_of(), "Ada")


def _result_of(match: Match[Any], lesson: Lesson) -> str:
    """A code as somebody would forge it who stopped at another round."""
    from engine.codes.alphabet import write
    from engine.codes.lesson import lesson_digits
    from engine.codes.result import name_digits
    from engine.codes.share import moves_digits

    return write("R", [*lesson_digits(lesson), *name_digits("Eve"), *moves_digits(match)])


def test_levels_are_ranked_each_by_itself() -> None:
    lesson = lesson_of(levels=LEVELS)
    results = ClassResults(shipped(), lesson)
    for number, level in enumerate((1, 1, 3, 3), 1):
        assert results.add(Found(pupil_code(lesson.at(level), number), 1, 1)) is None
    assert [(entry.level, entry.place) for entry in results.ranking()] == [(1, 1), (1, 2), (3, 1), (3, 2)]
    first = results.codes[0]
    entries = results.ranking(called={first: "Zoé"}, left_out=results.codes[1:2])
    assert [entry.name for entry in entries if entry.code == first] == ["Zoé"]
    assert len(entries) == 3


@pytest.mark.parametrize("game", [game for game in GAMES if game != "pan"])
def test_a_sheet_of_paper_counts(game: str) -> None:
    lesson = lesson_of(game)
    sheet = played(lesson).sheets[0]  # type: ignore[attr-defined]  # a match with sheets
    code = write_paper_result(sheet, lesson, "Zoé")
    results = ClassResults(shipped(), lesson)
    assert results.add(Found(code, 1, 1)) is None
    again = results.add(Found(code, 2, 2))
    assert again
    assert again.refusal.key == "result_twice"
    (entry,) = results.ranking()
    assert (entry.name, entry.score, entry.title) == ("Zoé", sheet.score(), sheet.title())
    assert entry.result.sheet is not None
    with pytest.raises(Unreadable):
        read_paper_result(code, shipped(), lesson_of(game, seed=7))
    with pytest.raises(Unreadable):
        write_paper_result(sheet, lesson_of(game, 1), "Zoé")


def sheet_of(lesson: Lesson) -> Sheet:
    """A sheet before the first move."""
    match = lesson.start()
    assert isinstance(match, SheetMatch)
    sheet: Sheet = match.sheets[0]
    return sheet


def test_a_sheet_finds_the_level_of_its_map() -> None:
    lesson = lesson_of(levels=LEVELS)
    for temple, level in ((TEMPLES[0], 2), (TEMPLES[1], 1)):
        sheet = sheet_of(replace(lesson_of(), layout=temple))
        found = level_of(lesson, sheet)
        assert found
        assert found.level == level
    assert level_of(lesson_of("temple", 0), sheet_of(lesson_of("temple", 1))) is None


# A long text in pieces.


@given(st.text(max_size=4000), st.randoms())
def test_a_text_in_pieces_comes_together_in_any_order(text: str, chance: Any) -> None:
    codes = pieces_of(text)
    chance.shuffle(codes)
    assert joined([*codes, codes[0]]) == text


def test_pieces_of_another_text_begin_anew_and_what_is_missing_is_named() -> None:
    long = "".join(str(number * 7919) for number in range(900))
    codes, pieces = pieces_of(long), Pieces()
    assert len(codes) > 3
    assert all(len(code) < 700 for code in codes)
    pieces.add(pieces_of("short")[0])
    assert pieces.whole
    assert pieces.add(codes[0])
    assert not pieces.add(codes[0])
    assert not pieces.whole
    assert pieces.missing[0] == 2
    with pytest.raises(Unreadable):
        pieces.text()
    with pytest.raises(Unreadable):
        pieces.add(codes[1][:-1] + ("0" if codes[1][-1] != "0" else "1"))


def test_layouts_keep_their_places_on_the_shelf() -> None:
    # Short codes count on them: a layout that is added says a later edition, and stands behind.
    assert {game: shipped().ids(game)[:9] for game in GAMES} == {
        "temple": [
            "sun-court", "sunken-crypt", "guard-house", "jackal-hall", "moon-court", "two-wings",
            "ibis-gate", "scarab-well", "twin-shrines",
        ],
        "skull": [
            "four-capes", "lantern-bay", "crooked-coast", "horseshoe-cove", "parrot-rock", "torn-isle",
            "anvil", "bone-island",
        ],
        "valley": [
            "broad-vale", "three-lakes", "little-tarn", "shepherds-cross", "two-basins", "weavers-ponds",
            "butterfly-vale", "condors-eye", "mill-pond",
        ],
        "treasures": [
            "blue-lagoon", "windward-isles", "parakeet-sound", "pearl-cove", "quiet-guns", "salt-ring",
            "compass-rose", "four-sails", "tide-wheel",
        ],
        "monsters": [
            "howling-strait", "kraken-deep", "hungry-tide", "leviathans-realm", "little-maelstrom", "whales-lair",
            "siren-ring", "spinning-reef",
        ],
        "pan": [
            "first-shore", "great-water", "golden-meadow", "long-walk", "thyme-hills", "wild-edge",
            "hundred-gates", "patchwork-isle", "twin-springs",
        ],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("code", "lesson"),
    [
        ("C3ZAC4K4024RFPBCMG", lesson_of(stop=12, every=3, forget=24)),
        ("C3ZAC4K40100F3TV6V", lesson_of(forget=1)),
        ("C7YM896814S69JRDR0R00F0WCGT", lesson_of(levels=LEVELS)),
        ("C3ZA04K40JCK4SC6W1XHG32FN6ZEJ", lesson_of(levels=LEVELS, level=3, stop=17, every=9, forget=168)),
        ("C7YMSTP2G0FWW7XEFZB1HY", lesson_of("pan", stop=999, every=999)),
    ],
)
def test_recorded_codes_of_lessons_with_more_stay_readable(code: str, lesson: Lesson) -> None:
    """Never record these anew: they stand on boards and in copybooks."""
    assert read_lesson(code, shipped()) == lesson
    assert lesson.code == code


def test_a_piece_of_a_long_text_holds_as_much_as_every_edition_takes() -> None:
    text = "".join(f"{number * 7919 % 100_003}" for number in range(4000))
    codes = pieces_of(text)
    held = []
    for code in codes:
        pieces = Pieces()
        pieces.add(code)
        held += [len(part) for part in pieces.parts.values()]
    assert set(held[:-1]) == {360}
    assert 0 < held[-1] <= 360
    assert joined(reversed(codes)) == text


@pytest.mark.parametrize(
    ("count", "place", "length", "fits"),
    [(2, 0, 3, True), (2, 1, 3, True), (2, 2, 3, False), (400, 399, 360, True), (401, 0, 3, False), (2, 0, 361, False)],
)
def test_a_made_up_piece_must_belong_to_its_row(count: int, place: int, length: int, fits: bool) -> None:
    code = write("W", [(7, 2**20), *varied(count), *varied(place), *varied(length), *of_bytes(b"x" * length)])
    pieces = Pieces()
    if fits:
        assert pieces.add(code)
        assert not pieces.add(code), "it is known"
        assert len(pieces.missing) == count - 1
        assert place + 1 not in pieces.missing
    else:
        with pytest.raises(Unreadable, match="code_typo"):
            pieces.add(code)
