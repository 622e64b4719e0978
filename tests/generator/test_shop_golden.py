from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from generator.shop.make import make
from tests.generator import golden_pages
from tests.generator.paper import picture
from tests.tiers import some_of

#: how much a page may differ on average, and how many of its dots may differ visibly (fonts are drawn a little
#: differently by other versions of pdfium)
MEAN, DOTS = 3.0, 0.02


#: a booklet of puzzles is made for seconds; a page of puzzles is looked at in every run
BOOKLETS = [name for name in golden_pages.orders() if name.startswith("booklet")]


@pytest.mark.parametrize("name", some_of(golden_pages.orders(), *(golden_pages.orders().keys() - BOOKLETS)))
def test_a_page_looks_as_it_did(name: str) -> None:
    order, page = golden_pages.orders()[name]
    now = picture(make(order), page, golden_pages.DOTS)
    before = Image.open(golden_pages.FOLDER / f"{name}.png").convert("L")
    assert now.size == before.size
    counts = ImageChops.difference(now, before).histogram()
    whole = sum(counts)
    assert sum(level * count for level, count in enumerate(counts)) / whole < MEAN
    assert sum(counts[80:]) / whole < DOTS
