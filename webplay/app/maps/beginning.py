"""Where a map begins: from nothing, from an invented one, from one of ours or of one's own; and whose map is drawn.

Not responsible for painting. What was on the drawing board before stays at hand, so that nothing is lost by beginning
another one.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.registry import GAMES
from engine.layout import Layout
from generator.shipped import shipped
from webplay.app.maps.draft import Draft, earlier_draft, keep_draft, kept_draft, put_aside
from webplay.app.maps.fresh_view import FreshMaps
from webplay.app.maps.own_maps import OwnLayouts
from webplay.app.maps.painting import Painting
from webplay.app.play import play_of
from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, Screen, does


class MapsScreen(Screen):
    """Whose map is drawn: the games, and all own maps."""

    name = "maps"

    def title(self) -> str:
        return self.words("page.map.title")

    def show(self) -> None:
        say = self.words
        games = [
            dom.make("a", say(f"game.{game}.name"), href=f"#map/{game}", class_="check-game", data_game=game)
            for game in GAMES
            if play_of(game).painting
        ]
        dom.fill(
            self.page.place,
            bar(say, dom.make("h1", self.title())),
            dom.make(
                "section",
                dom.make("p", say("page.map.lead"), class_="class-lead"),
                dom.make("nav", *games, class_="check-games"),
                class_="check-begin",
            ),
        )


class BeginScreen(Screen):
    """What a map begins with."""

    name = "map-begin"

    def __init__(self, page: Shell, painting: Painting) -> None:
        super().__init__(page)
        self.painting = painting
        self.game = painting.game
        self.fresh = FreshMaps(page, lambda _game: self.show())
        self.own = {own.key: own.layout for own in OwnLayouts(page.storage).all(self.game)}

    def title(self) -> str:
        return self.words("page.map.title")

    def show(self) -> None:
        say, storage = self.words, self.page.storage
        drafts = [("go-on", kept_draft(storage, self.painting)), ("before", earlier_draft(storage, self.painting))]
        board = [self._draft_card(which, draft) for which, draft in drafts if draft and not draft.untouched]
        blank = self._card(
            dom.drawn(pictures.icon("pencil"), class_="map-picture map-blank"), say("page.map.from_nothing"), "nothing"
        )
        ours = [self._layout_card(layout, f"ours:{layout.id}") for layout in shipped().layouts(self.game)]
        own = [self._layout_card(layout, f"own:{key}") for key, layout in self.own.items()]
        dom.fill(
            self.page.place,
            bar(say, dom.make("h1", self.title()), dom.make("span", say(f"game.{self.game}.short"), class_="round")),
            dom.make(
                "section",
                *self._part("page.map.on_board", board),
                *self._part("page.map.begin_with", [blank, *self._invented_cards()]),
                self.fresh.controls(self.game) if GAMES[self.game].sizes else None,
                *self._part("page.map.your_own", own),
                *self._part("page.map.ours", ours),
                class_="draft-begin",
                data_game=self.game,
            ),
        )

    def _invented_cards(self) -> list[Element]:
        """A fresh invented map, where the game knows how."""
        if not GAMES[self.game].sizes:
            return []
        fresh = self.fresh.of(self.game)
        return [self._layout_card(fresh.layout or fresh.another(self.fresh.random()), "invented")]

    def _part(self, key: str, cards: list[Element]) -> list[Element]:
        if not cards:
            return []
        return [dom.make("h2", self.words(key)), dom.make("div", *cards, class_="maps")]

    def _card(self, picture: Element, name: str, arg: str) -> Element:
        return dom.button([picture, dom.make("span", name, class_="map-name")], "begin-map", arg, class_="map")

    def _layout_card(self, layout: Layout, arg: str) -> Element:
        name = layout.name[self.words.language] or self.words("page.setup.own_nameless")
        return self._card(dom.drawn(pictures.board(layout, self.words), class_="map-picture"), name, arg)

    def _draft_card(self, which: str, draft: Draft) -> Element:
        checked = draft.check()
        layout = checked.layout or checked.drawable
        if layout is None:
            picture = dom.drawn(pictures.icon("pencil"), class_="map-picture map-blank")
        else:
            picture = dom.drawn(pictures.board(layout, self.words), class_="map-picture")
        return self._card(picture, draft.name or self.words(f"page.map.{which.replace('-', '_')}"), which)

    def parts(self) -> Iterable[Doer]:
        return (self.fresh,)

    def leave(self) -> None:
        self.fresh.leave()

    @does("begin-map")
    def _begin(self, arg: str) -> None:
        storage = self.page.storage
        kind, _, which = arg.partition(":")
        if kind == "nothing":
            self.begin_draft(Draft(self.painting))
        elif kind == "ours":
            self.begin_draft(Draft(self.painting, self.painting.of(shipped().layout(self.game, which))))
        elif kind == "invented" and (fresh := self.fresh.of(self.game).layout):
            self.begin_draft(Draft(self.painting, self.painting.of(fresh), fresh.name[self.words.language]))
        elif kind == "own":
            layout = self.own[which]
            name = layout.name[self.words.language]
            self.begin_draft(Draft(self.painting, self.painting.of(layout), name, which))
        elif kind == "before" and (draft := earlier_draft(storage, self.painting)):
            self.begin_draft(draft)
        else:
            self.page.go(f"map/{self.game}")

    def begin_draft(self, draft: Draft) -> None:
        """Put another map on the drawing board."""
        put_aside(self.page.storage, self.painting)
        keep_draft(self.page.storage, draft)
        self.page.go(f"map/{self.game}")
