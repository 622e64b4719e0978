"""The paper checker without a browser: what is typed in becomes the very sheet that the engine scores."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.layout import MapLayout
from engine.texts import read_toml, write_toml
from generator.shipped import shipped
from generator.words import Words
from tests.engine.boards import known
from tests.engine.boards import layout as layout_of
from tests.games.temple.test_clauses import EXAMPLE, EXAMPLE_MAP
from webplay.app.check.papers import blank_paper, keep_paper, kept_paper, paper_of
from webplay.app.play import play_of

SHEET_GAMES = [game for game in GAMES if play_of(game).paper]
VALLEY = Path(__file__).parents[1] / "data" / "valley-example.toml"


def typed(layout: Any, cells: str) -> Any:
    """A paper with these cells typed in one by one."""
    paper = blank_paper(layout)
    for name, token in zip(layout.grid.names, cells.split(), strict=True):
        if token not in (".", "#"):
            paper.write(name, token)
    return paper


def played(game: str, seed: int = 5) -> Any:
    match: Any = GAMES[game].start(shipped().layouts(game)[0], GAMES[game].least_players, seed)
    play_out(match, "greedy")
    return match.sheets[0]


def test_the_rulebook_s_temple_is_worth_9_15_and_6() -> None:
    reading = typed(layout_of("temple", EXAMPLE_MAP), EXAMPLE).read()
    assert reading.refusal is None
    assert reading.score().parts == {"run": 9, "groups": 15, "mummies": 6}
    assert sum(line.points for line in reading.explain()) == 30
    assert reading.sheet.title() == "explorer"


def test_the_valley_of_the_rulebook_with_its_discoveries() -> None:
    wanted = shipped().read_sheet(VALLEY.read_text(encoding="utf-8"))
    data: Any = wanted.to_data()
    paper = typed(wanted.layout, data["cells"])
    for kind, part in (("forest", "forests"), ("city", "cities"), ("mountain", "mountains"), ("pyramid", "pyramids")):
        for cells in data[part]:
            paper.outline(kind, list(reversed(cells)))
    assert paper.read().score() == wanted.score()
    assert [len(row.chips) for row in paper.beside(paper.read().sheet, Words("fr"))] == [9, 4]


@pytest.mark.parametrize("game", SHEET_GAMES)
def test_a_played_sheet_comes_back_from_its_file_and_from_storage(game: str) -> None:
    sheet = played(game)
    paper = paper_of(sheet)
    reading = paper.read()
    assert reading.refusal is None
    assert reading.sheet.to_data()["cells"] == sheet.to_data()["cells"]
    assert reading.score() == sheet.score()
    again = shipped().sheet_of(read_toml(write_toml(paper.data())))
    assert again.score() == sheet.score()
    texts: dict[str, str] = {}
    keep_paper(texts, paper)
    kept = kept_paper(texts, game, shipped())
    assert kept
    assert kept.data() == paper.data()
    keep_paper(texts, blank_paper(sheet.layout))
    assert texts == {}
    for language in ("en", "fr"):
        assert all(row.chips or row.none for row in paper.beside(reading.sheet, Words(language)))
        assert all(paper.cell_chips(cell, Words(language)) for cell in sheet.layout.grid.names)
        assert paper.prompt(Words(language))
        assert paper.keys_words(Words(language))


@pytest.mark.parametrize("game", SHEET_GAMES)
def test_a_blank_sheet_is_no_mistake(game: str) -> None:
    paper = blank_paper(known(MapLayout, shipped().layouts(game)[0]))
    assert paper.blank
    assert paper.read().refusal is None


def test_what_cannot_stand_is_refused_as_on_the_command_line_and_the_rest_is_drawn() -> None:
    paper = blank_paper(known(MapLayout, shipped().layout("temple", "sun-court")))
    paper.write("d1", "8")
    paper.write("c1", "mummy")
    reading = paper.read()
    assert reading.refusal
    assert (reading.refusal.key, reading.refusal.clause) == ("mummy_in_door", "TE-4")
    assert reading.cells == {"c1"}
    assert "8" in reading.sheet.tokens()
    paper.write("c1", "")
    assert paper.read().refusal is None


def test_treasures_are_offered_when_they_show_and_refused_when_they_do_not() -> None:
    sheet = played("skull")
    assert sheet.treasures
    paper: Any = paper_of(sheet)
    noted = list(paper.treasures)
    paper.record(noted[0])
    assert noted[0] in list(paper.finds(paper.read().sheet))
    assert paper.read().score().total != sheet.score().total
    paper.record(noted[0])
    value = noted[0].partition("@")[0]
    for cell, token in zip(sheet.layout.grid.names, sheet.tokens(), strict=True):
        if token == value:
            paper.write(cell, "")
    reading = paper.read()
    assert reading.refusal
    assert reading.refusal.key == "treasure_not_shown"
    assert set(reading.sheet.treasures) == set(sheet.treasures) - {int(value)}


def test_circles_bottles_and_ticks_of_a_sea() -> None:
    sheet = played("treasures")
    paper: Any = blank_paper(sheet.layout)
    for cell, token in zip(sheet.layout.grid.names, sheet.tokens(), strict=True):
        drawing, plus, ticks = token.partition("+")
        if drawing not in (".", "#"):
            paper.write(cell, drawing)
        if plus:
            paper.write(cell, f"+{ticks}")
    data = sheet.to_data()
    paper.bottles = data["bottles"]
    for zone in paper.circled:
        for number in data[zone]:
            paper.circle(zone, number)
    assert paper.read().score() == sheet.score()
    largest = sheet.layout.numbers[0][-1]
    if largest not in paper.circled["monsters"]:
        paper.circle("monsters", largest)
        reading = paper.read()
        assert reading.refusal
        assert reading.refusal.key == "circled_unmade"
        assert reading.score() == sheet.score()


def test_the_pencil_goes_on_to_the_next_empty_cell() -> None:
    paper = blank_paper(known(MapLayout, layout_of("temple", ". D\n# .")))
    paper.write("a1", "3")
    assert paper.after("a1") == "b1"
    paper.write("b1", "4")
    assert paper.after("b1") == "b2"
    paper.write("b2", "5")
    assert paper.after("b2") == "b2"
