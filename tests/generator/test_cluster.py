"""A real cluster of processes on this machine, whose workers are killed in the middle."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import distributed
import pytest

import carnet
from engine.many import by_crew
from generator.cluster import Cluster
from generator.files import UserError
from generator.shipped import shipped
from generator.simulation import GameTask, layout_name, played_line
from generator.words import Words

GAMES = 40


@pytest.fixture(scope="module")
def cluster() -> Iterator[distributed.LocalCluster]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=50
    ) as running:
        yield running


def game_tasks() -> list[GameTask]:
    layout = shipped().layouts("temple")[0]
    first = GameTask("temple", layout_name(layout), 1, 100, "{}", "greedy", "en", True)
    return list(first.games(GAMES))


def pid_of_a_worker(address: str) -> int:
    with distributed.Client(address, set_as_default=False) as client:
        return int(next(iter(client.run(os.getpid).values())))


@pytest.mark.thorough
def test_nothing_is_lost_and_nothing_comes_twice_when_workers_are_killed(cluster: distributed.LocalCluster) -> None:
    tasks = game_tasks()
    results = by_crew(Cluster(played_line, cluster.scheduler_address, Words("en")), tasks)
    lines = [next(results) for _ in range(3)]
    os.kill(pid_of_a_worker(cluster.scheduler_address), signal.SIGKILL)
    lines += [next(results) for _ in range(10)]
    os.kill(pid_of_a_worker(cluster.scheduler_address), signal.SIGKILL)
    lines += results
    assert lines == [played_line(task) for task in tasks]


@pytest.mark.parametrize(
    "command",
    [
        ["simulate", "temple", "--games", "6", "--bot", "greedy", "--json"],
        ["invent", "temple", "--size", "small", "--difficulty", "4", "--seed", "7"],
    ],
    ids=lambda command: command[0],
)
def test_the_command_prints_what_it_prints_on_one_core(
    cluster: distributed.LocalCluster, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert carnet.main([*command, "--cluster", cluster.scheduler_address]) == 0
    by_the_cluster = capsys.readouterr().out
    assert carnet.main([*command, "--jobs", "1"]) == 0
    assert capsys.readouterr().out == by_the_cluster != ""


def unknown_to_workers(task: int) -> int:
    raise ModuleNotFoundError("No module named 'generator'")


def test_workers_without_carnet_and_clusters_without_workers_are_said(cluster: distributed.LocalCluster) -> None:
    with pytest.raises(UserError, match="same version"):
        list(by_crew(Cluster(unknown_to_workers, cluster.scheduler_address, Words("en")), [1]))
    with distributed.LocalCluster(n_workers=0, dashboard_address=":0", silence_logs=50) as empty:
        address = empty.scheduler_address
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("generator.cluster.PATIENCE", 1)
            with pytest.raises(UserError, match="no workers"):
                Cluster(played_line, address, Words("en"))


def test_a_cluster_that_goes_is_said() -> None:
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0", silence_logs=50) as going:
        results = by_crew(Cluster(played_line, going.scheduler_address, Words("en")), game_tasks())
        next(results)
    with pytest.raises(UserError, match="is gone"):
        list(results)
