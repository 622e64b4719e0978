"""Many tasks at once: the same results in the same order for any number of processes, whatever becomes of them."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from engine.many import AHEAD, MOST_DEATHS, WorkersDiedError, by_crew, cores, in_order


def square(number: int) -> int:
    # Later tasks are done sooner: only the order of the tasks can put them right.
    time.sleep(0.002 * (5 - number % 5))
    return number * number


def picky(number: int) -> int:
    if number == 5:
        raise ValueError("five")
    return number


def dies_once(task: tuple[int, str]) -> int:
    """Ends its process the first time that it is asked for one of three numbers."""
    number, folder = task
    if number % 4 == 1:
        mark = Path(folder) / str(number)
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
    return number


def always_dies(number: int) -> int:
    if number == 2:
        os._exit(1)
    return number


def process(number: int) -> int:
    return os.getpid()


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_results_come_in_the_order_of_the_tasks(jobs: int) -> None:
    assert list(in_order(square, iter(range(40)), jobs)) == [number * number for number in range(40)]


def test_several_processes_work_and_none_of_them_is_this_one() -> None:
    at_work = set(in_order(process, range(30), 3))
    assert os.getpid() not in at_work
    assert 1 < len(at_work) <= 3


def test_what_a_task_raises_is_raised_with_its_place() -> None:
    with pytest.raises(ValueError, match="five") as raised:
        list(in_order(picky, range(10), 2))
    assert "in picky" in raised.value.__notes__[0]


def test_tasks_of_dead_workers_are_given_out_again_and_none_is_lost_or_doubled(tmp_path: Path) -> None:
    tasks = [(number, str(tmp_path)) for number in range(12)]
    assert list(in_order(dies_once, tasks, 3)) == list(range(12))
    assert len(list(tmp_path.iterdir())) == 3


def test_a_task_that_ends_every_worker_is_an_error_not_an_endless_loop() -> None:
    results = in_order(always_dies, range(6), 2)
    with pytest.raises(WorkersDiedError):
        list(results)


def test_stopping_ends_all_workers() -> None:
    results = in_order(process, range(10**9), 2)
    assert isinstance(results, Generator)
    at_work = {next(results) for _ in range(20)}
    results.close()
    for worker in at_work:
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)


class Lazy:
    """A crew that answers the last task first."""

    workers = 2

    def __init__(self) -> None:
        self.tasks: list[tuple[int, Any]] = []
        self.most = 0
        self.dismissed = False

    def give(self, place: int, task: Any) -> None:
        self.tasks.append((place, task))
        self.most = max(self.most, len(self.tasks))

    def take(self) -> tuple[int, Any]:
        return self.tasks.pop()

    def dismiss(self) -> None:
        self.dismissed = True


def test_no_more_tasks_are_taken_up_than_can_wait_for_their_turn() -> None:
    crew = Lazy()
    assert list(by_crew(crew, range(100))) == list(range(100))
    assert crew.most == AHEAD * crew.workers
    assert crew.dismissed
    assert MOST_DEATHS > 1


def test_as_many_processes_as_may_work_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {0, 3, 5}, raising=False)
    assert cores() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 7)
    assert cores() == 7
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert cores() == 1, "where nobody knows"
