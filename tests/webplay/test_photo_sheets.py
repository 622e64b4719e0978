"""Sheets read from photos, as the page goes on with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from engine.errors import Refused
from engine.games.seas.layout import SeaLayout
from engine.layout import MapLayout
from engine.texts import read_text
from generator.draw.frame import Box
from generator.look import look_of
from generator.reader.picture import Picture
from generator.reader.plane import Plane
from generator.shipped import shipped
from webplay.app.check.photo_sheets import PhotoSheet, matrix, read_sheet
from webplay.app.thinking.photos import glance, read_photo
from webplay.build.archive import solid_bytes
from webplay.build.sources import reader_files

PHOTOS = Path(__file__).resolve().parents[1] / "data" / "photos"
IDENTITY = [1.0, 0, 0, 0, 1, 0, 0, 0, 1]


def told(game: str, tokens: dict[str, str], doubtful: list[str]) -> dict[str, Any]:
    layout = shipped().layouts(game)[0]
    places = look_of(game).reading.places(layout)
    boxes = {place.key: [place.box.x, place.box.y, place.box.width, place.box.height] for place in places}
    return {
        "game": game,
        "layout": layout.id,
        "unsure": False,
        "tokens": {place.key: tokens.get(place.key, ".") for place in places},
        "doubtful": doubtful,
        "guesses": {key: ["1", "7", "."] for key in doubtful},
        "boxes": boxes,
        "straight": IDENTITY,
    }


def photo_sheet(game: str, tokens: dict[str, str], doubtful: list[str]) -> PhotoSheet:
    return read_sheet(told(game, tokens, doubtful), shipped(), "blob:photo", (900, 1200))


def test_the_reader_and_its_weights_are_a_small_download() -> None:
    files = reader_files()
    assert {"generator/reader/weights.bin", "generator/reader/network.py", "generator/games/seas/reading.py"} <= {
        *files
    }
    assert len(solid_bytes("reader", files)) <= 200_000


def test_a_doubtful_cell_is_settled_and_nothing_else_changes() -> None:
    sheet = photo_sheet("temple", {"d1": "4", "e2": "1"}, ["e2"])
    sheet.paper.write("d1", "5")
    sheet.settle("e2", "7")
    assert sheet.paper.written("e2") == ["7"]
    assert sheet.paper.written("d1") == ["5"]
    assert sheet.doubtful == []
    assert sheet.asked == 1


def test_marks_beside_a_sea_are_settled() -> None:
    layout = shipped().layouts("treasures")[0]
    assert isinstance(layout, SeaLayout)
    number = layout.numbers[0][0]
    key = f"monsters:{number}"
    sheet = photo_sheet("treasures", {"bottles:1": "tick"}, [key, "bottles:2"])
    assert sheet.paper.extra()["bottles"] == 1
    sheet.settle("bottles:2", "tick")
    sheet.settle(key, "ring")
    assert sheet.paper.extra()["bottles"] == 2
    assert sheet.paper.extra()["monsters"] == [number]
    assert sheet.cell_of(key) == ""


def test_treasures_follow_from_the_numbers() -> None:
    layout = shipped().layout("skull", "four-capes")
    around = {"b4": ".", "c3": "7", "b3": "7"}
    sheet = photo_sheet("skull", around, [])
    assert sheet.paper.layout is layout
    assert sheet.paper.extra() == {"treasures": []}


def test_what_is_shown_of_a_photo_is_straight() -> None:
    plane = Plane((600.0, 30.0, 450.0, -20.0, 590.0, 610.0, 0.05, -0.04))
    straight = list(plane.back())
    for x, y in ((10.0, 20.0), (74.0, 105.0), (140.0, 200.0)):
        px, py = plane.at(x, y)
        a, b, c, d, e, f, g, h, i = straight
        w = g * px + h * py + i
        assert (a * px + b * py + c) / w == pytest.approx(x, abs=1e-6)
        assert (d * px + e * py + f) / w == pytest.approx(y, abs=1e-6)
    assert matrix(IDENTITY, Box(10, 20, 50, 50), 100) == "matrix3d(2,0,0,0,0,2,0,0,0,0,1,0,-20,-40,0,1)"


def asked(picture: Picture) -> dict[str, Any]:
    import base64

    return {
        "width": picture.width,
        "height": picture.height,
        "light": base64.b64encode(picture.light).decode(),
        "own": [],
    }


def answer(steps: Any) -> Any:
    try:
        while True:
            next(steps)
    except StopIteration as end:
        return end.value


def test_the_worker_reads_a_photo_or_says_why_not() -> None:
    image = Image.open(PHOTOS / "temple.jpg").convert("L")
    question = asked(Picture(image.width, image.height, image.tobytes()))
    (sheet,) = answer(read_photo(question))["sheets"]
    truth = read_text((PHOTOS / "temple.toml").read_text())
    assert (sheet["game"], sheet["layout"]) == (truth["game"], truth["layout"])
    assert set(sheet["guesses"]) == set(sheet["doubtful"])
    assert answer(glance(question)) == {"found": True}
    blank = asked(Picture(400, 500, bytes([220]) * 200_000))
    assert answer(read_photo(blank)) == {"refused": {"key": "photo_none", "values": {}}}
    assert answer(glance(blank)) == {"found": False}


def test_a_sheet_with_too_many_dangers_is_shown_and_refused_by_the_rules() -> None:
    layout = shipped().layout("skull", "four-capes")
    assert isinstance(layout, MapLayout)
    land = [name for name, token in zip(layout.grid.names, layout.tokens, strict=True) if token == "."][:6]
    sheet = photo_sheet("skull", dict.fromkeys(land, "danger"), [])
    checked = sheet.paper.read()
    assert checked.refusal is not None
    assert checked.refusal.clause == "SK-6"
    with pytest.raises(Refused):
        shipped().sheet_of(sheet.paper.data())
