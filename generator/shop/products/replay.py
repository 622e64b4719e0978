"""A game in pictures: a bare board for every round with what is new on it ringed, twelve on a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from engine.match import Match, Move, RollData
from engine.record import Record
from generator.draw import fonts, page_frame
from generator.draw.pages import PAPERS, Page, PageSetup, Placement, is_legible, scale_for
from generator.draw.shapes import Drawing, Group, Shape, Text
from generator.draw.small_type import Reduced
from generator.look import Look, look_of
from generator.words import Words

PageForm: TypeAlias = tuple[tuple[float, float], int, int]
#: the page, and how many pictures lie beside and below each other on it: as they are on A4, and on smaller paper
FORMS = ((page_frame.A4, 3, 4), (page_frame.A5, 2, 2))
LEFT, TOP, STEP_X, STEP_Y = 10.5, 30.5, 63.4, 64.0
PICTURE_WIDTH, PICTURE_HEIGHT = 61.0, 49.6
#: the round, its dice, and two lines of words over a picture
DIE = 4.9
CAPTION = 13.2
WRITING, LEAST_WRITING = 3.6, 2.7


@dataclass
class Scene:
    """One round (of an island one turn): its roll, the moves on every sheet, and what they look like after it."""

    look: Look[Any, Any]
    round: int
    player: int
    roll: RollData
    moves: dict[int, list[Move]] = field(default_factory=dict)
    pictures: list[Drawing] = field(default_factory=list)

    def new_on(self, table: int) -> list[str]:
        return [place for move in self.moves.get(table, []) for place in self.look.changed(move)]


def scenes_of(record: Record, words: Words) -> list[Scene]:
    """Return the rounds of a game, each with a picture for every sheet; where all share an island, its turns."""
    scenes: list[Scene] = []
    look = look_of(record.game.id)

    def watch(match: Match[Any], player: int, move: Move) -> None:
        last = scenes[-1] if scenes else None
        if last is None or last.round != match.round or (look.shares_board and last.player != player):
            if last:
                last.pictures = _pictures(match, last, words)
            scenes.append(Scene(look, match.round, player, match.roll_data()))
        on = 0 if look.shares_board else match.decision(player).on
        scenes[-1].moves.setdefault(on, []).append(move)

    match = record.replay(watch)
    if scenes:
        scenes[-1].pictures = _pictures(match, scenes[-1], words)
    return scenes


def _pictures(match: Match[Any], scene: Scene, words: Words) -> list[Drawing]:
    """Return the boards as they are now, with what is new on them ringed."""
    tables = 1 if scene.look.shares_board else match.players
    return scene.look.boards(match, words, [scene.new_on(table) for table in range(tables)])


def replay_pages(record: Record, setup: PageSetup, words: Words) -> list[Page]:
    """Return pages of twelve pictures, or of four where they would be too small: player by player, round by round."""
    scenes = scenes_of(record, words)
    tables = len(scenes[0].pictures) if scenes else 0
    for scene in scenes:
        scene.pictures = [Reduced(_size(picture), True).drawing(picture) for picture in scene.pictures]

    def in_form(form: PageForm) -> list[Page]:
        a_page = form[1] * form[2]
        return [
            _page(record, scenes[start : start + a_page], table, setup, words, form)
            for table in range(tables)
            for start in range(0, len(scenes), a_page)
        ]

    printed = in_form(FORMS[0])
    return printed if is_legible(printed) else in_form(FORMS[1])


def _page(record: Record, scenes: Sequence[Scene], table: int, setup: PageSetup, words: Words, form: PageForm) -> Page:
    """Return one page; drawings are placed one by one, so what is printed on a board is written into the file once."""
    game = record.game.id
    who = ", ".join(record.players) if look_of(game).shares_board else record.players[table]
    title, shown = words(f"game.{game}.name"), fonts.writable(who, fonts.LINE_TO_WRITE_ON)
    size, columns, _ = form
    shapes = page_frame.head(size, game, look_of(game).icon, title, shown)
    head = Drawing(*size, (*page_frame.sheet_frame(size, game), *shapes))
    width, height = PAPERS[setup.paper]
    scale = round(scale_for(head, replace(setup, per_page=1, ruler="", crop_marks=False)), 5)
    left, top = (width - size[0] * scale) / 2, (height - size[1] * scale) / 2
    placements = [Placement(head, round(left, 3), round(top, 3), scale)]
    for index, scene in enumerate(scenes):
        x, y = LEFT + index % columns * STEP_X, TOP + index // columns * STEP_Y
        picture = scene.pictures[table]
        shrunk = _size(picture)
        inset = (PICTURE_WIDTH - picture.width * shrunk) / 2
        caption = _caption(record, scene, table, words)
        placements.append(Placement(caption, round(left + x * scale, 3), round(top + y * scale, 3), scale))
        at = (round(left + (x + inset) * scale, 3), round(top + (y + CAPTION) * scale, 3))
        placements.append(Placement(picture, *at, round(shrunk * scale, 5)))
    return Page(width, height, tuple(placements), (), f"{title} · {who}")


def _size(picture: Drawing) -> float:
    """Return the scale of a picture on its page."""
    return min(PICTURE_WIDTH / picture.width, PICTURE_HEIGHT / picture.height)


def _caption(record: Record, scene: Scene, table: int, words: Words) -> Drawing:
    """Return what stands over a picture: the round, its dice, and what was written, in words."""
    game = record.game.id
    title = words("shop.played.round", round=scene.round)
    if scene.look.shares_board:
        title = f"{title} · {fonts.writable(record.players[scene.player], fonts.LINE_TO_WRITE_ON)}"
    size = fonts.fitting_size(title, "title", 4.2, PICTURE_WIDTH - 4)
    shapes: list[Shape] = [Text(2, 4.6, title, size, "title", fill=game)]
    x = 4.5 + fonts.width_of(title, "title", size)
    for die in scene.look.dice(scene.roll, DIE):
        shapes.append(Group("", tuple(die), round(x, 2), 0.6))
        x += 5.4
    text = ", ".join(filter(None, (scene.look.told(move, words) for move in scene.moves.get(table, []))))
    size = WRITING
    while len(lines := fonts.wrap(text, "hand", size, PICTURE_WIDTH - 3)) > (2 if size > 3 else 3):
        size = round(size - 0.1, 2)
        if size < LEAST_WRITING:
            break
    step = 3.5 if len(lines) < 3 else 2.6
    for row, line in enumerate(lines):
        shapes.append(Text(2, round(8.6 + step * row, 2), line, size, "hand", fill="pencil"))
    return Drawing(PICTURE_WIDTH, CAPTION, tuple(shapes))
