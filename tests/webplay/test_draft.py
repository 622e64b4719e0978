"""Maps being painted, without a browser: strokes, what is wrong and where, taking back, and what is kept."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine.errors import Place
from engine.games.registry import GAMES, read_layout
from generator.shipped import shipped
from webplay.app.maps.draft import PREFIX, Draft, earlier_draft, keep_draft, kept_draft, put_aside
from webplay.app.maps.painting import GridPainting, Painting
from webplay.app.play import play_of

PAINTED = [game for game in GAMES if play_of(game).painting]


def painting_of(game: str) -> Painting:
    painting = play_of(game).painting
    assert painting is not None
    return painting


def draft_of(game: str, layout_id: str = "") -> Draft:
    """A draft that begins with a shipped map."""
    painting = painting_of(game)
    layouts = shipped().layouts(game)
    layout = next((layout for layout in layouts if layout.id == layout_id), layouts[0])
    return Draft(painting, painting.of(layout))


def test_all_games_of_ours_can_be_painted() -> None:
    assert list(GAMES) == PAINTED


@pytest.mark.parametrize("game", PAINTED)
def test_a_shipped_map_comes_back_as_it_was(game: str) -> None:
    painting = painting_of(game)
    for layout in shipped().layouts(game):
        draft = Draft(painting, painting.of(layout))
        checked = draft.check()
        assert checked.layout is not None
        assert checked.layout.digest == layout.digest
        assert read_layout(draft.text()).digest == layout.digest


@pytest.mark.parametrize("game", PAINTED)
def test_every_paint_can_be_put_everywhere_and_taken_back(game: str) -> None:
    """Whatever is painted, the answer is a map or a reason, and undo leads back to the beginning."""
    draft = draft_of(game)
    first, cells, random = draft.drawn, list(draft.painting.cells(draft.drawn)), Random(4)
    steps = 0
    for _ in range(60):
        draft.brush = random.choice(draft.painting.paints).token
        before = draft.drawn
        draft.begin_stroke(random.choice(cells))
        for cell in random.sample(cells, 3):
            draft.stroke_over(cell)
        draft.end_stroke()
        steps += draft.drawn != before
        checked = draft.check()
        assert (checked.layout is None) == (checked.refusal is not None)
        assert checked.cells <= set(cells)
    last = draft.drawn
    assert sum(iter(draft.undo, False)) == steps
    assert draft.drawn == first
    assert sum(iter(draft.redo, False)) == steps
    assert draft.drawn == last


@pytest.mark.parametrize("game", PAINTED)
def test_a_blank_map_is_untouched_until_something_is_painted(game: str) -> None:
    draft = Draft(painting_of(game))
    assert draft.untouched
    cell = draft.painting.cells(draft.drawn)[3]
    draft.brush = next(paint.token for paint in draft.painting.paints if paint.token != draft.token(cell))
    draft.paint(cell)
    assert not draft.untouched


@pytest.mark.parametrize("game", [game for game in PAINTED if isinstance(painting_of(game), GridPainting)])
def test_the_plainest_map_of_every_size_can_be_played_on(game: str) -> None:
    painting = painting_of(game)
    assert isinstance(painting, GridPainting)
    sizes = [(3, 3), (7, 4), (26, 40)] if painting.resizable else [(painting.blank().columns, painting.blank().rows)]
    for columns, rows in sizes:
        assert Draft(painting, painting.plain(columns, rows)).check().layout


def test_a_second_touch_takes_away() -> None:
    draft = draft_of("temple")
    assert draft.token("c1") == "D"
    draft.brush = "D"
    draft.paint("c1")
    assert draft.token("c1") == "."
    draft.brush = "."
    draft.paint("c1")
    assert draft.token("c1") == "#"
    draft.paint("c1")
    assert draft.token("c1") == "."


def test_a_stroke_goes_on_as_it_began() -> None:
    """Begun on a door it takes doors away, whatever lies on its way."""
    draft = draft_of("temple")
    draft.brush = "D"
    draft.begin_stroke("c1")
    for cell in ("d1", "e1", "f1"):
        draft.stroke_over(cell)
    draft.end_stroke()
    assert draft.drawn.tokens[:7] == ("#", "#", ".", ".", ".", ".", "#")
    assert draft.undo()
    assert draft.token("f1") == "D"


def test_land_on_the_rim_is_shown_cell_by_cell_and_the_rest_can_be_drawn() -> None:
    draft = draft_of("skull", "lantern-bay")
    draft.brush = "."
    for cell in ("a1", "e9"):
        draft.paint(cell)
    checked = draft.check()
    assert checked.layout is None
    assert checked.refusal is not None
    assert checked.refusal.clause == "SK-2"
    assert checked.cells == {"a1", "e9"}
    assert checked.drawable is not None
    draft.erase("a1")
    draft.erase("e9")
    assert draft.check().layout is not None


def test_a_column_without_its_archipelago_is_shown_as_a_whole() -> None:
    draft = draft_of("treasures", "blue-lagoon")
    draft.erase("a2")
    checked = draft.check()
    assert checked.refusal is not None
    assert checked.refusal.clause == "DO-3"
    assert checked.cells == {"a1", "a2", "a3", "a4", "a5"}
    assert checked.drawable is None


def test_the_one_reef_of_a_column_changes_places() -> None:
    draft = draft_of("monsters", "howling-strait")
    assert (draft.token("a3"), draft.token("a2")) == ("R", "K")
    draft.brush = "R"
    draft.paint("a2")
    assert (draft.token("a2"), draft.token("a3")) == ("R", "K")
    assert draft.check().layout


def test_forts_are_turned_on_the_brush() -> None:
    draft = draft_of("treasures")
    draft.brush = "A3:1"
    draft.turn_knob("forts", 9)
    assert draft.brush == "A5:1"
    draft.turn_knob("ticked", 9)
    assert draft.brush == "A5:5"
    draft.turn_knob("forts", -2)
    assert draft.brush == "A3:3"
    draft.turn_knob("ticked", -9)
    assert draft.brush == "A3:0"
    draft.paint("a1")
    assert draft.token("a1") == "A3:0"
    assert draft.token("a2") == "S"


def test_numbers_and_bottles_beside_a_sea() -> None:
    draft = draft_of("treasures", "blue-lagoon")
    draft.toggle_number("monsters", 4)
    draft.toggle_number("monsters", 15)
    assert draft.drawn.number("monsters") == (2, 3, 4, 5, 7, 10)
    for _ in range(20):
        draft.step_number("bottles", -1)
    assert draft.drawn.number("bottles") == (1,)
    assert draft.check().layout
    for number in draft.drawn.number("monsters"):
        draft.toggle_number("monsters", number)
    refusal = draft.check().refusal
    assert refusal is not None
    assert refusal.key == "sea_zone_empty"


def test_mirrored_painting() -> None:
    draft = Draft(painting_of("valley"))
    draft.mirror = "both"
    draft.paint("b1")
    assert [cell for cell in draft.drawn.grid.names if draft.token(cell) == "."] == ["b1", "h1", "b7", "h7"]
    draft.mirror = "across"
    draft.paint("e4")
    assert draft.token("e4") == "."


def test_size_push_and_flip() -> None:
    draft = draft_of("temple", "sun-court")
    assert draft.resize(1, 0)
    assert (draft.drawn.columns, draft.drawn.rows) == (8, 6)
    assert draft.drawn.tokens[:8] == ("#", "#", "D", ".", ".", "D", "#", "#")
    assert draft.push(1, 0)
    assert draft.drawn.tokens[:8] == ("#", "#", "#", "D", ".", ".", "D", "#")
    assert draft.flip(across=False)
    assert draft.drawn.tokens[-8:] == ("#", "#", "#", "D", ".", ".", "D", "#")
    for _ in range(50):
        draft.resize(-1, -1)
    assert (draft.drawn.columns, draft.drawn.rows) == (2, 2)
    assert not draft.resize(-1, -1)
    for _ in range(100):
        draft.undo()
    assert (draft.drawn.columns, draft.drawn.rows) == (7, 6)
    for _ in range(50):
        draft.resize(1, 1)
    assert (draft.drawn.columns, draft.drawn.rows) == (26, 40)


def test_a_sea_keeps_its_size() -> None:
    draft = draft_of("monsters")
    assert not draft.painting.resizable
    assert draft.flip(across=True)
    assert draft.check().layout


def test_the_middle_of_pan_s_start_tile_is_no_lake() -> None:
    draft = draft_of("pan")
    draft.brush = "L"
    draft.paint("start-1")
    checked = draft.check()
    assert checked.cells == {"start-1"}
    assert checked.refusal is not None
    draft.undo()
    draft.paint("tiles4-9-3")
    layout = draft.check().layout
    assert layout is not None
    assert layout.to_data()["tiles4"][8] == "PDL"


def test_mixing_keeps_what_there_is() -> None:
    draft = draft_of("pan", "first-shore")
    before = draft.drawn.tokens
    draft.mix(Random(3))
    assert draft.drawn.tokens[:7] == before[:7]
    assert sorted(draft.drawn.tokens) == sorted(before)
    assert draft.drawn.tokens != before
    tiles = ["".join(draft.drawn.tokens[at : at + 3]) for at in range(7, len(before), 3)]
    assert sum(len(set(tile)) == 3 for tile in tiles) >= 36


def test_a_name_is_one_line_of_text() -> None:
    draft = draft_of("temple")
    draft.rename("  <b>My\n temple</b>‮ " + "x" * 90)
    assert draft.name.startswith("<b>My temple</b> x")
    assert len(draft.name) == 40
    layout = draft.check().layout
    assert layout is not None
    assert layout.name == {"en": draft.name, "fr": draft.name}


@pytest.mark.parametrize("game", PAINTED)
def test_a_draft_is_kept_with_what_is_wrong_with_it(game: str) -> None:
    texts: dict[str, str] = {}
    draft = draft_of(game)
    draft.rename("Mine")
    draft.origin = "temple.123"
    for paint in draft.painting.paints:
        draft.brush = paint.token
        draft.paint(draft.painting.cells(draft.drawn)[0])
    keep_draft(texts, draft)
    kept = kept_draft(texts, draft.painting)
    assert kept is not None
    assert (kept.drawn, kept.name, kept.origin) == (draft.drawn, "Mine", "temple.123")
    put_aside(texts, draft.painting)
    assert kept_draft(texts, draft.painting) is None
    put_aside(texts, draft.painting)
    earlier = earlier_draft(texts, draft.painting)
    assert earlier is not None
    assert earlier.drawn == draft.drawn


def broken(**changes: Any) -> str:
    texts: dict[str, str] = {}
    keep_draft(texts, draft_of("temple"))
    return json.dumps(json.loads(texts[PREFIX + "temple"]) | changes)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        broken(tokens=[]),
        broken(tokens=["."] * 41),
        broken(columns=0),
        broken(columns="7"),
        broken(tokens=["Q"] * 42),
        broken(tokens=[1] * 42),
        broken(tokens=["."] * 54, columns=27),
        broken(tokens=[". ."] * 42),
        broken(numbers=[]),
        broken(numbers={"monsters": ["x"]}),
        broken(name=7),
        broken(origin="x" * 100),
    ],
)
def test_what_is_no_draft_is_passed_over(text: str) -> None:
    assert kept_draft({PREFIX + "temple": text}, painting_of("temple")) is None


def test_the_draft_of_another_game_is_no_draft() -> None:
    texts: dict[str, str] = {}
    keep_draft(texts, draft_of("monsters"))
    for game in PAINTED:
        if game != "monsters":
            assert kept_draft({PREFIX + game: texts[PREFIX + "monsters"]}, painting_of(game)) is None


def test_a_cell_that_is_wrong_is_shown_if_it_is_on_the_map() -> None:
    painting = painting_of("temple")
    assert isinstance(painting, GridPainting)
    drawn = painting.blank()
    assert painting.cells_at(drawn, Place("cell", "a1")) == ["a1"]
    assert painting.cells_at(drawn, Place("cell", "z9")) == []
