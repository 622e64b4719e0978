"""What is done with a map in the editor: try it, keep it, see it as a sheet, share it, print it, have it as a file or
as text, begin another one.

Not responsible for painting. A map that cannot be played on can only be kept on the drawing board.
"""

from __future__ import annotations

from typing import Any, Protocol

import js

from engine.codes.alphabet import fits_qr, grouped
from engine.errors import Refused
from engine.games.registry import GAMES, read_layout
from engine.layout import Layout, own_name
from engine.record import Record
from engine.texts import write_toml
from generator.draw.frame import Box
from generator.look import look_of
from generator.words import Words
from generator.words.messages import whole_sentence
from webplay.app.maps.draft import CheckedDraft, Draft, keep_draft
from webplay.app.maps.level_line import LevelLine
from webplay.app.maps.map_codes import map_code
from webplay.app.maps.own_maps import LONGEST_TEXT, OwnLayouts
from webplay.app.maps.seats import with_one_bot
from webplay.app.shell import dom, pictures
from webplay.app.shell.copying import copy
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.fields import field, text_area
from webplay.app.shell.file_field import file_field
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does

MOST_SEED = 2**32


class EditorInterface(Protocol):
    """What is known of the editor here."""

    page: Shell
    draft: Draft
    checked: CheckedDraft

    @property
    def words(self) -> Words: ...

    def show(self) -> None:
        """Draw the whole editor anew."""


