"""A map that somebody sent: look at it, play on it, keep it, change it.

The link holds the code of a game on it before its first move. Not responsible for reading codes.
"""

from __future__ import annotations

from engine.codes.any_game import read_game
from engine.errors import Refusal, Refused
from engine.layout import Layout
from generator.shipped import shipped
from generator.words.messages import whole_sentence
from generator.words.plain_text import layout_text
from webplay.app.maps.draft import Draft, keep_draft, put_aside
from webplay.app.maps.own_maps import OwnLayouts
from webplay.app.play import play_of
from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Screen, does


class GivenMapScreen(Screen):
    """One map, and what to do with it."""

    name = "map-given"

    def __init__(self, page: Shell, code: str) -> None:
        super().__init__(page)
        self.code = code
        self.layout: Layout | None = None
        self.refusal: Refusal | None = None
        try:
            self.layout = read_game(code, shipped()).record.layout
        except Refused as refused:
            self.refusal = refused.refusal

    def title(self) -> str:
        return self.words("page.map.given")

    def show(self) -> None:
        say, layout = self.words, self.layout
        if layout is None:
            assert self.refusal
            inside = [
                dom.make("p", whole_sentence(self.refusal, say), class_="note refusal", role="alert"),
                dom.make("p", say("page.link.broken_text")),
            ]
        else:
            name = layout.name[say.language] or say("page.setup.own_nameless")
            change = play_of(layout.game).painting is not None
            inside = [
                dom.make("h2", name),
                dom.drawn(pictures.board(layout, say), class_="map-picture own-picture"),
                *[dom.make("p", fact, class_="note") for fact in layout_text(layout, name, say)],
                dom.make(
                    "p",
                    dom.button(say("page.setup.own_use"), "given-play", class_="button primary"),
                    dom.button(say("page.map.change"), "given-change", class_="button quiet") if change else None,
                    class_="ways",
                ),
            ]
        dom.fill(
            self.page.place,
            bar(say, dom.make("h1", self.title())),
            dom.make("section", *inside, class_="draft-given", data_game=layout.game if layout else None),
        )

    @does("given-play")
    def _play(self) -> None:
        """Among the own maps, if it is nobody else's, and chosen for a game."""
        layout = self.layout
        assert layout
        self.page.go(f"{layout.game}/{layout.id or self._keep(layout)}")

    def _keep(self, layout: Layout) -> str:
        from engine.texts import write_toml

        return OwnLayouts(self.page.storage).keep(write_toml(layout.to_data())).key

    @does("given-change")
    def _change(self) -> None:
        layout = self.layout
        assert layout
        painting = play_of(layout.game).painting
        assert painting
        put_aside(self.page.storage, painting)
        keep_draft(self.page.storage, Draft(painting, painting.of(layout), layout.name[self.words.language]))
        self.page.go(f"map/{layout.game}")
