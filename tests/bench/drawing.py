"""A sheet as SVG, PDFs of 1 and 100 sheets, and a kit, beside fpdf2 and typst with the same marks and the same fonts.

What the others draw is laid out for them before their clock runs (`flattened.py`); ours runs from the order to the
file. A second run of typst is its warm time: it remembers everything but the writing of the file.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import typst

from engine.games.registry import GAMES
from generator.draw import fonts
from generator.draw.pages import PageSetup
from generator.draw.svg import document
from generator.look import look_of
from generator.shipped import shipped
from generator.shop.make import make, pages_of
from generator.shop.order import PrintOrder, products_of
from generator.words import Words
from tests.bench.flattened import marks_of
from tests.bench.other_makers import Pages, by_fpdf2, typst_source

RUNS = 9


def seconds(act: Callable[[], object]) -> float:
    """Seconds of the processor: other programs on this machine do not count."""
    start = time.process_time()
    act()
    return time.process_time() - start


def flat_pages(order: PrintOrder) -> Pages:
    return [(page.width, page.height, marks_of(page, order.ink)) for page in pages_of(order)]


def report() -> None:
    layout = shipped().layouts(next(iter(GAMES)))[0]
    drawing = look_of(layout.game).sheet.draw(layout, None, Words("en"))
    kits = [game for game in GAMES if look_of(game).printed_as == "kit"]
    kit = PrintOrder(products_of(shipped().layouts(kits[0])[:1]))

    def sheets(copies: int) -> PrintOrder:
        return PrintOrder(products_of([layout]), setup=PageSetup(paper="a5", per_page=1), copies=copies)

    one, hundred, kit_pages = flat_pages(sheets(1)), flat_pages(sheets(100)), flat_pages(kit)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "kit.typ"
        source.write_text(typst_source(kit_pages), encoding="utf-8")
        compiler = typst.Compiler(str(source), font_paths=[str(fonts.FOLDER)], ignore_system_fonts=True)
        acts: dict[str, Callable[[], object]] = {
            "SVG": lambda: document(drawing, "colour", outlined=False),
            "1 sheet": lambda: make(sheets(1)),
            "100 sheets": lambda: make(sheets(100)),
            "a kit": lambda: make(kit),
            "1 sheet by fpdf2": lambda: by_fpdf2(one),
            "a kit by typst": lambda: compiler.compile(format="pdf"),
        }
        for act in acts.values():
            act()
        taken: dict[str, list[float]] = {name: [] for name in acts}
        for _ in range(RUNS):
            for name, act in acts.items():
                taken[name].append(seconds(act))
    taken["100 sheets by fpdf2"] = [seconds(lambda: by_fpdf2(hundred))]
    median = {name: statistics.median(times) * 1000 for name, times in taken.items()}
    print(f"SVG of a sheet for the screen: {median['SVG']:.1f} ms")
    for what, other in (("1 sheet", "fpdf2"), ("100 sheets", "fpdf2"), ("a kit", "typst")):
        ours, theirs = median[what], median[f"{what} by {other}"]
        print(f"PDF of {what}: {ours:.0f} ms, {other} {theirs:.0f} ms, ratio {ours / theirs:.2f}")
    small, large = (len(make(sheets(number))) for number in (1, 100))
    print(f"100 sheets against 1: {median['100 sheets'] / median['1 sheet']:.2f} of the time, ", end="")
    print(f"{large / small:.2f} of the bytes ({large} and {small})")


if __name__ == "__main__":
    report()
