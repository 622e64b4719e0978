"""A checked sheet as a clean PDF file, with its score. What prints is fetched when it is first asked for."""

from __future__ import annotations

from engine.sheet import Sheet
from generator.draw.pages import PageSetup
from generator.shop.make import make
from generator.shop.order import PrintOrder
from generator.words import Words
from webplay.app.shell.downloads import download
from webplay.archives import unpack


async def download_clean(sheet: Sheet, words: Words) -> None:
    """Give the reader the sheet as a file."""
    await unpack("print")
    order = PrintOrder((), words.language, setup=PageSetup("a5", 1), written=(sheet,))
    download(f"carnet-{sheet.layout.game}-sheet.pdf", make(order), "application/pdf")
