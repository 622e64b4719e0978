"""The print shop's products, read back from their PDF files."""

from __future__ import annotations

import time
from typing import Any

import pytest

from engine.bots import play_out
from engine.codes.alphabet import clean
from engine.codes.share import read_match
from engine.games.penny.dice import seeded_roll
from engine.games.registry import GAMES
from engine.games.seas.dice import seeded_dice, seeded_setup
from engine.games.seas.layout import SeaLayout
from engine.record import record_of
from generator.draw import pages
from generator.draw.ink import INKS, Ink
from generator.draw.pages import PageSetup
from generator.draw.shapes import Group, Icon, Shape, Text
from generator.games.penny import dice_page
from generator.games.penny.look import PennyLook
from generator.look import look_of
from generator.sheet_look import SheetLook
from generator.shipped import shipped
from generator.shop.make import make, make_svg, pages_of, preview_svg
from generator.shop.order import PrintOrder
from generator.shop.products import rolls
from generator.words import FALLBACK, LANGUAGES, Words
from generator.words.messages import score_sentence
from tests.generator.paper import codes, ordered, read, texts, words_on, written
from tests.tiers import spoken_by_turns

LINK = "https://school.example/carnet/"
ON_PAPER = sorted(game for game in GAMES if isinstance(look_of(game), SheetLook))
PENNY = sorted(game for game in GAMES if isinstance(look_of(game), PennyLook))


def icons(shapes: tuple[Shape, ...]) -> list[str]:
    """Return the names of all icons, in the order of drawing."""
    found: list[str] = []
    for shape in shapes:
        if isinstance(shape, Icon):
            found.append(shape.name)
        elif isinstance(shape, Group):
            found += icons(shape.shapes)
    return found


# Packs.


def test_a_mixed_pack_begins_every_product_on_a_front() -> None:
    printed = pages_of(ordered("temple", "dice", "pan"))
    assert len(printed) == 2 + 2 + 26
    assert printed[3].placements == ()
    assert len(pages_of(ordered("temple:sun-court", "dice"))) == 2


def test_one_sided_sheets_of_all_layouts_share_pages() -> None:
    printed = pages_of(ordered("temple", copies=1, one_sided=True))
    assert [[placed.drawing.title for placed in page.placements] for page in printed] == [
        ["The Temple of Apikhabou · The Court of the Sun", "The Temple of Apikhabou · The Sunken Crypt"]
    ]


@pytest.mark.parametrize(("per_page", "edge", "turned"), [(1, "short", 180), (1, "long", 0), (2, "long", 180)])
def test_back_pages_follow_the_edge_over_which_the_paper_is_turned(per_page: int, edge: Any, turned: int) -> None:
    setup = PageSetup("a4", per_page, duplex=edge)
    front, back = pages_of(ordered("temple", copies=1, setup=setup))
    assert front.placements[0].rotation == 0
    placed = back.placements[0]
    assert placed.rotation == turned
    # Where the front's left upper corner is seen from behind: mirrored, or turned as well.
    width, height = placed.drawing.width * placed.scale, placed.drawing.height * placed.scale
    left, top = (placed.x - width, placed.y - height) if turned else (placed.x, placed.y)
    seen = (back.width - left - width, top) if not turned else (left, back.height - top - height)
    assert seen == pytest.approx((front.placements[0].x, front.placements[0].y), abs=0.01)


def test_a_ruler_and_crop_marks_stand_on_every_page() -> None:
    setup = PageSetup("a4", 2, margin=5, crop_marks=True, ruler="50 mm")
    data = make(ordered("temple", setup=setup))
    assert all("50 mm" in page.extract_text() for page in read(data).pages)


def test_a_preview_is_one_picture_a_page() -> None:
    order = ordered("temple", "dice", language="fr")
    shown = preview_svg(order, pages_of(order)[0])
    assert shown.count("Le Temple d’Apikhabou") == 2
    assert make_svg(ordered("dice")).startswith(b"<svg")
    with pytest.raises(pages.DoesNotFit):
        make_svg(ordered("rules"))


# Dice.


@pytest.mark.parametrize(("ink", "language"), spoken_by_turns(INKS, whole=INKS[:1]))
def test_the_dice_page(language: str, ink: Ink) -> None:
    (text,) = texts(ordered("dice", language=language, ink=ink))
    assert Words(language)("shop.dice.title") in text


def test_opposite_faces_of_a_die_are_those_of_an_ordinary_one() -> None:
    faces = [6 if face == 0 else face for face in dice_page.ROW]
    assert faces[0] + faces[2] == faces[1] + faces[3] == dice_page.ABOVE + dice_page.BELOW == 7
    assert sorted([*faces, dice_page.ABOVE, dice_page.BELOW]) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("game", PENNY)
