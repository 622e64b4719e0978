"""Offers what is kept as files: the game on the table, or all games and own maps in one.

Not responsible for what stands in them (`engine/record.py`, `store/exchange.py`).
"""

from __future__ import annotations

from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does


class Files(Doer):
    """What can be taken away from this device."""

    def __init__(self, page: Shell) -> None:
        self.page = page

    @does("save-file")
    def save_game(self) -> None:
        """Offer the game on the table."""
        from webplay.app.classes.lessons.in_use import game_file
        from webplay.app.shell.downloads import download

        if session := self.page.session:
            data = game_file(session.record(), self.page.pupil).encode()
            download(f"carnet-{session.match.game.id}.json", data, "application/json")

    @does("export-all")
    def export_all(self) -> None:
        """Offer all games, own maps and what was finished as one file."""
        from webplay.app.maps.own_maps import OwnLayouts
        from webplay.app.shell.downloads import download
        from webplay.app.store.exchange import write_all

        layouts = [own.text for own in OwnLayouts(self.page.storage).all()]
        text = write_all(self.page.saves.all(), layouts, self.page.storage)
        download("carnet-games.json", text.encode(errors="replace"), "application/json")
