"""The larger pieces of Pan's kit: player boards with their score tracks, explorers to fold, reference cards."""

from __future__ import annotations

from engine.games.pan.layout import PanLayout
from engine.games.pan.moves import DOMAINS, KINDS
from generator.draw import fonts
from generator.draw.hexagons import ROOT, hexagon_path
from generator.draw.pages import corner_marks
from generator.draw.shapes import Circle, Drawing, Group, Icon, Line, Path, Rectangle, Shape, Style, Text, Weight
from generator.games.pan.kit.pieces import ANIMAL_GROUND, SIDE, sign, terrain_hex, wash
from generator.words import Words

BOARD_WIDTH, BOARD_HEIGHT = 186.0, 120.0
SPACES_IN_ROW, TRACK_ROWS = 15, 2
SPACE_WIDTH, SPACE_HEIGHT = 10.6, 9.4
TRACK_TOP, TRACK_STEP = 16.0, 21.4
TENT_WIDTH, TENT_FACE, TENT_FOOT = 20.0, 26.0, 9.0
CARD_WIDTH, CARD_HEIGHT = 92.0, 118.0
CARD_TEXT, CARD_LINE = 2.9, 3.6
DASHED = Style(stroke="soft", width=0.25, dash=(1.2, 1))


def player_board(player: int, layout: PanLayout, words: Words, low_ink: bool) -> Drawing:
    """Return a board: three score tracks, the places of the wonder lakes, and what the bonus space brings."""
    pigment = f"player.{player}"
    shapes: list[Shape] = [
        Rectangle(2.5, 2.5, BOARD_WIDTH - 5, BOARD_HEIGHT - 5, Style("", pigment, 0.7), 4),
        sign(player, 11, 9.4, 7.5),
        Text(18, 12, words("game.pan.name"), 8, "title", fill=pigment),
        Text(112, 11.6, words("kit.pan.explorer"), 2.8, fill="soft"),
        Line(112 + fonts.width_of(words("kit.pan.explorer"), "text", 2.8) + 2, 12, BOARD_WIDTH - 8, 12, DASHED),
    ]
    for row, kind in enumerate(KINDS):
        shapes += _track(kind, TRACK_TOP + row * TRACK_STEP, layout.bonus_space, words, low_ink)
    shapes += _lake_places(player, words)
    shapes += _bonus_note(layout, words)
    return Drawing(BOARD_WIDTH, BOARD_HEIGHT, (*shapes, *corner_marks(BOARD_WIDTH, BOARD_HEIGHT, 0.5, 1.8)))


def board_back(player: int, words: Words) -> Drawing:
    """Return the back of a board: where its owner writes down the points of many games."""
    pigment, games, label = f"player.{player}", 8, 46.0
    step, row = (BOARD_WIDTH - 16 - label) / games, 14.5
    left, top = 8.0, 30.0
    rows = [(kind, words(f"kit.pan.{kind}")) for kind in KINDS]
    rows += [("lake", words("kit.pan.lakes")), ("star", words("sheet.total"))]
    shapes: list[Shape] = [
        sign(player, 14, 14, 9),
        Text(22, 17, words("kit.pan.points"), 8, "title", fill=pigment),
    ]
    for index, (icon, name) in enumerate(rows):
        y, total = top + index * row, index == len(rows) - 1
        shapes += [
            Icon(icon, left, y + 2.6, 9, "ink", "paper"),
            Text(
                left + 12,
                y + 8.6,
                name,
                fonts.fitting_size(name, "text", 3.4, label - 14),
                weight="bold" if total else "regular",
            ),
            Line(left, y + row, BOARD_WIDTH - 8, y + row, Style(stroke="ink", width=0.5 if total else 0.2)),
        ]
    shapes += [
        Line(
            left + label + step * game,
            top - 4,
            left + label + step * game,
            top + row * len(rows),
            Style(stroke="soft", width=0.2),
        )
        for game in range(games + 1)
    ]
    return Drawing(BOARD_WIDTH, BOARD_HEIGHT, tuple(shapes))


