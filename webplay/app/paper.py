"""The sheets that were played, as the bytes of files.

Not responsible for giving them to the reader (`downloads.py`). Pure Python: CPython makes the very same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.sharecode import fits_qr
from generator.pages import PageSetup
from generator.printing import Order, played_pdf, sheet_svg
from generator.sheets.frame import SheetExtras
from generator.words import Words
from webplay.app.session import Session


def played(session: Session, player: int) -> Order:
    """The sheet of a player with everything on it."""
    match: Any = session.match
    code = session.code()
    extras = SheetExtras(session.names[player], code if fits_qr(code) else "", scores=True, score=match.score(player))
    return Order(match.layout, match.sheets[player], extras)


def pdf_file(session: Session, players: Sequence[int], words: Words) -> bytes:
    """The sheets of some players as one PDF file, two on a page when there are several."""
    setup = PageSetup("a4", 2) if len(players) > 1 else PageSetup("a5", 1)
    return played_pdf([played(session, player) for player in players], words, setup=setup)


def svg_file(session: Session, player: int, words: Words) -> bytes:
    """The sheet of one player as a picture that stands alone."""
    return sheet_svg(played(session, player), words)
