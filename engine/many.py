"""Many tasks at once: one pure function over tasks, on all cores, with the results in the order of the tasks.

A task is plain data and carries its own seed, so its result is the same wherever and however often it is worked out.
That is why a task whose worker died is simply given to another one. Only processes of this machine stand here; whoever
has more (`generator/cluster.py`) keeps the contract of a `Crew`.
"""

from __future__ import annotations

import os
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

Task = TypeVar("Task")
Result = TypeVar("Result")

#: so many tasks for each worker may be done before their turn comes: a slow one does not hold up the others
AHEAD = 8
#: a task is not given out again when so many workers died of it
MOST_DEATHS = 3


class WorkersDiedError(Exception):
    """One task ended several workers: it, or the machine, is at fault."""


class Crew(Protocol):
    """Whoever works tasks out."""

    #: how many tasks it can be busy with
    workers: int

    def give(self, place: int, task: Any) -> None:
        """Hand over a task, by its place among all."""

    def take(self) -> tuple[int, Any]:
        """Wait for the next result, in any order, each once; what a task raised is raised here."""

    def dismiss(self) -> None:
        """Let everybody go at once, whatever they are doing."""


def in_order(do: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    """The results of all tasks in their order, each as soon as it can be, worked out by so many processes.

    `do` is a function of a module, and tasks and results are such as `pickle` takes. Close the iterator to stop.
    """
    if jobs == 1:
        yield from map(do, tasks)
    else:
        yield from by_crew(Processes(do, jobs), tasks)


def by_crew(crew: Crew, tasks: Iterable[Task]) -> Iterator[Any]:
    """The results of all tasks in their order, worked out by a crew that is dismissed at the end."""
    numbered = enumerate(tasks)
    done: dict[int, Any] = {}
    turn = given = 0
    try:
        while True:
            for place, task in islice(numbered, turn + AHEAD * crew.workers - given):
                crew.give(place, task)
                given += 1
            if turn == given:
                return
            while turn not in done:
                place, result = crew.take()
                done[place] = result
            yield done.pop(turn)
            turn += 1
    finally:
        crew.dismiss()


def cores() -> int:
    """How many processes can work at once on this machine."""
    affinity: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


class Processes:
    """A crew of processes on this machine. One that dies is replaced, and its task given out again."""

    def __init__(self, do: Callable[[Any], Any], workers: int) -> None:
        self.workers = workers
        self._do = do
        self._waiting: deque[tuple[int, Any]] = deque()
        self._idle: list[_Worker] = []
        self._busy: dict[Any, _Worker] = {}
        self._deaths: dict[int, int] = {}

    def give(self, place: int, task: Any) -> None:
        self._waiting.append((place, task))
        self._hand_out()

    def take(self) -> tuple[int, Any]:
        from multiprocessing.connection import wait

        while True:
            for pipe in wait(list(self._busy)):
                worker = self._busy.pop(pipe)
                place = worker.task[0]
                try:
                    good, result = worker.pipe.recv()
                except (EOFError, OSError):
                    self._mourn(worker)
                    continue
                self._idle.append(worker)
                self._hand_out()
                if not good:
                    raise result
                return place, result

    def dismiss(self) -> None:
        for worker in [*self._idle, *self._busy.values()]:
            worker.end()
        self._idle.clear()
        self._busy.clear()
        self._waiting.clear()

    def _hand_out(self) -> None:
        """Give waiting tasks to idle workers, and to new ones as long as there may be more."""
        while self._waiting and len(self._busy) < self.workers:
            worker = self._idle.pop() if self._idle else _Worker(self._do)
            worker.task = self._waiting.popleft()
            with suppress(OSError):
                # A worker that died idle is noticed by `take`, as any other.
                worker.pipe.send(worker.task[1])
            self._busy[worker.pipe] = worker

    def _mourn(self, worker: _Worker) -> None:
        worker.end()
        place = worker.task[0]
        self._deaths[place] = self._deaths.get(place, 0) + 1
        if self._deaths[place] >= MOST_DEATHS:
            raise WorkersDiedError
        self._waiting.appendleft(worker.task)
        self._hand_out()


class _Worker:
    """One process, our end of the pipe to it, and the task it has."""

    task: tuple[int, Any]

    def __init__(self, do: Callable[[Any], Any]) -> None:
        import multiprocessing

        # Never a plain fork: this process may have threads, and a fork would keep the pipes of the others open.
        ways = multiprocessing.get_all_start_methods()
        context: Any = multiprocessing.get_context("forkserver" if "forkserver" in ways else "spawn")
        self.pipe: Connection
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(theirs, do), daemon=True)
        self.process.start()
        theirs.close()

    def end(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join()


def _work(pipe: Connection, do: Callable[[Any], Any]) -> None:
    """What a process does: tasks, one after another, until nobody has any more for it."""
    import signal

    # Whoever presses Ctrl-C means the whole: the process that gave the tasks ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            task = pipe.recv()
            try:
                answer = (True, do(task))
            except Exception as error:
                error.add_note(traceback.format_exc())
                answer = (False, error)
            pipe.send(answer)