def _track(kind: str, top: float, bonus_space: int, words: Words, low_ink: bool) -> list[Shape]:
    """Return a score track of two rows: spaces 0 to 14 and 15 to 29."""
    left = 19.0
    fill = wash(ANIMAL_GROUND[kind], low_ink)
    shapes: list[Shape] = [
        Icon(kind, 6.2, top + 1.2, 11.4, "ink", "paper"),
        Text(11.9, top + 16.6, words(f"kit.pan.{kind}"), 2.5, weight="bold", anchor="middle"),
    ]
    for space in range(SPACES_IN_ROW * TRACK_ROWS):
        x = left + space % SPACES_IN_ROW * SPACE_WIDTH
        y = top + space // SPACES_IN_ROW * SPACE_HEIGHT
        is_bonus = space == bonus_space
        style = Style(fill if space % 5 == 0 else "paper", "ink", 0.9 if is_bonus else 0.3)
        shapes.append(Rectangle(x, y, SPACE_WIDTH, SPACE_HEIGHT, style, 0.6))
        if is_bonus:
            shapes.append(Icon("star", x + 3, y + 0.5, 7.2, "ink", "gold"))
        shapes.append(Rectangle(x + 0.6, y + SPACE_HEIGHT - 4.9, 5.4, 4.4, Style("halo"), 1))
        weight: Weight = "bold" if space % 5 == 0 else "regular"
        shapes.append(Text(x + 1, y + SPACE_HEIGHT - 1.2, str(space), 3.6, weight=weight))
    return shapes


def _lake_places(player: int, words: Words) -> list[Shape]:
    """Return where the wonder lakes wait, each with the domain it counts for."""
    shapes: list[Shape] = []
    y = BOARD_HEIGHT - 5.4 - SIDE
    for index, domain in enumerate(DOMAINS):
        x = 22.5 + index * (ROOT * SIDE + 3)
        shapes += [
            Path(hexagon_path((x, y), SIDE), Style("", f"player.{player}", 0.4, (1.6, 1.2))),
            Icon(domain, x - 5.5, y - 11.5, 11, "soft", "paper"),
        ]
        lines = fonts.wrap(words("kit.pan.not_founded"), "text", 2.3, 22)
        shapes += [
            Text(x, y + 3.2 + 2.8 * row, line, 2.3, anchor="middle", fill="soft") for row, line in enumerate(lines)
        ]
        name = words(f"kit.pan.{domain}")
        shapes.append(Text(x, y + 3.6 + 2.8 * len(lines), name, 2.6, weight="bold", anchor="middle", fill="soft"))
    return shapes


def _bonus_note(layout: PanLayout, words: Words) -> list[Shape]:
    """Return the box that says what the bonus space brings."""
    x, y, width, height = 111.0, BOARD_HEIGHT - 37.5, 68.0, 31.0
    text = fonts.wrap(words("kit.pan.bonus", space=layout.bonus_space), "text", 3.3, width - 17)
    again = fonts.wrap(words("kit.pan.round_again"), "text", 2.7, width - 17)
    shapes: list[Shape] = [
        Rectangle(x, y, width, height, Style("", "pan", 0.35), 2),
        Icon("star", x + 2.5, y + 3, 9.5, "ink", "gold"),
    ]
    shapes += [Text(x + 14, y + 6.2 + 4.2 * row, line, 3.3) for row, line in enumerate(text)]
    foot = y + height - 2.6 - 3.4 * (len(again) - 1)
    shapes += [Text(x + 14, foot + 3.4 * row, line, 2.7, fill="soft") for row, line in enumerate(again)]
    return shapes


def explorer_tent(player: int, low_ink: bool) -> Drawing:
    """Return an explorer to fold at the top, with a foot to glue on each side: the upper face stands on its head."""
    pigment = f"player.{player}"
    height = 2 * (TENT_FACE + TENT_FOOT)
    fill = "" if low_ink else f"{pigment}.wash"
    middle, fold = TENT_WIDTH / 2, height / 2
    size = 17.0
    face: tuple[Shape, ...] = (
        Icon("explorer", -size / 2, 1.2, size, "ink", "paper"),
        sign(player, 0, 21.6, 5),
    )
    shapes: list[Shape] = [
        Rectangle(0, TENT_FOOT, TENT_WIDTH, 2 * TENT_FACE, Style(fill)),
        Rectangle(0, 0, TENT_WIDTH, height, Style("", "soft", 0.2)),
        *_turned(face, middle, fold),
    ]
    for y in (TENT_FOOT, fold, height - TENT_FOOT):
        shapes.append(Line(0, y, TENT_WIDTH, y, DASHED))
    return Drawing(TENT_WIDTH, height, tuple(shapes))


