"""What is printed can be read and written on: least type, least places to write in, margins, of every product."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from engine.bots import play_out
from engine.errors import Refusal, Refused
from engine.games.registry import GAMES
from engine.record import record_of
from generator.draw.fonts import LEAST_POINTS
from generator.draw.pages import PAPERS, SAFE, DoesNotFit, Page, PageSetup
from generator.draw.plain_sheet import LARGE_POINTS
from generator.draw.shapes import Circle, Rectangle
from generator.look import look_of
from generator.shipped import shipped
from generator.shop.make import make, pages_of
from generator.shop.options import ONE_SHEET
from generator.shop.order import VARIANTS, PrintOrder, read_products
from generator.shop.plain import cell_width, is_plain
from generator.shop.remarks import LEAST_CELL, remarks
from generator.words import LANGUAGES, Words
from generator.words.messages import sentence
from tests.generator import measure
from tests.generator.paper import ordered, read
from tests.generator.test_ranking_table import class_results_of
from tests.tiers import some_of, spoken_by_turns

SHEETS = tuple(game for game in GAMES if look_of(game).printed_as == "sheet")


def exists(product: str) -> bool:
    """Whether the shop has a product; some are made for some games only."""
    try:
        return bool(read_products((product,)))
    except Refused:
        return False


NAMES = [f"{kind}:{variant}" if variant else kind for kind in VARIANTS for variant in VARIANTS[kind]]
#: puzzles of all games are those of each
WHOLE_PAGES = tuple(name for name in NAMES if exists(name) and name != "puzzles")
LINK = "https://example.org/carnet/"
#: a box to tick, and one for a number such as 15, in millimetres on paper
LEAST_TICK, LEAST_BOX = 4.0, 6.0
#: every paper with as many sheets as fit
SETUPS = [
    (paper, per_page)
    for paper in PAPERS
    for per_page in (1, 2, 4)
    if (paper, per_page) not in {("a6", 2), ("a6", 4), ("a5", 4), ("b5", 4)}
]
#: each paper with each language: two sheets on A4 in all, elsewhere they take turns
SPOKEN = spoken_by_turns(SETUPS, whole=[("a4", 2)])
#: the same for large print
LARGE = spoken_by_turns(("a4", "letter", "legal", "a3"), whole=["a4"])


def sheets_of(language: str, paper: str, per_page: int, **more: object) -> PrintOrder:
    return ordered(*SHEETS, language=language, setup=PageSetup(paper, per_page), **more)


def small(order: PrintOrder, least: float) -> Iterator[tuple[float, str]]:
    """The texts of an order that are smaller than they may be."""
    yield from small_on(pages_of(order), least)


def small_on(printed: Sequence[Page], least: float) -> Iterator[tuple[float, str]]:
    for page in printed:
        yield from ((round(size, 2), text) for size, text in measure.type_sizes(page) if size < least - 0.005)


@pytest.mark.parametrize(("paper", "per_page", "language"), SPOKEN)
def test_no_type_on_a_sheet_is_under_six_and_a_half_points(paper: str, per_page: int, language: str) -> None:
    order = sheets_of(language, paper, per_page, seed=7, hide_rolls=True, link=LINK)
    assert not set(small(order, LEAST_POINTS))
    assert not set(small(sheets_of(language, paper, per_page), LEAST_POINTS))


def attempted(order: PrintOrder) -> list[Page] | Refusal:
    """The pages of an order, or why it is not printed."""
    try:
        return pages_of(order)
    except DoesNotFit as why:
        return why.refusal


@pytest.mark.usefixtures("quick_puzzles")
@pytest.mark.parametrize("product", [*WHOLE_PAGES, *(game for game in GAMES if game not in SHEETS)])
def test_other_pages_are_as_legible_or_refused_with_a_reason(product: str) -> None:
    # Every language on A4, and one of them, each product another one, on every paper.
    for place, language in enumerate(LANGUAGES):
        everywhere = (len(product) + place) % len(LANGUAGES) == 0
        _legible_or_refused(product, language, tuple(PAPERS) if everywhere else ("a4",))


@pytest.mark.soak
@pytest.mark.usefixtures("quick_puzzles")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("product", [*WHOLE_PAGES, *(game for game in GAMES if game not in SHEETS)])
def test_other_pages_are_legible_on_every_paper_in_every_language(product: str, language: str) -> None:
    _legible_or_refused(product, language, tuple(PAPERS))


def _legible_or_refused(product: str, language: str, papers: tuple[str, ...]) -> None:
    made = set()
    for paper in papers:
        printed = attempted(ordered(product, language=language, setup=PageSetup(paper, 1 if paper in ONE_SHEET else 2)))
        if isinstance(printed, Refusal):
            assert printed.key in {"small_type", "kit_paper"}
            assert paper in sentence(printed, Words(language))
            continue
        made.add(paper)
        assert not set(small_on(printed, LEAST_POINTS)), paper
        assert min(measure.margin(page) for page in printed if page.placements) >= SAFE - 0.05
        if product not in GAMES:
            assert min([9.9, *(side for page in printed for side in measure.places(page))]) >= LEAST_TICK - 0.005
    # What is not for small paper is for all of the larger ones.
    assert made >= {"a4", "letter", "legal", "a3"} & set(papers)


@pytest.mark.parametrize("product", ["dice", "scorecard", "rules", "cards", "calibration", "puzzles:temple"])
def test_what_people_print_small_comes_on_a5_and_b5(product: str) -> None:
    for paper in ("a5", "b5"):
        assert pages_of(ordered(product, setup=PageSetup(paper, 1)))


def test_cards_keep_their_size_on_every_paper() -> None:
    for paper in PAPERS:
        for page in pages_of(ordered("cards:temple", setup=PageSetup(paper, 1))):
            assert [spot.scale for spot in page.placements] == [1]


@pytest.mark.parametrize("game", some_of(GAMES, "temple", "monsters", "pan"))
def test_no_type_of_a_game_that_was_played_is_smaller(game: str) -> None:
    match = GAMES[game].start(shipped().layouts(game)[0], 2, 3)
    play_out(match, "greedy")
    record = record_of(match)
    for place, language in enumerate(LANGUAGES):
        assert not set(small(ordered(record=record, language=language, link=LINK), LEAST_POINTS))
        # The longest product of all: each game in other languages.
        if (len(game) + place) % len(LANGUAGES) < 2:
            letter = PageSetup("letter")
            assert not set(small(ordered(record=record, language=language, link=LINK, setup=letter), LEAST_POINTS))
            assert not set(small(ordered(record=record, language=language, replay=True), LEAST_POINTS))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_type_of_a_certificate_is_smaller(language: str) -> None:
    for game in ("temple", "valley", "pan"):
        entries = class_results_of(game, ("Ada", "Zoé Lindqvist")).ranking()
        assert not set(small(PrintOrder(language=language, ranking=tuple(entries)), LEAST_POINTS))
    for paper in PAPERS:
        printed = attempted(PrintOrder(language=language, ranking=tuple(entries), setup=PageSetup(paper, 1)))
        if isinstance(printed, Refusal):
            assert paper in {"a5", "a6"}
            assert paper in sentence(printed, Words(language))
        else:
            assert not set(small_on(printed, LEAST_POINTS)), paper
            assert min(measure.margin(page) for page in printed) >= SAFE - 0.05


def test_smaller_paper_is_refused_or_said() -> None:
    with pytest.raises(DoesNotFit, match="small_type"):
        make(ordered("scorecard", setup=PageSetup("a6", 1)))
    with pytest.raises(DoesNotFit, match="small_type"):
        make(ordered("temple", setup=PageSetup("a5", 4)))
    assert not remarks(ordered("scorecard", "temple"))
    said = remarks(ordered("temple", setup=PageSetup("a4", 4), language="fr"))
    assert "au dos" in said[0]


@pytest.mark.parametrize(("paper", "per_page", "language"), spoken_by_turns(SETUPS))
def test_rolls_can_be_read_and_ticked_wherever_sheets_can(paper: str, per_page: int, language: str) -> None:
    order = sheets_of(language, paper, per_page, seed=7)
    assert not set(small(order, LEAST_POINTS))
    for page in pages_of(order):
        assert min([9.9, *measure.places(page)]) >= LEAST_TICK - 0.005


@pytest.mark.parametrize(("paper", "language"), LARGE)
def test_large_print_is_large(paper: str, language: str) -> None:
    order = sheets_of(language, paper, 1, large=True, seed=7, hide_rolls=True, link=LINK)
    assert not set(small(order, LARGE_POINTS))
    # Front and back by turns, one sheet a page.
    assert len(pages_of(order)) == 2 * sum(len(shipped().first(game)) for game in SHEETS)
    assert min(side for page in pages_of(order) for side in measure.places(page)) >= LEAST_BOX


@pytest.mark.parametrize("paper", ["a5", "a6", "b5"])
def test_large_print_that_would_not_be_large_is_refused(paper: str) -> None:
    with pytest.raises(DoesNotFit, match="large_print_paper"):
        make(sheets_of("en", paper, 1, large=True))


@pytest.mark.parametrize(("paper", "per_page", "language"), SPOKEN)
def test_there_is_room_for_a_pencil(paper: str, per_page: int, language: str) -> None:
    order = sheets_of(language, paper, per_page)
    for page in pages_of(order):
        assert min(measure.places(page)) >= LEAST_TICK - 0.005
    said = "\n".join(remarks(order))
    for product in order.products:
        for layout in product.layouts:
            wide = cell_width(layout, order, Words(language))
            assert wide >= LEAST_CELL - 0.05 or layout.name[language] in said
            assert wide >= LEAST_CELL - 0.05 or is_plain(order)


@pytest.mark.parametrize(("game", "language"), spoken_by_turns(SHEETS))
def test_fifteen_fits_into_every_box_for_a_number(game: str, language: str) -> None:
    for paper, per_page in SETUPS:
        _fifteen_fits(ordered(game, language=language, setup=PageSetup(paper, per_page), dice_line=False))


def _fifteen_fits(order: PrintOrder) -> None:
    game, per_page = order.products[0].game, order.setup.per_page
    found = [outline for page in pages_of(order) for outline in measure.outlines(page)]
    # What hazards cost is written into their circles, the score into its boxes.
    circles = [side for shape, side in found if isinstance(shape, Circle) and shape.style.stroke == "hazard"]
    assert min([LEAST_BOX, *circles]) >= LEAST_BOX - 0.005
    assert bool(circles) == (game in {"skull", "valley"})
    boxes = [side for shape, side in found if isinstance(shape, Rectangle) and side >= LEAST_BOX]
    assert len(boxes) >= (len(GAMES[game].parts) + 1) * per_page * len(order.products[0].layouts)


@pytest.mark.parametrize(("product", "language"), spoken_by_turns(SHEETS))
def test_nothing_comes_near_the_edge(product: str, language: str) -> None:
    for paper, per_page in SETUPS:
        for page in pages_of(ordered(product, language=language, setup=PageSetup(paper, per_page))):
            assert measure.margin(page) >= SAFE - 0.05, (paper, per_page)


def test_one_a_page_fills_it() -> None:
    for paper, (width, height) in PAPERS.items():
        page = pages_of(ordered("temple:sun-court", setup=PageSetup(paper, 1)))[0]
        placed = page.placements[0]
        reached = max(placed.drawing.width * placed.scale / width, placed.drawing.height * placed.scale / height)
        assert reached >= 0.97, paper
        assert (page.width, page.height) == (width, height)


def test_a_file_on_new_paper_has_its_size() -> None:
    for paper in ("a6", "b5", "legal"):
        box = read(make(ordered("temple:sun-court", setup=PageSetup(paper, 1)))).pages[0].mediabox
        size = float(box.width) / 72 * 25.4, float(box.height) / 72 * 25.4
        assert size == pytest.approx(PAPERS[paper], abs=0.1)
