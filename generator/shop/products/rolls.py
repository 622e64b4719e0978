"""The rolls of a seed on paper: everybody plays the same game with a pencil only.

As many rounds are printed as the longest game on that layout can need. Each is a line with a box to tick; read down
the columns, so that a strip of paper can hide what is still to come.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.games.penny.dice import MOST_VALUE, numbers_of, seeded_roll
from engine.games.registry import GAMES
from engine.games.seas.dice import seeded_dice, seeded_setup
from engine.games.valley.sheet import MOST_ROUNDS
from generator.draw import fonts
from generator.draw.frame import Box
from generator.draw.shapes import Drawing, Group, Icon, Path, Rectangle, Shape, Style, Text
from generator.games.seas import sheet as sea
from generator.shop.products import page_frame as paper
from generator.shop.products.dice_line import FACES
from generator.words import Words

TOP, BOTTOM = 36.0, 181.0
LEFT, RIGHT = 11.0, 137.0
SETUP_HEIGHT = 12.0
DIE_GAP = 0.5
#: dice of this side are read across a table; larger ones are worth no further column
LARGE_ENOUGH = 7.0


class _Grid(NamedTuple):
    """How the lines lie: columns and rows, the size of a line, and the side of its dice."""

    columns: int
    rows: int
    width: float
    height: float
    side: float


def most_rounds(layout: Any) -> int:
    """How many rounds the longest game on a layout can have, each on a sheet of their own."""
    if layout.game == "temple":
        # Every round fills a cell (TE-1, TE-2, TE-4), and the game may end with all doors full.
        return sum(token != "#" for token in layout.tokens)
    if layout.game == "skull":
        # Every round fills free land or an anchorage (SK-1, SK-4, SK-6).
        return int(layout.tokens.count(".") + layout.anchorage.bit_count())
    if layout.game == "valley":
        return MOST_ROUNDS
    # Every round draws a route, ticks a fort or a tentacle, or ticks a bottle, and the last bottle ends the game.
    routes = sum(token != "#" for token in layout.tokens) - len(layout.setup_cells)
    return int(routes + sum(layout.boxes) - sum(layout.ticked) + layout.bottles)


def rolls_page(layout: Any, seed: int, players: int, words: Words) -> Drawing:
    """Return the page of rolls that belongs beside or behind a sheet."""
    game = layout.game
    is_sea = GAMES[game].family == "seas"
    name = layout.name[words.language]
    title, how = words("shop.rolls.title", seed=seed), words("shop.rolls.how")
    shapes: list[Shape] = [
        *paper.sheet_frame(paper.A5, game),
        *paper.head(paper.A5, game, "die5", title, f"{words(f'game.{game}.name')} · {name}" if name else ""),
        Text(LEFT, 32.4, how, fonts.fitting_size(how, "text", 2.8, RIGHT - LEFT), fill="soft"),
    ]
    top = TOP
    if is_sea:
        shapes += _setup(layout, seed, words)
        top += SETUP_HEIGHT + 1.5
    rounds = most_rounds(layout)
    dice = _sea_dice if is_sea else _penny_dice
    shapes += _lines(
        rounds, top, lambda round, side: dice(layout, seed, round, players, side), _is_hazard(layout, seed)
    )
    if game == "temple":
        shapes += _made(rounds, top, seed)
    shapes += _foot(layout, players, words)
    return Drawing(*paper.A5, (Group("rolls", tuple(shapes)),), title)


def _is_hazard(layout: Any, seed: int) -> Any:
    """Return what says whether a round is one of a hazard."""
    if layout.game not in FACES:
        return lambda round: False
    return lambda round: seeded_roll(seed, round).hazard == 0


def _grid(rounds: int, top: float, count: int) -> _Grid:
    """Return the columns in which so many dice a line are largest."""

    def with_columns(columns: int) -> _Grid:
        rows = -(-rounds // columns)
        width, height = (RIGHT - LEFT) / columns, min(11.0, (BOTTOM - top) / rows)
        return _Grid(columns, rows, width, height, min(height - 1.2, 8.0, (width - 12.6) / count - DIE_GAP))

    return max(map(with_columns, (2, 3, 4)), key=lambda grid: min(grid.side, LARGE_ENOUGH))


def _made(rounds: int, top: float, seed: int) -> list[Shape]:
    """Return the numbers that each round allows, behind its dice: every one of them is written somewhere (PP-3)."""
    columns, rows, width, height, _ = _grid(rounds, top, 3)
    shapes: list[Shape] = []
    for index in range(rounds if columns == 2 else 0):
        roll = seeded_roll(seed, index + 1)
        x, y = LEFT + (index // rows + 1) * width - 4, top + (index % rows + 0.5) * height + 1
        text = "" if not roll.hazard else " ".join(map(str, numbers_of(roll))) if roll.penny else f"1–{MOST_VALUE}"
        shapes.append(Text(round_to(x), round_to(y), text, 2.7, anchor="end", fill="soft"))
    return shapes


def _lines(rounds: int, top: float, dice: Any, is_hazard: Any) -> list[Shape]:
    """Return the lines of all rounds, in columns."""
    _, rows, width, height, side = _grid(rounds, top, len(dice(1, 1.0)))
    shapes: list[Shape] = []
    for index in range(rounds):
        x, y = LEFT + index // rows * width, top + index % rows * height
        round = index + 1
        if is_hazard(round):
            style = Style("hazard.wash", "hazard", 0.3)
            shapes.append(Rectangle(x, y + 0.2, width - 2, height - 0.4, style, 1.6))
        elif round % 2:
            shapes.append(Rectangle(x, y + 0.2, width - 2, height - 0.4, Style("cream"), 1.6))
        box = min(3.2, height - 2.4)
        middle = y + height / 2
        shapes += [
            Rectangle(x + 1.2, round_to(middle - box / 2), box, box, Style("paper", "ink", 0.3), 0.5),
            Text(x + 9.3, round_to(middle + 1.2), str(round), 3.4, weight="bold", anchor="end"),
        ]
        for place, drawn in enumerate(dice(round, side)):
            at = x + 10.6 + place * (side + DIE_GAP)
            shapes.append(Group("", tuple(drawn), round_to(at), round_to(middle - side / 2)))
    return shapes


def round_to(value: float) -> float:
    return float(f"{value:.2f}")


def _penny_dice(layout: Any, seed: int, round: int, players: int, side: float) -> list[list[Shape]]:
    """Return the three dice of a round, Penny's first."""
    faces = seeded_roll(seed, round)
    specials = FACES[layout.game]
    return [
        paper.die(face, 0, 0, side, pigment, icon) for face, (pigment, icon, _) in zip(faces, specials, strict=True)
    ]


