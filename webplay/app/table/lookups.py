"""What can be looked up during a game: the score line by line, the log, the keys.

Not responsible for changing anything.
"""

from __future__ import annotations

from typing import Protocol

from engine.game import Game
from engine.match import Score, ScoreLine
from generator.look import look_of
from generator.words import Words
from generator.words.messages import score_sentence
from webplay.app.replay.steps import moments_of
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Attribute, Child, Element
from webplay.app.shell.interface import Shell
from webplay.app.table.controls import AnyControls
from webplay.app.table.points import plain as plain
from webplay.app.table.points import signed as signed
from webplay.app.table.session import LogEntry, Session
from webplay.app.table.told import told_news
from webplay.app.table.worth import Worth

READ = ("read_board", "read_roll", "read_choices")
KEYS = (
    "arrows",
    "digits",
    "choose",
    "confirm",
    "escape",
    "board",
    *READ,
    "undo",
    "hint",
    "score",
    "log",
    "rules",
    "keys",
)

# A score of more parts shows only those that count already, so that it fits a phone.
MOST_IN_STRIP = 4


class Scored(Protocol):
    """What has a score to explain: a match, or a sheet from paper."""

    @property
    def game(self) -> Game: ...

    def score(self, player: int) -> Score:
        """The score of a player."""

    def explain(self, player: int) -> list[ScoreLine]:
        """The score of a player, line by line."""


def score_strip(match: Scored, player: int, words: Words, worth: Worth | None = None) -> Element:
    """The score as it stands, small, and what a move that is chosen would make of it: a button that explains it."""
    score = match.score(player)
    game = match.game.id
    parts: list[Child] = []
    spoken = []
    for part, points in score.parts.items():
        name = words(f"sheet.{game}.part.{part}")
        coming = worth.part(part) if worth else None
        if points or coming is not None or len(score.parts) <= MOST_IN_STRIP:
            picture = dom.drawn(pictures.icon(look_of(game).part_icons[part], game, f"{game}.wash"), class_="icon")
            parts.append(_strip_part(picture, points, coming, title=name, data_part=part))
        spoken.append(f"{name} {plain(points)}")
    star = dom.drawn(pictures.icon("star", game, "gold"), class_="icon")
    coming = worth.after.total if worth and worth.gain else None
    parts.append(_strip_part(star, score.total, coming, class_="strip-part strip-total"))
    label = words("page.score_now", total=plain(score.total), parts=", ".join(spoken))
    parts.append(dom.make("span", label, class_="unseen"))
    look = "strip many" if len(score.parts) > MOST_IN_STRIP else "strip"
    return dom.button(parts, "score", class_=look)


def _strip_part(picture: Element, points: int, coming: int | None, **attributes: Attribute) -> Element:
    """A part of the score: its picture and its points, and what they are about to become."""
    attributes = {"class_": "strip-part", "aria_hidden": "true", **attributes}
    return dom.make(
        "span", picture, dom.make("span", *coming_points(points, coming), class_="strip-points"), **attributes
    )


def coming_points(points: int, coming: int | None) -> list[Child]:
    """Points as they stand, with what they are about to become."""
    if coming is None:
        return [plain(points)]
    return [dom.make("span", f"{plain(points)}→", class_="was"), dom.make("b", plain(coming), class_="coming")]


def score_lines(match: Scored, player: int, words: Words) -> Element:
    """The score line by line; a line is a button that lights up its cells."""
    game = match.game.id
    score = match.score(player)
    lines = match.explain(player)
    rows: list[Child] = []
    for part, points in score.parts.items():
        head = dom.make("span", words(f"sheet.{game}.part.{part}"), class_="part-name")
        rows.append(dom.make("li", head, dom.make("span", plain(points), class_="points"), class_="score-part"))
        for place, line in enumerate(lines):
            if line.part == part:
                inside = [
                    dom.make("span", score_sentence(game, line, words), class_="line-words"),
                    dom.make("span", line.clause, class_="clause"),
                    dom.make("span", signed(line.points), class_="points"),
                ]
                rows.append(dom.make("li", dom.button(inside, "light", str(place), class_="score-line")))
    total = dom.make("span", words("sheet.total"), class_="part-name")
    rows.append(dom.make("li", total, dom.make("span", plain(score.total), class_="points"), class_="score-total"))
    return dom.make("ul", *rows, class_="score-lines")


def open_keys(page: Shell, kind: type[AnyControls]) -> None:
    """Open a dialog with the keys of a table."""
    words = page.words
    rows = [
        dom.make("div", dom.make("dt", words(f"page.key.{key}.keys")), dom.make("dd", words(f"page.key.{key}.does")))
        for key in (*KEYS, *kind.keys)
    ]
    page.open_dialog(words("page.keys"), dom.make("dl", *rows, class_="keys"), name="keys")


def told_words(told: LogEntry, session: Session, kind: type[AnyControls], words: Words) -> str:
    """An entry of the log as a sentence."""
    key = "page.told" if told.player == told.on else "page.told_on"
    move = kind.move_words(told.move, words)
    return words(key, name=session.names[told.player], move=move, other=session.names[told.on])


def log(session: Session, kind: type[AnyControls], words: Words, game: str) -> Element:
    """What happened, the latest first; an entry leads to that moment of the game (`replay/screen.py`)."""
    if not session.log:
        return dom.make("p", words("page.log_empty"))
    rows = []
    order = [(told.round, told.player) for told in session.log]
    moments = moments_of(order, session.match.game.simultaneous)
    brought = told_news(session, kind, words)
    for place, (told, moment) in reversed(list(enumerate(zip(session.log, moments, strict=True)))):
        text = told_words(told, session, kind, words)
        news = dom.make("span", brought[place], class_="log-news") if place in brought else None
        inside = [dom.make("span", str(told.round), class_="log-round"), dom.make("span", text, " ", news)]
        rows.append(dom.make("li", dom.make("a", *inside, href=f"#replay/{game}/{moment}")))
    return dom.make("ol", *rows, class_="log")
