"""L'île de Pan (PA-0 to PA-10): take a tile, lay it, walk, observe animals or found a wonder lake."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine import chance
from engine.errors import Refusal, refuse
from engine.games.pan.bot import PARTS, TURNS, Guess
from engine.games.pan.island import DOMAIN_LETTERS, KIND_ON, MOST_OBSERVED, PORTAL, start_island
from engine.games.pan.layout import PanLayout
from engine.games.pan.moves import (
    ANIMALS,
    DOMAINS,
    GOES,
    KINDS,
    LAYS,
    OBSERVES,
    STAY,
    TAKES,
    Animal,
    Found,
    Go,
    Lay,
    Observe,
    Stay,
    Take,
    Wonder,
    found_at,
)
from engine.games.pan.refusals import refusal_of
from engine.hexes import CENTRE, hex_named, name_of, names_of
from engine.match import Decision, HandDice, Match, Move, Score, ScoreLine

FACE_UP = 3


ANIMALS_OF_A_KIND = 40


class PanMatch(Match[PanLayout]):
    """A game on the island. Inside, kinds of animals and their domains are 0, 1 and 2, as in `KINDS` and `DOMAINS`."""

    def __init__(
        self,
        layout: PanLayout,
        players: int = 2,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        hand: HandDice | None = None,
    ) -> None:
        super().__init__(layout, players, seed, options, hand)
        if hand is not None:
            raise refuse("no_hand_dice", "PA-2")
        tiles = layout.tiles_for(players)
        self.order = chance.shuffled(tiles, chance.numbers(seed, "pan", 0, players))
        self._set_up()

    def _set_up(self) -> None:
        """The table before the first turn (PA-2, PA-3)."""
        self.island = start_island(self.layout.start)
        self.faceup = self.order[:FACE_UP]
        self.drawn = FACE_UP
        self.explorers = [CENTRE] * self.players
        self.reserves = [[0, 0, 0] for _ in range(self.players)]
        self.markers = [[0, 0, 0] for _ in range(self.players)]
        self.unplaced = [[0, 1, 2] for _ in range(self.players)]
        self.bank = [ANIMALS_OF_A_KIND] * 3
        self.player = 0
        self.step = "take"
        self.tile: str | None = None
        self.owed = 0
        self.crossed = 0
        # So many moves at the beginning of the history can no longer be taken back.
        self.settled = 0
        self._forget()

    # Who owes what.

    def owing(self) -> tuple[int, ...]:
        return () if self.over else (self.player,)

    def decision(self, player: int) -> Decision:
        return Decision(player, player, self.step)

    # Legal moves.

    def _forget(self) -> None:
        """What was found out about this decision does not hold for the next one."""
        self._legal: list[Move] | None = None
        self._goals: list[int] | None = None

    def legal_moves(self, player: int) -> list[Move]:
        if self.over or player != self.player:
            return []
        if self._legal is None:
            self._legal = self._find_moves()
        return self._legal.copy()

    def _find_moves(self) -> list[Move]:
        if self.step == "take":
            return list(TAKES[: len(self.faceup)])
        if self.step == "lay":
            return list(map(LAYS.__getitem__, self.island.places()))
        if self.step == "move":
            return self._explorer_moves()
        if self.step == "act":
            return [*self._observations(), *self._foundings()]
        if self.step == "wonder":
            lakes = self.island.ready_lakes(self.player)
            return [Wonder(name_of(hexagon), kind) for hexagon in lakes for kind in KINDS]
        return [move for move, left in zip(ANIMALS, self.bank, strict=True) if left]

    def goals(self) -> list[int]:
        """The hexes where the explorer may end (PA-5), the own one among them when it may stay."""
        if self._goals is None:
            own, others = self.explorers[self.player], self.explorers.copy()
            others.remove(own)
            taken = {*self.island.animals, *others}
            self._goals = sorted([goal for goal in self.island.reach(own) if goal not in taken]) or [own]
        return self._goals

    def _explorer_moves(self) -> list[Move]:
        own, goals = self.explorers[self.player], self.goals()
        moves: list[Move] = list(map(GOES.__getitem__, goals))
        if own in goals:
            del moves[goals.index(own)]
            moves.insert(0, STAY)
        return moves

    def _observations(self) -> list[Move]:
        hexagon = self.explorers[self.player]
        kind = KIND_ON.get(self.island.letters[hexagon])
        if kind is None or hexagon in self.island.animals:
            return []
        return list(OBSERVES[: min(MOST_OBSERVED, self.reserves[self.player][kind])])

    def _foundings(self) -> list[Move]:
        unplaced = self.unplaced[self.player]
        if not unplaced:
            return []
        places = self.island.founding_places(self.player, self.explorers[self.player])
        return [found_at(domain, place) for domain in unplaced for place in places]

    def refusal(self, player: int, move: Move) -> Refusal | None:
        if self.over or player != self.player:
            return Refusal("not_your_decision", "PA-0", values={"player": player})
        return refusal_of(self, move)

    # Carrying a move out.

    def _apply(self, player: int, move: Move) -> None:
        self._forget()
        DOINGS[type(move)](self, move)

    def _choose(self, move: Animal) -> None:
        self._gain(KINDS.index(move.kind))
        self.owed -= 1
        if not self.owed or not any(self.bank):
            self._after_choices()

    def _lay(self, move: Lay) -> None:
        assert self.tile is not None
        self.island.lay(hex_named(move.place), move.turn, self.tile)
        self.tile = None
        self._begin_move()

    def _go(self, move: Go) -> None:
        self.explorers[self.player] = hex_named(move.place)
        self._begin_act()

    def _stay(self, _: Stay) -> None:
        self._begin_act()

    def _observe(self, move: Observe) -> None:
        hexagon = self.explorers[self.player]
        kind = KIND_ON[self.island.letters[hexagon]]
        self.island.animals[hexagon] = move.count
        self.reserves[self.player][kind] -= move.count
        self._advance(kind, move.count)
        self._begin_wonders()

    def _found(self, move: Found) -> None:
        domain = DOMAINS.index(move.domain)
        self.unplaced[self.player].remove(domain)
        self.island.found(hex_named(move.place), self.player, domain)
        self._begin_wonders()

    def _wonder(self, move: Wonder) -> None:
        hexagon = hex_named(move.place)
        self.island.wonders.add(hexagon)
        self._advance(KINDS.index(move.kind), len(self.island.occupied(self.island.lakes()[hexagon])))
        self._begin_wonders()

    def _take(self, move: Take) -> None:
        """Take a tile and the animals of its domains (PA-4, 1 and 2)."""
        index = move.number - 1
        self.tile = self.faceup[index]
        if self.drawn < len(self.order):
            self.faceup[index] = self.order[self.drawn]
            self.drawn += 1
            self.settled = len(self.history)
        else:
            del self.faceup[index]
        for letter in self.tile:
            if letter in KIND_ON and self.bank[KIND_ON[letter]]:
                self._gain(KIND_ON[letter])
        self.owed = self.tile.count(PORTAL) if any(self.bank) else 0
        if self.owed:
            self.step = "animal"
        else:
            self._after_choices()

    def _gain(self, kind: int) -> None:
        self.bank[kind] -= 1
        self.reserves[self.player][kind] += 1

    def _after_choices(self) -> None:
        """The animals of choice are taken: lay the tile, or after the bonus space play again (PA-9)."""
        self.owed = 0
        if self.tile is not None:
            self.step = "lay"
        else:
            self._begin_move()

    def _begin_move(self) -> None:
        self.step = "move"
        self.crossed = 0

    def _begin_act(self) -> None:
        """Observe or found, if one of them is possible (PA-4, 5)."""
        self.step = "act"
        self._legal = self._find_moves()
        if not self._legal:
            self._begin_wonders()

    def _begin_wonders(self) -> None:
        """The next wonder animal (PA-8), or when there is none the bonus (PA-9)."""
        self.step = "wonder"
        self._forget()
        if self.island.ready_lakes(self.player):
            return
        if not self.crossed:
            self._end_turn()
        elif any(self.bank):
            self.step = "bonus"
            self.owed = self.crossed
        else:
            self._begin_move()

    def _advance(self, kind: int, spaces: int) -> None:
        """Move the player's marker up, and see whether it reaches the bonus space for the first time."""
        before = self.markers[self.player][kind]
        self.markers[self.player][kind] = before + spaces
        if before < self.layout.bonus_space <= before + spaces:
            self.crossed += 1

    def _end_turn(self) -> None:
        self.settled = len(self.history)
        self.step = "take"
        self.player += 1
        if self.player == self.players:
            self.player = 0
            if self.round == TURNS:
                self.over = True
                self.step = "over"
            else:
                self.round += 1

    def can_undo(self, player: int) -> bool:
        return not self.over and player == self.player and len(self.history) > self.settled

    def undo(self, player: int) -> Move:
        """Take back the last move of the player's turn, but no tile that turned up another one.

        The match is played again from its beginning: that takes a few milliseconds and can forget nothing.
        """
        if not self.can_undo(player):
            return super().undo(player)
        history, self.history = self.history, []
        self.round = 1
        self._set_up()
        for past in history[:-1]:
            self.history.append(past)
            self._apply(past.player, past.move)
        return history[-1].move

    # What everybody sees.

    def roll_data(self) -> None:
        """No dice are rolled on the island."""

    def table(self) -> dict[str, Any]:
        """The table as in a trace."""
        island = self.island
        return {
            "step": self.step,
            "hand": self.tile,
            "owed": self.owed,
            "crossed": self.crossed,
            "island": {name_of(hexagon): island.letters[hexagon] for hexagon in sorted(island.letters)},
            "lakes": {
                name_of(hexagon): [island.founded[hexagon].player, DOMAINS[island.founded[hexagon].domain]]
                for hexagon in sorted(island.founded)
            },
            "animals": {name_of(hexagon): island.animals[hexagon] for hexagon in sorted(island.animals)},
            "wonders": list(names_of(island.wonders)),
            "explorers": [name_of(hexagon) for hexagon in self.explorers],
            "reserves": [reserve.copy() for reserve in self.reserves],
            "markers": [markers.copy() for markers in self.markers],
            "faceup": self.faceup.copy(),
            "stack": len(self.order) - self.drawn,
        }

    def table_data(self, player: int) -> dict[str, Any]:
        return {"table": self.table()}

    def final_data(self) -> dict[str, Any]:
        return {"table": self.table(), "stack": self.order.copy()}

    # Score (PA-10).

    def unplaced_groups(self, player: int) -> dict[int, tuple[int, ...]]:
        """For every wonder-lake tile not placed, the largest group of its domain."""
        return {domain: self.island.largest_group(DOMAIN_LETTERS[domain]) for domain in self.unplaced[player]}

    def score(self, player: int) -> Score:
        return score_of(self.markers[player], [len(group) for group in self.unplaced_groups(player).values()])

    def explain(self, player: int) -> list[ScoreLine]:
        lines = [
            ScoreLine(part, points, "PA-6", f"marker_{kind}", (), {"points": points})
            for part, kind, points in zip(PARTS, KINDS, self.markers[player], strict=False)
        ]
        for domain, group in self.unplaced_groups(player).items():
            key, values = f"unplaced_{DOMAINS[domain]}", {"hexes": len(group)}
            lines.append(ScoreLine("lakes", len(group), "PA-10", key, names_of(group), values))
        return lines

    # Bots.

    def copy(self) -> PanMatch:
        other = PanMatch.__new__(PanMatch)
        other.__dict__.update(self.__dict__)
        other.history = self.history.copy()
        other.island = self.island.copy()
        other.faceup = self.faceup.copy()
        other.explorers = self.explorers.copy()
        other.reserves = [reserve.copy() for reserve in self.reserves]
        other.markers = [markers.copy() for markers in self.markers]
        other.unplaced = [unplaced.copy() for unplaced in self.unplaced]
        other.bank = self.bank.copy()
        return other

    def imagine(self, seed: int) -> PanMatch:
        other = self.copy()
        other.seed = seed
        # In order first: what is imagined tells nothing of how the tiles really lie.
        unseen = sorted(self.order[self.drawn :])
        unseen = chance.shuffled(unseen, chance.numbers(seed, "pan unseen", self.drawn, self.players))
        other.order = self.order[: self.drawn] + unseen
        return other

    def appraise(self, player: int, moves: list[Move]) -> list[float]:
        guess = Guess(self, player)
        return [guess.worth(move) for move in moves]

    def expects(self, player: int, move: Move) -> dict[str, float]:
        return Guess(self, player).parts(move)


#: how each kind of move is carried out
DOINGS: dict[type[Move], Callable[[PanMatch, Any], None]] = {
    Take: PanMatch._take,
    Animal: PanMatch._choose,
    Lay: PanMatch._lay,
    Go: PanMatch._go,
    Stay: PanMatch._stay,
    Observe: PanMatch._observe,
    Found: PanMatch._found,
    Wonder: PanMatch._wonder,
}


def score_of(markers: list[int], groups: list[int]) -> Score:
    """The score of markers and of the groups for wonder-lake tiles not placed; also for a game played on the table."""
    return Score(dict(zip(PARTS, (*markers, sum(groups)), strict=True)))
