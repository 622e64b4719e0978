"""The kit of Pan: every piece is there, inside the paper, front behind back; and the island as a picture."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from pathlib import Path as FilePath

import pytest
from pypdf import PdfReader

from engine.bots import play_out
from engine.games.pan.layout import PanLayout
from engine.games.pan.rules import PanMatch
from engine.games.registry import GAMES
from engine.hexes import CENTRE, around, hex_named, triangle
from engine.inventing import invented_id
from engine.measuring import difficulty_of
from generator.draw import pdf, svg
from generator.draw.frame import SheetExtras
from generator.draw.hexagons import ROOT, centre, loops, outline
from generator.draw.ink import INKS, Ink
from generator.draw.pages import PAPERS, DoesNotFit, Placement
from generator.draw.paths import bounds
from generator.draw.shapes import Drawing, Group, Line, Path
from generator.games.pan.kit import box as box_net
from generator.games.pan.kit import pieces
from generator.games.pan.kit.assembly import page_ranges
from generator.games.pan.kit.leaves import EDGE, FOOT, Leaf, Maker
from generator.games.pan.kit.pages import KIT_PAPERS, kit_pages
from generator.games.pan.kit.which_maps import MOST_CODED, MOST_LISTED, ToldMap
from generator.games.pan.picture import chart_of, draw_game, draw_island
from generator.look import KitForm
from generator.shipped import shipped
from generator.shop.make import make, make_svg, pages_of
from generator.shop.order import PrintOrder, products_of, read_products
from generator.words import LANGUAGES, Words
from tests.engine.boards import known
from tests.generator.paper import written
from tests.test_command_line import run
from tests.test_print_command import pages as printed
from tests.tiers import spoken_by_turns


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
    """Return the border of hex pieces, which consist of one group."""
    return pieces.BORDER if len(drawing.shapes) == 1 and isinstance(drawing.shapes[0], Group) else 0.0


@pytest.mark.parametrize("paper", KIT_PAPERS)
@pytest.mark.parametrize("low_ink", [False, True])
def test_every_piece_lies_inside_the_printable_part_of_the_paper(paper: str, low_ink: bool) -> None:
    for page in kit_pages([layout()], Words(), paper, low_ink)[2:]:
        for placement in page.placements:
            left, top, right, bottom = box(placement, border_of(placement.drawing))
            assert left >= EDGE - 0.01
            assert top >= EDGE - 0.01
            assert right <= page.width - EDGE + 0.01
            assert bottom <= page.height - EDGE - 5


@pytest.mark.parametrize("paper", KIT_PAPERS)
def test_backs_lie_behind_their_fronts_when_the_paper_is_turned_over_its_long_edge(paper: str) -> None:
    pages = kit_pages([layout()], Words(), paper)
    assert len(pages) == {"legal": 16, "a3": 12}.get(paper, 18)
    pages = pages[2:]
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        for placement in back.placements:
            width = placement.drawing.width
            mirrored = back.width - placement.x - width
            assert any(
                (other.x, other.y, other.drawing.width) == pytest.approx((mirrored, placement.y, width), abs=0.01)
                for other in front.placements
            )


def leaves(form: KitForm = "duplex", paper: str = "a4", *ids: str) -> list[Leaf]:
    layouts = [layout(layout_id) for layout_id in ids or ("first-shore",)]
    return Maker(Words(), PAPERS[paper], False, form == "fold").leaves(layouts)


def counted(found: list[Leaf]) -> Counter[str]:
    kinds: Counter[str] = Counter()
    for leaf in found:
        for piece, _, _ in leaf.placed:
            kinds[piece.kind] += piece.count
    return kinds


KIT = {
    "tile": 38, "start": 1, "lake": 12, "card": 4, "animal": 3 * 40 + 12, "marker": 12, "explorer": 4, "box": 1,
    "board": 4,
}  # fmt: skip


@pytest.mark.parametrize("paper", KIT_PAPERS)
@pytest.mark.parametrize("form", ["duplex", "fold"])
def test_the_kit_is_complete(form: KitForm, paper: str) -> None:
    assert counted(leaves(form, paper)) == KIT
    both = counted(leaves(form, paper, "first-shore", "great-water"))
    # A second tile set shares everything but its tiles and its box.
    assert both == {**KIT, "tile": 76, "start": 2, "box": 2}


@pytest.mark.parametrize("paper", KIT_PAPERS)
@pytest.mark.parametrize("form", ["duplex", "fold"])
def test_pieces_keep_apart_and_no_page_is_half_empty(form: KitForm, paper: str) -> None:
    width, height = PAPERS[paper]
    for leaf in leaves(form, paper, "first-shore", "great-water"):
        boxes = [(piece, box(Placement(piece.front, x, y), piece.border)) for piece, x, y in leaf.placed]
        for (piece, one), (other_piece, other) in combinations(boxes, 2):
            apart = max(other[0] - one[2], one[0] - other[2], other[1] - one[3], one[1] - other[3])
            # A lake lies in the notch between two tiles: there the boxes overlap and the hexes do not.
            if {piece.kind, other_piece.kind} != {"tile", "lake"}:
                assert apart >= 2 * pieces.BLEED - 0.4
        last = max(bottom for _, (_, _, _, bottom) in boxes)
        reach = max(right for _, (_, _, right, _) in boxes)
        room = (height - FOOT) / 2 if form == "fold" and any(piece.back for piece, _ in boxes) else height
        # What is left over fills the last page of large paper as far as it goes.
        assert last * reach >= 0.5 * room * width or paper not in {"a4", "letter"}


@pytest.mark.parametrize("form", ["duplex", "fold"])
def test_lakes_lie_between_tiles_with_room_for_the_bleed_of_both(form: KitForm) -> None:
    for leaf in leaves(form):
        middles: list[tuple[int, float, float]] = []
        for number, (piece, x, y) in enumerate(leaf.placed):
            hexes = {"tile": triangle(CENTRE, 0), "lake": (CENTRE,)}.get(piece.kind, ())
            for hexagon in hexes:
                right, down = centre(hexagon, pieces.SIDE)
                first = pieces.BORDER + ROOT / 2 * pieces.SIDE, pieces.BORDER + pieces.SIDE
                middles.append((number, x + first[0] + right, y + first[1] + down))
        for (one, x1, y1), (other, x2, y2) in combinations(middles, 2):
            if one != other:
                assert math.hypot(x2 - x1, y2 - y1) >= ROOT * pieces.SIDE + 3.6


def test_the_first_page_says_how_many_of_each_there_are() -> None:
    for language in LANGUAGES:
        words = Words(language)
        for form in ("duplex", "fold"):
            page = kit_pages([layout()], words, form=form)[0]
            texts = [text.text for text in written(page.placements[0].drawing.shapes)]
            for kind, count in KIT.items():
                assert words(f"kit.pan.piece.{kind}") in texts
                assert f"{count} ×" in texts


def test_backs_say_which_tile_set_they_belong_to() -> None:
    pages = kit_pages([layout("first-shore"), layout("great-water")], Words("fr"))
    shown = Counter(
        text.text for page in pages[3::2] for spot in page.placements for text in written(spot.drawing.shapes)
    )
    for name in ("Le premier rivage", "La grande eau"):
        assert shown[name] == 39
        assert any(text.text.startswith("2a · Le premier rivage") for text in written(pages[2].marks))


@pytest.mark.parametrize("paper", KIT_PAPERS)
def test_folded_over_a_back_lies_behind_its_front(paper: str) -> None:
    pages = kit_pages([layout()], Words(), paper, form="fold")
    folded = [page for page in pages[2:] if any(spot.rotation for spot in page.placements)]
    assert len(folded) == {"a3": 6}.get(paper, 9)
    for page in folded:
        (line,) = [mark for mark in page.marks if isinstance(mark, Line) and mark.style.dash]
        fronts = [spot for spot in page.placements if not spot.rotation]
        backs = [spot for spot in page.placements if spot.rotation]
        assert len(fronts) == len(backs)
        for front, back in zip(fronts, backs, strict=True):
            # A drawing on its head begins at its right and lower end.
            left, top = back.x - back.drawing.width, back.y - back.drawing.height
            assert left == pytest.approx(front.x, abs=0.01)
            assert top - line.y1 == pytest.approx(line.y1 - front.y - front.drawing.height, abs=0.01)
            assert front.y + front.drawing.height - pieces.BORDER <= line.y1


def test_a_cutting_machine_gets_lines_and_nothing_else() -> None:
    order = PrintOrder(products_of([layout()]), cut_lines=True)
    whole = pages_of(order)
    assert len(whole) == len(leaves())
    text = make_svg(replace(order, page=1)).decode()
    assert 'width="210mm"' in text
    assert "<text" not in text
    assert text.count("<path") == 12 + 6
    assert set(re.findall(r'stroke="(#[0-9a-f]+)"', text)) == {"#ff0000"}
    with pytest.raises(DoesNotFit):
        make_svg(order)


def test_the_box_is_one_closed_line_and_holds_the_tiles() -> None:
    left, top, right, bottom = bounds(box_net.box_outline())
    assert (right - left, bottom - top) == pytest.approx((box_net.WIDTH, box_net.HEIGHT))
    tile = pieces.tile_front("LPM", "", False)
    assert tile.width - 2 * pieces.BORDER < box_net.WIDE
    assert tile.height - 2 * pieces.BORDER < box_net.HIGH


@pytest.mark.parametrize(("ink", "language"), spoken_by_turns(INKS, whole=INKS[:1]))
def test_the_kit_is_a_pdf_with_its_words(language: str, ink: Ink) -> None:
    words = Words(language)
    pages = kit_pages([layout("great-water")], words, "letter")
    reader = PdfReader(BytesIO(pdf.document(pages, ink, pdf.Facts("", language, "long"))))
    assert len(reader.pages) == 18
    assert float(reader.pages[0].mediabox.width) == pytest.approx(215.9 / 25.4 * 72, abs=0.1)
    assert words("kit.pan.turn.title") in reader.pages[12].extract_text()


def test_another_paper_is_refused() -> None:
    with pytest.raises(DoesNotFit):
        kit_pages([layout()], Words(), "a5")


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
    chart, places = chart_of(match), {str(move).split()[1] for move in match.legal_moves(match.player)}
    for hexagon in {*match.island.letters, *map(hex_named, places)}:
        found = chart.box(hexagon)
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


@pytest.mark.parametrize(("players", "language"), spoken_by_turns([2, 4], whole=[2]))
def test_a_finished_game_is_a_page_with_names_as_text(language: str, players: int) -> None:
    match = known(PanMatch, GAMES["pan"].start(layout("great-water"), players, 3))
    play_out(match, "greedy")
    names = ["<b>Ada</b>", "Bo", "Cy", "Di"][:players]
    text = svg.document(draw_game(match, names, Words(language)), outlined=False)
    assert "&lt;b&gt;Ada" in text
    assert str(match.score(0).total) in text


def test_printing_pan_gives_one_kit_for_both_tile_sets() -> None:
    layouts = [layout("first-shore"), layout("great-water")]
    assert len(PdfReader(BytesIO(make(PrintOrder(products_of(layouts))))).pages) == 26
    temple = shipped().layouts("temple")[0]
    # A product begins on the front of a sheet of paper, so the temple gets an empty back.
    assert len(PdfReader(BytesIO(make(PrintOrder(products_of([temple, layouts[1]]), copies=1)))).pages) == 2 + 18


def test_a_layout_of_pan_has_a_picture_of_all_its_tiles() -> None:
    text = make_svg(PrintOrder(products_of([layout("great-water")]), "fr")).decode()
    assert text.count('id="tile-') == 38
    assert 'id="start"' in text


def test_all_sets_are_printed_at_once() -> None:
    # The list of pages of each piece must not grow out of its line.
    assert page_ranges([4, 2, 3, 7, 8, 10]) == "2–4, 7, 8, 10"
    assert make(PrintOrder(read_products(["pan:all"]))).startswith(b"%PDF")


def invented(numbers: Iterable[int]) -> list[ToldMap]:
    """Tile sets that nobody named, as the print shop tells of them."""
    sets = (shipped().layout("pan", invented_id(number, "normal")) for number in numbers)
    return [
        ToldMap(one.name["en"], SheetExtras(code=f"1G000-{place:05}", note=f"map {place} · difficulty 3 of 5"))
        for place, one in enumerate(sets)
    ]


def test_the_first_page_says_which_invented_sets_lie_in_a_kit() -> None:
    plain = kit_pages([layout()], Words())[0].placements[0].drawing
    assert "difficulty" not in " ".join(text.text for text in written(plain.shapes))
    for count, coded in ((1, True), (MOST_CODED, True), (MOST_CODED + 1, False), (MOST_LISTED + 9, False)):
        page = kit_pages([layout()], Words(), maps=invented(range(count)))[0].placements[0].drawing
        texts = list(written(page.shapes))
        told = [text for text in texts if text.text.endswith("difficulty 3 of 5")]
        assert len(told) == min(count, MOST_LISTED)
        assert sum(text.text.startswith("1G000") for text in texts) == (count if coded else 0)
        codes = [shape for shape in page.shapes if isinstance(shape, Path) and shape.style.fill == "black"]
        assert len(codes) == (count if coded else 0)
        assert max(text.y for text in texts) < page.height - 12, "inside the frame"


def test_a_printed_pack_tells_numbers_difficulties_and_codes(
    capsys: pytest.CaptureFixture[str], tmp_path: FilePath
) -> None:
    file = tmp_path / "pack.pdf"
    wanted = ("print", "pan", "--invent", "1", "--number", "7", "--lang", "en", "--jobs", "1")
    assert run(capsys, *wanted, "-o", str(file))[0] == 0
    level = difficulty_of(shipped().layout("pan", "invented:1:normal:7"))
    assert f"normal map 7 · difficulty {level} of 5" in printed(file)[0]
