"""The structure of a PDF file for those who hear it: which part of a page is a heading, a text or a picture.

ReportLab writes no tags, so they are put around the forms that a page refers to: a form is one element. What a picture
says (a sheet with its title, its dice, its reminders) is told as its alternative text, row by row from the top; other
texts are read in the order in which they were drawn, line by line. A group named `h1` or `h2` is a heading, one named
`example` a picture whose caption says the same. Everything else is decoration.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFString

from generator.draw.shapes import Drawing, Group, Shape, Text

HEADINGS = {"h1": "H1", "h2": "H2"}
#: two texts whose base lines are so near stand in one row
ROW = 1.5
DECORATION = "/Artifact BMC"
END = "EMC"


class Tags:
    """The structure of one file, page by page."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas
        self.document = canvas._doc
        self.root, self.whole = PDFDictionary(), PDFDictionary()
        self.sections: list[Any] = []
        self.pages: list[list[Any]] = []
        self.elements: list[Any] = []
        # Drawings by identity: the pages keep every one of them alive.
        self.told: set[int] = set()

    def drawing(self, drawing: Drawing, parts: Sequence[Sequence[Shape]]) -> Iterator[str]:
        """Yield for each part of a drawing what opens it on the page; `END` closes it. A copy is not told again."""
        if id(drawing) in self.told:
            yield from [DECORATION] * len(parts)
            return
        self.told.add(id(drawing))
        section = _element("Sect", self._ref(self.whole))
        if drawing.title:
            section["T"] = PDFString(drawing.title)
        first = len(self.elements)
        told = drawing.description
        for shapes in parts:
            role = _role(shapes, bool(drawing.description))
            said = " ".join(filter(None, (told, *in_rows(shapes)))) if role == "Figure" else _line_by_line(shapes)
            if not role or not said:
                yield DECORATION
                continue
            told = ""
            element = _element(role, self._ref(section))
            element["Alt" if role == "Figure" else "ActualText"] = PDFString(said)
            element["K"] = len(self.elements)
            self.elements.append(element)
            yield f"/{role} <</MCID {element['K']}>> BDC"
        if len(self.elements) > first:
            section["K"] = PDFArray([self._ref(element) for element in self.elements[first:]])
            self.sections.append(section)

    def end_page(self) -> None:
        """Tell the page just made about its elements, and them about it."""
        page = self.document.Pages.pages[-1]
        if self.elements:
            page.__NoDefault__ = [*page.__NoDefault__, "StructParents"]
            page.StructParents = len(self.pages)
            for element in self.elements:
                element["Pg"] = self._ref(page)
            self.pages.append(self.elements)
        self.elements = []

    def finish(self) -> None:
        """Write the structure into the file."""
        if not self.sections:
            return
        tree: list[Any] = []
        for number, elements in enumerate(self.pages):
            tree += [number, PDFArray([self._ref(element) for element in elements])]
        self.whole.dict.update(_element("Document", self._ref(self.root)).dict)
        self.whole["K"] = PDFArray([self._ref(section) for section in self.sections])
        self.root["Type"] = PDFName("StructTreeRoot")
        self.root["K"] = PDFArray([self._ref(self.whole)])
        self.root["ParentTree"] = PDFDictionary({"Nums": PDFArray(tree)})
        self.document.Catalog.StructTreeRoot = self.root
        self.document.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})

    def _ref(self, element: Any) -> Any:
        return self.document.Reference(element)


def _element(role: str, parent: Any) -> Any:
    return PDFDictionary({"Type": PDFName("StructElem"), "S": PDFName(role), "P": parent})


def _role(shapes: Sequence[Shape], picture: bool) -> str:
    """Return what a part of a page is: a heading, a picture, a paragraph; "" for decoration."""
    group = shapes[0]
    if isinstance(group, Group) and group.id in HEADINGS:
        return HEADINGS[group.id]
    if isinstance(group, Group) and group.id == "example":
        return ""
    return "Figure" if picture else "P"


def _line_by_line(shapes: Iterable[Shape]) -> str:
    return " ".join(text for _, _, text in _texts(shapes, 0, 0, 1))


def in_rows(shapes: Iterable[Shape]) -> list[str]:
    """Return the texts of some shapes as one reads them: row by row from the top, from the left."""
    placed = sorted(_texts(shapes, 0, 0, 1), key=lambda text: text[1])
    rows: list[list[tuple[float, float, str]]] = []
    for text in placed:
        if rows and text[1] - rows[-1][0][1] < ROW:
            rows[-1].append(text)
        else:
            rows.append([text])
    return [said for row in rows for _, _, said in sorted(row)]


def _texts(shapes: Iterable[Shape], x: float, y: float, scale: float) -> Iterator[tuple[float, float, str]]:
    for shape in shapes:
        if isinstance(shape, Text) and shape.text.strip():
            yield x + shape.x * scale, y + shape.y * scale, shape.text
        elif isinstance(shape, Group):
            yield from _texts(shape.shapes, x + shape.x * scale, y + shape.y * scale, scale * shape.scale)
