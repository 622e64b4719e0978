"""The solutions of puzzles: each under its question, set as large as the page allows, and spread over all of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.puzzles import Puzzle
from engine.sheet import Sheet, SheetMatch
from generator.draw import fonts, page_frame
from generator.draw.shapes import Circle, Drawing, Group, Line, Shape, Style, Text
from generator.look import look_of
from generator.words import Words

WIDTH, HEIGHT = page_frame.A5
LEFT, RIGHT = 11.0, WIDTH - 11.0
TOP, BOTTOM = 31.0, HEIGHT - 10.5
ROOM = BOTTOM - TOP
#: where the words begin, beside the number in its circle
INDENT, CIRCLE = 11.0, 3.1
#: sizes of type, the first at which all solutions find room on as few pages as they need
SIZES = (3.8, 3.6, 3.4, 3.2, 3.0, 2.8)
LINE = 1.32
#: between two solutions there is at least so much, and no more than that
LEAST_GAP, MOST_GAP = 2.6, 12.0
#: of a way to reach a score so many moves stand side by side
COLUMNS = (4, 3, 2)


@dataclass(frozen=True)
class Solution:
    """A solution at some size, its first line at y = 0."""

    shapes: tuple[Shape, ...]
    height: float


def solution_pages(made: Sequence[Puzzle], words: Words) -> list[Drawing]:
    """Return the answers on as few pages as they need, as large as they find room there."""
    answers = [_answer(puzzle, words) for puzzle in made]

    def sized(size: float) -> list[Solution]:
        each = enumerate(zip(made, answers, strict=True), 1)
        return [_solution(number, puzzle, answer, size, words) for number, (puzzle, answer) in each]

    fewest = len(_filled(sized(SIZES[-1]), ROOM))
    solutions = next(found for found in map(sized, SIZES) if len(_filled(found, ROOM)) == fewest)
    # No page is fuller than it must be, so that none is half empty.
    rooms = (ROOM * share / 100 for share in range(30, 101))
    found = next(pages for pages in (_filled(solutions, room) for room in rooms) if len(pages) == fewest)
    return [_page(made[0].match.game.id, page, words) for page in found]


def own_sheet(puzzle: Puzzle) -> Sheet:
    """The sheet that a puzzle is about."""
    assert isinstance(puzzle.match, SheetMatch)
    sheet: Sheet = puzzle.match.sheets[0]
    return sheet


def _filled(solutions: Sequence[Solution], room: float) -> list[list[Solution]]:
    """Return solutions as pages, each with as many as find room."""
    pages: list[list[Solution]] = [[]]
    for solution in solutions:
        if pages[-1] and sum(one.height + LEAST_GAP for one in pages[-1]) + solution.height > room:
            pages.append([])
        pages[-1].append(solution)
    return pages


def _page(game: str, solutions: Sequence[Solution], words: Words) -> Drawing:
    """Return a page of solutions, a line between two of them."""
    title = words("shop.puzzles.solutions")
    shapes: list[Shape] = [
        *page_frame.sheet_frame(page_frame.A5, game),
        *page_frame.head(page_frame.A5, game, "treasure", title, words(f"game.{game}.name")),
    ]
    spare = ROOM - sum(one.height for one in solutions)
    gap = min(MOST_GAP, spare / len(solutions))
    y = TOP + gap / 2
    for at, solution in enumerate(solutions):
        if at:
            line = round(y - gap / 2, 2)
            shapes.append(Line(LEFT + INDENT, line, RIGHT, line, Style(stroke="faint", width=0.2)))
        shapes.append(Group("", solution.shapes, 0, round(y, 2)))
        y += solution.height + gap
    return Drawing(WIDTH, HEIGHT, tuple(shapes), title)


def _answer(puzzle: Puzzle, words: Words) -> str:
    """Return the words of an answer, or those before the moves of one way to reach a score."""
    if puzzle.kind != "reach":
        return solution_text(puzzle, words)
    return words("shop.puzzles.solved_reach", moves="").rstrip(" .")


def _solution(number: int, puzzle: Puzzle, told: str, size: float, words: Words) -> Solution:
    """Return the question of a puzzle, its map, and under them the answer."""
    game, left = puzzle.match.game.id, LEFT + INDENT
    width, first = RIGHT - left, round(size * 0.85, 2)
    place = puzzle.match.layout.name[words.language]
    asked = words(f"shop.puzzles.{puzzle.kind}", target=puzzle.target, rounds=puzzle.rounds)
    room = width - fonts.width_of(place, "hand", size, "regular") - 3
    shapes: list[Shape] = [
        Circle(LEFT + 4, round(first - size * 0.32, 2), CIRCLE, Style(f"{game}.wash", game, 0.3)),
        Text(LEFT + 4, round(first + 0.1, 2), str(number), 3.4, weight="bold", anchor="middle", fill=game),
        Text(left, first, asked, fonts.fitting_size(asked, "text", size, room, "bold"), weight="bold", fill=game),
        Text(RIGHT, first, place, size, "hand", anchor="end", fill="soft"),
    ]
    below = round(first + size * LINE, 2)
    answer = page_frame.paragraph(told, left, below, width, size)
    if puzzle.kind == "reach":
        answer += _way(puzzle, left, answer[-1].y + size * LINE, width, size, words)
    return Solution((*shapes, *answer), round(max(line.y for line in answer) + size * 0.3, 2))


def _way(puzzle: Puzzle, left: float, top: float, width: float, size: float, words: Words) -> list[Text]:
    """Return the moves that reach a score in columns, each beside the number of its roll."""
    look = look_of(puzzle.match.game.id)
    rounds: dict[int, list[str]] = {}
    for number, move in puzzle.solution:
        if look.told(move, words):
            rounds.setdefault(number, []).append(look.answered(move, words))
    told = {number: ", ".join(moves) for number, moves in rounds.items()}
    beside = fonts.width_of("00", "text", size, "bold") + 1.6
    widest = max(fonts.width_of(text, "text", size) for text in told.values()) + beside + 2
    columns = next((number for number in COLUMNS if widest * number <= width), COLUMNS[-1])
    rows, step = -(-len(told) // columns), width / columns
    texts: list[Text] = []
    y = top
    for at, (number, text) in enumerate(told.items()):
        x, y = left + at // rows * step, y if at % rows else top
        texts.append(Text(round(x + beside - 1.6, 2), round(y, 2), str(number), size, weight="bold", anchor="end"))
        texts += page_frame.paragraph(text, round(x + beside, 2), y, step - beside - 2, size)
        y = texts[-1].y + size * LINE
    return texts


def solution_text(puzzle: Puzzle, words: Words) -> str:
    """Return the answer in words to the question for a move or a score."""
    match = puzzle.match
    game, look = match.game.id, look_of(match.game.id)
    if puzzle.kind == "score":
        score = own_sheet(puzzle).score()
        parts = [f"{words(f'sheet.{game}.part.{part}')} {points}" for part, points in score.parts.items()]
        told = ", ".join(parts).replace("-", "−")
        return words("shop.puzzles.solved_score", parts=told, total=str(score.total).replace("-", "−"))
    move = puzzle.solution[0][1]
    gains = match.expects(0, move)
    best = max(gains, key=lambda part: gains[part]) if gains else ""
    told = look.answered(move, words)
    if not best or gains[best] <= 0:
        return words("shop.puzzles.solved_move", move=told)
    return words("shop.puzzles.solved_move_why", move=told, part=words(f"sheet.{game}.part.{best}"))
