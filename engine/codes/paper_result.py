"""What somebody wrote on paper in a lesson, as a code: counted like a result, but no game was replayed for it.

It proves that such a sheet can be and belongs to the lesson's map, not that the dice were the lesson's.
"""

from __future__ import annotations

from engine.codes.alphabet import check, split, write
from engine.codes.lesson import Lesson, lesson_digits, read_lesson_digits
from engine.codes.packed import pack, unpack
from engine.codes.result import Result, name_digits, of_class, read_name_digits
from engine.errors import unreadable
from engine.sheet import Sheet, SheetMatch
from engine.shelf import Shelf

KIND = "S"
#: what the lesson and the code say already
SAID = ("game", "layout", "player")


def write_paper_result(sheet: Sheet, lesson: Lesson, name: str) -> str:
    """The code of a sheet of paper; refused when it is of another map."""
    if sheet.layout.digest != lesson.layout.digest:
        raise unreadable("paper_layout")
    data = {key: value for key, value in sheet.to_data().items() if key not in SAID}
    return write(KIND, [*lesson_digits(lesson), *name_digits(name), *pack(data)])


def read_paper_result(text: str, shelf: Shelf, lesson: Lesson | None = None) -> Result:
    """The sheet of a code, checked; one of another lesson than the given is refused."""
    body, checked, digits = split(text, KIND)
    if check(body) != checked:
        raise unreadable("code_typo")
    played = of_class(read_lesson_digits(digits, shelf), lesson)
    name, data = read_name_digits(digits), unpack(digits)
    if digits.number:
        raise unreadable("code_typo")
    sheet = played.game.read_sheet({**data, "game": played.game.id}, played.layout)
    match = played.start()
    if not isinstance(match, SheetMatch):
        raise unreadable("code_typo")
    sheet.player, match.sheets[0] = name, sheet
    return Result(played, name, match, sheet=sheet)


def level_of(lesson: Lesson, sheet: Sheet) -> Lesson | None:
    """The lesson at the level whose map a sheet is of; None when it is of none."""
    levels = [lesson.at(place) for place in range(1, 1 + len(lesson.levels))] or [lesson]
    found = [level for level in levels if level.layout.digest == sheet.layout.digest]
    # A map that several levels share is played as the usual one.
    return next((level for level in found if level.level == 2), found[0] if found else None)
