"""The same pages by other programs: fpdf2 and typst draw every path, colour and letter that we draw, with our fonts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from fpdf import FPDF
from fpdf.drawing import DeviceRGB, PaintedPath
from fpdf.enums import PathPaintRule

from generator.draw import fonts
from generator.draw.paths import number
from tests.bench.flattened import Mark

#: pages as (width, height, marks)
Pages = Sequence[tuple[float, float, list[Mark]]]
RULES = {
    (True, True): PathPaintRule.STROKE_FILL_NONZERO,
    (True, False): PathPaintRule.FILL_NONZERO,
    (False, True): PathPaintRule.STROKE,
}
POINTS = 72 / 25.4


def by_fpdf2(pages: Pages) -> bytes:
    """A file with these pages by fpdf2, its fonts embedded as subsets."""
    pdf = FPDF(unit="mm")
    pdf.set_margin(0)
    pdf.set_auto_page_break(False)
    for font in fonts.FAMILIES:
        pdf.add_font(font, fname=fonts.FOLDER / f"{font}.ttf")
    for width, height, marks in pages:
        pdf.add_page(format=(width, height))
        for mark in marks:
            if mark.text:
                pdf.set_font(mark.font, size=mark.size * POINTS)
                pdf.set_text_color(*_rgb(mark.fill))
                pdf.text(mark.x, mark.y, mark.text)
            elif mark.fill or mark.stroke:
                pdf.draw_path(_fpdf2_path(mark), copy=False)
    return bytes(pdf.output())


def _fpdf2_path(mark: Mark) -> PaintedPath:
    path = PaintedPath()
    style = path.style
    style.auto_close = False
    style.paint_rule = RULES[bool(mark.fill), bool(mark.stroke)]
    if mark.fill:
        style.fill_color = _device(mark.fill)
    if mark.stroke:
        style.stroke_color, style.stroke_width = _device(mark.stroke), mark.width
        style.stroke_cap_style, style.stroke_join_style = "round", "round"
        style.stroke_dash_pattern = mark.dash or None
    for command, values in mark.steps:
        if command == "M":
            path.move_to(*values)
        elif command == "L":
            path.line_to(*values)
        elif command == "C":
            path.curve_to(*values)
        else:
            path.close()
    return path


@lru_cache(maxsize=256)
def _rgb(tone: str) -> tuple[int, int, int]:
    return int(tone[1:3], 16), int(tone[3:5], 16), int(tone[5:7], 16)


@lru_cache(maxsize=256)
def _device(tone: str) -> DeviceRGB:
    red, green, blue = _rgb(tone)
    return DeviceRGB(red / 255, green / 255, blue / 255)


def typst_source(pages: Pages) -> str:
    """The same pages as typst reads them."""
    text = ["#set page(margin: 0mm)", '#set text(top-edge: "baseline", bottom-edge: "baseline", fallback: false)']
    for width, height, marks in pages:
        text.append(f"#page(width: {width}mm, height: {height}mm)[")
        text += [_typst_mark(mark) for mark in marks if mark.text or mark.fill or mark.stroke]
        text.append("]")
    return "\n".join(text)


def _typst_mark(mark: Mark) -> str:
    if mark.text:
        words = mark.text.replace("\\", "\\\\").replace('"', '\\"')
        weight = ', weight: "bold"' if mark.font == "text-bold" else ""
        look = f'font: "{_typst_family(mark.font)}", size: {mark.size * POINTS:.3f}pt, fill: rgb("{mark.fill}"){weight}'
        return f'#place(dx: {mark.x}mm, dy: {mark.y}mm, box(width: 200mm, text({look}, "{words}")))'
    parts = [_typst_step(command, values) for command, values in mark.steps]
    fill = f'rgb("{mark.fill}")' if mark.fill else "none"
    dash = f", dash: ({', '.join(f'{number(length)}mm' for length in mark.dash)},)" if mark.dash else ""
    pen = f'paint: rgb("{mark.stroke}"), thickness: {mark.width}mm, cap: "round", join: "round"{dash}'
    stroke = f"({pen})" if mark.stroke else "none"
    return f"#place(curve(fill: {fill}, stroke: {stroke}, {', '.join(parts)}))"


def _typst_step(command: str, values: tuple[float, ...]) -> str:
    points = ", ".join(f"({values[at]}mm, {values[at + 1]}mm)" for at in range(0, len(values), 2))
    names = {"M": "move", "L": "line", "C": "cubic", "Z": "close"}
    return f"curve.{names[command]}({points})"


@lru_cache(maxsize=16)
def _typst_family(font: str) -> str:
    """The name that a font file gives itself."""
    from fontTools.ttLib import TTFont

    return str(TTFont(fonts.FOLDER / f"{font}.ttf")["name"].getBestFamilyName())
