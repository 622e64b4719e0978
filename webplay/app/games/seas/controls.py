"""What the tables of the two seas share: a white die, the cell it points at, and what is drawn there.

Not responsible for what a cell of one sea makes: that is said in the file of the game.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, TypeVar

from engine.errors import Refusal
from engine.games.seas.match import SeaMatch
from engine.games.seas.routes import BOTTLE, DICE_FACES, SHAPES, Draw
from engine.games.seas.sheet import Preview, SeaSheet
from engine.grid import cells_of
from engine.match import Move, RollData
from generator.draw.shapes import Group
from generator.look import look_of
from generator.words import Words
from webplay.app.games.seas.marker import marker, marks
from webplay.app.games.seas.shown_dice import SeaDice, dice_to_enter, setup_dice, shown_dice
from webplay.app.games.seas.tracks import bottle_track, zone_tracks
from webplay.app.shell.page_words import inside
from webplay.app.table.controls import Action, Chip, Controls, Die, DieToEnter, Track
from webplay.app.table.news import News

#: the match and the sheet of one of the seas
AnySea = TypeVar("AnySea", bound=SeaMatch[Any, Any])
AnySheet = TypeVar("AnySheet", bound=SeaSheet)


class SeaControls(Controls[AnySea, AnySheet]):
    """A die, a cell and a drawing. A tap on a cell finds a die for it; another tap there turns the route."""

    picks_dice = True
    tray_rows = 1
    unit = "gold"
    #: the dice around the board belong to it
    tick: ClassVar[str]
    #: what the first letter of a token is called
    kinds: ClassVar[dict[str, str]]

    def __init__(self, match: AnySea, player: int, words: Words) -> None:
        super().__init__(match, player, words)
        self.sheet: AnySheet = match.sheets[player]
        self.grid = match.layout.grid
        #: which white die, by its place in the roll; -1 for none
        self.place = -1
        self.cell = ""
        #: the shape last turned to, and what is drawn in the chosen cell
        self.shape = SHAPES[0]
        self.drawing = self.shape
        #: what was found out about drawings in this decision: a tap asks for it again and again
        self._made: dict[tuple[str, str], Preview] = {}
        self._marks: dict[str, frozenset[Group]] = {}
        dice = [die for die in sorted(set(match.left)) if self.reach(die)]
        if len(dice) == 1:
            self._take(dice[0])

    # What the dice allow.

    @property
    def die(self) -> int:
        """The face of the chosen die; 0 for none."""
        return self.match.white[self.place] if self.place >= 0 else 0

    def reach(self, die: int) -> frozenset[str]:
        """The cells that a die lets the player draw in."""
        return frozenset(self.grid.names_of(cells_of(self.match.reach(self.sheet, die))))

    def possible(self) -> frozenset[str]:
        dice = [self.die] if self.die else self.match.left
        return frozenset().union(*map(self.reach, dice))

    def options(self) -> tuple[str, ...]:
        """What can be drawn in the chosen cell: shapes, a tick, or both."""
        moves = self.match.drawings(self.sheet, self.die, self.grid.index[self.cell])
        return tuple(move.drawing for move in moves)

    def chips(self) -> list[Chip]:
        shown = self.options() if self.cell else SHAPES
        chosen = self.drawing if self.cell else self.shape
        return [
            Chip(
                drawing,
                self.words(f"page.sea.drawing.{drawing}"),
                icon=drawing if drawing == self.tick else f"{self.game}:route_{drawing}",
                pigment="pencil",
                selected=drawing == chosen,
                row="drawings",
            )
            for drawing in shown
        ]

    def chosen(self) -> tuple[str, ...]:
        return (self.cell,) if self.cell else ()

    def held(self) -> str:
        return f"die{self.place}" if self.place >= 0 else ""

    # What a touch does.

    def tap_cell(self, cell: str) -> Refusal | None:
        if cell == self.cell:
            options = self.options()
            self._draw(options[(options.index(self.drawing) + 1) % len(options)])
            return None
        die = self._die_for(cell)
        if not die:
            return self.why_not(cell)
        if die != self.die:
            self.place = self._place_of(die)
        self._choose(cell)
        return None

    def tap_chip(self, chip: str) -> Refusal | None:
        if chip.startswith("die"):
            return self._take(self.match.white[int(chip.removeprefix("die"))])
        if self.cell and chip not in self.options():
            return self.match.refusal(self.player, Draw(self.die, chip, self.cell))
        self._draw(chip)
        return None

    def type_number(self, number: int) -> Refusal | None:
        """A digit takes the die that shows it."""
        return self._take(number % 10)

    def clear(self) -> bool:
        something = bool(self.cell or self.place >= 0)
        self.place, self.cell = -1, ""
        return something

    def _take(self, die: int) -> Refusal | None:
        """Choose a white die; where it points at one cell only, that is chosen too."""
        cells = self.reach(die) if die in self.match.left else frozenset()
        if not cells:
            named = self.match.pointed(die) if die <= DICE_FACES else 0
            cell = next(iter(self.grid.names_of(cells_of(named))), self.grid.names[0])
            return self.match.refusal(self.player, Draw(die, self._wanted(cell), cell))
        self.place = self._place_of(die)
        if self.cell not in cells:
            self.cell = ""
        if len(cells) == 1:
            self._choose(min(cells))
        return None

    def _place_of(self, die: int) -> int:
        """The place of a die that is left and shows this face."""
        dice = self.dice(self.match, self.words)[1:]
        faces = enumerate(zip(dice, self.match.white, strict=True))
        return next(place for place, (shown, face) in faces if face == die and not shown.taken)

    def _die_for(self, cell: str) -> int:
        """The die to draw with in a cell: the chosen one if it points there, else one that costs no bottle; or 0."""
        dice = [die for die in self.match.left if cell in self.reach(die)]
        if self.die in dice:
            return self.die
        return min(dice, key=lambda die: (self.match.costs_bottle(die), die), default=0)

    def _choose(self, cell: str) -> None:
        self.cell = cell
        options = self.options()
        self.drawing = self.shape if self.shape in options else options[0]

    def _draw(self, drawing: str) -> None:
        self.drawing = drawing
        if drawing in SHAPES:
            self.shape = drawing

    def _wanted(self, cell: str) -> str:
        """What somebody who taps a cell means to draw there."""
        index = self.grid.index[cell]
        layout = self.match.layout
        return self.tick if layout.boxes[index] and index in layout.setup_cells else self.shape

    def why_not(self, cell: str) -> Refusal | None:
        """Why nothing can be drawn in a cell now."""
        index = self.grid.index[cell]
        dice = [self.die] if self.die else [die for die in self.match.left if self.match.pointed(die) >> index & 1]
        if not dice:
            return Refusal("no_die_points", "DO-4", (cell,), {"cell": cell})
        return self.match.refusal(self.player, Draw(dice[0], self._wanted(cell), cell))

    # What the selection would make.

    def preview(self) -> AnySheet | None:
        if not self.cell:
            return None
        sheet = self.sheet.copy()
        sheet.bottles += self.match.costs_bottle(self.die)
        sheet.draw(self.grid.index[self.cell], self.drawing)
        return sheet

    def settled(self) -> bool:
        # Another tap on a cell turns its route, where it can be turned.
        return super().settled() and bool(self.cell) and len(self.options()) == 1

    def made(self) -> Preview:
        key = self.cell, self.drawing
        if key not in self._made:
            self._made[key] = self.sheet.preview(*key)
        return self._made[key]

    def sketch(self) -> list[Group]:
        """A marker along the whole route that the drawing joins, and the numbers and bottles it brings."""
        preview, layout = self.preview(), self.match.layout
        if preview is None:
            return []
        language = self.words.language
        if language not in self._marks:
            self._marks[language] = frozenset(marks(self.game, layout, self.sheet, self.words))
        new = [mark for mark in marks(self.game, layout, preview, self.words) if mark not in self._marks[language]]
        return [*([] if self.drawing == self.tick else marker(layout, preview, self.made().cells)), *new]

    def prompt(self) -> str:
        say = self.words
        if not self.possible():
            return say("page.sea.prompt_stuck")
        if not self.place >= 0:
            column = self.column_words(self.match.black, say)
            return say("page.sea.prompt_die", column=column)
        if not self.cell:
            return say("page.sea.prompt_cell", die=self.die)
        sentences = [self.made_words()]
        if self.match.costs_bottle(self.die):
            sentences.append(say("page.sea.costs_bottle"))
        preview = self.preview()
        if preview and preview.ended() and not self.sheet.ended():
            sentences.append(say("page.sea.ends"))
        return " ".join(sentences)

    def made_words(self) -> str:
        """What the drawing would make, in a short sentence."""
        say, made = self.words, self.made()
        if self.drawing == self.tick:
            index = self.grid.index[self.cell]
            ticks, boxes = self.sheet.ticks[index] + 1, self.match.layout.boxes[index]
            return say(f"page.sea.makes_{self.tick}", ticks=ticks, boxes=boxes)
        if made.zone:
            text = self.zone_words(made)
            return text if made.number else f"{text} {say('page.sea.makes_nothing')}"
        if made.ships:
            return say("page.sea.makes_ships", length=made.length, gold=made.ships)
        return say("page.sea.makes_route", count=made.length)

    @abstractmethod
    def zone_words(self, made: Preview) -> str:
        """What a route through a cell with a zone makes there."""

    def actions(self) -> list[Action]:
        say, actions = self.words, []
        if self.cell:
            made, values = self.made(), {"cell": self.cell}
            win = ""
            if made.number:
                win = say(
                    "page.sea.win_bounty" if made.bounty else "page.sea.win", number=made.number, bounty=made.bounty
                )
            key = f"page.sea.do_{'tick' if self.drawing == self.tick else 'draw'}"
            drawing = say(f"page.sea.drawing.{self.drawing}")
            icon = self.drawing if self.drawing == self.tick else f"{self.game}:route_{self.drawing}"
            words = say(key, **values) if not win else say("page.sea.do_win", win=win, **values)
            spoken = f"{drawing}, {words}"
            actions.append(Action(Draw(self.die, self.drawing, self.cell), words, icon, spoken))
        if self.match.refusal(self.player, BOTTLE) is None:
            forced = not self.possible()
            words = say("page.sea.bottle_forced" if forced else "page.sea.bottle_pass")
            spoken = say.with_colon(words, say("page.sea.bottle_spoken"))
            actions.append(Action(BOTTLE, words, "bottle", spoken, quiet=not forced, ends=not forced))
        return actions

    # What everybody sees.

    @classmethod
    def column_words(cls, black: int, words: Words) -> str:
        """The column that the black die names."""
        return words("page.sea.column", column=chr(96 + black))

    @classmethod
    def dice(cls, match: AnySea, words: Words) -> list[Die]:
        return shown_dice(match, words)

    @classmethod
    def roll_words(cls, match: AnySea, words: Words) -> str:
        return cls.said_dice(match, words)

    @classmethod
    def said_dice(cls, table: SeaDice, words: Words) -> str:
        """The dice of a round in a sentence."""
        column = cls.column_words(table.black, words)
        return words("page.sea.rolled", black=table.black, column=column, left=", ".join(map(str, table.left)))

    @classmethod
    def opening(cls, match: AnySea, words: Words) -> list[tuple[Die, str, str]]:
        return setup_dice(match, words)

    @classmethod
    def dice_to_enter(cls, match: AnySea, words: Words) -> list[DieToEnter]:
        return dice_to_enter(match, words)

    @classmethod
    def entry_words(cls, match: AnySea, words: Words) -> str:
        return words(f"page.{cls.game}.enter_setup") if match.waits_for_setup else super().entry_words(match, words)

    @classmethod
    def roll_of(cls, faces: list[Any]) -> RollData:
        return {"black": faces[0], "white": faces[1:]}

    @classmethod
    def faces_of(cls, roll: RollData) -> list[Any]:
        return [roll["black"], *roll["white"]] if isinstance(roll, dict) else super().faces_of(roll)

    @classmethod
    def tracks(cls, sheet: AnySheet, words: Words, preview: AnySheet | None = None) -> list[Track]:
        return [*zone_tracks(cls.game, sheet, words, preview), bottle_track(cls.game, sheet, words, preview)]

    @classmethod
    def cell_words(cls, sheet: AnySheet, cell: str, words: Words) -> str:
        layout = sheet.layout
        index = layout.grid.index[cell]
        route, boxes = sheet.routes[index], layout.boxes[index]
        kind = cls.kinds.get(layout.tokens[index][0], "open")
        parts = [words(f"page.sea.cell.{kind}")]
        if boxes:
            parts.append(words(f"page.sea.cell.{cls.tick}s", ticks=sheet.ticks[index], boxes=boxes))
        parts.append(words(f"page.sea.drawing.{SHAPES[route - 1]}") if route else words("page.cell_empty"))
        return ", ".join(parts)

    @classmethod
    def news(cls, before: AnySheet, after: AnySheet, words: Words, player: int = 0) -> list[News]:
        """Numbers that were circled, and ships that were joined, with the route that did it."""
        layout = after.layout
        run = next((after.runs[cell] for cell, old in enumerate(before.routes) if old != after.routes[cell]), 0)
        cells, icons = layout.grid.names_of(cells_of(run)), look_of(cls.game).part_icons
        found = [
            News(words("page.sea.news.circled", number=number), icons[zone], cells, zone, number)
            for place, zone in enumerate(layout.zones)
            for number in cells_of(after.circled[place] & ~before.circled[place])
        ]
        joined = after.score().parts["ships"] - before.score().parts["ships"]
        if joined > 0:
            found.append(News(words("page.sea.news.ships"), icons["ships"], cells, "ships", joined))
        return sorted(found, key=lambda news: -news.points)

    @classmethod
    def move_words(cls, move: Move, words: Words) -> str:
        if not isinstance(move, Draw):
            return words("page.sea.did_bottle")
        drawing = inside(words(f"page.sea.drawing.{move.drawing}"), words)
        return words("page.sea.did", die=move.die, drawing=drawing, cell=move.cell)
