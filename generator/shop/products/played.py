"""A played game on paper: the sheet of every player, and the score explained line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.codes.alphabet import fits_qr
from engine.codes.share import write_code
from engine.match import Match
from engine.record import Record
from engine.sheet import Sheet
from generator.draw import fonts, page_frame
from generator.draw.frame import SheetExtras
from generator.draw.shapes import Drawing, Group, Icon, Line, Shape, Style, Text
from generator.look import look_of
from generator.shop.seeded import game_link
from generator.words import Words
from generator.words.messages import score_sentence

LEFT, RIGHT = 12.0, 136.0
TOP, BOTTOM = 33.5, 198.0
MAP_LEFT = 116.0
#: letters, and the small maps beside them, from the largest that may fit on a page to the smallest
SIZES = tuple((text, height) for text in (3.2, 2.9, 2.6, 2.3, 2.0, 1.7) for height in (9.5, 8.5, 7.5, 6.5, 5.5, 4.5))


# Sheets with their scores.


def played_sheets(record: Record, link: str, words: Words, players: Sequence[int] = ()) -> list[Drawing]:
    """Return for every player the sheet and, beside it, where its points come from; of some players the sheets alone.

    Where all share a board it comes first, once.
    """
    match = record.replay()
    look, code = look_of(match.game.id), write_code(match)

    def extras(player: int) -> SheetExtras:
        address = game_link(link, code) if link else ""
        shown = code if fits_qr(code) else ""
        return SheetExtras(record.players[player], shown, address, scores=True, score=match.score(player))

    if players:
        return look.played(match, record.players, players, extras, words)
    played = look.played(match, record.players, range(match.players), extras, words)
    explained = [explained_page(match, player, name, words) for player, name in enumerate(record.players)]
    if look.shares_board:
        return [*played, *explained]
    return [drawing for pair in zip(played, explained, strict=True) for drawing in pair]


def written_sheets(sheets: Sequence[Sheet], words: Words) -> list[Drawing]:
    """Return sheets on which somebody wrote, each with its score."""
    return [
        look_of(sheet.layout.game).sheet.draw(sheet.layout, sheet, words, SheetExtras(sheet.player, scores=True))
        for sheet in sheets
    ]


def explained_page(match: Match[Any], player: int, name: str, words: Words) -> Drawing:
    """Return an A5 page that says where the points of a player come from."""
    game, name = match.game.id, fonts.writable(name, fonts.LINE_TO_WRITE_ON)
    layout_name = match.layout.name[words.language]
    subtitle = f"{words(f'game.{game}.name')} · {layout_name}" if layout_name else words(f"game.{game}.name")
    fitting = (size for size in SIZES if _explained(match, player, words, *size)[1] <= BOTTOM)
    size = next(fitting, SIZES[-1])
    shapes: list[Shape] = [
        *page_frame.sheet_frame(page_frame.A5, game),
        *page_frame.head(page_frame.A5, game, look_of(game).icon, words("shop.played.title", name=name), subtitle),
        *_explained(match, player, words, *size)[0],
    ]
    return Drawing(*page_frame.A5, (Group("explained", tuple(shapes)),), words("shop.played.title", name=name))


def _explained(
    match: Match[Any], player: int, words: Words, size: float, map_height: float
) -> tuple[list[Shape], float]:
    """Return the lines of a score, part by part, then the total and the title; and where they end."""
    game, score = match.game.id, match.score(player)
    lines = match.explain(player)
    shapes: list[Shape] = []
    y = TOP + size
    for part, points in score.parts.items():
        shapes += [
            Icon(
                look_of(game).part_icons[part],
                LEFT,
                round(y - size * 1.15, 2),
                round(size * 1.6, 2),
                game,
                f"{game}.wash",
            ),
            Text(LEFT + 8, round(y, 2), words(f"sheet.{game}.part.{part}"), size, weight="bold", fill=game),
            Text(RIGHT, round(y, 2), _signed(points), size, weight="bold", anchor="end", fill=game),
        ]
        y += size * 1.5
        for line in (line for line in lines if line.part == part):
            shown, height = look_of(game).small_map(match, line.cells, map_height)
            shapes += [Group("", shown, MAP_LEFT, round(y - size, 2))] if shown else []
            text = score_sentence(game, line, words)
            sentence = page_frame.paragraph(text, LEFT + 17, y, MAP_LEFT - LEFT - 20, size)
            # One line stands beside the middle of its map.
            down = max(0.0, (height - size * 1.3 * len(sentence)) / 2)
            shapes.append(Text(LEFT + 15, round(y + down, 2), _signed(line.points), size, anchor="end", fill="soft"))
            shapes += [replace(text, y=round(text.y + down, 2)) for text in sentence]
            y = max(sentence[-1].y + size * 1.35, y + height + 1.6)
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
