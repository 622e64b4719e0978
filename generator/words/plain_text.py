"""Scores, layouts and simulated games as lines of plain text, for a terminal. Writes nothing itself."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.games.registry import GAMES
from engine.layout import OUTSIDE, Layout, MapLayout
from engine.match import Match, ScoreLine
from engine.record import record_of
from generator.words import Words
from generator.words.messages import UNPRINTABLE, printable, score_sentence


def score_text(
    game: str, name: str, result: Mapping[str, Any], lines: Sequence[ScoreLine], words: Words
) -> Iterator[str]:
    """One score, line by line, each with its rule."""
    yield printable(name)
    for part, points in result["parts"].items():
        yield f"  {words(f'sheet.{game}.part.{part}'):24} {points:+4d}"
        for line in lines:
            if line.part == part:
                cells = f"  [{' '.join(line.cells)}]" if line.cells else ""
                yield f"    {line.points:+4d}  {score_sentence(game, line, words)}{cells} ({line.clause})"
    yield f"  {words('cli.total'):24} {result['total']:+4d}"
    if result["title"]:
        yield "  " + words("cli.title", title=words(f"sheet.title.{result['title']}"))
    if result.get("deeds"):
        yield "  " + words("cli.deeds", deeds=", ".join(words(f"sheet.deed.{deed}") for deed in result["deeds"]))


def simulated_data(match: Match[Any], bot: str) -> dict[str, Any]:
    """What `simulate --json` prints of a game."""
    record = record_of(match, bots=dict.fromkeys(range(match.players), bot))
    return {
        "game": match.game.id,
        "layout": record.to_data()["layout"],
        "players": match.players,
        "seed": match.seed,
        "rounds": match.round,
        **match.final_data(),
        "scores": [score.to_data() for score in match.scores()],
        "winners": match.winners(),
        "record": record.to_data(),
    }


def simulated_text(match: Match[Any], place: int, words: Words) -> str:
    """A simulated game in one line."""
    names = record_of(match).players
    scores = ", ".join(f"{name} {score.total}" for name, score in zip(names, match.scores(), strict=True))
    won = ", ".join(names[player] for player in match.winners())
    return words("cli.simulated", game=words(f"game.{match.game.id}.short"), number=place + 1, scores=scores, names=won)


def json_text(data: Any) -> str:
    """Data as one line of JSON, which a terminal shows as it is: what cannot be printed is escaped."""
    return UNPRINTABLE.sub(lambda found: json.dumps(found[0])[1:-1], json.dumps(data, ensure_ascii=False))


def layout_text(layout: Layout, file: str, words: Words) -> Iterator[str]:
    """What can be said of somebody's own layout that was read without complaint."""
    name = printable(layout.name[words.language] or file)
    yield words("cli.layout_good", name=name, game=words(f"game.{layout.game}.name"))
    if isinstance(layout, MapLayout):
        yield words("cli.layout_cells", cells=sum(token != OUTSIDE for token in layout.tokens))
    if lacks := lacks_text(layout, words):
        yield lacks


def lacks_text(layout: Layout, words: Words) -> str:
    """What cannot be had on a map; "" where everything can."""
    parts = [words(f"sheet.{layout.game}.part.{part}") for part in GAMES[layout.game].lacking(layout)]
    return words("cli.layout_lacks", parts=", ".join(parts)) if parts else ""
