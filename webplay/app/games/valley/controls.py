"""The table of The Valley of Wiraqocha: dice to spend, each once, then one discovery to mark.

Not responsible for what a discovery is (the engine's `discoveries`): it is asked which cells may join, and why not.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine.errors import Refusal
from engine.games.penny.dice import MOST_VALUE
from engine.games.penny.moves import Draw
from engine.games.penny.sheet import DEFEATS
from engine.games.valley.discoveries import KINDS, Kind, can_join, find, why_not_join
from engine.games.valley.moves import DONE, Cross, Done, PennyWrite, Reveal, Spend, handfuls, number_of
from engine.games.valley.rules import ValleyMatch
from engine.games.valley.sheet import BUILDINGS, DRAWINGS, SNAKE, Turn, ValleySheet
from engine.grid import cells_of, mask_of
from engine.match import Move
from generator.draw.shapes import Group
from generator.games.valley import sheet as drawn
from generator.words import Words
from webplay.app.games.penny.controls import PIGMENTS, PennyControls
from webplay.app.table.controls import Action, AnyControls, Chip, Die

_READY: dict[type[Move], str] = {Cross: "valley.ready_cross", Draw: "penny.ready_draw"}


class ValleyControls(PennyControls[ValleyMatch, ValleySheet]):
    """Dice (or Penny, or a building) and a cell, in any order; or a kind of discovery and its cells.

    A round is several moves: after each, these controls are made anew from what is left.
    """

    game = "valley"
    specials = ("penny", "dakota", "snake")
    tray_rows = 3

    def __init__(self, match: ValleyMatch, player: int, words: Words) -> None:
        super().__init__(match, player, words)
        self.turn: Turn = match.turn_of(self.sheet)
        self.round = match.round
        self.moves_made = sum(past[:2] == (match.round, player) for past in match.history)
        #: which dice were left after so many moves of this round, as the page saw it: a move only says what they showed
        self.seen_left: dict[int, list[int]] = {}
        #: the places of the number dice still to be spent
        self.dice_left = self._places_of(self.turn.faces, range(len(match.roll)))
        self.taken: set[int] = set()
        self.penny = False
        self.number = 0
        self.building = ""
        self.kind: Kind | None = None
        self.marked: list[int] = []
        #: what may join the cells marked last asked about
        self.joining: dict[tuple[str, int], int] = {}
        if not self.turn.acted and self.dice_left and not (self.dice_left[1:] or self.turn.penny or self.turn.dakota):
            self.taken = {self.dice_left[0]}

    def follow(self, before: AnyControls) -> None:
        """Of equal dice the one that was tapped is spent, as far as this page has seen it."""
        if not isinstance(before, ValleyControls) or (before.player, before.round) != (self.player, self.round):
            return
        left = [place for place in before.dice_left if place not in before.taken]
        self.seen_left = before.seen_left | {before.moves_made: before.dice_left, before.moves_made + 1: left}
        # After something was taken back, what was seen then counts again.
        seen = self.seen_left.get(self.moves_made, [])
        if sorted(self.match.roll[place] for place in seen) == list(self.turn.faces):
            self.dice_left = seen

    def _places_of(self, faces: tuple[int, ...], among: Iterable[int]) -> list[int]:
        """The dice that show some faces: their places in the roll."""
        left = list(faces)
        places = []
        for place in among:
            if (face := self.match.roll[place]) in left:
                left.remove(face)
                places.append(place)
        return places

    @property
    def _faces(self) -> tuple[int, ...]:
        return tuple(sorted(self.match.roll[place] for place in self.taken))

    # What is on offer.

    def prompt(self) -> str:
        return self.words(f"page.{self._prompt_key()}", **self._prompt_values())

    def _prompt_key(self) -> str:
        if self.hazard:
            return "penny.ready_draw" if self.cell else "valley.prompt_hazard"
        if self.kind:
            return f"valley.mark.{self.kind.name}" if self._missing else "valley.prompt_marked"
        if move := self._spending(self.cell) if self.cell else None:
            return _READY.get(type(move), "penny.ready_write")
        if self.building:
            return f"valley.prompt_building.{self.building}"
        if self.penny and not self.number:
            return "valley.prompt_penny"
        if number := self.number or sum(self._faces):
            return "valley.prompt_nine" if number == DEFEATS and SNAKE in self.sheet.values else "penny.prompt_cell"
        if self.cell:
            return "valley.prompt_dice"
        if not self.turn.acted:
            return "valley.prompt"
        return "valley.prompt_more" if self._anything_left() else "valley.prompt_spent"

    def _prompt_values(self) -> dict[str, Any]:
        return {"number": self.number or sum(self._faces), "count": self._missing}

    @property
    def _missing(self) -> int:
        """How many cells are still to be marked."""
        return self.kind.size - len(self.marked) if self.kind else 0

    def _anything_left(self) -> bool:
        return bool(self.dice_left or self.turn.penny or self._buildings())

    def _buildings(self) -> list[str]:
        return [name for name in BUILDINGS if self.turn.dakota and not self.sheet.has(name)]

    def chips(self) -> list[Chip]:
        if self.hazard:
            return super().chips()
        chips = [self._die_chip(place) for place in self.dice_left]
        if self.turn.penny:
            spoken = self.words("page.valley.penny")
            chips.append(Chip("penny", spoken, icon="penny", pigment="penny", selected=self.penny, row="dice"))
        for name in self._buildings():
            spoken = self.words(f"page.penny.drawing.{name}")
            chosen = name == self.building
            chips.append(Chip(name, spoken, icon=name, pigment="dakota", selected=chosen, row="dice"))
        if self.penny:
            chips += [self._number_chip(number) for number in range(1, MOST_VALUE + 1)]
        elif self.match.may_reveal(self.player):
            chips += [self._kind_chip(kind) for kind in KINDS.values()]
        return chips

    def _die_chip(self, place: int) -> Chip:
        face = self.match.roll[place]
        spoken = self.words("page.valley.die", face=face)
        return Chip(
            f"die{place}", spoken, icon=f"die{face}", pigment=PIGMENTS[place], selected=place in self.taken, row="dice"
        )

    def _number_chip(self, number: int) -> Chip:
        spoken = self.words("page.penny.number", number=number)
        return Chip(str(number), spoken, label=str(number), selected=number == self.number, row="numbers")

    def _kind_chip(self, kind: Kind) -> Chip:
        name, ready = self.words(f"page.valley.kind.{kind.name}"), self._exists(kind)
        spoken = self.words("page.valley.kind_stars" if ready else "page.valley.kind_none", kind=name, count=kind.stars)
        return Chip(kind.name, spoken, name, kind.name, kind.name, kind is self.kind, "discoveries", ready)

    def _exists(self, kind: Kind) -> bool:
        return next(find(self.sheet, kind), 0) > 0

    def possible(self) -> frozenset[str]:
        if self.hazard:
            return super().possible()
        if self.kind:
            cells = self._joining(self.kind) if self._missing else 0
        else:
            cells = self._targets() | self._snakes_in_reach()
        return frozenset(self.sheet.layout.grid.names_of(cells_of(cells)))

    def _joining(self, kind: Kind) -> int:
        """The cells that may join those marked: a forest has thousands of ways, so they are walked once a tap."""
        started = kind.name, mask_of(self.marked)
        if started not in self.joining:
            self.joining = {started: can_join(self.sheet, kind, started[1])}
        return self.joining[started]

    def _targets(self) -> int:
        """Where what is selected (or anything left) can be written or drawn."""
        if self.building and not self.sheet.reach:
            return 0
        return int(self.sheet.targets()) if self._anything_left() else 0

    def _snakes_in_reach(self) -> int:
        """The snakes that what is selected, or what is left, can cross out (VA-7)."""
        if self.building:
            return 0
        nine = self.penny and self.number in (0, DEFEATS)
        if self.taken:
            nine = sum(self._faces) == DEFEATS
        elif not self.penny:
            nine = self.turn.penny or bool(self._nine())
        return mask_of(cell for cell, value in enumerate(self.sheet.values) if value == SNAKE) if nine else 0

    def _nine(self) -> tuple[int, ...]:
        """Dice left that make exactly 9."""
        return next((faces for faces in handfuls(self.turn.faces) if sum(faces) == DEFEATS), ())

    def chosen(self) -> tuple[str, ...]:
        if self.kind:
            return tuple(self.sheet.layout.grid.names_of(self.marked))
        return super().chosen()

    def preview(self) -> ValleySheet | None:
        if self.hazard:
            return super().preview()
        move = self._spending(self.cell) if self.cell else None
        if move is None:
            return None
        sheet = self.sheet.copy()
        self.match.carry_out(sheet, move)
        return sheet

    def sketch(self) -> list[Group]:
        """The outline of the discovery about to be revealed."""
        if self.kind is None or self._missing:
            return []
        sheet = self.sheet.copy()
        sheet.reveal(self.kind, mask_of(self.marked))
        count = len(sheet.revealed[self.kind.name])
        outlines = drawn.discoveries(sheet.layout, sheet).shapes
        return [group for group in outlines if isinstance(group, Group) and group.id == f"{self.kind.name}-{count}"]

    def actions(self) -> list[Action]:
        say = self.words
        if self.hazard:
            return super().actions()
        if self.kind:
            if self._missing:
                # Somebody who looks for a discovery that is not there yet can still go on.
                return [] if self._exists(self.kind) else self._ending()
            stars = say(f"page.valley.reveal.{self.kind.name}", stars=self.kind.stars)
            return [Action(Reveal(self.kind.name, self.chosen()), stars)]
        move = self._spending(self.cell) if self.cell else None
        if isinstance(move, (Spend, PennyWrite)):
            return [Action(move, say("page.penny.write", number=number_of(move), cell=move.cell))]
        if isinstance(move, Cross):
            return [Action(move, say("page.valley.cross", cell=move.cell))]
        if isinstance(move, Draw):
            return [Action(move, say(f"page.penny.draw.{move.what}", cell=move.cell))]
        return self._ending()

    def _ending(self) -> list[Action]:
        """The end of the round, once something was done in it; it says what would go to waste."""
        if not self.turn.acted:
            return []
        unspent = self._unspent()
        key = "page.valley.end_round_left" if unspent else "page.valley.end_round"
        return [Action(DONE, self.words(key, count=unspent), ends=True)]

    def _unspent(self) -> int:
        """How many dice could still be spent."""
        if not (self._targets() or self._snakes_in_reach()):
            return 0
        return len(self.dice_left) + self.turn.penny + bool(self._buildings())

    def forced(self) -> Move | None:
        """The end of the round, where it is the only move left (VA-6, VA-8)."""
        stuck = self.match.legal_moves(self.player) == [DONE]
        return DONE if stuck and next(self.match.discoveries(self.player), None) is None else None

    def _spending(self, cell: str) -> Move | None:
        """The move that the selection makes in a cell; None while something is missing."""
        snake = self.sheet.values[self.sheet.layout.grid.index[cell]] == SNAKE
        if self.building:
            return Draw(self.building, cell)
        if self.penny and snake:
            # Penny crosses out as a nine, whichever number was chosen before (VA-7).
            return Cross((), cell)
        if self.penny:
            return PennyWrite(self.number, cell) if self.number else None
        if self.taken:
            return Cross(self._faces, cell) if snake else Spend(self._faces, cell)
        return None

    # Touch.

    def tap_cell(self, cell: str) -> Refusal | None:
        if self.hazard:
            return super().tap_cell(cell)
        if self.kind:
            return self._mark(self.kind, self.sheet.layout.grid.index[cell])
        if cell == self.cell:
            self.cell = ""
            return None
        self._take_nine_for(cell)
        move = self._spending(cell) or self._anything_at(cell)
        refusal = self.match.refusal(self.player, move) if move else Refusal("nothing_left", "VA-1")
        if refusal is None:
            self.cell = cell
        return refusal

    def _mark(self, kind: Kind, cell: int) -> Refusal | None:
        if cell in self.marked:
            self.marked.remove(cell)
            return None
        fits = self._missing and self._joining(kind) >> cell & 1
        refusal = None if fits else why_not_join(self.sheet, kind, tuple(self.marked), cell)
        if refusal is None:
            self.marked = sorted([*self.marked, cell])
        return refusal

    def _take_nine_for(self, cell: str) -> None:
        """A snake tapped with nothing selected takes what can cross it out."""
        snake = self.sheet.values[self.sheet.layout.grid.index[cell]] == SNAKE
        if snake and not (self.taken or self.penny or self.building):
            self.taken = set(self._places_of(self._nine(), self.dice_left))
            self.penny = not self.taken and self.turn.penny

    def _anything_at(self, cell: str) -> Move | None:
        """Some move in a cell with what is left: the cell alone then decides whether it is refused."""
        if self.turn.faces:
            snake = self.sheet.values[self.sheet.layout.grid.index[cell]] == SNAKE
            return Cross(self.turn.faces, cell) if snake else Spend(self.turn.faces[:1], cell)
        if self.turn.penny:
            return PennyWrite(1, cell)
        return next((Draw(name, cell) for name in self._buildings()), None)

    def tap_chip(self, id: str) -> Refusal | None:
        if self.hazard:
            return super().tap_chip(id) if id == self.match.hazard else self.match.refusal(self.player, DONE)
        if id in KINDS:
            return self._tap_kind(KINDS[id])
        if id in BUILDINGS:
            return self._tap_building(id)
        if id == "penny" and self.turn.penny:
            self._select(penny=not self.penny)
        elif id.isdigit() and self.penny:
            self._select(penny=True, number=0 if int(id) == self.number else int(id))
        elif id.startswith("die") and int(id[3:]) in self.dice_left:
            self._select(taken=self.taken ^ {int(id[3:])})
        else:
            return self.type_number(int(id)) if id.isdigit() else Refusal("no_penny", "VA-3")
        return None

    def _select(self, taken: set[int] | None = None, penny: bool = False, number: int = 0, building: str = "") -> None:
        """Select something to spend instead of what was; a cell it cannot go into is given up."""
        self.taken, self.penny, self.number, self.building = taken or set(), penny, number, building
        self.kind, self.marked = None, []
        move = self._spending(self.cell) if self.cell else None
        if move and self.match.refusal(self.player, move):
            self.cell = ""

    def _tap_building(self, name: str) -> Refusal | None:
        if name == self.building:
            self._select()
            return None
        refusal = self.match.refusal(self.player, Draw(name, self._any_target()))
        if refusal is None:
            self._select(building=name)
        return refusal

    def _any_target(self) -> str:
        targets = cells_of(self.sheet.targets())
        return str(self.sheet.layout.grid.names[targets[0]]) if targets else "a1"

    def _tap_kind(self, kind: Kind) -> Refusal | None:
        """Begin to mark a discovery, also where there is none: then each cell says why."""
        if not self.match.may_reveal(self.player):
            return self.match.refusal(self.player, Reveal(kind.name, ()))
        leaving = kind is self.kind
        self._select()
        self.cell = ""
        self.kind = None if leaving else kind
        return None if leaving or self._exists(kind) else Refusal(f"{kind.name}_none", "VA-9")

    def type_number(self, number: int) -> Refusal | None:
        """Take the dice that make a number, or Penny."""
        if self.hazard:
            return self.match.refusal(self.player, Spend((number,), self._any_target()))
        faces = next((faces for faces in handfuls(self.turn.faces) if sum(faces) == number), ())
        if faces and not self.penny:
            self._select(taken=set(self._places_of(faces, self.dice_left)))
        elif self.turn.penny and 1 <= number <= MOST_VALUE:
            self._select(penny=True, number=number)
        else:
            move = PennyWrite(number, "") if self.turn.penny else Spend((number,), "")
            return self.match.refusal(self.player, move)
        return None

    def clear(self) -> bool:
        if self.hazard:
            return super().clear()
        something = bool(self.taken or self.penny or self.building or self.kind or self.cell)
        self._select()
        self.cell = ""
        return something

    def dice_now(self) -> list[Die]:
        """What is spent lies there paler."""
        shown = super().dice_now()
        if self.hazard:
            return shown
        specials = (self.turn.penny, self.turn.dakota, True)
        left = [place in self.dice_left if face else specials[place] for place, face in enumerate(self.match.roll)]
        return [replace(die, idle=not here) for die, here in zip(shown, left, strict=True)]

    # What everybody sees.

    @classmethod
    def cell_words(cls, sheet: ValleySheet, cell: str, words: Words) -> str:
        index = sheet.layout.grid.index[cell]
        value = sheet.values[index]
        drawing = next((name for name, code in DRAWINGS.items() if code == value), "")
        if drawing:
            return words(f"page.valley.cell.{drawing}")
        written = str(value) if value else words("page.cell_empty")
        for kind in KINDS.values():
            if sheet.covered(kind) >> index & 1:
                return words(f"page.valley.in.{kind.name}", written=written)
        return written

    @classmethod
    def move_cells(cls, move: Move) -> tuple[str, ...]:
        return move.cells if isinstance(move, Reveal) else super().move_cells(move)

    @classmethod
    def move_words(cls, move: Move, words: Words) -> str:
        if isinstance(move, (Spend, PennyWrite)):
            return words("page.penny.wrote", number=number_of(move), cell=move.cell)
        if isinstance(move, Cross):
            return words("page.valley.crossed", cell=move.cell)
        if isinstance(move, Reveal):
            return words(f"page.valley.revealed.{move.kind}", cells=", ".join(move.cells))
        if isinstance(move, Done):
            return words("page.valley.ended")
        return super().move_words(move, words)
