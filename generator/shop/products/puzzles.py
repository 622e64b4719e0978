"""Puzzle sheets: real sheets of a game, one puzzle on each, and the solutions on the last pages.

A puzzle is asked on a label at the head of its sheet, so that everything a player knows at the table is there. The
rolls of a score to be reached have a page before their sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from engine.games.registry import GAMES
from engine.layout import Layout
from engine.puzzles import Puzzle, puzzles
from engine.sheet import Sheet, SheetMatch
from generator.draw import fonts, frame, page_frame
from generator.draw.shapes import Drawing, Group, Icon, Line, Rectangle, Shape, Style, Text
from generator.look import look_of
from generator.words import Words

WIDTH, HEIGHT = page_frame.A5
LEFT, RIGHT = 11.0, WIDTH - 11.0
TOP, BOTTOM = 33.0, HEIGHT - 11.0
COUNT, MOST = 12, 15
LABEL, DIE = 3.0, 4.6
SOLUTION = 3.0


@lru_cache(maxsize=16)
def _made(layouts: tuple[Layout, ...], seed: int, difficulty: int, count: int) -> tuple[Puzzle, ...]:
    """The puzzles, kept: another ink or language asks for the same."""
    return tuple(puzzles(GAMES[layouts[0].game], layouts, seed, difficulty, count))


def puzzle_sheets(layouts: Sequence[Layout], seed: int, difficulty: int, words: Words, booklet: bool) -> list[Drawing]:
    """Return all pages: in a booklet with a cover, and as many puzzles as fill it."""
    made = _made(tuple(layouts), seed, difficulty, MOST if booklet else COUNT)
    if not booklet:
        return _pages(made, words)
    cover = _cover(layouts[0].game, seed, difficulty, words)
    tried = [
        [cover, *_pages(made[:count], words)] for count in (COUNT, *range(COUNT + 1, MOST + 1), COUNT - 1, COUNT - 2)
    ]
    return next((pages for pages in tried if len(pages) % 4 == 0), tried[0])


def _pages(made: Sequence[Puzzle], words: Words) -> list[Drawing]:
    pages: list[Drawing] = []
    for number, puzzle in enumerate(made, 1):
        if puzzle.kind == "reach":
            pages.append(_rolls(number, puzzle, words))
        pages.append(_sheet(number, puzzle, words))
    return [*pages, *_solutions(made, words)]


def _own_sheet(puzzle: Puzzle) -> Sheet:
    assert isinstance(puzzle.match, SheetMatch)
    sheet: Sheet = puzzle.match.sheets[0]
    return sheet


# Questions.


def _sheet(number: int, puzzle: Puzzle, words: Words) -> Drawing:
    """Return the sheet of a puzzle with its question at the head."""
    match = puzzle.match
    look = look_of(match.game.id)
    drawn = look.sheet.draw(match.layout, _own_sheet(puzzle), words)
    dice = look.dice(match.roll_data(), DIE) if puzzle.kind == "move" else []
    question = words(f"shop.puzzles.{puzzle.kind}", target=puzzle.target, rounds=puzzle.rounds)
    text = f"{number} · {question}"
    width = fonts.width_of(text, "text", LABEL, "bold") + len(dice) * (DIE + 0.6) + (2 if dice else 0) + 5
    left, line = WIDTH / 2 - width / 2, frame.FRAME + 0.55
    shapes: list[Shape] = [
        Rectangle(round(left, 2), 5.3, round(width, 2), 5.0, Style("paper")),
        Text(round(left + 2.5, 2), round(line + LABEL * 0.5, 2), text, LABEL, weight="bold", fill=match.game.id),
    ]
    x = left + 4.5 + fonts.width_of(text, "text", LABEL, "bold")
    for die in dice:
        shapes.append(Group("", tuple(die), round(x, 2), 5.4))
        x += DIE + 0.6
    return replace(drawn, shapes=(*drawn.shapes, Group("question", tuple(shapes))), title=text)


def _rolls(number: int, puzzle: Puzzle, words: Words) -> Drawing:
    """Return the rolls of a score to be reached, and what is to be done with them."""
    match = puzzle.match
    game, look = match.game, look_of(match.game.id)
    title = words("shop.puzzles.reach", target=puzzle.target, rounds=puzzle.rounds)
    text = page_frame.paragraph(words("shop.puzzles.reach_how"), LEFT, TOP + 2, RIGHT - LEFT, 3.4)
    shapes: list[Shape] = [
        *page_frame.sheet_frame(page_frame.A5, game.id),
        *page_frame.head(page_frame.A5, game.id, "die5", f"{number} · {title}", words(f"game.{game.id}.name")),
        *text,
    ]
    top, columns = text[-1].y + 6, 2
    rows = -(-puzzle.rounds // columns)
    step, width = min(22.0, (BOTTOM - top) / rows), (RIGHT - LEFT) / columns
    rolls = [game.seeded_roll(match.seed, at, match.players) for at in range(1, puzzle.rounds + 1)]
    for index, roll in enumerate(rolls):
        x, y = LEFT + index // rows * width, top + index % rows * step
        drawn = look.dice(roll, min(11.0, step - 4))
        side = min(11.0, step - 4, (width - 16) / len(drawn) - 1)
        shapes += [
            Rectangle(x + 1, round(y + step / 2 - 2.2, 2), 4.4, 4.4, Style("paper", "ink", 0.3), 0.5),
            Text(x + 12.6, round(y + step / 2 + 1.4, 2), str(index + 1), 4, weight="bold", anchor="end"),
        ]
        for place, die in enumerate(look.dice(roll, side)):
            shapes.append(
                Group("", tuple(die), round(x + 15 + place * (side + 1), 2), round(y + step / 2 - side / 2, 2))
            )
    return Drawing(WIDTH, HEIGHT, tuple(shapes), f"{number} · {title}")


def _cover(game: str, seed: int, difficulty: int, words: Words) -> Drawing:
    """Return the first page of a booklet."""
    title, name, middle = words("shop.product.puzzles"), words(f"game.{game}.name"), WIDTH / 2
    told = words(f"shop.puzzles.difficulty_{difficulty}")
    who = words("shop.score.name")
    stars: list[Shape] = [
        Icon("star", middle - 6 * difficulty + 12 * star, 138, 11, game, "gold") for star in range(difficulty)
    ]
    shapes: list[Shape] = [
        *page_frame.sheet_frame(page_frame.A5, game),
        Icon(look_of(game).icon, middle - 27, 26, 54, game, f"{game}.wash"),
        Text(
            middle, 102, title, fonts.fitting_size(title, "title", 17, WIDTH - 30), "title", anchor="middle", fill=game
        ),
        Text(middle, 114, name, fonts.fitting_size(name, "hand", 9, WIDTH - 30), "hand", anchor="middle", fill="soft"),
        Text(middle, 130, told, 4.4, anchor="middle"),
        *stars,
        Text(24, 178, who, 3.4, fill="soft"),
        Line(
            round(26 + fonts.width_of(who, "text", 3.4), 2), 178.6, WIDTH - 24, 178.6, Style(stroke="soft", width=0.3)
        ),
        Text(middle, 196, words("shop.puzzles.seed", seed=seed), 2.8, anchor="middle", fill="soft"),
    ]
    return Drawing(WIDTH, HEIGHT, tuple(shapes), f"{title} · {name}")


# Solutions.


def solution_text(puzzle: Puzzle, words: Words) -> str:
    """Return the answer of a puzzle in words."""
    match = puzzle.match
    game, look = match.game.id, look_of(match.game.id)
    if puzzle.kind == "score":
        score = _own_sheet(puzzle).score()
        parts = [f"{words(f'sheet.{game}.part.{part}')} {points}" for part, points in score.parts.items()]
        told = ", ".join(parts).replace("-", "−")
        return words("shop.puzzles.solved_score", parts=told, total=str(score.total).replace("-", "−"))
    if puzzle.kind == "move":
        move = puzzle.solution[0][1]
        gains = match.expects(0, move)
        best = max(gains, key=lambda part: gains[part]) if gains else ""
        told = look.answered(move, words)
        if not best or gains[best] <= 0:
            return words("shop.puzzles.solved_move", move=told)
        return words("shop.puzzles.solved_move_why", move=told, part=words(f"sheet.{game}.part.{best}"))
    steps = [f"{number} {look.answered(move, words)}" for number, move in puzzle.solution if look.told(move, words)]
    return words("shop.puzzles.solved_reach", moves="; ".join(steps))


def _solutions(made: Sequence[Puzzle], words: Words) -> list[Drawing]:
    """Return the answers, as many on a page as find room."""
    game = made[0].match.game.id
    title = words("shop.puzzles.solutions")
    head: list[Shape] = [
        *page_frame.sheet_frame(page_frame.A5, game),
        *page_frame.head(page_frame.A5, game, "treasure", title, words(f"game.{game}.name")),
    ]
    pages: list[list[Shape]] = [[]]
    y = TOP + 2
    for number, puzzle in enumerate(made, 1):
        lines = page_frame.paragraph(solution_text(puzzle, words), LEFT + 9, 0, RIGHT - LEFT - 9, SOLUTION)
        if pages[-1] and y + lines[-1].y > BOTTOM:
            pages.append([])
            y = TOP + 2
        pages[-1].append(Text(LEFT + 6, round(y, 2), str(number), 3.4, weight="bold", anchor="end", fill=game))
        pages[-1] += [replace(line, y=round(y + line.y, 2)) for line in lines]
        y += lines[-1].y + SOLUTION * 2
    return [Drawing(WIDTH, HEIGHT, (*head, *shapes), title) for shapes in pages]
