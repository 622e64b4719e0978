"""Make the small fonts that Carnet ships, and the table of their widths, from the original open fonts.

    python generator/fonts/make_fonts.py FOLDER

FOLDER holds the unpacked npm packages named in SOURCES. Each font is cut to the scripts people write their
names in, loses hinting, kerning and ligatures (so that screen and paper set exactly the same text), and
gets a name of our own, because their licence reserves the original names for the originals. Needed only
when a font is changed.
"""

from __future__ import annotations

import copy
import json
import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

TARGET = Path(__file__).parent

#: file stem -> (family name, style, where the original lies)
SOURCES = {
    "title": ("Carnet Title", "Bold", "Almendra_700Bold.ttf"),
    "text": ("Carnet Text", "Regular", "AtkinsonHyperlegible_400Regular.ttf"),
    "text-bold": ("Carnet Text", "Bold", "AtkinsonHyperlegible_700Bold.ttf"),
    "hand": ("Carnet Hand", "Regular", "Caveat_700Bold.ttf"),
    "wide": ("Carnet Wide", "Regular", "NotoSans_400Regular.ttf"),
    "signs": ("Carnet Signs", "Regular", "Andika_400Regular.ttf"),
    "symbols": ("Carnet Symbols", "Regular", "NotoSansSymbols2_400Regular.ttf"),
}
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x218, 0x219, 0x21A, 0x21B, 0x2BC]
PUNCTUATION = [*range(0x2010, 0x2027), 0x202F, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2122]
SIGNS = [0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2260, 0x2264, 0x2265, 0x221E]
GREEK_CYRILLIC = [*range(0x386, 0x3CF), *range(0x400, 0x460), 0x490, 0x491]
PICTURES = [0x2605, 0x2606, 0x2713, 0x2717, 0x2660, 0x2663, 0x2665, 0x2666, 0x2693, 0x2620]
NARROW_SPACE, NO_BREAK_SPACE = 0x202F, 0xA0


def wanted(stem: str) -> list[int]:
    """Return the code points that a font keeps."""
    if stem == "symbols":
        return PICTURES
    if stem == "signs":
        return SIGNS
    if stem == "wide":
        return LATIN + PUNCTUATION + SIGNS + GREEK_CYRILLIC + [*range(0x1E00, 0x1F00)]
    return LATIN + PUNCTUATION + SIGNS + GREEK_CYRILLIC


def cut(source: Path, stem: str) -> TTFont:
    """Return the font with only the wanted characters and without any layout rules."""
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += [
        "GPOS",
        "GSUB",
        "GDEF",
        "kern",
        "DSIG",
        "STAT",
        "gasp",
        "meta",
        "Feat",
        "Silf",
        "Glat",
        "Gloc",
    ]
    options.notdef_outline = True
    options.glyph_names = False
    options.recalc_bounds = True
    font = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted(stem))
    subsetter.subset(font)
    return font


def flatten(font: TTFont) -> None:
    """Draw composite glyphs out, so that a glyph can be dropped without looking at the others."""
    glyphs = font.getGlyphSet()
    for name in font.getGlyphOrder():
        if font["glyf"][name].isComposite():
            recording = DecomposingRecordingPen(glyphs)
            glyphs[name].draw(recording)
            pen = TTGlyphPen(None)
            recording.replay(pen)
            font["glyf"][name] = pen.glyph()


def lend_figures(font: TTFont, lender: TTFont) -> None:
    """Give a font the figures of another one of the same size: its own are old-style, and 1101 reads as IIOI."""
    own, lent = font.getBestCmap(), lender.getBestCmap()
    for figure in range(ord("0"), ord("9") + 1):
        font["glyf"][own[figure]] = copy.deepcopy(lender["glyf"][lent[figure]])
        font["hmtx"][own[figure]] = lender["hmtx"][lent[figure]]


def add_narrow_space(font: TTFont) -> None:
    """Give the font the narrow no-break space of French typography, half as wide as a space."""
    cmap = font.getBestCmap()
    if 0x20 not in cmap:
        return
    space = font["hmtx"][cmap[0x20]][0]
    name = "narrowspace"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = TTGlyphPen(None).glyph()
    font["hmtx"][name] = (round(space * 0.5), 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[NARROW_SPACE] = name
            table.cmap.setdefault(NO_BREAK_SPACE, cmap[0x20])


def rename(font: TTFont, family: str, style: str) -> None:
    """Replace the reserved name and keep the copyright and licence records."""
    post_script = f"{family}-{style}".replace(" ", "")
    for name_id, value in {1: family, 2: style, 3: post_script, 4: f"{family} {style}", 6: post_script}.items():
        font["name"].removeNames(nameID=name_id)
        font["name"].setName(value, name_id, 3, 1, 0x409)


def widths(font: TTFont) -> dict[str, object]:
    """Return ascent, descent and the advance width of every character, in thousandths of the size."""
    scale = 1000 / font["head"].unitsPerEm
    cmap = font.getBestCmap()
    points = sorted(cmap)
    return {
        "ascent": round(font["hhea"].ascent * scale),
        "descent": round(font["hhea"].descent * scale),
        "characters": "".join(map(chr, points)),
        "widths": [round(font["hmtx"][cmap[point]][0] * scale, 2) for point in points],
    }


def main(folder: Path) -> None:
    table = {}
    made = {stem: cut(next(folder.rglob(name)), stem) for stem, (_, _, name) in SOURCES.items()}
    for font in made.values():
        flatten(font)
    lend_figures(made["title"], made["text-bold"])
    for stem, (family, style, _) in SOURCES.items():
        font = made[stem]
        add_narrow_space(font)
        rename(font, family, style)
        font["head"].created = font["head"].modified = 3_000_000_000
        font.recalcTimestamp = False
        font.save(TARGET / f"{stem}.ttf")
        table[stem] = widths(TTFont(TARGET / f"{stem}.ttf"))
    text = json.dumps(table, ensure_ascii=False, separators=(",", ":"))
    (TARGET / "widths.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
