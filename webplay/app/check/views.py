"""Parts of the checker: where somebody says which sheet it is, and what stands below one."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.registry import GAMES
from engine.layout import MapLayout
from engine.record import LONGEST_NAME
from generator.words import Words
from webplay.app.check.paper_sheet import PaperSheet
from webplay.app.play import play_of, playable
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.fields import choice, field, name_entry
from webplay.app.shell.file_field import file_field


def begin_view(say: Words, door: Element, note: str) -> Element:
    """Photos, or the games whose sheets can be typed in."""
    games = [
        dom.make("a", say(f"game.{game.id}.name"), href=f"#check/{game.id}", class_="check-game", data_game=game.id)
        for game in GAMES.values()
        if play_of(game.id).paper
    ]
    others = [
        dom.make("p", dom.make("a", say(key), href=f"#{address}"))
        for game in playable()
        for address, key in play_of(game).ways_to_check.items()
    ]
    return dom.make(
        "section",
        door,
        dom.make("h2", say("page.photo.typed")),
        dom.make("p", say("page.check.lead")),
        dom.make("p", say("page.check.which")),
        dom.make("nav", *games, class_="check-games"),
        _file_field(say),
        dom.make("p", note, class_="note refusal", role="alert") if note else None,
        *others,
        class_="check-begin",
    )


def foot_view(
    paper: PaperSheet, maps: Sequence[MapLayout], name_line: Element | None, door: Element | None, say: Words
) -> Element:
    """Which map it is, whose sheet, files and photos."""
    named = [(place, layout.name[say.language] or layout.id) for place, layout in enumerate(maps)]
    chosen = next((place for place, layout in enumerate(maps) if layout == paper.layout), None)
    sign = dom.make("input", type="text", data_do="sign", spellcheck="false", autocomplete="off")
    return dom.make(
        "div",
        choice(say("page.check.map"), "map", named, chosen),
        field(say("page.check.sign"), sign),
        field(say("page.check.player"), name_entry(paper.player, LONGEST_NAME, data_do="player")),
        name_line,
        _file_field(say),
        dom.make(
            "p",
            dom.button(say("page.check.save"), "save-sheet", class_="button quiet"),
            dom.button(say("page.check.again"), "blank", class_="button quiet"),
            class_="ways",
        ),
        dom.make("p", paper.keys_words(say), class_="note check-keys"),
        door,
        class_="check-foot",
    )


def _file_field(say: Words) -> Element:
    return file_field(say, say("page.check.open"), "open-sheet")
