"""The PDF back end: drawings placed on pages become a PDF file, by ReportLab.

Every top-level group of a drawing is written once, as a form that pages refer to, and equal pages share their
contents: a hundred copies cost little more than one, and a hundred named sheets share the printed part. Fonts are
embedded as subsets, everything is a vector, and the bytes depend on nothing but the drawings (the same in CPython and
in the browser).
"""

from __future__ import annotations

import io
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import fsum
from typing import Any, Literal, TypeAlias

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFPage
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.draw import fonts, icons
from generator.draw.ink import Ink, paint, tone
from generator.draw.pages import Page
from generator.draw.paths import bounds, number, steps
from generator.draw.pdf_tags import DECORATION, END, Tags
from generator.draw.shapes import Circle, Drawing, Group, Icon, Line, Path, Rectangle, Shape, Style, Text

rl_config.useA85 = 0

#: the rule by which SVG, too, decides what is inside a path
NON_ZERO = 1
DOT = 0.01
#: how far marks may reach out of a drawing
OVER = 4
#: one side of the paper, or both, turned over one of its edges; "" says nothing
Sides: TypeAlias = Literal["", "one", "long", "short"]
DUPLEX = {"one": "Simplex", "long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


@dataclass(frozen=True, slots=True)
class Facts:
    """What a file says of itself: to the reader, to screen readers, and to the printer."""

    title: str = "Carnet"
    language: str = ""
    sides: Sides = ""


def document(
    pages: Sequence[Page],
    ink: Ink = "colour",
    facts: Facts = Facts(),
    progress: Callable[[int, int], None] | None = None,
) -> bytes:
    """Return a PDF file with these pages; `progress` hears how many pages of how many are done."""
    work = writing(pages, ink, facts)
    try:
        while True:
            done = next(work)
            if progress:
                progress(done, len(pages))
    except StopIteration as end:
        return bytes(end.value)


def writing(pages: Sequence[Page], ink: Ink = "colour", facts: Facts = Facts()) -> Generator[int, None, bytes]:
    """Write a PDF file page by page: yields how many pages are done, and returns the file.

    In the browser there is one thread: between two pages it can show how far the work has come.
    """
    _register_fonts()
    stream = io.BytesIO()
    canvas = _canvas(stream, facts)
    forms, tags = _Forms(canvas, ink), Tags(canvas)
    first: dict[tuple[Any, ...], Any] = {}
    listed = {""}
    for done, page in enumerate(pages, 1):
        key = _sameness(page)
        if key in first:
            canvas._doc.addPage(_again(first[key]))
        else:
            if page.title not in listed:
                listed.add(page.title)
                canvas.bookmarkPage(f"page{done}")
                canvas.addOutlineEntry(page.title, f"page{done}")
            _draw_page(canvas, page, forms, tags)
            first[key] = _share_parts(canvas._doc)
        yield done
    tags.finish()
    canvas.save()
    return stream.getvalue()


def _canvas(stream: io.BytesIO, facts: Facts) -> Any:
    """Return an empty file that says what it is, and that asks the printer to leave its size alone."""
    canvas = Canvas(
        stream,
        invariant=1,
        pageCompression=1,
        initialFontName=_font_name("text"),
        # Since this version a file can say how it is to be printed.
        pdfVersion=(1, 7),
        lang=facts.language or None,
    )
    canvas.setTitle(facts.title)
    canvas.setCreator("Carnet")
    canvas.setAuthor("Carnet")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if facts.sides:
        canvas.setViewerPreference("Duplex", DUPLEX[facts.sides])
    return canvas


def _draw_page(canvas: Any, page: Page, forms: _Forms, tags: Tags) -> None:
    """Draw a page that refers to its drawings as forms."""
    canvas.setPageSize((page.width * mm, page.height * mm))
    canvas.transform(mm, 0, 0, -mm, 0, page.height * mm)
    for placed in page.placements:
        names = forms.names(placed.drawing)
        canvas.saveState()
        canvas.translate(placed.x, placed.y)
        canvas.rotate(placed.rotation)
        canvas.scale(placed.scale, placed.scale)
        for name, opening in zip(names, tags.drawing(placed.drawing, _parts(placed.drawing.shapes)), strict=True):
            canvas._code.append(opening)
            canvas.doForm(name)
            canvas._code.append(END)
        canvas.restoreState()
    if page.marks:
        canvas._code.append(DECORATION)
        draw(canvas, page.marks, forms.ink)
        canvas._code.append(END)
    canvas.showPage()
    tags.end_page()


def _sameness(page: Page) -> tuple[Any, ...]:
    """Return a value that is equal for equal pages and quick to compare: drawings count by identity."""
    places = tuple(
        (id(placed.drawing), placed.x, placed.y, placed.scale, placed.rotation) for placed in page.placements
    )
    return page.width, page.height, places, page.marks


def _share_parts(document: Any) -> Any:
    """Let the contents of the page just made be used by later pages, and return that page."""
    page = document.Pages.pages[-1]
    page.check_format(document)
    page.Contents, page.Resources = document.Reference(page.Contents), document.Reference(page.Resources)
    page.Rotate = page.Trans = None
    return page


def _again(page: Any) -> Any:
    """Return a page that shows the same contents as another one."""
    copy = PDFPage()
    copy.Override_default_compilation = 1
    copy.Contents, copy.Resources, copy.MediaBox, copy.Parent = (
        page.Contents,
        page.Resources,
        page.MediaBox,
        page.Parent,
    )
    return copy


def _register_fonts() -> None:
    """Tell ReportLab our fonts, under names that nobody else uses."""
    for font in fonts.FAMILIES:
        if _font_name(font) not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(_font_name(font), str(fonts.FOLDER / f"{font}.ttf")))


