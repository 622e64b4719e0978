"""The parts of the results screen: the ranking, the rounds, and one pupil's sheet.

Not responsible for collecting codes (`screen.py`) nor for computing anything (`rounds.py`, the engine).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.codes.result import LONGEST_NAME
from engine.ranking import Entry
from generator.look import look_of
from generator.ranking_table import nameless, title_words
from generator.words import Words
from webplay.app.classes.looking_back import rounds as class_rounds
from webplay.app.play import play_of
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Element
from webplay.app.shell.fields import field, name_entry
from webplay.app.table import lookups as dialogs
from webplay.app.table.dice import die_picture
from webplay.app.table.match_view import MatchView

#: more lines than this are shown when somebody asks for them
FIRST_SHOWN = 100


def shown_name(entry: Entry, entries: Sequence[Entry], words: Words, named: bool) -> str:
    """A name, or a number where names are kept from the projector."""
    if named:
        return nameless(entry.name, words)
    codes = sorted(other.code for other in entries)
    return words("page.roster.hidden", number=codes.index(entry.code) + 1)


def marks(entry: Entry, doubled: Collection[str], words: Words) -> list[Element]:
    """What else is to be known of a result: that it stands on paper, that it was not the first try."""
    told = [words("page.roster.paper")] if entry.result.sheet else []
    told += [words("page.roster.try", number=entry.result.attempt)] if entry.result.attempt > 1 else []
    told += [words("page.roster.twice")] if entry.code in doubled else []
    return [dom.make("small", text, class_="rank-mark") for text in told]


def ranking(
    entries: Sequence[Entry], words: Words, whole: bool, named: bool = True, doubled: Collection[str] = ()
) -> Element:
    """The ranking as a table; a name opens the sheet. Every level is ranked by itself."""
    game = entries[0].result.lesson.game.id
    parts = list(entries[0].score.parts)
    heads = [dom.make("th", words("results.place"), scope="col"), dom.make("th", words("results.name"), scope="col")]
    # What decides stands first: on a telephone the rest of the table lies outside the screen.
    star = dom.drawn(pictures.icon("star", game, "gold"), class_="icon")
    heads.append(dom.make("th", star, dom.make("span", words("sheet.total"), class_="head-name"), scope="col"))
    for part in parts:
        name = words(f"sheet.{game}.part.{part}")
        picture = dom.drawn(pictures.icon(look_of(game).part_icons[part], game, f"{game}.wash"), class_="icon")
        heads.append(dom.make("th", picture, dom.make("span", name, class_="head-name"), scope="col", title=name))
    titled = any(entry.title for entry in entries)
    heads += [dom.make("th", words("results.title"), scope="col")] if titled else []
    shown = entries if whole else entries[:FIRST_SHOWN]
    rows, columns = [], len(heads)
    for before, entry in zip((None, *shown), shown, strict=False):
        if entry.level and (before is None or before.level != entry.level):
            text = f"{'★' * entry.level} {words(f'page.lessons.level_{entry.level}')}"
            rows.append(dom.make("tr", dom.make("th", text, colspan=columns, scope="rowgroup"), class_="rank-level"))
        name = shown_name(entry, entries, words, named)
        rows.append(_ranked(entry, name, marks(entry, doubled, words), words, titled))
    head, body = dom.make("thead", dom.make("tr", *heads)), dom.make("tbody", *rows)
    table = dom.make("table", head, body, class_="ranks", aria_label=words("page.results.ranking"))
    more = None
    if len(shown) < len(entries):
        more = dom.button(words("page.results.all", count=len(entries)), "whole", class_="button quiet")
    return dom.make("div", dom.make("div", table, class_="wide-table"), more)


def _ranked(entry: Entry, shown: str, marked: Sequence[Element], words: Words, titled: bool) -> Element:
    name = dom.button(dom.make("bdi", shown), "pupil", entry.code, class_="rank-pupil")
    crown = dom.drawn(pictures.icon("crown", "ink", "gold"), class_="icon") if entry.place == 1 else None
    return dom.make(
        "tr",
        dom.make("td", crown, str(entry.place), class_="rank-place"),
        dom.make("th", name, *marked, scope="row"),
        dom.make("td", dialogs.plain(entry.score.total), class_="rank-total"),
        *[dom.make("td", dialogs.plain(points)) for points in entry.score.parts.values()],
        dom.make("td", title_words(entry.title, words), class_="rank-title") if titled else None,
        data_place=entry.place,
    )


def rounds(entries: Sequence[Entry], words: Words, named: bool = True) -> Element:
    """Who did what in which round: a line a round, a column a pupil."""
    kind = play_of(entries[0].result.lesson.game.id).controls
    shown = entries[:FIRST_SHOWN]
    told = [class_rounds.moves_in(entry, kind, words) for entry in shown]
    dice = class_rounds.rolls(shown, kind, words)
    heads = [dom.make("th", words("page.results.round"), scope="col")]
    for entry in shown:
        told_name = shown_name(entry, entries, words, named)
        name = dom.button(dom.make("bdi", told_name), "pupil", entry.code, class_="rank-pupil")
        heads.append(dom.make("th", name, scope="col"))
    rows = []
    for round_number in range(1, class_rounds.last_round(shown) + 1):
        faces = [die_picture(die) for die in dice.get(round_number, [])]
        number = dom.button(str(round_number), "talk-round", str(round_number), class_="round-number")
        head = dom.make("th", number, dom.make("span", *faces, class_="round-dice"), scope="row")
        rows.append(dom.make("tr", head, *[dom.make("td", moves.get(round_number, "")) for moves in told]))
    table = dom.make("table", dom.make("thead", dom.make("tr", *heads)), dom.make("tbody", *rows), class_="rounds")
    return dom.make("div", table, class_="wide-table")


class PupilView:
    """One pupil's sheet with its score explained; a line of the score lights up its cells."""

    def __init__(self, entry: Entry, words: Words, name: str) -> None:
        self.entry = entry
        self.name = name
        self.words = words
        self.match = entry.result.match
        self.lit: tuple[str, ...] = ()
        self.view: MatchView | None = None

    def element(self) -> Element:
        say, entry = self.words, self.entry
        name = self.name
        self.view = play_of(self.match.game.id).still(self.match, (name,), say)
        self.view.show(self.match, lit=self.lit)
        title = title_words(entry.title, say)
        facts = f"{say('results.place')} {entry.place}" + (f" · {title}" if title else "")
        return dom.make(
            "div",
            dom.make("div", self.view.element, class_="sheet-place"),
            dom.make(
                "div",
                dom.make("h2", dom.make("bdi", name), class_="pupil-name"),
                *marks(entry, (), say),
                dom.make("p", facts, class_="comment"),
                dialogs.score_lines(self.match, 0, say),
                self._mend(),
                dom.make(
                    "p",
                    dom.button(say("page.results.back"), "view", "ranking", class_="button primary"),
                    dom.button(say("page.results.take_out"), "take-out", entry.code, class_="button quiet"),
                    class_="ways",
                ),
                class_="pupil-score",
            ),
            class_="pupil",
        )

    def _mend(self) -> Element:
        """A name that was mistyped can be put right."""
        entry = name_entry(self.entry.name, LONGEST_NAME, data_do="call-typed", data_arg=self.entry.code)
        mend = field(self.words("page.roster.mend"), entry)
        return dom.make("details", dom.make("summary", self.words("page.roster.mend_open")), mend, class_="more")

    def light(self, place: int) -> tuple[str, ...]:
        """Light up the cells of a line of the score, or put them out again."""
        cells: tuple[str, ...] = self.match.explain(0)[place].cells
        self.lit = () if cells == self.lit else cells
        if self.view:
            self.view.light(self.lit)
        return cells
