"""Finding result codes in texts, and the class results that rank them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.codes import alphabet as codes
from engine.codes import finding
from engine.codes.alphabet import grouped
from engine.codes.finding import Found, codes_in, lines_without
from engine.codes.lesson import lesson_digits
from engine.codes.result import KIND, read_result
from engine.codes.share import moves_digits, write_code
from engine.errors import Refused
from engine.ranking import ClassResults
from generator.shipped import shipped
from tests.engine.pupils import class_codes, forged_code, lesson_for, pupil_code

LESSON = lesson_for()
CODES = class_codes(LESSON, 4)


def found_in(text: str) -> list[str]:
    return [found.code for found in codes_in(text)]


def filled(*texts: str) -> tuple[ClassResults, list[str]]:
    """A class_results of the lesson, and the keys of what it refused."""
    class_results = ClassResults(shipped(), LESSON)
    refused = [class_results.add(found) for found in codes_in("\n".join(texts))]
    return class_results, [entry.refusal.key for entry in refused if entry]


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(CODES),
        ",".join(CODES),
        "; ".join(f"Rita = {code}" for code in CODES),
        "\n".join(f"{number}\tRené\t{grouped(code).lower()}!" for number, code in enumerate(CODES)),
        "Hello,\n\nour results 2026-11-16 (tel. 01 23 45 67 89):\n" + "\n".join(f"<{code}>" for code in CODES),
        "\n".join(f"Robert-{grouped(code, 4)}" for code in CODES),
        " ".join(grouped(code).replace("-", " ") for code in CODES),
        "\n".join(f"> {grouped(code)[:31]}\n{grouped(code)[31:]}" for code in CODES),
    ],
)
def test_codes_are_found_whatever_stands_around_them(text: str) -> None:
    assert found_in(text) == CODES


def test_lines_are_told() -> None:
    text = f"Dear all,\n\n{CODES[0]}\nand {grouped(CODES[1])[:20]}\n{grouped(CODES[1])[20:]}\nbye"
    found = list(codes_in(text))
    assert [(one.line, one.last) for one in found] == [(3, 3), (4, 5)]
    assert lines_without(text, found) == [1, 6]


@settings(max_examples=300)
@given(st.text(max_size=200))
def test_any_text_can_be_searched(text: str) -> None:
    class_results = ClassResults(shipped(), LESSON)
    for found in codes_in(text):
        assert class_results.add(found)


def test_each_bad_code_is_refused_by_itself_with_its_reason() -> None:
    good, other = CODES[0], pupil_code(lesson_for(seed=7), 1)
    changed = good[:20] + ("2" if good[20] != "2" else "3") + good[21:]
    share = write_code(read_result(good, shipped()).match)
    others = (LESSON.code, lesson_for(seed=7).code, share, good, CODES[1], forged_code(LESSON))
    class_results, keys = filled(changed, good[:-4], other, good, *others)
    assert class_results.codes == [good, CODES[1]]
    of_games = ["result_is_class", "result_is_share", "result_twice", "result_impossible"]
    assert keys == ["code_typo", "code_typo", "result_class", *of_games]


def test_without_a_lesson_the_first_good_result_decides() -> None:
    class_results = ClassResults(shipped())
    assert class_results.add(Found("R12345678901234", 1, 1))
    assert class_results.lesson is None
    assert class_results.add(Found(CODES[0], 2, 2)) is None
    refused = class_results.add(Found(pupil_code(lesson_for("skull"), 1), 3, 3))
    assert refused
    assert refused.refusal.key == "result_class"
    assert class_results.lesson == LESSON


def test_thirty_pupils_are_ranked_as_the_engine_scores_them() -> None:
    codes = class_codes(LESSON, 30)
    class_results, keys = filled(*codes)
    assert keys == []
    entries = class_results.ranking()
    assert len(entries) == 30
    scores = {code: read_result(code, shipped(), LESSON).score for code in codes}
    for entry in entries:
        better = sum((s.total, s.tie) > (entry.score.total, entry.score.tie) for s in scores.values())
        assert entry.score == scores[entry.code]
        assert entry.place == 1 + better
    assert [entry.place for entry in entries] == sorted(entry.place for entry in entries)


def test_equal_names_stay_and_who_ties_shares_a_place() -> None:
    one, other = pupil_code(LESSON, 1, "Ada"), pupil_code(LESSON, 1, "Bea")
    class_results, keys = filled(one, other, pupil_code(LESSON, 2, "Ada"))
    assert keys == []
    places = {entry.code: entry.place for entry in class_results.ranking()}
    assert places[one] == places[other]
    assert sorted(entry.name for entry in class_results.ranking()) == ["Ada", "Ada", "Bea"]


def test_a_result_is_no_class_code() -> None:
    with pytest.raises(Refused):
        read_result(KIND + LESSON.code[1:], shipped())


def respelled(code: str, noughts: int) -> str:
    """The same number with noughts before it: another text of the same result, with right check characters."""
    body = KIND + "0" * noughts + code[1 : -codes.CHECK_CHARACTERS]
    return body + codes.check(body)


def test_a_result_in_another_spelling_counts_once() -> None:
    good = CODES[0]
    result = read_result(good, shipped())
    digits = [*lesson_digits(LESSON), *codes.varied(0), *moves_digits(result.match)]
    nameless = codes.write(KIND, digits)
    spaces = result.name.encode() + b"  "
    spaced = [*lesson_digits(LESSON), *codes.varied(len(spaces)), *codes.of_bytes(spaces), *moves_digits(result.match)]
    class_results, keys = filled(good, respelled(good, 1), respelled(good, 2), codes.write(KIND, spaced), nameless)
    assert class_results.codes == [good, nameless], "a game without its name may be another pupil's"
    assert keys == ["result_twice"] * 3
    assert len(class_results.ranking()) == 2
    class_results.remove(good)
    assert class_results.add(Found(respelled(good, 1), 1, 1)) is None, "what was taken out may come back"


@pytest.mark.parametrize(
    "word",
    [
        "1234567890123456789012345",
        "CONTACT2026SCHOOL42",
        "page12345678901234567890",
        "A1B2C3D4E5F6G7H8J9K0M1N2P3",
        "https://example.org/x7f9a8b7c6d5e4f3a2b1c0",
        "RRRRRRRRRRRRRRRRRRRRRRRR",
        "RENDEZVOUS",
        "R1234567890",
        "1A34567890123456789",
        "2026-11-17T19:42:27Z",
        "+33 6 12 34 56 78 90 12 34 56 78 90",
    ],
)
def test_long_words_with_digits_are_no_codes(word: str) -> None:
    assert found_in(f"see {word} there") == []


def test_what_looks_like_a_code_is_kept_from_its_least_length_on() -> None:
    assert found_in("R12345678901") == ["R12345678901"]
    assert found_in("1A345678901234567890") == ["1A345678901234567890"]


def test_a_text_made_to_keep_the_finder_busy_does_not() -> None:
    tried = 0

    def counting(body: str, salt: bytes = b"") -> str:
        nonlocal tried
        tried += 1
        return codes.check(body, salt)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(finding, "check", counting)
        assert found_in("RRR " * 20_000 + CODES[0]) == [CODES[0]], "a code in one piece is found all the same"
        assert tried < 2 * finding.MOST_TRIES
        tried = 0
        assert found_in("\n".join(f"Rita-{grouped(code)}" for code in CODES * 100)) == CODES * 100
        assert tried < finding.MOST_TRIES, "not even four hundred Ritas tire it"
