"""The sheets of the two seas: words that fit, room to draw, and everything that was played shown."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.registry import game_of
from generator.draw import frame, svg
from generator.draw.ink import INKS
from generator.draw.shapes import Group, Path, Text
from generator.games.seas import sea
from generator.games.seas.look import SeaLook
from generator.look import look_of
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from tests.games.seas import samples as sea_samples
from tests.generator import samples
from tests.generator.sheets import box_of, group, texts

SEAS = ("treasures", "monsters")
LAYOUTS = [layout for game in SEAS for layout in shipped().layouts(game)]
MARGIN = 6.0


def ids(drawing: Any, name: str) -> list[str]:
    return [inner.id for inner in group(drawing, name).shapes if isinstance(inner, Group)]


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.id)
def test_there_is_room_to_draw(layout: Any) -> None:
    boxes = sea.cell_boxes(layout)
    assert len(boxes) == sum(token != "#" for token in layout.tokens)
    assert min(box.width for box in boxes.values()) >= 11
    for cell, box in boxes.items():
        x, y = box.middle
        reach = sea.ROUTE_WIDTH / 2
        for spot in sea.tick_places(layout, layout.grid.index[cell], box):
            # No route along the middle lines covers a box.
            assert spot.x >= x + reach or spot.x + spot.width <= x - reach
            assert spot.y >= y + reach or spot.y + spot.height <= y - reach


@pytest.mark.parametrize("game", SEAS)
def test_a_played_sheet_shows_routes_ticks_rings_crosses_and_bottles(game: str) -> None:
    sheet = sea_samples.played(game)
    module = look_of(game).sheet
    blank, played = module.draw(sheet.layout), module.draw(sheet.layout, sheet, None, samples.EXTRAS)
    assert group(blank, "print") == group(played, "print")
    assert ids(played, "pencil") == [f"pencil-{name}" for name in module.cell_boxes(sheet.layout)]
    drawn = [inner for inner in group(played, "pencil").shapes if isinstance(inner, Group) and inner.shapes]
    routes = [path for inner in drawn for path in inner.shapes if isinstance(path, Path) and path.style.width == 1.4]
    assert len(routes) == sum(shape > 0 for shape in sheet.routes)
    data = sea_samples.SHEETS[game]
    wanted = [f"circle-{zone}-{number}" for zone in sheet.layout.zones for number in data[zone]]
    wanted += [f"cross-{zone}-{number}" for zone, numbers in data["crossed"].items() for number in numbers]
    wanted += [f"bottle-{count}" for count in range(1, 6)]
    assert sorted(ids(played, "marks")) == sorted(wanted)
    assert ids(played, "scores") == [*(f"score-{part}" for part in sheet.score().parts), "score-total"]


def test_the_score_of_a_table_can_be_written_in() -> None:
    sheet = sea_samples.played("monsters")
    other = sheet.copy()
    other.circled = [0, 0]
    other.bottles = 1
    score = game_of("monsters").table_scores([sheet, other])[0]
    look = look_of("monsters")
    assert isinstance(look, SeaLook)
    written = look.sheet.scores(sheet, Words("en"), score)
    boxes = [box for box in written.shapes if isinstance(box, Group)]
    texts = {box.id: text.text for box in boxes for text in box.shapes if isinstance(text, Text)}
    assert texts["score-bottles"] == "−7"
    assert texts["score-total"] == str(sheet.score().total - 7)


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("game", SEAS)
def test_every_ink_and_language_draws(game: str, ink: Any) -> None:
    sheet = sea_samples.played(game)
    for language in LANGUAGES:
        drawing = look_of(game).sheet.draw(sheet.layout, sheet, Words(language), samples.EXTRAS)
        assert svg.document(drawing, ink, False).startswith("<svg")


@pytest.mark.parametrize(
    "more",
    [
        {"bottles": 99},
        {"bottles": 1, "monsters": [1]},
        {"monsters": list(range(1, 41)), "islands": list(range(1, 41)), "bounties": list(range(1, 30)), "bottles": 40},
        {"map": "A9:0 # . M S\n. A1:1 . . .\n. . A5:5 . .\n. . . A8:2 .\n. . . . A4:2"},
    ],
)
def test_odd_layouts_of_users_fit_too(more: Any) -> None:
    layout = sea_samples.layout("treasures", **more)
    drawing = look_of("treasures").sheet.draw(layout)
    assert all(box_of(text)[2] <= frame.WIDTH - MARGIN for text in texts(drawing.shapes))
    assert len(sea.cell_boxes(layout)) == sum(token != "#" for token in layout.tokens)


def test_a_route_runs_from_side_to_side_through_the_middle() -> None:
    box = frame.Box(10, 20, 10, 10)
    assert sea.route_path(box, "ns") == "M15 20L15 30"
    assert sea.route_path(box, "ew") == "M20 25L10 25"
    assert sea.route_path(box, "ne").startswith("M15 20L")
    assert sea.route_path(box, "ne").endswith("L20 25")