def _font_name(font: str) -> str:
    return f"carnet-{font}"


class _Forms:
    """The forms already written into one file."""

    def __init__(self, canvas: Any, ink: Ink) -> None:
        self.canvas, self.ink = canvas, ink
        self.by_group: dict[tuple[Shape, ...], str] = {}
        self.by_drawing: dict[int, list[str]] = {}
        # The same group again is found without comparing all its shapes; the pages keep every group alive.
        self.by_identity: dict[int, str] = {}

    def names(self, drawing: Drawing) -> list[str]:
        """Return the forms that make up a drawing, writing those that are new."""
        if id(drawing) not in self.by_drawing:
            parts = _parts(drawing.shapes)
            self.by_drawing[id(drawing)] = [self._name(part, drawing) for part in parts]
        return self.by_drawing[id(drawing)]

    def _name(self, shapes: tuple[Shape, ...], drawing: Drawing) -> str:
        name = self.by_identity.get(id(shapes[0])) or self.by_group.get(shapes)
        if name is None:
            name = self.by_group[shapes] = f"part{len(self.by_group) + 1}"
            self.canvas.beginForm(name, -OVER, -OVER, drawing.width + OVER, drawing.height + OVER)
            draw(self.canvas, shapes, self.ink)
            self.canvas.endForm()
        if isinstance(shapes[0], Group):
            self.by_identity[id(shapes[0])] = name
        return name


def _parts(shapes: Iterable[Shape]) -> list[tuple[Shape, ...]]:
    """Cut a list of shapes into runs that become one form each: every group alone, the shapes between them together."""
    parts: list[tuple[Shape, ...]] = []
    loose: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Group):
            if loose:
                parts.append(tuple(loose))
                loose = []
            parts.append((shape,))
        else:
            loose.append(shape)
    return [*parts, tuple(loose)] if loose else parts


def draw(canvas: Any, shapes: Iterable[Shape], ink: Ink) -> None:
    """Draw shapes on a canvas whose unit is the millimetre and whose y grows downwards."""
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    for shape in shapes:
        _draw(canvas, shape, ink)


def _draw(canvas: Any, shape: Shape, ink: Ink) -> None:
    """Draw one shape."""
    match shape:
        case Text():
            _text(canvas, shape, ink)
        case Icon():
            _draw(canvas, icons.expand(shape), ink)
        case Group():
            canvas.saveState()
            if shape.x or shape.y:
                canvas.translate(shape.x, shape.y)
            if shape.rotation:
                canvas.rotate(shape.rotation)
            if shape.scale != 1:
                canvas.scale(shape.scale, shape.scale)
            for inner in shape.shapes:
                _draw(canvas, inner, ink)
            canvas.restoreState()
        case Line(x1, y1, x2, y2, style):
            if _pen(canvas, style, ink):
                canvas.line(x1, y1, x2, y2)
        case _:
            _outline(canvas, shape, ink)


