"""Fewer taps in the valley: dice dragged together, numbers that can be taken back, discoveries in one stroke."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from engine.bots import play_out
from engine.codes.share import write_code
from engine.games.valley.discoveries import FOREST, find
from engine.grid import cells_of
from tests.webplay.page_tapper import open_code, set_off
from tests.webplay.storing import store
from tests.webplay.strokes import drag
from tests.webplay.tapper import started

pytestmark = pytest.mark.browser
SEED = 5


def before_many_forests() -> tuple[str, tuple[str, ...]]:
    """The code of a game in which several forests can be revealed, and the cells of one whose cells lie in a row."""
    for seed in range(40):
        match = started("valley", seed)
        past = match.copy()
        play_out(past, "random")
        for entry in past.history:
            match.play(0, entry.move)
            if not match.over and match.may_reveal(0):
                found = list(find(match.sheets[0], FOREST))
                ways = [way for way in found if _is_path(match, cells_of(way))]
                if len(found) > 5 and ways:
                    return write_code(match), match.layout.grid.names_of(cells_of(ways[0]))
    raise AssertionError("no forests")


def _is_path(match: object, cells: tuple[int, ...]) -> bool:
    around = match.layout.grid.around  # type: ignore[attr-defined]  # a match of this game
    return all(second in around[first] for first, second in pairwise(cells))


def test_dice_are_gathered_by_one_drag_and_it_can_be_taken_back(page: Page) -> None:
    store(page, {"carnet.tour": "valley"})
    set_off(page, "valley", SEED)
    chips = page.locator(".chips .chip[data-arg^=die]").count()
    assert chips >= 2
    drag(page, ".chip[data-arg^=die] >> nth=0", ".chip[data-arg^=die] >> nth=1", ".cell[data-marks~=possible]")
    expect(page.locator("[data-do=undo]")).to_be_visible()
    expect(page.locator(".chips .chip[data-arg^=die]")).to_have_count(chips - 2)
    page.click("[data-do=undo]")
    expect(page.locator(".chips .chip[data-arg^=die]")).to_have_count(chips)


def test_a_discovery_is_marked_in_one_stroke(page: Page) -> None:
    code, cells = before_many_forests()
    store(page, {"carnet.tour": "valley"})
    open_code(page, code)
    page.click(".chip[data-arg=forest]")
    drag(page, *(f".cell[data-arg={cell}]" for cell in cells))
    for cell in cells:
        expect(page.locator(f".cell[data-arg={cell}]")).to_have_attribute("data-marks", "chosen")
    expect(page.locator(".acts .primary")).to_have_text("Reveal the forest · +5★")
