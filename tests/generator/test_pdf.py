from __future__ import annotations

import io
import subprocess
import sys
from typing import Any

import pypdf
import pytest

from generator.draw import pages, pdf
from generator.draw.ink import INKS, Ink
from generator.look import look_of
from generator.shop.make import make
from generator.shop.order import PrintOrder, products_of
from generator.shop.plain import EMPTY
from generator.words import Words
from tests.generator import samples
from tests.generator.paper import objects, ordered

MM = 72 / 25.4


def read(data: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(data))


def two_layouts() -> list[Any]:
    return [samples.layout("front"), samples.layout("back")]


def blank(**settings: Any) -> bytes:
    """Return blank sheets of both layouts as a file."""
    return make(PrintOrder(products_of(two_layouts()), **settings))


def fonts_of(reader: pypdf.PdfReader) -> list[Any]:
    """Return the descriptors of all fonts in a file."""
    return [value for value in objects(reader) if isinstance(value, dict) and value.get("/Type") == "/Font"]


@pytest.mark.parametrize("ink", INKS)
def test_two_a5_sheets_on_landscape_a4_front_and_back(ink: Ink) -> None:
    reader = read(blank(ink=ink))
    assert len(reader.pages) == 2
    box = reader.pages[0].mediabox
    assert (float(box.width), float(box.height)) == pytest.approx((297 * MM, 210 * MM), abs=0.1)
    assert reader.pages[0].extract_text().count("Initials") == 2


def test_all_fonts_are_embedded_subsets_and_nothing_is_a_bitmap() -> None:
    reader = read(blank(language="fr"))
    fonts = fonts_of(reader)
    assert len(fonts) >= 4
    for font in fonts:
        assert "+" in font["/BaseFont"]
        assert "/FontFile2" in font["/FontDescriptor"]
    assert not [image for page in reader.pages for image in page.images]


def test_a_hundred_copies_cost_little_more_than_one() -> None:
    one, hundred = (blank(copies=number) for number in (1, 100))
    assert len(read(hundred).pages) == 100
    assert len(hundred) <= 1.1 * len(one)


def test_copies_come_in_their_order_and_every_page_is_one_of_its_own() -> None:
    order = ordered("temple", copies=6, setup=pages.PageSetup("a5", 1))
    reader = pypdf.PdfReader(io.BytesIO(make(order)), strict=True)
    front, back, *others = [page.extract_text() for page in reader.pages]
    assert front != back
    assert others == [front, back] * 5
    assert len({page.indirect_reference.idnum for page in reader.pages if page.indirect_reference}) == 12


def test_a_sheet_is_a_small_file_whose_texts_can_be_read() -> None:
    data = blank(language="fr", setup=pages.PageSetup("a5", 1), copies=1)
    assert len(data) < 45_000
    assert "Initiales" in read(data).pages[0].extract_text()


def test_a_faster_reportlab_writes_the_same_bytes() -> None:
    """Where its C part is installed (`pip install carnet[fast]`), nothing but the time may change."""
    pytest.importorskip("_rl_accel")
    print_hash = (
        "import hashlib; from tests.generator.test_pdf import blank; print(hashlib.sha256(blank()).hexdigest())"
    )
    without = f"import sys; sys.modules['_rl_accel'] = None; {print_hash}"
    hashes = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout
        for code in (print_hash, without)
    ]
    assert hashes[0] == hashes[1]


def test_a_hundred_named_sheets_share_the_printed_part() -> None:
    products, names = products_of([samples.layout()]), tuple(f"Explorer {number}" for number in range(100))
    single, whole = (make(PrintOrder(products, names=people, code="CODE")) for people in (names[:1], names))
    assert len(read(whole).pages) == 50
    assert len(whole) < 0.1 * 100 * len(single)
    assert "Explorer 99" in read(whole).pages[49].extract_text()


def test_the_same_sheets_give_the_same_bytes() -> None:
    assert blank() == blank()


