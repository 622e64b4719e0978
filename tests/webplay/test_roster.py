"""Who belongs to a class, and who has handed in: names told apart, tries that count, and whoever is missing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.codes.names import MOST_NAMES, read_names_code, write_names
from engine.codes.result import LONGEST_NAME, Result, write_result
from engine.errors import Refused
from generator.shipped import shipped
from generator.shop.names import read_names, read_pupils
from tests.engine.pupils import lesson_for, pupil_code
from webplay.app.classes.lessons.in_use import class_link
from webplay.app.classes.lessons.lesson_book import ALL, BEST, FIRST, LAST, KeptLesson
from webplay.app.classes.lessons.roster import Attendance, level_of_name, read_levels, roster_of, told_apart
from webplay.app.classes.setting_up.plan import with_levels
from webplay.app.shell.addresses import read_address
from webplay.app.shell.file_names import file_name

LESSON = lesson_for()


def result_of(number: int, name: str, attempt: int = 1) -> tuple[str, Result]:
    from engine.codes.result import read_result

    played = read_result(pupil_code(LESSON, number, name), shipped())
    code = write_result(played.match, LESSON, name, attempt)
    return code, read_result(code, shipped())


def attendance(roster: tuple[str, ...], *results: tuple[str, Result], keeps: str = ALL, **called: Any) -> Attendance:
    return Attendance(roster, dict(results), called.get("called", {}), keeps)


def test_a_pasted_list_tells_two_zoes_apart() -> None:
    names = read_names("Prénom;Nom\nZoé;\nzoe;\nAli;Ba\n")
    assert told_apart(names) == ("Zoé", "zoe 2", "Ali Ba")
    long = "Maximilienne-Alexandrine de la Tour"
    first, second = told_apart([long, long])
    assert max(len(first), len(second)) <= LONGEST_NAME
    assert first != second
    assert told_apart(["", " \n", "\u202e"]) == ()
    assert len(told_apart(f"Pupil {number}" for number in range(2000))) == MOST_NAMES


@pytest.mark.parametrize(
    "text",
    [
        "Zoé A ★\nAli B ★★★\nBo C\n",
        "Zoé A ★\nAli B; 3\nBo C\n",
        "Prénom;Nom;Niveau\nZoé;A;1\nAli;B;niveau 3\nBo;C;\n",
        "level,name\n1,Zoé A\n***,Ali B\nx,Bo C\n",
        "Zoé A\t1\nAli B\t3\nBo C\t\n",
        "Zoé A;★\nAli B;***\nBo C;12\n",
    ],
)
def test_a_list_may_say_who_plays_at_which_level(text: str) -> None:
    assert read_pupils(text) == (("Zoé A", 1), ("Ali B", 3), ("Bo C", 0))
    assert read_names(text) == ("Zoé A", "Ali B", "Bo C")


def test_what_is_no_level_stays_part_of_the_name() -> None:
    assert read_pupils("Zoé 2\nAli ★★★★\n★★\nJean-Paul 1er") == (
        ("Zoé 2", 0), ("Ali ★★★★", 0), ("★★", 0), ("Jean-Paul 1er", 0),
    )  # fmt: skip
    assert read_pupils("Prénom;Groupe\nZoé;A\nAli;4\n") == (("Zoé", 0), ("Ali", 0))


def test_two_zoes_keep_their_levels_apart() -> None:
    roster, levels = roster_of([("Zoé", 1), ("", 2), ("zoe", 3), ("Ali", 0), ("\u202e", 1)])
    assert roster == ("Zoé", "zoe 2", "Ali")
    assert levels == {"Zoé": 1, "zoe 2": 3}
    assert [level_of_name(levels, name) for name in ("ZOÉ", "zoé 2", "Ali", "", "Bo")] == [1, 3, 0, 0, 0]


def test_levels_travel_behind_the_names_of_a_link() -> None:
    lesson = with_levels(LESSON, shipped().layouts("temple"), shipped())
    kept = KeptLesson("k", lesson, roster=("Zoé", "Ali", "Bo"), levels={"Zoé": 1, "Bo": 3}, names_in_link=True)
    options = read_address(class_link("http://x/", kept, shipped()).partition("#")[2]).options
    names = read_names_code(options["names"])
    assert options["levels"] == "103"
    assert read_levels(names, options["levels"]) == {"Zoé": 1, "Bo": 3}
    # Without levels, without names or without anybody who is given one, the link is the one that it always was.
    for other in (replace(kept, lesson=LESSON), replace(kept, names_in_link=False), replace(kept, levels={})):
        assert "levels" not in class_link("http://x/", other, shipped())
    for wrong in ("", "9x<", "1" * 99):
        assert set(read_levels(names, wrong).values()) <= {1}


def test_thirty_of_thirty_five_are_there() -> None:
    roster = tuple(f"Pupil {number}" for number in range(1, 36))
    found = attendance(roster, *[result_of(number, f"PUPIL {number}") for number in range(1, 31)])
    assert len(found.present) == 30
    assert found.missing == roster[30:]
    assert found.strangers == ()


def test_a_name_is_found_whatever_its_accents_and_capitals() -> None:
    found = attendance(("Zoé Œuvrard", "Ali"), result_of(1, "zoe OEUVRARD"))
    assert found.present == ("Zoé Œuvrard",)


def test_whoever_is_not_on_the_list_is_asked_for() -> None:
    one, other, nobody = result_of(1, "Zoé"), result_of(2, "Zoé M"), result_of(3, "Chewbacca")
    found = attendance(("Zoé Martin", "Ali Ba", "Zoé Petit"), one, other, nobody)
    assert set(found.strangers) == {one[0], other[0], nobody[0]}
    assert found.meant(one[0]) == "", "two Zoés"
    assert found.meant(other[0]) == "Zoé Martin"
    assert found.meant(nobody[0]) == ""
    mended = attendance(found.roster, one, other, called={one[0]: "Zoé Petit", other[0]: "Zoé Martin"})
    assert mended.strangers == ()
    assert mended.missing == ("Ali Ba",)


def test_the_teacher_says_which_try_counts() -> None:
    tries = [result_of(number, "Zoé", number) for number in (3, 1, 2)]
    by_try = {result.attempt: code for code, result in tries}
    totals = {result.attempt: result.score.total for _, result in tries}
    best = max(totals, key=lambda attempt: totals[attempt])
    for keeps, kept in ((FIRST, 1), (LAST, 3), (BEST, best)):
        found = attendance((), *tries, keeps=keeps)
        assert set(by_try.values()) - found.left_out == {by_try[kept]}
        assert found.doubled == frozenset()
    assert attendance((), *tries).left_out == frozenset()


def test_two_pupils_of_one_name_both_count_until_somebody_says_who_is_who() -> None:
    one, other, third = result_of(1, "Zoé"), result_of(2, "Zoé"), result_of(3, "Zoé", 2)
    found = attendance(("Zoé",), one, other, third, keeps=BEST)
    assert found.doubled == {one[0], other[0], third[0]}
    assert found.left_out == frozenset()
    assert found.present == ("Zoé",)
    mended = attendance(("Zoé",), one, other, keeps=BEST, called={other[0]: "Zoé P"})
    assert mended.doubled == frozenset()


def test_without_a_roster_nobody_is_missing_or_a_stranger() -> None:
    found = attendance((), result_of(1, "Zoé"), result_of(2, ""), result_of(3, ""))
    assert (found.missing, found.present, found.strangers, found.doubled) == ((), (), (), frozenset())


def test_names_travel_in_a_link() -> None:
    names = tuple(f"Élève {number}" for number in range(1, 36))
    code = write_names(names)
    assert read_names_code(code) == names
    assert len(code) < 500
    for wrong in (code[:-1], f"{code[:-1]}{'0' if code[-1] != '0' else '1'}", "N", "", "<b>"):
        with pytest.raises(Refused):
            read_names_code(wrong)
    assert read_names_code(write_names(["<b>\u202eZoé</b>\x00", "", "x" * 99]))[0] == "<b>Zoé</b>"


def test_files_are_named_after_the_class() -> None:
    assert file_name("6eB, lundi « Œuf »", "csv", "Zoé", "2026-11-18") == "carnet-6eb-lundi-oeuf-zoe-2026-11-18.csv"
    assert file_name("../../etc/passwd", "txt") == "carnet-etc-passwd.txt"
    assert len(file_name("x" * 200, "pdf")) < 70
