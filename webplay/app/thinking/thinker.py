"""Asks the worker, and thinks here in slices where there is none, while it still wakes up, or where it fell silent.

A browser may end a worker without a word (a phone short of memory does). So one that thinks says so every second
(`webplay/worker.py`); of one that says nothing for long, nothing is expected any more, and the next question wakes
another.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import count
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from webplay.app.shell.leaving import LEFT
from webplay.app.thinking.slices import NobodyWaits, in_slices
from webplay.app.thinking.tasks import TASKS

#: seconds between two looks whether anybody still waits
LOOK = 0.05
#: looks in a row at a worker that says nothing, until it is given up: seconds of the page's own life, in which the
#: worker lived, too. By the clock a device that slept for a while would have lost it
SILENT_LOOKS = 160
#: so many workers a visit has at most
MOST_WORKERS = 3


def _ignore(_news: Any) -> None:
    """Nobody wants to hear of progress."""


class Broken(Exception):
    """The worker could not do a task: its own account of why."""


class _Asked:
    """A question to the worker that is not yet answered."""

    def __init__(self, wanted: Callable[[], bool], progress: Callable[[Any], None]) -> None:
        self.wanted = wanted
        self.progress = progress
        self.answer: asyncio.Future[Any] = asyncio.get_event_loop().create_future()


class Thinker:
    """One for the whole page; the worker is woken when somebody first needs it."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._woken = False
        self._workers = 0
        #: whether the worker answers
        self.awake = False
        self._messages = 0
        self._numbers = count()
        self._open: dict[int, _Asked] = {}

    async def wake(self) -> None:
        """Begin to wake the worker: a few seconds later it is there, and until then thought happens in the page."""
        if self._woken:
            return
        self._woken = True
        self._workers += 1
        try:
            self._worker = await js.carnetBoot.thinker()
        except JsException as error:
            js.console.warn("No worker to think in; the page thinks itself.", error)
            return
        self._worker.onmessage = create_proxy(self._heard)
        self._worker.onerror = create_proxy(self._lost)

    async def ask(
        self, task: str, asked: Any, wanted: Callable[[], bool], progress: Callable[[Any], None] = _ignore
    ) -> Any:
        """The answer to a task; raises `NobodyWaits` as soon as it is not wanted any more."""
        await self.wake()
        if self.awake:
            try:
                return await self._ask_worker(task, asked, wanted, progress)
            except Broken as broken:
                js.console.warn("The worker could not think; the page thinks itself.", str(broken))
        return await in_slices(TASKS[task](asked), wanted, progress)

    async def _ask_worker(
        self, task: str, asked: Any, wanted: Callable[[], bool], progress: Callable[[Any], None]
    ) -> Any:
        number = next(self._numbers)
        question = self._open[number] = _Asked(wanted, progress)
        self._post(kind="begin", number=number, task=task, asked=asked)
        heard, silent = self._messages, 0
        try:
            while True:
                done, _ = await asyncio.wait([question.answer], timeout=LOOK)
                if done:
                    return question.answer.result()
                self.look()
                silent = silent + 1 if self._messages == heard else 0
                heard = self._messages
                if silent >= SILENT_LOOKS:
                    self._lose("it says nothing any more")
        finally:
            if not question.answer.done():
                self._post(kind="stop", number=number)
            del self._open[number]

    def look(self) -> None:
        """Stop at once what nobody waits for any more: to draw what is shown instead may take a while."""
        for number, question in self._open.items():
            if not (question.answer.done() or question.wanted()):
                self._post(kind="stop", number=number)
                question.answer.set_exception(NobodyWaits())

    def _post(self, **message: Any) -> None:
        self._worker.postMessage(json.dumps(message))

    def _heard(self, event: Any) -> None:
        message = json.loads(event.data)
        kind = message["kind"]
        self._messages += 1
        if kind == "awake":
            self.awake = True
            js.document.documentElement.dataset.thinker = "awake"
        elif kind == "failed":
            self._lose(message["text"])
        elif question := self._open.get(message["number"]):
            self._answer(question, kind, message["news"])

    def _answer(self, question: _Asked, kind: str, news: Any) -> None:
        if kind == "thinking" or question.answer.done():
            return
        if kind == "progress":
            question.progress(news)
        elif kind == "done":
            question.answer.set_result(news)
        else:
            question.answer.set_exception(Broken(news))

    def _lost(self, event: Any) -> None:
        self._lose(str(getattr(event, "message", "")))

    def _lose(self, why: str) -> None:
        """The worker is gone or never came: whatever it was asked is thought here."""
        # One that never came would not come another time.
        self._woken = not (self.awake and self._workers < MOST_WORKERS)
        self.awake = False
        self._worker.terminate()
        js.document.documentElement.dataset.thinker = "none"
        for question in self._open.values():
            if not question.answer.done():
                question.answer.set_exception(Broken(why))


THINKER = Thinker()
LEFT.append(THINKER.look)
