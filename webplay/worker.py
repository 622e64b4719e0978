"""The first Python of the background worker (static/thinker.js): does what the page asks, and stops when told."""

import asyncio
import json
import traceback
from collections.abc import Callable
from time import perf_counter

from engine.errors import Refused
from webplay.app.thinking.slices import NobodyWaits, in_slices
from webplay.app.thinking.tasks import TASKS

#: seconds after which the page hears that somebody still thinks here, should there be nothing else to say
BEAT = 1.0


class Desk:
    """Where the page's messages arrive; several tasks may be under way at once."""

    def __init__(self, post: Callable[[str], None]) -> None:
        self._post = post
        self._spoke = perf_counter()
        self._wanted: set[int] = set()
        self._working: set[asyncio.Task[None]] = set()

    def take(self, text: str) -> None:
        """A message of the page: something to do, or a task that nobody waits for any more."""
        message = json.loads(text)
        number = message["number"]
        if message["kind"] == "stop":
            self._wanted.discard(number)
            return
        self._wanted.add(number)
        work = asyncio.ensure_future(self._work(number, message["task"], message["asked"]))
        self._working.add(work)
        work.add_done_callback(self._working.discard)

    async def _work(self, number: int, task: str, asked: object) -> None:
        def progress(news: object) -> None:
            self._tell(number, "progress", news)

        def wanted() -> bool:
            if perf_counter() >= self._spoke + BEAT:
                self._tell(number, "thinking", None)
            return number in self._wanted

        try:
            answer = await in_slices(TASKS[task](asked), wanted, progress)
        except NobodyWaits:
            return
        except Refused:
            # The page finds the same refusal, in its own words, where it can show it.
            self._tell(number, "refused", None)
        except Exception:
            self._tell(number, "broken", traceback.format_exc())
        else:
            self._tell(number, "done", answer)
        finally:
            self._wanted.discard(number)

    def _tell(self, number: int, kind: str, news: object) -> None:
        self._spoke = perf_counter()
        self._post(json.dumps({"kind": kind, "number": number, "news": news}))
