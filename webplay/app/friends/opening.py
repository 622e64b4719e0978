"""Opens what a friend has sent: a turn, unless it is older than what was seen here.

Not responsible for reading codes. No game but the one of that turn is touched.
"""

from __future__ import annotations

from engine.codes.friends import Turn
from engine.errors import Refusal
from webplay.app.friends.link_games import LinkGames
from webplay.app.shell.interface import Shell
from webplay.app.store.beside import Beside

#: of two people, the one who opens a link is the one it was sent to
TWO = 2


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
    return None


def _seat_of(turn: Turn) -> int | None:
    """Who has opened a link for the first time; None when they must be asked."""
    match = turn.record.replay()
    people = [seat for seat in range(match.players) if seat not in turn.record.bots]
    if len(people) == 1:
        return people[0]
    owing = [seat for seat in match.owing() if seat in people]
    return owing[0] if len(people) == TWO and owing else None
