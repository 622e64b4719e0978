"""The sheets that were played, as the bytes of files.

Not responsible for giving them to the reader (`downloads.py`). Pure Python: CPython makes the very same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.codes.alphabet import fits_qr
from generator.draw import svg
from generator.draw.frame import SheetExtras
from generator.draw.pages import PageSetup
from generator.games.pan.picture import draw_game
from generator.shop.make import Order, played_pdf, sheet_svg
from generator.words import Words
from webplay.app.table.session import Session


def played(session: Session, player: int) -> Order:
    """The sheet of a player with everything on it."""
    match: Any = session.match
    code = session.code()
    extras = SheetExtras(session.names[player], code if fits_qr(code) else "", scores=True, score=match.score(player))
    return Order(match.layout, match.sheets[player], extras)


def pdf_file(session: Session, players: Sequence[int], words: Words) -> bytes:
    """The sheets of some players as one PDF file, two on a page when there are several; of Pan the island."""
    match: Any = session.match
    if not match.game.has_sheets:
        from generator.draw import pages, pdf

        game = draw_game(match, session.names, words)
        facts = pdf.Facts(game.title, words.language, "one")
        return pdf.document(pages.impose([game], PageSetup("a4", 1)), facts=facts)
    setup = PageSetup("a4", 2) if len(players) > 1 else PageSetup("a5", 1)
    return played_pdf([played(session, player) for player in players], words, setup=setup)


def svg_file(session: Session, player: int, words: Words) -> bytes:
    """The sheet of one player, or the island of Pan, as a picture that stands alone."""
    match: Any = session.match
    if not match.game.has_sheets:
        return svg.document(draw_game(match, session.names, words)).encode()
    return sheet_svg(played(session, player), words)
