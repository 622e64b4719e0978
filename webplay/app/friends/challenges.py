"""A friend's challenge: the same map and the same chance, and a score to beat.

Not responsible for the game that answers it, nor for comparing the two (`side_by_side.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.codes.friends import Challenge, friend_file, write_challenge
from engine.record import Record
from generator.words import Words
from webplay.app.friends.sending import Parcel
from webplay.app.play import play_of
from webplay.app.result.par_line import ParLine
from webplay.app.setup.party import remembered
from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, Screen, does
from webplay.app.store.beside import Beside
from webplay.app.table.points import plain
from webplay.app.table.session import Session


def can_challenge(page: Shell, session: Session) -> bool:
    """Whether a game can be a challenge: one person's own, finished, with chance that every device knows."""
    match = session.match
    own = len(session.people) == 1 and match.hand is None and page.pupil is None
    return own and match.over and not page.beside.is_branch and not page.beside.by_link


def challenge_of(session: Session) -> Challenge:
    """The finished game on the table as a challenge."""
    return Challenge(session.record(), session.people[0])


def challenge_parcel(page: Shell, session: Session) -> Parcel:
    """A challenge, to be sent."""
    say, challenge = page.words, challenge_of(session)
    game = session.match.game.id
    total = plain(session.match.score(challenge.seat).total)
    chance = play_of(game).controls.chance
    message = say(f"page.challenge.message.{chance}", total=total, game=say(f"game.{game}.name"))
    code, file = write_challenge(challenge), friend_file(challenge)
    note = say("page.challenge.note")
    return Parcel(say("page.challenge.title"), note, message, code, f"carnet-{game}-challenge.json", file)


def answer_record(challenge: Challenge, name: str, words: Words) -> Record:
    """The game that answers a challenge, before its first move."""
    names = list(challenge.record.players)
    names[challenge.seat] = name or words("page.you")
    return replace(challenge.record, players=tuple(names), moves=())


class ChallengeScreen(Screen):
    """What a friend asks."""

    name = "challenge"

    def __init__(self, page: Shell, challenge: Challenge) -> None:
        super().__init__(page)
        self.challenge = challenge
        self.match = challenge.record.replay()
        self.par = ParLine(page, challenge.record, ahead=True)

    def title(self) -> str:
        return self.words("page.challenge.title")

    def show(self) -> None:
        say, record, seat = self.words, self.challenge.record, self.challenge.seat
        game, layout = record.game.id, record.layout
        chance = play_of(game).controls.chance
        total = plain(self.match.score(seat).total)
        name = record.players[seat]
        dom.fill(
            self.page.place,
            bar(say),
            dom.make(
                "section",
                dom.make("p", say("page.challenge.from", name=name), class_="today-date"),
                dom.make("h1", say("page.challenge.beat", total=total)),
                dom.make(
                    "div",
                    dom.drawn(pictures.board(layout, say), class_="map-picture"),
                    dom.make("p", self._map_name(), class_="map-name"),
                    class_="today-map",
                ),
                dom.make(
                    "div",
                    dom.make("p", say(f"page.challenge.same.{chance}", name=name), class_="today-text"),
                    dom.make(
                        "div",
                        dom.button(say("page.challenge.accept"), "accept", class_="button primary large"),
                        class_="ways",
                    ),
                    self.par.lay_out(),
                    class_="today-words",
                ),
                class_="today",
                data_game=game,
            ),
        )

    def _map_name(self) -> str:
        record, language = self.challenge.record, self.words.language
        return f"{self.words(f'game.{record.game.id}.name')} · {record.layout.name[language]}".removesuffix(" · ")

    def parts(self) -> Iterable[Doer]:
        return [self.par]

    @does("accept")
    def _accept(self) -> None:
        names = remembered(self.page.storage)
        record = answer_record(self.challenge, names[0] if names else "", self.words)
        self.page.begin(record, beside=Beside(challenge=write_challenge(self.challenge)), holder=self.challenge.seat)


def challenge_in(page: Shell) -> Challenge | None:
    """The challenge that the game on the table answers, if it is still readable."""
    from engine.codes.friends import read_challenge
    from engine.errors import Refused
    from generator.shipped import shipped

    try:
        return read_challenge(page.beside.challenge, shipped()) if page.beside.challenge else None
    except Refused:
        return None
