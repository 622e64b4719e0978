"""Everybody on the island of Pan at a glance: tracks, reserves, wonder lakes still to found, totals; and the tiles.

Not responsible for whose turn it is to decide.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.pan.moves import DOMAINS, KINDS
from engine.games.pan.rules import PanMatch
from generator.draw.frame import Box
from generator.games.pan.table import draw_sign, draw_tracks
from generator.words import Words
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Child, Element
from webplay.app.shell.page_words import inside
from webplay.app.table.lookups import coming_points
from webplay.app.table.worth import Worth


def explorers_table(match: PanMatch, names: Sequence[str], words: Words, worth: Worth | None = None) -> Element:
    """A line for each player, and what a move that is chosen would make of one; the name explains the score."""
    heads = [_head(_icon(kind), words(f"page.pan.kind.{kind}")) for kind in KINDS]
    lakes = _head(_icon("lake"), words("page.pan.head.lakes"))
    total = _head(dom.drawn(pictures.icon("star", "pan", "gold"), class_="icon"), words("sheet.total"))
    legend: list[Child] = [words("page.pan.head.track"), " ", dom.make("small", f"× {words('page.pan.head.reserve')}")]
    head = dom.make("tr", dom.make("th", *legend, class_="legend"), *heads, lakes, total)
    coming = {worth.on: worth} if worth else {}
    rows = [_row(match, player, name, words, coming.get(player)) for player, name in enumerate(names)]
    return dom.make(
        "table", dom.make("thead", head), dom.make("tbody", *rows), class_="crew", aria_label=words("page.pan.table")
    )


def _head(picture: Element, name: str) -> Element:
    return dom.make("th", picture, dom.make("span", name, class_="unseen"), scope="col", title=name)


def _row(match: PanMatch, player: int, name: str, words: Words, worth: Worth | None) -> Element:
    markers, reserves, score = match.markers[player], match.reserves[player], match.score(player)
    total = score.total
    facts = [
        words.with_colon(words(f"page.pan.kind.{kind}"), words("page.pan.marker", marker=marker, reserve=reserve))
        for kind, marker, reserve in zip(KINDS, markers, reserves, strict=True)
    ]
    left = [DOMAINS[domain] for domain in match.unplaced[player]]
    spoken = [inside(words(f"page.pan.tally.{domain}"), words) for domain in left]
    facts.append(words("page.pan.lakes_left", lakes=", ".join(spoken)) if left else words("page.pan.lakes_none"))
    facts.append(words("page.total.pan", total=total, count=total))
    label = words("page.pan.row", name=name, facts="; ".join(facts))
    sign = dom.drawn(sign_picture(player), class_="icon")
    named = [sign, dom.make("span", dom.make("bdi", name))]
    button = dom.button(named, "score", str(player), class_="crew-name", aria_label=label, title=name)
    cells = [
        dom.make(
            "td",
            dom.make("b", *coming_points(marker, worth.part(part) if worth else None)),
            dom.make("small", f"×{reserve}" if reserve else ""),
            data_part=part,
        )
        for part, marker, reserve in zip(score.parts, markers, reserves, strict=False)
    ]
    tiles = [_icon(domain) for domain in left]
    now = "now" if not match.over and match.player == player else None
    return dom.make(
        "tr",
        dom.make("th", button, scope="row"),
        *cells,
        dom.make("td", *tiles, class_="crew-lakes"),
        dom.make("td", dom.make("b", *coming_points(total, worth.after.total if worth and worth.gain else None))),
        class_=now,
    )


def tracks_picture(match: PanMatch) -> Element:
    """The three tracks, drawn; the table beside them says the same in words."""
    drawing = draw_tracks(match)
    return dom.drawn(pictures.picture(drawing.shapes, Box(0, 0, drawing.width, drawing.height)), class_="crew-tracks")


def tiles_row(match: PanMatch, words: Words) -> list[Child]:
    """The tile in hand, the tiles that lie face up, and how many are left."""
    shown: list[Child] = []
    if match.tile:
        shown.append(_tile(match.tile, "tile held", words("page.pan.hand")))
    shown += [_tile(tile, "tile", words("page.pan.next_tiles")) for tile in match.faceup]
    left = len(match.order) - match.drawn
    if left:
        text = words("page.pan.stack", count=left)
        shown.append(dom.make("span", f"+{left}", class_="stack", title=text, aria_label=text))
    return shown


def sign_picture(player: int) -> str:
    """The sign of a player."""
    drawing = draw_sign(player)
    return pictures.picture(drawing.shapes, Box(0, 0, drawing.width, drawing.height))


def _tile(tile: str, look: str, title: str) -> Element:
    return dom.drawn(pictures.icon(f"pan:tile_{tile}"), class_=look, title=title)


def _icon(name: str) -> Element:
    return dom.drawn(pictures.icon(name), class_="icon")
