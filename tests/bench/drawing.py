"""A sheet as SVG, and PDFs of 1 and 100 sheets beside fpdf2 drawing about the same shapes, in the same run."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from fpdf import FPDF

from generator.draw.pages import PageSetup
from generator.draw.shapes import Circle, Drawing, Group, Line, Rectangle, Shape, Text
from generator.draw.svg import document
from generator.look import look_of
from generator.shipped import shipped
from generator.shop.make import make
from generator.shop.order import PrintOrder, products_of
from generator.words import Words

RUNS = 5


def seconds(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def flat(shapes: tuple[Shape, ...]) -> list[Shape]:
    """All shapes without their groups."""
    return [leaf for shape in shapes for leaf in (flat(shape.shapes) if isinstance(shape, Group) else [shape])]


def fpdf_pages(drawing: Drawing, sheets: int) -> bytes:
    """As many A5 pages with a rectangle, a line, a circle or a text wherever the drawing has a shape."""
    pdf = FPDF(unit="mm", format="A5")
    pdf.set_font("Helvetica", size=8)
    shapes = flat(drawing.shapes)
    for _ in range(sheets):
        pdf.add_page()
        for shape in shapes:
            if isinstance(shape, Rectangle):
                pdf.rect(shape.x, shape.y, shape.width, shape.height)
            elif isinstance(shape, Circle):
                pdf.circle(shape.x, shape.y, shape.radius)
            elif isinstance(shape, Text):
                pdf.text(shape.x, shape.y, shape.text.encode("latin-1", "replace").decode("latin-1"))
            elif isinstance(shape, Line):
                pdf.line(shape.x1, shape.y1, shape.x2, shape.y2)
            else:
                pdf.line(10, 10, 20, 20)
    return bytes(pdf.output())


def report() -> None:
    words, layout = Words("en"), shipped().layouts("temple")[0]
    drawing = look_of(layout.game).sheet.draw(layout, None, words)
    setup = PageSetup(paper="a5", per_page=1)

    def printed(copies: int) -> bytes:
        return make(PrintOrder(products_of([layout]), "en", setup=setup, copies=copies))

    acts: dict[str, Callable[[], object]] = {
        "SVG for the screen": lambda: document(drawing, "colour", outlined=False),
        "PDF of 1 sheet": lambda: printed(1),
        "PDF of 100 sheets": lambda: printed(100),
        "fpdf2, 1 sheet": lambda: fpdf_pages(drawing, 1),
        "fpdf2, 100 sheets": lambda: fpdf_pages(drawing, 100),
    }
    for act in acts.values():
        act()
    taken: dict[str, list[float]] = {name: [] for name in acts}
    for _ in range(RUNS):
        for name, act in acts.items():
            taken[name].append(seconds(act))
    median = {name: statistics.median(times) * 1000 for name, times in taken.items()}
    print(f"SVG of a sheet for the screen: {median['SVG for the screen']:.1f} ms")
    for sheets in ("1 sheet", "100 sheets"):
        ours, theirs = median[f"PDF of {sheets}"], median[f"fpdf2, {sheets}"]
        print(f"PDF of {sheets}: {ours:.0f} ms, fpdf2 {theirs:.0f} ms, ratio {ours / theirs:.2f}")
    one, many = (len(printed(number)) for number in (1, 100))
    print(f"100 sheets against 1: {median['PDF of 100 sheets'] / median['PDF of 1 sheet']:.2f} of the time, ", end="")
    print(f"{many / one:.2f} of the bytes ({many} and {one})")


if __name__ == "__main__":
    report()
