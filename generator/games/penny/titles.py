"""The solo titles of the Penny Papers games with the stars they take."""

from __future__ import annotations

from engine.games.penny.sheet import TITLES
from generator.words import Words


def title_steps(totals: tuple[int, ...], words: Words) -> list[tuple[str, str]]:
    """Return each title's range and name, the lowest first; `totals` are the least totals of all but the first."""
    ends = [next_total - 1 for next_total in totals]
    reaches = [
        words("sheet.up_to", number=ends[0]),
        *(words("sheet.from_to", first=least, last=most) for least, most in zip(totals, ends[1:], strict=False)),
        words("sheet.and_more", number=totals[-1]),
    ]
    return [(f"{reach} ★", words(f"sheet.title.{name}")) for reach, name in zip(reaches, TITLES, strict=True)]