def test_blank_sheets_say_how_to_use_three_ordinary_dice(game: str) -> None:
    assert "6 = Penny" in words_on(ordered(game))[0]
    assert "6 = Penny" not in words_on(ordered(game, dice_line=False))[0]
    assert "6 = Penny" not in words_on(ordered(game, seed=1))[0]


# Rolls.


@pytest.mark.parametrize("game", ON_PAPER)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_the_printed_rolls_are_enough_for_every_game(game: str, bot: str) -> None:
    for layout in shipped().layouts(game):
        for seed in range(6 if bot == "random" else 1):
            match = GAMES[game].start(layout, GAMES[game].least_players, seed)
            play_out(match, bot)
            assert match.round <= GAMES[layout.game].longest(layout)


def test_the_longest_temple_fills_every_cell() -> None:
    for layout in shipped().layouts("temple"):
        assert GAMES[layout.game].longest(layout) == len(look_of("temple").sheet.cell_boxes(layout))


@pytest.mark.parametrize("game", PENNY)
def test_printed_rolls_are_those_of_the_seed(game: str) -> None:
    layout = shipped().layouts(game)[0]
    look = look_of(game)
    assert isinstance(look, PennyLook)
    specials = [face.icon for face in look.specials]
    expected = []
    for round_number in range(1, GAMES[layout.game].longest(layout) + 1):
        for face, special in zip(seeded_roll(77, round_number), specials, strict=True):
            expected += [f"die{face}"] if face else ["die", special]
    drawn = icons(rolls.rolls_page(layout, 77, 1, Words("en")).shapes)
    assert drawn[-len(expected) :] == expected


def test_the_numbers_that_dice_make_can_be_left_to_whoever_plays() -> None:
    layout = shipped().layouts("temple")[0]
    told, plain = (str(rolls.rolls_page(layout, 77, 1, Words("en"), sums=sums)) for sums in (True, False))
    assert "1–15" in told
    assert "1–15" not in plain


@pytest.mark.parametrize(("game", "players"), [("treasures", 1), ("treasures", 5), ("monsters", 2)])
def test_a_sea_has_its_set_up_and_its_dice(game: str, players: int) -> None:
    layout = shipped().layouts(game)[0]
    assert isinstance(layout, SeaLayout)
    drawn = icons(rolls.rolls_page(layout, 5, players, Words("fr")).shapes)
    expected = [f"die_dark{face}" for face in seeded_setup(5, layout.grid.columns)]
    for round_number in range(1, GAMES[layout.game].longest(layout) + 1):
        black, white = seeded_dice(5, round_number, players)
        expected += [f"die_dark{black}", *(f"die{face}" for face in white)]
    assert drawn[-len(expected) :] == expected
    sheet = pages_of(ordered(game, seed=5, players=players))[0].placements[0].drawing
    routes = next(group for group in sheet.shapes if isinstance(group, Group) and group.id == "pencil")
    drawn_in = [group.id for group in routes.shapes if isinstance(group, Group) and group.shapes]
    assert len(drawn_in) == len(layout.setup_cells)


def test_rolls_lie_beside_the_sheet_or_behind_it() -> None:
    beside = pages_of(ordered("temple:sun-court", seed=3))
    assert [len(page.placements) for page in beside] == [2]
    behind = pages_of(ordered("temple:sun-court", seed=3, setup=PageSetup("a5", 1)))
    assert [len(page.placements) for page in behind] == [1, 1]
    assert "Rolls of game 3" in texts(ordered("temple:sun-court", seed=3))[0]


# Names, codes, QR codes.


def test_a_class_set_has_names_a_code_and_a_link_that_opens_the_same_game() -> None:
    names = ("Zoé Lindqvist", "Анна", "Bo")
    order = ordered("skull:four-capes", names=names, seed=41, hide_rolls=True, link=LINK)
    data = make(order)
    shown = [page.extract_text() for page in read(data).pages]
    assert ["Zoé Lindqvist" in shown[0], "Анна" in shown[0], "Bo" in shown[1]] == [True] * 3
    found = codes(data, 1)
    assert len(found) == 2
    assert found[0] == found[1]
    address, _, code = found[0].partition("#code=")
    assert address == LINK
    match = read_match(code, shipped())
    assert (match.game.id, match.layout.id, match.seed, match.players) == ("skull", "four-capes", 41, 1)
    printed = next(word for word in shown[0].split() if word.startswith("1") and word.count("-") >= 2)
    assert clean(printed) == code


def test_a_class_code_and_a_place_for_it_in_the_link() -> None:
    order = ordered(
        "temple:sun-court", code="BLUE-7", link="https://example.org/?c={code}&x=1", setup=PageSetup("a5", 1)
    )
    data = make(order)
    assert codes(data, 1) == ["https://example.org/?c=BLUE7&x=1"]
    assert "BLUE-7" in read(data).pages[0].extract_text()


