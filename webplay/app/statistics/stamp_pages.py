"""The pages of the notebook with stamps: those earned, and places for the others."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.registry import GAMES
from engine.stamps import Stamp
from generator.words import Words
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.statistics.drawings import stamp_picture
from webplay.app.statistics.summary import Summary


def stamp_pages(games: Mapping[str, Summary], words: Words) -> Element:
    """All stamps of some games."""
    all_stamps = [(game, stamp) for game in games for stamp in GAMES[game].stamps]
    earned = sum(stamp.name in games[game].stamps for game, stamp in all_stamps)
    return dom.make(
        "section",
        dom.make("h2", words("page.statistics.stamps", earned=earned, all=len(all_stamps))),
        dom.make("p", words("page.statistics.stamps_text"), class_="note"),
        *[_stamps_of(game, games[game], words) for game in games if GAMES[game].stamps],
        class_="stamps",
    )


def _stamps_of(game: str, found: Summary, words: Words) -> Element:
    stamps = [_stamp(game, stamp, stamp.name in found.stamps, words) for stamp in GAMES[game].stamps]
    head = dom.make("h3", words(f"game.{game}.short"))
    return dom.make("div", head, dom.make("ul", *stamps, class_="stamp-row"), data_game=game)


def _stamp(game: str, stamp: Stamp, earned: bool, words: Words) -> Element:
    whose = words("page.statistics.ours") if stamp.is_ours else words("page.statistics.ruled", clause=stamp.clause)
    state = words("page.statistics.earned" if earned else "page.statistics.not_earned")
    return dom.make(
        "li",
        dom.drawn(stamp_picture(game, stamp.name, earned), class_="stamp-picture", aria_hidden="true"),
        dom.make("strong", words(f"sheet.deed.{stamp.name}")),
        dom.make("span", words(f"sheet.deed_text.{stamp.name}"), class_="stamp-text"),
        dom.make("span", whose, class_="stamp-whose"),
        dom.make("span", state, class_="unseen"),
        class_="stamp earned" if earned else "stamp",
        data_stamp=stamp.name,
    )
