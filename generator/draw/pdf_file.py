"""The file around the pages: the objects of ReportLab, the small ones packed together, and copies of pages by number.

ReportLab writes every object as plain text, and a hundred copies of a page as a hundred objects made with care. Here
everything that is no stream goes into one compressed object stream (PDF 1.5), and a copy is the text of its first
page once more.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from typing import Any

from reportlab.pdfbase import pdfdoc

STRUCTURE = re.compile(rb"/StructParents \d+\s*")
HEAD = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"


def packed(canvas: Any, shown: Sequence[int]) -> bytes:
    """Return the file of a canvas whose pages are shown in an order: each by its number, some of them again."""
    document = canvas._doc
    # What ReportLab calls when everything is there and only the bytes are missing.
    document.format = lambda: _Packer(document).file(shown)
    return bytes(canvas.getpdfdata())


class _Packer:
    """A file in the making."""

    def __init__(self, document: Any) -> None:
        self.document = document
        self.parts, self.length = [HEAD], len(HEAD)
        #: by object number: (1, where it begins) or (2, its place in the object stream)
        self.places: list[tuple[int, int]] = [(0, 0)]
        self.small: list[tuple[int, bytes]] = []

    def file(self, shown: Sequence[int]) -> bytes:
        document = self.document
        root, info = document.Reference(document.Catalog), document.Reference(document.info)
        number = 0
        # Writing an object may bring new ones.
        while (number := number + 1) in document.numberToId:
            self._add(number, document.idToObject[document.numberToId[number]])
        self._add_pages(shown)
        self._add_stream(len(self.places), *self._object_stream(), place=True)
        end = self.length
        self.places.append((1, end))
        self._add_stream(len(self.places) - 1, *self._references(root.format(document), info.format(document)))
        return b"".join([*self.parts, b"startxref\n%d\n%%%%EOF\n" % end])

    def _add(self, number: int, content: Any) -> None:
        """Write an object; the list of pages waits until all of them have numbers."""
        if content is self.document.Pages:
            self.places.append((0, 0))
            return
        body = pdfdoc.format(content, self.document, toplevel=1)
        if isinstance(content, pdfdoc.PDFStream | pdfdoc.PDFFormXObject):
            self.places.append((1, self.length))
            self._write(b"%d 0 obj\n%bendobj\n" % (number, body))
        else:
            self._keep(number, body)

    def _keep(self, number: int, body: bytes) -> None:
        """Put a small object among the others."""
        place = (2, len(self.small))
        if number == len(self.places):
            self.places.append(place)
        else:
            self.places[number] = place
        self.small.append((number, body))

    def _add_pages(self, shown: Sequence[int]) -> None:
        """Write the list of pages; one that was shown before gets a number of its own and the same text."""
        document, bodies = self.document, dict(self.small)
        numbers = [document.idToObjectNumberAndVersion[page.__InternalName__][0] for page in document.Pages.pages]
        kids: list[int] = []
        seen: set[int] = set()
        for page in shown:
            number = numbers[page] if page not in seen else len(self.places)
            if page in seen:
                # What is read aloud belongs to the first of equal pages.
                self._keep(number, STRUCTURE.sub(b"", bodies[numbers[page]]))
            seen.add(page)
            kids.append(number)
        tree = b"<</Type/Pages/Count %d/Kids[%b]>>" % (len(kids), b" ".join(b"%d 0 R" % kid for kid in kids))
        self._keep(document.idToObjectNumberAndVersion[document.Pages.__InternalName__][0], tree)

    def _object_stream(self) -> tuple[bytes, bytes]:
        """Return the entries and the content of the stream of small objects."""
        index, offset = [], 0
        for number, body in self.small:
            index.append(b"%d %d" % (number, offset))
            offset += len(body) + 1
        head = b" ".join(index) + b"\n"
        content = head + b"\n".join(body for _, body in self.small)
        return b"/Type/ObjStm/N %d/First %d" % (len(self.small), len(head)), content

    def _references(self, root: bytes, info: bytes) -> tuple[bytes, bytes]:
        """Return the entries and the content of the stream that says where every object is."""
        stream = len(self.places) - 2
        rows = []
        for kind, place in self.places:
            where, inside = (stream, place) if kind == 2 else (place, 0)
            rows.append(bytes((kind,)) + where.to_bytes(4, "big") + inside.to_bytes(3, "big"))
        name = self.document.signature.hexdigest().encode()
        entries = b"/Type/XRef/Size %d/W[1 4 3]/Root %b/Info %b/ID[<%b><%b>]"
        return entries % (len(self.places), root, info, name, name), b"".join(rows)

    def _add_stream(self, number: int, entries: bytes, content: bytes, place: bool = False) -> None:
        if place:
            self.places.append((1, self.length))
        data = zlib.compress(content)
        head = b"%d 0 obj\n<<%b/Filter/FlateDecode/Length %d>>\nstream\n" % (number, entries, len(data))
        self._write(b"%b%b\nendstream\nendobj\n" % (head, data))

    def _write(self, data: bytes) -> None:
        self.parts.append(data)
        self.length += len(data)