def test_backs_of_named_sheets_lie_behind_their_fronts() -> None:
    names = tuple(f"Name {number}" for number in range(3))
    first, second, third, fourth = texts(ordered("temple", names=names))
    assert all("Name 0" in text and "Name 1" in text for text in (first, second))
    assert all("Name 2" in text for text in (third, fourth))


def seconds(order: Any) -> float:
    """Return the shortest of three times that making an order took."""
    taken = []
    for _ in range(3):
        start = time.process_time()
        make(order)
        taken.append(time.process_time() - start)
    return min(taken)


def test_a_hundred_equal_sheets_cost_little_more_than_one() -> None:
    setup = PageSetup("a5", 1)
    one, hundred = (ordered("temple:sun-court", copies=number, setup=setup) for number in (1, 100))
    assert len(make(hundred)) <= 1.3 * len(make(one))
    # The demand is 1.5; a busy machine may disturb the measurement.
    assert seconds(hundred) <= 2 * seconds(one)


def test_a_hundred_named_sheets_with_codes_are_a_small_file() -> None:
    def sheet_for(*names: str) -> bytes:
        return make(ordered("temple:sun-court", names=names, seed=7, hide_rolls=True, link=LINK))

    whole = sheet_for(*(f"Explorer {number}" for number in range(100)))
    assert len(whole) < 0.1 * 100 * len(sheet_for("Explorer 1"))


# Scorecards.


def test_an_evening_has_the_lines_of_its_games_and_the_names() -> None:
    words = Words("fr")
    pages = texts(ordered("scorecard", names=("Ana", "Bo"), language="fr"))
    text = "\n".join(pages)
    for game in GAMES.values():
        assert words(f"game.{game.id}.name") in text
        assert all(words(f"sheet.{game.id}.part.{part}") in text for part in game.parts)
    assert all("Ana" in page and "Bo" in page for page in pages)


def test_a_scorecard_is_for_the_games_it_is_ordered_with() -> None:
    text = texts(ordered("skull", "scorecard", copies=1))[2]
    assert "Skull Island" in text
    assert "Temple" not in text


@pytest.mark.parametrize(("players", "count"), [(1, 1), (25, 1), (26, 2), (100, 4)])
def test_a_tournament_has_a_line_for_everybody(players: int, count: int) -> None:
    lists = [text for text in words_on(ordered("scorecard:tournament", players=players)) if "Tournament" in text]
    assert len(lists) == count
    assert str(players) in lists[-1].split()


def test_a_class_list_names_the_class() -> None:
    order = ordered("valley:broad-vale", "scorecard:class", names=("Ana",), code="OTTER", copies=1)
    text = texts(order)[1]
    assert "OTTER" in text
    assert "Pyramids" in text
    assert "Ana" in text


def in_file_or_drawn(order: PrintOrder) -> list[str]:
    """The texts of all pages: read back from the file in one language, in the others as they were drawn."""
    return texts(order) if order.language == FALLBACK else words_on(order)


# Played games.


@pytest.mark.parametrize(("game", "language"), spoken_by_turns(list(GAMES)))
def test_a_played_game_is_printed_with_its_score_explained(game: str, language: str) -> None:
    kind = GAMES[game]
    match = kind.start(shipped().layouts(game)[0], max(2, kind.least_players), 4)
    play_out(match, "random")
    names = ("Zoé <b>", "Bo")
    found = in_file_or_drawn(ordered(record=record_of(match, names), language=language))
    whole = "\n".join(found)
    words = Words(language)
    for player, name in enumerate(names):
        assert words("shop.played.title", name=name) in whole
        assert str(match.score(player).total) in whole
    for line in match.explain(0):
        assert line.clause not in whole
        assert score_sentence(game, line, words)[:18] in whole
    assert "[" not in whole
    # Two sheets with their scores beside them; or an island, and both scores on one page.
    assert len(found) == 2


# Rules.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_every_game_take_one_page(language: str) -> None:
    words = Words(language)
    found = in_file_or_drawn(ordered("rules", language=language))
    assert len(found) == len(GAMES)
    for game, text in zip(GAMES.values(), found, strict=True):
        assert words(f"game.{game.id}.name") in text
        assert words("rules.heading.score") in text
        assert all(words(f"sheet.{game.id}.part.{part}") in text for part in game.parts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_text_of_the_rules_stays_above_the_score(game: str, language: str) -> None:
    (page,) = pages_of(ordered(f"rules:{game}", language=language))
    drawing = page.placements[0].drawing
    score = next(text.y for text in written(drawing.shapes) if text.text == Words(language)("rules.heading.score"))
    headings = [shape.y for shape in drawing.shapes if isinstance(shape, Text) and shape.size == 3.3]
    assert max(headings) < score - 6
