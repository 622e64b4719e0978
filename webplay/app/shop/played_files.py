"""The sheets that were played, as the bytes of files.

Not responsible for giving them to the reader (`downloads.py`). Pure Python: CPython makes the very same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.draw.pages import PageSetup
from generator.look import look_of
from generator.shop.make import make, make_svg
from generator.shop.order import PrintOrder
from generator.words import Words
from webplay.app.table.session import Session


def pdf_file(session: Session, players: Sequence[int], words: Words) -> bytes:
    """The sheets of some players as one PDF file, two on a page when there are several; or the board that all share."""
    large = len(players) > 1 or look_of(session.match.game.id).shares_board
    return make(_order(session, players, words, PageSetup("a4", 2) if large else PageSetup("a5", 1)))


def svg_file(session: Session, player: int, words: Words) -> bytes:
    """The sheet of one player, or the board that all share, as a picture that stands alone."""
    return make_svg(_order(session, [player], words, PageSetup()))


def _order(session: Session, players: Sequence[int], words: Words, setup: PageSetup) -> PrintOrder:
    return PrintOrder((), words.language, setup=setup, record=session.record(), sheets_of=tuple(players))
