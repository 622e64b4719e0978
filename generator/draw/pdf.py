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
from typing import Any, Literal, TypeAlias

from reportlab import rl_config
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFResourceDictionary
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.draw import fonts
from generator.draw.ink import Ink
from generator.draw.operators import moved, operators
from generator.draw.pages import Page
from generator.draw.pdf_file import packed
from generator.draw.pdf_tags import DECORATION, END, Tags
from generator.draw.shapes import Drawing, Group, Shape

rl_config.useA85 = 0
# Fonts are embedded with the letters that are used, not with all of ASCII: files are half as large.
rl_config.ttfAsciiReadable = 0

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
    canvas = _canvas(facts)
    forms, tags = _Forms(canvas, ink), Tags(canvas)
    first: dict[tuple[Any, ...], int] = {}
    shown: list[int] = []
    listed = {""}
    for done, page in enumerate(pages, 1):
        key = _sameness(page)
        if key not in first:
            first[key] = len(first)
            if page.title not in listed:
                listed.add(page.title)
                canvas.bookmarkPage(f"page{done}")
                canvas.addOutlineEntry(page.title, f"page{done}")
            _draw_page(canvas, page, forms, tags)
            _share_parts(canvas._doc)
        shown.append(first[key])
        yield done
    tags.finish()
    return packed(canvas, shown)


def _canvas(facts: Facts) -> Any:
    """Return an empty file that says what it is, and that asks the printer to leave its size alone."""
    canvas = Canvas(
        io.BytesIO(),
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
        canvas._code += ["q", moved(placed.x, placed.y, placed.rotation, placed.scale)]
        for name, opening in zip(names, tags.drawing(placed.drawing, _parts(placed.drawing.shapes)), strict=True):
            canvas._code.append(opening)
            canvas.doForm(name)
            canvas._code.append(END)
        canvas._code.append("Q")
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


def _share_parts(document: Any) -> None:
    """Let the contents of the page just made be used by later pages."""
    page = document.Pages.pages[-1]
    page.check_format(document)
    page.Contents, page.Resources = document.Reference(page.Contents), document.Reference(page.Resources)
    page.Rotate = page.Trans = None


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
        resources = PDFResourceDictionary()
        resources.basicFonts()
        self.resources = canvas._doc.Reference(resources)

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
            self.canvas.endForm(Resources=self.resources)
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

    def encode(font: str, piece: str) -> list[tuple[str, bytes]]:
        subset_font = pdfmetrics.getFont(_font_name(font))
        parts = subset_font.splitString(piece, canvas._doc)
        return [(subset_font.getSubsetInternalName(subset, canvas._doc), letters) for subset, letters in parts]

    # ReportLab keeps the file and its fonts; the operators are our own, since it formats every number with great care.
    canvas._code += operators(shapes, ink, encode)
