"""Which map a game is played on: ours, people's own, or another one, invented on the spot.

Not responsible for who plays. Maps are known by their places in the list: the shipped ones, then people's own, then one
that somebody was invited to, then the invented one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.errors import Refused
from engine.game import Game
from engine.inventing import is_invented, read_invented
from engine.layout import Layout
from generator.shipped import shipped
from webplay.app.maps.fresh_view import FreshMaps
from webplay.app.maps.level_line import LevelLine
from webplay.app.maps.own_maps import OwnLayouts
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does
from webplay.app.table.points import plain


class MapChoice(Doer):
    """The maps of a game, one of them chosen."""

    def __init__(self, page: Shell, game: Game, redraw: Callable[[str], None]) -> None:
        self.page = page
        self.game = game
        self.redraw = redraw
        self.own = OwnLayouts(page.storage)
        self.fresh = FreshMaps(page, self._found)
        self.level_line = LevelLine(page)
        #: a map that is neither ours nor kept here, from an invitation
        self.given: Layout | None = None
        self.place = 0
        #: whether somebody looks for a map: whoever takes the first one has enough to read
        self.looks = False
        self.read()

    def read(self) -> None:
        """Look what maps there are."""
        self.layouts: list[Layout] = list(shipped().layouts(self.game.id))
        self.own_keys: dict[int, str] = {}
        for own in self.own.all(self.game.id):
            self.own_keys[len(self.layouts)] = own.key
            self.layouts.append(own.layout)
        if self.given:
            self.layouts.append(self.given)
        #: where the invented map stands, whether there is one yet or not
        self.fresh_place = len(self.layouts)
        if self.game.sizes and (layout := self.fresh.of(self.game.id).layout):
            self.layouts.append(layout)
        self.place = min(self.place, len(self.layouts) - 1)

    @property
    def layout(self) -> Layout:
        """The map that is chosen."""
        return self.layouts[self.place]

    def name(self, layout: Layout) -> str:
        return layout.name[self.page.words.language] or self.page.words("page.setup.own_nameless")

    # Choosing from elsewhere.

    def take(self, layout: Layout) -> None:
        """Choose a map that somebody was invited to."""
        if layout.digest not in [known.digest for known in self.layouts]:
            self.given = layout
            self.read()
        self.place = [known.digest for known in self.layouts].index(layout.digest)

    def take_own(self, key: str) -> None:
        """Choose one of people's own maps."""
        self.read()
        self.place = next(place for place, own in self.own_keys.items() if own == key)

    def follow(self, part: str) -> None:
        """Choose the map that an address names: by the id of a shipped or an invented one, or an own one's key."""
        names = [self.own_keys.get(place, layout.id) for place, layout in enumerate(self.layouts)]
        if part in names:
            self.place = names.index(part)
        elif is_invented(part) and self.game.sizes:
            try:
                _version, size, number = read_invented(part)
            except Refused:
                return
            fresh = self.fresh.of(self.game.id)
            fresh.resize(size)
            fresh.number = number
            self._choose_fresh()

    def forget(self, key: str) -> None:
        """Forget one of people's own maps."""
        self.own.forget(key)
        self.read()
        self.place = 0

    # Showing.

    def show(self) -> Element:
        """The maps as cards, and below the chosen one what is known of it; what is not is asked under `more`."""
        cards = [self._card(place, layout) for place, layout in enumerate(self.layouts)]
        many = "maps many" if len(cards) > 3 else "maps"
        return dom.make(
            "div",
            dom.make("div", *cards, class_=many, role="group", aria_label=self.page.words("page.maps")),
            dom.make(
                "div",
                self._another(),
                self.level_line.show(self.layout) if self.looks and self.level_line.knows(self.layout) else None,
                class_="map-more",
            ),
            class_="map-choice",
        )

    def more(self) -> Element | None:
        """A way to know more of the chosen map, as long as nothing is known of it."""
        return None if self.level_line.knows(self.layout) else self.level_line.show(self.layout)

    def _card(self, place: int, layout: Layout) -> Element:
        say = self.page.words
        best = self.page.keeper.bests.best(layout)
        record = say("page.setup.best", total=plain(best.total)) if best else ""
        card = dom.button(
            [
                dom.drawn(pictures.board(layout, say), class_="map-picture"),
                dom.make("span", self.name(layout), class_="map-name"),
                dom.make("span", record, class_="map-best") if record else None,
            ],
            "layout",
            str(place),
            class_="map",
            aria_pressed="true" if place == self.place else "false",
        )
        key, label = self.own_keys.get(place), say("page.setup.own_forget")
        forget = dom.button("×", "own-forget", key, class_="tool", aria_label=label, title=label) if key else None
        return dom.make("div", card, forget, class_="map-place")

    def _another(self) -> Element | None:
        """The way to an invented map; once there is one, also of which size and difficulty."""
        if not self.game.sizes:
            return None
        if self.place == self.fresh_place or self.fresh.looking:
            return self.fresh.controls(self.game.id)
        icon = dom.drawn(pictures.icon("compass", "ink", "gold"), class_="icon")
        return dom.make(
            "p", dom.button([icon, self.page.words("page.fresh.another")], "fresh-first", class_="button quiet")
        )

    def reveal(self) -> None:
        """Push the row of maps along until the chosen one is seen."""
        if chosen := dom.find(".maps.many .map[aria-pressed=true]"):
            row = chosen.closest(".maps")
            at, room = chosen.getBoundingClientRect(), row.getBoundingClientRect()
            row.scrollLeft += (at.left + at.width / 2) - (room.left + room.width / 2)

    def leave(self) -> None:
        """Nobody chooses any more."""
        self.fresh.leave()
        self.level_line.leave()

    def parts(self) -> Iterable[Doer]:
        """Those who do something here."""
        return (self, self.fresh, self.level_line)

    # Touch.

    @does("layout")
    def _choose(self, place: str) -> None:
        self.place, self.looks = int(place), True
        self.redraw(f"[data-do=layout][data-arg='{place}']")

    @does("fresh-first")
    def _begin_fresh(self) -> None:
        self.fresh.another(self.game.id)

    def _found(self, game: str) -> None:
        """Another map was asked for, or found."""
        if self.fresh.of(game).layout and not self.fresh.looking:
            self._choose_fresh()
        self.redraw(f"[data-do=fresh-another][data-arg='{game}']")

    def _choose_fresh(self) -> None:
        self.read()
        self.place, self.looks = self.fresh_place, True
