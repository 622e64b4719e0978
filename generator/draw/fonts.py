"""The three voices of type, how wide their letters are, and which letters they have.

`title` is for titles, `text` for everything that must be read, `hand` for what players write. A letter that
a face lacks comes from `wide` (more scripts), `signs` (arrows) or `symbols` (stars, ticks); a letter that none has is
reported by `missing` and printed as a question mark, never as an empty box; a name with such a letter is not
printed at all (`writable`): people write it themselves. Widths come from a table made
in advance (`generator/draw/faces/make_fonts.py`), so measuring needs no font library and no font file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import ceil, fsum
from pathlib import Path

from generator.draw.shapes import Typeface, Weight
from generator.words.together import JOINED, NO_BREAK, kept_together

FOLDER = Path(__file__).parent / "faces"

#: font file stem -> family name in SVG and on the page
FAMILIES = {
    "title": "Carnet Title",
    "text": "Carnet Text",
    "text-bold": "Carnet Text",
    "hand": "Carnet Hand",
    "wide": "Carnet Wide",
    "signs": "Carnet Signs",
    "symbols": "Carnet Symbols",
}
FALLBACKS = ("wide", "signs", "symbols")
LINE_TO_WRITE_ON = "…" * 12
#: a point of type in millimetres, and the least that anybody can read on paper, in points
POINT = 25.4 / 72
LEAST_POINTS = 6.5
#: the least type of a sheet as it is drawn: still legible where two of them share a page of Letter
LEAST_TYPE = 2.45


def least_size(scale: float) -> float:
    """Return the least size of type, in millimetres, of a drawing that is printed at a scale."""
    return ceil(LEAST_POINTS * POINT / scale * 100) / 100


@lru_cache(maxsize=1)
def _tables() -> dict[str, dict[str, float]]:
    """Return the advance widths of every font, by character, for size 1."""
    raw = json.loads((FOLDER / "widths.json").read_text(encoding="utf-8"))
    return {
        font: {character: width / 1000 for character, width in zip(table["characters"], table["widths"], strict=True)}
        for font, table in raw.items()
    }


def font_of(face: Typeface, weight: Weight = "regular") -> str:
    """Return the font file stem of a face; only `text` has a bold cut."""
    return "text-bold" if face == "text" and weight == "bold" else face


def family(face: Typeface) -> str:
    """Return the CSS font family list of a face, with the fonts that help out."""
    return ",".join([FAMILIES[face], *(FAMILIES[name] for name in FALLBACKS)])


@lru_cache(maxsize=4096)
def runs(text: str, face: Typeface, weight: Weight = "regular") -> tuple[tuple[str, str], ...]:
    """Split a text into (font, piece), each piece drawn with one font that has all its letters."""
    tables = _tables()
    first = font_of(face, weight)
    pieces: list[tuple[str, str]] = []
    for character in text:
        font = next((name for name in (first, *FALLBACKS) if character in tables[name]), None)
        if font is None:
            font, character = first, "?"
        if pieces and pieces[-1][0] == font:
            pieces[-1] = (font, pieces[-1][1] + character)
        else:
            pieces.append((font, character))
    return tuple(pieces)


def printable(text: str, face: Typeface, weight: Weight = "regular") -> str:
    """Return the text with letters that no font has replaced by question marks."""
    return "".join(piece for _, piece in runs(text, face, weight))


def missing(text: str, face: Typeface = "text", weight: Weight = "regular") -> str:
    """Return the letters of a text that cannot be printed, each once, in the order of the text."""
    known = [_tables()[name] for name in (font_of(face, weight), *FALLBACKS)]
    return "".join(dict.fromkeys(letter for letter in text if not any(letter in table for table in known)))


def writable(name: str, instead: str = "") -> str:
    """Return a name that can be printed, or what stands in its place: nothing where a line is left to write it on."""
    return instead if missing(name, "hand") else name


def advance(font: str, letter: str) -> float:
    """Return how far a letter of a font moves the next one on, for size 1."""
    return _tables()[font][letter]


def width_of(text: str, face: Typeface, size: float, weight: Weight = "regular") -> float:
    """Return how wide a line of text is, in the unit of its size."""
    tables = _tables()
    # Not sum(): it rounds otherwise since Python 3.12, and paper must not depend on the Python that made it.
    return size * fsum(tables[font][letter] for font, piece in runs(text, face, weight) for letter in piece)


def fitting_size(text: str, face: Typeface, size: float, width: float, weight: Weight = "regular") -> float:
    """Return the size, at most the given one, at which a text is no wider than `width`."""
    needed = width_of(text, face, size, weight)
    return size if needed <= width else int(size * width / needed * 100) / 100


def fitted(
    text: str, face: Typeface, size: float, width: float, weight: Weight = "regular", least: float = LEAST_TYPE
) -> tuple[str, float]:
    """Return a text and the size at which it is no wider than `width`; where that is too small its end is cut off."""
    fitting = fitting_size(text, face, size, width, weight)
    if fitting >= least:
        return text, fitting
    while text and width_of(f"{text}…", face, least, weight) > width:
        text = text[:-1].rstrip()
    return f"{text}…", least


def block(
    text: str,
    face: Typeface,
    size: float,
    width: float,
    rows: int,
    weight: Weight = "regular",
    least: float = LEAST_TYPE,
) -> tuple[list[str], float]:
    """Return the lines of a text in a narrow place, and their size: smaller first, then in as many rows as there are.

    Only where that is not enough the end of what is too wide is cut off.
    """
    fitting = fitting_size(text, face, size, width, weight)
    if fitting >= least:
        return [text], fitting
    lines = wrap_evenly(text, face, least, width, weight)
    if len(lines) > rows:
        lines = [*lines[: rows - 1], " ".join(lines[rows - 1 :])]
    fitting = min(fitting_size(line, face, size, width, weight) for line in lines)
    if fitting >= least:
        return lines, fitting
    return [shortened(line, face, least, width, weight) for line in lines], least


def wrap_evenly(text: str, face: Typeface, size: float, width: float, weight: Weight = "regular") -> list[str]:
    """Break a text into as few lines as `wrap` does, none much longer than another."""
    lines = wrap(text, face, size, width, weight)
    # Where every word stands alone, no narrower place parts them further.
    while 1 < len(lines) < len(text.split(" ")):
        width -= 0.5
        narrower = wrap(text, face, size, width, weight)
        if len(narrower) > len(lines):
            break
        lines = narrower
    return lines


def shortened(text: str, face: Typeface, size: float, width: float, weight: Weight = "regular") -> str:
    """Return a text that is no wider than `width`, its end cut off where it must be."""
    if width_of(text, face, size, weight) <= width:
        return text
    while text and width_of(f"{text}…", face, size, weight) > width:
        text = text[:-1].rstrip()
    return f"{text}…"


@lru_cache(maxsize=4096)
def _width_of_word(word: str, face: Typeface, weight: Weight) -> float:
    return width_of(word, face, 1, weight)


def wrap(text: str, face: Typeface, size: float, width: float, weight: Weight = "regular") -> list[str]:
    """Break a text at its spaces into lines no wider than `width` (a longer word stands alone)."""
    return _lines(text.split(" "), face, size, width, weight)


def wrap_prose(text: str, face: Typeface, size: float, width: float, weight: Weight = "regular") -> list[str]:
    """The same where there is room for a line more: a number stands in one line with the word it belongs to."""
    return _lines(_unparted(text, face, size, width, weight), face, size, width, weight)


def _unparted(text: str, face: Typeface, size: float, width: float, weight: Weight) -> Iterator[str]:
    """The words of a text; what is kept together is one of them, as far as a line is wide enough."""
    for word in kept_together(text).replace(JOINED, "").split(" "):
        together = word.replace(NO_BREAK, " ")
        if size * _width_of_word(together, face, weight) <= width:
            yield together
        else:
            yield from together.split(" ")


def _lines(words: Iterable[str], face: Typeface, size: float, width: float, weight: Weight) -> list[str]:
    """Lines of words, each as full as it can be."""
    lines: list[list[str]] = []
    filled, space = 0.0, _width_of_word(" ", face, weight)
    for word in words:
        more = _width_of_word(word, face, weight)
        if lines and size * (filled + space + more) <= width:
            lines[-1].append(word)
            filled += space + more
        else:
            lines.append([word])
            filled = more
    return [" ".join(line) for line in lines]
