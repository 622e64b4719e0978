"""A map being painted: its strokes, what can be taken back, and whether it can be played on.

Not responsible for what a game's maps are made of (`painting.py`), nor for showing them. Pure Python. A draft is kept
on the device after every stroke, so that nothing is lost when somebody tries the map out or closes the page.
"""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, TypeAlias

from engine.errors import Refusal, Refused
from engine.layout import Layout
from engine.letters import cut, without_direction_signs
from engine.texts import write_toml
from webplay.app.maps.painting import Drawn, GridPainting, Painting
from webplay.app.store.stored import by_name, in_order, misshapen, read_kept, stored_entry, wanted, whole

PREFIX = "carnet.draft."
#: behind the name of a draft that was put aside
BEFORE = ".before"
LONGEST_NAME = 40
LONGEST_TOKEN = 8
MOST_STEPS = 200

#: which halves of the map are painted alike: none, left and right, top and bottom, all four quarters
Mirror: TypeAlias = Literal["", "across", "down", "both"]
MIRRORS: tuple[Mirror, ...] = ("", "across", "down", "both")


@dataclass(frozen=True)
class CheckedDraft:
    """What a draft reads as.

    `layout` is the map when it can be played on. Otherwise `refusal` says why not and `cells` where; `drawable` is the
    map without those cells, where that can be played on and so be drawn.
    """

    layout: Layout | None
    refusal: Refusal | None = None
    cells: frozenset[str] = frozenset()
    drawable: Layout | None = None


class Draft:
    """One map being painted."""

    def __init__(self, painting: Painting, drawn: Drawn | None = None, name: str = "", origin: str = "") -> None:
        self.painting = painting
        self.drawn = drawn or painting.blank()
        self.name = name
        #: the key of the own map that this one replaces when it is kept; "" for a new one
        self.origin = origin
        self.brush = painting.paints[0].token
        self.mirror: Mirror = ""
        self._past: list[Drawn] = []
        self._future: list[Drawn] = []
        #: what the stroke under way paints; None between two strokes
        self._stroke: str | None = None

    @property
    def game(self) -> str:
        return self.painting.game

    @property
    def untouched(self) -> bool:
        """Whether nothing is painted yet."""
        return self.drawn == self.painting.blank()

    def rename(self, name: str) -> None:
        """Call it otherwise; a name is a line of text."""
        self.name = cut(without_direction_signs(" ".join(name.split())), LONGEST_NAME)

    # Strokes.

    def token(self, cell: str) -> str:
        """What is painted in a cell."""
        return self.drawn.tokens[self._index(cell)]

    def begin_stroke(self, cell: str) -> None:
        """Set the brush on a cell: on one that is of its paint already, the stroke takes paint away."""
        self._remember()
        here, paint = self.token(cell), self.painting.paint_of(self.brush)
        self._stroke = paint.under if here == self.brush else self.brush
        self.stroke_over(cell)

    def stroke_over(self, cell: str) -> None:
        """The brush has come to a cell."""
        if self._stroke is None:
            return
        for index in self._mirrored(self._index(cell)):
            self.drawn = self.painting.put(self.drawn, index, self._stroke)

    def end_stroke(self) -> None:
        """Lift the brush; a stroke that changed nothing needs no taking back."""
        self._stroke = None
        if self._past and self._past[-1] == self.drawn:
            self._past.pop()

    def paint(self, cell: str) -> None:
        """A stroke on one cell."""
        self.begin_stroke(cell)
        self.end_stroke()

    def erase(self, cell: str) -> None:
        """Take away what is painted in a cell."""
        under = self.painting.paint_of(self.token(cell)).under
        self._remember()
        self._stroke = under
        self.stroke_over(cell)
        self.end_stroke()

    def _index(self, cell: str) -> int:
        return self.painting.cells(self.drawn).index(cell)

    def _mirrored(self, index: int) -> list[int]:
        """A cell and its mirror images."""
        if not self.mirror or not self.painting.mirrors:
            return [index]
        columns, rows = self.drawn.columns, self.drawn.rows
        row, column = divmod(index, columns)
        across = {column, columns - 1 - column} if self.mirror != "down" else {column}
        down = {row, rows - 1 - row} if self.mirror != "across" else {row}
        # The touched cell is painted last: where images get in each other's way, it wins.
        images = [line * columns + place for line in sorted(down) for place in sorted(across)]
        return [*[image for image in images if image != index], index]

    # The whole map.

    def change(self, changed: Drawn) -> bool:
        """Put another state in the place of this one; false when it is the same."""
        if changed == self.drawn:
            return False
        self._remember()
        self.drawn = changed
        return True

    def resize(self, columns: int, rows: int) -> bool:
        """More or fewer columns and rows, by so many."""
        grid = self._grid()
        return grid is not None and self.change(
            grid.resized(self.drawn, self.drawn.columns + columns, self.drawn.rows + rows)
        )

    def push(self, right: int, down: int) -> bool:
        """Everything further."""
        grid = self._grid()
        return grid is not None and self.change(grid.pushed(self.drawn, right, down))

    def flip(self, across: bool) -> bool:
        """Turn it round."""
        grid = self._grid()
        return grid is not None and self.change(grid.flipped(self.drawn, across))

    def mix(self, random: Random) -> bool:
        """Shuffle it."""
        return self.change(self.painting.mixed(self.drawn, random))

    def _grid(self) -> GridPainting | None:
        return self.painting if isinstance(self.painting, GridPainting) and self.painting.mirrors else None

    # Numbers beside the map.

    def toggle_number(self, key: str, number: int) -> None:
        """One of many numbers more or less."""
        self.change(self.drawn.with_number(key, sorted({*self.drawn.number(key)} ^ {number})))

    def step_number(self, key: str, by: int) -> None:
        """A single number more or less."""
        asked = next(numbers for numbers in self.painting.numbers if numbers.key == key)
        now = (*self.drawn.number(key), asked.least)[0]
        self.change(self.drawn.with_number(key, [min(max(now + by, asked.least), asked.most)]))

    def turn_knob(self, name: str, by: int) -> None:
        """Turn what belongs to the brush."""
        knob = next(knob for knob in self.painting.knobs(self.brush) if knob.name == name)
        self.brush = self.painting.turned(self.brush, name, min(max(knob.value + by, knob.least), knob.most))

    # Taking back.

    @property
    def may_undo(self) -> bool:
        return bool(self._past)

    @property
    def may_redo(self) -> bool:
        return bool(self._future)

    def undo(self) -> bool:
        """Take back the last change."""
        self.end_stroke()
        return self._go(self._past, self._future)

    def redo(self) -> bool:
        """Do again what was taken back."""
        self.end_stroke()
        return self._go(self._future, self._past)

    def _go(self, source: list[Drawn], target: list[Drawn]) -> bool:
        if not source:
            return False
        target.append(self.drawn)
        self.drawn = source.pop()
        return True

    def _remember(self) -> None:
        self._past = [*self._past, self.drawn][-MOST_STEPS:]
        self._future = []

    # Reading it.

    def check(self) -> CheckedDraft:
        """Whether it can be played on, and where not."""
        try:
            return CheckedDraft(self.painting.read(self.drawn, self.name))
        except Refused as refused:
            return self._without_what_is_wrong(refused.refusal)

    def _without_what_is_wrong(self, refusal: Refusal) -> CheckedDraft:
        """Leave out, one by one, the cells that cannot stay, so that all the rest can be drawn."""
        cells, rest, wrong = self._cells_of(refusal), self.drawn, refusal
        while wrong.place and wrong.place.kind == "cell":
            cell = str(wrong.place.where)
            cells.add(cell)
            index = self._index(cell)
            under = self.painting.paint_of(rest.tokens[index]).under
            if rest.tokens[index] == under:
                break
            rest = rest.with_token(index, under)
            try:
                return CheckedDraft(None, refusal, frozenset(cells), self.painting.read(rest, self.name))
            except Refused as refused:
                wrong = refused.refusal
        return CheckedDraft(None, refusal, frozenset(cells))

    def _cells_of(self, refusal: Refusal) -> set[str]:
        names = set(self.painting.cells(self.drawn))
        places = self.painting.cells_at(self.drawn, refusal.place) if refusal.place else []
        return {*refusal.cells, *places} & names

    def text(self) -> str:
        """The text of its layout file; refused when it could not be played on."""
        return write_toml(self.painting.read(self.drawn, self.name).to_data())


