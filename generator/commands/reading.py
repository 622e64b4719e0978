"""`carnet read`."""

from __future__ import annotations

import argparse
import io
import os
import struct
import sys
import warnings
import zlib
from functools import partial
from typing import Any

from engine.games.registry import GAMES, read_layout
from engine.layout import MapLayout
from engine.texts import write_toml
from generator.commands.command import Command
from generator.files import UserError, read_bytes, reading, refusing, write_file
from generator.look import look_of
from generator.reader.picture import LONG, Picture
from generator.reader.reading import SheetRead, find, read_whole
from generator.sheet_signs import signed_layout
from generator.shipped import shipped
from generator.words import Words
from generator.words.messages import printable

#: smaller pictures show nothing
LEAST = 64
#: what Pillow raises where a file is damaged, or none of its kinds
UNREADABLE = (
    OSError,
    ValueError,
    SyntaxError,
    EOFError,
    LookupError,
    ArithmeticError,
    TypeError,
    struct.error,
    zlib.error,
)


def add_options(sub: argparse.ArgumentParser, words: Words) -> None:
    sub.add_argument("files", metavar="PHOTO", nargs="+", help=words("cli.reading.photo"))
    sub.add_argument("--layout", metavar="ID|FILE", help=words("cli.reading.layout"))
    sub.add_argument("-o", "--out", metavar="SHEET.toml", default="-", help=words("cli.reading.out"))


def run(options: argparse.Namespace, words: Words) -> None:
    """Read the sheets in some photos; each is written as a sheet file."""
    wanted = _wanted(options.layout, words)
    sheets: list[tuple[str, SheetRead]] = []
    for file in options.files:
        image = photo(file, words)
        signed = [] if wanted else signs_in(image)
        image.thumbnail((LONG, LONG))
        picture = Picture(image.width, image.height, image.tobytes())
        found = refusing(words, partial(find, picture, wanted, signed), file)
        for sheet in found:
            if sheet.unsure and not wanted:
                name = sheet.model.layout.name[words.language] or sheet.model.layout.id
                print(words("cli.reading.unsure", file=printable(file), layout=name), file=sys.stderr)
            sheets.append((file, read_whole(picture, sheet)))
    for number, (file, sheet) in enumerate(sheets, 1):
        text, out = write_toml(sheet.data()), options.out
        if len(sheets) > 1:
            stem, ending = os.path.splitext(out)
            text, out = (
                f"# {printable(os.path.basename(file))}\n{text}\n",
                out if out == "-" else f"{stem}-{number}{ending}",
            )
        write_file(out, text.encode(), words)


def _wanted(layout: str | None, words: Words) -> list[MapLayout]:
    """The layout asked for: an id may belong to several games."""
    if layout is None:
        return []
    found: list[Any] = [shipped().layout(game, layout) for game in GAMES if layout in shipped().ids(game)]
    if not found and (signed := signed_layout(layout)):
        found = [signed]
    if not found:
        found = [reading(layout, words, read_layout)]
    maps = [one for one in found if isinstance(one, MapLayout) and look_of(one.game).has_reading]
    if not maps:
        raise UserError(words("cli.reading.no_sheet_game", layout=layout))
    return maps


def photo(file: str, words: Words) -> Any:
    """A photo as a grey picture, upright; a large one no larger than is needed for its QR codes."""
    try:
        from PIL import Image, ImageOps
    except ImportError:
        raise UserError(words("cli.reading.pillow")) from None
    data = read_bytes(file, words)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            opened = Image.open(io.BytesIO(data))
            opened.draft("L", (2 * LONG, 2 * LONG))
            image = ImageOps.exif_transpose(opened).convert("L")
    except Image.DecompressionBombError:
        most = 2 * (Image.MAX_IMAGE_PIXELS or 0) // 1_000_000
        raise UserError(f"{file}: {words('cli.reading.too_large', most=most)}") from None
    except UNREADABLE:
        raise UserError(f"{file}: {words('cli.reading.no_picture')}") from None
    if min(image.size) < LEAST:
        raise UserError(f"{file}: {words('cli.reading.no_picture')}")
    return image


def signs_in(image: Any) -> list[MapLayout]:
    """The maps that QR codes in a photo name, where something is installed that reads them."""
    try:
        import zxingcpp
    except ImportError:
        return []
    named = [signed_layout(code.text) for code in zxingcpp.read_barcodes(image)]
    return [layout for layout in named if isinstance(layout, MapLayout)]


COMMAND = Command("read", add_options, run)