def _sea_dice(layout: Any, seed: int, round: int, players: int, side: float) -> list[list[Shape]]:
    """Return the black die of a round, then the white ones."""
    black, white = seeded_dice(seed, round, players)
    dark: list[Shape] = [Icon(f"die_dark{black}", 0, 0, side, "ink", "paper")]
    return [dark] + [[Icon(f"die{face}", 0, 0, side, "ink", "paper")] for face in white]


def _setup(layout: Any, seed: int, words: Words) -> list[Shape]:
    """Return the set-up: for each column the black die and the route it draws (DO-3)."""
    game, columns = layout.game, layout.grid.columns
    title = words("sheet.sea.setup")
    # Six columns leave just room for a letter, a die and a route each.
    label = fonts.width_of(title, "text", 3.2, "bold") + 3.5
    step = (RIGHT - LEFT - label) / columns
    shapes: list[Shape] = [
        Rectangle(LEFT, TOP, RIGHT - LEFT, SETUP_HEIGHT, Style("cream", game, 0.3), 2),
        Text(LEFT + 2, TOP + 7, title, 3.2, weight="bold", fill=game),
    ]
    for column, face in enumerate(seeded_setup(seed, columns)):
        x = round_to(LEFT + label + column * step)
        tile = Box(round_to(x + 10), TOP + 2.6, 6.8, 6.8)
        shapes += [
            Text(round_to(x + 2.2), TOP + 7.1, chr(97 + column), 3.4, weight="bold", anchor="middle", fill="soft"),
            Icon(f"die_dark{face}", round_to(x + 4.1), TOP + 3.4, 5.2, "ink", "paper"),
            Rectangle(tile.x, tile.y, tile.width, tile.height, Style("paper", "soft", 0.25), 0.6),
            Path(sea.route_path(tile, sea.SHAPES[face - 1]), Style(stroke=game, width=1.3)),
        ]
    return shapes


def _foot(layout: Any, players: int, words: Words) -> list[Shape]:
    """Return what the rolls mean, in a few lines."""
    game = layout.game
    if game in FACES:
        faces = FACES[game]
        hazard = words(f"sheet.{game}.die.{faces[2][2]}")
        text = words(f"shop.rolls.{game}", hazard=hazard)
    else:
        text = words("shop.rolls.sea_alone") if players == 1 else words("shop.rolls.sea", players=players)
    size = 2.9
    while len(fonts.wrap(text, "text", size, RIGHT - LEFT)) * size * 1.3 > 17:
        size = round_to(size - 0.1)
    return [*paper.paragraph(text, LEFT, BOTTOM + 4.4, RIGHT - LEFT, size)]