# On the device.


def keep_draft(texts: MutableMapping[str, str], draft: Draft) -> None:
    """Keep a draft, one a game."""
    drawn = draft.drawn
    data = {
        "name": draft.name,
        "origin": draft.origin,
        "columns": drawn.columns,
        "tokens": list(drawn.tokens),
        "numbers": {key: list(values) for key, values in drawn.numbers},
    }
    texts[PREFIX + draft.game] = json.dumps(data, ensure_ascii=False)


def kept_draft(texts: MutableMapping[str, str], painting: Painting) -> Draft | None:
    """The draft of a game that was kept, if it can still be read."""
    return read_kept(texts.get(PREFIX + painting.game), lambda text: _read_draft(text, painting))


def put_aside(texts: MutableMapping[str, str], painting: Painting) -> None:
    """Make room on the drawing board: what lies on it can be brought back, until something else is put aside."""
    draft = kept_draft(texts, painting)
    if draft and not draft.untouched:
        texts[PREFIX + painting.game + BEFORE] = texts[PREFIX + painting.game]
    texts.pop(PREFIX + painting.game, None)


def earlier_draft(texts: MutableMapping[str, str], painting: Painting) -> Draft | None:
    """The draft that was put aside."""
    return read_kept(texts.get(PREFIX + painting.game + BEFORE), lambda text: _read_draft(text, painting))


def _read_draft(text: str, painting: Painting) -> Draft:
    entry = stored_entry(text)
    tokens = tuple(_text(token, LONGEST_TOKEN) for token in in_order(wanted(entry, "tokens")))
    columns = whole(wanted(entry, "columns"), 1, max(1, len(tokens)))
    numbers = by_name(wanted(entry, "numbers")).items()
    beside = tuple((key, tuple(whole(value, 0, 99) for value in in_order(values))) for key, values in numbers)
    drawn = Drawn(columns, tokens, beside)
    if not tokens or len(tokens) % columns or not painting.fits(drawn):
        raise misshapen("no map of this game")
    draft = Draft(painting, drawn, origin=_text(wanted(entry, "origin"), 80))
    draft.rename(_text(wanted(entry, "name"), 200))
    return draft


def _text(value: Any, longest: int) -> str:
    if not isinstance(value, str) or len(value) > longest:
        raise misshapen("no short text")
    return value
