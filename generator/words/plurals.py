"""Plural forms by the rules of the Unicode CLDR, as its own tables write them: `i % 10 = 2..4 and i % 100 != 12..14`.

A language's `language.toml` holds its rules, so that no language is named here. Only whole numbers are counted in
words; of the operands, `n` and `i` are the number without its sign, all others (digits behind a point) are 0.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
OTHER = "other"
RELATION = re.compile(r"([nivwftce])(?: *% *(\d+))? *(!?=) *(\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")

Relation = tuple[str, int, bool, tuple[range, ...]]


def category(count: object, rules: Mapping[str, str]) -> str:
    """The form that a count takes; what is no whole number takes `other`."""
    if not isinstance(count, int):
        return OTHER
    return next((name for name, rule in rules.items() if _holds(abs(count), rule)), OTHER)


def _holds(number: int, rule: str) -> bool:
    return any(all(_is_so(number, relation) for relation in conditions) for conditions in read_rule(rule))


def _is_so(number: int, relation: Relation) -> bool:
    operand, divisor, wanted, values = relation
    value = number if operand in "ni" else 0
    value = value % divisor if divisor else value
    return any(value in span for span in values) == wanted


@lru_cache(maxsize=64)
def read_rule(rule: str) -> tuple[tuple[Relation, ...], ...]:
    """A rule as alternatives of conditions; raises ValueError where it cannot be read."""
    return tuple(tuple(map(_relation, either.split(" and "))) for either in rule.split(" or "))


def _relation(text: str) -> Relation:
    found = RELATION.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"no plural rule: {text!r}")
    operand, divisor, sign, values = found.groups()
    spans = [span.split("..") for span in values.split(",")]
    return operand, int(divisor or 0), sign == "=", tuple(range(int(span[0]), int(span[-1]) + 1) for span in spans)
