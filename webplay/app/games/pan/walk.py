"""The second half of a turn on the island of Pan: walk, observe or found a wonder lake, and the wonder animals.

Not responsible for drawing the island.
"""

from __future__ import annotations

from engine.errors import Refusal
from engine.games.pan.island import DOMAIN_LETTERS, KIND_ON, Lake
from engine.games.pan.moves import DOMAINS, KINDS, STAY, Found, Go, Observe, Wonder
from engine.hexes import around, hex_named, name_of
from engine.match import Move
from webplay.app.games.pan.step import Step
from webplay.app.table.controls import Chip


class MoveStep(Step):
    """Choose where the explorer ends (PA-5)."""

    def begin(self) -> None:
        self.goals = self.match.goals()
        self.goal = self.goals[0] if len(self.goals) == 1 else 0

    def prompt(self) -> str:
        if not self.goal:
            return self.say("move.prompt")
        offers = [self._observes(), self._founds()]
        return " ".join(filter(None, offers)) or self.say("move.nothing")

    def _observes(self) -> str:
        """What could be observed at the goal."""
        kind = KIND_ON.get(self.island.letters[self.goal])
        if kind is None or self.goal in self.island.animals:
            return ""
        count = min(3, self.match.reserves[self.player][kind])
        key = "observe" if count else "without"
        return self.say(f"move.{key}.{KINDS[kind]}", count=count)

    def _founds(self) -> str:
        able = self.match.unplaced[self.player] and self.island.founding_places(self.player, self.goal)
        return self.say("move.found") if able else ""

    def chips(self) -> list[Chip]:
        if self.explorer not in self.goals:
            return []
        selected = self.goal == self.explorer
        return [Chip("stay", self.say("move.stay"), self.say("move.stay_short"), "explorer", selected=selected)]

    def possible(self) -> frozenset[str]:
        return frozenset(name_of(hexagon) for hexagon in self.goals)

    def chosen(self) -> tuple[str, ...]:
        return (name_of(self.goal),) if self.goal else ()

    def route(self) -> list[int]:
        """The shortest way to the goal, both ends included."""
        steps = self.island.steps(self.explorer)
        way = [self.goal] if self.goal else []
        while way and way[-1] != self.explorer:
            here = way[-1]
            before = [*around(here), *(self.island.portals if here in self.island.portals else ())]
            way.append(min(hexagon for hexagon in before if steps.get(hexagon) == steps[here] - 1))
        return way[::-1]

    def move(self) -> Move | None:
        if not self.goal:
            return None
        return STAY if self.goal == self.explorer else Go(name_of(self.goal))

    def action_words(self) -> str:
        if self.goal == self.explorer:
            return self.say("move.stay")
        return self.say("move.do", count=len(self.route()) - 1)

    def tap_cell(self, cell: str) -> Refusal | None:
        hexagon = hex_named(cell.split()[0])
        refusal = self.match.refusal(self.player, STAY if hexagon == self.explorer else Go(name_of(hexagon)))
        if refusal is None:
            self.goal = hexagon
        return refusal

    def tap_chip(self, chip: str) -> Refusal | None:
        return self.tap_cell(name_of(self.explorer))


