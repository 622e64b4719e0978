"""A map being painted, on the screen: what every kind of it offers to the editor.

Not responsible for what a touch does. Cells are real buttons: finger, mouse, keyboard and screen reader use the same.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from generator.words import Words
from webplay.app.maps.draft import CheckedDraft, Draft
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Element


class MapView(ABC):
    """One draft, shown."""

    #: whether a finger that moves paints, also where the map is larger than its place
    strokes = True

    def __init__(self, draft: Draft, words: Words) -> None:
        self.draft = draft
        self.words = words
        self.element = dom.make("div", class_="draft-board", data_game=draft.game)
        self.buttons: dict[str, Element] = {}
        self.focus_cell = ""
        #: what each button says now: token, and marks
        self._said: dict[str, tuple[str, str]] = {}
        #: what the picture shows of each cell; a cell that is painted otherwise is drawn on its button
        self.pictured: dict[str, str] = {}
        self.wrong: frozenset[str] = frozenset()

    @abstractmethod
    def lay_out(self) -> None:
        """Make all buttons."""

    @abstractmethod
    def draw(self, checked: CheckedDraft) -> None:
        """Draw the map as it is read; where it cannot be, its cells say what they are."""

    @abstractmethod
    def step(self, key: str) -> bool:
        """Move the focus by an arrow key; false when the key is no arrow."""

    def cell_name(self, cell: str) -> str:
        """What a cell is called."""
        return cell

    def button(self, cell: str, **attributes: str | int) -> Element:
        """The button of a cell."""
        made = dom.make(
            "button", type="button", class_="draft-cell", tabindex=-1, data_do="paint", data_arg=cell, **attributes
        )
        self.buttons[cell] = made
        return made

    def begin(self) -> None:
        """Lay out everything for a map of another size."""
        self.buttons, self._said, self.pictured = {}, {}, {}
        self.lay_out()
        self.focus_cell = next(iter(self.buttons))
        self.buttons[self.focus_cell].tabIndex = 0

    def show(self, checked: CheckedDraft) -> None:
        """Bring the picture and all cells up to date."""
        self.wrong = checked.cells
        self.draw(checked)
        self.update()

    def update(self) -> None:
        """Bring the cells up to date with what is painted; the picture follows later."""
        painting, drawn = self.draft.painting, self.draft.drawn
        for cell, token in zip(painting.cells(drawn), drawn.tokens, strict=True):
            loose = self.pictured.get(cell) != token
            marks = " ".join(filter(None, ("loose" if loose else "", "wrong" if cell in self.wrong else "")))
            if self._said.get(cell) != (token, marks):
                self._said[cell] = (token, marks)
                self._say(cell, token, marks, loose)

    def _say(self, cell: str, token: str, marks: str, loose: bool) -> None:
        button, paint = self.buttons[cell], self.draft.painting.paint_of(token)
        wrong = [self.words("page.map.wrong")] if "wrong" in marks else []
        button.setAttribute("aria-label", ", ".join([self.cell_name(cell), self.token_words(token), *wrong]))
        button.setAttribute("data-marks", marks)
        button.setAttribute("data-ground", paint.ground if loose else "")
        dom.fill(button, dom.drawn(pictures.icon(paint.icon), class_="icon") if loose and paint.icon else None)

    def token_words(self, token: str) -> str:
        """What is painted in a cell, in words."""
        painting = self.draft.painting
        word = self.words(f"page.{painting.game}.paint.{painting.paint_of(token).word}")
        knobs = [
            f"{self.words(f'page.{painting.game}.knob.{knob.name}')} {knob.value}" for knob in painting.knobs(token)
        ]
        return ", ".join([word, *knobs])

    def take(self, cell: str) -> None:
        """Make a cell the map's one stop of the tab key."""
        self.buttons[self.focus_cell].tabIndex = -1
        self.focus_cell = cell
        self.buttons[cell].tabIndex = 0

    def focus(self, cell: str) -> None:
        """Give a cell the focus."""
        self.take(cell)
        self.buttons[cell].focus()
