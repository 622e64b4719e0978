"""What the setup screen opens over itself: a list of names, a map of one's own, an invitation.

Not responsible for the screen, nor for what is wrong with a map (the engine says it, as `carnet check` does).
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any

import js

from engine.codes.alphabet import fits_qr, grouped
from engine.codes.share import write_code
from engine.errors import Refused
from engine.games.registry import read_layout
from generator.shipped import shipped
from generator.words.messages import whole_sentence
from webplay.app.maps.own_maps import LONGEST_TEXT
from webplay.app.setup.party import read_list
from webplay.app.shell import dom, pictures
from webplay.app.shell.copying import copy

if TYPE_CHECKING:
    from engine.layout import Layout
    from webplay.app.setup.screen import SetupScreen

#: how long a bot may try out a map, and how long the page may be deaf meanwhile, in seconds
LONGEST_TRIAL, MOMENT = 6.0, 0.03


def act(screen: SetupScreen, do: str, arg: str, event: Any) -> bool:
    """Do what a button of these dialogs asks for; false when it is none of theirs."""
    if do == "list":
        _list(screen)
    elif do == "take-list":
        _take_list(screen)
    elif do == "own":
        _own(screen)
    elif do == "own-file" and event.type == "change":
        screen.page.spawn(_read_file(screen, event.target.files.item(0)))
    elif do == "own-begin":
        dom.find("#own-text").value = shipped().text(screen.game.id, arg)
        dom.find("#own-text").focus()
    elif do == "own-check":
        _inspect(screen, str(dom.find("#own-text").value))
    elif do == "own-use":
        _use(screen)
    elif do == "own-forget":
        _forget(screen, arg)
    elif do == "copy-link":
        copy(screen.page, str(dom.find("#invite-link").value), event.target.closest("button"))
    else:
        return False
    return True


# A list of names.


def _list(screen: SetupScreen) -> None:
    say = screen.words
    names = "\n".join(screen.party.given())
    screen.page.open_dialog(
        say("page.setup.list"),
        dom.make("p", say("page.setup.list_text", most=screen.game.most_players), class_="note"),
        dom.make(
            "label",
            dom.make("span", say("page.who"), class_="unseen"),
            dom.make("textarea", names, id="names-list", rows=10, spellcheck="false"),
            class_="field",
        ),
        dom.make("p", id="list-note", role="alert", class_="note refusal"),
        dom.make("p", dom.button(say("page.setup.list_take"), "take-list", class_="button primary"), class_="ways"),
        name="list",
    )


def _take_list(screen: SetupScreen) -> None:
    try:
        names = read_list(str(dom.find("#names-list").value))
    except Refused as refused:
        dom.fill(dom.find("#list-note"), whole_sentence(refused.refusal, screen.words))
        return
    screen.party.seat_all(names)
    screen.page.close_dialog()
    screen.redraw("[data-do=start]")


# A map of one's own.


def _own(screen: SetupScreen) -> None:
    say = screen.words
    chosen = screen.layouts[screen.layout]
    model = chosen if chosen.id else screen.layouts[0]
    begin = say("page.setup.own_begin", name=model.name[say.language])
    screen.page.open_dialog(
        say("page.setup.own"),
        dom.make("p", say("page.setup.own_text"), class_="note"),
        dom.make(
            "label",
            say("page.setup.own_file"),
            dom.make("input", type="file", accept=".toml,.json,.txt", data_do="own-file"),
            class_="field",
        ),
        dom.make(
            "label",
            say("page.setup.own_paste"),
            dom.make("textarea", id="own-text", rows=6, spellcheck="false", class_="own-text"),
            class_="field",
        ),
        dom.make(
            "p",
            dom.button(say("page.setup.own_check"), "own-check", class_="button quiet"),
            dom.button(begin, "own-begin", model.id, class_="link"),
            class_="ways",
        ),
        dom.make("div", id="own-answer", role="status"),
        name="own",
    )


async def _read_file(screen: SetupScreen, file: Any) -> None:
    if file:
        text = str(await file.text())
        dom.find("#own-text").value = text
        _inspect(screen, text)


def _inspect(screen: SetupScreen, text: str) -> None:
    """Say what is wrong with a map, or show it and how it plays."""
    say, answer = screen.words, dom.find("#own-answer")
    try:
        layout = read_layout(text[: LONGEST_TEXT + 1])
    except Refused as refused:
        dom.fill(answer, dom.make("p", whole_sentence(refused.refusal, say), class_="note refusal"))
        return
    from generator.words.plain_text import layout_text

    screen.inspected = text
    facts = layout_text(layout, say("page.setup.own_nameless"), say)
    plays = dom.make("p", say("page.setup.own_plays"), class_="note own-plays")
    dom.fill(
        answer,
        dom.drawn(pictures.board(layout, say), class_="map-picture own-picture"),
        *[dom.make("p", fact, class_="note") for fact in facts],
        plays,
        dom.make("p", dom.button(say("page.setup.own_use"), "own-use", class_="button primary"), class_="ways"),
    )
    screen.page.spawn(_try_out(layout, plays, screen))


async def _try_out(layout: Layout, place: Any, screen: SetupScreen) -> None:
    """Let bots play on the map, as long as somebody wants to know, and never so long that the page stands still."""
    from generator.trial import how_it_plays, trial_games, trial_moves

    played, end = [], monotonic() + LONGEST_TRIAL
    for match in trial_games(layout):
        pause = monotonic() + MOMENT
        for _ in trial_moves(match):
            if monotonic() < pause:
                continue
            await asyncio.sleep(0.01)
            if not place.isConnected:
                return
            pause = monotonic() + MOMENT
            if pause > end:
                break
        if not match.over:
            break
        played.append(match)
    dom.fill(place, how_it_plays(played, screen.words) if played else screen.words("page.setup.own_large"))


def _use(screen: SetupScreen) -> None:
    own = screen.own.keep(screen.inspected)
    screen.page.close_dialog()
    if own.layout.game != screen.game.id:
        screen.page.go(own.layout.game)
        return
    screen.read_maps()
    screen.layout = next(place for place, key in screen.own_keys.items() if key == own.key)
    screen.redraw("[data-do=start]", keep_options=True)


def _forget(screen: SetupScreen, key: str) -> None:
    screen.own.forget(key)
    screen.read_maps()
    screen.layout = 0
    screen.redraw("[data-do=layout]", keep_options=True)
    screen.page.notice.show(screen.words("page.setup.own_forgotten"))


# An invitation.


def invite(screen: SetupScreen) -> None:
    """The game before its first move, as link, QR code and code: whoever opens it has the same rolls."""
    say, record = screen.words, screen.record()
    # From now on the number is fixed: this table plays what the friends play.
    screen.seed = str(record.seed)
    code = write_code(replace(record, bots={}).start())
    link = f"{str(js.location.href).partition('#')[0]}#code={code}"
    label = say("page.invite.link")
    field = dom.make("input", type="text", readonly=True, value=link, id="invite-link", aria_label=label)
    qr = dom.make("div", class_="invite-qr") if fits_qr(code) else None
    screen.page.open_dialog(
        screen.chance("page.same.invite_title"),
        dom.make("p", screen.chance("page.same.invite")),
        qr,
        dom.make("p", field, class_="invite-link"),
        dom.make(
            "p",
            dom.button(say("page.invite.copy_link"), "copy-link", class_="button quiet"),
            dom.button(say("page.invite.here"), "start", class_="button primary"),
            class_="ways",
        ),
        dom.make("p", say("page.invite.code"), class_="note"),
        dom.make("p", grouped(code), class_="code", tabindex=0),
        name="invite",
    )
    if qr is not None:
        from webplay.app.shell.qr_view import show_qr

        screen.page.spawn(show_qr(qr, link, say, say("page.invite.qr")))
