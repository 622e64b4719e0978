"""All that one table needs of a game: a sheet for everybody, one list of rolls, one rules card, one scorecard."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.registry import GAMES
from engine.layout import Layout
from generator.draw.shapes import Drawing
from generator.shop.products.rolls import rolls_page
from generator.shop.products.rules_card import rules_card
from generator.shop.products.scorecards import table_card
from generator.words import Words


def shared_cards(
    layouts: Sequence[Layout], players: int, names: Sequence[str], seed: int | None, words: Words, scale: float = 1.0
) -> list[Drawing]:
    """Return what lies in the middle of the table. Layouts share their rolls: those of the longest serve all."""
    game = layouts[0].game
    longest = max(layouts, key=GAMES[game].longest)
    rolls = [] if seed is None else [rolls_page(longest, seed, players, words, scale=scale)]
    return [*rolls, rules_card(game, words), table_card(game, names, players, words)]


def as_sets(
    sheets: Sequence[list[Drawing]], shared: Sequence[Drawing], blank: list[Drawing], per_page: int
) -> list[list[Drawing]]:
    """Return sheets and shared cards as sets of equally many sides, the cards back to back like the sheets.

    A side that is left over gets the last card again, since a second scorecard is of use, and what would stay empty of
    the last page gets sheets to spare.
    """
    sides = len(blank)
    cards = [*shared, *[shared[-1]] * (-len(shared) % sides)]
    sets = [cards[start : start + sides] for start in range(0, len(cards), sides)]
    return [*sheets, *[blank] * (-(len(sheets) + len(sets)) % per_page), *sets]
