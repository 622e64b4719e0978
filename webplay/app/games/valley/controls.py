"""The table of The Valley of Wiraqocha: dice to spend, each once, then one discovery to mark.

Not responsible for what is left to spend (`spending.py`) nor for the cells of a discovery (`marking.py`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from engine.errors import Refusal
from engine.games.penny.dice import MOST_VALUE
from engine.games.penny.moves import Draw
from engine.games.penny.sheet import DEFEATS
from engine.games.valley.discoveries import KINDS, Kind
from engine.games.valley.moves import DONE, Cross, Done, PennyWrite, Reveal, Spend, number_of
from engine.games.valley.rules import ValleyMatch
from engine.games.valley.sheet import BUILDINGS, DRAWINGS, SNAKE, ValleySheet
from engine.grid import cells_of, mask_of
from engine.match import Move
from generator.draw.shapes import Group
from generator.games.valley import sheet as drawn
from generator.words import Words
from webplay.app.games.penny.controls import PIGMENTS, PennyControls
from webplay.app.games.valley.marking import Marking
from webplay.app.games.valley.spending import Spending
from webplay.app.table.controls import Action, AnyControls, Chip, Die

_READY: dict[type[Move], str] = {Cross: "valley.ready_cross", Draw: "penny.ready_draw"}


class ValleyControls(PennyControls[ValleyMatch, ValleySheet]):
    """Dice (or Penny, or a building) and a cell, in any order; or a kind of discovery and its cells.

    A round is several moves: after each, these controls are made anew from what is left.
    """

    game = "valley"
    specials = ("penny", "dakota", "snake")
    tray_rows = 3
    gathers = True
    great: ClassVar = {**{name: kind.stars for name, kind in KINDS.items()}, "full_grid": 1, "crossed": 0}

    def prepare(self) -> None:
        self.spending = Spending(self.match, self.player, self.sheet)
        self.marking = Marking(self.sheet)
        if self.hazard:
            super().prepare()

    def follow(self, before: AnyControls) -> None:
        if isinstance(before, ValleyControls):
            self.spending.follow(before.spending)

    # What is on offer.

    def prompt(self) -> str:
        return self.words(f"page.{self._prompt_key()}", **self._prompt_values())

    def _prompt_key(self) -> str:
        if self.hazard:
            return "penny.ready_draw" if self.cell else "valley.prompt_hazard"
        if self.marking.kind:
            return f"valley.mark.{self.marking.kind.name}" if self.marking.missing else "valley.prompt_marked"
        if move := self._move():
            return _READY.get(type(move), "penny.ready_write")
        if self.spending.building:
            return f"valley.prompt_building.{self.spending.building}"
        if self.spending.penny and not self.spending.number:
            return "valley.prompt_penny"
        if (number := self.spending.value) and not (self.spending.by_itself and self.spending.turn.acted):
            return "valley.prompt_nine" if number == DEFEATS and SNAKE in self.sheet.values else "penny.prompt_cell"
        if self.cell:
            return "valley.prompt_dice"
        if not self.spending.turn.acted:
            return "valley.prompt"
        return "valley.prompt_more" if self.spending.anything_left() else "valley.prompt_spent"

    def _prompt_values(self) -> dict[str, Any]:
        return {"number": self.spending.value, "count": self.marking.missing}

    def chips(self) -> list[Chip]:
        if self.hazard:
            return super().chips()
        chips = [self._die_chip(place) for place in self.spending.dice_left]
        if self.spending.turn.penny:
            spoken = self.words("page.valley.penny")
            chips.append(Chip("penny", spoken, icon="penny", pigment="penny", selected=self.spending.penny, row="dice"))
        for name in self.spending.buildings():
            spoken = self.words(f"page.penny.drawing.{name}")
            chosen = name == self.spending.building
            chips.append(Chip(name, spoken, icon=name, pigment="dakota", selected=chosen, row="dice"))
        if self.spending.penny:
            chips += [self._number_chip(number) for number in range(1, MOST_VALUE + 1)]
        elif self.match.may_reveal(self.player):
            chips += [self._kind_chip(kind) for kind in KINDS.values()]
        return chips

    def _die_chip(self, place: int) -> Chip:
        face = self.match.roll[place]
        spoken = self.words("page.valley.die", face=face)
        return Chip(
            f"die{place}",
            spoken,
            icon=f"die{face}",
            pigment=PIGMENTS[place],
            selected=place in self.spending.taken,
            row="dice",
        )

    def _number_chip(self, number: int) -> Chip:
        spoken = self.words("page.penny.number", number=number)
        return Chip(str(number), spoken, label=str(number), selected=number == self.spending.number, row="numbers")

    def _kind_chip(self, kind: Kind) -> Chip:
        name, ready = self.words(f"page.valley.kind.{kind.name}"), self.marking.exists(kind)
        spoken = self.words("page.valley.kind_stars" if ready else "page.valley.kind_none", kind=name, count=kind.stars)
        note = self.words(f"page.valley.recipe.{kind.name}")
        chosen = kind is self.marking.kind
        return Chip(kind.name, f"{spoken}, {note}", name, kind.name, kind.name, chosen, "discoveries", ready, note)

    def possible(self) -> frozenset[str]:
        if self.hazard:
            return super().possible()
        if self.marking.kind:
            cells = self.marking.joining(self.marking.kind) if self.marking.missing else 0
        else:
            cells = self.spending.targets() | self.spending.snakes_in_reach()
        return frozenset(self.sheet.layout.grid.names_of(cells_of(cells)))

    def chosen(self) -> tuple[str, ...]:
        if self.marking.kind:
            return tuple(self.sheet.layout.grid.names_of(self.marking.cells))
        return super().chosen()

    def preview(self) -> ValleySheet | None:
        if self.hazard:
            return super().preview()
        move = self._move()
        if move is None:
            return None
        sheet = self.sheet.copy()
        self.match.carry_out(sheet, move)
        return sheet

    def sketch(self) -> list[Group]:
        """The outline of the discovery about to be revealed."""
        if self.marking.kind is None or self.marking.missing:
            return []
        sheet = self.sheet.copy()
        sheet.reveal(self.marking.kind, mask_of(self.marking.cells))
        count = len(sheet.revealed[self.marking.kind.name])
        outlines = drawn.discoveries(sheet.layout, sheet).shapes
        name = f"{self.marking.kind.name}-{count}"
        return [group for group in outlines if isinstance(group, Group) and group.id == name]

    def actions(self) -> list[Action]:
        say = self.words
        if self.hazard:
            return super().actions()
        if self.marking.kind:
            if self.marking.missing:
                # Somebody who looks for a discovery that is not there yet can still go on.
                return [] if self.marking.exists(self.marking.kind) else self._ending()
            return [
                Action(
                    Reveal(self.marking.kind.name, self.chosen()), say(f"page.valley.reveal.{self.marking.kind.name}")
                )
            ]
        move = self._move()
        if isinstance(move, (Spend, PennyWrite)):
            return [Action(move, say("page.penny.write", number=number_of(move), cell=move.cell))]
        if isinstance(move, Cross):
            return [Action(move, say("page.valley.cross", cell=move.cell))]
        if isinstance(move, Draw):
            return [Action(move, say(f"page.penny.draw.{move.what}", cell=move.cell))]
        return self._ending()

    def _ending(self) -> list[Action]:
        """The end of the round, once something was done in it; it says what would go to waste."""
        if not self.spending.turn.acted:
            return []
        unspent = self.spending.unspent()
        key = "page.valley.end_round_left" if unspent else "page.valley.end_round"
        return [Action(DONE, self.words(key, count=unspent), ends=True)]

    def swipes(self) -> bool:
        return bool(self.marking.kind and self.marking.missing)

    def settled(self) -> bool:
        # A marked cell that is tapped again is taken out.
        return super().settled() and not self.marking.kind

    def can_take_back(self, move: Move) -> bool:
        """Whatever does not end the round (PP-8)."""
        imagined = self.match.imagine(0)
        assert isinstance(imagined, ValleyMatch)
        imagined.make(self.player, move)
        if self.player not in imagined.owing() or imagined.round != self.match.round:
            return False
        return type(self)(imagined, self.player, self.words).forced() is None

    def forced(self) -> Move | None:
        """The end of the round, where it is the only move left (VA-6, VA-8)."""
        stuck = self.match.legal_moves(self.player) == [DONE]
        return DONE if stuck and next(self.match.discoveries(self.player), None) is None else None

    def _move(self) -> Move | None:
        """The move that the selection makes; None while something is missing."""
        return self.spending.move_in(self.cell) if self.cell else None

    # Touch.

    def tap_cell(self, cell: str) -> Refusal | None:
        if self.hazard:
            return super().tap_cell(cell)
        if self.marking.kind:
            return self.marking.tap(self.marking.kind, self.sheet.layout.grid.index[cell])
        self.spending.take_nine_for(cell)
        move = self.spending.move_in(cell) or self.spending.anything_in(cell)
        refusal = self.match.refusal(self.player, move) if move else Refusal("nothing_left", "VA-1")
        if refusal is None:
            self.cell = cell
        return refusal

    def tap_chip(self, chip: str) -> Refusal | None:
        if self.hazard:
            return super().tap_chip(chip) if chip == self.match.hazard else self.match.refusal(self.player, DONE)
        if chip in KINDS:
            return self._tap_kind(KINDS[chip])
        if chip in BUILDINGS:
            return self._tap_building(chip)
        if chip == "penny" and self.spending.turn.penny:
            self._select(penny=not self.spending.penny)
        elif chip.isdigit() and self.spending.penny:
            self._select(penny=True, number=0 if int(chip) == self.spending.number else int(chip))
        elif chip.startswith("die") and int(chip[3:]) in self.spending.dice_left:
            # A die that is chosen by itself stays so when somebody chooses it.
            self._select(taken=self.spending.taken ^ ({int(chip[3:])} if not self.spending.by_itself else set()))
        else:
            return self.type_number(int(chip)) if chip.isdigit() else Refusal("no_penny", "VA-3")
        return None

    def _select(self, taken: set[int] | None = None, penny: bool = False, number: int = 0, building: str = "") -> None:
        """Select something to spend instead of what was; a cell it cannot go into is given up."""
        self.spending.select(taken, penny, number, building)
        self.marking.choose(None)
        move = self._move()
        if move and self.match.refusal(self.player, move):
            self.cell = ""

    def _tap_building(self, name: str) -> Refusal | None:
        if name == self.spending.building:
            self._select()
            return None
        refusal = self.match.refusal(self.player, Draw(name, self.spending.any_target()))
        if refusal is None:
            self._select(building=name)
        return refusal

    def _tap_kind(self, kind: Kind) -> Refusal | None:
        """Begin to mark a discovery, also where there is none: then each cell says why."""
        if not self.match.may_reveal(self.player):
            return self.match.refusal(self.player, Reveal(kind.name, ()))
        leaving = kind is self.marking.kind
        self._select()
        self.cell = ""
        self.marking.choose(None if leaving else kind)
        self.marking.complete()
        return None if leaving or self.marking.exists(kind) else Refusal(f"{kind.name}_none", "VA-9")

    def type_number(self, number: int) -> Refusal | None:
        """Take the dice that make a number, or Penny."""
        if self.hazard:
            return self.match.refusal(self.player, Spend((number,), self.spending.any_target()))
        faces = self.spending.faces_making(number)
        if faces and not self.spending.penny:
            self._select(taken=set(self.spending.places_of(faces, self.spending.dice_left)))
        elif self.spending.turn.penny and 1 <= number <= MOST_VALUE:
            self._select(penny=True, number=number)
        else:
            move = PennyWrite(number, "") if self.spending.turn.penny else Spend((number,), "")
            return self.match.refusal(self.player, move)
        return None

    def clear(self) -> bool:
        if self.hazard:
            return super().clear()
        something = bool(self.spending.anything_selected() or self.marking.kind or self.cell)
        self._select()
        self.cell = ""
        return something

    def dice_now(self) -> list[Die]:
        """What is spent lies there paler."""
        shown = super().dice_now()
        if self.hazard:
            return shown
        places, turn = self.spending.dice_left, self.spending.turn
        specials = (turn.penny, turn.dakota, True)
        left = [place in places if face else specials[place] for place, face in enumerate(self.match.roll)]
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
