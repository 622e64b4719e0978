"""The kit of Pan: every piece is there, inside the paper, front behind back; and the island as a picture."""

from __future__ import annotations

from collections import Counter
from io import BytesIO

import pytest
from pypdf import PdfReader

from engine.bots import play_out
from engine.games.pan.layout import PanLayout
from engine.games.pan.rules import PanMatch
from engine.games.registry import GAMES
from engine.hexes import CENTRE, around, hex_named, triangle
from generator.draw import svg
from generator.draw.hexagons import centre, loops, outline
from generator.draw.ink import INKS, Ink
from generator.draw.pages import DoesNotFit, Page, Placement
from generator.draw.shapes import Drawing, Group
from generator.games.pan.kit import boards, pieces
from generator.games.pan.kit.pages import EDGE, KIT_PAPERS, kit_pages, kit_pdf
from generator.games.pan.picture import chart_of, draw_game, draw_island, hex_boxes
from generator.shipped import shipped
from generator.shop.make import make, make_svg
from generator.shop.order import PrintOrder, products_of
from generator.words import LANGUAGES, Words
from tests.engine.boards import known


def layout(layout_id: str = "first-shore") -> PanLayout:
    return known(PanLayout, shipped().layout("pan", layout_id))


def played(players: int = 3, moves: int = 1000, seed: int = 5) -> PanMatch:
    match = known(PanMatch, GAMES["pan"].start(layout(), players, seed))
    while not match.over and len(match.history) < moves:
        match.play(match.player, match.legal_moves(match.player)[-1])
    return match


def box(placement: Placement, border: float) -> tuple[float, float, float, float]:
    drawing = placement.drawing
    left, top = placement.x + border, placement.y + border
    return left, top, placement.x + drawing.width - border, placement.y + drawing.height - border


def border_of(drawing: Drawing) -> float:
    return pieces.BORDER if isinstance(drawing.shapes[0], Group) else 0.0


@pytest.mark.parametrize("paper", KIT_PAPERS)
@pytest.mark.parametrize("low_ink", [False, True])
def test_every_piece_lies_inside_the_printable_part_of_the_paper(paper: str, low_ink: bool) -> None:
    for page in kit_pages(layout(), Words(), paper, low_ink):
        for placement in page.placements:
            left, top, right, bottom = box(placement, border_of(placement.drawing))
            assert left >= EDGE - 0.01
            assert top >= EDGE - 0.01
            assert right <= page.width - EDGE + 0.01
            assert bottom <= page.height - EDGE - 5


@pytest.mark.parametrize("paper", KIT_PAPERS)
def test_backs_lie_behind_their_fronts_when_the_paper_is_turned_over_its_long_edge(paper: str) -> None:
    pages = kit_pages(layout(), Words(), paper)
    assert len(pages) == 16
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        for placement in back.placements:
            width = placement.drawing.width
            mirrored = back.width - placement.x - width
            assert any(
                (other.x, other.y, other.drawing.width) == pytest.approx((mirrored, placement.y, width), abs=0.01)
                for other in front.placements
            )


def cut_out(pages: list[Page]) -> Counter[float]:
    return Counter(round(placement.drawing.width, 1) for page in pages[::2] for placement in page.placements)


def test_the_kit_is_complete() -> None:
    found = cut_out(kit_pages(layout(), Words()))
    tile = round(pieces.tile_front("LPM", "", False).width, 1)
    start = round(pieces.start_front(layout().start, False).width, 1)
    lake = round(pieces.lake_front(0, 0, False).width, 1)
    assert found == {
        tile: 38, start: 1, lake: 12, pieces.TOKEN: 3 * 40 + 12, pieces.MARKER: 12,
        boards.TENT_WIDTH: 4, boards.BOARD_WIDTH: 4, boards.CARD_WIDTH: 4,
    }  # fmt: skip


def test_tiles_do_not_overlap_their_neighbours_bleed_aside() -> None:
    for paper in KIT_PAPERS:
        for page in kit_pages(layout(), Words(), paper)[:6]:
            boxes = [box(placement, pieces.BORDER) for placement in page.placements]
            for index, (left, top, right, bottom) in enumerate(boxes):
                for other_left, other_top, other_right, other_bottom in boxes[index + 1 :]:
                    apart = max(other_left - right, left - other_right, other_top - bottom, top - other_bottom)
                    assert apart >= 2 * pieces.BLEED


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ink", INKS)
def test_the_kit_is_a_pdf_with_its_words(language: str, ink: Ink) -> None:
    words = Words(language)
    reader = PdfReader(BytesIO(kit_pdf(layout("great-water"), words, ink, "letter")))
    assert len(reader.pages) == 16
    assert float(reader.pages[0].mediabox.width) == pytest.approx(215.9 / 25.4 * 72, abs=0.1)
    assert words("kit.pan.turn.title") in reader.pages[14].extract_text()


def test_another_paper_is_refused() -> None:
    with pytest.raises(DoesNotFit):
        kit_pages(layout(), Words(), "a5")


def test_the_line_around_hexes_is_one_loop_a_coast() -> None:
    assert [len(loop) for loop in loops([CENTRE], 10)] == [6]
    assert [len(loop) for loop in loops(triangle(CENTRE, 0), 10)] == [12]
    assert sorted(len(loop) for loop in loops(around(CENTRE), 10)) == [6, 18]
    assert outline([CENTRE], 10).count("Z") == 1
    assert centre(hex_named("1,1"), 10) == pytest.approx((25.98, 15), abs=0.01)


def test_every_hex_and_every_place_for_a_tile_has_its_box_on_the_picture() -> None:
    match = played(moves=40)
    while match.step != "lay":
        match.play(match.player, match.legal_moves(match.player)[0])
    chart, boxes = chart_of(match), hex_boxes(match)
    places = {str(move).split()[1] for move in match.legal_moves(match.player)}
    assert places <= set(boxes)
    for found in boxes.values():
        assert found.x >= -0.01
        assert found.y >= -0.01
        assert found.x + found.width <= chart.width + 0.01
        assert found.y + found.height <= chart.height + 0.01


def test_the_picture_has_a_group_for_every_hex_and_explorer() -> None:
    match = played(moves=60)
    text = svg.document(draw_island(match), outlined=False)
    for name in match.table()["island"]:
        assert f'id="hex-{name}"' in text
    assert all(f'id="explorer-{player}"' in text for player in range(3))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_finished_game_is_a_page_with_names_as_text(language: str, players: int) -> None:
    match = known(PanMatch, GAMES["pan"].start(layout("great-water"), players, 3))
    play_out(match, "greedy")
    names = ["<b>Ada</b>", "Bo", "Cy", "Di"][:players]
    text = svg.document(draw_game(match, names, Words(language)), outlined=False)
    assert "&lt;b&gt;Ada" in text
    assert str(match.score(0).total) in text


def test_printing_pan_gives_kits_and_of_a_second_layout_its_tiles_only() -> None:
    layouts = [layout("first-shore"), layout("great-water")]
    assert len(PdfReader(BytesIO(make(PrintOrder(products_of(layouts))))).pages) == 16 + 8
    temple = shipped().layouts("temple")[0]
    # A product begins on the front of a sheet of paper, so the temple gets an empty back.
    assert len(PdfReader(BytesIO(make(PrintOrder(products_of([temple, layouts[1]]), copies=1)))).pages) == 2 + 16


def test_a_layout_of_pan_has_a_picture_of_all_its_tiles() -> None:
    text = make_svg(PrintOrder(products_of([layout("great-water")]), "fr")).decode()
    assert text.count('id="tile-') == 38
    assert 'id="start"' in text