class MapUses(Doer):
    """The ways on from a painted map."""

    def __init__(self, editor: EditorInterface) -> None:
        self.editor = editor
        self.level_line = LevelLine(editor.page)

    @property
    def page(self) -> Shell:
        return self.editor.page

    @property
    def layout(self) -> Layout | None:
        return self.editor.checked.layout

    def show(self, place: Element) -> None:
        """The buttons; those that need a map to play on wait until there is one."""
        say, none = self.editor.words, self.layout is None
        level = self.level_line.show(self.layout) if self.layout and not self.editor.draft.untouched else None
        kept = self._is_kept()
        # A button that somebody is about to press stays as long as it looks the same.
        state = f"{none} {kept} {level is None}"
        if dom.data(place, "state") == state:
            return
        place.setAttribute("data-state", state)
        first = [
            dom.button(say("page.map.try"), "map-try", class_="button primary", disabled=none),
            dom.button(
                say("page.map.kept" if kept else "page.map.keep"),
                "map-keep",
                class_="button quiet",
                disabled=none or kept,
            ),
        ]
        more = [
            dom.button(say("page.map.sheet"), "map-sheet", class_="link", disabled=none),
            dom.button(say("page.map.share"), "map-share", class_="link", disabled=none),
            dom.button(say("page.map.print"), "map-print", class_="link", disabled=none),
            dom.button(say("page.map.file"), "map-file", class_="link", disabled=none),
            dom.button(say("page.map.text"), "map-text", class_="link"),
            dom.button(say("page.map.new"), "map-new", class_="link"),
        ]
        dom.fill(place, dom.make("div", *first, class_="ways"), level, dom.make("div", *more, class_="setup-ways"))

    # Trying and keeping.

    @does("map-try")
    def _try(self) -> None:
        """A game on it at once, against a bot where the game has others."""
        if self.layout is None:
            return
        keep_draft(self.page.storage, self.editor.draft)
        game = GAMES[self.layout.game]
        names, bots = with_one_bot(game, self.editor.words)
        seed = int(js.Math.random() * MOST_SEED)
        self.page.begin(Record(game, self.layout, names, seed, bots))

    @does("map-keep")
    def _keep_it(self) -> None:
        self._keep()
        self.page.notice.show(self.editor.words("page.map.is_kept"))
        self.editor.show()

    def _own(self) -> OwnLayouts:
        return OwnLayouts(self.page.storage)

    def _is_kept(self) -> bool:
        """Whether it is among the own maps just as it is."""
        key, layout = self.editor.draft.origin, self.layout
        own = next((own for own in self._own().all(self.editor.draft.game) if own.key == key), None)
        return own is not None and layout is not None and own.layout.to_data() == layout.to_data()

    def _keep(self) -> str:
        """Keep it among the own maps, in the place of the one it was made of; returns its key."""
        draft = self.editor.draft
        own = self._own().keep(draft.text())
        if draft.origin and draft.origin != own.key:
            self._own().forget(draft.origin)
        draft.origin = own.key
        keep_draft(self.page.storage, draft)
        return own.key

    # On paper.

    @does("map-sheet")
    def _show_sheet(self) -> None:
        layout, say = self.layout, self.editor.words
        if layout is None:
            return
        look: Any = look_of(layout.game)
        drawing = look.overview(layout, say) if look.printed_as == "kit" else look.sheet.draw(layout, None, say)
        picture = pictures.picture(drawing.shapes, Box(0, 0, drawing.width, drawing.height))
        self.page.open_dialog(
            say("page.map.sheet"),
            dom.drawn(picture, class_="draft-whole", role="img", aria_label=drawing.title),
            dom.make("p", dom.button(say("page.map.print"), "map-print", class_="button primary"), class_="ways"),
            name="map-sheet",
        )

    @does("map-print")
    def _print(self) -> None:
        if self.layout is not None:
            self.page.close_dialog()
            self.page.go(f"print/{self.layout.game}:{self._keep()}")

    # Out of the page.

    @does("map-file")
    def _save_file(self) -> None:
        from webplay.app.shell.downloads import download

        if self.layout is not None:
            name = "".join(letter if letter.isalnum() else "-" for letter in self.editor.draft.name.lower())
            parts = filter(None, ["carnet", self.layout.game, name.strip("-")])
            download(f"{'-'.join(parts)}.toml", self.editor.draft.text().encode(), "application/toml")

    @does("map-share")
    def _share(self) -> None:
        """The map as link, QR code and code."""
        layout, say = self.layout, self.editor.words
        if layout is None:
            return
        code = map_code(layout, int(js.Math.random() * MOST_SEED))
        link = f"{str(js.location.href).partition('#')[0]}#map/{code}"
        qr = dom.make("div", class_="invite-qr") if fits_qr(code) else None
        label = say("page.invite.link")
        played = self.page.keeper.bests.best(layout) is not None
        offer = dom.make(
            "div",
            dom.make("p", say("page.map.play_first")),
            dom.make("p", dom.button(say("page.map.try"), "map-try", class_="button quiet"), class_="ways"),
            class_="draft-offer",
        )
        self.page.open_dialog(
            say("page.map.share"),
            None if played else offer,
            dom.make("p", say("page.map.share_text")),
            qr or dom.make("p", say("page.map.too_long"), class_="note"),
            dom.make(
                "p",
                dom.make("input", type="text", readonly=True, value=link, id="map-link", aria_label=label),
                class_="invite-link",
            ),
            dom.make("p", dom.button(say("page.invite.copy_link"), "map-copy", class_="button primary"), class_="ways"),
            dom.make("p", say("page.invite.code"), class_="note"),
            dom.make("p", grouped(code), class_="code", tabindex=0),
            name="map-share",
        )
        if qr is not None:
            from webplay.app.shell.qr_view import show_qr

            self.page.spawn(show_qr(qr, link, say, say("page.map.qr")))

    @does("map-copy")
    def _copy(self, _arg: str, event: Event) -> None:
        copy(self.page, str(dom.the("#map-link").value), event.target.closest("button"))

    # As text.

    @does("map-text")
    def _show_text(self) -> None:
        say, draft = self.editor.words, self.editor.draft
        data = {"game": draft.game, "name": own_name(draft.name), **draft.painting.data(draft.drawn)}
        self.page.open_dialog(
            say("page.map.text"),
            dom.make("p", say("page.map.text_text"), class_="note"),
            field(
                dom.make("span", say("page.map.text"), class_="unseen"),
                text_area(12, write_toml(data), id="map-source", class_="own-text"),
            ),
            file_field(say, say("page.setup.own_file"), "map-open", ".toml,.json,.txt"),
            dom.make("p", id="map-note", role="alert", class_="note refusal"),
            dom.make("p", dom.button(say("page.map.text_take"), "map-take", class_="button primary"), class_="ways"),
            name="map-text",
        )

    @does("map-open")
    def _open_file(self, _arg: str, event: Event) -> None:
        if event.type == "change":
            self.page.spawn(self._read_file(event.target))

    async def _read_file(self, field: Element) -> None:
        for _name, text in (await dom.read_files(field))[:1]:
            dom.the("#map-source").value = text[: LONGEST_TEXT + 1]

    @does("map-take")
    def _take_text(self) -> None:
        draft, say = self.editor.draft, self.editor.words
        try:
            layout = read_layout(str(dom.the("#map-source").value)[: LONGEST_TEXT + 1])
        except Refused as refused:
            dom.fill(dom.the("#map-note"), whole_sentence(refused.refusal, say))
            return
        if layout.game != draft.game:
            other = say(f"game.{layout.game}.name")
            dom.fill(dom.the("#map-note"), say("page.map.text_other", game=other))
            return
        draft.change(draft.painting.of(layout))
        draft.rename(layout.name[say.language])
        self.page.close_dialog()
        self.editor.show()

    # Another one.

    @does("map-new")
    def _begin_anew(self) -> None:
        keep_draft(self.page.storage, self.editor.draft)
        self.page.go(f"map/{self.editor.draft.game}/new")
