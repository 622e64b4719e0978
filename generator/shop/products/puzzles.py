"""Puzzle sheets: real sheets of a game, one puzzle on each, and the solutions on the last pages.

A puzzle is asked on a label at the head of its sheet, so that everything a player knows at the table is there. The
rolls of a score to be reached have a page before their sheet.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.puzzles import Puzzle
from generator.draw import fonts, frame, page_frame
from generator.draw.shapes import Drawing, Group, Icon, Line, Rectangle, Shape, Style, Text
from generator.look import look_of
from generator.shop.products.puzzle_solutions import own_sheet, solution_pages
from generator.shop.puzzle_sets import COUNT, MOST, PuzzleSet, made
from generator.words import Words

WIDTH, HEIGHT = page_frame.A5
LEFT, RIGHT = 11.0, WIDTH - 11.0
TOP, BOTTOM = 33.0, HEIGHT - 11.0
LABEL, DIE = 3.0, 4.6


def puzzle_sheets(wanted: PuzzleSet, words: Words, booklet: bool) -> list[Drawing]:
    """Return all pages of a set: in a booklet with a cover, and as many puzzles as fill it."""
    if not booklet:
        return _pages(wanted, words)
    cover = _cover(wanted, words)
    sizes = (COUNT, *range(COUNT + 1, MOST + 1), COUNT - 1, COUNT - 2)
    tried = [[cover, *_pages(wanted._replace(size=size), words)] for size in sizes]
    return next((pages for pages in tried if len(pages) % 4 == 0), tried[0])


def _pages(wanted: PuzzleSet, words: Words) -> list[Drawing]:
    questions = [page for number in range(1, wanted.size + 1) for page in question_pages(wanted, number, words)]
    return [*questions, *solution_pages(made(wanted), words)]


@lru_cache(maxsize=256)
def _drawn(key: tuple[str, int, int], number: int, words: Words) -> tuple[Drawing, ...]:
    puzzle = made(PuzzleSet(*key, number))[-1]
    sheet = _sheet(number, puzzle, words)
    return (_rolls(number, puzzle, words), sheet) if puzzle.kind == "reach" else (sheet,)


def question_pages(wanted: PuzzleSet, number: int, words: Words) -> tuple[Drawing, ...]:
    """Return the pages of one puzzle of a set; they are kept, since paper and ink do not change them."""
    return _drawn(wanted[:3], number, words)


# Questions.


def _sheet(number: int, puzzle: Puzzle, words: Words) -> Drawing:
    """Return the sheet of a puzzle with its question at the head."""
    match = puzzle.match
    look = look_of(match.game.id)
    drawn = look.sheet.draw(match.layout, own_sheet(puzzle), words)
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


def _cover(wanted: PuzzleSet, words: Words) -> Drawing:
    """Return the first page of a booklet."""
    game, seed, difficulty, _ = wanted
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
