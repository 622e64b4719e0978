"""Both back ends draw the same list, and what comes from outside stays text."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter

import pytest

from generator.draw import fonts, svg
from generator.draw.frame import SheetExtras
from generator.draw.ink import INKS, Ink
from generator.draw.operators import operators
from generator.draw.paths import bounds
from generator.draw.shapes import Circle, Drawing, Group, Line, Path, Rectangle, Shape, Style, Text
from generator.games.temple import sheet as temple
from generator.words import Words
from tests.generator import samples

SVG = "{http://www.w3.org/2000/svg}"


def drawn(shapes: tuple[Shape, ...], ink: Ink) -> tuple[Counter[str], list[str]]:
    """Return how many outlines (lines are some too) and hatches the operators of a page draw, and its texts."""
    texts: list[str] = []

    def encode(font: str, piece: str) -> list[tuple[str, bytes]]:
        texts.append(piece)
        return [(f"/{font}", piece.encode("utf-8"))]

    kinds: Counter[str] = Counter()
    hatching = False
    for operator in operators(shapes, ink, encode):
        if operator.endswith(" W n"):
            kinds["hatch"] += 1
            hatching = True
        elif hatching and operator.endswith(" S"):
            hatching = False
        elif operator.endswith((" S", " B", " f")):
            kinds["outline"] += 1
        elif operator == "ET":
            kinds["text"] += 1
    return kinds, texts


def played() -> Drawing:
    layout = samples.layout()
    return temple.draw(layout, samples.sheet(layout), Words("fr"), samples.EXTRAS)


@pytest.mark.parametrize("ink", INKS)
def test_svg_and_pdf_draw_the_same_list(ink: Ink) -> None:
    drawing = played()
    kinds, texts = drawn(drawing.shapes, ink)
    root = ElementTree.fromstring(svg.document(drawing, ink, outlined=False))
    body = root.findall(f"{SVG}g")[0]
    painted = [element for element in body.iter() if {"fill", "stroke"} & set(element.attrib)]
    outlines = [e for e in painted if e.tag in {f"{SVG}rect", f"{SVG}circle", f"{SVG}path"}]
    hatched = [e for e in outlines if e.get("fill", "").startswith("url")]
    plain = [e for e in outlines if e not in hatched or e.get("stroke")]
    assert kinds["hatch"] == len(hatched)
    assert kinds["outline"] == len(plain) + len([e for e in painted if e.tag == f"{SVG}line"])
    shown = [e.text or "" for e in body.iter(f"{SVG}text")]
    assert kinds["text"] == len(shown)
    assert "".join(texts) == "".join(shown)


def test_black_uses_black_and_white_only() -> None:
    text = svg.document(played(), "black", outlined=False)
    body = ElementTree.fromstring(text).findall(f"{SVG}g")[0]
    tones = {e.get(key) for e in body.iter() for key in ("fill", "stroke")} - {None, "none"}
    assert {tone for tone in tones if tone and tone.startswith("#")} <= {"#000000", "#ffffff"}


def test_hostile_names_are_text() -> None:
    layout = samples.layout()
    drawing = temple.draw(layout, None, Words("en"), SheetExtras(player=samples.HOSTILE))
    for text in (svg.document(drawing), svg.document(drawing, outlined=False), svg.fragment(drawing.shapes)):
        assert "<script" not in text
    root = ElementTree.fromstring(svg.document(drawing, outlined=False))
    # It is long, and stands in rows.
    assert samples.HOSTILE in " ".join(e.text or "" for e in root.iter(f"{SVG}text"))


def test_hostile_group_id_and_title_are_inert() -> None:
    drawing = Drawing(10, 10, (Group(samples.HOSTILE, ()),), samples.HOSTILE, samples.HOSTILE)
    root = ElementTree.fromstring(svg.document(drawing))
    assert root.find(f".//{SVG}script") is None
    assert root.findtext(f"{SVG}title") == samples.HOSTILE


def test_letters_are_outlines_in_a_file_and_text_on_the_screen() -> None:
    file = svg.document(played())
    assert "<text" not in file
    assert "font-family" not in file
    assert "@font-face" not in file
    assert "<text" in svg.element(played())


def test_outlines_stand_where_the_text_stood() -> None:
    for anchor, left in (("start", 40.0), ("middle", 35.0), ("end", 30.0)):
        width = fonts.width_of("Hé", "text", 10)
        shape = Text(40, 20, "Hé", 10, anchor=anchor)  # type: ignore[arg-type]  # one of the three
        (path,) = ElementTree.fromstring(f"<g>{svg.fragment([shape], outlined=True)}</g>")
        x, y, scale = map(float, re.findall(r"-?[\d.]+", path.get("transform") or ""))
        assert x == pytest.approx(40 - (40 - left) / 10 * width, abs=0.001)
        assert y == 20
        edges = bounds(path.get("d") or "")
        assert edges[0] * scale >= 0
        assert edges[2] * scale <= width
        assert edges[3] == pytest.approx(0, abs=20)


def test_a_fragment_is_the_same_text_as_in_the_document() -> None:
    layout = samples.layout()
    sheet = samples.sheet(layout)
    group = temple.pencil(layout, sheet, "b2")
    piece = svg.fragment([group])
    assert 'id="pencil-b2"' in piece
    assert ">2</text>" in piece


def test_coordinates_are_rounded() -> None:
    style = Style("ink", "ink", 1 / 3)
    shapes: list[Shape] = [
        Rectangle(1 / 3, 2 / 3, 1, 1, style),
        Line(1 / 7, 0, 1, 1, style),
        Circle(0, -1e-9, 1 / 3, style),
    ]
    text = svg.fragment([*shapes, Text(1 / 3, 1, "a", 1 / 3), Path("M0 0L1 1", style)])
    assert "3333" not in text
    assert "-0" not in text


def test_letters_that_only_paper_lacks_keep_their_shape_on_the_screen() -> None:
    for name in ("سارة", "王小明", "Zoé 👩\u200d👩\u200d👧"):
        assert name in svg.fragment([Text(0, 0, name, 5, "hand")])
    assert "a?b?c" in svg.fragment([Text(0, 0, "a\x00b\x1cc", 5, "hand")])
