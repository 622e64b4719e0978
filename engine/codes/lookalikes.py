"""One wrong character of a typed code, put right: a letter that was taken for a figure, or for one much like it.

The check characters say which correction fits. It is a suggestion, never more: whoever typed the code is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.codes.alphabet import ALPHABET, CHECK_CHARACTERS, check, tidy

#: characters that people take for each other, on a screen, on a board or in handwriting
PAIRS = (
    "S5", "B8", "Z2", "G6", "0D", "0Q", "17", "1J", "1T", "UV", "VY", "VW", "MN", "HN", "CG", "EF", "PR", "KX",
    "A4", "9G", "9Q", "38", "3B", "56", "68", "DQ", "49", "Z7", "T7", "WM", "C0", "Y4", "K4",
)  # fmt: skip
ALIKE = {letter: "".join(pair.replace(letter, "") for pair in PAIRS if letter in pair) for letter in (*ALPHABET, "U")}
#: a longer code is pasted, not typed
MOST_TYPED = 300


def put_right(text: str, fits: Callable[[str], bool] | None = None) -> str:
    """The only code that fits and differs from a text in one character that looks alike; "" when there is none."""
    fits = fits or _checks
    code = tidy(text)
    if not CHECK_CHARACTERS < len(code) <= MOST_TYPED:
        return ""
    found = [other for other in _nearly(code) if fits(other)]
    return found[0] if len(found) == 1 else ""


def changed(text: str, right: str) -> tuple[int, str, str]:
    """Where a code was put right: the place from 0, what stood there and what belongs there."""
    code = tidy(text)
    place = next(place for place, letter in enumerate(right) if letter != code[place])
    return place, code[place], right[place]


def _nearly(code: str) -> Iterator[str]:
    """Every code with one look-alike exchanged; of characters that no code has, there may be one to be exchanged."""
    strange = [place for place, letter in enumerate(code) if letter not in ALPHABET]
    if len(strange) > 1:
        return
    for place in strange or range(len(code)):
        for other in ALIKE.get(code[place], ""):
            if other in ALPHABET:
                yield code[:place] + other + code[place + 1 :]


def _checks(code: str) -> bool:
    return check(code[:-CHECK_CHARACTERS]) == code[-CHECK_CHARACTERS:]
