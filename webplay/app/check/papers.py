"""Paper sheets that are typed in: a blank one, one from a file, the one kept on the device.

Not responsible for what can be typed into one (`paper_sheet.py`). Pure Python.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, MutableMapping

from engine.games.registry import GAMES
from engine.layout import MapLayout
from engine.sheet import Sheet
from engine.shelf import Shelf
from webplay.app.check.paper_sheet import PaperSheet
from webplay.app.play import play_of
from webplay.app.store.stored import read_kept, stored_entry, wanted

PREFIX = "carnet.check."


def blank_paper(layout: MapLayout) -> PaperSheet:
    """A sheet of a game before anything is typed."""
    paper = play_of(layout.game).paper
    assert paper, f"{layout.game} is played without sheets"
    return paper(layout)


def paper_of(sheet: Sheet) -> PaperSheet:
    """A sheet from a file, to be gone on with."""
    paper = blank_paper(sheet.layout)
    paper.take(sheet.to_data())
    return paper


def keep_paper(texts: MutableMapping[str, str], paper: PaperSheet) -> None:
    """Keep what was typed, so that nothing is lost when the page is opened again."""
    if paper.blank:
        texts.pop(PREFIX + paper.layout.game, None)
    else:
        texts[PREFIX + paper.layout.game] = json.dumps(paper.data(), ensure_ascii=False)


def kept_paper(texts: Mapping[str, str], game: str, shelf: Shelf) -> PaperSheet | None:
    """What was being typed of a game."""

    def read(text: str) -> PaperSheet:
        entry = stored_entry(text)
        layout = shelf.layout_of(GAMES[game], wanted(entry, "layout"))
        assert isinstance(layout, MapLayout)
        paper = blank_paper(layout)
        paper.take(entry)
        return paper

    return read_kept(texts.get(PREFIX + game), read)
