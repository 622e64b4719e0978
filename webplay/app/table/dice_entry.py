"""Real dice, entered die by die: a place for each die, and the faces of the one that is next.

Not responsible for what the roll means. Pure Python: two rows of chips, however many dice there are, and every die can
be chosen again until all of them are confirmed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.words import Words
from webplay.app.table.controls import Chip, DieToEnter

PLACE, FACE = "place", "face"


class DiceEntry:
    """What was entered so far."""

    def __init__(self, dice: Sequence[DieToEnter], shown: Sequence[Any] = ()) -> None:
        #: for each die the number of its face; -1 for none yet
        self.faces = [-1] * len(dice)
        for place, (die, value) in enumerate(zip(dice, shown, strict=False)):
            self.faces[place] = [face for face, _ in die.faces].index(value)
        #: the die whose face is chosen next
        self.place = 0

    @property
    def whole(self) -> bool:
        return -1 not in self.faces

    def values(self, dice: Sequence[DieToEnter]) -> list[Any]:
        """The faces as the engine reads them."""
        return [die.faces[face][0] for die, face in zip(dice, self.faces, strict=True)]

    def tap(self, chip: str) -> None:
        """Choose a die, or a face for the die that is next; any other chip means nothing."""
        if chip.startswith(PLACE):
            self.place = int(chip.removeprefix(PLACE))
        elif chip.startswith(FACE):
            self.choose(int(chip.removeprefix(FACE)))

    def choose(self, face: int) -> None:
        """The die that is next shows this face; the next one without a face follows."""
        self.faces[self.place] = face
        self.place = self.faces.index(-1) if not self.whole else self.place

    def clear(self) -> bool:
        """Begin again; false when nothing was entered."""
        something = any(face >= 0 for face in self.faces)
        self.faces, self.place = [-1] * len(self.faces), 0
        return something

    def chips(self, dice: Sequence[DieToEnter], words: Words) -> list[Chip]:
        """The dice, then the faces of the one that is next."""
        places = [self._die(place, die, words) for place, die in enumerate(dice)]
        name, chosen = dice[self.place].name, self.faces[self.place]
        faces = [
            Chip(
                f"{FACE}{number}",
                words("page.flow.die_shows", die=name, face=face.words),
                icon=face.icon,
                pigment=face.pigment,
                selected=number == chosen,
                row=FACE,
            )
            for number, (_, face) in enumerate(dice[self.place].faces)
        ]
        return [*places, *faces]

    def _die(self, place: int, die: DieToEnter, words: Words) -> Chip:
        chip, here = f"{PLACE}{place}", place == self.place
        if self.faces[place] < 0:
            said = words("page.flow.die_empty", die=die.name)
            return Chip(chip, said, label="?", pigment=die.faces[0][1].pigment, selected=here, row=PLACE, ready=here)
        face = die.faces[self.faces[place]][1]
        said = words("page.flow.die_shows", die=die.name, face=face.words)
        return Chip(chip, said, icon=face.icon, pigment=face.pigment, selected=here, row=PLACE)