def test_played_sheet_shows_numbers_score_and_name() -> None:
    layout = samples.layout()
    sheet = look_of(layout.game).sheet.draw(layout, samples.sheet(layout), Words("en"), samples.EXTRAS)
    text = read(pdf.document(pages.impose([sheet], pages.PageSetup()))).pages[0].extract_text()
    for word in ("Zoé Lindqvist", "10", "30", "15"):
        assert word in text


@pytest.mark.parametrize("paper", sorted(pages.PAPERS))
@pytest.mark.parametrize("per_page", pages.PER_PAGE)
def test_every_paper_and_number_of_sheets(paper: str, per_page: int) -> None:
    setup = pages.PageSetup(paper, per_page)
    if (paper, per_page) in {("a6", 4), ("a6", 2), ("a5", 4), ("b5", 4)}:
        with pytest.raises(pages.DoesNotFit):
            blank(setup=setup)
        return
    reader = read(blank(setup=setup, copies=per_page))
    # Two temples: behind each other, or each with its own back where the sheets are drawn plain.
    assert len(reader.pages) == (4 if pages.scale_for(EMPTY, setup) < 0.93 else 2)
    size = sorted((float(reader.pages[0].mediabox.width), float(reader.pages[0].mediabox.height)))
    assert size == pytest.approx([side * MM for side in sorted(pages.PAPERS[paper])], abs=0.1)


def test_progress_is_told() -> None:
    heard: list[tuple[int, int]] = []
    make(PrintOrder(products_of(two_layouts()), copies=4), lambda done, of: heard.append((done, of)))
    assert heard == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_a_file_says_what_it_is_and_how_to_print_it() -> None:
    reader = read(make(ordered("temple", "rules:temple", language="fr", setup=pages.PageSetup("a4", 1))))
    catalog: Any = reader.trailer["/Root"]
    assert reader.metadata is not None
    assert reader.metadata.title == "Le Temple d’Apikhabou · Règles en bref"
    assert catalog["/Lang"] == "fr"
    wishes = catalog["/ViewerPreferences"]
    assert wishes["/PrintScaling"] == "/None"
    assert wishes["/Duplex"] == "/DuplexFlipLongEdge"
    assert bool(wishes["/DisplayDocTitle"])
    titles = [entry.title for entry in reader.outline]  # type: ignore[union-attr]  # a flat outline
    assert titles == [
        "Le Temple d’Apikhabou · La cour du Soleil",
        "Le Temple d’Apikhabou · La crypte engloutie",
        "Le Temple d’Apikhabou · Règles en bref",
    ]


@pytest.mark.parametrize(
    ("products", "settings", "wish"),
    [
        (("temple",), {}, "/DuplexFlipShortEdge"),
        (("temple",), {"setup": pages.PageSetup(duplex="long")}, "/DuplexFlipLongEdge"),
        (("temple",), {"one_sided": True}, "/Simplex"),
        (("rules",), {}, "/Simplex"),
        (("temple",), {"seed": 3}, "/Simplex"),
        (("temple:sun-court",), {"seed": 3, "setup": pages.PageSetup("a4", 1)}, "/DuplexFlipLongEdge"),
        (("pan",), {}, "/DuplexFlipLongEdge"),
        (("temple", "pan"), {}, None),
    ],
)
def test_the_printer_is_asked_for_the_sides_that_were_laid_out(
    products: tuple[str, ...], settings: dict[str, Any], wish: str | None
) -> None:
    catalog: Any = read(make(ordered(*products, **settings))).trailer["/Root"]
    assert catalog["/ViewerPreferences"].get("/Duplex") == wish


def test_a_kit_says_the_edge_over_which_it_is_turned() -> None:
    setup = pages.PageSetup(duplex="short")
    first, *others = [page.extract_text() for page in read(make(ordered("pan:first-shore", setup=setup))).pages]
    assert "over the short edge" in first
    assert not [text for text in (first, *others) if "long edge" in text]
    # Behind the first page stand the rules.
    assert all("turned over the short edge" in text for text in others[2::2])
