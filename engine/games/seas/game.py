"""What is known of a sea before any match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from engine.bots.outlook import Outlook
from engine.draws import Draws
from engine.game import Game
from engine.games.seas.dice import seeded_dice
from engine.games.seas.estimate import Judge, Outlooks, lesson_of, shipped_judge
from engine.games.seas.inventing import SeaKind, invent_sea
from engine.games.seas.layout import SeaLayout
from engine.games.seas.match import SeaMatch
from engine.games.seas.outlook import SeaOutlook, SeaTable, quick_game
from engine.games.seas.routes import read_sea_move
from engine.games.seas.scoring import check_together, table_explains, table_scores
from engine.games.seas.sheet import SeaSheet
from engine.games.seas.sketch import SeaSketch
from engine.layout import OUTSIDE, Layout
from engine.match import Match, Move, Score, ScoreLine
from engine.sheet import Sheet
from engine.teaching import Lesson, Teaching, Tunable

#: how often a game that teaches does anything at all
ELSEWHERE = 0.03


class SeaGame(Game, Tunable, Teaching):
    """What the registry knows of a sea."""

    family = "seas"
    most_players = 5
    layouts_clause = "DO-3"
    tick: ClassVar[str]
    #: what its invented seas hold, by their size
    sea_kinds: ClassVar[Mapping[str, SeaKind]]
    sketch_type: ClassVar[type[SeaSketch]]

    def invent(self, size: str, draws: Draws) -> dict[str, Any]:
        return invent_sea(self.sea_kinds[size], draws)

    def read_move(self, text: str) -> Move:
        return read_sea_move(text, self.tick)

    def outlook(self, match: Match[Any], player: int) -> Outlook:
        return SeaOutlook(self._table(match, [shipped_judge(self.id)] * match.players))

    def _table(self, match: Match[Any], judges: list[Judge]) -> SeaTable:
        assert isinstance(match, SeaMatch)
        return SeaTable.of(match, self.sketch_type, judges)

    def quick_game(self, layout: Layout, weights: Mapping[str, Any], seed: int) -> float:
        """Alone the gold, and at a table for two the lead over the shipped weights."""
        match = self.start(layout, self.least_players, seed)
        place = seed % match.players
        judges = [shipped_judge(self.id)] * match.players
        judges[place] = Judge(Outlooks(**weights))
        table = self._table(match, judges)
        quick_game(table, seed)
        values = table.values()
        own = values.pop(place)
        return own - max(values, default=0.0)

    def lessons(self, layout: Layout, seed: int, weights: Mapping[str, Any] | None = None) -> list[Lesson]:
        """Everybody's best-looking drawings, and now and then another: else one would learn only of those."""
        match = self.start(layout, self.least_players, seed)
        random = Random(seed)
        judges = [Judge(Outlooks(**weights)) if weights else shipped_judge(self.id)] * match.players
        steps: list[list[tuple[list[float], float]]] = [[] for _ in judges]
        table = self._table(match, judges)
        while not match.over:
            (player,) = match.owing()
            moves = match.candidates(player)
            if random.random() < ELSEWHERE:
                move = moves[int(random.random() * len(moves))]
            elif weights:
                move = SeaOutlook(table).ranked(1)[0].line[0]
            else:
                worths = match.appraise(player, moves)
                move = moves[worths.index(max(worths))]
            match.make(player, move)
            table = self._table(match, judges)
            sketch = table.sketches[player]
            if not sketch.ended:
                steps[player].append((lesson_of(sketch), float(sketch.gold)))
        return [Lesson(seen, float(sketch.gold)) for seen, sketch in zip(steps, table.sketches, strict=True)]

    def check_table(self, sheets: Sequence[Sheet]) -> None:
        super().check_table(sheets)
        check_together(_of_seas(sheets))

    def seeded_roll(self, seed: int, round_number: int, players: int) -> Any:
        black, white = seeded_dice(seed, round_number, players)
        return {"black": black, "white": list(white)}

    def longest(self, layout: Layout) -> int:
        """Every round draws a route, ticks a box or ticks a bottle, and the last bottle ends the game."""
        assert isinstance(layout, SeaLayout)
        routes = sum(token != OUTSIDE for token in layout.tokens) - len(layout.setup_cells)
        return routes + sum(layout.boxes) - sum(layout.ticked) + layout.bottles

    def table_scores(self, sheets: Sequence[Sheet]) -> list[Score]:
        self.check_table(sheets)
        return table_scores(_of_seas(sheets))

    def table_explains(self, sheets: Sequence[Sheet]) -> list[list[ScoreLine]]:
        self.check_table(sheets)
        return table_explains(_of_seas(sheets))


def _of_seas(sheets: Sequence[Sheet]) -> list[SeaSheet]:
    """Sheets of this game, known as what they are."""
    found = [sheet for sheet in sheets if isinstance(sheet, SeaSheet)]
    assert len(found) == len(sheets)
    return found
