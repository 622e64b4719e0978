"""What the setup screen opens over itself: a list of names, a map of one's own, an invitation.

Not responsible for the screen, nor for what is wrong with a map (the engine says it, as `carnet check` does).
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from time import monotonic
from typing import Any, Protocol

import js

from engine.codes.alphabet import fits_qr, grouped
from engine.codes.share import write_code
from engine.errors import Refused
from engine.game import Game
from engine.games.registry import read_layout
from engine.layout import Layout
from engine.record import Record
from generator.shipped import shipped
from generator.words import Words
from generator.words.messages import whole_sentence
from webplay.app.maps.own_maps import LONGEST_TEXT
from webplay.app.setup.map_choice import MapChoice
from webplay.app.setup.party import Party, read_list
from webplay.app.shell import dom, pictures
from webplay.app.shell.copying import copy
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.fields import field, text_area
from webplay.app.shell.file_field import file_field
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does

#: how long a bot may try out a map, and how long the page may be deaf meanwhile, in seconds
LONGEST_TRIAL, MOMENT = 6.0, 0.03


class SetupInterface(Protocol):
    """What the dialogs know of the screen below them."""

    page: Shell
    game: Game
    party: Party
    maps: MapChoice
    seed: str

    @property
    def words(self) -> Words: ...

    def chance(self, key: str) -> str:
        """A sentence about what chance brings in this game."""

    def record(self) -> Record:
        """The game as it is set up."""

    def redraw(self, focus: str = "", keep_options: bool = False) -> None:
        """Draw the screen anew after a change."""


class SetupDialogs(Doer):
    """The dialogs of the setup screen."""

    def __init__(self, screen: SetupInterface) -> None:
        self.screen = screen
        #: the text of the map that was looked at last
        self.inspected = ""

    # A list of names.

    @does("list")
    def _list(self) -> None:
        say = self.screen.words
        names = "\n".join(self.screen.party.given())
        self.screen.page.open_dialog(
            say("page.setup.list"),
            dom.make("p", say("page.setup.list_text", most=self.screen.game.most_players), class_="note"),
            field(dom.make("span", say("page.who"), class_="unseen"), text_area(10, names, id="names-list")),
            dom.make("p", id="list-note", role="alert", class_="note refusal"),
            dom.make("p", dom.button(say("page.setup.list_take"), "take-list", class_="button primary"), class_="ways"),
            name="list",
        )

    @does("take-list")
    def _take_list(self) -> None:
        try:
            names = read_list(str(dom.the("#names-list").value))
        except Refused as refused:
            dom.fill(dom.the("#list-note"), whole_sentence(refused.refusal, self.screen.words))
            return
        self.screen.party.seat_all(names)
        self.screen.page.close_dialog()
        self.screen.redraw("[data-do=start]")

    # A map of one's own.

    @does("own")
    def _own(self) -> None:
        say = self.screen.words
        chosen = self.screen.maps.layout
        model = chosen if chosen.id in shipped().ids(self.screen.game.id) else self.screen.maps.layouts[0]
        begin = say("page.setup.own_begin", name=model.name[say.language])
        self.screen.page.open_dialog(
            say("page.setup.own"),
            dom.make("p", say("page.setup.own_text"), class_="note"),
            file_field(say, say("page.setup.own_file"), "own-file", ".toml,.json,.txt"),
            field(say("page.setup.own_paste"), text_area(6, id="own-text", class_="own-text")),
            dom.make(
                "p",
                dom.button(say("page.setup.own_check"), "own-check", class_="button quiet"),
                dom.button(begin, "own-begin", model.id, class_="link"),
                class_="ways",
            ),
            dom.make("div", id="own-answer", role="status"),
            name="own",
        )

    @does("own-file")
    def _choose_file(self, _arg: str, event: Event) -> None:
        if event.type == "change":
            self.screen.page.spawn(self._read_file(event.target.files.item(0)))

    @does("own-begin")
    def _begin_with(self, model: str) -> None:
        dom.the("#own-text").value = shipped().text(self.screen.game.id, model)
        dom.the("#own-text").focus()

    @does("own-check")
    def _check(self) -> None:
        self._inspect(str(dom.the("#own-text").value))

    async def _read_file(self, file: Any) -> None:
        if file:
            text = str(await file.text())
            dom.the("#own-text").value = text
            self._inspect(text)

    def _inspect(self, text: str) -> None:
        """Say what is wrong with a map, or show it and how it plays."""
        say, answer = self.screen.words, dom.the("#own-answer")
        try:
            layout = read_layout(text[: LONGEST_TEXT + 1])
        except Refused as refused:
            dom.fill(answer, dom.make("p", whole_sentence(refused.refusal, say), class_="note refusal"))
            dom.reveal(answer)
            return
        from generator.words.plain_text import layout_text

        self.inspected = text
        facts = layout_text(layout, say("page.setup.own_nameless"), say)
        plays = dom.make("p", say("page.setup.own_plays"), class_="note own-plays")
        dom.fill(
            answer,
            dom.drawn(pictures.board(layout, say), class_="map-picture own-picture"),
            *[dom.make("p", fact, class_="note") for fact in facts],
            plays,
            dom.make("p", dom.button(say("page.setup.own_use"), "own-use", class_="button primary"), class_="ways"),
        )
        dom.reveal(answer)
        self.screen.page.spawn(self._try_out(layout, plays))

    async def _try_out(self, layout: Layout, place: Element) -> None:
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
        dom.fill(
            place, how_it_plays(played, self.screen.words) if played else self.screen.words("page.setup.own_large")
        )

    @does("own-use")
    def _use(self) -> None:
        own = self.screen.maps.own.keep(self.inspected)
        self.screen.page.close_dialog()
        if own.layout.game != self.screen.game.id:
            self.screen.page.go(own.layout.game)
            return
        self.screen.maps.take_own(own.key)
        self.screen.redraw("[data-do=start]", keep_options=True)

    @does("own-forget")
    def _forget(self, key: str) -> None:
        self.screen.maps.forget(key)
        self.screen.redraw("[data-do=layout]", keep_options=True)
        self.screen.page.notice.show(self.screen.words("page.setup.own_forgotten"))

    # An invitation.

    @does("invite")
    def invite(self) -> None:
        """The game before its first move, as link, QR code and code: whoever opens it has the same rolls."""
        say, record = self.screen.words, self.screen.record()
        # From now on the number is fixed: this table plays what the friends play.
        self.screen.seed = str(record.seed)
        code = write_code(replace(record, bots={}).start())
        link = f"{str(js.location.href).partition('#')[0]}#code={code}"
        label = say("page.invite.link")
        field = dom.make("input", type="text", readonly=True, value=link, id="invite-link", aria_label=label)
        qr = dom.make("div", class_="invite-qr") if fits_qr(code) else None
        self.screen.page.open_dialog(
            self.screen.chance("page.same.invite_title"),
            dom.make("p", self.screen.chance("page.same.invite")),
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

            self.screen.page.spawn(show_qr(qr, link, say, say("page.invite.qr")))

    @does("copy-link")
    def _copy_link(self, _arg: str, event: Event) -> None:
        copy(self.screen.page, str(dom.the("#invite-link").value), event.target.closest("button"))
