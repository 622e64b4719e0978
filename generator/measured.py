"""What was measured of a map, in words: for `carnet check`, for the page, and for the comment of a layout file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.registry import GAMES
from engine.layout import Layout
from engine.measuring import LEVELS, Figures, Measures
from generator.words import Words

#: a share that rounds to less than one game in so many is said to be less than that
RAREST = 50
#: shares from here on are said in games of ten
OFTEN = 0.4


def measured_text(layout: Layout, measures: Measures, words: Words) -> Iterator[str]:
    """All figures of a map, a line each."""
    yield words("measured.difficulty", level=measures.difficulty, most=LEVELS[-1])
    for figures in measures.figures.values():
        yield words("measured.figures", **_values(figures, words))
        if figures.titles:
            yield "  " + titles_text(figures, words)
    yield from (sentence for sentence in (titles_told(layout, measures, words),) if sentence)
    # A single game of the strongest says nothing about what differs: then the next one tells.
    told = (decides_text(layout, figures, words) for figures in reversed([*measures.figures.values()]))
    if decides := next(filter(None, told), ""):
        yield words("measured.decides", parts=decides)
    if measures.seats:
        yield seats_text(measures, words)


def _values(figures: Figures, words: Words) -> dict[str, Any]:
    return {
        "player": words(f"measured.player.{figures.bot}"),
        "count": figures.games,
        "games": figures.games,
        "points": _tenths(figures.mean, words),
        "spread": _tenths(figures.spread, words),
        "rounds": _tenths(figures.rounds, words),
    }


def _tenths(number: float, words: Words) -> str:
    return words.figures(f"{number:.1f}")


def titles_text(figures: Figures, words: Words) -> str:
    """How often each title is earned."""
    shares = ((words(f"sheet.title.{title}"), share) for title, share in figures.titles.items())
    told = (words("measured.title", title=title, share=round(100 * share)) for title, share in shares if share)
    return ", ".join(told)


def title_odds(layout: Layout, figures: Figures) -> list[tuple[str, float]]:
    """For each title but the lowest, how often a game earns it or a higher one; the highest first."""
    titles = GAMES[layout.game].titles[:0:-1] if figures.titles else ()
    reached, odds = 0.0, []
    for title in titles:
        reached += figures.titles[title]
        odds.append((title, reached))
    return odds


def titles_told(layout: Layout, measures: Measures, words: Words) -> str:
    """What the titles mean on this map, for the strongest bot that tried it: the highest that it earned, and the next.

    "Explorer: never in 24 games, Traveller: one game in 5 for a strong player."
    """
    odds = title_odds(layout, measures.best)
    if not odds:
        return ""
    earned = next((place for place, (_, share) in enumerate(odds) if share), len(odds))
    return _told(odds[max(0, earned - 1) : earned + 1], measures.best, words)


def _told(odds: list[tuple[str, float]], figures: Figures, words: Words) -> str:
    often = ((words(f"sheet.title.{title}"), odds_text(share, figures.games, words)) for title, share in odds)
    told = ", ".join(words.with_colon(title, odds_of_it) for title, odds_of_it in often)
    return words("measured.meaning", told=told, player=words(f"measured.player.{figures.bot}"))


def title_told(layout: Layout, measures: Measures, title: str, words: Words) -> str:
    """What one title means on this map, for the strongest bot that tried it; nothing of the lowest."""
    share = dict(title_odds(layout, measures.best)).get(title)
    if share is None:
        return ""
    return _told([(title, share)], measures.best, words)


def odds_text(share: float, games: int, words: Words) -> str:
    """How often something happens, as people say it; of what never happened, in how many games it did not."""
    if not share:
        return words("measured.odds.never", count=games, games=games)
    if share < 1 / RAREST:
        return words("measured.odds.rare", number=RAREST)
    if share < OFTEN:
        return words("measured.odds.one_in", number=round(1 / share))
    if share < 1:
        return words("measured.odds.of_ten", number=min(9, round(10 * share)))
    return words("measured.odds.always")


def decides_text(layout: Layout, figures: Figures, words: Words) -> str:
    """The parts of the score, those in which games differ most first."""
    key = f"sheet.{layout.game}.part"
    parts = [part for part in figures.deciding() if part.spread >= 0.05]
    return ", ".join(f"{words(f'{key}.{part.name}')} ±{_tenths(part.spread, words)}" for part in parts)


def seats_text(measures: Measures, words: Words) -> str:
    """How the seats of a table compare."""
    wins = ", ".join(words("measured.share", share=round(100 * seat.wins)) for seat in measures.seats)
    points = f"{words.facts.separator} ".join(_tenths(seat.mean, words) for seat in measures.seats)
    return words("measured.seats", number=len(measures.seats), wins=wins, points=points)


def measured_data(layout: Layout, measures: Measures) -> dict[str, Any]:
    """All figures of a map as data."""
    return {
        "game": layout.game,
        "layout": layout.id or layout.to_data(),
        "difficulty": measures.difficulty,
        "players": {bot: _figures_data(figures) for bot, figures in measures.figures.items()},
        "decides": [part.name for part in measures.best.deciding()],
        "seats": [{"mean": round(seat.mean, 2), "wins": round(seat.wins, 3)} for seat in measures.seats],
    }


def _figures_data(figures: Figures) -> dict[str, Any]:
    return {
        "games": figures.games,
        "mean": round(figures.mean, 2),
        "spread": round(figures.spread, 2),
        "rounds": round(figures.rounds, 2),
        "titles": {title: round(share, 3) for title, share in figures.titles.items()},
        "parts": {part.name: {"mean": round(part.mean, 2), "spread": round(part.spread, 2)} for part in figures.parts},
    }
