"""The SVG back end: shapes become SVG text, for the screen and for files.

`fragment` writes a few shapes, fast, so that a page can exchange one group of a picture it already shows;
`document` wraps such a fragment into a whole file with svgwrite. Text stays text on the screen, which has our fonts;
in a file it becomes outlines, since many viewers ignore fonts that a file carries. Every coordinate is rounded and
every text from outside is escaped.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Any

from engine.letters import JOINERS
from generator.draw import fonts, glyphs, icons
from generator.draw.ink import Hatch, Ink, paint, pigments, tone
from generator.draw.paths import number
from generator.draw.shapes import Circle, Drawing, Group, Icon, Line, Path, Rectangle, Shape, Style, Text

#: the attributes that all shapes inherit from the outermost group
PEN = 'fill="none" stroke-linecap="round" stroke-linejoin="round" style="font-synthesis:none"'


#: what may not stand in SVG text as it is (the library's own escape loads a dictionary of all of HTML's entities)
ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def escaped(text: str) -> str:
    """Return a text as it stands between tags or in an attribute."""
    return text.translate(ESCAPES)


def fragment(shapes: Iterable[Shape], ink: Ink = "colour", outlined: bool = False) -> str:
    """Return the SVG text of some shapes, without any wrapping."""
    return "".join(_write(shape, ink, outlined) for shape in shapes)


def document(drawing: Drawing, ink: Ink = "colour", outlined: bool = True) -> str:
    """Return a whole SVG picture; with its letters as outlines it needs no fonts and looks the same everywhere."""
    # Imported here: it takes long to load, and a page that plays needs fragments only.
    import svgwrite

    size = (f"{number(drawing.width)}mm", f"{number(drawing.height)}mm")
    view = f"0 0 {number(drawing.width)} {number(drawing.height)}"
    picture = svgwrite.Drawing(size=size, viewBox=view, debug=False)
    picture.attribs["role"] = "img"
    picture.set_desc(title=drawing.title or None, desc=drawing.description or None)
    if ink == "black":
        for hatch in _hatches():
            picture.defs.add(_Written(_pattern(hatch)))
    picture.add(_Written(f"<g {PEN}>{fragment(drawing.shapes, ink, outlined)}</g>"))
    return str(picture.tostring())


def element(drawing: Drawing, ink: Ink = "colour") -> str:
    """Return a whole drawing as an SVG element inside a page that has the fonts; fast, and without any library."""
    view = f"0 0 {number(drawing.width)} {number(drawing.height)}"
    patterns = "".join(map(_pattern, _hatches())) if ink == "black" else ""
    inside = f"<defs>{patterns}</defs><g {PEN}>{fragment(drawing.shapes, ink)}</g>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" aria-hidden="true">{inside}</svg>'


class _Written:
    """SVG text that svgwrite takes into its tree as it is."""

    def __init__(self, text: str) -> None:
        self.text = text

    def get_xml(self) -> Any:
        # Only whole files need it, and in the page it takes long to load.
        from xml.etree import ElementTree

        return ElementTree.fromstring(self.text)


def _write(shape: Shape, ink: Ink, outlined: bool) -> str:
    """Return the SVG text of one shape."""
    match shape:
        case Rectangle(x, y, width, height, style, radius):
            corner = f' rx="{number(radius)}"' if radius else ""
            place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
            return f"<rect {place}{corner}{_look(style, ink)}/>"
        case Line(x1, y1, x2, y2, style):
            place = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
            return f"<line {place}{_look(style, ink)}/>"
        case Path(data, style):
            return f'<path d="{escaped(data)}"{_look(style, ink)}/>'
        case Circle(x, y, radius, style):
            return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"{_look(style, ink)}/>'
        case Text():
            return _outlines(shape, ink) if outlined else _text(shape, ink)
        case Icon():
            return _write(icons.expand(shape), ink, outlined)
        case Group():
            name = f' id="{escaped(shape.id)}"' if shape.id else ""
            return f"<g{name}{_transform(shape)}>{fragment(shape.shapes, ink, outlined)}</g>"


def _look(style: Style, ink: Ink) -> str:
    """Return the attributes for fill and outline."""
    parts: list[str] = []
    filling, outline = paint(style.fill, ink), paint(style.stroke, ink)
    if filling:
        parts.append(f' fill="{_hatch_reference(filling.hatch)}"' if filling.hatch else f' fill="{filling.tone}"')
    if outline:
        parts.append(f' stroke="{outline.tone}" stroke-width="{number(style.width * outline.weight)}"')
        if style.dash:
            parts.append(f' stroke-dasharray="{" ".join(map(number, style.dash))}"')
    return "".join(parts)


def _text(text: Text, ink: Ink) -> str:
    """Return a line of text; letters that a face lacks come from the next font in its list."""
    anchor = "" if text.anchor == "start" else f' text-anchor="{text.anchor}"'
    bold = ' font-weight="700"' if fonts.font_of(text.face, text.weight) == "text-bold" else ""
    place = f'x="{number(text.x)}" y="{number(text.y)}" font-size="{number(text.size)}"'
    look = f'font-family="{fonts.family(text.face)}"{bold}{anchor} fill="{tone(text.fill, ink)}"'
    words = escaped("".join(map(_shown, text.text)))
    return f'<text {place} {look} xml:space="preserve">{words}</text>'


def _outlines(text: Text, ink: Ink) -> str:
    """Return a line of text as the outlines of its letters, one path a font."""
    x = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * fonts.width_of(
        text.text, text.face, text.size, text.weight
    )
    paths = ""
    for font, piece in fonts.runs(text.text, text.face, text.weight):
        file = fonts.FOLDER / f"{font}.ttf"
        scale = text.size / glyphs.units(file)
        data, at = "", 0.0
        for letter in piece:
            for left, top, line in glyphs.outline(file, letter):
                data += f"M{number(at + left)} {number(top)}{line}"
            at += fonts.advance(font, letter) * glyphs.units(file)
        place = f"translate({number(x)} {number(text.y)}) scale({scale:.6f})"
        paths += f'<path transform="{place}" d="{data}" fill="{tone(text.fill, ink)}"/>' if data else ""
        x += at * scale
    return paths


def _shown(letter: str) -> str:
    """Return a letter as it stands; a screen has more fonts than paper, so only what no font shows is replaced."""
    shown = letter.isprintable() or letter in JOINERS or unicodedata.category(letter) == "Zs"
    return letter if shown else "?"


def _transform(group: Group) -> str:
    """Return the transform attribute of a group, empty when it stays where it is."""
    parts: list[str] = []
    if group.x or group.y:
        parts.append(f"translate({number(group.x)} {number(group.y)})")
    if group.rotation:
        parts.append(f"rotate({number(group.rotation)})")
    if group.scale != 1:
        parts.append(f"scale({group.scale:.5f})")
    return f' transform="{" ".join(parts)}"' if parts else ""


def _hatch_id(hatch: Hatch) -> str:
    kind = "dots" if hatch.dots else "hatch"
    return f"{kind}-{hatch.angle}-{number(hatch.gap * 100)}-{number(hatch.width * 100)}"


def _hatch_reference(hatch: Hatch) -> str:
    return f"url(#{_hatch_id(hatch)})"


def _hatches() -> list[Hatch]:
    """Return all hatches that pigments may become, each once."""
    named = {_hatch_id(pigment.hatch): pigment.hatch for pigment in pigments().values() if pigment.hatch}
    return [named[name] for name in sorted(named)]


def _pattern(hatch: Hatch) -> str:
    """Return a hatch as a pattern of lines or dots on white."""
    gap, turn = number(hatch.gap), f'patternTransform="rotate({hatch.angle})"'
    size = f'width="{gap}" height="{gap}"'
    if hatch.dots:
        middle, radius = number(hatch.gap / 2), number(hatch.width / 2)
        marks = f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="#000000"/>'
    else:
        marks = f'<rect width="{gap}" height="{number(hatch.width)}" fill="#000000"/>'
    ground = f'<rect {size} fill="#ffffff"/>'
    return f'<pattern id="{_hatch_id(hatch)}" {size} patternUnits="userSpaceOnUse" {turn}>{ground}{marks}</pattern>'
