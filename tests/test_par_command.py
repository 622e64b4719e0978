"""`carnet par`, the pars of the days, and sheets that print them."""

from __future__ import annotations

import json
from datetime import date, timedelta
from functools import partial
from pathlib import Path

import pypdf
import pytest

import carnet
from engine.bots.levels import BOTS
from engine.bots.search import SearchBot
from engine.games.registry import GAMES
from engine.inventing import is_invented
from engine.par import Par, has_par
from generator import pars
from generator.shipped import shipped
from webplay.app.today.daily import day_of, expedition
from webplay.build.pars import WITH_PAR, day_tasks, entered, is_known


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """An expert who thinks little, and a short search."""
    monkeypatch.setitem(BOTS, "expert", SearchBot("expert", 2))
    monkeypatch.setattr("engine.game.Game.par_steps", 40)


def test_par_of_some_seeds(capsys: pytest.CaptureFixture[str], quick: None) -> None:
    assert carnet.main(["par", "temple", "--seed", "7", "--games", "2", "--jobs", "1", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["seed"] for line in lines] == [7, 8]
    assert all(line["best"] >= line["expert"] > 0 for line in lines)
    assert carnet.main(["par", "temple", "--seed", "7", "--jobs", "1", "--lang", "fr"]) == 0
    assert f"Experts\u202f: {lines[0]['expert']}\u202f;" in capsys.readouterr().out
    several = next(game for game in GAMES.values() if not has_par(game))
    assert carnet.main(["par", several.id, "--lang", "en"]) == 2
    assert "no par" in capsys.readouterr().err


def test_par_stands_on_a_sheet_without_dice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = shipped().layout("temple", "sun-court")
    monkeypatch.setattr(pars, "read_pars", lambda: {"temple": {layout.id: {"7": [39, 44]}}})
    file = tmp_path / "sheet.pdf"
    order = ["print", "temple:sun-court", "--par", "-o", str(file), "--lang", "en"]
    assert carnet.main([*order, "--seed", "7"]) == 0
    text = " ".join(page.extract_text() for page in pypdf.PdfReader(file).pages).replace("\n", " ")
    assert "got 39; the best score found is 44." in text
    # For several players the par of one alone would be wrong.
    assert carnet.main([*order, "--seed", "7", "--players", "3"]) == 0
    assert "the best score found" not in " ".join(page.extract_text() for page in pypdf.PdfReader(file).pages)
    assert carnet.main(order) == 2
    assert "--seed" in capsys.readouterr().err
    assert carnet.main(["print", "rules", "--seed", "7", "--par", "-o", str(file), "--lang", "en"]) == 2


def test_the_pars_of_the_days_are_those_of_their_games() -> None:
    first = date(2026, 11, 18)
    tasks = list(day_tasks(first, 12, WITH_PAR))
    days = [expedition(date(2026, 11, 18 + number), shipped()) for number in range(12)]
    assert [task.seed for task in tasks] == [day.seed for day in days if has_par(GAMES[day.game])]
    table: pars.ParTable = {}
    for number, task in enumerate(tasks):
        assert not is_known(table, task)
        entered(table, task, Par(30 + number, 40 + number))
        assert is_known(table, task)
    assert json.loads(pars.pars_text(table)) == json.loads(json.dumps(table))


def test_the_pars_that_are_shipped_can_be_read() -> None:
    for game, layouts in pars.read_pars().items():
        for layout_id, found in layouts.items():
            layout = shipped().layout(game, layout_id)
            for seed in found:
                known = pars.known_par(layout, int(seed))
                assert known is not None
                assert 0 < known.expert <= known.best
                day = day_of(int(seed))
                assert day is not None, "the games of the days alone"
                assert expedition(day, shipped()).layout.digest == layout.digest, "the map of that day, and no other"


def test_a_par_belongs_to_one_map(monkeypatch: pytest.MonkeyPatch) -> None:
    """From 2027 on some days have invented maps: what was computed of another map with the same number is not shown."""
    days = [expedition(date(2027, 1, 1) + timedelta(number), shipped()) for number in range(24)]
    invented = [day for day in days if is_invented(day.layout.id) and has_par(GAMES[day.game])]
    assert invented
    for day in invented:
        for layout in shipped().layouts(day.game):
            table = {day.game: {layout.id: {str(day.seed): [30, 40]}}}
            monkeypatch.setattr(pars, "read_pars", partial(dict, table))
            assert pars.known_par(day.layout, day.seed) is None
            assert pars.known_par(layout, day.seed) == Par(30, 40)
