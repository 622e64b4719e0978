"""The dialog for whoever was given something: a code, a link or a file."""

from __future__ import annotations

from typing import Any

from webplay.app.shell import dom
from webplay.app.shell.dom import Event
from webplay.app.shell.fields import field, text_area
from webplay.app.shell.file_field import file_field
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, Screen, does


class CodeDialog(Doer):
    """Asks for a code, a link or a file, and opens it."""

    def __init__(self, page: Shell) -> None:
        self.page = page

    @does("have-code")
    def _tapped(self, _arg: str, event: Event) -> None:
        # The link leads here by itself as long as Python sleeps.
        event.preventDefault()
        self.open()

    def open(self) -> None:
        """Ask."""
        say = self.page.words
        dialog = self.page.open_dialog(
            say("page.open"),
            field(say("page.code"), text_area(3, id="code")),
            dom.make("p", dom.button(say("page.open_it"), "open-code", class_="button primary"), class_="ways"),
            file_field(say, say("page.file"), "open-file"),
            dom.make("div", id="open-note", role="alert", class_="note refusal"),
            name="open",
        )
        dom.the("#code", dialog).focus()

    @does("open-code")
    def _open_code(self) -> None:
        self._read(str(dom.the("#code").value))

    @does("open-file")
    def _open_file(self, _arg: str, event: Event) -> None:
        if event.type == "change":
            self.page.spawn(self._read_file(event.target.files.item(0)))

    async def _read_file(self, file: Any) -> None:
        if file:
            self._read(str(await file.text()))

    def _read(self, text: str) -> None:
        """Open a share code, a class code, a link with one of them, or the text of a file."""
        refusal = self.page.open_given(text)
        if refusal:
            # Not needed before somebody opens something: the home screen stands without the rules.
            from generator.words.messages import whole_sentence

            dom.fill(dom.the("#open-note"), whole_sentence(refusal, self.page.words), self.page.meant(text))
            dom.the("#open-note").scrollIntoView()


class CodeScreen(Screen):
    """An address that leads home with the dialog open, so that its link works before Python is awake."""

    name = "home"

    def show(self) -> None:
        self.page.go("", instead=True)
        CodeDialog(self.page).open()
