"""The frame of the table: the places of everything on it, whose turn it is, and what lies over all of it.

Not responsible for what stands in a place (surface, tray, rules) nor for when something lies over the table.
"""

from __future__ import annotations

from webplay.app.play import play_of
from webplay.app.shell import dom
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element
from webplay.app.shell.fitting import fit
from webplay.app.table.helps import Helps
from webplay.app.table.interface import TableInterface
from webplay.app.table.others import bot_face
from webplay.app.table.surface import Surface
from webplay.app.table.tray import Tray


class TableFrame:
    """Where everything on a table stands."""

    def __init__(self, table: TableInterface, surface: Surface, tray: Tray, helps: Helps, others: Element) -> None:
        self.table = table
        self.surface = surface
        self.tray = tray
        self.helps = helps
        self.others = others
        self.game = table.session.match.game.id
        self.covered = False

    def lay_out(self) -> None:
        """Draw the frame, empty."""
        say, surface, kind = self.table.words, self.surface, self.table.kind
        surface.lay_out()
        self.round = dom.make("span", class_="round")
        self.who = dom.make("p", class_="who")
        self.over = dom.make("div", class_="over-place")
        self.helps.beside.fill(say)
        picks, dice = kind.picks_dice, surface.dice.element
        dom.fill(
            self.table.page.place,
            bar(say, dom.make("h1", say(f"game.{self.game}.short"), data_game=self.game), self.round, self._mark()),
            dom.make(
                "div",
                dom.make("div", self.who, None if picks else dice, class_="dice-place"),
                self.others,
                surface.place,
                dom.make("div", surface.tracks, surface.strip, self._tools(), class_="score-place"),
                self.tray.lay_out(dice if picks else None),
                self.helps.beside.element,
                self.over,
                class_="table picks" if picks else "table",
                data_game=self.game,
                data_sheet="whole" if self.helps.whole_sheet else "board",
                style=f"--rows:{kind.tray_rows}",
            ),
        )

    def _mark(self) -> Element | None:
        """What kind of game this is, where it is not an ordinary one."""
        branch = self.table.page.beside.is_branch
        return dom.make("span", self.table.words("page.branch.mark"), class_="branch-mark") if branch else None

    def _tools(self) -> Element:
        say, helps = self.table.words, self.table.permissions.hints
        lasting = self.table.page.storage.lasting
        return dom.make(
            "nav",
            dom.button(say("page.hint.ask"), "hint", class_="link") if helps else None,
            dom.button(say("page.log"), "log", class_="link") if self.table.permissions.log else None,
            dom.button(say("page.rules"), "rules", class_="link"),
            *[self._aid_button(name) for name in self.table.kind.aids if helps],
            self._whole_sheet(),
            dom.button(say("page.keys"), "keys", class_="link keys-link"),
            None
            if lasting or not self.table.permissions.log
            else dom.button(say("page.save_file"), "save-file", class_="link"),
            class_="tools",
            aria_label=say("page.tools"),
        )

    def _whole_sheet(self) -> Element | None:
        """On a wide screen the printed sheet is shown when somebody asks for it."""
        if not self.surface.on_paper:
            return None
        pressed = "true" if self.helps.whole_sheet else "false"
        return dom.button(
            self.table.words("page.whole_sheet"), "whole-sheet", class_="link sheet-link", aria_pressed=pressed
        )

    def _aid_button(self, name: str) -> Element:
        pressed = "true" if name in self.table.aids else "false"
        words = self.table.words(f"page.{self.game}.aid.{name}")
        return dom.button(words, "aid", name, class_="link toggle", aria_pressed=pressed)

    def update(self) -> None:
        """Which round it is, and whose turn."""
        match, last = self.table.session.match, play_of(self.game).last_round(self.table.session.match)
        key = "page.round_of" if last else "page.round"
        dom.fill(self.round, self.table.words(key, round=match.round, last=last))
        whose = self.surface.whose()
        dom.fill(self.who, bot_face(self.table.session.bots.get(self.surface.on)) if whose else None, whose)
        self.who.hidden = not whose
        fit(self.who)

    def whose(self) -> str:
        """Whose turn it is, as it is written there; "" where that goes without saying."""
        return "" if self.who.hidden else str(self.who.textContent)

    def cover_words(self) -> str:
        """What lies over the table, in words; "" where nothing does."""
        return (
            ", ".join(str(part.textContent) for part in dom.find_all("p, li, [role=img], button", self.over))
            if self.covered
            else ""
        )

    def cover(self, over: Element | None) -> None:
        """Lay something over the whole table, which cannot be reached meanwhile; or take it away again.

        Nothing else fills that place: what is behind can be reached exactly when nothing lies there.
        """
        self.covered = over is not None
        dom.fill(self.over, over)
        for part in (*self.over.parentElement.children, dom.the(".bar", self.table.page.place)):
            if not part.isSameNode(self.over):
                part.inert = over is not None

    def focus_cover(self) -> None:
        """Give the focus to the first button of what lies over the table."""
        if first := dom.find("button", self.over):
            first.focus()
