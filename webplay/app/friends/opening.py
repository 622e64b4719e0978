"""Begins games that go by link, and opens a turn that a friend has sent, unless it is older than what was seen here.

Not responsible for reading codes. No game but the one of that turn is touched.
"""

from __future__ import annotations

import js

from engine.codes.friends import NUMBER_BASE, Turn
from engine.errors import Refusal
from engine.record import Record
from webplay.app.friends.link_games import LinkGames
from webplay.app.shell.interface import Shell
from webplay.app.store.beside import Beside

#: of two people, the one who opens a link is the one it was sent to
TWO = 2


def begin_by_link(page: Shell, record: Record) -> None:
    """Begin a game that goes from device to device; the first person sits here."""
    number = int(js.Math.random() * NUMBER_BASE)
    seat = next(seat for seat in range(len(record.players)) if seat not in record.bots)
    key = page.new_key()
    LinkGames(page.storage).note(Turn(record, number), seat, key)
    page.begin(record, key, seat, beside=Beside(turn=number))
    page.keep()


def open_turn(page: Shell, turn: Turn, instead: bool = False) -> Refusal | None:
    """Put a game on the table where it stands, or say why not."""
    links = LinkGames(page.storage)
    news, seen = links.news(turn), links.seen(turn)
    if news in ("older", "other"):
        return Refusal(f"link_{news}", values={"moves": len(turn.record.moves), "seen": seen.moves if seen else 0})
    key = seen.key if seen and page.saves.find(seen.key) else page.new_key()
    seat = seen.seat if seen else _seat_of(turn)
    if seat is not None:
        links.note(turn, seat, key)
    page.begin(turn.record, key, seat or 0, beside=Beside(turn=turn.number), instead=instead)
    page.keep()
    _note_end(page, turn, seat)
    return None


def _note_end(page: Shell, turn: Turn, seat: int | None) -> None:
    """A game that others have ended counts here as well."""
    from generator.shipped import shipped
    from webplay.app.statistics.finishing import note_end
    from webplay.app.today.calendar import today

    match = turn.record.replay()
    if match.over and seat is not None:
        note_end(page.storage, turn.record, match, [seat], today(), shipped())


def _seat_of(turn: Turn) -> int | None:
    """Who has opened a link for the first time; None when they must be asked."""
    match = turn.record.replay()
    people = [seat for seat in range(match.players) if seat not in turn.record.bots]
    if len(people) == 1:
        return people[0]
    owing = [seat for seat in match.owing() if seat in people]
    return owing[0] if len(people) == TWO and owing else None
