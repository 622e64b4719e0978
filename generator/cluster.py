"""A crew of workers on other machines: an existing Dask cluster, reached by the address of its scheduler.

Dask gives a task to another worker when one dies, and works a result out again that was lost with its worker. A task
that it gives up after several deaths is handed over anew: on borrowed machines workers die without being at fault.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from engine.many import MOST_DEATHS, WorkersDiedError
from generator.files import UserError
from generator.words import Words

#: so many seconds the scheduler has to answer, and a first worker to be there
PATIENCE = 10


class Cluster:
    """The workers of a Dask cluster (`engine.many.Crew`)."""

    def __init__(self, do: Callable[[Any], Any], address: str, words: Words) -> None:
        try:
            import distributed
        except ImportError:
            raise UserError(words("cli.cluster.missing")) from None
        # What Dask notes of workers that come and go is no message for whoever counts games.
        for name in ("distributed", "distributed.client"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
        self._do = do
        self._words = words
        self._address = address
        try:
            self._client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError, RuntimeError, ImportError) as error:
            raise UserError(words("cli.cluster.unreachable", address=address, reason=_first_line(error))) from None
        try:
            self._client.wait_for_workers(1, timeout=PATIENCE)
        except (OSError, TimeoutError):
            self.dismiss()
            raise UserError(words("cli.cluster.no_workers", address=address)) from None
        self.workers: int = sum(self._client.nthreads().values())
        self._done = distributed.as_completed(loop=self._client.loop)
        self._given: dict[str, tuple[int, Any]] = {}
        self._deaths: dict[int, int] = {}
        self._killed: type[Exception] = distributed.KilledWorker
        self._cancelled: type[BaseException] = distributed.CancelledError

    def give(self, place: int, task: Any) -> None:
        future = self._client.submit(self._do, task, pure=False)
        self._given[future.key] = (place, task)
        self._done.add(future)

    def take(self) -> tuple[int, Any]:
        while True:
            future = next(self._done)
            place, task = self._given.pop(future.key)
            try:
                return place, future.result()
            except self._killed:
                self._deaths[place] = self._deaths.get(place, 0) + 1
                if self._deaths[place] >= MOST_DEATHS:
                    raise WorkersDiedError from None
                self.give(place, task)
            except ImportError:
                raise UserError(self._words("cli.cluster.without_carnet", address=self._address)) from None
            except (self._cancelled, OSError):
                raise UserError(self._words("cli.cluster.lost", address=self._address)) from None

    def dismiss(self) -> None:
        self._client.close(timeout=1)


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]
