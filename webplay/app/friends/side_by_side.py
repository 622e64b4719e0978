"""Two games on the same map with the same chance, side by side: a challenge, and its answer.

Not responsible for the rest of the result.
"""

from __future__ import annotations

from typing import Any

from engine.codes.friends import Challenge
from engine.match import Match
from generator.words import Words
from webplay.app.saved.thumbnails import thumbnail
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.table.points import plain
from webplay.app.table.session import Session


def verdict(mine: int, theirs: int, name: str, words: Words) -> str:
    """Who is ahead, in a sentence."""
    if mine == theirs:
        return words("page.challenge.even")
    key = "page.challenge.won" if mine > theirs else "page.challenge.lost"
    return words(key, name=name, count=abs(mine - theirs))


def side_by_side(session: Session, challenge: Challenge, words: Words) -> Element:
    """Both sheets with their scores, part by part."""
    match, other = session.match, challenge.record.replay()
    seat, name = challenge.seat, challenge.record.players[challenge.seat]
    mine, theirs = match.score(seat), other.score(seat)
    names = (session.names[seat], name)
    return dom.make(
        "section",
        dom.make("h2", verdict(mine.total, theirs.total, name, words)),
        dom.make(
            "div", _sheet(match, seat, names[0], words), _sheet(other, seat, names[1], words), class_="versus-sheets"
        ),
        _table(match, names, (mine.parts, theirs.parts), words),
        class_="versus",
        data_game=match.game.id,
    )


def _sheet(match: Match[Any], player: int, name: str, words: Words) -> Element:
    picture = dom.drawn(thumbnail(match, player, words), class_="versus-picture", aria_hidden="true")
    total = dom.make("span", plain(match.score(player).total), class_="versus-total")
    return dom.make("figure", picture, dom.make("figcaption", dom.make("bdi", name), " ", total))


def _table(
    match: Match[Any], names: tuple[str, str], parts: tuple[dict[str, int], dict[str, int]], words: Words
) -> Element:
    """The parts of both scores, row by row."""
    game = match.game.id
    head = [dom.make("td"), *[dom.make("th", dom.make("bdi", name), scope="col") for name in names]]
    rows = [
        dom.make(
            "tr",
            dom.make("th", words(f"sheet.{game}.part.{part}"), scope="row"),
            *[dom.make("td", plain(points[part])) for points in parts],
        )
        for part in match.game.parts
        if any(points[part] for points in parts)
    ]
    return dom.make(
        "table", dom.make("thead", dom.make("tr", *head)), dom.make("tbody", *rows), class_="stat-maps versus-parts"
    )
