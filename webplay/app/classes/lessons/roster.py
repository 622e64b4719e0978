"""Who belongs to a class, and who of them has handed in.

Results name whoever played; a name is found on the roster without regard to capitals and accents. Two results of one
name are tries of one pupil where each says another number, and two pupils otherwise: then the teacher is told, and
nothing is left out. Not responsible for showing any of it. Pure Python.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.codes.names import MOST_NAMES
from engine.codes.result import LONGEST_NAME, Result, clean_name
from engine.letters import cut
from engine.letters import plain_words as plain
from webplay.app.classes.lessons.lesson_book import ALL, BEST, FIRST


def told_apart(names: Iterable[str]) -> tuple[str, ...]:
    """The names of a roster, each once: the second Zoé becomes "Zoé 2" until somebody says who is who."""
    found: dict[str, str] = {}
    for name in [name for name in map(clean_name, names) if name][:MOST_NAMES]:
        own, number = name, 1
        while plain(own) in found:
            number += 1
            own = f"{cut(name, LONGEST_NAME - 1 - len(str(number))).strip()} {number}"
        found[plain(own)] = own
    return tuple(found.values())


def roster_of(pupils: Iterable[tuple[str, int]]) -> tuple[tuple[str, ...], dict[str, int]]:
    """The names of a roster, told apart, and the levels of those who are given one."""
    cleaned = [(name, level) for given, level in pupils if (name := clean_name(given))][:MOST_NAMES]
    names = told_apart(name for name, _ in cleaned)
    return names, {name: level for name, (_, level) in zip(names, cleaned, strict=True) if level}


def level_of_name(levels: Mapping[str, int], name: str) -> int:
    """The level that a name is given, whatever its capitals and accents; 0 for none."""
    return next((level for listed, level in levels.items() if plain(listed) == plain(name)), 0)


# The levels of a roster behind the names in a link: a figure for each of them, 0 for whoever chooses.


def write_levels(roster: Sequence[str], levels: Mapping[str, int]) -> str:
    """The levels of a roster, in its order."""
    return "".join(str(levels.get(name, 0)) for name in roster)


def read_levels(roster: Sequence[str], figures: str) -> dict[str, int]:
    """The levels that `write_levels` wrote; what is no level is none."""
    return {name: int(figure) for name, figure in zip(roster, figures, strict=False) if figure in "123"}


@dataclass(frozen=True)
class Attendance:
    """A class, and what it has handed in."""

    roster: tuple[str, ...]
    results: Mapping[str, Result]
    #: names that the teacher gave to some results
    called: Mapping[str, str]
    keeps: str = ALL

    def name_of(self, code: str) -> str:
        """Whose result it is."""
        return self.called.get(code) or self.results[code].name

    @cached_property
    def tries(self) -> dict[str, list[str]]:
        """The codes of every pupil, by the plain name, in the order of their tries."""
        found: dict[str, list[str]] = {}
        for code in self.results:
            if named := plain(self.name_of(code)):
                found.setdefault(named, []).append(code)
        return {name: sorted(codes, key=lambda code: self.results[code].attempt) for name, codes in found.items()}

    @cached_property
    def doubled(self) -> frozenset[str]:
        """Results of one name that cannot be tries of one pupil on one device: somebody must say who is who."""
        found: set[str] = set()
        for codes in self.tries.values():
            counted = Counter(self.results[code].attempt for code in codes)
            if any(count > 1 for count in counted.values()):
                found.update(codes)
        return frozenset(found)

    @cached_property
    def left_out(self) -> frozenset[str]:
        """The tries that do not count, as the teacher wishes; nothing of what is doubtful."""
        found: set[str] = set()
        for codes in self.tries.values():
            if self.keeps != ALL and len(codes) > 1 and not self.doubled.intersection(codes):
                found.update(code for code in codes if code != self._counts(codes))
        return frozenset(found)

    def _counts(self, codes: Sequence[str]) -> str:
        if self.keeps == BEST:
            return max(codes, key=lambda code: (self.results[code].score.total, self.results[code].score.tie))
        return codes[0] if self.keeps == FIRST else codes[-1]

    @cached_property
    def present(self) -> tuple[str, ...]:
        """Who of the roster has handed in."""
        return tuple(name for name in self.roster if plain(name) in self.tries)

    @cached_property
    def missing(self) -> tuple[str, ...]:
        """Who of the roster has not."""
        return tuple(name for name in self.roster if plain(name) not in self.tries)

    @cached_property
    def strangers(self) -> tuple[str, ...]:
        """Results under names that are not on the roster; none where there is no roster."""
        known = {plain(name) for name in self.roster}
        return tuple(code for code in self.results if known and plain(self.name_of(code)) not in known)

    def meant(self, code: str) -> str:
        """Who may have typed a name that is not on the roster: the only missing one that begins alike; "" for none."""
        typed = plain(self.name_of(code)).split()
        if not typed:
            return ""
        alike = [name for name in self.missing if _alike(typed, plain(name).split())]
        return alike[0] if len(alike) == 1 else ""


def _alike(typed: Sequence[str], name: Sequence[str]) -> bool:
    """Whether one name is a shorter way to write another: a first name alone, with an initial, or in another order."""
    rest = list(name)
    for part in typed:
        found = next((other for other in rest if other == part or (len(part) == 1 and other.startswith(part))), None)
        if found is None:
            return False
        rest.remove(found)
    return True
