"""Games from the first screen to the result, and the screens after them, by what is spoken and the keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page

from tests.engine.pupils import class_codes, lesson_for
from tests.tiers import some_of
from tests.webplay.listener import Listener
from tests.webplay.screenshots import begin, go
from tests.webplay.storing import store
from tests.webplay.tapper import late_code
from tests.webplay.trees import kept_game

pytestmark = pytest.mark.browser
NewPage = Callable[..., Page]
OVER = "The expedition is over"
CELL = re.compile(r"\b([a-z])(\d+), ")
RUN = re.compile(r"([a-z])(\d+) to ([a-z])\2")


class Blind:
    """Plays by ear."""

    def __init__(self, listener: Listener, seed: int) -> None:
        self.listener = listener
        self.random = Random(seed)

    def play(self, most: int = 60) -> None:
        """Decide until the expedition is over."""
        for _ in range(most):
            if self._is_over() or self._decide():
                return
        raise AssertionError(f"no end: {self.listener.told[-40:]}")

    def _is_over(self) -> bool:
        return any(OVER in phrase for phrase in self.listener.told[-30:])

    def _decide(self) -> bool:
        """One decision, or a part of one; true when the game is over."""
        self._choose(self._part("Choices"))
        self._go_to(self._part("Possible"))
        ready = self._part("Ready")
        if ready:
            self.listener.tab_to(f"button, {ready[0]}")
            self.listener.press("Enter")
        return self._is_over()

    def _part(self, name: str) -> list[str]:
        """A part of what can be done: nothing once the last move was made, when nobody answers any more."""
        if self._is_over():
            return []
        found = re.search(rf"{name}: (.*?)\.(?: [A-Z]|$)", self.listener.asks("w"))
        return found[1].split("; ") if found else []

    def _choose(self, choices: list[str]) -> None:
        if choices:
            self.listener.tab_to(f"button, {self.random.choice(choices)}")
            self.listener.press("Space")

    def _go_to(self, cells: list[str]) -> None:
        """Walk over the board by arrows, to what was said to be possible."""
        if not cells:
            return
        here = self.listener.press("b")
        wanted = self.random.choice(cells)
        for _ in range(80):
            if ", possible" in here and (wanted in here or self.random.random() < 0.3):
                self.listener.press("Space")
                return
            here = self.listener.press(self._way(here, wanted))
        raise AssertionError(f"{wanted} was not found: {self.listener.told[-80:]}")

    def _way(self, here: str, wanted: str) -> str:
        """The arrow towards a cell of a sheet; anywhere on an island."""
        place, aim = CELL.search(here), re.match(r"([a-z])(\d+)", wanted)
        ways = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
        if place and aim and self.random.random() < 0.8:
            across, along = ord(aim[1]) - ord(place[1]), int(aim[2]) - int(place[2])
            if abs(across) > abs(along):
                return "ArrowRight" if across > 0 else "ArrowLeft"
            return "ArrowDown" if along > 0 else "ArrowUp"
        return self.random.choice(ways)


@pytest.mark.parametrize("game", some_of(["temple", "treasures", "pan"], "temple", "treasures"))
def test_a_game_by_ear_from_the_first_screen_to_the_result(new_page: NewPage, game: str) -> None:
    page = new_page(reduced_motion="reduce")
    with Listener(page) as listener:
        listener.find("link, I have a code")
        listener.press("Enter")
        listener.find("textbox, A code")
        listener.type(late_code(game, 11, 0.1))
        listener.find("button, Open")
        listener.press("Enter")
        listener.wait_for(" possible.")
        assert re.match(r"Round \d+", listener.asks("d"))
        assert len(listener.asks("m")) > 200
        Blind(listener, 3).play()
        # The result is read from its top: the title, the points, and the ways on.
        listener.find("heading, ")
        listener.find("button, Again")
        listener.find("link, Replay")
        listener.press("Enter")
        listener.wait_for("Replay")
        assert listener.press("ArrowLeft") != listener.press("ArrowLeft")


def test_a_new_game_is_begun_by_ear(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    with Listener(page) as listener:
        listener.find("link, The Temple of Apikhabou")
        listener.press("Enter")
        listener.wait_for("The Temple of Apikhabou")
        listener.find("textbox, Name of explorer 1")
        listener.find("button, Set off")
        listener.press("Enter")
        assert "Rolled: " in listener.wait_for("cells are possible.")
        # Nothing new, said again when it is asked for again.
        assert listener.asks("d") == listener.asks("d")
        assert "Row 1: c1, door, empty; d1 to e1, empty; f1, door, empty." in listener.asks("m")
        listener.press("k")
        listener.find("heading, Keys")
        listener.find("read the map aloud")
        listener.press("Escape")


def test_a_covered_sheet_is_read_to_nobody(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    begin(page, "temple", friends=1, clicks=6)
    page.wait_for_selector(".handover")
    with Listener(page) as listener:
        for key in "mdw":
            said = listener.asks(key)
            assert "Row" not in said
            assert "Pass the notebook" in said


def test_review_replay_class_results_and_map_editor_by_ear(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    store(page, kept_game())
    go(page, "review/ours")
    with Listener(page) as listener:
        listener.find("slider, Decision")
        assert "Round 2, Ana: " in listener.press("ArrowRight")
        listener.find("button, Try again from here")

    go(page, "replay/ours")
    with Listener(page) as listener:
        listener.find("slider, Moment of the game")
        moves = [listener.press("ArrowLeft") for _ in range(3)]
        assert all("Ana: " in move and " in " in move for move in moves), moves
        assert len(set(moves)) == 3, moves
        listener.find("button, To the beginning")
        listener.press("Enter")
        listener.find("grid, Ana’s sheet")
        assert listener.find("gridcell, d1, empty")

    go(page, f"results/{lesson_for().code}")
    with Listener(page) as listener:
        listener.find("textbox, ")
        listener.type("\n".join(class_codes(lesson_for(), 2)))
        listener.find("button, Check and add")
        listener.press("Enter")
        listener.wait_for("2 results added.", 60)
        listener.find("table, Ranking")
        listener.find("columnheader, Total")
        listener.find("rowheader, Explorer ")
        assert listener.find("cell, ")

    go(page, "map/temple/new")
    with Listener(page) as listener:
        listener.find("button, The Court of the Sun")
        listener.press("Enter")
        listener.find("gridcell, a1, outside")
        assert "b1, outside" in listener.press("ArrowRight")
        assert "door" in listener.press("2")
        assert "b1, door" in listener.press("Space")
        assert "Taken back" in listener.press("u")
        listener.press("ArrowLeft")
        assert "b1, outside" in listener.press("ArrowRight")
