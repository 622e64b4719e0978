"""What happens when something goes wrong: it is said calmly, with the details, and the game is offered as a file.

Not responsible for what is refused (that is said where it was asked): what arrives here is a mistake of ours.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Coroutine
from typing import Any

import js

from webplay.app.shell import dom
from webplay.app.shell.interface import Shell


class Trouble:
    """Guards all work of the page, and says what went wrong in it."""

    def __init__(self, page: Shell) -> None:
        self.page = page
        self.element = dom.make("div", id="trouble", role="alert", hidden=True)
        self._tasks: set[asyncio.Task[None]] = set()

    def guarded(self, work: Callable[[], Any]) -> Callable[[], Any]:
        """The same work; what goes wrong in it is shown."""

        def run() -> Any:
            try:
                return work()
            except Exception as error:
                self.show(error)

        return run

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that takes its time; what goes wrong in it is shown as well."""

        async def guarded() -> None:
            try:
                await work
            except Exception as error:
                self.show(error)

        task = asyncio.ensure_future(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def show(self, error: Exception) -> None:
        """Say calmly that something went wrong, keep the details, and offer the game as a file."""
        page, say = self.page, self.page.words
        details = "".join(traceback.format_exception(error))
        js.console.error(details)
        offer = dom.button(say("page.save_file"), "save-file", class_="button quiet") if page.session else None
        kept = page.session and page.storage.lasting and not page.storage.full and not page.keeper.looking
        dom.fill(
            self.element,
            dom.make("h2", say("page.trouble")),
            dom.make("p", say("page.trouble_kept" if kept else "page.trouble_text")),
            dom.make("p", dom.button(say("page.reload"), "reload"), offer, class_="ways"),
            dom.make(
                "p",
                dom.button(say("page.saved.export_all"), "export-all", class_="link"),
                dom.button(say("page.saved.reset"), "reset", class_="link"),
                class_="ways",
            ),
            dom.make("details", dom.make("summary", say("page.details")), dom.make("pre", details)),
        )
        self.element.hidden = False
