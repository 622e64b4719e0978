"""A played game on paper: the sheet of every player, the score explained line by line, and a replay in pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.codes import fits_qr
from engine.match import Match, Move
from engine.record import Record
from engine.sharecode import write_code
from generator import fonts, sheets
from generator.messages import score_sentence
from generator.pages import PAPERS, Page, PageSetup, Placement, scale_for
from generator.shapes import Drawing, Group, Icon, Line, Shape, Style, Text
from generator.sheets.frame import SheetExtras
from generator.sheets.pan import draw_game, draw_island
from generator.shop import paper
from generator.shop.boards import board_alone
from generator.shop.dice_line import FACES
from generator.shop.games import game_link
from generator.shop.scorecards import GAME_ICONS, PART_ICONS
from generator.words import Words

LEFT, RIGHT = 12.0, 136.0
TOP, BOTTOM = 33.5, 198.0
#: pictures of a replay on one A4 page, in columns and rows
COLUMNS, ROWS = 2, 3
CAPTION = 13.0
PICTURE_WIDTH = 93.0
#: a longer list of moves ends with dots
LEAST_WRITING = 2.8


# Sheets with their scores.


def played_sheets(record: Record, link: str, words: Words) -> list[Drawing]:
    """Return for every player the sheet and, beside it, where its points come from."""
    match = record.replay()
    if not match.game.has_sheets:
        explained = [explained_page(match, player, name, words) for player, name in enumerate(record.players)]
        return [draw_game(match, record.players, words), *explained]  # type: ignore[arg-type]
    code = write_code(match)
    drawings = []
    for player, name in enumerate(record.players):
        address = game_link(link, code) if link else ""
        extras = SheetExtras(name, code if fits_qr(code) else "", address, scores=True, score=match.score(player))
        drawings.append(sheets.draw(match.layout, match.sheets[player], words, extras))  # type: ignore[attr-defined]
        drawings.append(explained_page(match, player, name, words))
    return drawings


def explained_page(match: Match[Any], player: int, name: str, words: Words) -> Drawing:
    """Return an A5 page that says where the points of a player come from."""
    game = match.game.id
    layout_name = match.layout.name[words.language]
    subtitle = f"{words(f'game.{game}.name')} · {layout_name}" if layout_name else words(f"game.{game}.name")
    size = 3.2
    while _lines_height(match, player, words, size) > BOTTOM - TOP - 20 and size > 1.6:
        size = round(size - 0.1, 2)
    shapes: list[Shape] = [
        *paper.sheet_frame(paper.A5, game),
        *paper.head(paper.A5, game, GAME_ICONS[game], words("shop.played.title", name=name), subtitle),
        *_explained(match, player, words, size)[0],
    ]
    return Drawing(*paper.A5, (Group("explained", tuple(shapes)),), words("shop.played.title", name=name))


def _lines_height(match: Match[Any], player: int, words: Words, size: float) -> float:
    return _explained(match, player, words, size)[1] - TOP


def _explained(match: Match[Any], player: int, words: Words, size: float) -> tuple[list[Shape], float]:
    """Return the lines of a score, part by part, then the total and the title; and where they end."""
    game, score = match.game.id, match.score(player)
    lines = match.explain(player)
    shapes: list[Shape] = []
    y = TOP + size
    for part, points in score.parts.items():
        shapes += [
            Icon(PART_ICONS[part], LEFT, round(y - size * 1.15, 2), round(size * 1.6, 2), game, f"{game}.wash"),
            Text(LEFT + 8, round(y, 2), words(f"sheet.{game}.part.{part}"), size, weight="bold", fill=game),
            Text(RIGHT, round(y, 2), _signed(points), size, weight="bold", anchor="end", fill=game),
        ]
        y += size * 1.5
        for line in (line for line in lines if line.part == part):
            cells = f" [{' '.join(line.cells)}]" if line.cells else ""
            text = f"{score_sentence(game, line, words)}{cells} ({line.clause})"
            shapes.append(Text(LEFT + 15, round(y, 2), _signed(line.points), size, anchor="end", fill="soft"))
            sentence = paper.paragraph(text, LEFT + 17, y, RIGHT - LEFT - 17, size)
            shapes += sentence
            y = sentence[-1].y + size * 1.35
        y += size * 0.5
    shapes.append(Line(LEFT, round(y - size * 0.9, 2), RIGHT, round(y - size * 0.9, 2), Style(stroke=game, width=0.5)))
    y += size * 1.2
    shapes.append(Text(LEFT + 8, round(y, 2), words("sheet.total"), size * 1.5, weight="bold"))
    shapes.append(Text(RIGHT, round(y, 2), str(score.total), size * 2.2, "hand", anchor="end", fill="pencil"))
    for sentence_text in _honours(match, player, words):
        y += size * 1.8
        width = RIGHT - LEFT - 8
        fit = fonts.fitting_size(sentence_text, "hand", size * 1.5, width)
        shapes.append(Text(LEFT + 8, round(y, 2), sentence_text, fit, "hand", fill=game))
    return shapes, y


def _honours(match: Match[Any], player: int, words: Words) -> list[str]:
    """Return what a player earned besides points: a title, deeds, the victory."""
    said = []
    title, deeds = match.title(player), match.deeds(player)
    if title:
        said.append(words("cli.title", title=words(f"sheet.title.{title}")))
    if deeds:
        said.append(words("cli.deeds", deeds=", ".join(words(f"sheet.deed.{deed}") for deed in deeds)))
    if match.players > 1 and match.over and player in match.winners():
        said.append(words("shop.played.won"))
    if not match.over:
        said.append(words("cli.unfinished", round=match.round))
    return said


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


# A replay in pictures.


@dataclass
class Scene:
    """One round: its roll, the moves of every player, and what the table looks like after it."""

    round: int
    roll: Any
    moves: dict[int, list[str]] = field(default_factory=dict)
    pictures: list[Drawing] = field(default_factory=list)


def scenes_of(record: Record, words: Words) -> list[Scene]:
    """Return the rounds of a game, each with a picture for every sheet (one for all in Pan)."""
    scenes: list[Scene] = []

    def watch(match: Match[Any], player: int, move: Move) -> None:
        if not scenes or scenes[-1].round != match.round:
            if scenes:
                scenes[-1].pictures = _pictures(match, words)
            scenes.append(Scene(match.round, match.roll_data()))
        scenes[-1].moves.setdefault(match.decision(player).on, []).append(str(move))

    match = record.replay(watch)
    if scenes:
        scenes[-1].pictures = _pictures(match, words)
    return scenes


def _pictures(match: Match[Any], words: Words) -> list[Drawing]:
    """Return the boards as they are now."""
    if not match.game.has_sheets:
        return [draw_island(match, words, rim=0.2)]  # type: ignore[arg-type]
    drawn = [sheets.draw(match.layout, sheet, words) for sheet in match.sheets]  # type: ignore[attr-defined]
    return [board_alone(drawing, match.layout) for drawing in drawn]


def replay_pages(record: Record, setup: PageSetup, words: Words) -> list[Page]:
    """Return pages of six pictures: player by player, round by round."""
    scenes = scenes_of(record, words)
    tables = len(scenes[0].pictures) if scenes else 0
    pages: list[Page] = []
    for table in range(tables):
        for start in range(0, len(scenes), COLUMNS * ROWS):
            pages.append(_replay_page(record, scenes[start : start + COLUMNS * ROWS], table, setup, words))
    return pages


def _replay_page(record: Record, scenes: Sequence[Scene], table: int, setup: PageSetup, words: Words) -> Page:
    """Return one page; drawings are placed one by one, so what is printed on a board is written into the file once."""
    game = record.game.id
    who = record.players[table] if record.game.has_sheets else ", ".join(record.players)
    head = Drawing(
        *paper.A4,
        (
            *paper.sheet_frame(paper.A4, game),
            *paper.head(paper.A4, game, GAME_ICONS[game], words(f"game.{game}.name"), who),
        ),
    )
    width, height = PAPERS[setup.paper]
    scale = scale_for(head, replace(setup, per_page=1, enlarge=False))
    left, top = (width - paper.A4[0] * scale) / 2, (height - paper.A4[1] * scale) / 2
    placements = [Placement(head, round(left, 3), round(top, 3), scale)]
    step_x, step_y = 97.0, 86.5
    for index, scene in enumerate(scenes):
        x, y = 10.5 + index % COLUMNS * step_x, 30.0 + index // COLUMNS * step_y
        picture = scene.pictures[table]
        # A board begins with the letters of its columns; an island needs some air below what was played.
        below = CAPTION - 1.5 if record.game.has_sheets else CAPTION + 1.5
        room = step_y - below - 1.4
        size = min(PICTURE_WIDTH / picture.width, room / picture.height)
        inset = (PICTURE_WIDTH - picture.width * size) / 2
        caption = _caption(record, scene, table, words)
        placements.append(Placement(caption, round(left + x * scale, 3), round(top + y * scale, 3), scale))
        at = (round(left + (x + inset) * scale, 3), round(top + (y + below) * scale, 3))
        placements.append(Placement(picture, *at, round(size * scale, 5)))
    return Page(width, height, tuple(placements))


def _caption(record: Record, scene: Scene, table: int, words: Words) -> Drawing:
    """Return what stands over a picture: the round, its dice, and what was written."""
    game = record.game.id
    title = words("shop.played.round", round=scene.round)
    shapes: list[Shape] = [Text(2, 6, title, 4.6, "title", fill=game)]
    x = 5 + fonts.width_of(title, "title", 4.6)
    for die in _dice(game, scene.roll):
        shapes.append(Group("", tuple(die), round(x, 2), 1.4))
        x += 6.2
    if record.game.has_sheets:
        moves = scene.moves.get(table, [])
    else:
        moves = [text for texts in scene.moves.values() for text in texts]
    text = ", ".join(moves)
    lines = fonts.wrap(text, "hand", 4, PICTURE_WIDTH - x - 2)
    if len(lines) == 1:
        shapes.append(Text(round(x + 2, 2), 5.8, text, 4, "hand", fill="pencil"))
    else:
        size = 4.0
        while len(lines := fonts.wrap(text, "hand", size, PICTURE_WIDTH - 6)) > 2 and size > LEAST_WRITING:
            size = round(size - 0.2, 2)
        if len(lines) > 2:
            lines[1:] = [f"{lines[1]} …"]
        for row, line in enumerate(lines):
            shapes.append(Text(2, round(7.6 + size * 0.85 * (row + 0.6), 2), line, size, "hand", fill="pencil"))
    return Drawing(PICTURE_WIDTH, CAPTION, tuple(shapes))


def _dice(game: str, roll: Any) -> list[list[Shape]]:
    """Return the dice of a round as pictures; Pan has none."""
    side = 5.6
    if game in FACES:
        return [
            paper.die(face if isinstance(face, int) else 0, 0, 0, side, pigment, icon)
            for face, (pigment, icon, _) in zip(roll, FACES[game], strict=True)
        ]
    if roll is None:
        return []
    dark: list[Shape] = [Icon(f"die_dark{roll['black']}", 0, 0, side, "ink", "paper")]
    return [dark] + [[Icon(f"die{face}", 0, 0, side, "ink", "paper")] for face in roll["white"]]
