"""Which screen a `#map…` address leads to: the games, a game's drawing board, what a map begins with, a given map."""

from __future__ import annotations

from webplay.app.maps.beginning import BeginScreen, MapsScreen
from webplay.app.maps.draft import kept_draft
from webplay.app.maps.editor import EditorScreen
from webplay.app.maps.given_map import GivenMapScreen
from webplay.app.play import play_of, playable
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Screen


def map_screen(page: Shell) -> Screen:
    """The screen of the page's address."""
    game, _, rest = page.address.part.partition("/")
    painting = play_of(game).painting if game in playable() else None
    if painting is None:
        return GivenMapScreen(page, page.address.part) if game and game not in playable() else MapsScreen(page)
    draft = kept_draft(page.storage, painting)
    return BeginScreen(page, painting) if draft is None or rest == "new" else EditorScreen(page, draft)
