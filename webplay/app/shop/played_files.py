"""The sheets that were played, as the bytes of files.

Not responsible for giving them to the reader (`downloads.py`). Pure Python: CPython makes the very same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.codes.alphabet import fits_qr
from generator.draw import svg
from generator.draw.frame import SheetExtras
from generator.draw.pages import PageSetup
from generator.draw.shapes import Drawing
from generator.shop.make import Order, played_pdf, sheet_svg
from generator.words import Words
from webplay.app.play import play_of
from webplay.app.table.session import Session
from webplay.app.table.sheets import sheet_of


def played(session: Session, player: int) -> Order:
    """The sheet of a player with everything on it."""
    match = session.match
    code = session.code()
    extras = SheetExtras(session.names[player], code if fits_qr(code) else "", scores=True, score=match.score(player))
    return Order(match.layout, sheet_of(match, player), extras)


def _whole_table(session: Session, words: Words) -> Drawing | None:
    """The table in one drawing, in a game without sheets."""
    return play_of(session.match.game.id).whole_table(session.match, session.names, words)


def pdf_file(session: Session, players: Sequence[int], words: Words) -> bytes:
    """The sheets of some players as one PDF file, two on a page when there are several; or the whole table."""
    if whole := _whole_table(session, words):
        from generator.draw import pages, pdf

        facts = pdf.Facts(whole.title, words.language, "one")
        return pdf.document(pages.impose([whole], PageSetup("a4", 1)), facts=facts)
    setup = PageSetup("a4", 2) if len(players) > 1 else PageSetup("a5", 1)
    return played_pdf([played(session, player) for player in players], words, setup=setup)


def svg_file(session: Session, player: int, words: Words) -> bytes:
    """The sheet of one player, or the whole table, as a picture that stands alone."""
    if whole := _whole_table(session, words):
        return svg.document(whole).encode()
    return sheet_svg(played(session, player), words)