class ActStep(Step):
    """Observe, or found a wonder lake (PA-6, PA-7)."""

    def begin(self) -> None:
        moves = self.match.legal_moves(self.player)
        self.counts = [move.count for move in moves if isinstance(move, Observe)]
        self.foundings = [move for move in moves if isinstance(move, Found)]
        self.count = self.counts[-1] if not self.foundings else 0
        self.domain = ""
        self.place = ""

    @property
    def kind(self) -> str:
        """The animals that live on the explorer's hex."""
        return KINDS[KIND_ON[self.island.letters[self.explorer]]]

    def worth(self, domain: str) -> int:
        """What the tile of a domain would count at the end, as the island lies."""
        return len(self.island.largest_group(DOMAIN_LETTERS[DOMAINS.index(domain)]))

    def prompt(self) -> str:
        if self.count:
            return self.say(f"act.observe.{self.kind}", count=self.count)
        if self.domain and self.place:
            return self._promise()
        if self.domain:
            return self.say("act.where", count=self.worth(self.domain))
        if not self.foundings:
            return self.say("act.prompt_observe")
        return self.say("act.prompt" if self.counts else "act.prompt_found")

    def _promise(self) -> str:
        """What the wonder lake about to be founded would bring, and what it costs."""
        after = self.island.copy()
        place = hex_named(self.place)
        after.found(place, self.player, DOMAINS.index(self.domain))
        lake = after.lakes()[place]
        kinds, hexes = after.kinds_around(lake), len(after.occupied(lake))
        key = "act.wonder_now" if len(kinds) == len(KINDS) else "act.wonder_later"
        return self.say(key, count=hexes, kinds=len(kinds), worth=self.worth(self.domain))

    def chips(self) -> list[Chip]:
        chips = [
            Chip(
                f"observe{count}",
                self.say(f"act.observe.{self.kind}", count=count),
                f"× {count}",
                self.kind,
                selected=count == self.count,
                row="act",
            )
            for count in self.counts
        ]
        for domain in dict.fromkeys(move.domain for move in self.foundings):
            spoken = self.say(f"act.lake.{domain}", count=self.worth(domain))
            label = self.say("act.lake_short")
            chips.append(Chip(domain, spoken, label, f"pan:lake_{domain}", selected=domain == self.domain, row="act"))
        return chips

    def possible(self) -> frozenset[str]:
        return frozenset(move.place for move in self.foundings) if not self.count else frozenset()

    def chosen(self) -> tuple[str, ...]:
        return (self.place,) if self.place else ()

    def move(self) -> Move | None:
        if self.count:
            return Observe(self.count)
        return Found(self.domain, self.place) if self.domain and self.place else None

    def action_words(self) -> str:
        if self.count:
            return self.say("act.do_observe", count=self.count)
        return self.say("act.do_found")

    def number(self, number: int) -> str:
        return f"observe{number}"

    def tap_cell(self, cell: str) -> Refusal | None:
        # The tile that would count least at the end, unless one is chosen.
        tiles = [DOMAINS[domain] for domain in self.match.unplaced[self.player]]
        domain = self.domain or (min(tiles, key=self.worth) if tiles else DOMAINS[0])
        refusal = self.match.refusal(self.player, Found(domain, cell))
        if refusal is None:
            self.count, self.domain, self.place = 0, domain, cell
        return refusal

    def tap_chip(self, chip: str) -> Refusal | None:
        if chip.startswith("observe"):
            count = int(chip.removeprefix("observe"))
            refusal = self.match.refusal(self.player, Observe(count))
            if refusal is None:
                self.count, self.domain, self.place = count, "", ""
            return refusal
        self.count, self.domain = 0, chip
        places = sorted(self.possible())
        if len(places) == 1:
            self.place = places[0]
        return None


class WonderStep(Step):
    """Choose a wonder lake on which a wonder animal appears, and the marker that moves (PA-8)."""

    def begin(self) -> None:
        self.lakes = [name_of(hexagon) for hexagon in self.island.ready_lakes(self.player)]
        self.lake = self.lakes[0]
        self.kind = ""

    def gain(self) -> int:
        """The spaces that the marker moves."""
        lake: Lake = self.island.lakes()[hex_named(self.lake)]
        return len(self.island.occupied(lake))

    def prompt(self) -> str:
        return self.say("wonder.prompt", count=self.gain())

    def chips(self) -> list[Chip]:
        chips = []
        for kind, marker in zip(KINDS, self.match.markers[self.player], strict=True):
            after = marker + self.gain()
            spoken = self.say(f"wonder.{kind}", before=marker, after=after)
            chips.append(Chip(kind, spoken, f"{marker} → {after}", kind, selected=kind == self.kind, row="kinds"))
        return chips

    def possible(self) -> frozenset[str]:
        return frozenset(self.lakes) if len(self.lakes) > 1 else frozenset()

    def chosen(self) -> tuple[str, ...]:
        return (self.lake,)

    def move(self) -> Move | None:
        return Wonder(self.lake, self.kind) if self.kind else None

    def action_words(self) -> str:
        return self.say("wonder.do", count=self.gain())

    def tap_cell(self, cell: str) -> Refusal | None:
        refusal = self.match.refusal(self.player, Wonder(cell, KINDS[0]))
        if refusal is None:
            self.lake = cell
        return refusal

    def tap_chip(self, chip: str) -> Refusal | None:
        self.kind = chip
        return None
