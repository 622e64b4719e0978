"""Files made in the page: the sheets that were played, as PDF and SVG, and the game itself.

Not responsible for the drawings. ReportLab and the fonts are fetched when the first sheet is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence

import js
from pyodide.ffi import to_js

from generator.words import Words
from webplay.app.shop.played_files import pdf_file, svg_file
from webplay.app.table.session import Session
from webplay.archives import unpack


def file_address(data: bytes, kind: str) -> str:
    """An address that opens a file as long as the page lives, or until it is revoked."""
    options = to_js({"type": kind}, dict_converter=js.Object.fromEntries)
    return str(js.URL.createObjectURL(js.Blob.new(to_js([to_js(data)]), options)))


def save_as(name: str, address: str) -> None:
    """Give the reader the file of an address."""
    link = js.document.createElement("a")
    link.href = address
    link.download = name
    js.document.body.append(link)
    link.click()
    link.remove()


def download(name: str, data: bytes, kind: str) -> None:
    """Give the reader a file."""
    address = file_address(data, kind)
    save_as(name, address)
    js.setTimeout(js.URL.revokeObjectURL.bind(js.URL), 60_000, address)


async def download_pdf(session: Session, players: Sequence[int], words: Words) -> None:
    """The sheets of some players as one PDF file."""
    await unpack("print")
    download(f"carnet-{session.match.game.id}.pdf", pdf_file(session, players, words), "application/pdf")


async def download_svg(session: Session, player: int, words: Words) -> None:
    """The sheet of one player as a picture."""
    await unpack("print")
    download(f"carnet-{session.match.game.id}.svg", svg_file(session, player, words), "image/svg+xml")
