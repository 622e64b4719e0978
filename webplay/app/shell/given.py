"""Opens what people are given: a code, a link or the text of a file.

Not responsible for reading it (`links.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import js

from webplay.app.home.screen import HomeScreen
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, Screen, does

# The rules and the codes are loaded when somebody is given something.
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.errors import Refusal


class Given(Doer):
    """Opens a game or a lesson; no other game is touched by it."""

    def __init__(self, page: Shell, show: Callable[[Screen], None]) -> None:
        self.page = page
        self.show = show

    def follow(self, given: str) -> None:
        """Open what a link holds. Home is shown, with the reason, when it cannot be read."""
        refusal = self.open(given, instead=True) if given else None
        if refusal or not given:
            self.show(HomeScreen(self.page))
        if refusal:
            from generator.words.messages import whole_sentence

            say = self.page.words
            why = dom.make("p", whole_sentence(refusal, say), class_="note refusal")
            text = dom.make("p", say("page.link.broken_text"))
            self.page.open_dialog(say("page.link.broken"), why, self.meant(given), text, name="link")

    def open(self, text: str, instead: bool = False) -> Refusal | None:
        """Open a code, a link or the text of a file, or say why it cannot be."""
        from engine.codes.class_game import ClassGame
        from engine.codes.friends import Challenge, Turn
        from engine.errors import Refused
        from engine.record import Record
        from generator.shipped import shipped
        from webplay.app.classes.lessons.lesson_file import is_lesson_text, take_lesson
        from webplay.app.classes.lessons.older_lessons import open_book
        from webplay.app.shell.links import read_given, with_names

        page = self.page
        try:
            if is_lesson_text(text):
                take_lesson(open_book(page.storage, shipped()), text, int(js.Date.now()))
                page.go("lessons", instead)
                return None
            given = read_given(text, shipped())
        except Refused as refused:
            return refused.refusal
        if isinstance(given, Record) and not given.moves and len(given.players) > 1:
            # An invitation for several: the same map and rolls, with whoever plays on this device.
            from webplay.app.setup.screen import SetupScreen

            self.show(SetupScreen(page, given.game.id, given))
        elif isinstance(given, Record):
            page.begin(with_names(given, page.words), instead=instead, looking=True)
        elif isinstance(given, ClassGame):
            # A pupil goes on here with what was begun on another device.
            from webplay.app.classes.lessons.in_use import Pupil, pupil_record

            pupil = Pupil(given.lesson, given.opened, given.attempt)
            page.begin(pupil_record(given, page.words), pupil=pupil, instead=instead)
        elif isinstance(given, Turn):
            from webplay.app.friends.opening import open_turn

            return open_turn(page, given, instead)
        elif isinstance(given, Challenge):
            from webplay.app.friends.challenges import ChallengeScreen

            self.show(ChallengeScreen(page, given))
        else:
            from webplay.app.classes.pupils.join import JoinScreen

            self.show(JoinScreen(page, given))
        return None

    @does("open-meant")
    def _open_meant(self, code: str) -> None:
        self.open(code)

    def meant(self, text: str) -> Element | None:
        """A button for what somebody may have meant who typed a code with one wrong character, or nothing."""
        from engine.codes.alphabet import grouped
        from generator.shipped import shipped
        from webplay.app.shell.links import suggestion

        code = suggestion(text, shipped())
        if not code:
            return None
        before, shown, after = self.page.words("page.link.meant", code=grouped(code)).partition(grouped(code))
        words = dom.make("span", before, dom.make("span", shown, class_="one-line"), after)
        return dom.make("p", dom.button(words, "open-meant", code, class_="button primary meant"), class_="ways")