def _outline(canvas: Any, shape: Rectangle | Path | Circle, ink: Ink) -> None:
    """Fill and outline a closed shape; a hatch is drawn as lines clipped to it."""
    style = shape.style
    path = canvas.beginPath()
    left, top, right, bottom = _trace(path, shape)
    filling = paint(style.fill, ink)
    if filling:
        _fill_with(canvas, filling.tone)
    if filling and filling.hatch:
        canvas.saveState()
        canvas.clipPath(path, stroke=0, fill=1, fillMode=NON_ZERO)
        canvas.setStrokeGray(0)
        canvas.setLineWidth(filling.hatch.width)
        # A line of dots is one whose dashes are all but nothing, with round ends.
        canvas.setDash([DOT, filling.hatch.gap - DOT] if filling.hatch.dots else [])
        canvas.translate((left + right) / 2, (top + bottom) / 2)
        canvas.rotate(filling.hatch.angle)
        reach = ((right - left) ** 2 + (bottom - top) ** 2) ** 0.5 / 2
        count = int(reach / filling.hatch.gap)
        canvas.lines([(-reach, i * filling.hatch.gap, reach, i * filling.hatch.gap) for i in range(-count, count + 1)])
        canvas.restoreState()
        filling = None
    outlined = _pen(canvas, style, ink)
    if outlined or filling:
        canvas.drawPath(path, stroke=int(outlined), fill=int(filling is not None), fillMode=NON_ZERO)


def _trace(path: Any, shape: Rectangle | Path | Circle) -> tuple[float, float, float, float]:
    """Put the outline of a shape into a ReportLab path and return the box around it."""
    match shape:
        case Rectangle(x, y, width, height, _, radius):
            if radius:
                path.roundRect(x, y, width, height, min(radius, width / 2, height / 2))
            else:
                path.rect(x, y, width, height)
            return x, y, x + width, y + height
        case Circle(x, y, radius, _):
            path.circle(x, y, radius)
            return x - radius, y - radius, x + radius, y + radius
        case Path(data, _):
            for command, values in steps(data):
                if command == "M":
                    path.moveTo(*values)
                elif command == "L":
                    path.lineTo(*values)
                elif command == "C":
                    path.curveTo(*values)
                else:
                    path.close()
            return bounds(data)


def _pen(canvas: Any, style: Style, ink: Ink) -> bool:
    """Set colour, weight and dashes for lines; say whether there is anything to draw with."""
    outline = paint(style.stroke, ink)
    if outline is None:
        return False
    grey = _grey(outline.tone)
    if grey is None:
        canvas.setStrokeColor(_colour(outline.tone))
    else:
        canvas.setStrokeGray(grey)
    canvas.setLineWidth(float(number(style.width * outline.weight)))
    canvas.setDash(list(style.dash))
    return True


def _fill_with(canvas: Any, tone: str) -> None:
    grey = _grey(tone)
    if grey is None:
        canvas.setFillColor(_colour(tone))
    else:
        canvas.setFillGray(grey)


@lru_cache(maxsize=128)
def _grey(tone: str) -> float | None:
    """Return how light a grey is; None for a colour. A colour printer mixes a grey given as colour out of all its inks,
    and a copy shop bills it as colour."""
    red, green, blue = (int(tone[place : place + 2], 16) for place in (1, 3, 5))
    return round(red / 255, 4) if red == green == blue else None


@lru_cache(maxsize=128)
def _colour(tone: str) -> Any:
    return HexColor(tone)


def _text(canvas: Any, text: Text, ink: Ink) -> None:
    """Draw a line of text, run by run, upright in the flipped space."""
    width = fonts.width_of(text.text, text.face, text.size, text.weight)
    x = text.x - {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
    _fill_with(canvas, tone(text.fill, ink))
    line = canvas.beginText()
    for font, piece in fonts.runs(text.text, text.face, text.weight):
        line.setFont(_font_name(font), text.size)
        line.setTextTransform(1, 0, 0, -1, x, text.y)
        line.textOut(piece)
        x += fsum(fonts.width_of(letter, text.face, text.size, text.weight) for letter in piece)
    canvas.drawText(line)
