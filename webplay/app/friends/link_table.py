"""The table of a game that goes from device to device: only the one who sits here plays; then the turn is sent on.

Not responsible for the game, nor for what this device has seen of it (`link_games.py`).
"""

from __future__ import annotations

from engine.codes.friends import Turn, friend_file, write_turn
from webplay.app.friends.link_games import LinkGames
from webplay.app.friends.sending import Parcel, Sending
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import does
from webplay.app.table.interface import TableInterface
from webplay.app.table.interludes import Asked, Interlude, Opening
from webplay.app.table.screen import Table


def link_table(page: Shell) -> Table:
    """The table of a game that is played by link."""
    return Table(page, interludes=(WhoSitsHere, Opening, SendOn))


def turn_of(page: Shell) -> Turn:
    """The game on the table as it would be sent now."""
    assert page.session
    return Turn(page.session.record(), page.beside.turn)


def seat_here(page: Shell) -> int | None:
    """Who sits at this device; None when nobody has said so yet."""
    seen = LinkGames(page.storage).seen(turn_of(page))
    return seen.seat if seen else None


def played_on(page: Shell) -> None:
    """The game has gone on here: what is older is refused from now on."""
    links, turn = LinkGames(page.storage), turn_of(page)
    if seen := links.seen(turn):
        links.note(turn, seen.seat, page.key)


def turn_parcel(page: Shell) -> Parcel:
    """The turn, or the end, to be sent to whoever is next."""
    assert page.session
    say, session, turn = page.words, page.session, turn_of(page)
    game = say(f"game.{session.match.game.id}.name")
    code, file = write_turn(turn), friend_file(turn)
    name = f"carnet-{session.match.game.id}-{len(turn.record.moves)}.json"
    if session.match.over:
        message = say("page.link_game.over_message", game=game)
        return Parcel(say("page.link_game.send_end"), say("page.link_game.end_note"), message, code, name, file)
    nobody = session.deciding is None
    next_name = "" if nobody else session.names[session.deciding or 0]
    message = say("page.link_game.message", name=next_name, game=game)
    note = say("page.link_game.note", name=next_name)
    return Parcel(say("page.link_game.send", name=next_name), note, message, code, name, file)


class WhoSitsHere(Interlude):
    """Asks once who plays on this device."""

    def cover(self) -> Element | None:
        page, session = self.table.page, self.table.session
        if seat_here(page) is not None:
            return None
        deciding = session.deciding
        order = sorted(session.people, key=lambda player: player != deciding)
        buttons = [
            dom.button(
                dom.make("bdi", session.names[player]),
                "sit",
                str(player),
                class_="button primary large" if player == deciding else "button quiet large",
            )
            for player in order
        ]
        return dom.make(
            "section",
            dom.make("p", self.words("page.link_game.who"), class_="handover-line"),
            *buttons,
            class_="handover",
            aria_label=self.words("page.link_game.who"),
        )

    @does("sit")
    def sit(self, player: str) -> None:
        """Somebody said who they are."""
        page = self.table.page
        LinkGames(page.storage).note(turn_of(page), int(player), page.key)
        self.table.next()


class SendOn(Interlude):
    """The turn goes to another device."""

    def __init__(self, table: TableInterface) -> None:
        super().__init__(table)
        self.sending = Sending(table.page)

    @property
    def _is_due(self) -> bool:
        session = self.table.session
        return session.deciding not in (None, seat_here(self.table.page)) and not session.thinking

    def ask(self) -> Asked | None:
        if not self._is_due:
            return None
        name = self.table.session.names[self.table.session.deciding or 0]
        button = dom.button(self.words("page.link_game.send", name=name), "send-turn", class_="button primary")
        return Asked(self.words("page.link_game.next", name=name), [], instead=button, focus="[data-do=send-turn]")

    @does("send-turn")
    def send(self) -> None:
        """Show all ways to send it."""
        self.sending.open(turn_parcel(self.table.page))

    def do(self, do: str, arg: str, event: Event) -> bool:
        return super().do(do, arg, event) or self.sending.do(do, arg, event)
