"""Files made in the page: the sheets that were played, as PDF and SVG, and the game itself.

Not responsible for the drawings. ReportLab and the fonts are fetched when the first sheet is asked for.
"""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import to_js

from engine.sharecode import fits_qr
from generator import sheets
from generator.shapes import Drawing
from generator.sheets.frame import SheetExtras
from generator.words import Words
from webplay.app.session import Session
from webplay.archives import unpack


def download(name: str, data: bytes, kind: str) -> None:
    """Give the reader a file."""
    options = to_js({"type": kind}, dict_converter=js.Object.fromEntries)
    address = js.URL.createObjectURL(js.Blob.new(to_js([to_js(data)]), options))
    link = js.document.createElement("a")
    link.href = address
    link.download = name
    js.document.body.append(link)
    link.click()
    link.remove()
    js.setTimeout(js.URL.revokeObjectURL.bind(js.URL), 60_000, address)


def played_sheet(session: Session, player: int, words: Words) -> Drawing:
    """The sheet of a player with everything on it."""
    match: Any = session.match
    code = session.code()
    extras = SheetExtras(session.names[player], code if fits_qr(code) else "", scores=True)
    return sheets.draw(match.layout, match.sheets[player], words, extras)


async def download_pdf(session: Session, players: list[int], words: Words) -> None:
    """The sheets of some players as one PDF file, two on a page when there are several."""
    await unpack("print")
    from generator import pages, pdf

    drawings = [played_sheet(session, player, words) for player in players]
    setup = pages.PageSetup(paper="a4", per_page=2) if len(drawings) > 1 else pages.PageSetup(paper="a5", per_page=1)
    data = pdf.document(pages.impose(drawings, setup), title=drawings[0].title)
    download(f"carnet-{session.match.game.id}.pdf", data, "application/pdf")


async def download_svg(session: Session, player: int, words: Words) -> None:
    """The sheet of one player as a picture that stands alone."""
    await unpack("print")
    from generator import svg

    data = svg.document(played_sheet(session, player, words)).encode()
    download(f"carnet-{session.match.game.id}.svg", data, "image/svg+xml")
