"""Figures of a map that stand in the comment of its file, read back: what `measured_text` writes in English.

The build of the page reads those of the shipped maps, so that nobody waits for bots to find out what is known.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from itertools import pairwise
from string import Formatter

from engine.games.registry import GAMES
from engine.layout import Layout
from engine.measuring import Figures, Measures, Part, Seat
from generator.measured import measured_text
from generator.words import FALLBACK, Words

#: what a line of figures begins with
MARK = "#: "
WIDTH = 120
NUMBER = r"−?\d+(?:\.\d+)?"
#: the values of a sentence are numbers, but for these
PATTERNS = {
    "player": r"[a-z ]+?",
    "parts": rf".+? ±{NUMBER}(?:, .+? ±{NUMBER})*",
    "wins": r".+?",
    "points": rf"{NUMBER}(?:(?:,| ·) {NUMBER})*",
}
ENGLISH = Words(FALLBACK)


def comment_lines(layout: Layout, measures: Measures) -> list[str]:
    """What was measured of a map, as lines of a comment."""
    told = measured_text(layout, measures, ENGLISH)
    return [row for line in told for row in textwrap.wrap(line, WIDTH, initial_indent=MARK, subsequent_indent=MARK)]


def without_figures(text: str) -> str:
    """The text of a layout file without them."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(MARK))


def read_comment(text: str, layout: Layout) -> Measures | None:
    """What the comment of a layout file says; None where it says nothing.

    The means of the parts do not stand there, nor what parts decide for any but the strongest bot.
    """
    told = " ".join(line.removeprefix(MARK).strip() for line in text.splitlines() if line.startswith(MARK))
    level = _search("measured.difficulty", told)
    if not level:
        return None
    figures = {figures.bot: figures for figures in _figures(layout, told)}
    return Measures(figures, _seats(told), int(level["level"]))


def _figures(layout: Layout, told: str) -> Iterator[Figures]:
    bots = {ENGLISH(f"measured.player.{bot}"): bot for bot in ("beginner", "greedy", "strong")}
    found = [*_matches("measured.figures.one", told), *_matches("measured.figures.other", told)]
    found.sort(key=lambda match: match.start())
    decides = _search("measured.decides", told)
    ends = [*(match.start() for match in found), decides.start() if decides else len(told)]
    for match, (_, end) in zip(found, pairwise(ends), strict=True):
        values, last = match.groupdict(), match is found[-1]
        games = int(values["games"])
        yield Figures(
            bots[values["player"]],
            games,
            _number(values["points"]),
            _number(values.get("spread") or "0"),
            _number(values["rounds"]),
            _titles(layout, told[match.end() : end], games),
            _parts(layout, decides["parts"]) if decides and last else (),
        )


def _titles(layout: Layout, told: str, games: int) -> dict[str, float]:
    """How often each title was earned: of so many games, to the game."""
    shares = {}
    for title in GAMES[layout.game].titles:
        found = re.search(ENGLISH("measured.title", title=ENGLISH(f"sheet.title.{title}"), share=r"(\d+)"), told)
        shares[title] = round(int(found[1]) * games / 100) / games if found else 0.0
    return shares if any(shares.values()) else {}


def _parts(layout: Layout, told: str) -> tuple[Part, ...]:
    """The parts that decide, in the order in which they stand there: some are alike in their first decimal."""
    names = {ENGLISH(f"sheet.{layout.game}.part.{part}"): part for part in GAMES[layout.game].parts}
    spreads = (part.rsplit(" ±", 1) for part in told.split(", "))
    return tuple(Part(names[name], 0.0, _number(spread)) for name, spread in spreads)


def _seats(told: str) -> tuple[Seat, ...]:
    found = _search("measured.seats", told)
    if not found:
        return ()
    shares, points = (re.findall(NUMBER, found[name]) for name in ("wins", "points"))
    return tuple(Seat(_number(mean), int(share) / 100) for share, mean in zip(shares, points, strict=True))


def _number(told: str) -> float:
    return float(told.replace("−", "-"))


def _search(key: str, told: str) -> re.Match[str] | None:
    return next(_matches(key, told), None)


def _matches(key: str, told: str) -> Iterator[re.Match[str]]:
    """Where a sentence of the catalogue stands, with its values by name."""
    pattern = ""
    for before, name, _, _ in Formatter().parse(ENGLISH.catalogue()[key]):
        pattern += re.escape(before) + (f"(?P<{name}>{PATTERNS.get(name, NUMBER)})" if name else "")
    return re.finditer(pattern, told)
