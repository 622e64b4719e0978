"""Another map, wherever one is chosen: its size, its difficulty, and one tap for the next one.

Not responsible for where the map is shown. A map of any difficulty is there at once; one of a certain difficulty is
looked for in the background, by a bot that plays on one after another.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import js

from engine.chance import MOST_SEED
from engine.games.registry import GAMES
from engine.inventing import MOST_NUMBER
from engine.measuring import LEVELS
from webplay.app.maps.fresh import ANY, FreshMap
from webplay.app.maps.measured_maps import MeasuredMaps, level_words
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.fields import chooser
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does

#: what is remembered for the visit
VISIT = "fresh"


class FreshMaps(Doer):
    """Another map of each game."""

    def __init__(self, page: Shell, changed: Callable[[str], None], eager: bool = True) -> None:
        self.page = page
        self.changed = changed
        #: whether another size or difficulty is another map at once
        self.eager = eager
        self.measured = MeasuredMaps(page.storage)
        kept = page.visit.setdefault(VISIT, {})
        assert isinstance(kept, dict)
        #: size and difficulty by game, as they were chosen last
        self.liked: dict[str, tuple[str, int]] = kept
        self.maps: dict[str, FreshMap] = {}
        #: the game for which a map is being looked for, and how often that was begun
        self.looking = ""
        self.turn = 0
        self.left = False

    def leave(self) -> None:
        """Nobody waits for a map any more."""
        self.left = True

    def of(self, game: str) -> FreshMap:
        """The map of a game."""
        if game not in self.maps:
            size, level = self.liked.get(game, ("normal", ANY))
            self.maps[game] = FreshMap(GAMES[game], size, level)
        return self.maps[game]

    # Showing.

    def controls(self, game: str) -> Element:
        """Size, difficulty, and the button for the next one."""
        fresh, say = self.of(game), self.page.words
        levels = [(level, level_words(level, say)) for level in (ANY, *LEVELS)]
        label = say("page.fresh.level")
        busy = self.looking == game
        next_one = say("page.fresh.stop") if busy else self.next_words(game)
        return dom.make(
            "div",
            self._sizes(fresh),
            chooser(levels, fresh.level, data_do="fresh-level", data_arg=game, aria_label=label, class_="fresh-level"),
            self.more_controls(game),
            dom.button(next_one, "fresh-another", game, class_="button quiet"),
            dom.make("small", say("page.fresh.looking") if busy else "", role="status", class_="fresh-note"),
            class_="fresh",
        )

    def _sizes(self, fresh: FreshMap) -> Element | None:
        """The sizes to choose from; where there is one, why, if the game says so."""
        say, game = self.page.words, fresh.game.id
        if len(fresh.game.sizes) < 2:
            why = f"page.{game}.map.one_size"
            return dom.make("small", say(why), class_="one-size") if why in say else None
        sizes = [
            dom.button(
                say(f"invented.size.{size}"),
                "fresh-size",
                f"{game}:{size}",
                class_="fresh-size",
                aria_pressed="true" if size == fresh.size else "false",
            )
            for size in fresh.game.sizes
        ]
        return dom.make("div", *sizes, class_="fresh-sizes", role="group", aria_label=say("page.fresh.size"))

    def next_words(self, _game: str) -> str:
        """What the button for the next one says."""
        return self.page.words("page.fresh.another")

    def more_controls(self, _game: str) -> Element | None:
        """What else can be chosen."""
        return None

    def note(self, text: str) -> None:
        """Say how the search goes, where its place is still on the page."""
        for place in dom.find_all(".fresh-note", self.page.place)[:1]:
            dom.fill(place, text)

    # What was chosen.

    @does("fresh-size")
    def _resize(self, arg: str) -> None:
        game, _, size = arg.partition(":")
        self.of(game).resize(size)
        self._like(game)

    @does("fresh-level")
    def _choose_level(self, game: str, event: Event) -> None:
        if event.type == "change":
            self.of(game).level = int(event.target.value)
            self._like(game)

    @does("fresh-another")
    def _another(self, game: str) -> None:
        if self.looking == game:
            self._stop(game)
        else:
            self.another(game)

    def _like(self, game: str) -> None:
        fresh = self.of(game)
        self.liked[game] = (fresh.size, fresh.level)
        if self.eager:
            self.another(game)
        else:
            self._stop(game)

    def _stop(self, game: str) -> None:
        self.looking = ""
        self.turn += 1
        self.changed(game)

    # Finding one.

    def another(self, game: str) -> None:
        """The next map: at once, or after a search."""
        self.turn += 1
        if self.of(game).level == ANY:
            self.looking = ""
            self.take_any(game)
            self.changed(game)
        else:
            self.looking = game
            self.page.spawn(self._look(game, self.turn))
            self.changed(game)

    def take_any(self, game: str) -> None:
        """A map of any difficulty."""
        self.of(game).another(self.random())

    def random(self) -> Random:
        """Chance that nobody needs to repeat."""
        return Random(int(js.Math.random() * MOST_SEED))

    async def _look(self, game: str, turn: int) -> None:
        from webplay.app.thinking.slices import NobodyWaits

        with suppress(NobodyWaits):
            await self.look_for(game, turn)

    async def look_for(self, game: str, turn: int) -> None:
        """Find a map of the difficulty that is wanted."""
        await self.find_one(game, turn)
        self.found(game)

    def found(self, game: str) -> None:
        """The search is over."""
        self.looking = ""
        self.changed(game)

    async def find_one(self, game: str, turn: int) -> None:
        """One map of the difficulty that is wanted; raises `NobodyWaits` where it is not wanted any more."""
        from webplay.app.thinking.slices import NobodyWaits
        from webplay.app.thinking.thinker import THINKER

        fresh = self.of(game)
        asked = {
            "game": game,
            "size": fresh.size,
            "level": fresh.level,
            "number": self.random().randint(0, MOST_NUMBER),
        }

        def wanted() -> bool:
            return turn == self.turn and not self.left

        def progress(news: Any) -> None:
            if wanted():
                self.note(self.page.words("page.fresh.tried", count=news["tried"]))

        found = await THINKER.ask("find_map", asked, wanted, progress)
        if not wanted():
            raise NobodyWaits
        fresh.number = found["number"]
        layout = fresh.layout
        assert layout
        self.measured.keep_level(layout, found["level"])
