"""The reader on photos of sheets whose hands it was never trained on, and on photos that it must refuse.

The photos are made by `tests/reader` (seeded); what stands on each sheet lies beside it as a sheet file.
"""

from __future__ import annotations

import io
import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from zlib import crc32

import pytest
from PIL import Image, ImageFilter, ImageOps

import carnet
from engine.errors import Refused
from engine.games.seas.layout import SeaLayout
from engine.layout import MapLayout, read_grid
from engine.texts import read_text
from generator.games.seas.panel import panel_of
from generator.games.seas.reading import SeaReading
from generator.look import look_of
from generator.reader.lines import SAME, alone
from generator.reader.network import FILE, FINER, MOST, STEPS, ZERO, Filters, layer, networks, origin, read_weights
from generator.reader.picture import Picture
from generator.reader.reading import SheetRead, find, read_whole, shipped_models
from generator.reader.sheets import LINES_SEEN, Search
from generator.shipped import shipped
from generator.words import LANGUAGES, Silence, Words
from tests.reader.bounds import room_left
from tests.tiers import some_of

PHOTOS = Path(__file__).resolve().parents[1] / "data" / "photos"
#: the head of a picture of 60,000 by 60,000 pixels
HUGE = b"\x89PNG\r\n\x1a\n" + (
    (13).to_bytes(4, "big")
    + (head := b"IHDR" + (60_000).to_bytes(4, "big") * 2 + b"\x08\x00\x00\x00\x00")
    + crc32(head).to_bytes(4, "big")
)
NAMES = sorted(photo.stem for photo in PHOTOS.glob("*.jpg"))
#: those that are read in every run of the tests
FEW = ("temple-upside-down", "skull", "treasures")


@cache
def photo(name: str) -> Image.Image:
    return Image.open(PHOTOS / f"{name}.jpg").convert("L")


def picture(image: Image.Image) -> Picture:
    return Picture(image.width, image.height, image.tobytes())


@cache
def read(name: str) -> SheetRead:
    seen = picture(photo(name))
    (sheet,) = find(seen)
    return read_whole(seen, sheet)


@pytest.mark.parametrize("name", some_of(NAMES, *FEW))
def test_a_sheet_is_found_whichever_way_up_and_named(name: str) -> None:
    truth = read_text((PHOTOS / f"{name}.toml").read_text())
    sheet = read(name)
    assert (sheet.layout.game, sheet.layout.id, sheet.lying.unsure) == (truth["game"], truth["layout"], False)
    assert sheet.lying.seen > 0.6


def accepted(name: str) -> list[bool]:
    """Whether each cell that nobody is asked about is right."""
    truth = read_text((PHOTOS / f"{name}.toml").read_text())
    sheet = read(name)
    _, wanted = read_grid(truth["cells"], "cells")
    _, found = read_grid(sheet.data()["cells"], "cells")
    doubtful = {place.partition("+")[0] for place in sheet.doubtful}
    cells = zip(sheet.layout.grid.names, wanted, found, strict=True)
    return [was == seen for cell, was, seen in cells if cell not in doubtful and was != "#"]


@pytest.mark.parametrize("names", [FEW, pytest.param(NAMES, marks=pytest.mark.thorough)], ids=["few", "all"])
def test_of_what_is_not_doubtful_at_most_one_in_a_hundred_is_wrong(names: Sequence[str]) -> None:
    rights = [right for name in names for right in accepted(name)]
    assert rights.count(False) <= len(rights) / 100
    assert len(rights) > 30 * len(names)


@pytest.mark.parametrize("name", some_of(NAMES, *FEW))
def test_few_places_are_doubtful(name: str) -> None:
    assert len(read(name).doubtful) <= 12


@pytest.mark.parametrize("name", some_of(["temple", "skull", "valley"], "skull"))
def test_the_right_value_is_among_the_three_that_are_offered(name: str) -> None:
    truth = read_text((PHOTOS / f"{name}.toml").read_text())
    sheet = read(name)
    wanted = dict(zip(sheet.layout.grid.names, read_grid(truth["cells"], "cells")[1], strict=True))
    missing = [
        key for key, place in sheet.places.items() if wanted[key] not in [guess.token for guess in place.guesses[:3]]
    ]
    assert len(missing) <= 1


def test_a_sheet_whose_thin_lines_are_lost_is_found_by_all_else() -> None:
    blurred = picture(photo("skull").filter(ImageFilter.GaussianBlur(1.5)))
    (sheet,) = find(blurred)
    assert (sheet.model.layout.id, sheet.unsure) == (read("skull").layout.id, False)
    assert sheet.seen < LINES_SEEN


def test_a_sheet_half_in_a_shadow_is_found() -> None:
    (sheet,) = find(picture(Image.open(PHOTOS / "hard" / "temple-in-a-shadow.jpg").convert("L")))
    assert (sheet.model.layout.id, sheet.unsure) == ("scarab-well", False)