def tents(low_ink: bool) -> Drawing:
    """Return the explorers of all players side by side."""
    drawn = [explorer_tent(player, low_ink) for player in range(4)]
    groups = tuple(Group("", tent.shapes, player * TENT_WIDTH) for player, tent in enumerate(drawn))
    return Drawing(4 * TENT_WIDTH, drawn[0].height, groups)


def _turned(face: tuple[Shape, ...], x: float, y: float) -> list[Shape]:
    """Return a picture below a point, and once more above it, upside down."""
    return [Group("", face, x, y), Group("", face, x, y, 180)]


def card_front(layout: PanLayout, words: Words) -> Drawing:
    """Return the front of a reference card: a turn in seven steps."""
    steps = ("take", "animals", "lay", "move", "act", "wonder", "extra")
    texts = [words(f"kit.pan.turn.{step}", space=layout.bonus_space) for step in steps]
    shapes = _card(words("kit.pan.turn.title"))
    y = 17.0
    for index, text in enumerate(texts, 1):
        lines = fonts.wrap(text, "text", 3.2, CARD_WIDTH - 23)
        shapes += [
            Circle(10.5, y + 1.4, 3.1, Style("paper", "pan", 0.4)),
            Text(10.5, y + 2.65, str(index), 3.6, weight="bold", anchor="middle", fill="pan"),
        ]
        shapes += [Text(16.5, y + 2.6 + 4 * row, line, 3.2) for row, line in enumerate(lines)]
        y += max(8.2, 4 * len(lines) + 3.4)
    foot = words("kit.pan.turn.foot")
    shapes.append(Text(CARD_WIDTH / 2, CARD_HEIGHT - 7, foot, 3.2, "text", "bold", "middle", "pan"))
    return Drawing(CARD_WIDTH, CARD_HEIGHT, (*shapes, *corner_marks(CARD_WIDTH, CARD_HEIGHT, 0.3, 1.1)))


def card_back(words: Words, low_ink: bool) -> Drawing:
    """Return the back of a reference card: which animal lives where, lakes, wonder animals, score."""
    shapes = _card(words("kit.pan.more.title"))
    for index, letter in enumerate("PMDOL"):
        x = 14 + index * 16
        shapes += terrain_hex(letter, (x, 23), 7.4, low_ink)
        kind = dict(zip("PMD", KINDS, strict=True)).get(letter)
        if kind:
            shapes.append(Icon(kind, x - 3, 31.2, 6, "ink", "paper"))
        else:
            shapes.append(Text(x, 36, "?" if letter == "O" else "–", 5, weight="bold", anchor="middle"))
    y = 42.5
    for key in ("setup", "observe", "lake", "wonder", "score"):
        paragraph = _paragraph(words(f"kit.pan.more.{key}"), y)
        shapes += paragraph
        y = paragraph[-1].y + CARD_LINE + 1.7
    return Drawing(CARD_WIDTH, CARD_HEIGHT, (*shapes, *corner_marks(CARD_WIDTH, CARD_HEIGHT, 0.3, 1.1)))


def _paragraph(text: str, y: float) -> list[Text]:
    """Return a paragraph on a card; what stands before its colon is bold."""
    head, _, rest = text.partition(":")
    indent = fonts.width_of(f"{head}: ", "text", CARD_TEXT, "bold")
    room = CARD_WIDTH - 14
    first = fonts.wrap(rest.strip(), "text", CARD_TEXT, room - indent)[0]
    others = fonts.wrap(rest.strip()[len(first) :].strip(), "text", CARD_TEXT, room)
    return [
        Text(7, y, f"{head}:", CARD_TEXT, weight="bold", fill="pan"),
        Text(7 + indent, y, first, CARD_TEXT),
        *(Text(7, y + CARD_LINE * row, line, CARD_TEXT) for row, line in enumerate(others, 1)),
    ]


def _card(title: str) -> list[Shape]:
    return [
        Rectangle(2.5, 2.5, CARD_WIDTH - 5, CARD_HEIGHT - 5, Style("", "pan", 0.5), 3),
        Text(CARD_WIDTH / 2, 11.5, title, 7, "title", anchor="middle", fill="pan"),
    ]
