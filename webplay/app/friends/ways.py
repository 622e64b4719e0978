"""What friends can do with a finished game, below its other ways: challenge, send the end, compare.

Not responsible for the other ways.
"""

from __future__ import annotations

from webplay.app.friends.challenges import can_challenge, challenge_in, challenge_parcel
from webplay.app.friends.link_table import turn_parcel
from webplay.app.friends.sending import Sending
from webplay.app.friends.side_by_side import side_by_side
from webplay.app.result.ways import OwnWays, Ways
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import does
from webplay.app.table.session import Session


class FriendWays(Ways):
    """The ordinary ways on, and those to friends."""

    def __init__(self, page: Shell, session: Session) -> None:
        super().__init__(page, session)
        self.own = OwnWays(page, session)
        self.sending = Sending(page)

    def element(self) -> Element:
        say, page = self.page.words, self.page
        answered = challenge_in(page)
        send = None
        if page.beside.by_link:
            send = dom.button(say("page.link_game.send_end"), "send-end", class_="button primary")
        dare = None
        if can_challenge(page, self.session):
            key = "page.challenge.back" if answered else "page.challenge.button"
            dare = dom.button(say(key), "challenge", class_="button quiet")
        branch = dom.make("p", say("page.branch.result"), class_="note branch-note") if page.beside.is_branch else None
        return dom.make(
            "div",
            branch,
            side_by_side(self.session, answered, say) if answered else None,
            self.own.element(),
            dom.make("div", send, dare, class_="ways") if send or dare else None,
        )

    @does("challenge")
    def _challenge(self) -> None:
        self.sending.open(challenge_parcel(self.page, self.session))

    @does("send-end")
    def _send_end(self) -> None:
        self.sending.open(turn_parcel(self.page))

    def do(self, do: str, arg: str, event: Event) -> bool:
        return any(part.do(do, arg, event) for part in (self.own, self.sending)) or super().do(do, arg, event)