def said(image: Image.Image) -> str:
    with pytest.raises(Refused) as refused:
        find(picture(image))
    return refused.value.refusal.key


def test_a_photo_of_nothing_is_refused() -> None:
    chance = random.Random(3)
    noise = Image.frombytes("L", (300, 400), bytes(chance.randrange(90, 200) for _ in range(120_000)))
    assert said(noise.resize((900, 1200), Image.Resampling.BICUBIC)) == "photo_none"
    assert said(Image.new("L", (900, 1200), 230)) == "photo_none"


def test_a_dark_photo_is_refused() -> None:
    assert said(photo("temple").point(lambda light: light // 6)) == "photo_dark"


@pytest.mark.parametrize("part", [pytest.param((0, 0, 0.6, 1), marks=pytest.mark.thorough), (0, 0.4, 1, 1)])
def test_a_sheet_that_is_cut_off_is_refused(part: tuple[float, float, float, float]) -> None:
    image = photo("temple")
    wide, high = image.size
    cut = image.crop((int(part[0] * wide), int(part[1] * high), int(part[2] * wide), int(part[3] * high)))
    assert said(cut) in ("photo_cut", "photo_none", "photo_other")


def test_another_frame_is_no_sheet() -> None:
    page = ImageOps.expand(Image.new("L", (560, 820), 245), 4, 20)
    assert said(ImageOps.expand(page, 120, 235)) in ("photo_other", "photo_none")


def test_another_sheet_than_the_one_asked_for_is_refused() -> None:
    skull = shipped().layouts("skull")[0]
    assert isinstance(skull, MapLayout)
    with pytest.raises(Refused) as refused:
        find(picture(photo("temple")), [skull])
    assert refused.value.refusal.key == "photo_another"
    assert refused.value.refusal.values["game"] == "temple"


def test_a_map_that_nobody_named_is_refused_until_somebody_names_it() -> None:
    seen = picture(Image.open(PHOTOS / "unknown" / "temple-invented.jpg").convert("L"))
    with pytest.raises(Refused) as refused:
        find(seen)
    assert refused.value.refusal.key == "photo_other"
    invented = shipped().layout("temple", "invented:1:normal:21")
    assert isinstance(invented, MapLayout)
    (sheet,) = find(seen, own=[invented])
    assert sheet.model.layout is invented
    assert not sheet.unsure


def test_a_map_that_has_nearly_all_of_a_shipped_one_is_not_taken_for_it_without_a_question() -> None:
    # A few ponds fewer, and otherwise the same.
    seen = picture(Image.open(PHOTOS / "unknown" / "valley-alike.jpg").convert("L"))
    assert [(sheet.model.layout.id, sheet.unsure) for sheet in find(seen)] == [("weavers-ponds", True)]
    alike = shipped().layout("valley", "invented:1:normal:5301")
    assert isinstance(alike, MapLayout)
    (sheet,) = find(seen, own=[alike])
    assert (sheet.model.layout, sheet.unsure) == (alike, False)


@pytest.mark.parametrize("name", some_of(NAMES, "skull", "monsters-upside-down"))
def test_a_map_that_looks_like_it_is_never_taken_for_a_map_without_a_question(name: str) -> None:
    right = read_text((PHOTOS / f"{name}.toml").read_text())
    same_game = [model for model in shipped_models() if model.game == right["game"]]
    others = [model for model in same_game if model.layout.id != right["layout"]]
    assert len(others) == len(same_game) - 1
    assert all(sheet.unsure for sheet in Search(picture(photo(name)), others).found())


@pytest.mark.parametrize("game", ["treasures", "monsters"])
def test_numbers_beside_a_sea_stand_where_they_are_read_in_every_language(game: str) -> None:
    reading = look_of(game).reading
    assert isinstance(reading, SeaReading)
    for layout in shipped().layouts(game):
        assert isinstance(layout, SeaLayout)
        read_at = panel_of(reading.drawing.blocks(layout, Silence()), layout).places
        for language in LANGUAGES:
            assert panel_of(reading.drawing.blocks(layout, Words(language)), layout).places == read_at


def test_several_sheets_in_one_photo() -> None:
    one, other = photo("temple"), photo("skull")
    both = Image.new("L", (1800, 1200), 200)
    both.paste(one, (0, 0))
    both.paste(other, (900, 0))
    found = find(picture(both))
    assert [sheet.model.game for sheet in found] == ["temple", "skull"]


def test_filters_see_what_their_weights_say() -> None:
    dice = random.Random(3)
    rows = [[dice.gauss(0, 0.5) for _ in range(30)] for _ in range(9)]
    bias = [dice.gauss(0, 1) for _ in rows]
    filters = layer(rows, bias)
    for share in (0.0, 0.3, 1.0):
        seen = [dice.randrange(1, 900) if dice.random() < share else 0 for _ in range(30)]
        exact = [
            sum(weight * value / STEPS for weight, value in zip(row, seen, strict=True)) + begin
            for row, begin in zip(rows, bias, strict=True)
        ]
        limited = [min(max(0.0, value), MOST) * STEPS for value in exact]
        assert filters.seen(seen) == pytest.approx(limited, abs=1)
        assert filters.scores(seen) == pytest.approx([value + 0.5 / STEPS for value in exact], abs=0.01)


def weights_file() -> bytes:
    return (Path(carnet.__file__).parent / "generator" / "reader" / FILE).read_bytes()


@pytest.mark.parametrize("name", ["cell", "route", "mark"])
def test_no_photo_makes_a_sum_leave_its_bits(name: str) -> None:
    _, layers = read_weights(weights_file())[name]
    assert room_left(layers) > 0


def test_how_far_sums_go_is_counted_to_the_last_bit() -> None:
    highest = (ZERO - 1) / (FINER * STEPS)
    ones = [1.0] * 80
    for sign in (1, -1):
        # The first layer sees one at most, the second the most that is passed on.
        first = ([[sign * 1.0]], [0.0])
        second = ([[sign * weight for weight in ones]], [sign * (highest - len(ones) * MOST - 1)])
        beyond = ([[sign * weight for weight in ones]], [sign * (highest - len(ones) * MOST + 0.01)])
        assert 0 < room_left([first, second]) < 0.01
        assert room_left([first, beyond]) <= 0
        (rows, bias), most = second, [MOST * STEPS] * len(ones)
        assert layer(rows, bias).scores(most) == pytest.approx([sign * (highest - 1)], abs=0.01)


def test_filters_that_look_at_every_place_see_four_times_as_many_as_those_that_skip() -> None:
    dice = random.Random(4)
    spread = layer([[dice.gauss(0, 0.5) for _ in range(18)] for _ in range(3)], [0.1, 0.2, 0.3])
    picture = [[dice.randrange(200), dice.randrange(200)] for _ in range(64)]
    every, wide = Filters(3, 1, spread).seen(picture, 8)
    some, narrow = Filters(3, 2, spread).seen(picture, 8)
    assert (wide, narrow) == (8, 4)
    assert some == [every[y * 8 + x] for y in range(0, 8, 2) for x in range(0, 8, 2)]


@pytest.mark.parametrize("within", [0.5, 1.6])
def test_lines_alone_have_no_other_beside_them(within: float) -> None:
    lines = shipped_models()[0].lines
    known = alone(lines, within)
    assert known
    for line in lines:
        across = [one.y1 if line.level else one.x1 for one in lines]
        ends = [sorted((one.x1, one.x2) if line.level else (one.y1, one.y2)) for one in lines]
        (start, end), here = ends[lines.index(line)], across[lines.index(line)]
        beside = [
            other
            for other, place, (first, last) in zip(lines, across, ends, strict=True)
            if other.level is line.level
            and other.width >= line.width * 0.6
            and SAME < abs(place - here) < within
            and min(end, last) > max(start, first)
        ]
        assert (line in known) is (not beside)


def test_the_weights_say_from_which_run_they_come_and_are_small() -> None:
    packed = weights_file()
    # With the modules beside them at most 200 kB: tests/webplay/test_photo_sheets.py.
    assert len(packed) < 170_000
    assert {"seed", "steps", "networks"} <= set(origin(packed))
    assert set(networks()) == {"cell", "route", "mark"}


def test_reading_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "sheet.toml"
    assert carnet.main(["read", str(PHOTOS / "temple.jpg"), "-o", str(out)]) == 0
    data = read_text(out.read_text())
    assert data["game"] == "temple"
    assert isinstance(data["doubtful"], list)
    assert carnet.main(["score", str(out)]) == 0
    assert "Total" in capsys.readouterr().out


def test_what_is_no_photo_is_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad, tiny = tmp_path / "bad.jpg", tmp_path / "tiny.png"
    bad.write_bytes(b"\xff\xd8 no picture")
    stored = io.BytesIO()
    Image.new("L", (5, 5)).save(stored, "PNG")
    tiny.write_bytes(stored.getvalue())
    huge = tmp_path / "huge.png"
    huge.write_bytes(HUGE)
    for file in (bad, tiny, huge, tmp_path / "missing.jpg"):
        assert carnet.main(["--lang", "en", "read", str(file)][2:]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    blank = tmp_path / "blank.png"
    Image.new("L", (600, 800), 220).save(blank)
    out = tmp_path / "none.toml"
    assert carnet.main(["read", str(blank), "-o", str(out)]) == 2
    assert "blank.png" in capsys.readouterr().err
    assert not out.exists()
