"""How a game is played on the page: the one object from which everything the page does with it is reached.

Common code asks a game's play and never names the game. `webplay/app/games/<game>/play.py` holds it; `play_of` finds
it, and loads it when it is first asked for, so that the home screen opens before the rules of all games are read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from engine.games import NAMES
from webplay.app.table.controls import AnyControls

if TYPE_CHECKING:
    from engine.match import Match
    from generator.words import Words
    from webplay.app.check.paper_sheet import PaperSheet
    from webplay.app.dice.rolling import Roller
    from webplay.app.maps.map_view import MapView
    from webplay.app.maps.painting import Painting
    from webplay.app.table.guide import Guide
    from webplay.app.table.match_view import MatchView
    from webplay.app.table.surface import Surface


class Play:
    """One game on the page."""

    id: ClassVar[str]
    #: what a player may touch, and what each touch does
    controls: ClassVar[type[AnyControls]]
    #: which clauses a section of the rules or a drawn example explains: the game's own, and its family's
    clauses: ClassVar[Mapping[str, tuple[str, ...]]]
    family_clauses: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    #: screens of its own: an address that begins with its name (`<game>-<name>`), with module in `app/` and class
    screens: ClassVar[Mapping[str, tuple[str, str]]] = {}
    #: other ways from its set-up, and from where paper is checked: an address, and the key of its words
    more_ways: ClassVar[Mapping[str, str]] = {}
    ways_to_check: ClassVar[Mapping[str, str]] = {}

    def last_round(self, match: Match[Any]) -> int:
        """The round after which a game ends at the latest; 0 where nobody knows."""
        return 0

    @property
    def guide(self) -> Guide | None:
        """The guided first game, where the game has one."""
        return None

    @property
    def surface(self) -> type[Surface]:
        """What the game is played on: a sheet for each player."""
        from webplay.app.table.sheet_surface import SheetSurface

        return SheetSurface

    def look_at(self, end: Match[Any], names: Sequence[str], words: Words) -> MatchView:
        """A view of a match, on which nothing can be changed; `end` is its last moment."""
        from webplay.app.table.match_view import SheetMatchView

        return SheetMatchView(end, self.controls, names, words)

    def still(self, match: Match[Any], names: Sequence[str], words: Words) -> MatchView:
        """A view of a match among others, which need not be pushed or zoomed."""
        return self.look_at(match, names, words)

    @property
    def paper(self) -> type[PaperSheet] | None:
        """A paper sheet that is typed in to be checked; none in a game without sheets."""
        return None

    @property
    def painting(self) -> Painting | None:
        """What its maps are painted with; none in a game whose maps cannot be drawn on the page."""
        return None

    @property
    def map_view(self) -> type[MapView]:
        """A map being painted on the screen: a grid over its board."""
        from webplay.app.maps.grid_view import GridView

        return GridView

    @property
    def roller(self) -> type[Roller]:
        """The dice of a table that plays on paper."""
        from webplay.app.dice.rolling import NoDice

        return NoDice


def playable() -> tuple[str, ...]:
    """The games that can be played on the page, in the order of the home screen."""
    return NAMES


def own_screens(address: str) -> Mapping[str, tuple[str, str]]:
    """The screens of the game with which an address begins."""
    game = address.partition("-")[0]
    return play_of(game).screens if game in NAMES else {}


@cache
def play_of(game: str) -> Play:
    """The play of a game."""
    play: Play = import_module(f"webplay.app.games.{game}.play").PLAY
    return play
